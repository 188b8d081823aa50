import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	picture,
	test,
} from '../../../../tests/site/playwright';

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

const paragraphs = ( count: number ) =>
	'<!-- wp:paragraph -->\n<p>Text.</p>\n<!-- /wp:paragraph -->\n\n'.repeat(
		count
	);

/** Stands in for Google, and says what was asked of it. */
async function google( page: Page ): Promise< string[] > {
	const asked: string[] = [];
	await page.route( 'https://calendar.google.com/**', ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill( {
			contentType: 'text/html',
			body: `<html lang="en"><title>Choir</title><body style="font:14px sans-serif;background:#fff"><main aria-label="Choir ${ asked.length }"><h1>Choir</h1><p>Rehearsal on Tuesdays</p></main></body></html>`,
		} );
	} );
	return asked;
}

/** Answers what the editor asks of the resolver. */
const resolve = (
	page: Page,
	answer: ( url: string ) => { status: number; url: string }
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
		await google( editor.page );
		await resolve( editor.page, ( url ) => ( { status: 200, url } ) );
		await editor.openNewPost();
		await editor.setTitle( 'When we sing' );
		await editor.insertFromInserter( 'Google Calendar' );
		const block = editor.block( NAME );
		await block
			.getByRole( 'textbox', {
				name: 'Google Calendar URL or embed code',
			} )
			.fill( CODE );
		await block.getByRole( 'button', { name: 'Embed' } ).click();
		await expect(
			block.frameLocator( 'iframe' ).getByText( 'Rehearsal' )
		).toBeVisible();
		await expect( block ).toBeFocused();
		const stored = ( await editor.blocks() ).find(
			( { name } ) => name === NAME
		);
		expect( stored?.attributes ).toEqual( {
			url: URL_,
			height: 450,
			width: 800,
		} );
		if ( login === 'admin' ) {
			await picture( editor.page, 'google-calendar' );
		}
		const id = await editor.publish();
		await editor.reload();
		await editor.assertAllValid();
		const again = ( await editor.blocks() ).find(
			( { name } ) => name === NAME
		);
		expect( again?.attributes ).toEqual( stored?.attributes );

		const page = await visit( '' );
		await google( page );
		await page.goto( `/?p=${ id }` );
		await expect(
			page
				.frameLocator( '.freehold-embed iframe' )
				.getByText( 'Rehearsal' )
		).toBeVisible();
	} );
}

test( 'what is no calendar is said, kept, and repaired', async ( {
	editor,
} ) => {
	await google( editor.page );
	await resolve( editor.page, ( url ) => ( {
		status: url.includes( 'gone' ) ? 404 : 200,
		url,
	} ) );
	await editor.openNewPost();
	await editor.insertBlock( NAME );
	const block = editor.block( NAME );
	const field = block.getByRole( 'textbox' );
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
	await field.fill( URL_ );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( block.locator( 'iframe' ) ).toBeVisible();
	// The toolbar stays away from somebody who types until the mouse moves.
	await editor.page.mouse.move( 300, 300 );
	await editor.page.mouse.move( 320, 320 );
	await editor.toolbar.getByRole( 'button', { name: 'Edit URL' } ).click();
	await expect( field ).toBeFocused();
	await field.press( 'Escape' );
	await expect( block.locator( 'iframe' ) ).toBeVisible();
} );

test( 'a private calendar is embedded with a warning', async ( { editor } ) => {
	await google( editor.page );
	await resolve( editor.page, ( url ) => ( {
		status: url.endsWith( '.ics' ) ? 404 : 200,
		url,
	} ) );
	await editor.openNewPost();
	await editor.insertBlock( NAME );
	const block = editor.block( NAME );
	await block.getByRole( 'textbox' ).fill( URL_ );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		block.getByText( 'does not seem to be public' )
	).toBeVisible();
} );

test( 'pasting an address or a frame makes a calendar, turning it back a link', async ( {
	editor,
} ) => {
	await google( editor.page );
	await editor.openNewPost();
	for ( const pasted of [ URL_, CODE ] ) {
		await editor.setContent(
			'<!-- wp:paragraph -->\n<p></p>\n<!-- /wp:paragraph -->'
		);
		await editor.canvas.locator( '[data-type="core/paragraph"]' ).click();
		await editor.page.evaluate( ( text ) => {
			const frame = document.querySelector< HTMLIFrameElement >(
				'iframe[name="editor-canvas"]'
			);
			const within = frame?.contentDocument ?? document;
			const data = new DataTransfer();
			data.setData( 'text/plain', text );
			within.activeElement?.dispatchEvent(
				new ClipboardEvent( 'paste', {
					clipboardData: data,
					bubbles: true,
					cancelable: true,
				} )
			);
		}, pasted );
		await expect( editor.block( NAME ) ).toHaveCount( 1 );
		expect( ( await editor.blocks() )[ 0 ]?.attributes.url ).toBe( URL_ );
	}
	await editor.selectFirst( NAME );
	await editor.transformTo( 'Paragraph' );
	expect( await editor.getContent() ).toContain(
		`<a href="${ URL_.replace( '&', '&amp;' ) }">`
	);
} );

