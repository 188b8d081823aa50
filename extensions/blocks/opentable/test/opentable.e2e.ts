import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	picture,
	test,
} from '../../../../tests/site/playwright';

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

const paragraphs = ( count: number ) =>
	'<!-- wp:paragraph -->\n<p>Text.</p>\n<!-- /wp:paragraph -->\n\n'.repeat(
		count
	);

/** Stands in for OpenTable, and says what was asked of it. */
async function opentable( page: Page ): Promise< string[] > {
	const asked: string[] = [];
	await page.route( 'https://www.opentable.com/**', ( route ) => {
		const address = route.request().url();
		asked.push( address );
		return address.includes( '/loader' )
			? route.fulfill( {
					contentType: 'text/javascript',
					body: `const form = document.createElement( 'p' ); form.className = 'ot'; form.textContent = 'Find a table'; document.currentScript.after( form );`,
			  } )
			: route.fulfill( {
					contentType: 'text/html',
					body: '<html lang="en"><title>Book</title><body style="font:14px sans-serif;background:#fff"><h1>Find a table</h1></body></html>',
			  } );
	} );
	return asked;
}

for ( const login of [ 'admin', 'author' ] ) {
	test( `${ login } embeds a code, saves and finds it again`, async ( {
		editorAs,
		visit,
	} ) => {
		const editor = await editorAs( login );
		await opentable( editor.page );
		await editor.openNewPost();
		await editor.setTitle( 'Come and eat' );
		await editor.insertFromInserter( 'OpenTable' );
		const form = editor.block( NAME );
		await form.getByRole( 'textbox' ).fill( CODE );
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
		if ( login === 'admin' ) {
			await picture( editor.page, 'opentable' );
		}
		const id = await editor.publish();
		await editor.reload();
		await editor.assertAllValid();
		expect( await find() ).toEqual( stored );

		const page = await visit( '' );
		const asked = await opentable( page );
		await page.goto( `/?p=${ id }` );
		await expect(
			page
				.frameLocator( '.freehold-embed iframe' )
				.getByText( 'Find a table' )
		).toBeVisible();
		expect( asked ).toEqual( [
			'https://www.opentable.com/widget/reservation/canvas?rid=412810&type=standard&theme=tall&overlay=false&domain=com&lang=de-DE&newtab=true',
		] );
	} );
}

test( 'what names no restaurant is said, kept, and repaired', async ( {
	editor,
} ) => {
	await opentable( editor.page );
	await editor.openNewPost();
	await editor.insertBlock( NAME );
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
	await field.fill( '412810' );
	await field.press( 'Enter' );
	await expect( form.locator( 'iframe' ) ).toBeVisible();

	await editor.toolbar.getByRole( 'button', { name: 'Edit URL' } ).click();
	const line = editor.page.getByLabel( 'opentable.com/' );
	await expect( line ).toHaveValue( 'restref/client/?rid=412810' );
	await line.fill( 'restref/client/?rid=7' );
	await line.press( 'Enter' );
	await expect
		.poll( async () => ( await editor.blocks() )[ 0 ]?.attributes.rid )
		.toEqual( [ '7' ] );
} );

test( 'restaurants are found by name where the site can ask', async ( {
	editor,
} ) => {
	await opentable( editor.page );
	await editor.page.route( /opentable\/restaurants/, ( route ) =>
		route.fulfill( {
			json: {
				is_configured: true,
				items: [ { rid: '7', name: 'Chez Anna' } ],
			},
		} )
	);
	await editor.openNewPost();
	await editor.insertBlock( NAME );
	const form = editor.block( NAME );
	await form.getByRole( 'textbox' ).fill( 'chez' );
	await form.getByRole( 'button', { name: 'Chez Anna (7)' } ).click();
	await expect( form.locator( 'iframe' ) ).toBeVisible();
	expect( ( await editor.blocks() )[ 0 ]?.attributes.rid ).toEqual( [ '7' ] );
} );

