import constants from '../../constants.json';
import type { Point } from '../../types';
import { spotOf, WORLD, worldAt, type Spot } from '../mercator';
import type { MapView } from '../types';
import { unwrapped } from '../unwrapped';

/** The highest zoom level. */
export const { maxZoom: MAX_ZOOM } = constants;

/** What a map shows: the spot in its center, and the zoom level. The world repeats to both sides. */
export type Look = { spot: Spot; zoom: number };

/** Returns longitude and latitude of a spot in degrees, the longitude from -180 to 180. */
export const lngLatOf = ( [ x, y ]: Spot ): [ lng: number, lat: number ] => [
	( x - Math.floor( x ) - 0.5 ) * 360,
	( Math.atan( Math.sinh( ( 0.5 - y ) * 2 * Math.PI ) ) * 180 ) / Math.PI,
];

/** Returns what a map of that view shows. */
export const lookOf = ( { center, zoom }: MapView ): Look => ( {
	spot: spotOf( ...center ),
	zoom,
} );

/**
 * Returns the nearest look whose map is full: the world is at least as high as the map and ends at the poles.
 *
 * @param height The map's height in pixels.
 */
export function limited(
	{ spot: [ x, y ], zoom }: Look,
	height: number
): Look {
	const level = Math.min(
		MAX_ZOOM,
		Math.max( 0, Math.log2( height / WORLD ), zoom )
	);
	const half = height / 2 / worldAt( level );
	return {
		spot: [ x, Math.min( 1 - half, Math.max( half, y ) ) ],
		zoom: level,
	};
}

/**
 * Returns the look that shows several places.
 *
 * @param points  The places, also on both sides of the date line.
 * @param size    Width and height of the map without its margins, in pixels.
 * @param closest The highest zoom level.
 */
export function fitted(
	points: Point[],
	size: [ width: number, height: number ],
	closest: number
): Look {
	const longitudes = unwrapped(
		points.map( ( { coordinates } ) => coordinates.longitude )
	);
	const spots = points.map( ( { coordinates: { latitude } }, index ) =>
		spotOf( longitudes[ index ] ?? 0, latitude )
	);
	const [ x, y ] = [ 0, 1 ].map( ( axis ) => {
		const values = spots.map( ( spot ) => spot[ axis ] as number );
		const [ low, high ] = [ Math.min( ...values ), Math.max( ...values ) ];
		return {
			middle: ( low + high ) / 2,
			// Infinite for places in one line.
			zoom: Math.log2(
				( size[ axis ] as number ) / WORLD / ( high - low )
			),
		};
	} ) as [ Span, Span ];
	return {
		spot: [ x.middle, y.middle ],
		zoom: Math.min( closest, x.zoom, y.zoom ),
	};
}

type Span = { middle: number; zoom: number };
