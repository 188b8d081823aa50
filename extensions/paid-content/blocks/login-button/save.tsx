import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { LoginAttributes } from '../../types';
import { lookOf } from './look';

/** Alignments that the element has a class for. */
const ALIGNMENTS = [ 'left', 'center', 'right' ];

/**
 * Saves the button without a URL, which PHP adds for visitors.
 */
export default function save( {
	attributes,
}: BlockSaveProps< LoginAttributes > ): JSX.Element {
	const { align, text } = attributes;
	return (
		<div
			{ ...useBlockProps.save( {
				className: [
					'wp-block-button',
					ALIGNMENTS.includes( String( align ) ) && `align${ align }`,
				]
					.filter( Boolean )
					.join( ' ' ),
			} ) }
		>
			<RichText.Content
				tagName="a"
				{ ...lookOf( attributes ) }
				value={ text }
			/>
		</div>
	);
}
