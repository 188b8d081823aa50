/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

/**
 * Returns the messages about the tag of a method's parameter.
 *
 * @param {string} tag       What follows `@param`.
 * @param {string} parameter The parameter.
 */
const messages = ( tag, parameter ) =>
	lintPhp( [
		{
			path: 'src/server/Walk.php',
			source: `<?php
declare( strict_types=1 );
namespace Freehold;
class Walk {
	/**
	 * Walks.
	 *
	 * @param ${ tag }
	 */
	#[\\Pure]
	public static function walk( int $first, ${ parameter } ): void {}
}`,
		},
	] ).map( ( { line, message } ) => `${ line }: ${ message }` );

describe( 'tags of parameters', () => {
	it.each( [
		[ 'string $text The text.', 'string $text' ],
		[ 'string|null $text The text.', '?string $text' ],
		[ 'WP_Post $one The post.', 'WP_Post $one' ],
		[ 'int $post_id The post ID.', 'int $post_id' ],
		[ 'string ...$names Names.', 'string ...$names' ],
		[ 'FormResult $r The form result.', 'FormResult $r' ],
	] )( 'repeat nothing: %s', ( tag, parameter ) => {
		expect( messages( tag, parameter ) ).toEqual( [
			expect.stringMatching( /^8: Delete the tag of/ ),
		] );
	} );

	it( 'name a parameter', () => {
		expect( messages( 'int $id The post.', 'int $post_id' ) ).toEqual( [
			'8: There is no $id.',
		] );
	} );

	it.each( [
		[ 'string $text The text, escaped.', 'string $text' ],
		// PHP knows none of these types.
		[ 'string[] $names The names.', 'array $names' ],
		[ 'T|WP_Error $result The result.', 'mixed $result' ],
		[ 'string $text The text.', '$text' ],
	] )( 'say what the code does not: %s', ( tag, parameter ) => {
		expect( messages( tag, parameter ) ).toEqual( [] );
	} );
} );
