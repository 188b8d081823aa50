import constants from '../../constants.json';

/**
 * Whether a block stands beside the text, which leaves it no line to take a part of.
 *
 * @param align The block's alignment.
 */
export const isFloated = ( align?: string ): boolean =>
	align === 'left' || align === 'right';

/**
 * The width that a block is shown with, whatever its post holds.
 *
 * @param width What is stored: a number with `%`, `px`, `em` or one of CSS's other lengths.
 * @param align The block's alignment.
 * @return Percentages end at 100 and do not count for a block that floats; undefined where the content decides.
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
