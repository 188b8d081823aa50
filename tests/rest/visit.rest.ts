/**
 * A visitor's page registers Freehold blocks only if it contains one. A comment before the footer contains their number.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Site } from '../site/playwright';

test.use( { siteOptions: { theme: 'freehold-classic' } } );

const TELL = `<?php
add_action( 'widgets_init', static fn () => register_sidebar( array( 'id' => 'aside' ) ) );
add_action( 'wp_footer', static fn () => dynamic_sidebar( 'aside' ), 1 );
add_action( 'wp_footer', static function (): void {
	$names  = array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() );
	$blocks = array_filter( $names, static fn ( string $name ): bool => str_starts_with( $name, 'jetpack/' ) );
	printf( '<!-- freehold: %d blocks, hooks %s -->', count( $blocks ), has_filter( 'freehold_business_properties' ) ? 'on' : 'off' );
} );
if ( isset( $_GET['call_in_process'] ) ) {
	add_action( 'wp_head', static fn () => rest_do_request( '/wp/v2/block-types' ) );
}
add_filter( 'block_type_metadata', static fn ( array $metadata ): array => isset( $_GET['without_file'] ) && 'jetpack/markdown' === $metadata['name'] ? array( 'render' => 'file:./lost.php' ) + $metadata : $metadata );
`;

const HOURS = '<!-- wp:jetpack/business-hours /-->';

async function loaded( site: Site, path: string, init?: RequestInit ) {
	const html = await ( await fetch( site.url + path, init ) ).text();
	const found = /<!-- freehold: (\d+) blocks, hooks (on|off) -->/.exec(
		html
	);
	expect( found, 'the page has a footer' ).not.toBeNull();
	return {
		html,
		blocks: Number( found?.[ 1 ] ) > 0,
		hooks: found?.[ 2 ] === 'on',
	};
}

test.beforeAll( async ( { site } ) => {
	const folder = join( site.wordpress, 'wp-content/mu-plugins' );
	await mkdir( folder, { recursive: true } );
	await writeFile( join( folder, 'tell.php' ), TELL );
} );

test( 'a page without our blocks loads none of them', async ( {
	site,
	seedPost,
} ) => {
	const { id } = await seedPost(
		'<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p>Bread.</p><!-- /wp:paragraph --></div><!-- /wp:group -->'
	);
	for ( const path of [ '/', `/?p=${ id }`, '/?s=bread', '/?p=999999' ] ) {
		expect( await loaded( site, path ), path ).toMatchObject( {
			blocks: false,
			hooks: false,
		} );
	}
} );

test( 'a page with a Freehold block loads them, wherever it is', async ( {
	site,
	seedPost,
} ) => {
	const { id: plain } = await seedPost( HOURS );
	const { id: nested } = await seedPost(
		`<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ HOURS }</div><!-- /wp:column --></div><!-- /wp:columns -->`
	);
	const { id: pattern } = await seedPost( {
		type: 'wp_block',
		content: HOURS,
	} );
	const { id: synced } = await seedPost(
		`<!-- wp:block {"ref":${ pattern }} /-->`
	);
	for ( const id of [ plain, nested, synced ] ) {
		const page = await loaded( site, `/?p=${ id }` );
		expect( page ).toMatchObject( { blocks: true, hooks: true } );
		expect( page.html ).toContain( 'wp-block-jetpack-business-hours' );
	}
} );

test( 'a block in a sidebar is shown on every page', async ( { site } ) => {
	await site.wpEval(
		`update_option( 'widget_block', array( 2 => array( 'content' => '${ HOURS }' ), '_multiwidget' => 1 ) );
		update_option( 'sidebars_widgets', array( 'aside' => array( 'block-2' ) ) );`,
		{ user: 'admin' }
	);
	const page = await loaded( site, '/?p=999999' );
	expect( page ).toMatchObject( { blocks: true, hooks: true } );
	expect( page.html ).toContain( 'wp-block-jetpack-business-hours' );
} );

test( 'an excerpt contains what its block allows', async ( {
	site,
	seedPost,
} ) => {
	await seedPost(
		'<!-- wp:jetpack/markdown {"source":"Rye bread."} --><div class="wp-block-jetpack-markdown"><p>Rye bread.</p></div><!-- /wp:jetpack/markdown -->'
	);
	const feed = await ( await fetch( `${ site.url }/feed/` ) ).text();
	expect( feed ).toContain(
		'<description><![CDATA[Rye bread.]]></description>'
	);
} );

test( 'a frame of a service that may be gated loads the services alone', async ( {
	site,
	seedPost,
} ) => {
	const { id } = await seedPost(
		'<!-- wp:html --><iframe src="https://calendly.com/ada/tea" title="Tea"></iframe><!-- /wp:html -->'
	);
	const page = await loaded( site, `/?p=${ id }` );
	expect( page ).toMatchObject( { blocks: false, hooks: false } );
	expect( page.html ).toMatch( /loading="lazy"|data-freehold-embed/ );
} );

test( 'requests with a body, and routes called within a page, have everything', async ( {
	site,
} ) => {
	expect( await loaded( site, '/', { method: 'POST' } ) ).toMatchObject( {
		blocks: true,
		hooks: true,
	} );
	expect( await loaded( site, '/?call_in_process' ) ).toMatchObject( {
		blocks: true,
		hooks: true,
	} );
} );

test( 'a block that another block adds is shown', async ( {
	site,
	seedPost,
} ) => {
	await writeFile(
		join( site.wordpress, 'wp-content/mu-plugins/bring.php' ),
		`<?php
		add_action( 'init', static fn () => register_block_type( 'test/bringer', array(
			'render_callback' => static function ( array $attributes, string $content, WP_Block $block ): string {
				$block->parsed_block['innerBlocks']  = parse_blocks( '${ HOURS }' );
				$block->parsed_block['innerContent'] = array( null );
				$block->refresh_parsed_block_dependents();
				return $block->render( array( 'dynamic' => false ) );
			},
		) ) );`
	);
	const { id } = await seedPost( '<!-- wp:test/bringer /-->' );
	const page = await loaded( site, `/?p=${ id }` );
	expect( page ).toMatchObject( { blocks: true, hooks: true } );
	expect( page.html ).toContain( 'wp-block-jetpack-business-hours' );
} );

test( 'a block whose file is missing shows what is saved', async ( {
	site,
	seedPost,
} ) => {
	const { id } = await seedPost(
		'<!-- wp:jetpack/markdown {"source":"Rye bread."} --><div class="wp-block-jetpack-markdown"><p>Rye bread.</p></div><!-- /wp:jetpack/markdown -->'
	);
	const page = await loaded( site, `/?p=${ id }&without_file` );
	expect( page.html ).toContain( '<p>Rye bread.</p>' );
} );
