/**
 * Calculates whether a business is open, from its hours and the time in its timezone.
 */

/** Opening hours: start and end in minutes after midnight, then both formatted. */
export type Span = [ number, number, string, string ];

/** What PHP prints into the list. */
export type Data = {
	/** An IANA timezone, or minutes east of UTC. */
	zone: string | number;
	/** Sunday first. */
	week: Span[][];
	/** First and last date, as `YYYY-MM-DD`, and the hours of these days. */
	special: Array< [ string, string, Span[] ] >;
	/** The names of the days, Sunday first. Missing in pages that a cache stored before the update. */
	days?: string[];
	/** Open; open until; closed; closed until; closed until another day. */
	text: [ string, string, string, string, string ];
};

const DAY = 1440;
const MINUTE = 60000;

/**
 * Returns the local time of the business, as a `Date` whose UTC fields are local.
 *
 * @param zone As in `Data`.
 * @param now  Milliseconds since 1970.
 */
export const localTime = ( zone: Data[ 'zone' ], now: number ): Date =>
	new Date(
		typeof zone === 'number'
			? now + zone * MINUTE
			: // Swedish dates are ISO's.
			  new Date( now )
					.toLocaleString( 'sv', { timeZone: zone } )
					.replace( ' ', 'T' ) + 'Z'
	);

/**
 * Returns the text for the current time.
 *
 * @param data    The hours.
 * @param local   The local time, see `localTime`.
 * @param dayName Names a weekday, 0 for Sunday.
 */
export function openNow(
	{ week, special, text }: Data,
	local: Date,
	dayName: ( weekday: number ) => string
): string {
	const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
	let until: Span | undefined;
	let end = minute;
	// Starts yesterday, whose hours may end today, and ends on the same weekday of next week.
	for ( let offset = -1; offset < 8; offset++ ) {
		const date = new Date( +local + offset * DAY * MINUTE );
		const day = date.toISOString().slice( 0, 10 );
		const other = special.find(
			( [ from, to ] ) => from <= day && day <= to
		);
		const spans = other ? other[ 2 ] : week[ date.getUTCDay() ] ?? [];
		for ( const span of [ ...spans ].sort( ( a, b ) => a[ 0 ] - b[ 0 ] ) ) {
			const opens = span[ 0 ] + offset * DAY;
			const closes = span[ 1 ] + offset * DAY;
			if ( opens <= end && end < closes ) {
				end = closes;
				until = span;
			} else if ( opens > end && ! until ) {
				return text[ offset ? 4 : 3 ]
					.replace( /%(1\$)?s/, span[ 2 ] )
					.replace( '%2$s', dayName( date.getUTCDay() ) );
			}
		}
	}
	if ( ! until ) {
		return text[ 2 ];
	}
	return end - minute < DAY
		? text[ 1 ].replace( '%s', until[ 3 ] )
		: text[ 0 ];
}
