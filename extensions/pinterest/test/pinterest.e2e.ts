import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	layoutShift,
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

const NAME = 'jetpack/pinterest';
const BOARD = 'https://www.pinterest.com/anna/meat-pies/';
const PIN = 'https://www.pinterest.com/pin/99360735500167749/';

const pinterest = ( url: string ) =>
	`<!-- wp:jetpack/pinterest {"url":"${ url }"} -->\n<a href="${ url }" class="wp-block-jetpack-pinterest">${ url }</a>\n<!-- /wp:jetpack/pinterest -->\n\n`;

/** A stand-in for the service's script: renders all links when it loads, and later those that it is passed. */
const SCRIPT = `
	window.PinUtils = { build( within = document ) {
		within.querySelectorAll( 'a[data-pin-do]' ).forEach( ( link ) => setTimeout( () => {
			const widget = document.createElement( 'span' );
			widget.className = 'widget';
			const inside = document.createElement( 'a' );
			inside.href = link.href;
			inside.textContent = link.dataset.pinDo + ' ' + link.href;
			inside.style.color = 'inherit';
			widget.append( inside );
			widget.style.cssText = 'display:block;overflow:hidden;width:237px;height:' + ( link.dataset.pinDo === 'embedPin' ? 900 : 320 ) + 'px;background:#eee;color:#222';
			link.replaceWith( widget );
		}, 100 ) );
	} };
	window.PinUtils.build();
`;

/** A stand-in for Pinterest that records its requests. Pasted codes use the protocol of the page. */
const service = ( page: Page ) =>
	standIn( page, /^https?:\/\/assets\.pinterest\.com\//, ( url ) =>
		url.endsWith( '.js' ) ? script( SCRIPT ) : framed( 'Pin', 'A pie' )
	);

test( 'an author embeds a short link, saves and finds it again; a visitor consents first', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	const requests = await service( editor.page );
	await resolveRedirects( editor.page, ( url ) =>
		url.includes( 'pin.it' ) ? { url: `${ PIN }sent/?invite_code=1` } : {}
	);
	await editor.setTitle( 'Pies' );
	await editor.insertFromInserter( 'Pinterest' );
	const block = editor.block( NAME );
	await block.getByRole( 'textbox' ).fill( 'https://pin.it/4aBc' );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		block.frameLocator( 'iframe' ).getByText( 'A pie' )
	).toBeVisible();
	await expect( block ).toBeFocused();
	// The service's script does not run in the editor.
	expect( requests.filter( ( url ) => url.endsWith( '.js' ) ) ).toEqual( [] );
	const id = await editor.publish();
	const content = await editor.getContent();
	expect( content ).toContain( pinterest( PIN ).trim() );
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );

	const page = await visit( '' );
	const loaded = await service( page );
	await page.goto( `/?p=${ id }` );
	await expectAccessible( page, '.freehold-embed' );
	expect( loaded ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Show Pinterest' } ).click();
	await expect( page.locator( '.widget' ) ).toHaveText( `embedPin ${ PIN }` );
} );

test( 'an old post, a board as a card, another URL, and a pin that no longer exists', async ( {
	editor,
} ) => {
	await editor.openNewPost();
	await resolveRedirects( editor.page, ( url ) => ( {
		status: url.includes( 'gone' ) ? 410 : 200,
	} ) );
	await editor.setContent(
		`<!-- wp:jetpack/pinterest {"url":"${ BOARD }"} -->\n<div class="wp-block-jetpack-pinterest"><a data-pin-do="embedBoard" href="${ BOARD }"></a></div>\n<!-- /wp:jetpack/pinterest -->`
	);
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( pinterest( BOARD ).trim() );

	const block = editor.block( NAME );
	await expect( block ).toContainText( 'Board “meat pies” by anna' );
	await editor.selectFirst( NAME );
	await editor.clickInToolbar( 'Edit URL' );
	const field = block.getByRole( 'textbox' );
	await expect( field ).toBeFocused();
	await expect( field ).toHaveValue( BOARD );
	for ( const wrong of [
		'https://pinterest.com.evil.example/pin/1/',
		'https://www.pinterest.com/anna/gone/',
	] ) {
		await field.fill( wrong );
		await field.press( 'Enter' );
		await expect( block.getByRole( 'alert' ) ).toHaveText(
			'Sorry, this content could not be embedded.'
		);
	}
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await block
		.getByRole( 'button', { name: 'Convert block to link' } )
		.click();
	expect( await editor.getContent() ).toContain(
		'<p><a href="https://www.pinterest.com/anna/gone/">https://www.pinterest.com/anna/gone/</a></p>'
	);
	await editor.undo();
	await expect( block ).toHaveCount( 1 );
	await editor.selectFirst( NAME );
	await editor.clickInToolbar( 'Edit URL' );
	await field.fill( 'www.pinterest.com/anna/?utm_source=x' );
	await field.press( 'Enter' );
	await expect( block ).toContainText( 'Profile: anna' );
	expect( ( await editor.blocks() )[ 0 ]?.attributes.url ).toBe(
		'https://www.pinterest.com/anna/'
	);
} );

