import constants from './constants.json';
import type { Shape } from './types';

/** The gap between images in pixels. */
export const GAP = constants.gap;

const sum = ( numbers: number[] ): number =>
	numbers.reduce( ( all, one ) => all + one, 0 );

/** Return whether an aspect ratio is of a kind. */
type Kind = ( ratio: number ) => boolean;

const portrait: Kind = ( ratio ) => ratio < 1;
const landscape: Kind = ( ratio ) => ratio >= 1 && ratio < 2;
const panorama: Kind = ( ratio ) => ratio >= 2;
const notWide: Kind = ( ratio ) => ratio < 1.6;
const middling: Kind = ( ratio ) => ratio >= 0.9 && ratio < 2;

/** A candidate for the next row. */
type Candidate = {
	/** The number of images in each column. */
	row: number[];
	/** The conditions for its images, in order. */
	kinds?: Kind[];
	/** In how many previous rows the kind must not occur. */
	apart?: number;
	/** A further condition for the remaining images. */
	when?: ( left: number[], isWide: boolean ) => boolean;
};

/**
 * The candidates in the order in which they are tried. Posts store rows that were chosen by the same rules.
 */
const CANDIDATES: Candidate[] = [
	{
		row: [ 2, 1, 2 ],
		kinds: [ landscape, landscape, portrait, landscape, landscape ],
		apart: 5,
		when: ( left ) => left.length > 15,
	},
	{
		row: [ 3, 1, 3 ],
		kinds: [
			landscape,
			landscape,
			landscape,
			portrait,
			landscape,
			landscape,
			landscape,
		],
		apart: 5,
		when: ( left ) => left.length > 15,
	},
	{
		row: [ 1, 2, 1 ],
		kinds: [ portrait, landscape, landscape, portrait ],
		apart: 5,
		when: ( left ) => left.length !== 5,
	},
	{
		row: [ 1, 3 ],
		kinds: [ portrait, landscape, landscape, landscape ],
		apart: 3,
	},
	{
		row: [ 3, 1 ],
		kinds: [ landscape, landscape, landscape, portrait ],
		apart: 3,
	},
	{ row: [ 1, 2 ], kinds: [ notWide, middling, middling ], apart: 3 },
	{
		row: [ 1, 1, 1, 1, 1 ],
		apart: 1,
		when: ( left, isWide ) =>
			isWide &&
			( left.length === 5 || left.length > 6 ) &&
			left.length !== 10 &&
			sum( left.slice( 0, 5 ) ) < 5,
	},
	{
		row: [ 1, 1, 1, 1 ],
		apart: 1,
		when: ( left ) => left.length > 5 && sum( left.slice( 0, 4 ) ) < 3.5,
	},
	{
		row: [ 1, 1, 1, 1 ],
		when: ( left ) => left.length === 4 && sum( left ) < 7,
	},
	{
		row: [ 1, 1, 1 ],
		apart: 3,
		when: ( left, isWide ) => {
			const width = sum( left.slice( 0, 3 ) );
			return (
				left.length >= 3 &&
				left.length !== 4 &&
				left.length !== 6 &&
				( isWide ||
					width < 2.5 ||
					( width < 5 && left[ 0 ] === left[ 2 ] ) )
			);
		},
	},
	{ row: [ 2, 1 ], kinds: [ middling, middling, notWide ], apart: 3 },
	{ row: [ 1 ], kinds: [ panorama ] },
	{ row: [ 1, 1 ], when: ( left ) => left.length > 3 },
];

const fits = (
	{ apart = 0, kinds, row, when }: Candidate,
	left: number[],
	before: Shape,
	isWide: boolean
): boolean =>
	( ! kinds ||
		( left.length >= kinds.length &&
			kinds.every( ( kind, index ) => kind( left[ index ] ?? 0 ) ) ) ) &&
	( ! when || when( left, isWide ) ) &&
	! before
		.slice( Math.max( 0, before.length - apart ) )
		.some( ( other ) => apart > 0 && other.join() === row.join() );

