/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

const lint = ( line, path = 'extensions/map/server/A.php' ) =>
	lintPhp( [
		{
			path,
			source: `<?php\ndeclare( strict_types=1 );\n\nnamespace Freehold\\Modules\\Map;\n\nfinal class A {\n\tpublic static function b(): void {\n\t\t${ line }\n\t}\n}\n`,
		},
	] ).filter( ( { message } ) => message.startsWith( 'Accept the query' ) );

test.each( [
	"add_filter( 'posts_where', $where );",
	"add_filter( 'posts_search', $search, PHP_INT_MIN );",
	"\\add_filter( 'the_posts', array( self::class, 'b' ), 10, 1 );",
] )( 'a filter that acts on all queries is found: %s', ( line ) => {
	expect( lint( line ) ).toHaveLength( 1 );
} );

test.each( [
	"add_filter( 'posts_where', $where, 10, 2 );",
	"add_filter( 'the_title', $title );",
] )( 'a filter that gets its query is not: %s', ( line ) => {
	expect( lint( line ) ).toEqual( [] );
} );
