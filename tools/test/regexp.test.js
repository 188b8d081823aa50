/**
 * @jest-environment node
 */
const { Engine } = require( 'php-parser' );
const slowPatterns = require( '../php-rules/regexp' );

/**
 * Returns the findings in statements.
 *
 * @param {string} code PHP without the opening tag.
 * @return {string[]} Their messages.
 */
const lint = ( code ) =>
	slowPatterns(
		{
			tree: new Engine( {
				parser: { version: '8.1' },
				ast: { withPositions: true },
			} ).parseCode( `<?php ${ code }` ),
		},
		{ isIgnored: () => false }
	).map( ( { message } ) => message );

const TOO_SLOW =
	/^Write a pattern that takes linear time in place of .*: it takes (quadratic|exponential) time/;

describe( 'patterns of PHP', () => {
	it.each( [
		"preg_match( '/^(a|b)*$/D', $x );",
		"preg_match( '~^https?://[^/]+~i', $x );",
		"preg_replace( '/(?<!\\s)\\s+$/u', '', $x );",
		"preg_match( '/^[[:alpha:]_]\\h*\\x{a0}\\R?\\z/u', $x );",
		"preg_match( '/[\\p{Han}\\p{L}]/u', $x );",
		"preg_match( '(^a(?P<name>b)(?i)c$)', $x );",
		"preg_match( '/a b # a comment\n c/x', $x );",
		"preg_match( '/[]a]+b/', 'x' ) && preg_match( $pattern, $x );",
		"preg_match( '/^' . preg_quote( $x, '/' ) . '$/D', $x );",
		"class A { const B = '/uploads/a+b'; const C = '/^a+$/D'; }",
		"$html = preg_replace( '/a/', '', $html ) ?? $html;",
		"$name = (string) preg_replace( '/a/', '', $name );",
	] )( 'accepts %s', ( code ) => {
		// Only the first quantifier of a class that begins with a bracket is slow.
		expect(
			lint( code ).filter( ( text ) => ! text.includes( '[]a]' ) )
		).toEqual( [] );
	} );

	it.each( [
		[ "preg_match( '/^(\\w+\\s?)*x/', $x );", 'exponential' ],
		[ "preg_match( '/^(a+)+$/D', $x );", 'exponential' ],
		[ "preg_match_all( '/\\s*\\n/', $x );", 'quadratic' ],
		[ "\\preg_split( '~\\d+,~', $x );", 'quadratic' ],
		[ "preg_replace( array( '/a/', '/a+$/' ), '', $x );", 'quadratic' ],
		[ "preg_match( '/^' . $x . '(\\s*a?\\s*)*$/', $x );", 'exponential' ],
		[ 'preg_match( "/^{$x}\\s*\\s*$/", $x );', 'quadratic' ],
		[
			"class A { const B = '/a+$/'; function c( $x ) { preg_match( self::B, $x ); } }",
			'quadratic',
		],
		[ "preg_match( '/\\p{Nd}+a/u', $x );", 'quadratic' ],
		[ "class A { const B = '/a+$/'; }", 'quadratic' ],
		[ "$b = '~(a+)+$~'; preg_match( $b, $x );", 'exponential' ],
		[
			"foreach ( array( '#a+$#u' ) as $b ) { preg_match( $b, $x ); }",
			'quadratic',
		],
		[
			"preg_replace_callback_array( array( '/a+$/' => $f ), $x );",
			'quadratic',
		],
	] )( 'reports %s', ( code, time ) => {
		expect( lint( code ) ).toEqual( [ expect.stringMatching( TOO_SLOW ) ] );
		expect( lint( code )[ 0 ] ).toContain( `it takes ${ time } time` );
	} );

	it( 'reports what it cannot read', () => {
		expect( lint( "preg_match( '/(?R)/', $x );" ) ).toEqual( [
			expect.stringContaining( 'Write a simpler pattern' ),
		] );
	} );

	it.each( [
		"$html = (string) preg_replace( '/a/', '', $html );",
		"return (string) preg_replace_callback( '/a/', $b, $this->content );",
	] )( 'reports markup that a failure empties: %s', ( code ) => {
		expect( lint( code ) ).toEqual( [
			expect.stringContaining( '?? $text' ),
		] );
	} );
} );
