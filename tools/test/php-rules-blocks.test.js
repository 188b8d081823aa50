/** @jest-environment node */
const { lintPhp } = require( '../php-rules' );

/**
 * Returns the messages of the rules for blocks and scripts about statements.
 *
 * @param {string} body Statements.
 * @param {string} path The file.
 */
const lint = ( body, path = 'extensions/map/parts.php' ) =>
	lintPhp( [
		{ path, source: `<?php declare( strict_types=1 );\n${ body }` },
	] )
		.map( ( { message } ) => message )
		.filter( ( message ) =>
			/Filters::add|currentScript|is_hidden/.test( message )
		);

it.each( [
	"add_filter( 'render_block_jetpack/map', $filter );",
	"add_filter( 'render_block_' . self::NAME, $filter );",
	'echo "<script>let s = document.currentScript;</script>";',
	"const SCRIPT = 'd.currentScript.dataset';",
	"$shown = $block['attrs']['metadata']['blockVisibility'] ?? true;",
	'foreach ( $block->inner_blocks as $inner ) { say( $inner ); }',
] )( 'rejects %s', ( body ) => expect( lint( body ) ).toHaveLength( 1 ) );

it.each( [
	"add_filter( 'render_block_data', $filter );",
	"add_filter( 'render_block_core/button', $filter );",
	"Filters::add( 'jetpack/map', $filter );",
	'foreach ( $block->inner_blocks as $inner ) { PublicContent::is_hidden( $inner->parsed_block ) || say( $inner ); }',
	'const SCRIPT = \'Reflect.get(Document.prototype,"currentScript",d)\';',
] )( 'accepts %s', ( body ) => expect( lint( body ) ).toEqual( [] ) );

it( 'accepts the door', () =>
	expect(
		lint(
			"add_filter( 'render_block_a/b', $f );",
			'src/server/Blocks/Filters.php'
		)
	).toEqual( [] ) );
