import { getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { formatTime, inWeekOrder, isComplete } from './hours';
import { localTime, openNow, type Data, type Span } from './open-now';
import type { LocalizedWeek } from './schema';
import { DAY_NAMES, type Day, type Holiday, type Hours } from './types';

type Props = {
	days: Day[];
	holidays: Holiday[];
	week: LocalizedWeek;
};

const minuteOf = ( time: string ): number =>
	60 * Number( time.slice( 0, 2 ) ) + Number( time.slice( 3 ) );

/** Returns complete hours in the form that the calculation reads. */
const spansOf = ( hours: Hours[] ): Span[] =>
	hours.filter( isComplete ).map( ( { opening, closing } ) => {
		const { time } = getSettings().formats;
		const start = minuteOf( opening );
		const end = minuteOf( closing );
		return [
			start,
			end <= start ? end + 1440 : end,
			formatTime( opening, time ),
			formatTime( closing, time ),
		];
	} );

/**
 * Returns whether the business is open now, in the words that visitors see.
 *
 * @param props The hours.
 * @param now   Milliseconds since 1970.
 */
export function describeNow(
	{ days, holidays, week }: Props,
	now: number
): string {
	const { offset, string } = getSettings().timezone;
	const data: Data = {
		zone: string || Number( offset ) * 60,
		week: inWeekOrder( days, 0 ).map( ( { hours } ) => spansOf( hours ) ),
		special: holidays
			.filter( ( { from } ) => from !== '' )
			.map( ( { from, to, hours } ) => [
				from,
				to || from,
				spansOf( hours ),
			] ),
		text: [
			__( 'Open', 'freehold' ),
			/* translators: %s: a time of day. */
			__( 'Open, closes at %s', 'freehold' ),
			__( 'Closed', 'freehold' ),
			/* translators: %s: a time of day. */
			__( 'Closed, opens at %s', 'freehold' ),
			/* translators: 1: a time of day, 2: a day of the week. */
			__( 'Closed, opens %2$s at %1$s', 'freehold' ),
		],
	};
	return openNow(
		data,
		localTime( data.zone, now ),
		( weekday ) => week.days[ DAY_NAMES[ weekday ] ?? 'Sun' ]
	);
}

/** Shows whether the business is open now, as visitors see it when the page loads. */
export function NowLine( props: Props ): JSX.Element {
	return (
		<div className="jetpack-business-hours__item jetpack-business-hours__now">
			<dt>{ __( 'Right now', 'freehold' ) }</dt>
			<dd>{ describeNow( props, Date.now() ) }</dd>
		</div>
	);
}
