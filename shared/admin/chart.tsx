import { useId, useState } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, PointerEvent } from 'react';

/** The size of the drawing, in its own units. It is stretched to its place. */
const HEIGHT = 100;
const STEP = 10;

/** The part of a bar’s place that stays empty. */
const GAP = 2;

/** The most names below the drawing. */
const MAX_NAMES = 6;

/** One row of numbers, drawn with a color and a shape of its own. */
export type Series = {
	label: string;
	/** A number per period; only the drawing uses them. */
	values: number[];
	shape: 'bars' | 'line';
	/** The texts of the numbers, for people. */
	texts: string[];
	/** `before` is that of the period before, a dashed line. */
	tone: 'main' | 'second' | 'before';
};

type ChartProps = {
	/** What the drawing shows, in one sentence. */
	summary: string;
	/** The names of the periods, the first one first. */
	names: string[];
	series: Series[];
	/** Returns the text of a number beside the drawing. */
	format?: ( value: number ) => string;
	/** The heading of the table’s first column. */
	nameLabel: string;
	/** The name of the table, as it is read out. */
	tableLabel: string;
	/** The table’s other columns, with a text per period; those that are drawn if left out. */
	columns?: { label: string; texts: string[] }[];
};

/**
 * Returns round numbers from 0 to at least the highest one.
 *
 * @param highest The highest number.
 * @return Three to six numbers, the lowest first.
 */
export function ticksOf( highest: number ): number[] {
	if ( highest <= 0 ) {
		return [ 0, 1 ];
	}
	const rough = highest / 4;
	const power = 10 ** Math.floor( Math.log10( rough ) );
	const step =
		power *
		( [ 1, 2, 2.5, 5, 10 ].find( ( one ) => one * power >= rough ) ?? 10 );
	const count = Math.ceil( highest / step - 1e-9 );
	return Array.from( { length: count + 1 }, ( _, index ) =>
		Number( ( index * step ).toPrecision( 12 ) )
	);
}

/** Returns which names are below the drawing: evenly spread, the first and the last among them. */
const shownNames = ( count: number ): number[] => {
	const shown = Math.min( MAX_NAMES, count );
	return Array.from( { length: shown }, ( _, index ) =>
		shown === 1
			? 0
			: Math.round( ( index * ( count - 1 ) ) / ( shown - 1 ) )
	);
};

/** Returns the class of a name at an end of the axis; undefined for one below its period. */
const edgeOf = ( index: number, count: number ): string | undefined => {
	if ( index > 0 && index === count - 1 ) {
		return 'is-last';
	}
	return index === 0 ? 'is-first' : undefined;
};