test( 'the sidebar has each setting, and the wide look takes its room', async ( {
	editor,
} ) => {
	await opentable( editor.page );
	await editor.openNewPost();
	await editor.setContent( block( [ '1' ] ) );
	await editor.selectFirst( NAME );
	const { sidebar } = editor;
	await sidebar.getByLabel( 'Language' ).selectOption( 'ja-JP' );
	await sidebar.getByLabel( 'Open in a new window' ).click();
	await sidebar.getByRole( 'combobox', { name: 'Restaurants' } ).fill( '2' );
	await sidebar
		.getByRole( 'combobox', { name: 'Restaurants' } )
		.press( 'Enter' );
	await expectAccessible(
		editor.page,
		'.interface-interface-skeleton__sidebar'
	);
	await expect
		.poll( async () => ( await editor.blocks() )[ 0 ]?.attributes )
		.toMatchObject( { rid: [ '1', '2' ], lang: 'ja-JP', newtab: true } );
	await editor.page.getByRole( 'tab', { name: 'Styles' } ).click();
	await expect(
		sidebar.getByRole( 'button', { name: /^Button/ } )
	).toHaveCount( 0 );
	await sidebar.getByRole( 'button', { name: /^Wide/ } ).click();
	await expect
		.poll( async () => ( await editor.blocks() )[ 0 ]?.attributes.align )
		.toBe( 'wide' );
} );

test( 'far below, nothing is loaded before the visitor comes near', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		paragraphs( 200 ) +
			block( [ '1' ] ) +
			block( [ '2' ], { iframe: false } )
	);
	const page = await visit( '' );
	const asked = await opentable( page );
	await page.goto( `/?p=${ id }` );
	expect( asked ).toEqual( [] );
	const boxes = page.locator( '.freehold-embed' );
	await boxes.first().scrollIntoViewIfNeeded();
	await expect(
		boxes.first().frameLocator( 'iframe' ).getByText( 'Find a table' )
	).toBeVisible();
	await boxes.last().scrollIntoViewIfNeeded();
	await expect( boxes.last().locator( '.ot' ) ).toBeVisible();
	await expect( page.locator( 'head script[src*="loader"]' ) ).toHaveCount(
		0
	);
} );

test( 'after a click, where the owner wants one, in pasted codes too', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.opentable.options.load', 'click' );`
	);
	const { id } = await seedPost(
		`${ block( [ '1' ] ) }<!-- wp:html -->${ CODE }<!-- /wp:html -->`
	);
	const page = await visit( '' );
	const asked = await opentable( page );
	await page.goto( `/?p=${ id }` );
	const boxes = page.locator( '.freehold-embed' );
	await expect( boxes ).toHaveCount( 2 );
	await expectAccessible( page, '.freehold-embed' );
	expect( asked ).toEqual( [] );
	await boxes
		.first()
		.getByRole( 'button', { name: 'Show OpenTable' } )
		.click();
	await expect( boxes.first() ).toBeFocused();
	await expect(
		boxes.first().frameLocator( 'iframe' ).getByText( 'Find a table' )
	).toBeVisible();
	await expect( boxes.last().locator( '.ot' ) ).toBeVisible();
} );

test( 'without scripts there is a link for each restaurant', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( block( [ '1', '2' ] ) );
	const page = await visit( id, { javaScript: false } );
	for ( const number of [ 1, 2 ] ) {
		await expect(
			page.getByRole( 'link', {
				name: `Book a table with OpenTable (restaurant ${ number })`,
			} )
		).toHaveAttribute(
			'href',
			`https://www.opentable.com/restref/client/?rid=${ number }&lang=en-US`
		);
	}
} );

test( 'nothing moves, in columns, two on a page, on any width', async ( {
	expectSteady,
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		`${ block( [ '1' ], {
			align: 'wide',
			className: 'is-style-wide',
		} ) }<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ block(
			[ '1', '2' ]
		) }</div><!-- /wp:column --></div><!-- /wp:columns -->${ paragraphs(
			3
		) }`
	);
	await expectSteady( id );
	const page = await visit( id );
	const [ first, second ] = await page.locator( '.freehold-embed' ).all();
	expect( ( await first?.boundingBox() )?.height ).toBe( 150 );
	expect( ( await second?.boundingBox() )?.height ).toBe( 361 );
	await expectAccessible( page, '.entry-content' );
} );
