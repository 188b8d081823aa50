import uPlot from 'uplot';

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

/** What is drawn. */
export type PlotOptions = {
	/** The names of the periods, the first one first. */
	names: string[];
	series: Series[];
	/** Returns the text of a number on the scale. */
	format: ( value: number ) => string;
	/** Whether the numbers count something: the scale has no fractions. */
	isCount: boolean;
	/** Whether the first period is on the right. */
	isRtl: boolean;
};

/** A drawing. */
export type Plot = {
	/** Returns the period at a place of the window, in CSS pixels. */
	indexAt: ( clientX: number ) => number;
	/** Returns where a period is in the drawing's element, in CSS pixels from its left. */
	leftOf: ( index: number ) => number;
	/** Highlights a period; null for none. */
	mark: ( index: number | null ) => void;
	destroy: () => void;
};

/** The distance of numbers on the scale, and between names, in CSS pixels. */
const NUMBER_SPACE = 30;
const NAME_GAP = 12;

/** The room beside the drawing for names, in CSS pixels: about the width of the scale, and the padding of the other side. */
const SCALE = 20;
const PADDING = 8;

/** The distances of names in periods. */
const STEPS = [
	1, 2, 3, 4, 5, 6, 7, 10, 14, 15, 21, 28, 30, 60, 90, 120, 180, 365,
];

/** The distances of whole numbers on the scale. */
const WHOLE = Array.from( { length: 10 }, ( _, power ) =>
	[ 1, 2, 5 ].map( ( one ) => one * 10 ** power )
).flat();

/** Returns the color that a class has in an element, also while the system forces colors. */
function colorOf( place: HTMLElement, name: string ): string {
	const probe = document.createElement( 'i' );
	probe.className = name;
	place.append( probe );
	const { color } = window.getComputedStyle( probe );
	probe.remove();
	return color;
}

/**
 * Returns which periods have a name below the drawing: the latest ones, so that no name is cut at its sides.
 *
 * @param count    The number of periods.
 * @param step     The distance of names, in periods.
 * @param period   The width of a period, in CSS pixels.
 * @param halfName Half of the width of the longest name.
 */
export function namedPeriods(
	count: number,
	step: number,
	period: number,
	halfName: number
): number[] {
	const fits = ( periods: number, room: number ) =>
		( periods + 0.5 ) * period >= halfName - room;
	const all = Array.from( { length: count }, ( _, index ) => index ).filter(
		( index ) => fits( index, SCALE ) && fits( count - 1 - index, PADDING )
	);
	const last = all[ all.length - 1 ] ?? 0;
	return all.filter( ( index ) => ( last - index ) % step === 0 );
}

/** Describes the axes, which have no lines of their own. */
function axesOf(
	place: HTMLElement,
	{ names, format, isCount, isRtl }: PlotOptions
): uPlot.Axis[] {
	const { color, fontFamily } = window.getComputedStyle( place );
	const font = `12px ${ fontFamily }`;
	const shared: uPlot.Axis = {
		stroke: color,
		font,
		ticks: { show: false },
	};
	const pen = document.createElement( 'canvas' ).getContext( '2d' );
	/** Returns the width of the longest text, in CSS pixels. */
	const widest = ( texts: string[] ) => {
		if ( ! pen ) {
			return 0;
		}
		pen.font = font;
		return Math.max(
			0,
			...texts.map( ( text ) => pen.measureText( text ).width )
		);
	};
	const name = widest( names );
	return [
		{
			...shared,
			size: 24,
			gap: 4,
			space: name + NAME_GAP,
			incrs: STEPS,
			splits: ( _plot, _axis, _min, _max, step ) =>
				namedPeriods(
					names.length,
					step,
					( place.clientWidth - 2 * SCALE ) / names.length,
					name / 2
				),
			grid: { show: false },
			values: ( _, splits ) =>
				splits.map( ( index ) => names[ index ] ?? '' ),
		},
		{
			...shared,
			side: isRtl ? 1 : 3,
			gap: 6,
			space: NUMBER_SPACE,
			...( isCount ? { incrs: WHOLE } : {} ),
			grid: { stroke: colorOf( place, 'is-line' ), width: 1 },
			values: ( _, splits ) => splits.map( format ),
			size: ( _, texts ) => 8 + widest( texts ?? [] ),
		},
	];
}

/**
 * Draws numbers per period with axes. It follows the width of its element.
 *
 * @param place   The element, which has a height.
 * @param options What is drawn.
 */
export function draw( place: HTMLElement, options: PlotOptions ): Plot {
	const { names, series, isRtl } = options;
	const sizeOf = () => ( {
		width: place.clientWidth,
		height: place.clientHeight,
	} );
	const plot = new uPlot(
		{
			...sizeOf(),
			padding: [ PADDING, isRtl ? 0 : PADDING, 0, isRtl ? PADDING : 0 ],
			legend: { show: false },
			cursor: { show: false },
			scales: {
				x: {
					time: false,
					dir: isRtl ? -1 : 1,
					range: [ -0.5, names.length - 0.5 ],
				},
				y: {
					range: ( _, _lowest, highest ) => [
						0,
						uPlot.rangeNum( 0, highest || 1, 0.05, true )[ 1 ] ?? 1,
					],
				},
			},
			axes: axesOf( place, options ),
			series: [
				{},
				...series.map( ( { shape, tone } ): uPlot.Series => {
					const color = colorOf( place, `is-${ tone }` );
					return shape === 'bars'
						? {
								fill: color,
								width: 0,
								points: { show: false },
								paths: uPlot.paths.bars?.( {
									size: [ 0.8, 60 ],
								} ),
						  }
						: {
								stroke: color,
								width: 2,
								dash: tone === 'before' ? [ 4, 3 ] : undefined,
								points: { show: names.length === 1 },
						  };
				} ),
			],
		},
		[
			names.map( ( _, index ) => index ),
			...series.map( ( { values } ) => values ),
		],
		place
	);
	const marked = document.createElement( 'i' );
	marked.className = 'freehold-chart__at';
	marked.hidden = true;
	plot.over.append( marked );
	const resized = new ResizeObserver( () => plot.setSize( sizeOf() ) );
	resized.observe( place );
	return {
		indexAt: ( clientX ) =>
			Math.max(
				0,
				Math.min(
					names.length - 1,
					Math.round(
						plot.posToVal(
							clientX - plot.over.getBoundingClientRect().left,
							'x'
						)
					)
				)
			),
		leftOf: ( index ) => plot.over.offsetLeft + plot.valToPos( index, 'x' ),
		mark: ( index ) => {
			marked.hidden = index === null;
			if ( index !== null ) {
				const sides = [ index - 0.5, index + 0.5 ]
					.map( ( side ) => plot.valToPos( side, 'x' ) )
					.sort( ( one, two ) => one - two );
				marked.style.left = `${ sides[ 0 ] }px`;
				marked.style.width = `${
					( sides[ 1 ] ?? 0 ) - ( sides[ 0 ] ?? 0 )
				}px`;
			}
		},
		destroy: () => {
			resized.disconnect();
			plot.destroy();
		},
	};
}
