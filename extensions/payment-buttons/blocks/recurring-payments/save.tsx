import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { ButtonAttributes } from '../../types';

/**
 * Returns the width as posts store it. A width in percent leaves out the button's part of the gaps of the row.
 *
 * @param width The stored width.
 */
export function storedWidth( width?: string ): string | undefined {
	return width?.includes( '%' )
		? `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${
				( 100 - Number( width.replace( '%', '' ) ) ) / 100
		  })`
		: width;
}

/**
 * Saves the element around the button. PHP renders the form for visitors.
 */
export default function save( {
	attributes: { width },
}: BlockSaveProps< ButtonAttributes > ): JSX.Element {
	return (
		<div
			{ ...useInnerBlocksProps.save( useBlockProps.save() ) }
			style={ { width: storedWidth( width ) } }
		/>
	);
}
