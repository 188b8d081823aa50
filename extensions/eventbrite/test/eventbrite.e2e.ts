import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	layoutShift,
	screenshot,
	test,
} from '../../../tests/site/playwright';
import {
	chooseLoad,
	framed,
	paragraphs,
	resolveRedirects,
	script,
	standIn,
} from '../../../tests/site/playwright/embeds';

const NAME = 'jetpack/eventbrite';
const ID = 144144099883;
const PAGE = `https://www.eventbrite.com.au/e/food-hub-unsw-tickets-${ ID }`;
const SCRIPT_URL = 'https://www.eventbrite.com.au/static/widgets/eb_widgets.js';
const CODE = `<noscript><a href="${ PAGE }" rel="noopener noreferrer" target="_blank"></noscript>
<button id="eventbrite-widget-modal-trigger-${ ID }" type="button">Buy tickets</button>
<noscript></a>Buy Tickets on Eventbrite</noscript>
<script src="${ SCRIPT_URL }"></script>
<script type="text/javascript">
	window.EBWidgets.createWidget({ widgetType: 'checkout', eventId: '${ ID }', modal: true, modalTriggerElementId: 'eventbrite-widget-modal-trigger-${ ID }' });
</script>`;

const checkout = `<!-- wp:jetpack/eventbrite {"url":"${ PAGE }","eventId":${ ID }} -->\n<a class="wp-block-jetpack-eventbrite eventbrite__direct-link" href="${ PAGE }">${ PAGE }</a>\n<!-- /wp:jetpack/eventbrite -->\n\n`;

const modal = ( text: string ) =>
	`<!-- wp:jetpack/eventbrite {"url":"${ PAGE }","eventId":${ ID },"style":"modal"} -->\n<div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"${ text }"} /--></div>\n<!-- /wp:jetpack/eventbrite -->\n\n`;

/** The service's script as its documents describe it. */
const SCRIPT = `
	window.EBWidgets = { createWidget( { eventId, iframeContainerId, iframeContainerHeight, modal, modalTriggerElementId } ) {
		const draw = ( place, className, height ) => {
			const widget = document.createElement( 'div' );
			widget.className = className;
			widget.textContent = 'Tickets for ' + eventId;
			widget.style.cssText = 'background:#eee;color:#222;height:' + height + 'px';
			place.append( widget );
		};
		if ( modal ) {
			document.getElementById( modalTriggerElementId ).addEventListener( 'click', () => draw( document.body, 'modal', 300 ) );
		} else {
			setTimeout( () => draw( document.getElementById( iframeContainerId ), 'widget', iframeContainerHeight ), 100 );
		}
	} };
`;

/** A stand-in for Eventbrite that records its requests. */
const service = ( page: Page ) =>
	standIn( page, /^https?:\/\/www\.eventbrite\.com\.au\//, ( url ) =>
		url.endsWith( '.js' )
			? script( SCRIPT )
			: framed( 'Food hub', 'An event' )
	);

test( 'an author embeds an event, saves and finds it again; a visitor consents first', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	const requests = await service( editor.page );
	await resolveRedirects( editor.page );
	await editor.setTitle( 'Food hub' );
	await editor.insertFromInserter( 'Eventbrite Checkout' );
	const block = editor.block( NAME );
	const field = block.getByRole( 'textbox', { name: 'Eventbrite URL' } );
	await field.fill( `https://www.eventbrite.com.evil.example/e/x-${ ID }` );
	await field.press( 'Enter' );
	await expect( block.getByRole( 'alert' ) ).toHaveText(
		'Sorry, this content could not be embedded.'
	);
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await field.fill( `${ PAGE }?aff=ebdssbdestsearch` );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( block ).toContainText( 'food hub unsw' );
	await expect( block ).toBeFocused();
	await screenshot( editor.page, 'eventbrite' );
	expect( requests ).toEqual( [] );
	const id = await editor.publish();
	const content = await editor.getContent();
	expect( content ).toContain( checkout.trim() );
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );

	const page = await visit( '' );
	const loaded = await service( page );
	await page.goto( `/?p=${ id }` );
	await expectAccessible( page, '.freehold-embed' );
	await screenshot( page.locator( '.freehold-embed' ), 'embed-consent' );
	expect( loaded ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Show Eventbrite' } ).click();
	await expect( page.locator( '.widget' ) ).toHaveText(
		`Tickets for ${ ID }`
	);
	await page.reload();
	await expect( page.locator( '.widget' ) ).toBeVisible();
} );

