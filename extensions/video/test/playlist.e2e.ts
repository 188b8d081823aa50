/** Playlists on visitors’ pages. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';
import { block, seedVideo } from './videos';

test( 'a playlist plays one video after another, and is a list of videos without JavaScript', async ( {
	site,
	seedPost,
	visit,
	expectSteady,
} ) => {
	const { guid } = await seedVideo( site );
	const { guid: other } = await seedVideo( site );
	const post = await seedPost(
		`<!-- wp:freehold/video-playlist {"align":"wide"} -->\n${ block( guid, {
			title: 'The clock starts',
		} ) }\n${ block( other, {
			title: 'The clock stops',
		} ) }\n<!-- /wp:freehold/video-playlist -->`
	);
	await expectSteady( post.id );
	const page = await visit( post.id );
	const videos = page.locator( '.freehold-playlist video' );
	const second = page.getByRole( 'link', { name: /The clock stops/ } );
	await expect( videos.nth( 1 ) ).toBeHidden();
	await expectAccessible( page, '.freehold-playlist' );
	await screenshot( page, 'video-playlist' );
	await videos.nth( 0 ).evaluate( async ( element ) => {
		const video = element as HTMLVideoElement;
		await video.play();
		video.currentTime = video.duration - 0.2;
	} );
	await expect( second ).toHaveAttribute( 'aria-current', 'true' );
	await expect( videos.nth( 0 ) ).toBeHidden();
	await expect( videos.nth( 1 ) ).toHaveJSProperty( 'paused', false );
	await expect( page.locator( '.freehold-playlist__status' ) ).toHaveText(
		'Now playing: The clock stops (2 of 2)'
	);
	await second.focus();
	await page.keyboard.press( 'Shift+P' );
	await expect( videos.nth( 0 ) ).toBeVisible();
	await page.setViewportSize( { width: 390, height: 900 } );
	await screenshot( page, 'video-playlist-phone' );
	await page.evaluate( () => {
		document.dir = 'rtl';
	} );
	await page.setViewportSize( { width: 240, height: 900 } );
	await screenshot( page, 'video-playlist-narrow-rtl' );

	const bare = await visit( post.id, { javaScript: false } );
	await expect( bare.locator( '.freehold-playlist video' ) ).toHaveCount( 2 );
	await expect(
		bare.locator( '.freehold-playlist video' ).nth( 1 )
	).toBeVisible();
} );
