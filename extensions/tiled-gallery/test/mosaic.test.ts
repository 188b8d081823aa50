/**
 * @jest-environment node
 */
import {
	columnRows,
	filledRow,
	flexOf,
	GAP,
	mosaicRows,
	squareRows,
	widthsOf,
} from '../mosaic';

const P = 0.66;
const L = 1.5;
const W = 2.5;
const all = ( ratio: number, count: number ): number[] =>
	Array( count ).fill( ratio );

describe( 'the mosaic', () => {
	it.each( [
		[ 'nothing', [], false, [] ],
		[ 'one', [ L ], false, [ [ 1 ] ] ],
		[ 'two', [ P, L ], false, [ [ 1, 1 ] ] ],
		[ 'three', [ L, L, L ], false, [ [ 1, 2 ] ] ],
		[ 'three tall ones', [ P, P, P ], false, [ [ 1, 1, 1 ] ] ],
		[ 'three tall first', [ P, L, L ], false, [ [ 1, 2 ] ] ],
		[ 'four lying', all( L, 4 ), false, [ [ 1, 2 ], [ 1 ] ] ],
		[ 'a frame of tall ones', [ P, L, L, P ], false, [ [ 1, 2, 1 ] ] ],
		[ 'a tall one and three', [ P, L, L, L ], false, [ [ 1, 3 ] ] ],
		[ 'three and a tall one', [ L, L, L, P ], false, [ [ 3, 1 ] ] ],
		[ 'panoramas', [ W, W ], false, [ [ 1 ], [ 1 ] ] ],
		[
			'five tall ones',
			all( P, 5 ),
			false,
			[
				[ 1, 1, 1 ],
				[ 1, 1 ],
			],
		],
		[ 'five tall ones, wide', all( P, 5 ), true, [ [ 1, 1, 1, 1, 1 ] ] ],
		[
			'what another version chose for these',
			[
				4, 2.26056338028169, 0.6676143094053542, 0.75,
				0.7444409646100846, 0.6666666666666666, 0.8000588062334607,
				3.6392174704276616, 1.335559265442404, 1.509433962264151, 1.6,
				1.3208430913348945, 1.3553937789543349, 1.499531396438613,
			],
			false,
			[ [ 1 ], [ 1 ], [ 1, 1, 1, 1 ], [ 1, 1 ], [ 1, 2 ], [ 2, 1 ] ],
		],
		[
			'a tall one in the middle of many',
			[ L, L, P, L, L, ...all( L, 12 ) ],
			false,
			[
				[ 2, 1, 2 ],
				[ 1, 2 ],
				[ 1, 1, 1 ],
				[ 2, 1 ],
				[ 1, 1, 1 ],
			],
		],
		[
			'a tall one between threes of many',
			[ L, L, L, P, L, L, L, ...all( L, 9 ) ],
			false,
			[
				[ 3, 1, 3 ],
				[ 1, 2 ],
				[ 2, 1 ],
				[ 1, 1, 1 ],
			],
		],
	] )( '%s', ( _, ratios, isWide, rows ) =>
		expect( mosaicRows( ratios, isWide ) ).toEqual( rows )
	);

	it( 'contains every image, and no row is too long, for any number', () => {
		let seed = 7;
		const random = () =>
			( seed = ( seed * 16807 ) % 2147483647 ) / 2147483647;
		for ( let turn = 0; turn < 300; turn++ ) {
			const ratios = Array.from(
				{ length: turn % 40 },
				() => 0.4 + 2.4 * random()
			);
			const rows = mosaicRows( ratios, turn % 2 === 0 );
			expect( rows.flat().reduce( ( sum, one ) => sum + one, 0 ) ).toBe(
				ratios.length
			);
			expect(
				Math.max( 0, ...rows.map( ( row ) => row.length ) )
			).toBeLessThan( 6 );
		}
	} );
} );

describe( 'columns', () => {
	it.each( [
		[ all( L, 2 ), 3, [ [ 1, 1 ] ] ],
		[ all( L, 7 ), 3, [ [ 3, 2, 2 ] ] ],
		[ [ W, P, P, P ], 2, [ [ 1, 3 ] ] ],
		[ all( L, 5 ), 1, [ [ 5 ] ] ],
	] )( 'of %j in %i are %j', ( ratios, count, rows ) =>
		expect( columnRows( ratios, count ) ).toEqual( rows )
	);
} );

it.each( [
	[ 4, 3, [ [ 1 ], [ 1, 1, 1 ] ] ],
	[
		6,
		3,
		[
			[ 1, 1, 1 ],
			[ 1, 1, 1 ],
		],
	],
	[ 2, 2, [ [ 1, 1 ] ] ],
] )( '%i squares in rows of %i are %j', ( images, count, rows ) =>
	expect( squareRows( images, count ) ).toEqual( rows )
);

describe( 'the widths of columns', () => {
	it.each( [ 320, 645, 1340 ] )(
		'make them equally high at %i pixels, whatever they contain',
		( width ) => {
			const columns = [ [ 0.5, 1.7, 1.2 ], [ 1.5 ], [ 0.8, 0.9 ] ];
			const flex = flexOf( columns );
			const free =
				width -
				GAP * ( columns.length - 1 ) -
				flex.reduce( ( sum, { basis } ) => sum + basis, 0 );
			const grow = flex.reduce( ( sum, one ) => sum + one.grow, 0 );
			const heights = flex.map( ( one, index ) => {
				const wide = one.basis + ( free * one.grow ) / grow;
				const column = columns[ index ] ?? [];
				return column.reduce(
					( sum, ratio ) => sum + wide / ratio,
					GAP * ( column.length - 1 )
				);
			} );
			for ( const height of heights ) {
				expect( height ).toBeCloseTo( heights[ 0 ] ?? 0, 6 );
			}
		}
	);

	it( 'are stored with five decimals, and are the whole row', () => {
		const widths = widthsOf( [ [ 1.5 ], [ 0.66, 1 ] ] );
		expect(
			widths.every( ( width ) => /^\d+\.\d{5}$/.test( width ) )
		).toBe( true );
		expect(
			widths.reduce( ( sum, width ) => sum + Number( width ), 0 )
		).toBeCloseTo( 100, 4 );
		expect( widthsOf( [ [ 1 ] ] ) ).toEqual( [ '100.00000' ] );
	} );
} );

it( 'a row whose grow values add up to less than 1 is filled', () => {
	const [ single ] = filledRow( flexOf( [ [ 0.5 ] ] ) );
	expect( single?.grow ).toBe( 1 );
	const columns = filledRow( flexOf( [ [ 0.8, 0.8 ], [ 0.5 ] ] ) );
	expect(
		columns.reduce( ( total, { grow } ) => total + grow, 0 )
	).toBeCloseTo( 1 );
	expect( filledRow( [ { basis: 0, grow: 1.5 } ] )[ 0 ]?.grow ).toBe( 1.5 );
} );