test( 'an old post, a code, the styles, and an event that no longer exists', async ( {
	editor,
} ) => {
	let status = 200;
	await editor.openNewPost();
	await resolveRedirects( editor.page, () => ( { status } ) );
	await editor.setContent(
		`<!-- wp:jetpack/eventbrite {"url":"${ PAGE }","eventId":${ ID },"useModal":true,"borderRadius":0,"backgroundColor":"black","textColor":"white"} -->\n<div class="wp-block-jetpack-eventbrite wp-block-button"><a class="wp-block-button__link has-text-color has-white-color has-background has-black-background-color no-border-radius" href="${ PAGE }" id="eventbrite-widget-${ ID }" rel="noopener noreferrer" role="button" target="_blank">Smash that button</a></div>\n<!-- /wp:jetpack/eventbrite -->`
	);
	await editor.assertAllValid();
	const button = editor.block( 'jetpack/button' );
	await expect( button.getByText( 'Smash that button' ) ).toBeVisible();
	// Nothing of the button is lost while the checkout is in its place, saved or not.
	const { sidebar } = editor;
	await editor.selectFirst( NAME );
	await sidebar.getByRole( 'radio', { name: 'In-page Embed' } ).click();
	const block = editor.block( NAME );
	await expect( block ).toContainText( 'food hub unsw' );
	expect( await editor.getContent() ).toContain(
		'"text":"Smash that button"'
	);
	await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	await editor.selectFirst( NAME );
	await sidebar.getByRole( 'radio', { name: 'Button & Modal' } ).click();
	await expect( button.getByText( 'Smash that button' ) ).toBeVisible();
	expect(
		( await editor.blocks() )[ 0 ]?.innerBlocks[ 0 ]?.attributes
	).toMatchObject( {
		borderRadius: 0,
		backgroundColor: 'black',
		textColor: 'white',
	} );
	await editor.undo();
	await expect( block ).toContainText( 'food hub unsw' );

	await editor.setContent( '<!-- wp:jetpack/eventbrite /-->' );
	await block.getByRole( 'textbox' ).fill( CODE );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( button.getByText( 'Buy tickets' ) ).toBeVisible();

	await editor.setContent( checkout );
	await editor.selectFirst( NAME );
	await expectAccessible(
		editor.page,
		'.interface-interface-skeleton__sidebar'
	);
	status = 410;
	await editor.clickInToolbar( 'Edit URL' );
	const field = block.getByRole( 'textbox' );
	await expect( field ).toHaveValue( PAGE );
	await field.press( 'Enter' );
	await expect( block.getByRole( 'alert' ) ).toBeVisible();
	expect( ( await editor.blocks() )[ 0 ]?.attributes ).toEqual( {
		style: 'inline',
	} );
	await block
		.getByRole( 'button', { name: 'Convert block to link' } )
		.click();
	expect( await editor.getContent() ).toContain(
		`<p><a href="${ PAGE }">${ PAGE }</a></p>`
	);
} );

test( 'the script comes when the visitor does, once for all; buttons are links until they are clicked', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await chooseLoad( site, 'near', 'eventbrite' );
	const { url } = await seedPost(
		modal( 'Register' ) +
			modal( 'Or here' ) +
			paragraphs( 200 ) +
			checkout +
			checkout
	);
	const page = await visit( '' );
	const requests = await service( page );
	await page.goto( url );
	await expectAccessible( page, '.wp-block-jetpack-eventbrite' );
	expect( requests ).toEqual( [] );
	const first = page.getByRole( 'link', { name: 'Register' } );
	await first.click();
	await expect( page.locator( '.modal' ) ).toHaveCount( 1 );
	await first.click();
	await expect( page.locator( '.modal' ) ).toHaveCount( 2 );
	await page.getByRole( 'link', { name: 'Or here' } ).click();
	await expect( page.locator( '.modal' ) ).toHaveCount( 3 );
	expect( page.url() ).toBe( url );
	await page.locator( '.freehold-embed' ).last().scrollIntoViewIfNeeded();
	await expect( page.locator( '.widget' ) ).toHaveCount( 2 );
	expect( requests ).toEqual( [ SCRIPT_URL ] );
	await expect( page.locator( '.freehold-embed__link' ) ).toHaveCount( 0 );
} );

test( 'where Eventbrite is out of reach, without scripts, and where the site is not secure, there are links', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /eb_widgets/ );
	await chooseLoad( site, 'near', 'eventbrite' );
	const { id } = await seedPost( checkout + modal( 'Register' ) );
	const page = await visit( '' );
	await service( page );
	await page.route( '**/eb_widgets.js', ( route ) => route.abort() );
	await page.goto( `/?p=${ id }` );
	const name = 'Get tickets on Eventbrite';
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'Eventbrite could not be loaded.'
	);
	await expect( page.getByRole( 'link', { name } ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Register' } ).click();
	await page.waitForURL( PAGE );

	const plain = await visit( id, { javaScript: false } );
	for ( const link of [ name, 'Register' ] ) {
		await expect(
			plain.getByRole( 'link', { name: link } )
		).toHaveAttribute( 'href', PAGE );
	}
	const html = await site.wpEval< string >(
		`add_filter( 'home_url', fn() => 'http://example.org' ); return apply_filters( 'the_content', get_post( ${ id } )->post_content );`
	);
	expect( html ).toContain( `<a href="${ PAGE }">${ name }</a>` );
	expect( html ).not.toContain( 'eb_widgets' );
} );

test( 'nothing moves when the checkout comes', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /\.woff2/ );
	await chooseLoad( site, 'near', 'eventbrite' );
	const { id } = await seedPost( checkout + paragraphs( 30 ) );
	for ( const width of [ 1280, 360 ] ) {
		const page = await visit( '', { width } );
		await service( page );
		await page.route( '**/*.woff2', ( route ) => route.abort() );
		await page.goto( `/?p=${ id }` );
		expect( await layoutShift( page ) ).toBe( 0 );
		await expect( page.locator( '.widget' ) ).toHaveCount( 1 );
		await expectAccessible( page, '.entry-content' );
	}
} );
