import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { textOf } from '@freehold/stored-text';
import type { Attributes } from './types';

const NAME = 'jetpack/simple-payments';

/** A shortcode that is all there is. */
const SHORTCODE = /^\[simple-payment(\s[^\]]*)\]$/;

/** Returns the ID of the product in a Shortcode block. */
const idIn = ( { text }: { text?: unknown } ): string | undefined =>
	/\bid=["']?(\d+)/.exec(
		SHORTCODE.exec( textOf( text ).trim() )?.[ 1 ] ?? ''
	)?.[ 1 ];

/** The transforms from the classic shortcode. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'shortcode',
			tag: 'simple-payment',
			isMatch: ( { named: { id } }: { named: { id?: string } } ) =>
				Number( id ) > 0,
			attributes: {
				productId: {
					type: 'number',
					shortcode: ( {
						named: { id },
					}: {
						named: { id?: string };
					} ) => Number( id ),
				},
			},
		},
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( attributes: { text?: unknown } ) =>
				idIn( attributes ) !== undefined,
			transform: ( attributes: { text?: unknown } ): BlockInstance =>
				createBlock< Attributes >( NAME, {
					productId: Number( idIn( attributes ) ),
				} ),
		},
	],
};
