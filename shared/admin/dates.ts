import { dateI18n, getDate, getSettings } from '@wordpress/date';

/** The days that a filter on the date can select. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Returns the time at which a day begins in the site's time zone, in which dates are shown, or the day that many days later. */
const startOf = ( day: string, later = 0 ): string => {
	const date = new Date( `${ day }T00:00:00Z` );
	date.setUTCDate( date.getUTCDate() + later );
	return getDate( date.toISOString().replace( 'Z', '' ) ).toISOString();
};

/** The operators of a filter on the date that {@link timesOf} understands. */
export const DATE_OPERATORS = [
	'on',
	'afterInc',
	'beforeInc',
	'between',
] as const;

/**
 * Returns the times that a filter on the date selects.
 *
 * @param operator The filter's operator.
 * @param value    Its value: a day, or two for `between`.
 * @return ISO 8601; `before` is not included. Empty where the filter has no value yet.
 */
export function timesOf(
	operator: string,
	value: unknown
): { after?: string; before?: string } {
	const [ first, last = first ] = [ value ]
		.flat()
		.map( ( day ) => DAY.exec( String( day ?? '' ) )?.[ 0 ] );
	if ( ! first || ! last ) {
		return {};
	}
	switch ( operator ) {
		case 'afterInc':
			return { after: startOf( first ) };
		case 'beforeInc':
			return { before: startOf( first, 1 ) };
		case 'on':
		case 'between':
			return { after: startOf( first ), before: startOf( last, 1 ) };
		default:
			return {};
	}
}

/**
 * Returns a date in the site's own format and time zone.
 *
 * @param date ISO 8601.
 * @return Plain text.
 */
export const formatDate = ( date: string ): string =>
	dateI18n( getSettings().formats.datetime, date, undefined );

/**
 * Returns the day of a date in the site's own format and time zone.
 *
 * @param date ISO 8601.
 * @return Plain text.
 */
export const formatDay = ( date: string ): string =>
	dateI18n( getSettings().formats.date, date, undefined );
