import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';
import { chooseLoad, standIn } from '../../../tests/site/playwright/embeds';

const NAME = 'jetpack/gif';
const PAGE = 'https://giphy.com/gifs/cat-ICOgUNjpvO0PC';
const GIF_URL = 'https://media.giphy.com/media/ICOgUNjpvO0PC/giphy.gif';
const OTHER = 'https://64.media.tumblr.com/3131/d45e.gif';

/** Returns an image of a cat, in another color for each URL. */
const cat = ( address: string ) => {
	const hue = [ ...address ].reduce(
		( sum, letter ) => sum + letter.charCodeAt( 0 ) * 37,
		0
	);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="hsl(${ hue } 70% 85%)"/><g fill="hsl(${ hue } 60% 40%)"><path d="M20 15l22 18h16l22-18v45a30 27 0 0 1-60 0z"/></g><g fill="#fff"><circle cx="38" cy="54" r="6"/><circle cx="62" cy="54" r="6"/></g></svg>`;
};

const block = ( attributes: Record< string, unknown > ) =>
	`<!-- wp:jetpack/gif ${ JSON.stringify( attributes ) } /-->`;

/** A stand-in for image servers that records its requests. */
const serveImages = ( page: Page ) =>
	standIn(
		page,
		/^https:\/\/(?:[\w.]*giphy\.com|64\.media\.tumblr\.com|images\.test)\//,
		( address ) =>
			address.includes( 'missing' )
				? { status: 404, body: '' }
				: { contentType: 'image/svg+xml', body: cat( address ) }
	);

/** Replaces the site's responses to the editor. */
const sources = ( page: Page, key: string | null ) =>
	page.route( /gif\/sources/, ( route ) =>
		route.fulfill( {
			json: {
				giphy: key && { url: 'https://api.giphy.test', key },
				can_copy: false,
			},
		} )
	);

test( 'an author searches GIPHY from the browser, saves and finds it again', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await serveImages( editor.page );
	await sources( editor.page, 'key' );
	const requests = await standIn(
		editor.page,
		/^https:\/\/api\.giphy\.test\//,
		() => ( {
			headers: { 'access-control-allow-origin': '*' },
			json: {
				data: [ 'ICOgUNjpvO0PC', 'catnip1', 'catnip2', 'catnip3' ].map(
					( gifId, index ) => ( {
						id: gifId,
						url: index ? `${ PAGE }${ index }` : PAGE,
						title: index ? `Cat ${ index } GIF` : 'Tired Cat GIF',
						images: {
							original: {
								url: GIF_URL.replace( 'ICOgUNjpvO0PC', gifId ),
								width: '480',
								height: '240',
							},
						},
					} )
				),
			},
		} )
	);
	await editor.setTitle( 'Monday' );
	await editor.insertFromInserter( 'GIF' );
	const form = editor.block( NAME );
	const tops = await form
		.locator( '.wp-block-jetpack-gif__library button' )
		.evaluateAll( ( all ) =>
			all.map( ( one ) => one.getBoundingClientRect().top )
		);
	expect( tops ).toEqual( [ tops[ 0 ], tops[ 0 ] ] );
	await form.getByRole( 'textbox' ).fill( 'cats' );
	await form.getByRole( 'button', { name: 'Search' } ).click();
	await expect( form.getByText( 'Powered by GIPHY' ) ).toBeVisible();
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await screenshot( editor.page, 'gif' );
	await form.getByRole( 'button', { name: 'Tired Cat' } ).click();
	await expect( form.getByAltText( 'Tired Cat' ) ).toBeVisible();
	await expect( form ).toBeFocused();
	expect( new URL( requests[ 0 ] ?? '' ).searchParams.get( 'limit' ) ).toBe(
		'10'
	);
	await editor.sidebar
		.getByLabel( 'Alternative text' )
		.fill( 'A cat that has had enough' );
	const find = async () =>
		( await editor.blocks() ).find( ( { name } ) => name === NAME )
			?.attributes;
	const stored = await find();
	expect( stored ).toMatchObject( {
		gifUrl: GIF_URL,
		paddingTop: '50%',
		searchText: 'cats',
		alt: 'A cat that has had enough',
		attributionName: 'GIPHY',
	} );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await find() ).toEqual( stored );

	const page = await visit( '' );
	await serveImages( page );
	await page.goto( `/?p=${ id }` );
	await expect(
		page.getByAltText( 'A cat that has had enough' )
	).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'GIPHY' } ) ).toHaveAttribute(
		'href',
		PAGE
	);
} );

test( 'URLs need no key, and those without a GIF become links', async ( {
	editor,
} ) => {
	await editor.openNewPost();
	await serveImages( editor.page );
	await sources( editor.page, null );
	await editor.insertBlock( NAME );
	const form = editor.block( NAME );
	const field = form.getByRole( 'textbox' );
	await field.fill( 'https://giphy.com.evil.example/embed/ICOgUNjpvO0PC' );
	await field.press( 'Enter' );
	await expect( form.getByRole( 'alert' ) ).toContainText(
		'No GIF found at this URL.'
	);
	await field.fill( PAGE );
	await field.press( 'Enter' );
	await expect( form.locator( 'img' ) ).toHaveAttribute( 'src', GIF_URL );
	expect( ( await editor.blocks() )[ 0 ]?.attributes.paddingTop ).toBe(
		'100%'
	);
	await editor.clickInToolbar( 'Replace' );
	await expect( field ).toBeFocused();
	await field.fill( 'https://images.test/missing.gif' );
	await field.press( 'Enter' );
	await form.getByRole( 'button', { name: 'Convert block to link' } ).click();
	expect( await editor.getContent() ).toContain(
		'<a href="https://images.test/missing.gif">'
	);
} );

test( 'the GIF can be stopped, and is paused with reduced motion', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		block( { gifUrl: OTHER, alt: 'One' } ) +
			block( { giphyUrl: 'https://giphy.com/embed/ICOgUNjpvO0PC' } )
	);
	const page = await visit( '' );
	await serveImages( page );
	await page.goto( `/?p=${ id }` );
	await page.getByRole( 'button', { name: 'Pause' } ).first().click();
	await expect( page.getByRole( 'button', { name: 'Play' } ) ).toHaveCount(
		1
	);
	await expect( page.getByRole( 'button', { name: 'Pause' } ) ).toHaveCount(
		1
	);
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.reload();
	await expect( page.getByRole( 'button', { name: 'Play' } ) ).toHaveCount(
		2
	);
	await expectAccessible( page, '.wp-block-jetpack-gif' );
} );

test( 'after a click, where the owner wants one, each place on its own', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await chooseLoad( site, 'click', 'gif' );
	const { id } = await seedPost(
		block( { gifUrl: OTHER, alt: 'One', paddingTop: '60%' } ) +
			block( { gifUrl: GIF_URL, alt: 'Two', paddingTop: '60%' } )
	);
	const page = await visit( '' );
	const requests = await serveImages( page );
	await page.goto( `/?p=${ id }` );
	await expect(
		page.getByRole( 'button', { name: 'Show Tumblr' } )
	).toBeVisible();
	await expectAccessible( page, '.wp-block-jetpack-gif' );
	expect( requests ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Show GIPHY' } ).click();
	await expect( page.getByAltText( 'Two' ) ).toBeVisible();
	await expect.poll( () => requests ).toEqual( [ GIF_URL ] );
	await page.reload();
	await page.getByAltText( 'Two' ).scrollIntoViewIfNeeded();
	await expect(
		page.getByRole( 'button', { name: 'Show Tumblr' } )
	).toBeVisible();
} );
