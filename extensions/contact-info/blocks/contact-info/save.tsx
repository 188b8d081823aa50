import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** What a post holds: the blocks of the card. What search engines and address books read is added by `render.php`. */
export function save(): JSX.Element {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
