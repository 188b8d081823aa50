/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

/** Returns the messages about a method of a class with constants. */
const lint = ( /** @type {string} */ body, rest = '' ) =>
	lintPhp( [
		{
			path: 'src/server/Things.php',
			source: `<?php declare( strict_types=1 );\nnamespace Freehold;\nclass Things { const OPEN = 'price'; const CLOSED = '_price'; const ALL = array( 'a' => '_a', 'b' => 'b' ); function run( $id ) {\n${ body }\n} ${ rest } }`,
		},
		{
			path: 'src/server/Other.php',
			source: `<?php declare( strict_types=1 );\nnamespace Freehold;\nclass Other { const OPEN = 'original'; const CLOSED = '_original'; }`,
		},
	] ).map( ( { message } ) => message );

describe( 'the rule for metas', () => {
	test.each( [
		"get_post_meta( $id, '_price', true );",
		'update_post_meta( $id, self::CLOSED, 1 );',
		'update_post_meta( $id, Other::CLOSED, 1 );',
		"get_post_meta( $id, self::CLOSED . '_' . $id, true );",
		"get_post_meta( $id, 'jetpack_memberships_price', true );",
		"update_user_meta( $id, 'freehold_seen', 1 );",
		"get_user_option( $wpdb->get_blog_prefix() . 'freehold_token', $id );",
		"return array( 'key' => 'x' );",
		"foreach ( array( '_a', '_b' ) as $key ) { delete_post_meta( $id, $key ); }",
		"register_meta( 'post', '_price', array() );",
		"return array( 'meta_input' => array( '_price' => 1 ) );",
	] )( 'accepts %s', ( body ) => expect( lint( body ) ).toEqual( [] ) );

	test.each( [
		[ "get_post_meta( $id, 'price', true );", 'price' ],
		[ 'add_post_meta( $id, self::OPEN, 1 );', 'price' ],
		[ '\\delete_post_meta( $id, Other::OPEN );', 'original' ],
		[ "get_post_meta( $id, self::OPEN . '_1', true );", 'price' ],
		[ "get_metadata( 'post', $id, 'price' );", 'price' ],
		[ "register_post_meta( 'post', 'price', array() );", 'price' ],
		[ "PostMeta::exists( 'price', 'x' );", 'price' ],
		[ "return array( 'meta_key' => 'price' );", 'price' ],
		[ "return array( 'key' => 'price', 'compare' => 'EXISTS' );", 'price' ],
		[ "return array( 'key' => 'price', 'value' => 1 );", 'price' ],
		[ "return array( 'meta_input' => array( 'price' => 1 ) );", 'price' ],
		[ "get_metadata_raw( 'post', $id, 'price' );", 'price' ],
		[ 'get_post_meta( $id, self::ALL[ $id ], true );', 'b' ],
		[
			"foreach ( array( 'x' => 1 ) as $key => $v ) { get_post_meta( $id, $key ); }",
			'x',
		],
		[ "update_user_meta( $id, 'seen', 1 );", 'seen' ],
		[ "add_comment_meta( $id, 'words', 1 );", 'words' ],
		[
			"get_post_meta( $id, 'freehold_new_path', true );",
			'freehold_new_path',
		],
	] )( 'rejects %s', ( body, key ) =>
		expect( lint( body ) ).toEqual( [
			`Authors can write the meta \`${ key }\`. Begin the key with an underscore, or add it to tools/php-rules/metas.json with the reason.`,
		] )
	);

	test.each( [
		'get_post_meta( $id );',
		'get_post_custom( $id );',
		"get_post_custom_values( 'price', $id );",
	] )( 'rejects metas without their keys: %s', ( body ) =>
		expect( lint( body ) ).toEqual( [
			'Read metas by their keys, so that this rule can check them.',
		] )
	);

	test( 'follows a parameter to the calls of its method', () => {
		const read =
			'static function read( $id, $key ) { return get_post_meta( $id, $key ); }';
		expect( lint( 'self::read( $id, self::CLOSED );', read ) ).toEqual(
			[]
		);
		expect( lint( 'self::read( $id, self::OPEN );', read ) ).toHaveLength(
			1
		);
		expect( lint( 'self::read( $id, $id );', read ) ).toEqual( [
			'Pass a text or a constant as the key of a meta, so that this rule can check it.',
		] );
	} );

	test( 'registers no metas of users', () =>
		expect( lint( "register_meta( 'user', '_a', array() );" ) ).toEqual( [
			'Do not register metas of users, comments or terms: users could write them through REST.',
		] ) );
} );
