import { createBlock, type BlockTransform } from '@wordpress/blocks';
import type { Attributes } from './types';

/** The attributes of core’s Search block that are converted. */
type CoreSearch = Partial<
	Pick< Attributes, 'label' | 'showLabel' | 'placeholder' | 'buttonText' >
>;

/** Returns HTML of core’s Search block as plain text. */
const plain = ( html: unknown ): string =>
	typeof html === 'string'
		? new DOMParser().parseFromString( html, 'text/html' ).body
				.textContent ?? ''
		: '';

/** Returns the attributes that both blocks have, as plain text. */
const common = ( {
	label,
	showLabel,
	placeholder,
	buttonText,
}: CoreSearch ): Required< CoreSearch > => ( {
	label: plain( label ),
	showLabel: showLabel !== false,
	placeholder: plain( placeholder ),
	buttonText: plain( buttonText ),
} );

/** Converts core’s Search block to this block, and back. */
export const transforms: {
	from: BlockTransform[];
	to: BlockTransform[];
} = {
	from: [
		{
			type: 'block',
			blocks: [ 'core/search' ],
			transform: ( attributes: CoreSearch ) =>
				createBlock( 'freehold/instant-search', common( attributes ) ),
		} as BlockTransform,
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/search' ],
			transform: ( attributes: CoreSearch ) => {
				const { label, buttonText, ...more } = common( attributes );
				return createBlock( 'core/search', {
					...more,
					// Without a text, core’s block has its own.
					...( label && { label } ),
					...( buttonText && { buttonText } ),
				} );
			},
		} as BlockTransform,
	],
};
