import { InnerBlocks } from '@wordpress/block-editor';

/** Saves the recipe in a box without a class, as Jetpack does. PHP adds the class. */
export default function save(): JSX.Element {
	return (
		<div>
			<InnerBlocks.Content />
		</div>
	);
}
