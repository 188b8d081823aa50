import { dateI18n, getSettings } from '@wordpress/date';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

/** The size of the drawing, in its own units. It is stretched to the width of the screen. */
const HEIGHT = 100;
const STEP = 10;

/** The part of a bar’s place that stays empty. */
const GAP = 2;

type DayChartProps = {
	/** The heading. */
	title: string;
	/** What the drawing shows, in one sentence. */
	summary: string;
	/** The days in the site’s time zone, the first one first: ISO 8601. */
	days: string[];
	/** What is drawn, per day. */
	values: number[];
	shape: 'bars' | 'line';
	/** The columns of the table, with their numbers per day. */
	columns: { label: string; values: number[] }[];
	/** The name of the table, as it is read out. */
	tableLabel: string;
	/** Controls beside the heading. */
	controls: ReactNode;
	/** What is shown in place of the drawing where there are no days. */
	children?: ReactNode;
	className?: string;
};

/**
 * Returns the name of a day, which is one of the site’s time zone.
 *
 * @param day ISO 8601, such as `2026-11-24`.
 * @return Plain text.
 */
export const dayName = ( day: string ): string =>
	dateI18n( getSettings().formats.date, `${ day }T12:00:00Z`, true );

/** Draws the numbers. Each day has the same width. */
function Drawing( {
	values,
	shape,
}: Pick< DayChartProps, 'values' | 'shape' > ): JSX.Element {
	const highest = Math.max( 1, ...values );
	const heightOf = ( value: number ) => ( value / highest ) * ( HEIGHT - 4 );
	if ( shape === 'line' ) {
		return (
			<polyline
				points={ values
					.map(
						( value, index ) =>
							`${ ( index + 0.5 ) * STEP },${
								HEIGHT - heightOf( value ) - 2
							}`
					)
					.join( ' ' ) }
			/>
		);
	}
	return (
		<>
			{ values.map( ( value, index ) => (
				<rect
					key={ index }
					x={ index * STEP + GAP / 2 }
					y={ HEIGHT - heightOf( value ) }
					width={ STEP - GAP }
					height={ heightOf( value ) }
				/>
			) ) }
		</>
	);
}

/**
 * Draws numbers per day, and offers them as a table.
 *
 * @param props The properties.
 * @return The chart.
 */
export function DayChart( {
	title,
	summary,
	days,
	values,
	shape,
	columns,
	tableLabel,
	controls,
	children,
	className = '',
}: DayChartProps ): JSX.Element {
	const id = useId();
	const first = days[ 0 ];
	const last = days[ days.length - 1 ];
	return (
		<figure className={ `freehold-chart ${ className }` }>
			<figcaption className="freehold-chart__head">
				<h2>{ title }</h2>
				{ controls }
			</figcaption>
			{ children }
			{ first && last && (
				<>
					<svg
						role="img"
						aria-labelledby={ id }
						viewBox={ `0 0 ${ days.length * STEP } ${ HEIGHT }` }
						preserveAspectRatio="none"
					>
						<title id={ id }>{ summary }</title>
						<Drawing values={ values } shape={ shape } />
					</svg>
					<div className="freehold-chart__axis" aria-hidden="true">
						<span>{ dayName( first ) }</span>
						<span>{ dayName( last ) }</span>
					</div>
					<details>
						<summary>
							{ __( 'Show as a table', 'freehold' ) }
						</summary>
						<div
							className="freehold-chart__table"
							role="region"
							aria-label={ tableLabel }
							tabIndex={ 0 }
						>
							<table>
								<thead>
									<tr>
										<th scope="col">
											{ __( 'Day', 'freehold' ) }
										</th>
										{ columns.map( ( { label } ) => (
											<th key={ label } scope="col">
												{ label }
											</th>
										) ) }
									</tr>
								</thead>
								<tbody>
									{ days
										.map( ( day, index ) => (
											<tr key={ day }>
												<th scope="row">
													{ dayName( day ) }
												</th>
												{ columns.map( ( column ) => (
													<td key={ column.label }>
														{ column.values[
															index
														]?.toLocaleString() }
													</td>
												) ) }
											</tr>
										) )
										.reverse() }
								</tbody>
							</table>
						</div>
					</details>
				</>
			) }
		</figure>
	);
}
