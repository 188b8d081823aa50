import { dateI18n, getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Chart } from './chart';

type DayChartProps = {
	/** The heading. */
	title: string;
	/** What the drawing shows, in one sentence. */
	summary: string;
	/** The days in the site’s time zone, the first one first: ISO 8601. */
	days: string[];
	/** What is drawn, per day, and what it counts. */
	values: number[];
	label: string;
	/** The numbers of as many days before. */
	before?: number[];
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

/** Draws numbers per day, and offers them as a table. */
export function DayChart( {
	title,
	summary,
	days,
	values,
	label,
	before,
	shape,
	columns,
	tableLabel,
	controls,
	children,
	className = '',
}: DayChartProps ): JSX.Element {
	const textsOf = ( numbers: number[] ) =>
		numbers.map( ( number ) => number.toLocaleString() );
	return (
		<figure className={ `freehold-chart ${ className }` }>
			<figcaption className="freehold-chart__head">
				<h2>{ title }</h2>
				{ controls }
			</figcaption>
			{ children }
			{ days.length > 0 && (
				<Chart
					summary={ summary }
					names={ days.map( dayName ) }
					series={ [
						{
							label,
							values,
							texts: textsOf( values ),
							shape,
							tone: 'main',
						},
						...( before
							? [
									{
										label: __(
											'The period before',
											'freehold'
										),
										values: before,
										texts: textsOf( before ),
										shape: 'line' as const,
										tone: 'before' as const,
									},
							  ]
							: [] ),
					] }
					nameLabel={ __( 'Day', 'freehold' ) }
					tableLabel={ tableLabel }
					columns={ columns.map( ( column ) => ( {
						label: column.label,
						texts: textsOf( column.values ),
					} ) ) }
				/>
			) }
		</figure>
	);
}
