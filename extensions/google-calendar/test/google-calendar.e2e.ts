import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';
import {
	chooseLoad,
	framed,
	month,
	paragraphs,
	resolveRedirects,
	standIn,
} from '../../../tests/site/playwright/embeds';

const NAME = 'jetpack/google-calendar';
const URL_ =
	'https://calendar.google.com/calendar/embed?src=chor%40example.org&ctz=Europe%2FBerlin';
const CODE = `<iframe src="${ URL_.replace(
	'&',
	'&amp;'
) }" style="border: 0" width="800" height="450" frameborder="0" scrolling="no"></iframe>`;

const calendar = ( height = 600 ) =>
	`<!-- wp:jetpack/google-calendar {"url":"${ URL_.replace(
		'&',
		'\\u0026'
	) }","height":${ height }} -->
<a class="wp-block-jetpack-google-calendar" href="${ URL_.replace(
		'&',
		'&amp;'
	) }">${ URL_.replace( '&', '&amp;' ) }</a>
<!-- /wp:jetpack/google-calendar -->`;

/** A stand-in for Google that records its requests. */
const google = ( page: Page ) =>
	standIn( page, /^https:\/\/calendar\.google\.com\//, () =>
		framed( 'Choir', 'Rehearsal on Tuesdays', month )
	);

test( 'an author embeds a code, saves and finds it again; a visitor consents first', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await google( editor.page );
	await resolveRedirects( editor.page, ( url ) => ( {
		status: url.includes( 'gone' ) ? 404 : 200,
	} ) );
	await editor.setTitle( 'When we sing' );
	await editor.insertFromInserter( 'Google Calendar' );
	const block = editor.block( NAME );
	const field = block.getByRole( 'textbox', {
		name: 'Google Calendar URL or embed code',
	} );
	for ( const wrong of [
		'https://calendar.google.com.evil.example/calendar/embed?src=a@b.c',
		'https://calendar.google.com/calendar/embed?src=gone%40example.org',
	] ) {
		await field.fill( wrong );
		await field.press( 'Enter' );
		await expect( block.getByRole( 'alert' ) ).toContainText(
			"Your calendar couldn't be embedded."
		);
		await expect( field ).toHaveValue( wrong );
	}
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await field.fill( CODE );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		block.frameLocator( 'iframe' ).getByText( 'Rehearsal' )
	).toBeVisible();
	await expect( block ).toBeFocused();
	const find = async () =>
		( await editor.blocks() ).find( ( { name } ) => name === NAME )
			?.attributes;
	const stored = await find();
	expect( stored ).toEqual( { url: URL_, height: 450, width: 800 } );
	await screenshot( editor.page, 'google-calendar' );
	await editor.clickInToolbar( 'Edit URL' );
	await expect( field ).toBeFocused();
	await field.press( 'Escape' );
	await expect( block.locator( 'iframe' ) ).toBeVisible();
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await find() ).toEqual( stored );

	const page = await visit( '' );
	const requests = await google( page );
	await page.goto( `/?p=${ id }` );
	const box = page.locator( '.freehold-embed' );
	await expect( box ).toContainText( 'Google Calendar' );
	await expectAccessible( page, '.freehold-embed' );
	expect( requests ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Show Google Calendar' } ).click();
	await expect( box ).toBeFocused();
	await expect(
		box.frameLocator( 'iframe' ).getByText( 'Rehearsal' )
	).toBeVisible();
} );

