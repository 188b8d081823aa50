import { changesOf, linesOf } from '../changes';

const marks = { same: '', removed: '-', added: '+' };
const shown = ( before: string, after: string ) =>
	changesOf( before, after )
		.map( ( { kind, text } ) =>
			kind === 'same' ? text : `[${ marks[ kind ] }${ text }]`
		)
		.join( '' );

it.each( [
	[ 'a b c', 'a b c', 'a b c' ],
	[ 'teh bread is good', 'the bread is good', '[-teh ][+the ]bread is good' ],
	[ 'one two', 'one and two', 'one [+and ]two' ],
	[ 'one two three', 'one three', 'one [-two ]three' ],
	[ '', 'new', '[+new]' ],
	[ 'old', '', '[-old]' ],
	[ 'a\nb', 'a\nc\nb', 'a\n[+c\n]b' ],
] )( 'shows what changes %j into %j', ( before, after, result ) => {
	expect( shown( before, after ) ).toBe( result );
} );

it( 'keeps every word of both versions', () => {
	const text = ( step: number ) =>
		Array.from(
			{ length: 500 },
			( _, at ) => `${ ( at * step ) % 97 }`
		).join( ' ' );
	const changes = changesOf( text( 7 ), text( 11 ) );
	const without = ( kind: string ) =>
		changes
			.filter( ( change ) => change.kind !== kind )
			.map( ( change ) => change.text )
			.join( '' );
	expect( without( 'added' ) ).toBe( text( 7 ) );
	expect( without( 'removed' ) ).toBe( text( 11 ) );
} );

it( 'compares very long texts without delay, as a whole', () => {
	const long = ( word: string ) =>
		Array.from( { length: 4000 }, ( _, at ) => word + at ).join( ' ' );
	const changes = changesOf( `a ${ long( 'x' ) }`, `a ${ long( 'y' ) }` );
	expect( changes.map( ( { kind } ) => kind ) ).toEqual( [
		'same',
		'removed',
		'added',
	] );
} );

it( 'reads the lines of Markdown, HTML and block markup', () => {
	expect(
		linesOf( '## Bread\n\nFlour and **water**.\n\n- one\n- two' )
	).toBe( 'Bread\nFlour and water.\none\ntwo' );
	expect(
		linesOf(
			'<!-- wp:paragraph --><p>a<br>b</p><!-- /wp:paragraph --><p>c</p>'
		)
	).toBe( 'a\nb\nc' );
} );

it( 'reads a text of many spaces in no time', () => {
	const start = process.cpuUsage();
	expect( linesOf( `a${ ' '.repeat( 200_000 ) }b` ) ).toBe( 'a b' );
	expect( process.cpuUsage( start ).user ).toBeLessThan( 2_000_000 );
} );
