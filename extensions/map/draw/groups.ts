import { spotOf, worldAt } from './mercator';
import type { Point } from '../types';

/** The number of places from which nearby places are grouped. */
export const GROUP_FROM = 50;

/** The largest distance of grouped places, in pixels. */
const RADIUS = 50;

/** Grouped places, by their indexes in the list. */
export type Group = { members: number[]; lng: number; lat: number };

/**
 * Groups places that would overlap. Each place joins the first group within reach, which is searched only in the cells
 * around it, so that the time grows linearly with the number of places.
 *
 * @param points The places.
 * @param zoom   The map's zoom level. Distant places stay separate at low levels.
 * @return Groups in the order of their first members. Most have one member.
 */
export function groupsOf( points: Point[], zoom: number ): Group[] {
	const size = worldAt( Math.floor( zoom ) );
	const cells = new Map< string, Array< { at: number[]; group: Group } > >();
	const groups: Group[] = [];
	points.forEach( ( { coordinates: { longitude, latitude } }, index ) => {
		const at = spotOf( longitude, latitude ).map(
			( part ) => part * size
		) as [ number, number ];
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
		const group = { members: [ index ], lng: longitude, lat: latitude };
		groups.push( group );
		const cell = cells.get( `${ column } ${ row }` ) ?? [];
		cells.set( `${ column } ${ row }`, [ ...cell, { at, group } ] );
	} );
	return groups;
}

/**
 * Returns the groups to show. Few places are shown separately.
 *
 * @param points The places.
 * @param zoom   The zoom level.
 */
export const groupsAt = ( points: Point[], zoom: number ): Group[] =>
	points.length < GROUP_FROM
		? points.map( ( { coordinates }, index ) => ( {
				members: [ index ],
				lng: coordinates.longitude,
				lat: coordinates.latitude,
		  } ) )
		: groupsOf( points, zoom );
