import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Saves the image in a box. */
export default function save(): JSX.Element {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
