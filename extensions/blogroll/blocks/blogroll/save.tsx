import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { classesOf } from '../../classes';
import type { ListAttributes } from '../../types';

/** Saves the heading and the sites in a box, as Jetpack does. */
export default function save( {
	attributes,
}: BlockSaveProps< ListAttributes > ): JSX.Element {
	return (
		<div
			{ ...useInnerBlocksProps.save(
				useBlockProps.save( { className: classesOf( attributes ) } )
			) }
		/>
	);
}
