import { Chart } from '@freehold/admin/chart';
import type { Series } from '@freehold/admin/plot';
import { formatAmount } from '@freehold/money';
import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import type { CurrencyTotals, Measure } from './types';

type ChartProps = { totals: CurrencyTotals; measure: Measure };

type PeriodTotals = CurrencyTotals[ 'periods' ][ number ];

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

/** Returns what is drawn. Only the drawing converts money to numbers. */
function seriesOf(
	measure: Measure,
	periods: PeriodTotals[],
	before: PeriodTotals[]
): Series[] {
	const money = (
		rows: PeriodTotals[],
		key: 'paid' | 'refunded' | 'recurring'
	) => ( {
		values: rows.map( ( row ) => Number( row[ key ].value ) ),
		texts: rows.map( ( row ) => row[ key ].text ),
	} );
	const count = (
		rows: PeriodTotals[],
		key: 'payers' | 'started' | 'ended'
	) => ( {
		values: rows.map( ( row ) => row[ key ] ),
		texts: rows.map( ( row ) => row[ key ].toLocaleString() ),
	} );
	const past = {
		label: __( 'The period before', 'freehold' ),
		shape: 'line' as const,
		tone: 'before' as const,
	};
	switch ( measure ) {
		case 'recurring':
			return [
				{
					label: __( 'Recurring revenue per month', 'freehold' ),
					shape: 'bars',
					tone: 'main',
					...money( periods, 'recurring' ),
				},
				{ ...past, ...money( before, 'recurring' ) },
			];
		case 'payers':
			return [
				{
					label: __( 'Subscribers', 'freehold' ),
					shape: 'bars',
					tone: 'main',
					...count( periods, 'payers' ),
				},
				{
					label: __( 'Ended', 'freehold' ),
					shape: 'line',
					tone: 'second',
					...count( periods, 'ended' ),
				},
				{ ...past, ...count( before, 'payers' ) },
			];
		default:
			return [
				{
					label: __( 'Paid', 'freehold' ),
					shape: 'bars',
					tone: 'main',
					...money( periods, 'paid' ),
				},
				{
					label: __( 'Refunded', 'freehold' ),
					shape: 'bars',
					tone: 'second',
					...money( periods, 'refunded' ),
				},
				{ ...past, ...money( before, 'paid' ) },
			];
	}
}

/**
 * Draws what came in per period, what recurs, or how many subscribe, and offers all of it as a table.
 *
 * @param props         The properties.
 * @param props.totals  The sums of one currency.
 * @param props.measure What is drawn.
 */
export function TotalsChart( { totals, measure }: ChartProps ): JSX.Element {
	const { periods, currency, before } = totals;
	const series = seriesOf( measure, periods, before.periods );
	const texts = ( getText: ( period: PeriodTotals ) => string ) =>
		periods.map( getText );
	return (
		<figure className="freehold-chart">
			<Chart
				summary={ sprintf(
					/* translators: 1: what is drawn, such as “Paid”. 2: a currency such as EUR. 3: the first period, such as November 2026. 4: the last one. */
					__( '%1$s in %2$s from %3$s to %4$s', 'freehold' ),
					series[ 0 ]?.label ?? '',
					currency,
					periodName( periods[ 0 ]?.period ?? '' ),
					periodName( periods[ periods.length - 1 ]?.period ?? '' )
				) }
				names={ periods.map( ( { period } ) => periodName( period ) ) }
				series={ series }
				format={
					measure === 'payers'
						? undefined
						: ( value ) => formatAmount( value, currency )
				}
				nameLabel={ __( 'Period', 'freehold' ) }
				tableLabel={ __( 'Payments per period', 'freehold' ) }
				columns={ [
					{
						label: __( 'Payments', 'freehold' ),
						texts: texts( ( { payments } ) =>
							payments.toLocaleString()
						),
					},
					{
						label: __( 'Paid', 'freehold' ),
						texts: texts( ( { paid } ) => paid.text ),
					},
					{
						label: __( 'Refunded', 'freehold' ),
						texts: texts( ( { refunded } ) => refunded.text ),
					},
					{
						label: __( 'Net', 'freehold' ),
						texts: texts( ( { net } ) => net.text ),
					},
					{
						label: __( 'Recurring revenue per month', 'freehold' ),
						texts: texts( ( { recurring } ) => recurring.text ),
					},
					{
						label: __( 'Subscribers', 'freehold' ),
						texts: texts( ( { payers } ) =>
							payers.toLocaleString()
						),
					},
					{
						label: __( 'Ended', 'freehold' ),
						texts: texts( ( { ended } ) => ended.toLocaleString() ),
					},
					{
						label: __( 'Churn', 'freehold' ),
						texts: texts( ( { churn } ) =>
							churn ? `${ churn }%` : ''
						),
					},
				] }
			/>
		</figure>
	);
}
