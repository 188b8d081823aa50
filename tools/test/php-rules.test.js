/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

const STRICT = '<?php declare( strict_types=1 );';

/**
 * Returns the findings in files.
 *
 * @param {Record<string, string>} files Sources by path.
 * @return {string[]} Each as `path:line message`.
 */
const lint = ( files ) =>
	lintPhp(
		Object.entries( files ).map( ( [ path, source ] ) => ( {
			path,
			source,
		} ) )
	).map( ( { path, line, message } ) => `${ path }:${ line } ${ message }` );

/**
 * Returns the findings in one class.
 *
 * @param {string} path The class's file.
 * @param {string} body Statements of a method.
 * @param {string} head What stands after the class's name.
 */
function inClass( path, body, head = '' ) {
	const parts = path
		.replace( /^src\/server\//, 'Freehold/' )
		.replace( /^extensions\/map\/server\//, 'Freehold/Modules/Map/' )
		.replace( '.php', '' )
		.split( '/' );
	const name = parts.pop();
	return lint( {
		[ path ]: `${ STRICT }\nnamespace ${ parts.join(
			'\\'
		) };\nclass ${ name } ${ head } { function run( $x ) {\n${ body }\n} }`,
	} );
}

const MODULE_CLASS = 'extensions/map/server/Places.php';

describe( 'rules for PHP', () => {
	test.each( [
		[ 'a plain class', 'return $x;' ],
		[ 'a translated text', "return __( 'Map', 'freehold' );" ],
		[
			'a bundled file',
			"return file_get_contents( __DIR__ . '/a.json' );",
		],
		[ 'a table prefix', 'global $wpdb; return $wpdb->get_blog_prefix();' ],
		[ 'a method of another object', 'return $x->query( 1 );' ],
		[ 'what WordPress stands in for', 'return mb_substr( $x, 0, 9 );' ],
	] )( 'accept %s', ( what, body ) => {
		expect( inClass( MODULE_CLASS, body ) ).toEqual( [] );
	} );

	test.each( [
		[
			"register_rest_route( 'a', 'b', array() );",
			'Register the route through Rest::route().',
		],
		[
			"\\wp_remote_get( 'https://a.example' );",
			'Send the request through Freehold\\Http instead of wp_remote_get().',
		],
		[
			'curl_init( $x );',
			'Send the request through Freehold\\Http instead of curl_init().',
		],
		[
			"fopen( 'http://a.example', 'r' );",
			'Send the request through Freehold\\Http instead of fopen().',
		],
		[
			'file_get_contents( "https://a.example/$x" );',
			'Send the request through Freehold\\Http instead of file_get_contents().',
		],
		[
			"global $wpdb; $wpdb->query( 'SELECT 1' );",
			"Move $wpdb->query() to a class that extends Freehold\\Database\\Table, to a folder Tables/, or to src/server/Database/ if the table is WordPress's.",
		],
		[
			"$GLOBALS['wpdb']->get_var( 'SELECT 1' );",
			"Move $wpdb->get_var() to a class that extends Freehold\\Database\\Table, to a folder Tables/, or to src/server/Database/ if the table is WordPress's.",
		],
		[
			"Sql::value( 'SELECT 1' );",
			"Move Sql::value() to a class that extends Freehold\\Database\\Table, to a folder Tables/, or to src/server/Database/ if the table is WordPress's.",
		],
		...[
			'wp_oembed_get',
			'fetch_feed',
			'get_headers',
			'media_sideload_image',
			'wp_ai_client_prompt',
		].map( ( name ) => [
			`${ name }( $x );`,
			`Send the request through Freehold\\Http instead of ${ name }().`,
		] ),
		[
			"array_map( 'wp_remote_get', $x );",
			'Send the request through Freehold\\Http instead of array_map().',
		],
		[
			'new \\WP_Http();',
			'Send the request through Freehold\\Http instead of new WP_Http.',
		],
		[ "return $_GET['x'];", 'Read $_GET through Freehold\\Http\\Request.' ],
		[
			"return $_SERVER['REQUEST_URI'];",
			'Read $_SERVER through Freehold\\Http\\Request.',
		],
		[ "return __( 'Map' );", "Pass the text domain 'freehold' to __()." ],
		[
			"return _nx( 'a', 'b', 1, 'c', 'other' );",
			"Pass the text domain 'freehold' to _nx().",
		],
	] )( 'reject %s', ( body, message ) => {
		expect( inClass( MODULE_CLASS, body ) ).toEqual( [
			`${ MODULE_CLASS }:4 ${ message }`,
		] );
	} );

	test.each( [
		[ 'src/server/Rest.php', "register_rest_route( 'a', 'b' );" ],
		[ 'src/server/Http.php', "wp_remote_request( 'https://a.example' );" ],
		[ 'src/server/Http/Transfer.php', 'curl_exec( $x );' ],
		[ 'src/server/Database/Posts.php', '$wpdb->query( $x );' ],
		[ 'extensions/map/server/Tables/Places.php', 'Sql::rows( $x );' ],
		[ 'src/server/Http/Request.php', "return $_GET['x'];" ],
	] )( 'let %s do its work', ( path, body ) => {
		expect( inClass( path, body ) ).toEqual( [] );
	} );

	test( 'let a table of a module query, and no class of the same short name', () => {
		const query = '$wpdb->get_results( $x );';
		expect(
			inClass(
				MODULE_CLASS,
				query,
				'extends \\Freehold\\Database\\Table'
			)
		).toEqual( [] );
		expect( inClass( MODULE_CLASS, query, 'extends Table' ) ).toHaveLength(
			1
		);
	} );

	test.each( [ 'mb_strtolower', 'mb_strpos', 'ctype_digit' ] )(
		'reject %s(), which a server may lack',
		( name ) => {
			expect( inClass( MODULE_CLASS, `${ name }( $x );` ) ).toEqual( [
				`${ MODULE_CLASS }:4 Write a method of Freehold\\Text in place of ${ name }(): a server may lack the extension.`,
			] );
			expect(
				inClass( 'src/server/Text.php', `${ name }( $x );` )
			).toEqual( [] );
		}
	);

	test.each( [ 'query', 'insert', 'update', 'delete', 'replace' ] )(
		'let a table write with execute() alone, not with %s()',
		( method ) => {
			expect(
				inClass(
					MODULE_CLASS,
					`$wpdb->${ method }( $x );`,
					'extends \\Freehold\\Database\\Table'
				)
			).toEqual( [
				`${ MODULE_CLASS }:4 Write self::execute() in place of $wpdb->${ method }(): it stores what an old table cannot, or fails aloud.`,
			] );
		}
	);

	test( 'let the subclass of a base of tables query', () => {
		const sources = ( base ) => ( {
			'extensions/map/server/BaseTable.php': `${ STRICT }\nnamespace Freehold\\Modules\\Map;\nabstract class BaseTable extends ${ base } {}`,
			[ MODULE_CLASS ]: `${ STRICT }\nnamespace Freehold\\Modules\\Map;\nclass Places extends BaseTable { function run( $x ) { $wpdb->get_row( $x ); } }`,
		} );
		expect( lint( sources( '\\Freehold\\Database\\Table' ) ) ).toEqual(
			[]
		);
		expect( lint( sources( '\\Freehold\\Module' ) ) ).toHaveLength( 1 );
	} );

	test( 'accept another text domain only with its reason', () => {
		const ignore = ( /** @type {string} */ reason ) =>
			inClass(
				MODULE_CLASS,
				`return __( 'Map' ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain${ reason }`
			);
		expect( ignore( ' -- Core translates it.' ) ).toEqual( [] );
		expect( ignore( '' ) ).toContain(
			`${ MODULE_CLASS }:4 Pass the text domain 'freehold' to __().`
		);
	} );

	test.each( [
		'// phpcs:ignore',
		'// phpcs:ignore WordPress.DB',
		'// phpcs:disable -- Because.',
	] )( 'require a sniff and a reason in %s', ( comment ) => {
		expect( inClass( MODULE_CLASS, `run(); ${ comment }` ) ).toEqual( [
			`${ MODULE_CLASS }:4 Name the ignored sniff and the reason: \`phpcs:ignore Standard.Category.Sniff -- Reason.\``,
		] );
	} );

	test( 'require a function for images', () => {
		const message = `${ MODULE_CLASS }:4 Return the image by wp_get_attachment_image(), or Html::image() where the media library does not have it.`;
		expect(
			inClass( MODULE_CLASS, `run( '<img alt="" src="%s">' );` )
		).toEqual( [ message ] );
		expect(
			inClass( MODULE_CLASS, `run( '~<img\b[^>]*\bsrc="~' );` )
		).toEqual( [] );
	} );

	test( 'require strict types except in the two files that old PHP must read', () => {
		expect(
			lint( { 'extensions/map/parts.php': '<?php run();' } )
		).toEqual( [
			'extensions/map/parts.php:1 Add `declare( strict_types=1 );` below the file comment.',
		] );
		expect( lint( { 'uninstall.php': '<?php run();' } ) ).toEqual( [] );
	} );

	test( 'require the class that the autoloader looks for', () => {
		expect(
			lint( {
				[ MODULE_CLASS ]: `${ STRICT } namespace Freehold\\Map; class Place {}`,
			} )
		).toEqual( [
			`${ MODULE_CLASS }:1 Define the class Freehold\\Modules\\Map\\Places here and no other, because the autoloader expects it in this file (found: Freehold\\Map\\Place).`,
		] );
	} );

	test( 'report what is no PHP', () => {
		expect( lint( { 'src/a.php': '<?php\n\nfunction (' } )[ 0 ] ).toMatch(
			/^src\/a\.php:3 Fix the syntax: /
		);
	} );

	describe( 'for who may use whom', () => {
		const map = `${ STRICT } namespace Freehold\\Modules\\Map; class Places {}`;

		test( 'keep modules apart', () => {
			expect(
				lint( {
					[ MODULE_CLASS ]: map,
					'extensions/star-rating/server/Stars.php': `${ STRICT } namespace Freehold\\Modules\\StarRating;\nuse Freehold\\Modules\\Map\\Places;\nclass Stars { function run() { return new Places(); } }`,
				} )
			).toEqual( [
				'extensions/star-rating/server/Stars.php:3 Do not use Freehold\\Modules\\Map\\Places: modules find each other through a hook or a class in shared/.',
			] );
		} );

		test( 'keep modules out of src/server', () => {
			expect(
				lint( {
					[ MODULE_CLASS ]: map,
					'src/server/Editor.php': `${ STRICT } namespace Freehold;\nclass Editor { function run( Modules\\Map\\Places $x ) {} }`,
				} )
			).toEqual( [
				'src/server/Editor.php:2 Do not use Freehold\\Modules\\Map\\Places: src/ and shared/ must work with any set of modules. Add a method to Freehold\\Feature instead.',
			] );
		} );

		test( 'find circles between the groups of src/server', () => {
			const files = {
				'src/server/Blocks.php': `${ STRICT } namespace Freehold; class Blocks { function run() { Media\\Image::make(); } }`,
				'src/server/Blocks/Assets.php': `${ STRICT } namespace Freehold\\Blocks; class Assets {}`,
				'shared/images/server/Image.php': `${ STRICT } namespace Freehold\\Media; class Image {}`,
			};
			expect( lint( files ) ).toEqual( [] );
			expect(
				lint( {
					...files,
					'shared/images/server/Image.php': `${ STRICT } namespace Freehold\\Media;\nuse Freehold\\Blocks\\Assets;\nclass Image extends Assets {}`,
				} )
			).toEqual( [
				'src/server/Blocks.php:1 Break the circle between Blocks, Media: Blocks → Media (src/server/Blocks.php:1), Media → Blocks (shared/images/server/Image.php:3).',
			] );
		} );
	} );
} );
