/**
 * Uploads in the browser, on a host whose PHP accepts files of 2 MB.
 */
import { writeFile } from 'node:fs/promises';
import type { Page, Request, Route } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Site,
} from '../../../tests/site/playwright';
import { hashOf } from './tus';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		php: [ 'upload_max_filesize=2M', 'post_max_size=3M' ],
	},
} );

const CHUNK = 1_000_000;
const CONTENT = Array.from(
	{ length: 60_000 },
	( _, line ) =>
		`${ String( line ).padStart( 7, '0' ) } ${ 'x'.repeat( 91 ) }\n`
).join( '' );

/** Creates the file that is uploaded: 6 MB of text. */
async function file(
	info: { outputPath: ( name: string ) => string },
	name = 'large.txt'
): Promise< string > {
	const path = info.outputPath( name );
	await writeFile( path, CONTENT );
	return path;
}

/** Makes all users send chunks of 1 MB. */
const smallChunks = ( site: Site ) =>
	site.wpEval(
		`foreach ( get_users( array( 'fields' => 'ID' ) ) as $id ) {
			update_user_option( $id, 'freehold_upload_transport', array( 'name' => 'patch', 'chunk' => ${ CHUNK } ) );
		}`
	);

const isPatch = ( request: Request ) =>
	request.method() === 'PATCH' && /freehold_upload=/.test( request.url() );

/** Holds chunks back after the first ones, and returns what is sent. */
async function holdAfter( page: Page, count: number ) {
	const offsets: number[] = [];
	const held: Route[] = [];
	let limit = count;
	await page.route( /freehold_upload=/, async ( route ) => {
		const request = route.request();
		if ( ! isPatch( request ) ) {
			await route.continue();
			return;
		}
		if ( offsets.length >= limit ) {
			held.push( route );
			return;
		}
		offsets.push( Number( request.headers()[ 'upload-offset' ] ) );
		await route.continue();
	} );
	return {
		offsets,
		held,
		async release() {
			limit = Number.POSITIVE_INFINITY;
			await Promise.all(
				held
					.splice( 0 )
					.map( ( route ) =>
						route.continue().catch( () => undefined )
					)
			);
		},
	};
}

/** Selects files on a screen with plupload. */
const select = ( page: Page, path: string ) =>
	page
		.locator( '.moxie-shim input[type=file]' )
		.first()
		.setInputFiles( path );

const panel = ( page: Page ) => page.getByRole( 'region', { name: 'Uploads' } );

/** Expects that the media library contains the file, once and byte for byte. */
async function expectStored( site: Site, name = 'large' ): Promise< void > {
	const found = await site.wpEval< string[] >( `
		return array_map(
			static fn ( $post ) => hash_file( 'sha256', get_attached_file( $post->ID ) ),
			get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'title' => '${ name }' ) )
		);
	` );
	expect( found ).toEqual( [ hashOf( CONTENT ) ] );
}

test( 'uploads: a file above the host’s limit is uploaded on the screen “Upload New Media”, and no limit of PHP is shown', async ( {
	pageAs,
	site,
}, info ) => {
	const page = await pageAs( 'author' );
	await page.goto( '/wp-admin/media-new.php' );
	await expect( page.locator( '.max-upload-size' ) ).not.toContainText(
		'2 MB'
	);
	await select( page, await file( info ) );
	await expect( panel( page ) ).toContainText( 'Upload complete', {
		timeout: 30000,
	} );
	await expect(
		page.locator( '.media-item .media-list-title' )
	).toContainText( 'large' );
	await expectStored( site );
	await expect( panel( page ) ).toBeHidden( { timeout: 15000 } );
} );

