import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Saves the inner blocks. `render.php` adds the data for search engines and address books. */
export function save(): JSX.Element {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
