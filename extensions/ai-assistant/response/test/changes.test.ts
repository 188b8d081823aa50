import { changesOf, wordsOf } from '../changes';

const marks = { same: '', removed: '-', added: '+' };
const shown = ( before: string, after: string ) =>
	changesOf( wordsOf( before ), wordsOf( after ) )
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
	[ '<p>a</p><p>b</p>', '<p>a</p><p>c</p><p>b</p>', 'a\n[+c\n]b' ],
] )( 'shows what changes %j into %j', ( before, after, result ) => {
	expect( shown( before, after ) ).toBe( result );
} );

it( 'keeps every word of both versions', () => {
	const text = ( step: number ) =>
		Array.from(
			{ length: 500 },
			( _, at ) => `${ ( at * step ) % 97 }`
		).join( ' ' );
	const changes = changesOf( wordsOf( text( 7 ) ), wordsOf( text( 11 ) ) );
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
	const changes = changesOf(
		wordsOf( `a ${ long( 'x' ) }` ),
		wordsOf( `a ${ long( 'y' ) }` )
	);
	expect( changes.map( ( { kind } ) => kind ) ).toEqual( [
		'same',
		'removed',
		'added',
	] );
} );

it.each( [
	[ 'bold', 'a <strong>b</strong> c', 'a b c', 'a [-b ][+b ]c' ],
	[ 'a link', 'a <a href="/x">b</a>', 'a b', 'a [-b][+b]' ],
	[
		'the target of a link',
		'<a href="/x">b</a> c',
		'<a href="/y">b</a> c',
		'[-b ][+b ]c',
	],
	[ 'an image', 'a <img src="/x.png" alt="x"> b', 'a b', 'a [-x ]b' ],
	[ 'a level', '<h2>a</h2>', '<h3>a</h3>', '[-a][+a]' ],
	[ 'a kind of list', '<ul><li>a</ul>', '<ol><li>a</ol>', '[-a][+a]' ],
	[
		'names of one format',
		'<b>a</b> <i>b</i>',
		'<strong>a</strong> <em>b</em>',
		'a b',
	],
] )( 'counts as a change: %s', ( _, before, after, result ) => {
	expect( shown( before, after ) ).toBe( result );
} );

it( 'reads the lines of markup with their formats', () => {
	const words = wordsOf(
		'<!-- wp:heading --><h2>Rye <em>bread</em></h2><!-- /wp:heading --><p>a<br>b</p><ul><li>one\n two</li></ul>'
	);
	expect( words.map( ( { text } ) => text ).join( '' ) ).toBe(
		'Rye bread\na\nb\none two'
	);
	expect( words.slice( 0, 2 ).map( ( { format } ) => format ) ).toEqual( [
		'h2',
		'em h2',
	] );
} );

it( 'reads a text of many spaces in no time', () => {
	const start = process.cpuUsage();
	expect(
		wordsOf( `a${ ' '.repeat( 200_000 ) }b` ).map( ( { text } ) => text )
	).toEqual( [ 'a ', 'b' ] );
	expect( process.cpuUsage( start ).user ).toBeLessThan( 2_000_000 );
} );