test( 'its script comes when the visitor does, once for all; out of reach, and without scripts, there are links', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /pinit\.js/ );
	await chooseLoad( site, 'near', 'pinterest' );
	const { id } = await seedPost(
		paragraphs( 200 ) + pinterest( BOARD ) + pinterest( PIN )
	);
	const page = await visit( '' );
	const requests = await service( page );
	await page.goto( `/?p=${ id }` );
	expect( requests ).toEqual( [] );
	await page.locator( '.freehold-embed' ).last().scrollIntoViewIfNeeded();
	await expect( page.locator( '.widget' ) ).toHaveCount( 2 );
	expect( requests ).toEqual( [
		'https://assets.pinterest.com/js/pinit.js',
	] );
	await expect( page.locator( '.freehold-embed__link' ) ).toHaveCount( 0 );

	const name = 'View the pin on Pinterest';
	const cut = await visit( '' );
	await cut.route( 'https://assets.pinterest.com/**', ( route ) =>
		route.abort()
	);
	await cut.goto( `/?p=${ id }` );
	await cut.locator( '.freehold-embed' ).last().scrollIntoViewIfNeeded();
	await expect( cut.locator( '[data-load="failed"]' ) ).toHaveCount( 2 );
	await expect(
		cut.getByText( 'Pinterest could not be loaded.' )
	).toHaveCount( 2 );
	await expect( cut.getByRole( 'link', { name } ) ).toHaveCount( 1 );
	const plain = await visit( id, { javaScript: false } );
	await expect( plain.getByRole( 'link', { name } ) ).toBeVisible();
} );

test( 'pasted codes wait for the same click', async ( { seedPost, visit } ) => {
	const { id } = await seedPost(
		pinterest( PIN ) +
			'<!-- wp:html --><a data-pin-do="embedUser" href="https://www.pinterest.com/anna/">Anna</a><script async src="//assets.pinterest.com/js/pinit.js"></script><!-- /wp:html -->'
	);
	const page = await visit( '' );
	const requests = await service( page );
	await page.goto( `/?p=${ id }` );
	await expectAccessible( page, '.freehold-embed' );
	await page.locator( '.freehold-embed' ).last().scrollIntoViewIfNeeded();
	expect( requests ).toEqual( [] );
	await page
		.getByRole( 'button', { name: 'Show Pinterest' } )
		.first()
		.click();
	await expect( page.locator( '.widget' ) ).toHaveCount( 2 );
	await page.reload();
	await expect( page.locator( '.widget' ).first() ).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^Show/ } ) ).toHaveCount(
		0
	);
} );

test( 'nothing moves, and a tall pin grows only out of view', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /\.woff2/ );
	await chooseLoad( site, 'near', 'pinterest' );
	const { id } = await seedPost(
		pinterest( PIN ) +
			paragraphs( 12 ) +
			pinterest( BOARD ) +
			paragraphs( 30 )
	);
	for ( const width of [ 1280, 360 ] ) {
		const page = await visit( '', { width } );
		await service( page );
		await page.route( '**/*.woff2', ( route ) => route.abort() );
		await page.goto( `/?p=${ id }` );
		expect( await layoutShift( page ) ).toBe( 0 );
		await expect( page.locator( '.widget' ) ).toHaveCount( 2 );
		const pin = page.locator( '.freehold-embed' ).first();
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await expect
			.poll( async () => ( await pin.boundingBox() )?.height )
			.toBe( 900 );
		expect( await layoutShift( page, { reload: false } ) ).toBe( 0 );
		// The box does not scroll.
		expect(
			await pin.evaluate(
				( {
					scrollHeight,
					clientHeight,
					scrollWidth,
					clientWidth,
				} ) => [
					scrollHeight - clientHeight,
					scrollWidth - clientWidth,
				]
			)
		).toEqual( [ 0, 0 ] );
		await expectAccessible( page, '.entry-content', [
			// The service's colors are not this plugin's.
			'color-contrast',
		] );
	}
} );
