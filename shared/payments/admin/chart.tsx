import { dateI18n, getSettings } from '@wordpress/date';
import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CurrencyTotals } from './types';

type ChartProps = { totals: CurrencyTotals };

/** The size of the drawing, in its own units. It is stretched to the width of the screen. */
const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/**
 * Returns the name of a period in the user's language. Periods are those of UTC.
 *
 * @param period A day, month or year, such as `2026-11`.
 * @return Such as “November 2026”.
 */
function periodName( period: string ): string {
	const [ year, month = '', day ] = period.split( '-' );
	const format = day
		? getSettings().formats.date
		: /* translators: a PHP date format for a month and its year. */
		  __( 'F Y', 'freehold' );
	return month
		? dateI18n(
				format,
				`${ year }-${ month }-${ day ?? '01' }T00:00:00Z`,
				true
		  )
		: period;
}

/** Returns the height of an amount in the drawing. Only the drawing converts money to numbers. */
const heightOf = ( value: string, highest: number ): number =>
	highest > 0 ? Math.max( 0, ( Number( value ) / highest ) * HEIGHT ) : 0;

/**
 * Draws what came in per period, with refunds, and offers the same as a table.
 *
 * @param props        The properties.
 * @param props.totals The sums of one currency.
 * @return The chart.
 */
export function Chart( { totals }: ChartProps ): JSX.Element {
	const id = useId();
	const { periods, currency } = totals;
	const highest = Math.max(
		...periods.map( ( { paid } ) => Number( paid.value ) )
	);
	const best = periods.find(
		( { paid } ) => Number( paid.value ) === highest
	);
	const first = periods[ 0 ]?.period ?? '';
	const last = periods[ periods.length - 1 ]?.period ?? '';
	return (
		<figure className="freehold-chart">
			<svg
				role="img"
				aria-labelledby={ id }
				viewBox={ `0 0 ${ periods.length * STEP } ${ HEIGHT }` }
				preserveAspectRatio="none"
			>
				<title id={ id }>
					{ sprintf(
						/* translators: 1: a currency such as EUR. 2: the first period, such as November 2026. 3: the last one. 4: the highest amount. 5: its period. */
						__(
							'Payments in %1$s from %2$s to %3$s. The most came in %5$s: %4$s.',
							'freehold'
						),
						currency,
						periodName( first ),
						periodName( last ),
						best?.paid.text ?? '',
						periodName( best?.period ?? last )
					) }
				</title>
				{ periods.map( ( { period, paid, refunded }, index ) => {
					const height = heightOf( paid.value, highest );
					const lost = Math.min(
						height,
						heightOf( refunded.value, highest )
					);
					return (
						<g key={ period }>
							<title>
								{ `${ periodName( period ) }: ${ paid.text }` }
							</title>
							<rect
								className="freehold-chart__paid"
								x={ index * STEP + GAP / 2 }
								y={ HEIGHT - height }
								width={ STEP - GAP }
								height={ height }
							/>
							<rect
								className="freehold-chart__refunded"
								x={ index * STEP + GAP / 2 }
								y={ HEIGHT - height }
								width={ STEP - GAP }
								height={ lost }
							/>
						</g>
					);
				} ) }
			</svg>
			<div className="freehold-chart__axis" aria-hidden="true">
				<span>{ periodName( first ) }</span>
				<span>{ periodName( last ) }</span>
			</div>
			<details>
				<summary>{ __( 'Show as a table', 'freehold' ) }</summary>
				<div
					className="freehold-chart__table"
					role="region"
					aria-label={ __( 'Payments per period', 'freehold' ) }
					tabIndex={ 0 }
				>
					<table>
						<thead>
							<tr>
								<th scope="col">
									{ __( 'Period', 'freehold' ) }
								</th>
								<th scope="col">
									{ __( 'Payments', 'freehold' ) }
								</th>
								<th scope="col">
									{ __( 'Paid', 'freehold' ) }
								</th>
								<th scope="col">
									{ __( 'Refunded', 'freehold' ) }
								</th>
								<th scope="col">{ __( 'Net', 'freehold' ) }</th>
							</tr>
						</thead>
						<tbody>
							{ [ ...periods ].reverse().map( ( one ) => (
								<tr key={ one.period }>
									<th scope="row">
										{ periodName( one.period ) }
									</th>
									<td>{ one.payments.toLocaleString() }</td>
									<td>{ one.paid.text }</td>
									<td>{ one.refunded.text }</td>
									<td>{ one.net.text }</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</div>
			</details>
		</figure>
	);
}
