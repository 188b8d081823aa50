import { Failed } from '@freehold/admin/failed';
import { useList } from '@freehold/admin/use-list';
import { useRetry } from '@freehold/admin/use-retry';
import { SelectControl } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { fetchGrowth } from './client';

/** The size of the drawing, in its own units. It is stretched to the width of the screen. */
const HEIGHT = 100;
const STEP = 10;

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

/** Returns the name of a day, which is one of the site’s time zone. */
const dayName = ( day: string ) =>
	dateI18n( getSettings().formats.date, `${ day }T12:00:00Z`, true );

/**
 * Draws how the number of subscribers has changed, and offers the same as a table.
 *
 * @param props        The properties.
 * @param props.people The number of subscribers now: the chart is loaded again when it changes.
 * @return The chart.
 */
export function Growth( { people }: { people: number } ): JSX.Element {
	const id = useId();
	const [ days, setDays ] = useState( '30' );
	const { list, error, reload } = useList( { days, people }, load );
	const { isRetrying, retry } = useRetry( reload );
	const points = list?.days ?? [];
	const highest = Math.max( 1, ...points.map( ( { total } ) => total ) );
	const first = points[ 0 ];
	const last = points[ points.length - 1 ];
	const path = points
		.map(
			( { total }, index ) =>
				`${ index * STEP },${
					HEIGHT - ( total / highest ) * ( HEIGHT - 4 ) - 2
				}`
		)
		.join( ' ' );
	return (
		<figure className="freehold-growth">
			<figcaption className="freehold-growth__head">
				<h2>{ __( 'Growth', 'freehold' ) }</h2>
				<SelectControl
					// DataViews has components of its own, whose IDs begin as those of core’s.
					id="freehold-growth-period"
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Period', 'freehold' ) }
					labelPosition="side"
					value={ days }
					options={ periods() }
					onChange={ setDays }
				/>
			</figcaption>
			{ ! list && error && (
				<Failed
					message={ error }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			{ first && last && (
				<>
					<svg
						role="img"
						aria-labelledby={ id }
						viewBox={ `0 0 ${
							( points.length - 1 ) * STEP
						} ${ HEIGHT }` }
						preserveAspectRatio="none"
					>
						<title id={ id }>
							{ sprintf(
								/* translators: 1: a day. 2: a number of people. 3: the last day. 4: a number of people. */
								__(
									'Subscribers from %1$s (%2$s) to %3$s (%4$s)',
									'freehold'
								),
								dayName( first.day ),
								first.total.toLocaleString(),
								dayName( last.day ),
								last.total.toLocaleString()
							) }
						</title>
						<polyline points={ path } />
					</svg>
					<div className="freehold-growth__axis" aria-hidden="true">
						<span>{ dayName( first.day ) }</span>
						<span>{ dayName( last.day ) }</span>
					</div>
					<details>
						<summary>
							{ __( 'Show as a table', 'freehold' ) }
						</summary>
						<div
							className="freehold-import__errors"
							role="region"
							aria-label={ __( 'Growth per day', 'freehold' ) }
							tabIndex={ 0 }
						>
							<table>
								<thead>
									<tr>
										<th scope="col">
											{ __( 'Day', 'freehold' ) }
										</th>
										<th scope="col">
											{ __( 'Joined', 'freehold' ) }
										</th>
										<th scope="col">
											{ __( 'Left', 'freehold' ) }
										</th>
										<th scope="col">
											{ __( 'Subscribers', 'freehold' ) }
										</th>
									</tr>
								</thead>
								<tbody>
									{ [ ...points ].reverse().map( ( one ) => (
										<tr key={ one.day }>
											<th scope="row">
												{ dayName( one.day ) }
											</th>
											<td>
												{ one.joined.toLocaleString() }
											</td>
											<td>
												{ one.left.toLocaleString() }
											</td>
											<td>
												{ one.total.toLocaleString() }
											</td>
										</tr>
									) ) }
								</tbody>
							</table>
						</div>
					</details>
				</>
			) }
		</figure>
	);
}
