import constants from './constants.json';

/** The attributes with limits. */
export type Limited = 'count' | 'columns' | 'spacing';

/**
 * Returns a stored number within its limits.
 *
 * @param name   The attribute.
 * @param stored What the post contains, of any type.
 */
export function limited( name: Limited, stored: unknown ): number {
	const { min, max, default: usual } = constants[ name ];
	const value =
		typeof stored === 'number' || typeof stored === 'string'
			? Number( stored )
			: NaN;
	return stored === '' || Number.isNaN( value )
		? usual
		: Math.min( max, Math.max( min, Math.round( value ) ) );
}
