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
	paragraphs,
	script,
	standIn,
} from '../../../tests/site/playwright/embeds';

const NAME = 'jetpack/opentable';
const CODE =
	"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=412810&type=standard&theme=tall&iframe=true&domain=com&lang=de-DE&newtab=true'></script>";

const link = ( id: string ) =>
	`<a href="https://www.opentable.com/restref/client/?rid=${ id }">https://www.opentable.com/restref/client/?rid=${ id }</a>`;
const block = ( ids: string[], others: Record< string, unknown > = {} ) =>
	`<!-- wp:jetpack/opentable ${ JSON.stringify( {
		rid: ids,
		...others,
	} ) } -->
<div class="wp-block-jetpack-opentable${
		others.align ? ` align${ others.align }` : ''
	}${ others.className ? ` ${ others.className }` : '' }">${ ids
		.map( link )
		.join( '' ) }</div>
<!-- /wp:jetpack/opentable -->`;

/** The form as it looks. */
const FORM = [ '2 people', 'Tuesday, 24 November', '19:00' ]
	.map(
		( choice ) =>
			`<p style="padding:10px;border:1px solid #c8ccd0;border-radius:4px">${ choice }</p>`
	)
	.join( '' );

/** A stand-in for OpenTable that records its requests. Pasted codes use the protocol of the page. */
const opentable = ( page: Page ) =>
	standIn( page, /^https?:\/\/www\.opentable\.com\//, ( address ) =>
		address.includes( '/loader' )
			? script(
					`const form = document.createElement( 'p' ); form.className = 'ot'; form.textContent = 'Find a table'; document.currentScript.after( form );`
			  )
			: framed( 'Book a table', 'Find a table', FORM )
	);

test( 'an author embeds a code, saves and finds it again; a visitor consents first', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await opentable( editor.page );
	await editor.setTitle( 'Come and eat' );
	await editor.insertFromInserter( 'OpenTable' );
	const form = editor.block( NAME );
	const field = form.getByRole( 'textbox' );
	for ( const wrong of [
		'https://www.opentable.com.evil.example/?rid=1',
		'https://www.opentable.com/r/chez-anna',
	] ) {
		await field.fill( wrong );
		await field.press( 'Enter' );
		await expect( form.getByRole( 'alert' ) ).toContainText(
			'We ran into an issue'
		);
		await expect( field ).toHaveValue( wrong );
	}
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await field.fill( CODE );
	await form.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		form.frameLocator( 'iframe' ).getByText( 'Find a table' )
	).toBeVisible();
	await expect( form ).toBeFocused();
	const find = async () =>
		( await editor.blocks() ).find( ( { name } ) => name === NAME )
			?.attributes;
	const stored = await find();
	expect( stored ).toMatchObject( {
		rid: [ '412810' ],
		lang: 'de-DE',
		newtab: true,
		className: 'is-style-tall',
	} );
	await screenshot( editor.page, 'opentable' );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await find() ).toEqual( stored );

	const page = await visit( '' );
	const requests = await opentable( page );
	await page.goto( `/?p=${ id }` );
	await expectAccessible( page, '.freehold-embed' );
	expect( requests ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Show OpenTable' } ).click();
	await expect( page.locator( '.freehold-embed' ) ).toBeFocused();
	await expect(
		page
			.frameLocator( '.freehold-embed iframe' )
			.getByText( 'Find a table' )
	).toBeVisible();
	expect( requests ).toEqual( [
		'https://www.opentable.com/widget/reservation/canvas?rid=412810&type=standard&theme=tall&overlay=false&domain=com&lang=de-DE&newtab=true',
	] );
} );

