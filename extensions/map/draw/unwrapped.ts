/**
 * Moves longitudes by 360 degrees, so that they are as close together as possible: places on both sides of the date line are
 * neighbors. Same as `Mercator::unwrap()` on the server.
 *
 * @param longitudes Longitudes from -180 to 180 degrees.
 * @return The same longitudes in the same order. Some are greater than 180.
 */
export function unwrapped( longitudes: number[] ): number[] {
	const sorted = [ ...longitudes ].sort( ( a, b ) => a - b );
	const [ first = 0 ] = sorted;
	let start = first;
	let gap = 360 - ( ( sorted[ sorted.length - 1 ] ?? 0 ) - first );
	sorted.forEach( ( longitude, index ) => {
		const before = sorted[ index - 1 ];
		if ( before !== undefined && longitude - before > gap ) {
			gap = longitude - before;
			start = longitude;
		}
	} );
	return longitudes.map( ( longitude ) =>
		longitude < start ? longitude + 360 : longitude
	);
}
