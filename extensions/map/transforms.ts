import { escapeAttribute, escapeText } from '@freehold/stored-text';
import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { linkOf } from './link';
import { onEarth, readPoints } from './points';
import type { Attributes, StoredPoint } from './types';

/**
 * Returns the HTML of a list item: the title, linked if the place is on Earth, and the caption.
 *
 * @param point The place.
 */
function itemOf( point: StoredPoint ): string {
	const title = escapeText( point.title ?? '' );
	const [ placed ] = onEarth( [ point ] );
	const lines = [
		placed
			? `<a href="${ escapeAttribute(
					linkOf( placed )
			  ) }">${ title }</a>`
			: title,
		escapeText( point.caption ?? '' ),
	];
	return lines.filter( Boolean ).join( '<br>' );
}

/** Transforms to a list of links, which the post contains anyway. */
export const transforms = {
	to: [
		{
			type: 'block',
			blocks: [ 'core/list' ],
			isMatch: ( { points }: Attributes ) =>
				readPoints( points ).length > 0,
			transform: ( { points }: Attributes ) =>
				createBlock(
					'core/list',
					{},
					readPoints( points ).map( ( point ) =>
						createBlock( 'core/list-item', {
							content: itemOf( point ),
						} )
					)
				),
		},
	] as BlockTransform[],
};
