/**
 * Returns the key of a set of categories.
 *
 * @param termIds Their IDs, in any order.
 */
export const keyOf = ( termIds: number[] ): string =>
	[ ...termIds ].sort( ( a, b ) => a - b ).join( ',' );
