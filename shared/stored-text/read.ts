/**
 * Returns whether a stored value is an object, which neither null nor an array is.
 *
 * @param stored A value of any type.
 */
export const isRecord = (
	stored: unknown
): stored is Record< string, unknown > =>
	typeof stored === 'object' && stored !== null && ! Array.isArray( stored );

/**
 * Returns the objects in a stored list. A stored array may contain anything, so blocks read their lists through this.
 *
 * @param stored The attribute, of any type.
 * @return The items that are objects; an empty list for anything but an array.
 */
export const recordsIn = ( stored: unknown ): Record< string, unknown >[] =>
	Array.isArray( stored ) ? stored.filter( isRecord ) : [];

/**
 * Returns a stored text. Numbers become text; everything else, such as an object that React would render, becomes empty.
 *
 * @param stored A value of any type.
 */
export const textOf = ( stored: unknown ): string =>
	typeof stored === 'string' || typeof stored === 'number'
		? String( stored )
		: '';
