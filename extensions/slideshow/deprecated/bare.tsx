import type { BlockDeprecation, BlockSaveProps } from '@wordpress/blocks';
import { insideOf, shapeOf } from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES, SUPPORTS } from './attributes';

/** What the element around says, as it is found. */
export type Root = {
	rootClass?: string;
	rootStyle?: string;
	rootAutoplay?: string;
	rootDelay?: string;
	rootEffect?: string;
};

const ofRoot = ( attribute: string ) => ( {
	type: 'string',
	source: 'attribute',
	selector: '.wp-block-jetpack-slideshow',
	attribute,
} );

/** An alignment that the classes say. */
const alignOf = ( classes = '' ): string =>
	/\balign(center|wide|full)\b/.exec( classes )?.[ 1 ] ?? '';

/** The attributes of stored forms, and those of the outer element. */
export const ROOT_ATTRIBUTES = {
	...ATTRIBUTES,
	align: { type: 'string' },
	autoplay: { type: 'boolean' },
	effect: { type: 'string' },
	rootClass: ofRoot( 'class' ),
	rootStyle: ofRoot( 'style' ),
	rootAutoplay: ofRoot( 'data-autoplay' ),
	rootDelay: ofRoot( 'data-delay' ),
	rootEffect: ofRoot( 'data-effect' ),
};

/** Returns the block's attributes. The outer element's are used where the block's comment contains none. */
export const stateOf = ( {
	rootClass,
	rootStyle: _,
	rootAutoplay,
	rootDelay,
	rootEffect,
	...attributes
}: Attributes & Root ): Attributes => ( {
	...attributes,
	align: attributes.align ?? alignOf( rootClass ),
	autoplay: attributes.autoplay ?? rootAutoplay === 'true',
	delay:
		attributes.delay === 3 && Number( rootDelay )
			? Number( rootDelay )
			: attributes.delay,
	effect: attributes.effect ?? rootEffect ?? 'slide',
} );

/**
 * Opens markup whose outer element does not contain the block's settings: without an effect, an alignment or a shape, as
 * newer versions of Jetpack, importers and kses leave it.
 */
export const bare: BlockDeprecation< Attributes, Attributes & Root > = {
	apiVersion: 3,
	attributes: ROOT_ATTRIBUTES,
	supports: SUPPORTS,
	save: ( { attributes }: BlockSaveProps< Attributes & Root > ) => (
		<div
			className={ attributes.rootClass }
			data-autoplay={ attributes.rootAutoplay }
			data-delay={ attributes.rootDelay }
			data-effect={ attributes.rootEffect }
			style={
				attributes.rootStyle ? shapeOf( attributes.images ) : undefined
			}
		>
			{ insideOf( attributes ) }
		</div>
	),
	migrate: stateOf,
};
