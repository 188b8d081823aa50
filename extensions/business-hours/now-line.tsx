import { getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { formatTime, inWeekOrder, isComplete } from './hours';
import { localTime, openNow, type Data, type Span } from './open-now';
import { describeHours } from './schedule-view';
import type { LocalizedWeek } from './schema';
import { DAY_NAMES, type Day, type Holiday, type Hours } from './types';

type Props = {
	days: Day[];
	holidays: Holiday[];
	week: LocalizedWeek;
};

/** The site's timezone, as the calculation reads it. */
function zoneOf(): Data[ 'zone' ] {
	const { offset, string } = getSettings().timezone;
	return string || Number( offset ) * 60;
}

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
 * @param now   Milliseconds since 1970.
 */
export function describeNow(
	{ days, holidays, week }: Props,
	now: number
): string {
	const data: Data = {
		zone: zoneOf(),
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

/**
 * Returns today's hours in words.
 *
 * @param now   Milliseconds since 1970.
 */
export function describeToday(
	{ days, holidays }: Pick< Props, 'days' | 'holidays' >,
	now: number
): string {
	const local = localTime( zoneOf(), now );
	const date = local.toISOString().slice( 0, 10 );
	const { hours = [] } =
		holidays.find(
			( { from, to } ) =>
				from !== '' && from <= date && date <= ( to || from )
		) ??
		days.find( ( { name } ) => name === DAY_NAMES[ local.getUTCDay() ] ) ??
		{};
	return describeHours( hours );
}

/** Shows whether the business is open now, and today's hours in a compact list, as visitors see it when the page loads. */
export function NowLine( {
	hasToday,
	...props
}: Props & { hasToday: boolean } ): JSX.Element {
	const now = Date.now();
	return (
		<>
			<div className="jetpack-business-hours__item jetpack-business-hours__now">
				<dt>{ __( 'Right now', 'freehold' ) }</dt>
				<dd>{ describeNow( props, now ) }</dd>
			</div>
			{ hasToday && (
				<div className="jetpack-business-hours__item jetpack-business-hours__today">
					<dt>{ __( 'Today', 'freehold' ) }</dt>
					<dd>{ describeToday( props, now ) }</dd>
				</div>
			) }
		</>
	);
}
