import type { Attributes, Center, Point } from './types';

/** The zoom of a map on which one place is left of several. */
const ZOOM_OF_ONE = 12;

/**
 * A centre as longitude and latitude, in whichever form it is stored.
 *
 * @param center What is stored.
 */
export function lngLat( center: Center ): [ number, number ] {
	const [ lng, lat ] =
		'lng' in center
			? [ center.lng, center.lat ]
			: [ center.longitude, center.latitude ];
	return [ Number( lng ) || 0, Number( lat ) || 0 ];
}

/**
 * The places whose coordinates are somewhere on earth. Others are in the list, but no map can show them.
 *
 * @param points Stored places.
 */
export const onEarth = ( points: Point[] ): Point[] =>
	points.filter( ( point ) => {
		const { longitude, latitude } = point?.coordinates ?? {};
		return (
			Number.isFinite( longitude ) &&
			Number.isFinite( latitude ) &&
			Math.abs( longitude ) <= 180 &&
			Math.abs( latitude ) <= 90
		);
	} );

/**
 * The middle of the box around some places.
 *
 * @param points Places; at least one.
 */
function middleOf( points: Point[] ): Center {
	const half = ( name: 'longitude' | 'latitude' ) => {
		const all = points.map( ( { coordinates } ) => coordinates[ name ] );
		return ( Math.min( ...all ) + Math.max( ...all ) ) / 2;
	};
	return { lng: half( 'longitude' ), lat: half( 'latitude' ) };
}

/**
 * What changes with the places: with some, the map's centre follows them, and where one is left of several the zoom goes
 * close, since it was chosen to fit them all.
 *
 * @param before The attributes.
 * @param points The places from now on.
 * @return The attributes to set, in one step to undo.
 */
export function withPoints(
	before: Pick< Attributes, 'points' >,
	points: Point[]
): Partial< Attributes > {
	const placed = onEarth( points );
	return {
		points,
		...( placed.length > 0 ? { mapCenter: middleOf( placed ) } : {} ),
		...( points.length === 1 && before.points.length > 1
			? { zoom: ZOOM_OF_ONE }
			: {} ),
	};
}

/**
 * Coordinates that somebody typed, such as `52.52, 13.405`.
 *
 * @param text What was typed.
 * @return A place there; undefined where it is anything else.
 */
export function readCoordinates( text: string ): Point | undefined {
	const found =
		/^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(
			text
		);
	if ( ! found ) {
		return undefined;
	}
	const point: Point = {
		id: `coordinates.${ found[ 1 ] },${ found[ 2 ] }`,
		placeTitle: `${ found[ 1 ] }, ${ found[ 2 ] }`,
		title: `${ found[ 1 ] }, ${ found[ 2 ] }`,
		caption: '',
		coordinates: {
			longitude: Number( found[ 2 ] ),
			latitude: Number( found[ 1 ] ),
		},
	};
	return onEarth( [ point ] )[ 0 ];
}
