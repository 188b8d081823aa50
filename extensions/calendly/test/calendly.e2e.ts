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
	script,
	standIn,
} from '../../../tests/site/playwright/embeds';

const NAME = 'jetpack/calendly';
const PAGE = 'https://calendly.com/anna/30min';
const INLINE = `<!-- Calendly inline widget begin -->
<div class="calendly-inline-widget" data-url="${ PAGE }?hide_event_type_details=1&primary_color=19ff00" style="min-width:320px;height:700px;"></div>
<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>
<!-- Calendly inline widget end -->`;
const BADGE = `<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript" async></script>
<script type="text/javascript">window.onload = function() { Calendly.initBadgeWidget({ url: '${ PAGE }', text: 'Meet Anna', color: '#0b3d91', textColor: '#ffffff', branding: true }); }</script>`;

const calendar = ( attributes: object = {} ) =>
	`<!-- wp:jetpack/calendly ${ JSON.stringify( {
		url: PAGE,
		...attributes,
	} ) } -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->\n\n`;

const button = ( text: string ) =>
	`<!-- wp:jetpack/calendly {"style":"link","url":"${ PAGE }"} -->\n<div class="wp-block-jetpack-calendly"><!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","passthroughAttributes":{"url":"url"},"text":"${ text }","url":"${ PAGE }"} /--></div>\n<!-- /wp:jetpack/calendly -->\n\n`;

/** The service's script as far as we use it. */
const SCRIPT = `
	window.Calendly = { initPopupWidget( { url } ) {
		const window_ = document.createElement( 'div' );
		window_.className = 'calendly-overlay';
		window_.textContent = url;
		document.body.append( window_ );
	} };
`;

/** A stand-in for Calendly that records its requests. */
const service = ( page: Page ) =>
	standIn( page, /^https:\/\/(?:assets\.)?calendly\.com\//, ( url ) => {
		const [ , ending = '' ] = /\.(js|css)$/.exec( url ) ?? [];
		return (
			{
				js: script( SCRIPT ),
				css: { contentType: 'text/css', body: '' },
			}[ ending ] ?? framed( 'Thirty minutes', 'Select a day', month )
		);
	} );

test( 'an author embeds a code, saves and finds it again; a visitor consents first', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	const requests = await service( editor.page );
	await resolveRedirects( editor.page );
	await editor.setTitle( 'Talk to Anna' );
	await editor.insertFromInserter( 'Calendly' );
	const block = editor.block( NAME );
	const field = block.getByRole( 'textbox', {
		name: 'Calendly web address or embed code',
	} );
	const wrong = 'https://calendly.com.evil.example/anna';
	await field.fill( wrong );
	await field.press( 'Enter' );
	await expect( block.getByRole( 'alert' ) ).toHaveText(
		"Your calendar couldn't be embedded. Please double check your URL or code."
	);
	await expect( field ).toHaveValue( wrong );
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await field.fill( INLINE );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		block.frameLocator( 'iframe' ).getByText( 'Select a day' )
	).toBeVisible();
	await expect( block ).toBeFocused();
	await editor.canvas.getByText( 'Talk to Anna' ).scrollIntoViewIfNeeded();
	await screenshot( editor.page, 'calendly' );
	// The service's script does not run in the editor.
	expect( requests.filter( ( url ) => url.endsWith( '.js' ) ) ).toEqual( [] );
	const id = await editor.publish();
	const content = await editor.getContent();
	expect( content ).toContain(
		`<!-- wp:jetpack/calendly {"hideEventTypeDetails":true,"primaryColor":"19ff00","url":"${ PAGE }"} -->\n<div class="wp-block-jetpack-calendly"></div>`
	);
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );

	const page = await visit( '' );
	const loaded = await service( page );
	await page.goto( `/?p=${ id }` );
	await expectAccessible( page, '.freehold-embed' );
	expect( loaded ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Show Calendly' } ).click();
	await expect(
		page.frameLocator( 'iframe' ).getByText( 'Select a day' )
	).toBeVisible();
	expect( loaded ).toHaveLength( 1 );
	expect( loaded[ 0 ] ).toContain( 'primary_color=19ff00' );
	expect( loaded[ 0 ] ).toContain( 'hide_event_type_details=1' );
	await page.reload();
	await expect(
		page.frameLocator( 'iframe' ).getByText( 'Select a day' )
	).toBeVisible();
} );

