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
 * @return A list.
 */
export function Numbers( { days }: { days: VisitsDay[] } ): JSX.Element {
	const today = days[ days.length - 1 ];
	const yesterday = days[ days.length - 2 ];
	const numbers: [ string, number ][] = [
		[ __( 'Views today', 'freehold' ), today?.views ?? 0 ],
		[ __( 'Visitors today', 'freehold' ), today?.visitors ?? 0 ],
		[ __( 'Views yesterday', 'freehold' ), yesterday?.views ?? 0 ],
		[ __( 'Visitors yesterday', 'freehold' ), yesterday?.visitors ?? 0 ],
		[ __( 'Views in this period', 'freehold' ), sumOf( days, 'views' ) ],
		[
			__( 'Visitors per day', 'freehold' ),
			Math.round(
				sumOf( days, 'visitors' ) / Math.max( 1, days.length )
			),
		],
	];
	return (
		<dl className="freehold-visits__numbers">
			{ numbers.map( ( [ label, number ] ) => (
				<div key={ label }>
					<dt>{ label }</dt>
					<dd>{ number.toLocaleString() }</dd>
				</div>
			) ) }
		</dl>
	);
}
