import { recordsIn, textOf } from '@freehold/stored-text';
import { dateI18n } from '@wordpress/date';
import type { Day, DayName, Holiday, Hours } from './types';
import { DAY_NAMES } from './types';

/** What a day gets when it is switched from closed to open. */
export const DEFAULT_HOURS: Hours = { opening: '09:00', closing: '17:00' };

/** Open around the clock. */
export const ALL_DAY: Hours = { opening: '00:00', closing: '00:00' };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Whether a span has both of its ends; others are kept for the editor and not shown to visitors.
 *
 * @param hours A span of time.
 */
export const isComplete = ( hours: Hours ): boolean =>
	TIME.test( hours.opening ) && TIME.test( hours.closing );

/**
 * Whether a span lasts for 24 hours.
 *
 * @param hours A span of time.
 */
export const isAllDay = ( hours: Hours ): boolean =>
	isComplete( hours ) && hours.opening === hours.closing;

/**
 * Whether a span ends on the next day.
 *
 * @param hours A span of time.
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
 * All seven days, in the order of the week. Stored posts may lack some, or hold a day twice.
 *
 * @param days        The stored days.
 * @param startOfWeek The day that the week begins with, 0 for Sunday.
 */
export function inWeekOrder( days: Day[], startOfWeek: number ): Day[] {
	return DAY_NAMES.map( ( _, index ) => {
		const name = DAY_NAMES[ ( index + startOfWeek ) % 7 ] as DayName;
		return days.find( ( day ) => day.name === name ) ?? { name, hours: [] };
	} );
}

/**
 * The stored days with other hours on one of them; their order stays as it was.
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
 * A time of day as the site writes it.
 *
 * @param time   As `HH:MM`.
 * @param format The site's time format, in PHP's letters.
 */
export const formatTime = ( time: string, format: string ): string =>
	// The date is of no consequence, and neither is the zone: the time stays the time.
	dateI18n( format, `2024-01-01T${ time }:00Z`, 'UTC' );

/**
 * A weekday's name as the editor writes it.
 *
 * @param weekday 0 for Sunday.
 */
export const weekdayName = ( weekday: number ): string =>
	// 7 January 2024 was a Sunday.
	dateI18n(
		'l',
		`2024-01-${ 7 + weekday }T00:00:00Z`.replace( /-(\d)T/, '-0$1T' ),
		'UTC'
	);
