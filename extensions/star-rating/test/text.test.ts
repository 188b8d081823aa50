/**
 * @jest-environment node
 */
import { fromText, hasStars, toText } from '../text';

describe( 'fromText', () => {
	it.each( [
		[ '★★★☆☆', 3, 5 ],
		[ '★★★', 3, 5 ],
		[ '★★★★★★★', 7, 7 ],
		[ '★★★½', 3.5, 5 ],
		[ '★★★½☆', 3.5, 5 ],
		[ '⭐⭐⭐⭐', 4, 5 ],
		[ '⭐️⭐️', 2, 5 ],
		[ '☆☆☆☆☆', 0, 5 ],
		[ '★★☆', 2, 3 ],
		[ '4.5/5', 4.5, 5 ],
		[ '4,5 / 5', 4.5, 5 ],
		[ '7/10', 7, 10 ],
		[ ' ★★★★½ 4.5/5 ', 4.5, 5 ],
		[ '★★★★½ (4.5/5)', 4.5, 5 ],
		[ '4.5 / 5 ★★★★½', 4.5, 5 ],
		[ '0/5', 0, 5 ],
	] )( 'reads %s', ( text, rating, max ) => {
		expect( fromText( text ) ).toEqual( { rating, max } );
	} );

	it.each( [
		'',
		' ',
		'Five stars',
		'★★★ for the soup',
		'4.3/5',
		'6/5',
		'1/1',
		'3/12',
		'★★★ 4/5',
		'★★★★★★ 6/5',
		'★★★★★★★★★★★',
		'☆★',
		'<strong>★★★</strong>',
		'★★★<br>★★',
	] )( 'leaves %p alone', ( text ) => {
		expect( fromText( text ) ).toBeNull();
	} );

	it( 'reads everything that is written', () => {
		for ( let max = 2; max <= 10; max++ ) {
			for ( let rating = 0; rating <= max; rating += 0.5 ) {
				const text = toText( { rating, max } );
				expect( fromText( text ) ).toEqual( { rating, max } );
			}
		}
	} );
} );

describe( 'toText', () => {
	it( 'writes stars and numbers', () => {
		expect( toText( { rating: 4.5, max: 5 } ) ).toBe( '★★★★½ 4.5/5' );
		expect( toText( { rating: 7, max: 10 } ) ).toBe( '★★★★★★★ 7/10' );
	} );
} );

describe( 'hasStars', () => {
	it( 'tells stars from fractions', () => {
		expect( hasStars( '☆☆' ) ).toBe( true );
		expect( hasStars( '5/10' ) ).toBe( false );
	} );
} );
