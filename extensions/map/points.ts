import { isRecord, recordsIn, textOf } from '@freehold/stored-text/read';
import type { Attributes, Center, Point, StoredPoint } from './types';

/** Zoom level when one place is left of several. */
const SINGLE_PLACE_ZOOM = 12;

const isCoordinate = ( value: unknown ): value is number | string =>
	typeof value === 'number' || ( typeof value === 'string' && value !== '' );

/**
 * Returns the text fields of a stored place as text. Fields that the place does not contain stay missing.
 *
 * @param point The place.
 */
const textsOf = ( point: Record< string, unknown > ): Partial< Point > =>
	Object.fromEntries(
		[ 'id', 'title', 'placeTitle', 'caption' ]
			.filter( ( name ) => name in point )
			.map( ( name ) => [ name, textOf( point[ name ] ) ] )
	);

/**
 * Returns whether an item of the stored list is a place: an object with two coordinates.
 *
 * @param stored The item, of any type.
 */
export const isPoint = ( stored: unknown ): stored is StoredPoint =>
	isRecord( stored ) &&
	isRecord( stored.coordinates ) &&
	isCoordinate( stored.coordinates.longitude ) &&
	isCoordinate( stored.coordinates.latitude );

/**
 * Returns the places that a post stores, without what is not a place.
 *
 * @param stored The attribute `points`, of any type.
 */
export const readPoints = ( stored: unknown ): StoredPoint[] =>
	recordsIn( stored )
		.filter( isPoint )
		.map( ( point ) => ( { ...point, ...textsOf( point ) } ) );

/**
 * Returns a coordinate as a number, NaN for anything else.
 *
 * @param value The stored value, of any type.
 */
const degrees = ( value: unknown ): number =>
	isCoordinate( value ) ? Number( value ) : NaN;

/**
 * Returns a center as longitude and latitude.
 *
 * @param stored The attribute `mapCenter`, an object with anything in it.
 */
export function lngLat( stored: unknown ): [ number, number ] {
	const center = isRecord( stored ) ? stored : {};
	const [ lng, lat ] =
		'lng' in center
			? [ center.lng, center.lat ]
			: [ center.longitude, center.latitude ];
	return [ degrees( lng ) || 0, degrees( lat ) || 0 ];
}

/**
 * Returns the places with coordinates on Earth. Maps cannot show the others, which are only in the list.
 *
 * @param points Places as stored.
 */
export const onEarth = ( points: StoredPoint[] ): Point[] =>
	points.flatMap( ( point ) => {
		const longitude = degrees( point.coordinates.longitude );
		const latitude = degrees( point.coordinates.latitude );
		return Math.abs( longitude ) <= 180 && Math.abs( latitude ) <= 90
			? [ { ...point, coordinates: { longitude, latitude } } ]
			: [];
	} );

/**
 * Returns the center of the box around some places.
 *
 * @param points Places; at least one.
 */
function centerOf( points: Point[] ): Center {
	const half = ( name: 'longitude' | 'latitude' ) => {
		const all = points.map( ( { coordinates } ) => coordinates[ name ] );
		return ( Math.min( ...all ) + Math.max( ...all ) ) / 2;
	};
	return { lng: half( 'longitude' ), lat: half( 'latitude' ) };
}

/**
 * Returns the attributes to set when the places change, in one undo step. The center follows the places.
 * If one place is left of several, the map zooms in, because the old zoom level was chosen to fit them all.
 *
 * @param before The attributes.
 * @param points The new places.
 */
export function withPoints(
	before: Pick< Attributes, 'points' >,
	points: StoredPoint[]
): Partial< Attributes > {
	const placed = onEarth( points );
	return {
		points,
		...( placed.length > 0 ? { mapCenter: centerOf( placed ) } : {} ),
		...( points.length === 1 && before.points.length > 1
			? { zoom: SINGLE_PLACE_ZOOM }
			: {} ),
	};
}

/**
 * Returns a place at coordinates that the user entered, such as `52.52, 13.405`.
 *
 * @param text The entered text.
 * @return The place; undefined if the text is not coordinates on Earth.
 */
export function readCoordinates( text: string ): Point | undefined {
	const found =
		/^\s*(-?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(
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