test( 'the sidebar changes the calendar and its height', async ( {
	editor,
} ) => {
	await google( editor.page );
	await resolve( editor.page, ( url ) => ( { status: 200, url } ) );
	await editor.openNewPost();
	await editor.setContent( calendar() );
	await editor.selectFirst( NAME );
	const { sidebar } = editor;
	await sidebar
		.getByRole( 'textbox', { name: 'Google Calendar URL or embed code' } )
		.fill(
			'https://calendar.google.com/calendar/u/0?cid=YW5uYUBleGFtcGxlLm9yZw'
		);
	await sidebar.getByRole( 'button', { name: 'Embed' } ).click();
	await expect
		.poll( async () => ( await editor.blocks() )[ 0 ]?.attributes.url )
		.toBe(
			'https://calendar.google.com/calendar/embed?src=anna%40example.org'
		);
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
} );

test( 'far below, nothing is loaded before the visitor comes near, and no script of ours', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( paragraphs( 200 ) + calendar() );
	const page = await visit( '' );
	const asked = await google( page );
	await page.goto( `/?p=${ id }` );
	expect( asked ).toEqual( [] );
	expect( await page.content() ).not.toContain( 'google-calendar/view.js' );
	await page.locator( '.freehold-embed' ).scrollIntoViewIfNeeded();
	await expect(
		page.frameLocator( 'iframe' ).getByText( 'Choir' )
	).toBeVisible();
	expect( asked ).toEqual( [ URL_ ] );
} );

test( 'after a click, where the owner wants one, in pasted frames too', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.google-calendar.options.load', 'click' );`
	);
	const { id } = await seedPost(
		`${ calendar() }<!-- wp:html -->${ CODE }<!-- /wp:html -->`
	);
	const page = await visit( '' );
	const asked = await google( page );
	await page.goto( `/?p=${ id }` );
	const boxes = page.locator( '.freehold-embed' );
	await expect( boxes ).toHaveCount( 2 );
	await expect( boxes.first() ).toContainText( 'Google Calendar' );
	await expectAccessible( page, '.freehold-embed' );
	await picture( boxes.first(), 'google-calendar-consent' );
	await boxes.last().scrollIntoViewIfNeeded();
	expect( asked ).toEqual( [] );

	await boxes
		.first()
		.getByRole( 'button', { name: 'Show Google Calendar' } )
		.click();
	await expect( boxes.first() ).toBeFocused();
	for ( const box of [ boxes.first(), boxes.last() ] ) {
		await box.scrollIntoViewIfNeeded();
		await expect(
			box.frameLocator( 'iframe' ).getByText( 'Choir' )
		).toBeVisible();
	}
	// And the next time without asking.
	await page.reload();
	await expect(
		boxes.first().frameLocator( 'iframe' ).getByText( 'Choir' )
	).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^Show/ } ) ).toHaveCount(
		0
	);
} );

test( 'without scripts there is a link that works, whatever the owner chose', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( calendar() );
	for ( const load of [ 'near', 'click' ] ) {
		await site.wpEval(
			`Freehold\\Settings::set( 'modules.google-calendar.options.load', '${ load }' );`
		);
		const page = await visit( id, { javaScript: false } );
		const link = page.getByRole( 'link', {
			name: 'Open the calendar at Google',
		} );
		await expect( link ).toBeVisible();
		await expect( link ).toHaveAttribute( 'href', URL_ );
		await expect(
			page.getByRole( 'button', { name: /^Show/ } )
		).toBeHidden();
	}
} );

test( 'nothing moves, in columns and groups, two on a page, on any width', async ( {
	expectSteady,
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost(
		`${ calendar() }<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ calendar(
			400
		) }</div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->${ paragraphs(
			3
		) }`
	);
	await expectSteady( id );
	const page = await visit( '' );
	await google( page );
	await page.goto( `/?p=${ id }` );
	const [ first, second ] = await page.locator( '.freehold-embed' ).all();
	expect( ( await first?.boundingBox() )?.height ).toBe( 600 );
	expect( ( await second?.boundingBox() )?.height ).toBe( 400 );
	await expectAccessible( page, '.entry-content' );
	const phone = await visit( id, { width: 360 } );
	expect(
		( await phone.locator( '.freehold-embed' ).first().boundingBox() )
			?.height
	).toBe( 300 );
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.google-calendar.options.load', 'click' );`
	);
	await expectSteady( id );
} );
