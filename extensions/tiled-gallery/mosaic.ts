import constants from './constants.json';
import type { Shape } from './types';

/** Space between pictures, in pixels. */
export const GAP = constants.gap;

const sum = ( numbers: number[] ): number =>
	numbers.reduce( ( all, one ) => all + one, 0 );

/** Whether a picture's shape (width divided by height) is of a kind. */
type Kind = ( ratio: number ) => boolean;

const portrait: Kind = ( ratio ) => ratio < 1;
const landscape: Kind = ( ratio ) => ratio >= 1 && ratio < 2;
const panorama: Kind = ( ratio ) => ratio >= 2;
const notWide: Kind = ( ratio ) => ratio < 1.6;
const middling: Kind = ( ratio ) => ratio >= 0.9 && ratio < 2;

/** A row that may be next. */
type Candidate = {
	/** How many pictures each of its columns holds. */
	row: number[];
	/** What its pictures must be like, in their order. */
	kinds?: Kind[];
	/** Among how many rows before it there must be none of its kind. */
	apart?: number;
	/** What else must hold of the pictures that are left. */
	when?: ( left: number[], isWide: boolean ) => boolean;
};

/**
 * The rows of the mosaic, in the order in which they are tried. Posts hold rows that were chosen in this way: with another
 * choice a post could not go back to where it came from.
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
 * The rows of a mosaic.
 *
 * @param ratios Each picture's width divided by its height.
 * @param isWide Whether the gallery is wider than the text, so that five pictures fit into a row.
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
 * One row of columns that are about as high as each other, the pictures one below the other in their order.
 *
 * @param ratios Each picture's width divided by its height.
 * @param count  How many columns.
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
 * Rows of squares: what does not fill a row comes first, larger than the others.
 *
 * @param pictures How many pictures.
 * @param count    How many in a row.
 */
export function squareRows( pictures: number, count: number ): Shape {
	const rest = pictures % count;
	const row = ( length: number ): number[] => Array( length ).fill( 1 );
	return [
		...( rest ? [ row( rest ) ] : [] ),
		...Array.from( { length: Math.floor( pictures / count ) }, () =>
			row( count )
		),
	];
}

/** How a column is as wide as it must be for all columns of its row to be equally high, whatever the row's width. */
export type Flex = { grow: number; basis: number };

/**
 * Pictures one below the other, of shapes r₁…rₙ, are together as high as one picture of the shape R = 1 / (1/r₁ + … + 1/rₙ),
 * and the gaps between them. In a row of height H such a column is R × (H − gaps) wide: it grows with R, from a width that
 * makes up for the gaps it has fewer of than the column with most pictures. So CSS alone keeps the heights equal.
 *
 * `Freehold\Blocks\TiledGallery\Page` does the same for visitors.
 *
 * @param columns The shapes of the pictures in each column.
 */
export function flexOf( columns: number[][] ): Flex[] {
	const most = Math.max( ...columns.map( ( column ) => column.length ) );
	return columns.map( ( column ) => {
		const grow = 1 / sum( column.map( ( ratio ) => 1 / ratio ) );
		return { grow, basis: GAP * grow * ( most - column.length ) };
	} );
}

/**
 * The columns' widths in per cent of what the row has for pictures, where the row is as wide as most texts are.
 *
 * @param columns The shapes of the pictures in each column.
 * @return Five decimals, as posts hold them.
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
