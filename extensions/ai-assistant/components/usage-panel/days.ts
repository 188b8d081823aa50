const DAY = 86400000;

/**
 * In how many days a moment comes.
 *
 * @param moment A date as a provider writes it; without a time zone it is UTC.
 * @param now    The present, in milliseconds since 1970.
 * @return Days, at least one; null where the moment has passed or says nothing.
 */
export function daysUntil( moment: string, now: number ): number | null {
	const iso = moment.trim().replace( ' ', 'T' );
	const hasTime = iso.includes( 'T' );
	const time = Date.parse(
		hasTime && ! /(Z|[+-]\d\d:?\d\d)$/.test( iso ) ? `${ iso }Z` : iso
	);
	return time > now ? Math.ceil( ( time - now ) / DAY ) : null;
}
