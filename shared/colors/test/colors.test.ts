import { colorsOf, isKept, readColor, readGradient, toStorable } from '..';

const SAFE = [
	'#abc',
	'#AABBCC80',
	'rebeccapurple',
	'currentColor',
	'rgb(1, 2, 3)',
	'rgb(10% 20% 30% / 50%)',
	'hsl(120deg 50% 50%)',
	'oklch(0.7 0.1 200)',
	'var(--wp--preset--color--accent-1)',
];

const UNSAFE = [
	'',
	'red;position:fixed',
	'#12',
	'url(x)',
	'expression(alert(1))',
	'"><script>',
	'var(--x, url(y))',
	`rgb(${ '1'.repeat( 50000 ) }`,
	7,
	null,
	undefined,
	[ 'red' ],
];

it.each( SAFE )( 'accepts %p as a color', ( color ) => {
	expect( readColor( color ) ).toBe( color );
} );

it.each( UNSAFE )( 'rejects %p as a color', ( color ) => {
	expect( readColor( color ) ).toBeUndefined();
} );

it.each( [
	'linear-gradient(135deg,rgba(6,147,227,1) 0%,rgb(155,81,224) 100%)',
	'radial-gradient(circle at 50% 50%, #fff 0%, var(--wp--preset--color--contrast) 100%)',
	'conic-gradient(from .25turn, #f00, #00f)',
] )( 'takes %p as a gradient', ( gradient ) => {
	expect( readGradient( gradient ) ).toBe( gradient );
} );

it.each( [
	'red',
	'linear-gradient()',
	'linear-gradient(red, url(x))',
	'linear-gradient(red);position:fixed',
	`linear-gradient(${ 'rgb'.repeat( 20000 ) }`,
	`linear-gradient(${ 'rgb(1,2,3),'.repeat( 5000 ) }`,
	null,
] )( 'does not take %p as a gradient', ( gradient ) => {
	expect( readGradient( gradient ) ).toBeUndefined();
} );

it( 'knows what kses leaves in', () => {
	expect( isKept( '#abc' ) ).toBe( true );
	expect( isKept( 'rgb(1,2,3)' ) ).toBe( false );
} );

it( 'finds the background behind an element', () => {
	document.body.innerHTML =
		'<div style="background-color: rgb(1, 2, 3)"><p style="color: rgb(4, 5, 6)"></p></div>';
	expect( colorsOf( document.querySelector( 'p' ) as Element ) ).toEqual( {
		text: 'rgb(4, 5, 6)',
		background: 'rgb(1, 2, 3)',
	} );
} );

it( 'names a palette color that authors could not save', () => {
	const value = 'oklch(0.6 0.1 200)';
	const presets = [
		{ slug: 'base', name: 'Base', value: '#fff' },
		{ slug: 'sea', name: 'Sea', value },
	];
	expect( toStorable( value, presets ) ).toBe(
		'var(--wp--preset--color--sea)'
	);
	expect( toStorable( '#fff', presets ) ).toBe( '#fff' );
	expect( toStorable( 'teal' ) ).toBe( 'teal' );
} );

it( 'ignores a background that is not set', () => {
	document.body.innerHTML = '<p></p>';
	expect(
		colorsOf( document.querySelector( 'p' ) as Element ).background
	).toBe( '' );
} );
