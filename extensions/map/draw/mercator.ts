import constants from '../constants.json';

/** The width of the world at zoom level 0, in pixels. */
export const { worldSize: WORLD } = constants;

/** A place on the world map of Web Mercator, which is 1 wide and high: 0, 0 is in the northwest. */
export type Spot = [ x: number, y: number ];

/** Returns the size of the world in pixels. */
export const worldAt = ( zoom: number ): number => WORLD * 2 ** zoom;

/** Returns the spot of a place, of which longitude and latitude are in degrees. */
export function spotOf( lng: number, lat: number ): Spot {
	const sine = Math.sin(
		( Math.max( -85.0511, Math.min( 85.0511, lat ) ) * Math.PI ) / 180
	);
	return [
		lng / 360 + 0.5,
		0.5 - Math.log( ( 1 + sine ) / ( 1 - sine ) ) / ( 4 * Math.PI ),
	];
}
