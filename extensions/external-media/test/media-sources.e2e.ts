import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/media/fixture';
import type { Editor } from '../../../tests/site/playwright';

/** The name of the button that takes the selected images. */
const ACTION = /^(Select|Insert \d+ images?)$/;

type Image = { id?: number; alt?: string; caption?: string; url?: string };

const dialog = ( page: Page ) =>
	page.getByRole( 'dialog', { name: /Select media|Inserting media/ } );
const tiles = ( page: Page ) =>
	dialog( page ).getByRole( 'checkbox', { name: /cup/i } );
const tile = ( page: Page, number: number ) =>
	dialog( page ).locator( `[data-index="${ number - 1 }"]` );
const press = ( page: Page, name: string | RegExp ) =>
	dialog( page ).getByRole( 'button', { name, exact: true } ).click();

/** Opens a source's window from the button of an empty block. */
async function openFrom( editor: Editor, button: string, source: string ) {
	await editor.canvas
		.getByRole( 'button', { name: button, exact: true } )
		.click();
	await editor.page.getByRole( 'menuitem', { name: source } ).click();
	await expect( dialog( editor.page ) ).toBeVisible();
}

/** What a block of a kind holds. */
const attributesOf = async ( editor: Editor, name: string ) =>
	( await editor.blocks() ).find( ( block ) => block.name === name )
		?.attributes as Image | undefined;

