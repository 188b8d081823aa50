import { InnerBlocks } from '@wordpress/block-editor';

/** Saves the videos alone: PHP puts them into the player. Without this plugin, they are shown one below the other. */
export default function save(): JSX.Element {
	return <InnerBlocks.Content />;
}
