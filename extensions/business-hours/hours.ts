import { recordsIn, textOf } from '@freehold/stored-text';
import { dateI18n } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import type { Day, DayName, Holiday, Hours } from './types';
import { DAY_NAMES } from './types';

/** The hours of a day when the user opens it. */
export const DEFAULT_HOURS: Hours = { opening: '09:00', closing: '17:00' };

/** Open for 24 hours. */
export const ALL_DAY: Hours = { opening: '00:00', closing: '00:00' };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether hours have both times. Visitors do not see incomplete hours. */
export const isComplete = ( hours: Hours ): boolean =>
	TIME.test( hours.opening ) && TIME.test( hours.closing );

/** Returns whether hours last for 24 hours. */
export const isAllDay = ( hours: Hours ): boolean =>
	isComplete( hours ) && hours.opening === hours.closing;

/** Returns whether hours end on the next day. */
export const isOverMidnight = ( hours: Hours ): boolean =>
	isComplete( hours ) && hours.closing < hours.opening;

/**
 * Returns the opening times of a stored day or holiday, without what is not one.
 *
 * @param stored The stored list, of any type.
 */
const readHours = ( stored: unknown ): Hours[] =>
	recordsIn( stored ).map( ( { opening, closing } ) => ( {
		opening: textOf( opening ),
		closing: textOf( closing ),
	} ) );

/**
 * Returns the days that a post stores, without what is not a day.
 *
 * @param stored The attribute `days`, a list of anything.
 */
export const readDays = ( stored: unknown ): Day[] =>
	recordsIn( stored )
		.filter( ( { name } ) => DAY_NAMES.includes( name as DayName ) )
		.map( ( day ) => ( {
			...( day as Day ),
			hours: readHours( day.hours ),
		} ) );

/**
 * Returns the holidays that a post stores, without what is not a holiday.
 *
 * @param stored The attribute `holidays`, a list of anything.
 */
export const readHolidays = ( stored: unknown ): Holiday[] =>
	recordsIn( stored ).map( ( { name, from, to, hours } ) => ( {
		name: textOf( name ),
		from: textOf( from ),
		to: textOf( to ),
		hours: readHours( hours ),
	} ) );

/**
 * Returns all seven days in the order of the week. Stored posts may lack days or contain a day twice.
 *
 * @param days        The stored days.
 * @param startOfWeek The first day of the week, 0 for Sunday.
 */
export function inWeekOrder( days: Day[], startOfWeek: number ): Day[] {
	return DAY_NAMES.map( ( _, index ) => {
		const name = DAY_NAMES[ ( index + startOfWeek ) % 7 ] as DayName;
		return days.find( ( day ) => day.name === name ) ?? { name, hours: [] };
	} );
}

/** Days with one line in the list. */
export type Line = {
	/** At least one. */
	days: DayName[];
	hours: Hours[];
};

/**
 * Returns the lines of the week: days in a row with the same hours together. Incomplete hours do not count.
 *
 * @param days      All days in the order of the week.
 * @param isGrouped Whether to put days together. If not, each line has one day.
 */
export function linesOf( days: Day[], isGrouped: boolean ): Line[] {
	const lines: Line[] = [];
	for ( const { name, hours } of days ) {
		const last = lines[ lines.length - 1 ];
		const shown = hours.filter( isComplete );
		if ( isGrouped && last && isEqual( last.hours, shown ) ) {
			last.days.push( name );
		} else {
			lines.push( { days: [ name ], hours: shown } );
		}
	}
	return lines;
}

const isEqual = ( one: Hours[], other: Hours[] ): boolean =>
	one.length === other.length &&
	one.every(
		( { opening, closing }, index ) =>
			opening === other[ index ]?.opening &&
			closing === other[ index ]?.closing
	);

/**
 * Returns the label of a line. It contains words instead of a dash, because screen readers do not read dashes.
 *
 * @param names The days' names in the site's language, at least one.
 */
export function labelOf( names: string[] ): string {
	const first = names[ 0 ] ?? '';
	const last = names[ names.length - 1 ] ?? '';
	switch ( names.length ) {
		case 1:
			return first;
		case 2:
			return sprintf(
				/* translators: 1: a day of the week, 2: the day after it. */
				__( '%1$s and %2$s', 'freehold' ),
				first,
				last
			);
		case 7:
			return __( 'Every day', 'freehold' );
		default:
			return sprintf(
				/* translators: 1: first day, 2: last day of a row of days of the week, both included. */
				__( '%1$s to %2$s', 'freehold' ),
				first,
				last
			);
	}
}

/**
 * Changes the hours of a day without changing the stored order.
 *
 * @param days  The stored days.
 * @param name  The day to change.
 * @param hours Its new hours.
 */
export function withHours( days: Day[], name: DayName, hours: Hours[] ): Day[] {
	return days.some( ( day ) => day.name === name )
		? days.map( ( day ) => ( day.name === name ? { ...day, hours } : day ) )
		: [ ...days, { name, hours } ];
}

/**
 * Returns the field that differs between two lists of hours.
 *
 * @param before The hours before.
 * @param after  The hours after.
 * @return Such as `0.opening`; undefined unless exactly one time differs.
 */
export function changedField(
	before: Hours[],
	after: Hours[]
): string | undefined {
	const fields = after.flatMap( ( hours, index ) =>
		( [ 'opening', 'closing' ] as const )
			.filter( ( end ) => hours[ end ] !== before[ index ]?.[ end ] )
			.map( ( end ) => `${ index }.${ end }` )
	);
	return before.length === after.length && fields.length === 1
		? fields[ 0 ]
		: undefined;
}

/**
 * Formats a time of day as set for the site.
 *
 * @param time   As `HH:MM`.
 * @param format The site's time format, in PHP's letters.
 */
export const formatTime = ( time: string, format: string ): string =>
	// Any date works, because only the time is formatted.
	dateI18n( format, `2024-01-01T${ time }:00Z`, 'UTC' );

/**
 * Returns a weekday's name in the editor's language.
 *
 * @param weekday 0 for Sunday.
 */
export const weekdayName = ( weekday: number ): string =>
	// January 7, 2024 was a Sunday.
	dateI18n(
		'l',
		`2024-01-${ 7 + weekday }T00:00:00Z`.replace( /-(\d)T/, '-0$1T' ),
		'UTC'
	);
