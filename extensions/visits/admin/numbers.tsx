import { __ } from '@wordpress/i18n';
import type { VisitsDay } from '../schema';

/** Returns the sum of a number over all days. */
const sumOf = ( days: VisitsDay[], key: 'views' | 'visitors' ): number =>
	days.reduce( ( sum, day ) => sum + day[ key ], 0 );

/**
 * Shows today’s numbers, yesterday’s, and those of the whole period.
 *
 * @param props      The properties.
 * @param props.days The numbers of each day, the last one today’s.
 */
export function Numbers( { days }: { days: VisitsDay[] } ): JSX.Element {
	const today = days[ days.length - 1 ];
	const yesterday = days[ days.length - 2 ];
	const average = sumOf( days, 'visitors' ) / Math.max( 1, days.length );
	const numbers: [ string, number, Intl.NumberFormatOptions? ][] = [
		[ __( 'Views today', 'freehold' ), today?.views ?? 0 ],
		[ __( 'Visitors today', 'freehold' ), today?.visitors ?? 0 ],
		[ __( 'Views yesterday', 'freehold' ), yesterday?.views ?? 0 ],
		[ __( 'Visitors yesterday', 'freehold' ), yesterday?.visitors ?? 0 ],
		[ __( 'Views in this period', 'freehold' ), sumOf( days, 'views' ) ],
		[
			__( 'Visitors per day', 'freehold' ),
			average,
			// A few are not none.
			average < 1
				? { maximumSignificantDigits: 1 }
				: { maximumFractionDigits: average < 10 ? 1 : 0 },
		],
	];
	return (
		<dl className="freehold-visits__numbers">
			{ numbers.map( ( [ label, number, format ] ) => (
				<div key={ label }>
					<dt>{ label }</dt>
					<dd>{ number.toLocaleString( undefined, format ) }</dd>
				</div>
			) ) }
		</dl>
	);
}
