import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Saves an empty box, as Jetpack does. PHP replaces it by the post. */
export default function save(): JSX.Element {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
