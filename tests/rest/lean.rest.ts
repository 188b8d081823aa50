/**
 * Routes that visitors' pages request often load no blocks and no other routes, unless something in the request needs them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Site } from '../site/playwright';

const TELL = `<?php
add_filter( 'rest_post_dispatch', static function ( $response, $server, $request ) {
	$ours = static fn ( array $names, string $begin ): int => count( array_filter( $names, static fn ( string $name ): bool => str_starts_with( $name, $begin ) ) );
	$response->header( 'X-Blocks', (string) $ours( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ), 'jetpack/' ) );
	$response->header( 'X-Routes', (string) $ours( array_keys( $server->get_routes() ), '/freehold/v4/module' ) );
	$response->header( 'X-Hooks', has_filter( 'freehold_business_properties' ) ? 'on' : 'off' );
	return $response;
}, 99, 3 );
add_filter( 'freehold_search_posts', static function ( array $ids ): array {
	if ( isset( $_GET['query'] ) && 'inside' === $_GET['query'] ) {
		$types = rest_do_request( '/wp/v2/types' )->get_status();
		$gifs  = rest_do_request( '/wpcom/v2/gif/sources' )->get_status();
		header( "X-Inside: {$types} {$gifs} " . strlen( do_blocks( '<!-- wp:jetpack/business-hours /-->' ) ) );
	}
	return $ids;
} );
`;

/** Requests a route and returns what it loaded. */
async function loaded( site: Site, path: string, init?: RequestInit ) {
	const response = await fetch( site.url + path, init );
	const number = ( name: string ) => Number( response.headers.get( name ) );
	return {
		status: response.status,
		blocks: number( 'X-Blocks' ) > 0,
		routes: number( 'X-Routes' ) > 0,
		hooks: response.headers.get( 'X-Hooks' ),
		inside: response.headers.get( 'X-Inside' ),
	};
}

test.beforeAll( async ( { site } ) => {
	const folder = join( site.wordpress, 'wp-content/mu-plugins' );
	await mkdir( folder, { recursive: true } );
	await writeFile( join( folder, 'tell-rest.php' ), TELL );
} );

const SEARCH = 'freehold/v4/search/posts';

test( 'a search has the hooks that protect content, and nothing else', async ( {
	site,
} ) => {
	const lean = { status: 200, blocks: false, routes: false, hooks: 'on' };
	for ( const path of [
		`/wp-json/${ SEARCH }?query=bread`,
		`/wp-json/${ SEARCH }/?query=bread`,
		`/?rest_route=/${ SEARCH }&query=bread`,
		'/wp-json/freehold/v4/search/filters',
	] ) {
		expect( await loaded( site, path ), path ).toMatchObject( lean );
	}
} );

test( 'every other route has everything', async ( { site } ) => {
	for ( const path of [
		'/wp-json/',
		'/wp-json/wp/v2/posts',
		`/wp-json/jetpack/v4/search/posts?query=bread`,
		`/wp-json/wp/v2/posts?search=/${ SEARCH }`,
	] ) {
		expect( await loaded( site, path ), path ).toMatchObject( {
			status: 200,
			blocks: true,
			routes: true,
			hooks: 'on',
		} );
	}
} );

test( 'a route of a module that is off is not found', async ( { site } ) => {
	await site.wpEval(
		"Freehold\\Modules::set_active( 'instant-search', false );"
	);
	expect(
		await loaded( site, `/wp-json/${ SEARCH }?query=bread` )
	).toMatchObject( { status: 404, blocks: true, routes: true } );
} );

test( 'code within a search can render blocks and call other routes', async ( {
	site,
} ) => {
	const { inside, ...rest } = await loaded(
		site,
		`/wp-json/${ SEARCH }?query=inside`
	);
	expect( rest ).toMatchObject( { status: 200, blocks: true, routes: true } );
	expect( inside ).toMatch( /^200 401 [1-9]\d{2,}$/ );
} );

test( 'a view is counted without blocks and other routes', async ( {
	site,
} ) => {
	await site.wpEval( "Freehold\\Modules::set_active( 'visits', true );" );
	const page = await site.wpEval< string >(
		'return Freehold\\Modules\\Visits\\ViewedPage::current()->signed();'
	);
	expect(
		await loaded( site, '/wp-json/freehold/v4/visits/views', {
			method: 'POST',
			body: new URLSearchParams( { page, from: '' } ),
			headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' },
		} )
	).toMatchObject( { status: 204, routes: false, hooks: 'on' } );
} );