test( 'uploads: a file continues after a reload, and on pause, by keys alone', async ( {
	pageAs,
	site,
	problems,
}, info ) => {
	await smallChunks( site );
	problems.allow( /ERR_ABORTED|Failed to fetch/ );
	const page = await pageAs( 'author' );
	const path = await file( info );
	await page.goto( '/wp-admin/media-new.php' );
	const first = await holdAfter( page, 2 );
	await select( page, path );
	await expect.poll( () => first.held.length ).toBe( 1 );
	expect( first.offsets ).toEqual( [ 0, CHUNK ] );
	await expect( panel( page ) ).toContainText( '2 MB of 6 MB' );
	await expectAccessible( page, '.freehold-uploads' );
	await screenshot( page, 'resumable-uploads-panel' );

	await page.goto( '/wp-admin/media-new.php' );
	await page.unroute( /freehold_upload=/ );
	const second = await holdAfter( page, 1 );
	await select( page, path );
	await expect.poll( () => second.held.length ).toBe( 1 );
	// It never starts again from zero.
	expect( second.offsets ).toEqual( [ 2 * CHUNK ] );

	const pause = page.getByRole( 'button', { name: 'Pause: large.txt' } );
	await pause.focus();
	await page.keyboard.press( 'Enter' );
	await expect( panel( page ) ).toContainText( 'Paused at 3 MB of 6 MB' );
	await second.release();
	const resume = page.getByRole( 'button', { name: 'Resume: large.txt' } );
	await expect( resume ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( panel( page ) ).toContainText( 'Upload complete', {
		timeout: 30000,
	} );
	expect( second.offsets ).toEqual( [
		2 * CHUNK,
		3 * CHUNK,
		4 * CHUNK,
		5 * CHUNK,
	] );
	await expectStored( site );
	expect(
		await page.evaluate( () =>
			Object.keys( localStorage ).filter( ( key ) =>
				key.startsWith( 'tus::' )
			)
		)
	).toEqual( [] );
} );

test( 'uploads: canceling removes the upload from the server, also while it is being created', async ( {
	pageAs,
	site,
	problems,
}, info ) => {
	await smallChunks( site );
	problems.allow( /ERR_ABORTED|Failed to fetch/ );
	const page = await pageAs( 'author' );
	await page.goto( '/wp-admin/media-new.php' );
	const rows = () =>
		site.wpEval< number >(
			"global $wpdb; return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Freehold\\Upload\\UploadTable::name() ) );"
		);
	const cancel = page.getByRole( 'button', { name: 'Cancel: large.txt' } );

	const transfer = await holdAfter( page, 2 );
	await select( page, await file( info ) );
	await expect.poll( () => transfer.held.length ).toBe( 1 );
	expect( await rows() ).toBe( 1 );
	await cancel.click();
	await expect.poll( rows ).toBe( 0 );
	await expect( panel( page ) ).toBeHidden();
	await expect( page.locator( '.media-item' ) ).toHaveCount( 0 );
	await page.unroute( /freehold_upload=/ );

	// The server has created it, and the response is still on its way.
	let respond: () => void = () => undefined;
	const created = new Promise< void >( ( done ) => {
		respond = done;
	} );
	await page.route( /freehold_upload=$/, async ( route ) => {
		const response = await route.fetch();
		await created;
		await route.fulfill( { response } );
	} );
	await select( page, await file( info ) );
	await expect.poll( rows ).toBe( 1 );
	await cancel.click();
	respond();
	await expect.poll( rows ).toBe( 0 );
} );

test( 'uploads: canceling while the file is finished deletes it from the media library', async ( {
	pageAs,
	site,
}, info ) => {
	const page = await pageAs( 'author' );
	await page.goto( '/wp-admin/media-new.php' );
	// The attachment exists, and the response is still on its way.
	let release: () => void = () => undefined;
	const held = new Promise< void >( ( done ) => {
		release = done;
	} );
	let isFinished = false;
	await page.route( /finish(\?|$)/, async ( route ) => {
		const response = await route.fetch();
		isFinished = true;
		await held;
		await route.fulfill( { response } );
	} );
	await select( page, await file( info ) );
	await expect.poll( () => isFinished, { timeout: 30000 } ).toBe( true );
	await expect( panel( page ) ).toContainText( 'Finishing up…' );
	const files = () =>
		site.wpEval< number >(
			"return count( get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'title' => 'large' ) ) );"
		);
	expect( await files() ).toBe( 1 );
	const cancel = page.getByRole( 'button', { name: 'Cancel: large.txt' } );
	await cancel.focus();
	await page.keyboard.press( 'Enter' );
	await expect( panel( page ) ).toContainText( 'Canceling…' );
	await expect( cancel ).toBeFocused();
	await expectAccessible( page, '.freehold-uploads' );
	release();
	await expect( panel( page ) ).toBeHidden();
	await expect( page.locator( '.media-item' ) ).toHaveCount( 0 );
	expect( await files() ).toBe( 0 );
} );

test( 'uploads: offline, an upload waits and then continues; a second tab waits for the first', async ( {
	pageAs,
	site,
	problems,
}, info ) => {
	await smallChunks( site );
	problems.allow( /ERR_|Failed to (fetch|load)/ );
	const page = await pageAs( 'author' );
	const path = await file( info );
	await page.goto( '/wp-admin/media-new.php' );
	const first = await holdAfter( page, 2 );
	await select( page, path );
	await expect.poll( () => first.held.length ).toBe( 1 );

	const other = await page.context().newPage();
	await other.goto( '/wp-admin/media-new.php' );
	await select( other, path );
	await expect( panel( other ) ).toContainText(
		'This file is being uploaded in another tab.'
	);

	await page.context().setOffline( true );
	await Promise.all(
		first.held.splice( 0 ).map( ( route ) => route.abort() )
	);
	await expect( panel( page ) ).toContainText( 'You are offline.' );
	await page.context().setOffline( false );
	await first.release();
	await expect.poll( () => first.offsets.length ).toBeGreaterThan( 2 );
	expect( first.offsets[ 2 ] ).toBe( 2 * CHUNK );
	await page.close();
	// The other tab continues what the first one has left, if it was not finished.
	await expect( panel( other ) ).toContainText( 'Upload complete', {
		timeout: 30000,
	} );
} );

test( 'uploads: after a failure, “Try again” repeats only the stage that failed', async ( {
	pageAs,
	site,
	problems,
}, info ) => {
	await smallChunks( site );
	problems.allow( /500|Failed to load/ );
	const page = await pageAs( 'author' );
	await page.goto( '/wp-admin/media-new.php' );
	let patches = 0;
	const stages: string[] = [];
	page.on( 'request', ( request ) => {
		patches += isPatch( request ) ? 1 : 0;
		const stage = /uploads(?:\/|%2F)[0-9a-f]{32}(?:\/|%2F)(\w+)/.exec(
			request.url()
		);
		stages.push( ...( stage?.[ 1 ] ? [ stage[ 1 ] ] : [] ) );
	} );
	const fails = new Set( [ 'finish', 'attachment' ] );
	await page.route( /uploads(\/|%2F)[0-9a-f]{32}/, ( route ) => {
		const stage = /(finish|attachment)/.exec(
			route.request().url()
		)?.[ 1 ];
		if ( stage && fails.delete( stage ) ) {
			return route.fulfill( {
				status: 500,
				json: { code: 'oops', message: `The ${ stage } failed.` },
			} );
		}
		return route.continue();
	} );
	await select( page, await file( info ) );
	const again = page.getByRole( 'button', { name: 'Try again: large.txt' } );
	await expect( panel( page ) ).toContainText( 'The finish failed.', {
		timeout: 30000,
	} );
	await again.click();
	await expect( panel( page ) ).toContainText( 'The attachment failed.' );
	await again.click();
	await expect( panel( page ) ).toContainText( 'Upload complete' );
	expect( stages ).toEqual( [
		'finish',
		'finish',
		'attachment',
		'attachment',
	] );
	expect( patches ).toBe( 6 );
	await expectStored( site );
} );

test( 'uploads: the media library and the block editor upload files above the host’s limit', async ( {
	editorAs,
	pageAs,
	site,
}, info ) => {
	const path = await file( info, 'library.txt' );
	const page = await pageAs( 'author' );
	await page.goto( '/wp-admin/upload.php?mode=grid' );
	await page.getByRole( 'button', { name: 'Add Media File' } ).click();
	await select( page, path );
	await expect( panel( page ) ).toContainText( 'Upload complete', {
		timeout: 30000,
	} );
	await expect(
		page.locator( '.attachments .attachment', { hasText: 'library.txt' } )
	).toBeVisible();
	await expectStored( site, 'library' );

	const editor = await editorAs( 'author' );
	const scripts: string[] = [];
	editor.page.on( 'request', ( request ) => {
		if ( /freehold.*resumable-uploads/.test( request.url() ) ) {
			scripts.push( request.url() );
		}
	} );
	await editor.openNewPost();
	// Only the loader, until a file needs the rest.
	expect( scripts.length ).toBeLessThanOrEqual( 1 );
	await editor.insertBlock( 'core/file' );
	const [ chooser ] = await Promise.all( [
		editor.page.waitForEvent( 'filechooser' ),
		editor.canvas.getByRole( 'button', { name: 'Upload' } ).click(),
	] );
	await chooser.setFiles( await file( info, 'editor.txt' ) );
	await expect( panel( editor.page ) ).toContainText( 'Upload complete', {
		timeout: 30000,
	} );
	await expect(
		editor.canvas.locator( '[data-type="core/file"]' )
	).toContainText( 'editor' );
	await expectStored( site, 'editor' );
} );

test( 'uploads: a type that WordPress rejects is rejected before the upload', async ( {
	editorAs,
	problems,
} ) => {
	problems.allow( /400/ );
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	const { page } = editor;
	await page.evaluate( () => {
		const { apiFetch } = (
			window as unknown as {
				wp: { apiFetch: ( options: object ) => Promise< unknown > };
			}
		 ).wp;
		const body = new FormData();
		body.append( 'file', new File( [ 'x'.repeat( 3e6 ) ], 'shell.php' ) );
		apiFetch( { path: '/wp/v2/media', method: 'POST', body } ).catch(
			() => undefined
		);
	} );
	await expect( panel( page ) ).toContainText(
		'Sorry, you are not allowed to upload this file type.'
	);
} );