test( 'an old post, the styles, a badge, and a page that no longer exists', async ( {
	editor,
} ) => {
	await editor.openNewPost();
	await service( editor.page );
	await resolveRedirects( editor.page, ( url ) => ( {
		status: url.includes( 'gone' ) ? 404 : 200,
	} ) );
	await editor.setContent(
		`<!-- wp:jetpack/calendly {"submitButtonText":"Komm vorbei","style":"link","url":"${ PAGE }"} -->\n<a href="${ PAGE }" class="wp-block-jetpack-calendly">${ PAGE }</a>\n<!-- /wp:jetpack/calendly -->`
	);
	await editor.assertAllValid();
	await expect(
		editor.block( 'jetpack/button' ).getByText( 'Komm vorbei' )
	).toBeVisible();

	await editor.setContent( calendar() );
	await editor.selectFirst( NAME );
	const { sidebar } = editor;
	const inner = async () => ( await editor.blocks() )[ 0 ]?.innerBlocks ?? [];
	await sidebar.getByRole( 'radio', { name: /^Link/ } ).click();
	await expect.poll( async () => ( await inner() ).length ).toBe( 1 );
	await editor.undo();
	await expect.poll( async () => ( await inner() ).length ).toBe( 0 );
	expect( ( await editor.blocks() )[ 0 ]?.attributes.style ).toBe( 'inline' );

	await editor.selectFirst( NAME );
	await sidebar
		.getByRole( 'textbox', { name: 'Calendly web address or embed code' } )
		.fill( BADGE );
	await sidebar.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		editor.block( 'jetpack/button' ).getByText( 'Meet Anna' )
	).toBeVisible();
	expect( ( await inner() )[ 0 ]?.attributes ).toMatchObject( {
		customBackgroundColor: '#0b3d91',
		customTextColor: '#ffffff',
		url: PAGE,
	} );
	await expectAccessible(
		editor.page,
		'.interface-interface-skeleton__sidebar'
	);
	await editor.assertAllValid();

	await editor.selectFirst( NAME );
	await editor.clickInToolbar( 'Edit' );
	const block = editor.block( NAME );
	await block.getByRole( 'textbox' ).fill( 'https://calendly.com/gone' );
	await block.getByRole( 'textbox' ).press( 'Enter' );
	await expect( block.getByRole( 'alert' ) ).toBeVisible();
	await block
		.getByRole( 'button', { name: 'Convert block to link' } )
		.click();
	expect( await editor.getContent() ).toContain(
		'<p><a href="https://calendly.com/gone">https://calendly.com/gone</a></p>'
	);
} );

test( 'buttons are links until they are clicked, a calendar far below comes when it is near', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /widget\.(js|css)/ );
	await chooseLoad( site, 'near', 'calendly' );
	const { id, url } = await seedPost(
		button( 'Meet Anna' ) +
			button( 'Or here' ) +
			paragraphs( 200 ) +
			calendar()
	);
	const page = await visit( '' );
	const requests = await service( page );
	await page.goto( url );
	const first = page.getByRole( 'link', { name: 'Meet Anna' } );
	await expect( first ).toHaveAttribute( 'href', /primary_color=00A2FF/ );
	await expectAccessible( page, '.wp-block-jetpack-calendly' );
	expect( requests ).toEqual( [] );
	await first.click();
	await expect( page.locator( '.calendly-overlay' ) ).toHaveCount( 1 );
	await page.getByRole( 'link', { name: 'Or here' } ).click();
	await expect( page.locator( '.calendly-overlay' ) ).toHaveCount( 2 );
	expect( requests.sort() ).toEqual( [
		'https://assets.calendly.com/assets/external/widget.css',
		'https://assets.calendly.com/assets/external/widget.js',
	] );
	expect( page.url() ).toBe( url );
	const box = page.locator( '.freehold-embed' );
	await box.scrollIntoViewIfNeeded();
	await expect(
		page.frameLocator( 'iframe' ).getByText( 'Select a day' )
	).toBeVisible();
	expect( ( await box.boundingBox() )?.height ).toBe( 700 );

	const plain = await visit( id, { javaScript: false } );
	for ( const name of [ 'Meet Anna', 'Book an appointment on Calendly' ] ) {
		await expect( plain.getByRole( 'link', { name } ) ).toHaveAttribute(
			'href',
			/^https:\/\/calendly\.com\/anna\/30min\?/
		);
	}

	// If Calendly's script cannot be loaded, the button opens its link.
	const cut = await visit( '' );
	await service( cut );
	await cut.route( 'https://assets.calendly.com/**', ( route ) =>
		route.abort()
	);
	await cut.goto( url );
	await cut.getByRole( 'link', { name: 'Meet Anna' } ).click();
	await cut.waitForURL( /^https:\/\/calendly\.com\/anna\/30min/ );
} );

test( 'pasted frames wait for the same click', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		`${ calendar() }<!-- wp:html --><iframe src="${ PAGE }" height="500" title="Anna"></iframe><!-- /wp:html -->`
	);
	const page = await visit( '' );
	const requests = await service( page );
	await page.goto( `/?p=${ id }` );
	const boxes = page.locator( '.freehold-embed' );
	await expect( boxes ).toHaveCount( 2 );
	await boxes.last().scrollIntoViewIfNeeded();
	expect( requests ).toEqual( [] );
	await boxes
		.first()
		.getByRole( 'button', { name: 'Show Calendly' } )
		.click();
	for ( const box of [ boxes.first(), boxes.last() ] ) {
		await box.scrollIntoViewIfNeeded();
		await expect(
			box.frameLocator( 'iframe' ).getByText( 'Select a day' )
		).toBeVisible();
	}
} );
