import { DayChart, dayName } from '@freehold/admin/day-chart';
import { __, _x, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { VisitsDay } from '../schema';

type ViewsChartProps = {
	title: string;
	days: VisitsDay[];
	/** As many days before. */
	before: VisitsDay[];
	/** Whether visitors are counted, too. */
	hasVisitors: boolean;
	controls?: ReactNode;
	/** What is shown in place of the drawing until it is loaded. */
	children?: ReactNode;
};

/** Draws the views per day. */
export function ViewsChart( {
	title,
	days,
	before,
	hasVisitors,
	controls,
	children,
}: ViewsChartProps ): JSX.Element {
	const views = days.map( ( day ) => day.views );
	const first = days[ 0 ];
	const last = days[ days.length - 1 ];
	return (
		<DayChart
			title={ title }
			shape="bars"
			days={ days.map( ( { day } ) => day ) }
			values={ views }
			label={ _x( 'Views', 'page views', 'freehold' ) }
			before={ before.map( ( day ) => day.views ) }
			summary={
				first && last
					? sprintf(
							/* translators: 1: a number. 2: a day. 3: the last day. 4: the highest number of a day. */
							__(
								'%1$s views from %2$s to %3$s, at most %4$s per day',
								'freehold'
							),
							views
								.reduce( ( sum, count ) => sum + count, 0 )
								.toLocaleString(),
							dayName( first.day ),
							dayName( last.day ),
							Math.max( ...views ).toLocaleString()
					  )
					: ''
			}
			tableLabel={ __( 'Views per day', 'freehold' ) }
			columns={ [
				{
					label: _x( 'Views', 'page views', 'freehold' ),
					values: views,
				},
				...( hasVisitors
					? [
							{
								label: __( 'Visitors', 'freehold' ),
								values: days.map(
									( { visitors } ) => visitors
								),
							},
					  ]
					: [] ),
			] }
			controls={ controls }
		>
			{ children }
		</DayChart>
	);
}
