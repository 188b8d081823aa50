import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/**
 * What a post holds: the button, where there is one. The calendar is made by PHP.
 */
export default function save(): JSX.Element {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
