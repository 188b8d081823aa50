/** Stands for a missing bound. */
const OPEN = '0000-00-00';

/** A range as filters use it: two days. */
const RANGE = /^(\d{4})-(\d{2})-01:(\d{4})-(\d{2})-(\d{2})$/;

/** The first year that can be selected. */
export const FIRST_YEAR = 1970;

/** Stands for the whole year. */
export const WHOLE_YEAR = -1;

/** The periods until today that can be selected. */
const PERIODS = [ '7d', '30d', '6m', '12m' ] as const;

/** A period until today. */
export type Period = ( typeof PERIODS )[ number ];

/** What the user has selected: any time, a period until today, or a month of a year (-1 for all months). */
export type Span =
	| { kind: 'any' | Period }
	| { kind: 'specific'; month: number; year: number };

const iso = ( year: number, month: number, day: number ): string =>
	[
		String( year ).padStart( 4, '0' ),
		String( month ).padStart( 2, '0' ),
		String( day ).padStart( 2, '0' ),
	].join( '-' );

const isoOf = ( date: Date ): string =>
	iso( date.getFullYear(), date.getMonth() + 1, date.getDate() );

const lastDayOf = ( year: number, month: number ): number =>
	new Date( year, month, 0 ).getDate();

/**
 * Returns the last days, months or year until today.
 *
 * @param today Today in the user's timezone.
 * @return The filter's value: two days, such as `2026-05-01:2026-05-08`.
 */
export function rangeOfPeriod( period: Period, today: Date ): string {
	const from = new Date( today );
	if ( period === '7d' || period === '30d' ) {
		from.setDate( from.getDate() - parseInt( period, 10 ) );
	} else {
		const months = from.getMonth() - parseInt( period, 10 );
		const day = from.getDate();
		from.setDate( 1 );
		from.setMonth( months );
		// February has no 31st.
		from.setDate(
			Math.min(
				day,
				lastDayOf( from.getFullYear(), from.getMonth() + 1 )
			)
		);
	}
	return `${ isoOf( from ) }:${ isoOf( today ) }`;
}

/**
 * Returns a month or a whole year.
 *
 * @param month From 1 to 12, or -1 for the whole year.
 * @return The filter's value. It has no bounds if a number is invalid or the year is before 1970.
 */
export function rangeOfMonth( month: number, year: number ): string {
	if (
		! Number.isInteger( month ) ||
		! Number.isInteger( year ) ||
		year < FIRST_YEAR
	) {
		return `${ OPEN }:${ OPEN }`;
	}
	return month === WHOLE_YEAR
		? `${ iso( year, 1, 1 ) }:${ iso( year, 12, 31 ) }`
		: `${ iso( year, month, 1 ) }:${ iso(
				year,
				month,
				lastDayOf( year, month )
		  ) }`;
}

/**
 * Returns what the user selected to get a range.
 *
 * @param range The filter's value. Empty for any time.
 * @param today Today in the user's timezone.
 * @return A period that ends today, a month or a year. Any time for all other ranges.
 */
export function spanOf( range: string, today: Date ): Span {
	const period = PERIODS.find(
		( each ) => rangeOfPeriod( each, today ) === range
	);
	if ( period ) {
		return { kind: period };
	}
	const [ , year, month ] = ( RANGE.exec( range ) ?? [] ).map( Number );
	const found = [ month, WHOLE_YEAR ].find(
		( each ) =>
			each !== undefined &&
			year !== undefined &&
			rangeOfMonth( each, year ) === range
	);
	return found !== undefined && year !== undefined
		? { kind: 'specific', month: found, year }
		: { kind: 'any' };
}
