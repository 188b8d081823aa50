/** A writer adds a player, and a visitor plays in it. */
import { join } from 'node:path';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Site,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/podcast-player';
const EPISODE = 'jetpack/podcast-episode';

/** Returns the URL of the sound file that the feed has. */
const episodeUrl = ( site: Site ) =>
	site.wpEval< string >(
		`return wp_upload_dir()['baseurl'] . '/episode.wav?3';`
	);
const TITLES = [ 'Rain on the roof', 'The first harvest', 'How we began' ];

test( 'a writer pastes the URL of a feed; a visitor plays episodes in place, and nothing loads before', async ( {
	editorAs,
	expectSteady,
	problems,
	site,
	visit,
} ) => {
	const url = await site.wpEval< string >(
		`require '${ join(
			__dirname,
			'../../../tests/site/showcase/podcast-feed.php'
		) }';
		return Freehold\\Showcase\\podcast_feed( json_decode( '${ JSON.stringify(
			TITLES
		) }' ) );`
	);
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'Listen' );
	await editor.insertFromInserter( 'Podcast Player' );
	const block = editor.block( NAME );
	const field = block.getByRole( 'textbox', { name: 'URL of the feed' } );
	problems.allow( /v4(\/|%2F)podcast|status of 400/ );
	await field.fill( 'http://127.0.0.1/feed' );
	await field.press( 'Enter' );
	await expect( block.getByRole( 'alert' ) ).toContainText(
		'internal network'
	);
	// This site’s own server cannot be requested.
	await editor.page.route( /v4(\/|%2F)podcast/, ( route ) =>
		route.fulfill( {
			json: {
				title: 'Beans & Boats',
				episodes: TITLES.map( ( title, index ) => ( {
					guid: String( index ),
					title,
				} ) ),
			},
		} )
	);
	await field.fill( url );
	await field.press( 'Enter' );
	await expect(
		block.getByRole( 'region', { name: 'Podcast: Beans & Boats' } )
	).toBeVisible();
	await expect( block ).toBeFocused();
	await expect(
		editor.sidebar.getByRole( 'combobox', { name: 'Episode' } )
	).toBeVisible();
	await screenshot( editor.page, 'podcast-editor' );

	await test.step( 'and a single episode of a URL', async () => {
		await editor.insertFromInserter( 'Podcast Episode' );
		const episode = editor.block( EPISODE );
		await episode
			.getByRole( 'button', { name: 'Insert from URL' } )
			.click();
		const file = editor.page.getByPlaceholder( 'Paste or type URL' );
		await file.fill( await episodeUrl( site ) );
		await file.press( 'Enter' );
		await expect( episode.locator( 'audio' ) ).toBeVisible();
		await editor.sidebar
			.getByRole( 'spinbutton', { name: 'Episode' } )
			.fill( '7' );
		await editor.sidebar
			.getByRole( 'button', { name: 'Highlights' } )
			.click();
		await editor.sidebar
			.getByRole( 'button', { name: 'Add highlight' } )
			.click();
		await editor.sidebar
			.getByRole( 'textbox', { name: 'Title' } )
			.fill( 'Wind' );
		await editor.sidebar
			.getByRole( 'spinbutton', { name: 'Start in seconds' } )
			.fill( '5' );
		await expect( episode ).toContainText( 'Episode 7' );
		await expect( episode ).toContainText( '0:05 Wind' );
		await screenshot( editor.page, 'podcast-episode-editor' );
	} );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();

	const page = await visit( '' );
	const loaded: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '.wav' ) ) {
			loaded.push( request.url() );
		}
	} );
	await page.goto( `/?p=${ id }` );
	const player = page.getByRole( 'region', { name: 'Podcast: Beans' } );
	await expect( player.locator( 'img' ) ).toHaveJSProperty(
		'naturalWidth',
		320
	);
	await expectAccessible( page, '.wp-block-jetpack-podcast-player' );
	await screenshot( page, 'podcast' );
	expect( loaded ).toEqual( [] );
	const second = player
		.getByRole( 'listitem' )
		.getByRole( 'link', { name: /first harvest/ } );
	await second.focus();
	await page.keyboard.press( 'Enter' );
	await expect( second ).toHaveAttribute( 'aria-current', 'true' );
	await expect(
		player.locator( '.jetpack-podcast-player__title' )
	).toHaveText( 'The first harvest' );
	await expect( second ).toBeFocused();
	await expect.poll( () => loaded.length ).toBeGreaterThan( 0 );
	expect( loaded[ 0 ] ).toContain( 'episode.wav?1' );
	await expect(
		player.locator( '.jetpack-podcast-player__status' )
	).toBeEmpty();

	// The player has taken the place of the browser's controls, with the texts of the episode.
	const controls = player.getByRole( 'group', {
		name: 'Player of the selected episode',
	} );
	const chapters = controls.getByRole( 'button', { name: 'Chapters' } );
	await expect( controls ).toHaveCSS( 'block-size', '54px' );
	await chapters.click();
	await controls.getByRole( 'button', { name: 'Transcript' } ).click();
	const line = player.getByRole( 'link', { name: /Ben: I hear them & the/ } );
	await line.focus();
	await page.keyboard.press( 'Enter' );
	await expect( line ).toHaveAttribute( 'aria-current', 'true' );
	await expect(
		player.getByRole( 'link', { name: '0:05 Wind' } )
	).toHaveAttribute( 'aria-current', 'true', { timeout: 8000 } );
	await page.keyboard.press( 'Tab' );
	await controls.getByRole( 'button', { name: 'Settings' } ).click();
	await expectAccessible( page, '.wp-block-jetpack-podcast-player' );
	await screenshot( page, 'podcast-player' );
	await controls
		.getByRole( 'combobox', { name: 'Speed' } )
		.selectOption( '2' );
	await expect( player.locator( 'audio' ) ).toHaveJSProperty(
		'playbackRate',
		2
	);
	await page.keyboard.press( 'Escape' );
	await page.setViewportSize( { width: 390, height: 900 } );
	await page.emulateMedia( { colorScheme: 'dark' } );
	await screenshot( page, 'podcast-phone' );
	await page.setViewportSize( { width: 220, height: 900 } );
	await screenshot( page, 'podcast-narrow' );
	await expectSteady( id );

	await test.step( 'the episode plays from a highlight', async () => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await page.emulateMedia( { colorScheme: 'light' } );
		const episode = page.getByRole( 'region', { name: 'Episode: Listen' } );
		await episode.scrollIntoViewIfNeeded();
		await expectAccessible( page, '.wp-block-jetpack-podcast-episode' );
		await screenshot( page, 'podcast-episode' );
		await episode.getByRole( 'link', { name: '0:05 Wind' } ).click();
		await expect
			.poll( () =>
				episode
					.locator( 'audio' )
					.evaluate( ( audio ) =>
						Math.floor( ( audio as HTMLAudioElement ).currentTime )
					)
			)
			.toBeGreaterThanOrEqual( 5 );
		await page.setViewportSize( { width: 390, height: 900 } );
		await screenshot( page, 'podcast-episode-phone' );
	} );

	const bare = await visit( id, { javaScript: false } );
	await expect(
		bare.getByRole( 'link', { name: '0:05 Wind' } )
	).toHaveAttribute( 'href', /episode\.wav\?3#t=5$/ );
	await expect(
		bare.getByRole( 'link', { name: /How we began/ } )
	).toHaveAttribute( 'href', /episode\.wav\?2$/ );
	await expect( bare.locator( 'audio' ) ).toHaveCount( 2 );
	await expect( bare.locator( 'audio' ).first() ).toBeVisible();
} );
