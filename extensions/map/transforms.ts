import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { linkOf } from './link';
import type { Attributes } from './types';

/**
 * Text as HTML.
 *
 * @param text The text.
 */
const escaped = ( text = '' ): string =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );

/** To a list of links, which is what the post holds anyway. */
export const transforms = {
	to: [
		{
			type: 'block',
			blocks: [ 'core/list' ],
			isMatch: ( { points }: Attributes ) => points.length > 0,
			transform: ( { points }: Attributes ) =>
				createBlock(
					'core/list',
					{},
					points.map( ( point ) =>
						createBlock( 'core/list-item', {
							content: [
								`<a href="${ escaped(
									linkOf( point )
								) }">${ escaped( point.title ) }</a>`,
								escaped( point.caption ),
							]
								.filter( Boolean )
								.join( '<br>' ),
						} )
					)
				),
		},
	] as BlockTransform[],
};