test( 'an image of Openverse, found, described, copied and replaced by mouse and by keyboard, and a missing key', async ( {
	media,
	editor,
	problems,
} ) => {
	// Gravatar and the like are out of reach here.
	problems.allow( /net::ERR_|status of (424|429|502)/ );
	const { page } = editor;
	await editor.openNewPost();

	await test.step( 'no request to a service before the menu is opened', async () => {
		await editor.insertBlock( 'core/image' );
		expect( media.requests( '/openverse' ) ).toEqual( [] );
		media.order( { failure: 429, times: 1, retryAfter: '2' } );
		await openFrom( editor, 'Select Image', 'Openverse' );
		await expect( dialog( page ).getByRole( 'searchbox' ) ).toBeFocused();
	} );

	await test.step( 'too many requests: when to try again', async () => {
		await expect(
			dialog( page ).getByRole( 'button', { name: /^Try again in/ } )
		).toBeVisible();
		await expectAccessible( page, '.freehold-media' );
		await press( page, 'Try again' );
		await expect( tiles( page ) ).toHaveCount( 20 );
	} );

	await test.step( 'it is listed page by page, as far as Openverse goes', async () => {
		await press( page, 'Load More' );
		await expect( tiles( page ) ).toHaveCount( 40 );
		await expect( tile( page, 21 ) ).toBeFocused();
		await press( page, 'Load More' );
		await expect( tiles( page ) ).toHaveCount( 45 );
		await expect(
			dialog( page ).getByRole( 'button', { name: 'Load More' } )
		).toHaveCount( 0 );
	} );

	await test.step( 'words and filters narrow it', async () => {
		await dialog( page ).getByRole( 'searchbox' ).fill( 'coffee' );
		await press( page, 'Search' );
		await press( page, 'Add Filter' );
		await press( page, 'Orientation' );
		await dialog( page )
			.getByRole( 'combobox', { name: 'Orientation' } )
			.selectOption( 'Landscape' );
		await expect
			.poll(
				() => media.requests( '/openverse/v1/images/?' ).at( -1 )?.query
			)
			.toMatchObject( { q: 'coffee', aspect_ratio: 'wide' } );
		await expect( tiles( page ) ).toHaveCount( 20 );
	} );

	await test.step( 'the stored texts can be entered before', async () => {
		await tile( page, 3 ).click();
		const details = dialog( page ).getByRole( 'region', {
			name: 'Image details',
		} );
		await details.getByLabel( 'File name' ).fill( 'morning coffee' );
		await details.getByLabel( 'Alternative text' ).fill( 'A full cup' );
		await details
			.getByLabel( 'Caption', { exact: true } )
			.fill( 'Monday.' );
		await expectAccessible( page, '.freehold-media' );
		await screenshot( page, 'external-media' );
		await press( page, ACTION );
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect(
			editor.canvas.getByRole( 'img', { name: 'A full cup' } )
		).toBeVisible();
		const image = await attributesOf( editor, 'core/image' );
		expect( image ).toMatchObject( { alt: 'A full cup' } );
		expect( image?.url ).toContain( 'morning-coffee' );
		expect( image?.caption ).toMatch( /^Monday\. .*licensed under/ );
	} );

	await test.step( 'by keyboard alone, and the copy that exists is offered', async () => {
		await editor.startOver();
		await editor.insertBlock( 'core/image' );
		await editor.canvas
			.getByRole( 'button', { name: 'Select Image' } )
			.press( 'Enter' );
		await page
			.getByRole( 'menuitem', { name: 'Media Library' } )
			.press( 'ArrowUp' );
		await page.keyboard.press( 'Enter' );
		await expect( tiles( page ) ).toHaveCount( 20 );
		await tile( page, 1 ).focus();
		await page.keyboard.press( 'ArrowRight' );
		await page.keyboard.press( 'ArrowRight' );
		await page.keyboard.press( 'Space' );
		await expect( tile( page, 3 ) ).toBeChecked();
		await expect( tile( page, 3 ) ).toContainText( 'In your library' );
		await expect(
			dialog( page ).getByText( /The existing copy will be used/ )
		).toBeVisible();
		const before = media.requests( '/files/3' ).length;
		await dialog( page )
			.getByRole( 'button', { name: ACTION } )
			.press( 'Enter' );
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect
			.poll(
				async () => ( await attributesOf( editor, 'core/image' ) )?.alt
			)
			.toBe( 'A full cup' );
		expect( media.requests( '/files/3' ) ).toHaveLength( before );
	} );

	await test.step( 'the menu that replaces an image has both', async () => {
		await editor.selectFirst( 'core/image' );
		await editor.clickInToolbar( 'Replace' );
		await expect(
			page.getByRole( 'menuitem', { name: 'Open Media Library' } )
		).toBeVisible();
		const before = ( await attributesOf( editor, 'core/image' ) )?.id;
		await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
		await tile( page, 2 ).click();
		await press( page, ACTION );
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect
			.poll(
				async () => ( await attributesOf( editor, 'core/image' ) )?.id
			)
			.not.toBe( before );
	} );

	await test.step( 'Escape closes it, and the focus returns to the button', async () => {
		await editor.startOver();
		await editor.insertBlock( 'core/image' );
		await openFrom( editor, 'Select Image', 'Openverse' );
		await expect( dialog( page ).getByRole( 'searchbox' ) ).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect(
			editor.canvas.getByRole( 'button', { name: 'Select Image' } )
		).toBeFocused();
	} );

	await test.step( 'a missing key is taken there and then', async () => {
		await media.configure( { FREEHOLD_PEXELS_KEY: '' } );
		await editor.startOver();
		await editor.insertBlock( 'core/image' );
		await openFrom( editor, 'Select Image', 'Pexels Free Photos' );
		const field = dialog( page ).getByLabel( 'Pexels key' );
		await expect( field ).toBeFocused();
		await expectAccessible( page, '.freehold-media' );
		problems.allow( /status of 400/ );
		await field.fill( 'not-the-key' );
		await field.press( 'Enter' );
		await expect( dialog( page ).locator( '.is-error' ) ).toBeVisible();
		await field.fill( 'a-key-of-pexels' );
		await field.press( 'Enter' );
		await expect( tiles( page ) ).toHaveCount( 20 );
		await expect(
			dialog( page ).getByRole( 'link', { name: /Pexels/ } )
		).toBeVisible();
	} );
} );

test( 'an author on a phone, from right to left, is told who can set a service up', async ( {
	media,
	editorAs,
} ) => {
	await media.configure( {
		FREEHOLD_PEXELS_KEY: '',
		FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID: '',
	} );
	const author = await editorAs( 'author', { width: 360, rtl: true } );
	await author.openNewPost();
	await author.insertBlock( 'core/image' );
	await openFrom( author, 'Select Image', 'Google Photos' );
	await expect(
		dialog( author.page )
			.getByText( /^Ask a site administrator to set it up/ )
			.first()
	).toBeVisible();
	await expectAccessible( author.page, '.freehold-media' );
	await author.page.keyboard.press( 'Escape' );
	await openFrom( author, 'Select Image', 'Openverse' );
	await expect( tiles( author.page ) ).toHaveCount( 20 );
	await tile( author.page, 1 ).click();
	expect(
		await dialog( author.page )
			.locator( '.components-modal__content' )
			.evaluate( ( { scrollWidth, clientWidth } ) =>
				Math.max( 0, scrollWidth - clientWidth )
			)
	).toBe( 0 );
	await tile( author.page, 1 ).press( 'ArrowLeft' );
	await expect( tile( author.page, 2 ) ).toBeFocused();
} );

