/** Videos and incomplete uploads in wp-admin: reading, changing, deleting, and when requests fail. */
import type { Page } from '@playwright/test';
import { block, seedVideo } from '../../../../extensions/video/test/videos';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Site,
} from '../../../../tests/site/playwright';

const SCREEN = '/wp-admin/admin.php?page=freehold-media';
const UPLOADS = `${ SCREEN }&list=resumable-uploads`;

const row = ( page: Page, name: string ) =>
	page.getByRole( 'row', { name: new RegExp( name ) } );

const figure = ( page: Page, label: string ) =>
	page.locator( '.freehold-media__figures > div', { hasText: label } );

/** Chooses an action of a row’s menu. */
async function act( page: Page, name: string, action: string ) {
	await row( page, name ).getByRole( 'button', { name: 'Actions' } ).click();
	await page.getByRole( 'menuitem', { name: action } ).click();
}

/** Adds incomplete uploads: a quarter of each has arrived. */
const seedUploads = ( site: Site ) =>
	site.wpEval( `
		foreach ( array( 'admin' => 'holiday.mov', 'author' => 'talk.mp4' ) as $login => $name ) {
			$upload = new Freehold\\Upload\\Upload( bin2hex( random_bytes( 16 ) ), get_user_by( 'login', $login )->ID, 'media', '', 400000000, 100000000, 500000000, array(), 'filename ' . base64_encode( $name ), '', bin2hex( random_bytes( 16 ) ), 0, time() + 3600 );
			Freehold\\Upload\\UploadTable::add( $upload );
			Freehold\\Upload\\Storage::create( $upload->file );
		}
	` );

test( 'video and uploads: an administrator finds, changes and converts videos', async ( {
	pageAs,
	problems,
	seedPost,
	site,
} ) => {
	problems.allow( /ERR_FAILED/ );
	await site.setEnv( { FREEHOLD_FFMPEG: '/bin/false' } );
	const { id, guid } = await seedVideo( site );
	await seedPost( { title: 'My day', content: block( guid ) } );
	const page = await pageAs( 'admin' );

	// A request that fails can be repeated.
	const LIST = /media(\/|%2F)videos(\?|&|$)/;
	await page.route( LIST, ( route ) => route.abort() );
	await page.goto( SCREEN );
	await expect(
		page.getByText( 'could not be reached' ).first()
	).toBeVisible();
	await page.unroute( LIST );
	await page.getByRole( 'button', { name: 'Try again' } ).click();

	await expect( row( page, 'A clock' ) ).toContainText( 'Ready' );
	await expect( row( page, 'A clock' ) ).toContainText( '1 post' );
	await expect( row( page, 'A clock' ) ).toContainText( 'Public' );
	await expect( figure( page, 'ffmpeg on the server' ) ).toContainText(
		'Found'
	);
	await act( page, 'A clock', 'Show where it is used' );
	const dialog = page.getByRole( 'dialog', { name: 'Posts with “A clock”' } );
	await expect(
		dialog.getByRole( 'link', { name: 'My day' } )
	).toHaveAttribute( 'href', /post\.php\?post=\d+&action=edit/ );
	await expectAccessible( page, '.components-modal__frame' );
	await page.keyboard.press( 'Escape' );

	await act( page, 'A clock', 'Make smaller sizes' );
	await expect(
		page
			.getByRole( 'dialog', { name: 'Smaller sizes of “A clock”' } )
			.getByText( 'This video has every size that it needs.' )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );

	await act( page, 'A clock', 'Make private' );
	await expect( row( page, 'A clock' ) ).toContainText( 'Private' );

	await site.wpEval(
		`update_post_meta( ${ id }, '_freehold_video_conversion', 'failed' );`
	);
	await page.reload();
	await expect( row( page, 'A clock' ) ).toContainText( 'Conversion failed' );
	await expect( figure( page, 'Conversion failed' ) ).toContainText( '1' );
	await screenshot( page, 'video-list' );
	await act( page, 'A clock', 'Try the conversion again' );
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'The site will try again.'
	);
	await expect( row( page, 'A clock' ) ).not.toContainText(
		'Conversion failed'
	);

	await page.getByRole( 'searchbox' ).fill( 'nothing like it' );
	await expect( page.getByText( 'No videos match.' ) ).toBeVisible();
} );

test( 'video and uploads: incomplete uploads are deleted, each user’s own only', async ( {
	pageAs,
	site,
} ) => {
	await seedUploads( site );
	const author = await pageAs( 'author', { width: 360 } );
	await author.goto( UPLOADS );
	await expect( figure( author, 'Your incomplete uploads' ) ).toContainText(
		'1'
	);
	await expect( author.getByText( 'talk.mp4' ) ).toBeVisible();
	await expect( author.getByText( 'holiday.mov' ) ).toHaveCount( 0 );
	await expect( author.getByText( '100 MB of 400 MB (25%)' ) ).toBeVisible();
	await expect( author.getByText( 'Change the settings' ) ).toHaveCount( 0 );
	await expectAccessible( author, '.freehold-frame' );
	expect(
		await author.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( 360 );

	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	await expect( page.getByText( 'No videos yet' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Incomplete uploads' } ).click();
	await expect( page ).toHaveURL( /list=resumable-uploads/ );
	await expect( row( page, 'talk.mp4' ) ).toContainText( 'Interrupted' );
	await expect( figure( page, 'Their size' ) ).toContainText( '200 MB' );
	await expectAccessible( page, '.freehold-frame' );
	await screenshot( page, 'uploads-list' );

	await row( page, 'holiday.mov' ).getByRole( 'checkbox' ).click();
	await row( page, 'talk.mp4' ).getByRole( 'checkbox' ).click();
	await page
		.locator(
			'.dataviews-footer, .dataviews-bulk-actions-footer__container'
		)
		.getByRole( 'button', { name: 'Delete' } )
		.first()
		.click();
	const dialog = page.getByRole( 'dialog', { name: 'Delete 2 uploads?' } );
	await dialog.getByRole( 'button', { name: 'Cancel' } ).click();
	await row( page, 'talk.mp4' )
		.getByRole( 'button', { name: 'Delete' } )
		.click();
	await page
		.getByRole( 'dialog', { name: 'Delete “talk.mp4”?' } )
		.getByRole( 'button', { name: 'Delete upload' } )
		.click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'1 upload deleted.'
	);
	await expect( row( page, 'talk.mp4' ) ).toHaveCount( 0 );
	await expect( row( page, 'holiday.mov' ) ).toBeVisible();
	await author.reload();
	await expect(
		author.getByText( 'No uploads are in progress' )
	).toBeVisible();
	await page.goBack();
	await expect( page.getByText( 'No videos yet' ) ).toBeVisible();
} );
