/**
 * @jest-environment node
 */
import { afterClick, afterKey, readRating, startedStars } from '../rating';

const read = ( rating: unknown, maxRating: unknown ) =>
	readRating( { rating, maxRating } as {
		rating: number;
		maxRating: number;
	} );

describe( 'readRating', () => {
	it.each( [
		[ 1, 5, 1, 5 ],
		[ 4.5, 5, 4.5, 5 ],
		[ 4.3, 5, 4.5, 5 ],
		[ 0, 5, 0, 5 ],
		[ 7, 5, 5, 5 ],
		[ -2, 5, 0, 5 ],
		[ 3, 1000, 3, 10 ],
		[ 3, 1, 2, 2 ],
		[ 3, 4.6, 3, 5 ],
		[ '3.5', '7', 3.5, 7 ],
		[ 'three', 'seven', 1, 5 ],
		[ NaN, NaN, 1, 5 ],
		[ Infinity, -Infinity, 2, 2 ],
		[ undefined, null, 1, 5 ],
	] )( 'reads %p of %p as %p of %p', ( rating, max, stars, highest ) => {
		expect( read( rating, max ) ).toEqual( {
			rating: stars,
			max: highest,
		} );
	} );
} );

describe( 'startedStars', () => {
	it.each( [
		[ 0, 0 ],
		[ 0.5, 1 ],
		[ 4.5, 5 ],
		[ 5, 5 ],
		[ 7, 7 ],
		[ -1, 0 ],
		[ NaN, 0 ],
		[ 1e9, 100 ],
	] )( 'stores %p as %p stars', ( rating, stars ) => {
		expect( startedStars( rating ) ).toBe( stars );
	} );
} );

describe( 'afterClick', () => {
	it( 'goes to the star, and half a step below on the star that is current', () => {
		expect( afterClick( 4, 2 ) ).toBe( 4 );
		expect( afterClick( 4, 4 ) ).toBe( 3.5 );
		expect( afterClick( 4, 3.5 ) ).toBe( 4 );
		expect( afterClick( 1, 1 ) ).toBe( 0.5 );
	} );
} );

describe( 'afterKey', () => {
	const of = ( key: string, rating: number, isRtl = false ) =>
		afterKey( key, { rating, max: 5 }, isRtl );

	it( 'moves by half a star, by a star and to the ends', () => {
		expect( of( 'ArrowUp', 3 ) ).toBe( 3.5 );
		expect( of( 'ArrowDown', 3 ) ).toBe( 2.5 );
		expect( of( 'ArrowRight', 3 ) ).toBe( 3.5 );
		expect( of( 'ArrowLeft', 3 ) ).toBe( 2.5 );
		expect( of( 'PageUp', 3 ) ).toBe( 4 );
		expect( of( 'PageDown', 3 ) ).toBe( 2 );
		expect( of( 'Home', 3 ) ).toBe( 0 );
		expect( of( 'End', 3 ) ).toBe( 5 );
	} );

	it( 'stays between the ends', () => {
		expect( of( 'ArrowUp', 5 ) ).toBe( 5 );
		expect( of( 'PageDown', 0.5 ) ).toBe( 0 );
	} );

	it( 'follows the stars where they run from right to left', () => {
		expect( of( 'ArrowRight', 3, true ) ).toBe( 2.5 );
		expect( of( 'ArrowLeft', 3, true ) ).toBe( 3.5 );
		expect( of( 'ArrowUp', 3, true ) ).toBe( 3.5 );
	} );

	it( 'leaves other keys alone', () => {
		expect( of( 'Enter', 3 ) ).toBeNull();
		expect( of( 'Backspace', 3 ) ).toBeNull();
	} );
} );
