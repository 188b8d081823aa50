import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Plot, Series } from './plot';

type ChartProps = {
	/** What the drawing shows, in one sentence. */
	summary: string;
	/** The names of the periods, the first one first. */
	names: string[];
	series: Series[];
	/** Returns the text of a number beside the drawing; without it, the numbers count something. */
	format?: ( value: number ) => string;
	/** The heading of the table’s first column. */
	nameLabel: string;
	/** The name of the table, as it is read out. */
	tableLabel: string;
	/** The table’s other columns, with a text per period; those that are drawn if left out. */
	columns?: { label: string; texts: string[] }[];
};

/** Returns the text of a number that counts something. */
const countText = ( value: number ) => value.toLocaleString();

/** Returns a drawing in an element, which loads with its library. It is drawn again when the numbers change. */
function usePlot( {
	names,
	series,
	format,
}: Pick< ChartProps, 'names' | 'series' | 'format' > ) {
	const place = useRef< HTMLDivElement >( null );
	const [ plot, setPlot ] = useState< Plot | null >( null );
	const [ hasFailed, setHasFailed ] = useState( false );
	// Parents make new lists and functions each time they render.
	const drawn = JSON.stringify( [ names, series ] );
	const options = useRef( { names, series, format } );
	options.current = { names, series, format };
	useEffect( () => {
		let made: Plot | undefined;
		let isGone = false;
		import( /* webpackChunkName: "admin-chart" */ './plot' ).then(
			( { draw } ) => {
				if ( place.current && ! isGone ) {
					const { format: textOf, ...rows } = options.current;
					made = draw( place.current, {
						...rows,
						format: textOf ?? countText,
						isCount: ! textOf,
						isRtl: isRTL(),
					} );
					setPlot( made );
				}
			},
			() => setHasFailed( true )
		);
		return () => {
			isGone = true;
			setPlot( null );
			made?.destroy();
		};
	}, [ drawn ] );
	return { place, plot, hasFailed };
}

/** Returns the period that a key moves to: null for none, undefined if the key does nothing. */
function afterKey(
	event: KeyboardEvent,
	at: number | null,
	count: number
): number | null | undefined {
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
		return null;
	}
	if ( next !== undefined ) {
		event.preventDefault();
		return Math.max( 0, Math.min( count - 1, next ) );
	}
	return undefined;
}

/** Renders the numbers of one period, beside where they are drawn. */
function ChartTip( {
	at,
	names,
	plot,
	series,
}: Pick< ChartProps, 'names' | 'series' > & {
	at: number;
	plot: Plot | null;
} ): JSX.Element {
	return (
		<div
			className="freehold-chart__tip"
			style={
				plot
					? {
							left: plot.leftOf( at ),
							translate:
								at >= names.length / 2 !== isRTL()
									? 'calc(-100% - 12px)'
									: '12px',
					  }
					: undefined
			}
			aria-hidden="true"
		>
			<strong>{ names[ at ] }</strong>
			{ series.map( ( { label, tone, texts } ) => (
				<span key={ label } className={ `is-${ tone }` }>
					{ label } <b>{ texts[ at ] }</b>
				</span>
			) ) }
		</div>
	);
}

/** Renders all numbers, the latest first. */
function ChartTable( {
	columns,
	isOpen,
	label: tableLabel,
	nameLabel,
	names,
}: Pick< ChartProps, 'names' | 'nameLabel' > & {
	label: string;
	columns: { label: string; texts: string[] }[];
	isOpen: boolean;
} ): JSX.Element {
	return (
		<details open={ isOpen || undefined }>
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
							{ columns.map( ( { label } ) => (
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
									{ columns.map( ( { label, texts } ) => (
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
	);
}

/**
 * Draws numbers per period with axes and a legend. The numbers of one period are shown by pointing at it, or with the arrow
 * keys. All are in a table below.
 */
export function Chart( {
	summary,
	names,
	series: all,
	format,
	nameLabel,
	tableLabel,
	columns,
}: ChartProps ): JSX.Element {
	const id = useId();
	// A new site has no period before.
	const series = all.filter(
		( { tone, values } ) => tone !== 'before' || values.some( Boolean )
	);
	const [ at, setAt ] = useState< number | null >( null );
	const count = names.length;
	const { place, plot, hasFailed } = usePlot( { names, series, format } );
	useEffect( () => plot?.mark( at ), [ plot, at ] );
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
	const point = ( { clientX }: PointerEvent ) =>
		setAt( plot?.indexAt( clientX ) ?? null );
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
				onKeyDown={ ( event ) => {
					const next = afterKey( event, at, count );
					if ( next !== undefined ) {
						setAt( next );
					}
				} }
			>
				<div
					ref={ place }
					className="freehold-chart__place"
					aria-hidden="true"
				/>
				{ at !== null && (
					<ChartTip
						at={ at }
						names={ names }
						series={ series }
						plot={ plot }
					/>
				) }
			</div>
			<p id={ id } className="screen-reader-text">
				{ __(
					'The arrow keys read one period after another.',
					'freehold'
				) }
			</p>
			<ChartTable
				names={ names }
				nameLabel={ nameLabel }
				label={ tableLabel }
				columns={ columns ?? series }
				isOpen={ hasFailed }
			/>
		</>
	);
}
