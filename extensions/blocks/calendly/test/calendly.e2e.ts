import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	picture,
	test,
} from '../../../../tests/site/playwright';

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

const paragraphs = ( count: number ) =>
	'<!-- wp:paragraph -->\n<p>Text.</p>\n<!-- /wp:paragraph -->\n\n'.repeat(
		count
	);

/** The service's script as far as we use it. */
const SCRIPT = `
	window.Calendly = { initPopupWidget( { url } ) {
		const window_ = document.createElement( 'div' );
		window_.className = 'calendly-overlay';
		window_.textContent = url;
		document.body.append( window_ );
	} };
`;

/** Stands in for Calendly, and says what was asked of it. */
async function service( page: Page ): Promise< string[] > {
	const asked: string[] = [];
	await page.route( /^https:\/\/(?:assets\.)?calendly\.com\//, ( route ) => {
		const url = route.request().url();
		asked.push( url );
		const [ , ending = '' ] = /\.(js|css)$/.exec( url ) ?? [];
		return route.fulfill(
			{
				js: { contentType: 'text/javascript', body: SCRIPT },
				css: { contentType: 'text/css', body: '' },
			}[ ending ] ?? {
				contentType: 'text/html',
				body: '<html lang="en"><title>Anna</title><body style="font:14px sans-serif;background:#fff;color:#222"><h1>Thirty minutes</h1><p>Select a day</p></body></html>',
			}
		);
	} );
	return asked;
}

/** Answers what the editor asks of the resolver. */
const resolve = (
	page: Page,
	answer: ( url: string ) => { status: number; url: string } = ( url ) => ( {
		status: 200,
		url,
	} )
) =>
	page.route( /resolve-redirect/, ( route ) =>
		route.fulfill( {
			json: answer(
				new URL( route.request().url() ).searchParams.get( 'url' ) ?? ''
			),
		} )
	);

for ( const login of [ 'admin', 'author' ] ) {
	test( `${ login } embeds a code, saves and finds it again`, async ( {
		editorAs,
		visit,
	} ) => {
		const editor = await editorAs( login );
		const asked = await service( editor.page );
		await resolve( editor.page );
		await editor.openNewPost();
		await editor.setTitle( 'Talk to Anna' );
		await editor.insertFromInserter( 'Calendly' );
		const block = editor.block( NAME );
		await block
			.getByRole( 'textbox', {
				name: 'Calendly web address or embed code',
			} )
			.fill( INLINE );
		await block.getByRole( 'button', { name: 'Embed' } ).click();
		await expect(
			block.frameLocator( 'iframe' ).getByText( 'Select a day' )
		).toBeVisible();
		await expect( block ).toBeFocused();
		if ( login === 'admin' ) {
			await picture( editor.page, 'calendly' );
		}
		// The service's script does not run in the editor.
		expect( asked.filter( ( url ) => url.endsWith( '.js' ) ) ).toEqual(
			[]
		);
		const id = await editor.publish();
		const content = await editor.getContent();
		expect( content ).toContain(
			`<!-- wp:jetpack/calendly {"hideEventTypeDetails":true,"primaryColor":"19ff00","url":"${ PAGE }"} -->\n<div class="wp-block-jetpack-calendly"></div>`
		);
		await editor.reload();
		await editor.assertAllValid();
		expect( await editor.getContent() ).toBe( content );

		const page = await visit( '' );
		const loaded = await service( page );
		await page.goto( `/?p=${ id }` );
		await expect(
			page.frameLocator( 'iframe' ).getByText( 'Select a day' )
		).toBeVisible();
		expect( loaded ).toHaveLength( 1 );
		expect( loaded[ 0 ] ).toContain( 'primary_color=19ff00' );
		expect( loaded[ 0 ] ).toContain( 'hide_event_type_details=1' );
	} );
}

test( 'what is no calendar is said, and becomes a link', async ( {
	editor,
} ) => {
	await service( editor.page );
	await resolve( editor.page, ( url ) => ( {
		status: url.includes( 'gone' ) ? 404 : 200,
		url,
	} ) );
	await editor.openNewPost();
	await editor.insertBlock( NAME );
	const block = editor.block( NAME );
	const field = block.getByRole( 'textbox' );
	for ( const wrong of [
		'https://calendly.com.evil.example/anna',
		'https://calendly.com/gone',
	] ) {
		await field.fill( wrong );
		await field.press( 'Enter' );
		await expect( block.getByRole( 'alert' ) ).toHaveText(
			"Your calendar couldn't be embedded. Please double check your URL or code."
		);
		await expect( field ).toHaveValue( wrong );
	}
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await block
		.getByRole( 'button', { name: 'Convert block to link' } )
		.click();
	expect( await editor.getContent() ).toContain(
		'<p><a href="https://calendly.com/gone">https://calendly.com/gone</a></p>'
	);
} );

