import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Saves the button in the block's element. The server renders the form around it. */
export default function save(): JSX.Element {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