test( 'an author’s gallery: ten at most, one that fails does not lose the others, more is appended, and Google Photos', async ( {
	media,
	editorAs,
	problems,
} ) => {
	problems.allow( /status of (401|404|424)/ );
	const editor = await editorAs( 'author' );
	const { page } = editor;
	media.order( {
		results: 15,
		files: {
			2: 'redirect-inside',
			4: 'broken',
		},
	} );
	await editor.openNewPost();
	await editor.insertBlock( 'core/gallery' );
	const inGallery = async () =>
		( await editor.blocks() )[ 0 ]?.innerBlocks.length;

	await test.step( 'an eleventh is not selected, and none is dropped', async () => {
		await openFrom( editor, 'Select Images', 'Openverse' );
		await expect( tiles( page ) ).toHaveCount( 15 );
		for ( const number of [ 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 15 ] ) {
			await tile( page, number ).click();
		}
		await expect(
			dialog( page ).getByText( /^10 images are selected, the most/ )
		).toBeVisible();
		await expect( tile( page, 1 ) ).toBeChecked();
		await expect( tile( page, 15 ) ).not.toBeChecked();
		// Copying takes long.
		for ( const number of [ 3, 5, 6, 9, 10, 11 ] ) {
			await tile( page, number ).click();
		}
	} );

	await test.step( 'each shows its problem', async () => {
		await press( page, ACTION );
		await expect( dialog( page ) ).toHaveAccessibleName(
			'Inserting media'
		);
		await expect( dialog( page ).getByText( /^Copying/ ) ).toBeVisible();
		await expect( tile( page, 2 ) ).toContainText(
			'points to this server’s internal network',
			{ timeout: 40000 }
		);
		await expect( dialog( page ) ).toHaveAccessibleName(
			/^Select media from /
		);
		await expect( tile( page, 4 ).locator( '.is-error' ) ).toBeVisible();
		await expectAccessible( page, '.freehold-media' );
	} );

	await test.step( 'what worked is inserted', async () => {
		await press( page, 'Insert 2 copied images' );
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect.poll( inGallery ).toBe( 2 );
	} );

	await test.step( 'more is appended to what is there', async () => {
		await editor.selectFirst( 'core/gallery' );
		await page.mouse.move( 300, 300 );
		await page.mouse.move( 320, 320 );
		await editor.toolbar
			.getByRole( 'button', { name: 'Add', exact: true } )
			.click();
		await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
		await expect( tiles( page ) ).toHaveCount( 15 );
		await tile( page, 12 ).click();
		await press( page, ACTION );
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect.poll( inGallery ).toBe( 3 );
	} );
	await editor.save();
	await editor.assertAllValid();

	await test.step( 'Google Photos: no permission, no connection', async () => {
		await editor.startOver();
		await editor.insertBlock( 'core/gallery' );
		media.order( { results: 4, files: {}, consent: 'deny' } );
		await openFrom( editor, 'Select Images', 'Google Photos' );
		await expect(
			dialog( page ).getByText(
				'To get started, connect your site to your Google Photos library.'
			)
		).toBeVisible();
		await expectAccessible( page, '.freehold-media' );
		const opened = page.waitForEvent( 'popup' );
		await press( page, 'Connect to Google Photos' );
		const popup = await opened;
		await expect(
			dialog( page )
				.getByText( /You did not grant permission/ )
				.first()
		).toBeVisible();
		await popup.close();
	} );

	await test.step( 'Google Photos: with it, the window closes by itself', async () => {
		media.order( { consent: 'agree' } );
		await press( page, 'Connect to Google Photos' );
		await expect(
			dialog( page ).getByRole( 'button', {
				name: 'Select in Google Photos',
			} )
		).toBeVisible();
	} );

	await test.step( 'Google Photos: what is picked in Google’s window is shown and copied', async () => {
		media.order( { picked: false } );
		const opened = page.waitForEvent( 'popup' );
		await press( page, 'Select in Google Photos' );
		await opened;
		await expect(
			dialog( page ).getByText( 'Waiting for your selection…' )
		).toBeVisible();
		media.order( { picked: true } );
		// Every third is a video.
		await expect( dialog( page ).getByRole( 'checkbox' ) ).toHaveCount( 3, {
			timeout: 20000,
		} );
		await expect(
			dialog( page ).getByText( /1 item is hidden/ )
		).toBeVisible();
		await expect( dialog( page ).getByText( 'Ada Byron' ) ).toBeVisible();
		await expectAccessible( page, '.freehold-media' );
		await tile( page, 1 ).click();
		await tile( page, 2 ).click();
		await press( page, ACTION );
		await expect( dialog( page ) ).toHaveCount( 0 );
		await expect
			.poll(
				async () => ( await editor.blocks() )[ 0 ]?.innerBlocks.length
			)
			.toBe( 2 );
	} );

	await test.step( 'Google Photos: a removed permission leads back to connecting', async () => {
		await editor.startOver();
		await editor.insertBlock( 'core/gallery' );
		await openFrom( editor, 'Select Images', 'Google Photos' );
		await press( page, 'Disconnect from Google Photos' );
		await expect(
			dialog( page ).getByRole( 'button', {
				name: 'Connect to Google Photos',
			} )
		).toBeFocused();
		await page.keyboard.press( 'Escape' );
		media.order( { permissionGone: false } );
		await media.connect( 'author' );
		media.order( { tokenExpired: true, permissionGone: true } );
		await openFrom( editor, 'Select Images', 'Google Photos' );
		await press( page, 'Select in Google Photos' );
		await expect(
			dialog( page ).getByText( /To get started, connect your site/ )
		).toBeVisible();
	} );
} );

