import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Saves the blocks of posts that have some in it, in an element. */
export default function save(): JSX.Element {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