test( 'a badge becomes a button, and style and code are one step each to undo', async ( {
	editor,
} ) => {
	await service( editor.page );
	await resolve( editor.page );
	await editor.openNewPost();
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
} );

test( 'posts of the first version open and are brought up to date', async ( {
	editor,
} ) => {
	await editor.openNewPost();
	await editor.setContent(
		`<!-- wp:jetpack/calendly {"submitButtonText":"Komm vorbei","style":"link","url":"${ PAGE }"} -->\n<a href="${ PAGE }" class="wp-block-jetpack-calendly">${ PAGE }</a>\n<!-- /wp:jetpack/calendly -->`
	);
	await editor.assertAllValid();
	await expect(
		editor.block( 'jetpack/button' ).getByText( 'Komm vorbei' )
	).toBeVisible();
} );

test( 'a button is a link until it is clicked, two on a page', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		button( 'Meet Anna' ) + button( 'Or here' )
	);
	const page = await visit( '' );
	const asked = await service( page );
	await page.goto( `/?p=${ id }` );
	const first = page.getByRole( 'link', { name: 'Meet Anna' } );
	await expect( first ).toHaveAttribute( 'href', /primary_color=00A2FF/ );
	await expectAccessible( page, '.wp-block-jetpack-calendly' );
	expect( asked ).toEqual( [] );
	await first.click();
	await expect( page.locator( '.calendly-overlay' ) ).toHaveCount( 1 );
	await page.getByRole( 'link', { name: 'Or here' } ).click();
	await expect( page.locator( '.calendly-overlay' ) ).toHaveCount( 2 );
	expect( asked.sort() ).toEqual( [
		'https://assets.calendly.com/assets/external/widget.css',
		'https://assets.calendly.com/assets/external/widget.js',
	] );
	expect( page.url() ).toContain( `p=${ id }` );
} );

test( 'where Calendly’s script is out of reach the button leads to its page', async ( {
	problems,
	seedPost,
	visit,
} ) => {
	problems.allow( /widget\.(js|css)/ );
	const { id } = await seedPost( button( 'Meet Anna' ) );
	const page = await visit( '' );
	await service( page );
	await page.route( 'https://assets.calendly.com/**', ( route ) =>
		route.abort()
	);
	await page.goto( `/?p=${ id }` );
	await page.getByRole( 'link', { name: 'Meet Anna' } ).click();
	await page.waitForURL( /^https:\/\/calendly\.com\/anna\/30min/ );
} );

test( 'after a click where the owner wants one, in pasted frames too', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.calendly.options.load', 'click' );`
	);
	const { id } = await seedPost(
		`${ calendar() }<!-- wp:html --><iframe src="${ PAGE }" height="500" title="Anna"></iframe><!-- /wp:html -->`
	);
	const page = await visit( '' );
	const asked = await service( page );
	await page.goto( `/?p=${ id }` );
	const boxes = page.locator( '.freehold-embed' );
	await expect( boxes ).toHaveCount( 2 );
	await expectAccessible( page, '.freehold-embed' );
	await picture( boxes.first(), 'calendly-consent' );
	await boxes.last().scrollIntoViewIfNeeded();
	expect( asked ).toEqual( [] );
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
	await page.reload();
	await expect( page.getByRole( 'button', { name: /^Show/ } ) ).toHaveCount(
		0
	);
} );

test( 'far below, nothing is loaded before the visitor comes near; without scripts there are links', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		button( 'Meet Anna' ) + paragraphs( 200 ) + calendar()
	);
	const page = await visit( '' );
	const asked = await service( page );
	await page.goto( `/?p=${ id }` );
	expect( asked ).toEqual( [] );
	await page.locator( '.freehold-embed' ).scrollIntoViewIfNeeded();
	await expect(
		page.frameLocator( 'iframe' ).getByText( 'Select a day' )
	).toBeVisible();
	const plain = await visit( id, { javaScript: false } );
	for ( const name of [ 'Meet Anna', 'Make an appointment on Calendly' ] ) {
		await expect( plain.getByRole( 'link', { name } ) ).toHaveAttribute(
			'href',
			/^https:\/\/calendly\.com\/anna\/30min\?/
		);
	}
} );

test( 'nothing moves, in columns, two on a page, on any width', async ( {
	expectSteady,
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost(
		`${ calendar() }<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ calendar(
			{ backgroundColor: '1a1a1a' }
		) }</div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column">${ button(
			'Meet Anna'
		) }</div><!-- /wp:column --></div><!-- /wp:columns -->`
	);
	await expectSteady( id );
	const page = await visit( '' );
	await service( page );
	await page.goto( `/?p=${ id }` );
	for ( const box of await page.locator( '.freehold-embed' ).all() ) {
		expect( ( await box.boundingBox() )?.height ).toBe( 700 );
	}
	await expectAccessible( page, '.entry-content' );
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.calendly.options.load', 'click' );`
	);
	await expectSteady( id );
} );
