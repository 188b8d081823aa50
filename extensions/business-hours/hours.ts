import { recordsIn, textOf } from '@freehold/stored-text';
import { dateI18n } from '@wordpress/date';
import type { Day, DayName, Holiday, Hours } from './types';
import { DAY_NAMES } from './types';

/** The hours of a day when the user opens it. */
export const DEFAULT_HOURS: Hours = { opening: '09:00', closing: '17:00' };

/** Open for 24 hours. */
export const ALL_DAY: Hours = { opening: '00:00', closing: '00:00' };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Returns whether hours have both times. Visitors do not see incomplete hours.
 *
 * @param hours The hours.
 */
export const isComplete = ( hours: Hours ): boolean =>
	TIME.test( hours.opening ) && TIME.test( hours.closing );

/**
 * Returns whether hours last for 24 hours.
 *
 * @param hours The hours.
 */
export const isAllDay = ( hours: Hours ): boolean =>
	isComplete( hours ) && hours.opening === hours.closing;

/**
 * Returns whether hours end on the next day.
 *
 * @param hours The hours.
 */
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
