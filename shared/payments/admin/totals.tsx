import { LoadError } from '@freehold/admin/load-error';
import { useList } from '@freehold/admin/use-list';
import { SelectControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { TotalsChart } from './chart';
import { exportUrl, fetchTotals } from './client';
import type { CurrencyTotals, Measure, Mode, Period } from './types';

type TotalsProps = {
	mode: Mode;
	period: Period;
	/** The selected currency; empty for the one with the most payments. */
	currency: string;
	/** Changes when payments change, so that the sums load again. */
	version: number;
	onChange: ( change: { period?: Period; currency?: string } ) => void;
};

type ControlProps< T > = { value: T; onChange: ( value: T ) => void };

/** Renders the choice of the chart’s periods. */
function PeriodControl( {
	onChange,
	value,
}: ControlProps< Period > ): JSX.Element {
	return (
		<SelectControl< Period >
			label={ __( 'Period', 'freehold' ) }
			labelPosition="side"
			value={ value }
			options={ [
				{
					value: 'day',
					label: __( 'Last 30 days', 'freehold' ),
				},
				{
					value: 'month',
					label: __( 'Last 12 months', 'freehold' ),
				},
				{
					value: 'year',
					label: __( 'Last 10 years', 'freehold' ),
				},
			] }
			onChange={ onChange }
		/>
	);
}

/** Renders the choice of what the chart shows. */
function MeasureControl( {
	onChange,
	value,
}: ControlProps< Measure > ): JSX.Element {
	return (
		<SelectControl< Measure >
			label={ __( 'Show', 'freehold' ) }
			labelPosition="side"
			value={ value }
			options={ [
				{
					value: 'paid',
					label: __( 'Payments', 'freehold' ),
				},
				{
					value: 'recurring',
					label: __( 'Recurring revenue', 'freehold' ),
				},
				{
					value: 'payers',
					label: __( 'Subscribers', 'freehold' ),
				},
			] }
			onChange={ onChange }
		/>
	);
}

/** Renders the sums, each with that of the period before. */
function Figures( { totals }: { totals: CurrencyTotals } ): JSX.Element {
	const { before } = totals;
	const percent = ( text: string ) => ( text ? `${ text }%` : '–' );
	const figures = [
		[ __( 'Net', 'freehold' ), totals.net.text, before.net.text ],
		[ __( 'Paid', 'freehold' ), totals.paid.text, before.paid.text ],
		[
			__( 'Refunded', 'freehold' ),
			totals.refunded.text,
			before.refunded.text,
		],
		[
			__( 'Payments', 'freehold' ),
			totals.payments.toLocaleString(),
			before.payments.toLocaleString(),
		],
		[
			__( 'Recurring revenue per month', 'freehold' ),
			totals.recurring.text,
			before.recurring.text,
		],
		[
			__( 'Subscribers', 'freehold' ),
			totals.payers.toLocaleString(),
			before.payers.toLocaleString(),
		],
		[
			__( 'Churn', 'freehold' ),
			percent( totals.churn ),
			percent( before.churn ),
		],
	];
	return (
		<dl className="freehold-totals__figures">
			{ figures.map( ( [ label, text, earlier ] ) => (
				<div key={ label }>
					<dt>{ label }</dt>
					<dd>
						{ text }
						<small>
							{ sprintf(
								/* translators: %s: the number of the period before. */
								__( 'before: %s', 'freehold' ),
								earlier
							) }
						</small>
					</dd>
				</div>
			) ) }
		</dl>
	);
}

/**
 * Renders the sums of payments of one currency: figures and a chart. It is empty until there are payments.
 *
 * @param props          The properties.
 * @param props.period   The length of the chart's periods.
 * @param props.currency The selected currency.
 * @param props.version  Changes when payments change.
 * @param props.onChange Called with another period or currency.
 */
export function Totals( {
	mode,
	period,
	currency,
	version,
	onChange,
}: TotalsProps ): JSX.Element | null {
	const query = useMemo(
		() => ( { mode, period, version } ),
		[ mode, period, version ]
	);
	const [ measure, setMeasure ] = useState< Measure >( 'paid' );
	const { list, error, reload } = useList( query, load );
	if ( error ) {
		return <LoadError error={ error } reload={ reload } />;
	}
	const all = list?.totals ?? [];
	const totals = all.find( ( one ) => one.currency === currency ) ?? all[ 0 ];
	if ( ! totals ) {
		return null;
	}
	return (
		<section
			className="freehold-totals"
			aria-labelledby="freehold-totals-title"
		>
			<div className="freehold-totals__head">
				<h2 id="freehold-totals-title">
					{ __( 'Totals', 'freehold' ) }
				</h2>
				<PeriodControl
					value={ period }
					onChange={ ( next ) => onChange( { period: next } ) }
				/>
				<MeasureControl value={ measure } onChange={ setMeasure } />
				{ all.length > 1 && (
					<SelectControl
						label={ __( 'Currency', 'freehold' ) }
						labelPosition="side"
						value={ totals.currency }
						options={ all.map( ( one ) => ( {
							value: one.currency,
							label: one.currency,
						} ) ) }
						onChange={ ( next ) => onChange( { currency: next } ) }
					/>
				) }
				<Button
					icon={ download }
					href={ exportUrl( { mode, period }, '/totals' ) }
					download
					size="compact"
				>
					{ __( 'Numbers as CSV', 'freehold' ) }
				</Button>
			</div>
			<Figures totals={ totals } />
			<TotalsChart totals={ totals } measure={ measure } />
		</section>
	);
}

/** Loads the sums; `version` only makes the query another one. */
const load = (
	{ mode, period }: { mode: Mode; period: Period; version: number },
	signal: AbortSignal
) => fetchTotals( { mode, period }, signal );
