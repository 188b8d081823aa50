const DAY = 86400000;

/**
 * Returns the number of days until a date.
 *
 * @param moment The provider's date. Without a timezone it is UTC.
 * @param now    The present, in milliseconds since 1970.
 * @return Days, at least one; null if the date is in the past or invalid.
 */
export function daysUntil( moment: string, now: number ): number | null {
	const iso = moment.trim().replace( ' ', 'T' );
	const hasTime = iso.includes( 'T' );
	const time = Date.parse(
		hasTime && ! /(Z|[+-]\d\d:?\d\d)$/.test( iso ) ? `${ iso }Z` : iso
	);
	return time > now ? Math.ceil( ( time - now ) / DAY ) : null;
}
