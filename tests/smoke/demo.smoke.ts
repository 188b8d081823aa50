/**
 * The demo site of `npm start`: every stored URL is that of the port that serves, also in a copy of the site's folder.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Site, type SiteOptions } from '../site/playwright';
import { load } from '../site/playwright/load.cjs';
import type { StartSite } from '../site/types';

test.use( { siteOptions: { plugin: false } } );

/** PHP that stores content with the URL in every form that WordPress and the blocks use. */
const store = `
	$url = home_url();
	$id  = wp_insert_post( wp_slash( array(
		'post_status'  => 'publish',
		'post_title'   => 'Forms of a URL',
		'post_content' => '<!-- wp:jetpack/tiled-gallery ' . wp_json_encode( array( 'images' => array( array( 'url' => $url . '/a.jpg' ) ) ) ) . ' /--><p><a href="https://example.org/?share=' . rawurlencode( $url . '/a/' ) . '">' . $url . '.</a> ' . $url . '9/b.jpg http://127.0.0.1:1/c.jpg</p>',
	) ) );
	add_post_meta( $id, 'nested', wp_slash( array( 'json' => wp_json_encode( $url . '/a.jpg' ), 'object' => (object) array( 'url' => $url ) ) ) );
	update_option( 'test_urls', array( 'café', array( 'url' => $url . '/a/' ) ) );
	update_option( 'freehold_test', $url );
`;

/** PHP that counts the stored URLs of loopback ports. */
const stored = `
	global $wpdb;
	$found = array();
	foreach ( array( 'posts' => 'CONCAT( post_content, guid )', 'postmeta' => 'meta_value', 'options' => 'option_value' ) as $table => $column ) {
		$condition = 'options' === $table ? "WHERE option_name NOT LIKE 'freehold%'" : '';
		foreach ( $wpdb->get_col( "SELECT $column FROM {$wpdb->prefix}$table $condition" ) as $text ) {
			preg_match_all( '#(?:http:(?://|\\\\\\\\?/\\\\\\\\?/)|http%3A%2F%2F)(?:127\\.0\\.0\\.1|localhost|freehold\\.test)(?:(?::|%3A)\\d+)?#', (string) $text, $urls );
			array_push( $found, ...str_replace( array( '\\\\', '%3A', '%2F' ), array( '', ':', '/' ), $urls[0] ) );
		}
	}
	return array_count_values( $found );
`;

test( 'the images of the demo site load in the editor and for visitors after a move to another port', async ( {
	browser,
	site: { engine, dir },
} ) => {
	test.setTimeout( 600000 );
	const { startSite } = ( await load(
		pathToFileURL( join( __dirname, '../site/index.mjs' ) ).href
	) ) as { startSite: StartSite };
	const options: SiteOptions = {
		engine,
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		demo: true,
	};

	/**
	 * Expects that the editor and the page of a demo site show its images.
	 *
	 * @param demo The site.
	 */
	async function expectImages( demo: Site ) {
		const context = await browser.newContext();
		await context.addCookies( await demo.cookies( 'admin' ) );
		const page = await context.newPage();
		const id = await demo.wpEval< number >(
			"return get_page_by_path( 'images' )->ID;"
		);
		for ( const path of [
			`/?page_id=${ id }`,
			`/wp-admin/post.php?post=${ id }&action=edit`,
		] ) {
			await page.goto( demo.url + path );
			const images = (
				path.startsWith( '/wp-admin' )
					? page.frameLocator( '[name="editor-canvas"]' )
					: page
			).locator( '.wp-block-image img' );
			await expect( images ).toHaveCount( 12 );
			for ( const image of await images.all() ) {
				await image.scrollIntoViewIfNeeded();
				await expect
					.poll( () =>
						image.evaluate(
							( element ) =>
								( element as HTMLImageElement ).naturalWidth
						)
					)
					.toBeGreaterThan( 0 );
			}
		}
		await context.close();
	}

	const { freePort } = ( await load(
		pathToFileURL( join( __dirname, '../site/places.mjs' ) ).href
	) ) as { freePort: () => Promise< number > };
	const port = await freePort();
	const starting = startSite( {
		...options,
		port,
		dir: join( dir, 'demo' ),
	} );
	// Who opens the site too early must not break its set-up.
	const early = new Set< number >();
	const visits = setInterval( async () => {
		const response = await fetch( `http://127.0.0.1:${ port }/` ).catch(
			() => null
		);
		if ( response ) {
			early.add( response.status );
		}
	}, 250 );
	const first = await starting.finally( () => clearInterval( visits ) );
	try {
		expect( early ).toContain( 503 );
		expect( early ).not.toContain( 500 );
		expect( Object.keys( await first.wpEval( stored ) ) ).toEqual( [
			first.url,
		] );
		await first.wpEval( store );
	} finally {
		await first.stop();
	}

	await cp( join( dir, 'demo' ), join( dir, 'copy' ), { recursive: true } );
	const second = await startSite( { ...options, dir: join( dir, 'copy' ) } );
	try {
		expect( second.port ).not.toBe( first.port );
		expect( Object.keys( await second.wpEval( stored ) ).sort() ).toEqual(
			[ second.url, `${ first.url }9`, 'http://127.0.0.1:1' ].sort()
		);
		expect(
			await second.wpEval(
				"return array( get_option( 'test_urls' ), get_post_meta( get_page_by_path( 'forms-of-a-url', OBJECT, 'post' )->ID, 'nested', true ) );"
			)
		).toEqual( [
			[ 'café', { url: `${ second.url }/a/` } ],
			{
				json: JSON.stringify( `${ second.url }/a.jpg` ).replace(
					/\//g,
					'\\/'
				),
				object: { url: second.url },
			},
		] );
		await expectImages( second );
	} finally {
		await second.stop();
	}
} );