test( 'the dialog comes with the click, and five hundred images scroll', async ( {
	media,
	editor,
} ) => {
	const { page } = editor;
	media.order( { results: 45 } );
	const loaded: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /chunks\/media-sources|external-media/.test( request.url() ) ) {
			loaded.push( request.url() );
		}
	} );
	await editor.openNewPost();
	await editor.insertBlock( 'core/image' );
	expect( loaded ).toEqual( [] );
	const client = await page.context().newCDPSession( page );
	await client.send( 'Performance.enable' );
	/** Returns how often the page was laid out: work that is the same on every machine. */
	const layouts = async () =>
		( await client.send( 'Performance.getMetrics' ) ).metrics.find(
			( { name } ) => name === 'LayoutCount'
		)?.value ?? 0;
	const button = editor.canvas.getByRole( 'button', {
		name: 'Select Image',
		exact: true,
	} );
	const answer = page.waitForResponse( /external-media\/sources/ );
	await button.click();
	await answer;
	await page.evaluate(
		() => new Promise( ( done ) => requestIdleCallback( done ) )
	);
	const beforeClick = await layouts();
	// Its code is there: the window comes with the click, before the browser draws again.
	await page.evaluate( async () => {
		const item = [
			...document.querySelectorAll< HTMLElement >( '[role="menuitem"]' ),
		].find( ( { textContent } ) => textContent === 'Openverse' );
		item?.click();
		const isThere = () =>
			document
				.querySelector( '.freehold-media' )
				?.getBoundingClientRect();
		for ( let turn = 0; turn < 1000 && ! isThere(); turn++ ) {
			await Promise.resolve();
		}
		if ( ! isThere() ) {
			throw new Error( 'The window did not come with the click.' );
		}
	} );
	expect( ( await layouts() ) - beforeClick ).toBeLessThanOrEqual( 6 );
	await expect( dialog( page ).getByRole( 'searchbox' ) ).toBeFocused();

	await page.route( '**/external-media/list/openverse**', async ( route ) => {
		const response = await route.fetch();
		const list = await response.json();
		const [ first ] = list.media;
		list.media = Array.from( { length: 500 }, ( _, index ) => ( {
			...first,
			guid: `many-${ index }`,
			title: `Cup ${ index }`,
		} ) );
		list.meta.next_page = null;
		await route.fulfill( { response, json: list } );
	} );
	await dialog( page ).getByRole( 'searchbox' ).fill( 'many' );
	await press( page, 'Search' );
	await expect( tiles( page ) ).toHaveCount( 500 );

	const beforeScroll = await layouts();
	const frames = await page.evaluate( async () => {
		const box = document.querySelector( '.components-modal__content' );
		let count = 0;
		for ( let top = 0; box && top < box.scrollHeight; top += 100 ) {
			box.scrollTop = top;
			await new Promise( requestAnimationFrame );
			count++;
		}
		return count;
	} );
	expect( frames ).toBeGreaterThan( 100 );
	// No frame is laid out twice.
	expect( ( ( await layouts() ) - beforeScroll ) / frames ).toBeLessThan(
		1.5
	);
	// A press of a key moves the focus at once, however many there are.
	await tile( page, 1 ).focus();
	await page.keyboard.press( 'End' );
	await expect( tile( page, 500 ) ).toBeFocused();
	await expect( tile( page, 500 ) ).toBeInViewport();
} );
