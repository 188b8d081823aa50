import type { Point } from '../types';

/** From this number of places on, those that are close to each other are shown as one. */
export const GROUP_FROM = 50;

/** How close counts as close, in pixels. */
const RADIUS = 50;

/** Places that are shown as one, by their places in the list. */
export type Group = { members: number[]; lng: number; lat: number };

/**
 * Where a place is on the map of the whole world, in pixels (Web Mercator, tiles of 512 pixels).
 *
 * @param point The place.
 * @param zoom  The zoom.
 */
function pixel( { coordinates }: Point, zoom: number ): [ number, number ] {
	const size = 512 * 2 ** zoom;
	const sine = Math.sin(
		( Math.max( -85, Math.min( 85, coordinates.latitude ) ) * Math.PI ) /
			180
	);
	return [
		( coordinates.longitude / 360 + 0.5 ) * size,
		( 0.5 - Math.log( ( 1 + sine ) / ( 1 - sine ) ) / ( 4 * Math.PI ) ) *
			size,
	];
}

/**
 * Puts places together that would lie upon each other. Each joins the first group within reach, which is looked for in the
 * cells around it alone: the time grows with the number of places, not with its square.
 *
 * @param points The places.
 * @param zoom   The map's zoom; places far below it stay apart.
 * @return Groups in the order of their first members; most have one.
 */
export function groupsOf( points: Point[], zoom: number ): Group[] {
	const level = Math.floor( zoom );
	const cells = new Map< string, Array< { at: number[]; group: Group } > >();
	const groups: Group[] = [];
	points.forEach( ( point, index ) => {
		const at = pixel( point, level );
		const [ column, row ] = at.map( ( part ) =>
			Math.floor( part / RADIUS )
		) as [ number, number ];
		for ( let near = 0; near < 9; near++ ) {
			const found = cells
				.get(
					`${ column - 1 + ( near % 3 ) } ${
						row - 1 + Math.floor( near / 3 )
					}`
				)
				?.find(
					( { at: [ x = 0, y = 0 ] } ) =>
						Math.hypot( x - at[ 0 ], y - at[ 1 ] ) < RADIUS
				);
			if ( found ) {
				found.group.members.push( index );
				return;
			}
		}
		const { longitude, latitude } = point.coordinates;
		const group = { members: [ index ], lng: longitude, lat: latitude };
		groups.push( group );
		const cell = cells.get( `${ column } ${ row }` ) ?? [];
		cells.set( `${ column } ${ row }`, [ ...cell, { at, group } ] );
	} );
	return groups;
}

/**
 * What is shown of some places: each by itself where they are few, otherwise groups.
 *
 * @param points The places.
 * @param zoom   The zoom.
 */
export const groupsAt = ( points: Point[], zoom: number ): Group[] =>
	points.length < GROUP_FROM
		? points.map( ( { coordinates }, index ) => ( {
				members: [ index ],
				lng: coordinates.longitude,
				lat: coordinates.latitude,
		  } ) )
		: groupsOf( points, zoom );
