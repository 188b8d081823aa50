/**
 * @jest-environment node
 */
import { bitsFor, planSizes, progressOf, shapeFor } from '../plan';

const HD = { width: 1920, height: 1080 };

describe( 'the plan of smaller sizes', () => {
	it( 'has even sides, counts the shorter one, and enlarges nothing', () => {
		expect( shapeFor( HD, 360 ) ).toEqual( { width: 640, height: 360 } );
		expect( shapeFor( { width: 1080, height: 1920 }, 360 ) ).toEqual( {
			width: 360,
			height: 640,
		} );
		expect( shapeFor( { width: 853, height: 480 }, 361 ) ).toEqual( {
			width: 642,
			height: 362,
		} );
		expect( shapeFor( { width: 320, height: 180 }, 360 ) ).toEqual( {
			width: 320,
			height: 180,
		} );
		expect( shapeFor( { width: 5000, height: 3 }, 1 ).height ).toBe( 2 );
	} );

	it( 'gives a size fewer bits than the original has', () => {
		const wanted = { side: 360, bits: 800_000 };
		expect( bitsFor( wanted, HD, 20_000_000 ) ).toBe( 800_000 );
		expect( bitsFor( wanted, HD, 0 ) ).toBe( 800_000 );
		const few = bitsFor( wanted, HD, 900_000 );
		expect( few ).toBeLessThan( 300_000 );
		expect( few ).toBeGreaterThan( 100_000 );
	} );

	it( 'makes the smallest first, and its progress never goes back', () => {
		const sizes = planSizes( [
			{ side: 720, bits: 2 },
			{ side: 360, bits: 1 },
		] );
		expect( sizes.map( ( { side } ) => side ) ).toEqual( [ 360, 720 ] );
		const steps = [ 0, 1 ].flatMap( ( index ) =>
			( [ 'encode', 'upload' ] as const ).flatMap( ( step ) =>
				[ 0, 0.5, 1 ].map( ( part ) =>
					progressOf( sizes, index, step, part )
				)
			)
		);
		expect( steps[ 0 ] ).toBe( 0 );
		expect( steps.at( -1 ) ).toBeCloseTo( 1 );
		expect( [ ...steps ].sort( ( a, b ) => a - b ) ).toEqual( steps );
		expect( planSizes( [] ) ).toEqual( [] );
	} );
} );