test( 'a restaurant by its name, another URL, and each setting', async ( {
	editor,
} ) => {
	await editor.openNewPost();
	await opentable( editor.page );
	await editor.page.route( /opentable\/restaurants/, ( route ) =>
		route.fulfill( {
			json: {
				is_configured: true,
				items: [ { rid: '1', name: 'Chez Anna' } ],
			},
		} )
	);
	await editor.insertBlock( NAME );
	const form = editor.block( NAME );
	const attributes = async () =>
		( await editor.blocks() )[ 0 ]?.attributes ?? {};
	await form.getByRole( 'textbox' ).fill( 'chez' );
	await form.getByRole( 'button', { name: 'Chez Anna (1)' } ).click();
	await expect( form.locator( 'iframe' ) ).toBeVisible();
	expect( ( await attributes() ).rid ).toEqual( [ '1' ] );

	await editor.clickInToolbar( 'Edit URL' );
	const line = editor.page.getByLabel( 'opentable.com/' );
	await expect( line ).toHaveValue( 'restref/client/?rid=1' );
	await line.fill( 'restref/client/?rid=7' );
	await line.press( 'Enter' );
	await expect
		.poll( async () => ( await attributes() ).rid )
		.toEqual( [ '7' ] );

	await editor.selectFirst( NAME );
	const { sidebar } = editor;
	await sidebar.getByLabel( 'Language' ).selectOption( 'ja-JP' );
	await sidebar.getByLabel( 'Open in a new window' ).click();
	const restaurants = sidebar.getByRole( 'combobox', {
		name: 'Restaurants',
	} );
	await restaurants.fill( '2' );
	await restaurants.press( 'Enter' );
	await expectAccessible(
		editor.page,
		'.interface-interface-skeleton__sidebar'
	);
	await expect
		.poll( attributes )
		.toMatchObject( { rid: [ '7', '2' ], lang: 'ja-JP', newtab: true } );
	await editor.page.getByRole( 'tab', { name: 'Styles' } ).click();
	await expect(
		sidebar.getByRole( 'button', { name: /^Button/ } )
	).toHaveCount( 0 );
	await sidebar.getByRole( 'button', { name: /^Wide/ } ).click();
	await expect
		.poll( async () => ( await attributes() ).align )
		.toBe( 'wide' );
} );

test( 'far below, forms come when the visitor is near, each in its own room and on any width', async ( {
	expectSteady,
	seedPost,
	site,
	visit,
} ) => {
	await chooseLoad( site, 'near', 'opentable' );
	const { id } = await seedPost(
		paragraphs( 200 ) +
			block( [ '1' ], { align: 'wide', className: 'is-style-wide' } ) +
			block( [ '1', '2' ] ) +
			block( [ '2' ], { iframe: false } )
	);
	const page = await visit( '' );
	const requests = await opentable( page );
	await page.goto( `/?p=${ id }` );
	expect( requests ).toEqual( [] );
	const boxes = page.locator( '.freehold-embed' );
	for ( const [ index, height ] of [ 150, 361, 301 ].entries() ) {
		const box = boxes.nth( index );
		await box.scrollIntoViewIfNeeded();
		await expect(
			index === 2
				? box.locator( '.ot' )
				: box.frameLocator( 'iframe' ).getByText( 'Find a table' )
		).toBeVisible();
		expect( ( await box.boundingBox() )?.height ).toBe( height );
	}
	// The script that writes a form is in the form's place.
	await expect( page.locator( 'head script[src*="loader"]' ) ).toHaveCount(
		0
	);
	await expectSteady( id );

	const plain = await visit( id, { javaScript: false } );
	for ( const number of [ 1, 2 ] ) {
		await expect(
			plain.getByRole( 'link', {
				name: `Book a table with OpenTable (restaurant ${ number })`,
			} )
		).toHaveAttribute(
			'href',
			`https://www.opentable.com/restref/client/?rid=${ number }&lang=en-US`
		);
	}
} );

test( 'pasted codes wait for the same click', async ( { seedPost, visit } ) => {
	const { id } = await seedPost(
		`${ block( [ '1' ] ) }<!-- wp:html -->${ CODE }<!-- /wp:html -->`
	);
	const page = await visit( '' );
	const requests = await opentable( page );
	await page.goto( `/?p=${ id }` );
	const boxes = page.locator( '.freehold-embed' );
	await expect( boxes ).toHaveCount( 2 );
	await expectAccessible( page, '.freehold-embed' );
	await boxes.last().scrollIntoViewIfNeeded();
	expect( requests ).toEqual( [] );
	await boxes
		.first()
		.getByRole( 'button', { name: 'Show OpenTable' } )
		.click();
	await expect(
		boxes.first().frameLocator( 'iframe' ).getByText( 'Find a table' )
	).toBeVisible();
	await expect( boxes.last().locator( '.ot' ) ).toBeVisible();
} );