/**
 * Returns the rows of a mosaic.
 *
 * @param ratios The aspect ratio of each image.
 * @param isWide Whether the gallery is wider than the text, so that five images fit in a row.
 */
export function mosaicRows( ratios: number[], isWide: boolean ): Shape {
	const rows: Shape = [];
	let left = ratios;
	while ( left.length ) {
		const now = left;
		const row =
			CANDIDATES.find( ( candidate ) =>
				fits( candidate, now, rows, isWide )
			)?.row ?? now.map( () => 1 );
		rows.push( row );
		left = left.slice( sum( row ) );
	}
	return rows;
}

/**
 * Builds one row of columns of similar height, with the images of a column in order.
 *
 * @param ratios The aspect ratio of each image.
 * @param count  The number of columns.
 */
export function columnRows( ratios: number[], count: number ): Shape {
	if ( ratios.length <= count ) {
		return [ ratios.map( () => 1 ) ];
	}
	const share = sum( ratios ) / count;
	const columns: number[] = [];
	let next = 0;
	let taken = 0;
	for ( let column = 1; column < count; column++ ) {
		const first = next;
		while ( next < ratios.length && taken <= column * share ) {
			taken += ratios[ next ] ?? 0;
			next++;
		}
		columns.push( next - first );
	}
	return [ [ ...columns, ratios.length - next ] ];
}

/**
 * Returns rows of squares. The images that do not fill a row come first and are larger.
 *
 * @param images The number of images.
 * @param count    The number of images in a row.
 */
export function squareRows( images: number, count: number ): Shape {
	const rest = images % count;
	const row = ( length: number ): number[] => Array( length ).fill( 1 );
	return [
		...( rest ? [ row( rest ) ] : [] ),
		...Array.from( { length: Math.floor( images / count ) }, () =>
			row( count )
		),
	];
}

/** The CSS values that make all columns of a row equally high at any width. */
export type Flex = { grow: number; basis: number };

/**
 * Stacked images of aspect ratios r₁…rₙ have the height of one image of the ratio R = 1 / (1/r₁ + … + 1/rₙ), plus gaps.
 * In a row of height H such a column is R × (H − gaps) wide. It grows with R from a width that compensates for its
 * smaller number of gaps, so that CSS alone keeps the heights equal.
 *
 * `Freehold\Modules\TiledGallery\Renderer` does the same for visitors.
 *
 * @param columns The aspect ratios of the images in each column.
 */
export function flexOf( columns: number[][] ): Flex[] {
	const most = Math.max( ...columns.map( ( column ) => column.length ) );
	return columns.map( ( column ) => {
		const grow = 1 / sum( column.map( ( ratio ) => 1 / ratio ) );
		return { grow, basis: GAP * grow * ( most - column.length ) };
	} );
}

/**
 * Raises the grow values of a row that add up to less than 1. CSS would otherwise leave that part of the row empty.
 *
 * @param columns The columns of a row.
 */
export function filledRow( columns: Flex[] ): Flex[] {
	const all = sum( columns.map( ( { grow } ) => grow ) );
	return all < 1
		? columns.map( ( { basis, grow } ) => ( { basis, grow: grow / all } ) )
		: columns;
}

/**
 * Returns the widths of columns as percentages of the row without gaps, for a row of typical width.
 *
 * @param columns The aspect ratios of the images in each column.
 * @return Numbers with five decimals, as posts store them.
 */
export function widthsOf( columns: number[][] ): string[] {
	const flex = flexOf( columns );
	const width = 1000 - GAP * ( columns.length - 1 );
	const free = width - sum( flex.map( ( { basis } ) => basis ) );
	const all = sum( flex.map( ( { grow } ) => grow ) );
	return flex.map( ( { basis, grow } ) =>
		( ( 100 * ( basis + ( free * grow ) / all ) ) / width ).toFixed( 5 )
	);
}