test( 'pasting, a private calendar, the sidebar, and a link', async ( {
	editor,
} ) => {
	await editor.openNewPost();
	await google( editor.page );
	await resolveRedirects( editor.page, ( url ) => ( {
		status: url.endsWith( '.ics' ) ? 404 : 200,
	} ) );
	for ( const pasted of [ URL_, CODE ] ) {
		await editor.setContent(
			'<!-- wp:paragraph -->\n<p></p>\n<!-- /wp:paragraph -->'
		);
		await editor.canvas.locator( '[data-type="core/paragraph"]' ).click();
		await editor.paste( pasted );
		await expect( editor.block( NAME ) ).toHaveCount( 1 );
		expect( ( await editor.blocks() )[ 0 ]?.attributes.url ).toBe( URL_ );
	}
	await editor.selectFirst( NAME );
	const { sidebar } = editor;
	await sidebar
		.getByRole( 'textbox', { name: 'Google Calendar URL or embed code' } )
		.fill(
			'https://calendar.google.com/calendar/u/0?cid=YW5uYUBleGFtcGxlLm9yZw'
		);
	await sidebar.getByRole( 'button', { name: 'Embed' } ).click();
	const address =
		'https://calendar.google.com/calendar/embed?src=anna%40example.org';
	await expect
		.poll( async () => ( await editor.blocks() )[ 0 ]?.attributes.url )
		.toBe( address );
	await expect(
		editor.block( NAME ).getByText( 'does not seem to be public' )
	).toBeVisible();
	await sidebar.getByLabel( 'Height in pixels' ).fill( '320' );
	await expect
		.poll(
			async () =>
				( await editor.block( NAME ).locator( 'iframe' ).boundingBox() )
					?.height
		)
		.toBe( 320 );
	await expectAccessible(
		editor.page,
		'.interface-interface-skeleton__sidebar'
	);
	await editor.transformTo( 'Paragraph' );
	expect( await editor.getContent() ).toContain( `<a href="${ address }">` );
} );

test( 'far below, a calendar loads near the viewport, with its height reserved and with no Freehold script', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await chooseLoad( site, 'near', 'google-calendar' );
	const { id } = await seedPost( paragraphs( 200 ) + calendar( 400 ) );
	const page = await visit( '' );
	const requests = await google( page );
	await page.goto( `/?p=${ id }` );
	expect( requests ).toEqual( [] );
	expect( await page.content() ).not.toContain( 'google-calendar/view.js' );
	const box = page.locator( '.freehold-embed' );
	await box.scrollIntoViewIfNeeded();
	await expect(
		page.frameLocator( 'iframe' ).getByText( 'Rehearsal' )
	).toBeVisible();
	expect( requests ).toEqual( [ URL_ ] );
	expect( ( await box.boundingBox() )?.height ).toBe( 400 );
	await page.setViewportSize( { width: 360, height: 800 } );
	await expect
		.poll( async () => ( await box.boundingBox() )?.height )
		.toBe( 300 );
} );

test( 'pasted frames wait for the same click; without scripts there is a link', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		`${ calendar() }<!-- wp:html -->${ CODE }<!-- /wp:html -->`
	);
	const page = await visit( '' );
	const requests = await google( page );
	await page.goto( `/?p=${ id }` );
	const boxes = page.locator( '.freehold-embed' );
	await expect( boxes ).toHaveCount( 2 );
	await expectAccessible( page, '.freehold-embed' );
	await boxes.last().scrollIntoViewIfNeeded();
	expect( requests ).toEqual( [] );
	await boxes
		.first()
		.getByRole( 'button', { name: 'Show Google Calendar' } )
		.click();
	const expectShown = async () => {
		for ( const box of [ boxes.first(), boxes.last() ] ) {
			await box.scrollIntoViewIfNeeded();
			await expect(
				box.frameLocator( 'iframe' ).getByText( 'Rehearsal' )
			).toBeVisible();
		}
	};
	await expectShown();
	// The next visit needs no consent.
	await page.reload();
	await expectShown();
	await expect( page.getByRole( 'button', { name: /^Show/ } ) ).toHaveCount(
		0
	);

	const plain = await visit( id, { javaScript: false } );
	const link = plain.getByRole( 'link', {
		name: 'Open in Google Calendar',
	} );
	await expect( link ).toBeVisible();
	await expect( link ).toHaveAttribute( 'href', URL_ );
	await expect(
		plain.getByRole( 'button', { name: /^Show/ } ).first()
	).toBeHidden();
} );
