/**
 * Uploads on hosts that reject what the protocol uses: bodies above 1 MB, PATCH, and the header that replaces the method.
 */
import { writeFile } from 'node:fs/promises';
import { expect, test, type Site } from '../../../tests/site/playwright';
import { hasFpm, onFpm, WITHOUT_FPM } from '../../../tests/site/playwright/fpm';
import { hashOf } from './tus';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		...onFpm,
		php: [ 'upload_max_filesize=2M', 'post_max_size=3M' ],
		nginx: `client_max_body_size 1m;
			if ($request_method = PATCH) { return 405; }
			if ($request_method = DELETE) { return 405; }
			if ($http_x_http_method_override) { return 403; }`,
	},
} );

test.skip( ! hasFpm, WITHOUT_FPM );

const CONTENT = Array.from(
	{ length: 40_000 },
	( _, line ) =>
		`${ String( line ).padStart( 7, '0' ) } ${ 'x'.repeat( 91 ) }\n`
).join( '' );

const transport = ( site: Site ) =>
	site.wpEval< { name: string; chunk: number } >(
		"return get_user_option( 'freehold_upload_transport', get_user_by( 'login', 'author' )->ID );"
	);

test( 'hosts: forms of less than 1 MB arrive where everything else is rejected, also after a bad gateway, and the next upload knows', async ( {
	pageAs,
	problems,
	site,
}, info ) => {
	// The browser notes each rejected request.
	problems.allow( /40[35]|413|502|504/ );
	const page = await pageAs( 'author' );
	await page.goto( '/wp-admin/media-new.php' );
	const upload = async ( name: string ) => {
		const path = info.outputPath( name );
		await writeFile( path, CONTENT );
		await page
			.locator( '.moxie-shim input[type=file]' )
			.first()
			.setInputFiles( path );
		await expect(
			page
				.locator( '.freehold-uploads__item', { hasText: name } )
				.getByText( 'Upload complete' )
		).toBeVisible( { timeout: 60000 } );
		expect(
			await site.wpEval( `
				return array_map(
					static fn ( $post ) => hash_file( 'sha256', get_attached_file( $post->ID ) ),
					get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'title' => '${ name.slice(
						0,
						-4
					) }' ) )
				);
			` )
		).toEqual( [ hashOf( CONTENT ) ] );
	};
	await upload( 'first.txt' );
	// It is stored beside the upload.
	await expect
		.poll( async () => ( await transport( site ) ).chunk )
		.toBeLessThan( 1_048_576 );
	const known = await transport( site );
	expect( known.name ).toBe( 'form' );
	expect( known.chunk ).toBeGreaterThan( 400_000 );

	const rejected: number[] = [];
	page.on( 'response', ( response ) => {
		if ( response.status() >= 400 ) {
			rejected.push( response.status() );
		}
	} );
	await upload( 'second.txt' );
	expect( rejected ).toEqual( [] );

	// A gateway that gives up on chunks above 300 kB.
	let gateways = 0;
	await page.route( /freehold_upload=[0-9a-f]/, ( route ) => {
		const length = route.request().postDataBuffer()?.length ?? 0;
		if ( length > 300_000 ) {
			gateways++;
			return route.fulfill( {
				status: gateways % 2 ? 502 : 504,
				contentType: 'text/html',
				body: '<h1>Bad gateway</h1>',
			} );
		}
		return route.continue();
	} );
	await upload( 'third.txt' );
	expect( gateways ).toBeGreaterThan( 0 );
	await expect
		.poll( async () => ( await transport( site ) ).chunk )
		.toBeLessThan( 300_000 );

	// Where DELETE is rejected, canceling works too.
	await page.unroute( /freehold_upload=[0-9a-f]/ );
	await page.route( /freehold_upload=[0-9a-f]/, ( route ) =>
		/name="method"\r\n\r\nPATCH/.test( route.request().postData() ?? '' )
			? undefined
			: route.continue()
	);
	const path = info.outputPath( 'fourth.txt' );
	await writeFile( path, CONTENT );
	await page
		.locator( '.moxie-shim input[type=file]' )
		.first()
		.setInputFiles( path );
	const open = () =>
		site.wpEval< number >(
			"global $wpdb; return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE attachment_id = 0', Freehold\\Upload\\UploadTable::name() ) );"
		);
	await expect.poll( open ).toBe( 1 );
	await page.getByRole( 'button', { name: 'Cancel: fourth.txt' } ).click();
	await expect.poll( open ).toBe( 0 );
} );
