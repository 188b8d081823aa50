import { getBlockType } from '@wordpress/blocks';
import { lngLat, readPoints } from './points';
import type { Attributes } from './types';

/**
 * Returns whether a map is as it was inserted: without a place, at the center that every new map has. Visitors do not see it.
 *
 * @param attributes        The block’s attributes.
 * @param attributes.points Its places.
 */
export const isUnset = ( {
	points,
	mapCenter,
}: Pick< Attributes, 'points' | 'mapCenter' > ): boolean =>
	readPoints( points ).length === 0 &&
	String( lngLat( mapCenter ) ) ===
		String(
			lngLat(
				getBlockType( 'jetpack/map' )?.attributes.mapCenter?.default
			)
		);
