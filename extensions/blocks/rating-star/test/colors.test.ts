import { colorsOf, toStorable } from '../colors';

describe( 'toStorable', () => {
	it.each( [
		'#abc',
		'#a8470f',
		'#a8470f80',
		'teal',
		'var(--wp--preset--color--accent-1)',
	] )( 'keeps %s', ( color ) => {
		expect( toStorable( color ) ).toBe( color );
	} );

	it( 'names a colour of a palette that authors could not save', () => {
		const color = 'oklch(0.6 0.1 200)';
		expect(
			toStorable( color, [
				undefined,
				[ { slug: 'base', color: '#fff' } ],
				[ { slug: 'sea', color } ],
			] )
		).toBe( 'var(--wp--preset--color--sea)' );
	} );
} );

describe( 'colorsOf', () => {
	it( 'finds the background that the stars are on', () => {
		document.body.innerHTML =
			'<div style="background-color: rgb(1, 2, 3)"><figure><span class="jetpack-rating-star" style="color: rgb(4, 5, 6)"></span></figure></div>';
		expect(
			colorsOf( document.querySelector( 'figure' ) as HTMLElement )
		).toEqual( { stars: 'rgb(4, 5, 6)', background: 'rgb(1, 2, 3)' } );
	} );

	it( 'says nothing where there is none', () => {
		document.body.innerHTML = '<figure></figure>';
		expect(
			colorsOf( document.querySelector( 'figure' ) as HTMLElement )
				.background
		).toBe( '' );
	} );
} );
