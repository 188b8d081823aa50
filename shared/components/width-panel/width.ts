import constants from '../constants.json';

/**
 * Returns whether a block floats beside the text, so that it has no line to take a part of.
 *
 * @param align The block's alignment.
 */
export const isFloated = ( align?: string ): boolean =>
	align === 'left' || align === 'right';

/**
 * Returns the width with which a block is shown, whatever is stored.
 *
 * @param width The stored value: a number with `%`, `px`, `em` or another CSS length unit.
 * @param align The block's alignment.
 * @return At most 100%, and no percentage for a floating block; undefined if the content decides.
 */
export function readWidth(
	width: unknown,
	align?: string
): string | undefined {
	const [ , digits, unit ] =
		new RegExp( constants.width ).exec(
			typeof width === 'string' ? width.trim() : ''
		) ?? [];
	const number = Number( digits );
	if ( ! number || ( unit === '%' && isFloated( align ) ) ) {
		return undefined;
	}
	return `${ unit === '%' ? Math.min( number, 100 ) : number }${ unit }`;
}