/** Draws a row of numbers. */
function Row( {
	series: { values, shape, tone },
	top,
}: {
	series: Series;
	top: number;
} ): JSX.Element {
	const heightOf = ( value: number ) =>
		Math.max( 0, ( value / top ) * HEIGHT );
	return shape === 'line' ? (
		<polyline
			className={ `is-${ tone }` }
			points={ values
				.map(
					( value, index ) =>
						`${ ( index + 0.5 ) * STEP },${
							HEIGHT - heightOf( value )
						}`
				)
				.join( ' ' ) }
		/>
	) : (
		<>
			{ values.map( ( value, index ) => (
				<rect
					key={ index }
					className={ `is-${ tone }` }
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
 * Draws numbers per period with axes and a legend. The numbers of one period are shown by pointing at it, or with the arrow
 * keys. All are in a table below.
 *
 * @param props The properties.
 * @return The drawing and the table.
 */
export function Chart( {
	summary,
	names,
	series,
	format = ( value ) => value.toLocaleString(),
	nameLabel,
	tableLabel,
	columns,
}: ChartProps ): JSX.Element {
	const id = useId();
	const [ at, setAt ] = useState< number | null >( null );
	const count = names.length;
	const ticks = ticksOf(
		Math.max( ...series.flatMap( ( { values } ) => values ) )
	);
	const top = ticks[ ticks.length - 1 ] ?? 1;
	const textOf = ( index: number ) =>
		[
			names[ index ],
			...series.map( ( { label, texts } ) =>
				sprintf(
					/* translators: 1: what a number counts, such as “Views”. 2: the number. */
					__( '%1$s: %2$s', 'freehold' ),
					label,
					texts[ index ] ?? ''
				)
			),
		].join( ', ' );
	const point = ( event: PointerEvent< HTMLDivElement > ) => {
		const box = event.currentTarget.getBoundingClientRect();
		const part = ( event.clientX - box.left ) / box.width;
		setAt(
			Math.max(
				0,
				Math.min(
					count - 1,
					Math.floor( ( isRTL() ? 1 - part : part ) * count )
				)
			)
		);
	};
	const press = ( event: KeyboardEvent ) => {
		const forward = isRTL() ? 'ArrowLeft' : 'ArrowRight';
		const back = isRTL() ? 'ArrowRight' : 'ArrowLeft';
		const next = {
			[ forward ]: ( at ?? -1 ) + 1,
			ArrowUp: ( at ?? -1 ) + 1,
			[ back ]: ( at ?? count ) - 1,
			ArrowDown: ( at ?? count ) - 1,
			Home: 0,
			End: count - 1,
		}[ event.key ];
		if ( event.key === 'Escape' && at !== null ) {
			event.stopPropagation();
			setAt( null );
		} else if ( next !== undefined ) {
			event.preventDefault();
			setAt( Math.max( 0, Math.min( count - 1, next ) ) );
		}
	};
	const table = columns ?? series;
	return (
		<>
			{ series.length > 1 && (
				<ul className="freehold-chart__legend" aria-hidden="true">
					{ series.map( ( { label, tone } ) => (
						<li key={ label } className={ `is-${ tone }` }>
							{ label }
						</li>
					) ) }
				</ul>
			) }
			<div className="freehold-chart__body">
				<div className="freehold-chart__scale" aria-hidden="true">
					{ ticks.map( ( tick ) => (
						<span
							key={ tick }
							style={ {
								insetBlockEnd: `${ ( tick / top ) * 100 }%`,
							} }
						>
							{ format( tick ) }
						</span>
					) ) }
				</div>
				<div
					className="freehold-chart__plot"
					role="slider"
					tabIndex={ 0 }
					aria-label={ summary }
					aria-valuemin={ 1 }
					aria-valuemax={ count }
					aria-valuenow={ ( at ?? count - 1 ) + 1 }
					aria-valuetext={ textOf( at ?? count - 1 ) }
					aria-describedby={ id }
					onPointerMove={ point }
					onPointerDown={ point }
					onPointerLeave={ () => setAt( null ) }
					onBlur={ () => setAt( null ) }
					onKeyDown={ press }
				>
					<svg
						aria-hidden="true"
						viewBox={ `0 0 ${ count * STEP } ${ HEIGHT }` }
						preserveAspectRatio="none"
					>
						{ ticks.map( ( tick ) => (
							<line
								key={ tick }
								x1={ 0 }
								x2={ count * STEP }
								y1={ HEIGHT - ( tick / top ) * HEIGHT }
								y2={ HEIGHT - ( tick / top ) * HEIGHT }
							/>
						) ) }
						{ at !== null && (
							<rect
								className="is-at"
								x={ at * STEP }
								y={ 0 }
								width={ STEP }
								height={ HEIGHT }
							/>
						) }
						{ series.map( ( one ) => (
							<Row key={ one.label } series={ one } top={ top } />
						) ) }
					</svg>
					{ at !== null && (
						<div
							className={ `freehold-chart__tip${
								at >= count / 2 ? ' is-end' : ''
							}` }
							style={
								at >= count / 2
									? {
											insetInlineEnd: `${
												( 1 - at / count ) * 100
											}%`,
									  }
									: {
											insetInlineStart: `${
												( ( at + 1 ) / count ) * 100
											}%`,
									  }
							}
							aria-hidden="true"
						>
							<strong>{ names[ at ] }</strong>
							{ series.map( ( { label, tone, texts } ) => (
								<span
									key={ label }
									className={ `is-${ tone }` }
								>
									{ label } <b>{ texts[ at ] }</b>
								</span>
							) ) }
						</div>
					) }
				</div>
				<div className="freehold-chart__axis" aria-hidden="true">
					{ shownNames( count ).map( ( index ) => (
						<span
							key={ index }
							className={ edgeOf( index, count ) }
							style={
								edgeOf( index, count )
									? undefined
									: {
											insetInlineStart: `${
												( ( index + 0.5 ) / count ) *
												100
											}%`,
									  }
							}
						>
							{ names[ index ] }
						</span>
					) ) }
				</div>
			</div>
			<p id={ id } className="screen-reader-text">
				{ __(
					'The arrow keys read one period after another.',
					'freehold'
				) }
			</p>
			<details>
				<summary>{ __( 'Show as a table', 'freehold' ) }</summary>
				<div
					className="freehold-chart__table"
					role="region"
					aria-label={ tableLabel }
					tabIndex={ 0 }
				>
					<table>
						<thead>
							<tr>
								<th scope="col">{ nameLabel }</th>
								{ table.map( ( { label } ) => (
									<th key={ label } scope="col">
										{ label }
									</th>
								) ) }
							</tr>
						</thead>
						<tbody>
							{ names
								.map( ( name, index ) => (
									<tr key={ index }>
										<th scope="row">{ name }</th>
										{ table.map( ( { label, texts } ) => (
											<td key={ label }>
												{ texts[ index ] }
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
	);
}
