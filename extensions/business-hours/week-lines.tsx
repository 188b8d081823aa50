import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { labelOf, linesOf } from './hours';
import { ScheduleLine } from './schedule-view';
import type { DayName, Holiday } from './types';

/** Returns a holiday's name and dates as visitors see them. */
function describeHoliday( { name, from, to }: Holiday ): string {
	const format = ( date: string ) =>
		dateI18n(
			getSettings().formats.date,
			`${ date }T00:00:00Z`,
			'UTC'
		).replaceAll( ' ', '\u00a0' );
	const dates =
		to !== '' && to !== from
			? sprintf(
					/* translators: 1: first day, 2: last day of a holiday. */
					__( '%1$s – %2$s', 'freehold' ),
					format( from ),
					format( to )
			  )
			: format( from );
	return name === ''
		? dates
		: /* translators: 1: a holiday's name, 2: its date or dates. */
		  sprintf( __( '%1$s (%2$s)', 'freehold' ), name, dates );
}

/** The hours of the week and of the holidays, a line each, as visitors see them. */
export const WeekLines = ( {
	ordered,
	groupDays,
	holidays,
	names,
}: {
	/** The days in the order of the site’s week. */
	ordered: Parameters< typeof linesOf >[ 0 ];
	/** Whether days with the same hours share a line. */
	groupDays: boolean;
	holidays: Holiday[];
	names: Record< DayName, string >;
} ): JSX.Element => (
	<>
		{ linesOf( ordered, groupDays ).map( ( line ) => (
			<ScheduleLine
				key={ line.days[ 0 ] }
				className={ line.days.join( ' ' ) }
				label={ labelOf( line.days.map( ( name ) => names[ name ] ) ) }
				hours={ line.hours }
			/>
		) ) }
		{ holidays
			.filter( ( { from } ) => from !== '' )
			.map( ( holiday, index ) => (
				<ScheduleLine
					key={ index }
					className="holiday"
					label={ describeHoliday( holiday ) }
					hours={ holiday.hours }
				/>
			) ) }
	</>
);
