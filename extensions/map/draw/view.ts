import type { MapData, MapView } from './types';

/** Padding around the places in pixels. Pins and cards need more above and below. */
const PADDING = { block: 80, inline: 40 };

/** Returns the padding around several places, which is smaller on a small map. */
export const paddingIn = ( {
	clientHeight,
	clientWidth,
}: HTMLElement ): typeof PADDING => ( {
	block: Math.min( PADDING.block, clientHeight / 4 ),
	inline: Math.min( PADDING.inline, clientWidth / 4 ),
} );

/** Returns the view at first, and after the places or the size have changed, of a map with one place or none. */
export function viewOf( { points, center, zoom }: MapData ): MapView {
	const [ only ] = points;
	return {
		center:
			points.length === 1 && only
				? [ only.coordinates.longitude, only.coordinates.latitude ]
				: center,
		zoom,
	};
}

const isSame = ( one: unknown, other: unknown ): boolean =>
	JSON.stringify( one ) === JSON.stringify( other );

/** Returns whether other pins have to be shown. */
export const haveMoved = ( before: MapData, next: MapData ): boolean =>
	! isSame( [ next.points, next.color ], [ before.points, before.color ] );

/** Returns whether a map with other data must show another view than now. */
export function isElsewhere(
	{ center: [ lng, lat ], zoom }: MapView,
	before: MapData,
	next: MapData
): boolean {
	const isThere =
		next.points.length === 0 &&
		Math.abs( lng - next.center[ 0 ] ) < 1e-6 &&
		Math.abs( lat - next.center[ 1 ] ) < 1e-6;
	const places = ( { points }: MapData ) =>
		points.map( ( { coordinates } ) => coordinates );
	return (
		! isSame( places( next ), places( before ) ) ||
		( Math.abs( zoom - next.zoom ) > 1e-6 && next.points.length < 2 ) ||
		( next.points.length === 0 && ! isThere )
	);
}
