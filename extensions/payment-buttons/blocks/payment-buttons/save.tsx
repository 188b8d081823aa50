import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from '../../types';

/**
 * Saves the row of payment buttons.
 */
export default function save( {
	attributes: { fontSize, style },
}: BlockSaveProps< Attributes > ): JSX.Element {
	const blockProps = useBlockProps.save( {
		className:
			fontSize || style?.typography?.fontSize
				? 'has-custom-font-size'
				: '',
	} );
	return <div { ...useInnerBlocksProps.save( blockProps ) } />;
}
