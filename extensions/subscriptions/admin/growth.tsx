import { DayChart, dayName } from '@freehold/admin/day-chart';
import { LoadError } from '@freehold/admin/load-error';
import { useList } from '@freehold/admin/use-list';
import { SelectControl } from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { fetchGrowth } from './client';
import type { SubscriberCounts } from './types';

/** The periods, in days. */
const periods = () => [
	{ value: '30', label: __( '30 days', 'freehold' ) },
	{ value: '90', label: __( '90 days', 'freehold' ) },
	{ value: '365', label: __( 'One year', 'freehold' ) },
];

/** What is loaded: the number of people is compared alone. */
type GrowthQuery = { days: string; people: number };

const load = ( { days }: GrowthQuery, signal: AbortSignal ) =>
	fetchGrowth( Number( days ), signal );

/** Draws the number of subscribers per day. */
function GrowthChart( { people }: { people: number } ): JSX.Element {
	const [ days, setDays ] = useState( '30' );
	const { list, error, reload } = useList( { days, people }, load );
	const points = list?.days ?? [];
	const first = points[ 0 ];
	const last = points[ points.length - 1 ];
	const valuesOf = ( key: 'joined' | 'left' | 'total' ) =>
		points.map( ( point ) => point[ key ] );
	return (
		<DayChart
			className="freehold-growth"
			title={ __( 'Growth', 'freehold' ) }
			shape="line"
			days={ points.map( ( { day } ) => day ) }
			values={ valuesOf( 'total' ) }
			label={ __( 'Subscribers', 'freehold' ) }
			summary={
				first && last
					? sprintf(
							/* translators: 1: a day. 2: a number of people. 3: the last day. 4: a number of people. */
							__(
								'Subscribers from %1$s (%2$s) to %3$s (%4$s)',
								'freehold'
							),
							dayName( first.day ),
							first.total.toLocaleString(),
							dayName( last.day ),
							last.total.toLocaleString()
					  )
					: ''
			}
			tableLabel={ __( 'Growth per day', 'freehold' ) }
			columns={ [
				{
					label: __( 'Joined', 'freehold' ),
					values: valuesOf( 'joined' ),
				},
				{ label: __( 'Left', 'freehold' ), values: valuesOf( 'left' ) },
				{
					label: __( 'Subscribers', 'freehold' ),
					values: valuesOf( 'total' ),
				},
			] }
			controls={
				<SelectControl
					// DataViews has components of its own, whose IDs begin as those of core’s.
					id="freehold-growth-period"
					label={ __( 'Period', 'freehold' ) }
					labelPosition="side"
					value={ days }
					options={ periods() }
					onChange={ setDays }
				/>
			}
		>
			{ ! list && error && (
				<LoadError error={ error } reload={ reload } />
			) }
		</DayChart>
	);
}

/**
 * Draws how the number of subscribers has changed, and offers the same as a table. Before the first one there is nothing to draw.
 *
 * @param props        The properties.
 * @param props.counts The numbers of people now: the chart is loaded again when that of subscribers changes.
 * @return The chart; null before the first person.
 */
export const Growth = ( {
	counts,
}: {
	counts: SubscriberCounts;
} ): JSX.Element | null =>
	Object.values( counts ).some( Boolean ) ? (
		<GrowthChart people={ counts.active } />
	) : null;
