/** Playlists on visitors’ pages, and the captions of audio from the editor to the page. */
import { join } from 'node:path';
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

/** Adds two sounds of ten seconds of the author, and gives audio the player. */
const SOUNDS = `
	require_once '${ join(
		__dirname,
		'../../../tests/site/showcase/podcast-feed.php'
	) }';
	Freehold\\Settings::set( 'modules.video.options.audio', true );
	return array_map(
		static function ( $title ) {
			$file = wp_upload_bits( "$title.wav", null, Freehold\\Showcase\\sea() );
			$id   = wp_insert_attachment( array( 'post_mime_type' => 'audio/wav', 'post_title' => $title, 'guid' => $file['url'] ), $file['file'] );
			wp_update_attachment_metadata( $id, array( 'length' => 10 ) );
			return array( 'id' => $id, 'url' => $file['url'] );
		},
		array( 'Waves', 'Wind' )
	);`;

test( 'an author writes captions and chapters of audio; visitors read and search them, in the block and in [playlist]', async ( {
	editorAs,
	site,
	visit,
} ) => {
	const sounds = await site.wpEval< { id: number; url: string }[] >( SOUNDS, {
		user: 'author',
	} );
	const [ { id, url } ] = sounds as [ { id: number; url: string } ];
	const editor = await editorAs( 'author' );
	const { page: edit, sidebar } = editor;
	await editor.openNewPost();
	await editor.setTitle( 'Listen' );
	await editor.setContent(
		`<!-- wp:audio {"id":${ id }} -->\n<figure class="wp-block-audio"><audio controls src="${ url }"></audio></figure>\n<!-- /wp:audio -->\n\n<!-- wp:shortcode -->\n[playlist ids="${ sounds
			.map( ( sound ) => sound.id )
			.join() }"]\n<!-- /wp:shortcode -->`
	);
	await editor.selectFirst( 'core/audio' );
	await sidebar
		.getByRole( 'button', { name: 'Captions and chapters' } )
		.click();
	await sidebar.getByRole( 'button', { name: 'Write captions' } ).click();
	const captions = edit.getByRole( 'dialog', { name: /^Edit captions/ } );
	await captions
		.getByRole( 'button', { name: 'Paste a transcript' } )
		.click();
	await captions
		.getByRole( 'textbox', { name: 'Transcript' } )
		.fill( 'Listen to the waves.\nI hear them & the wind.' );
	await captions.getByRole( 'button', { name: 'Create captions' } ).click();
	await captions.getByRole( 'button', { name: /I hear them/ } ).click();
	await expectAccessible( edit, '.freehold-cues' );
	await screenshot( edit, 'audio-cues' );
	await captions.getByRole( 'button', { name: 'Save captions' } ).click();
	await expect( captions ).toBeHidden();
	await sidebar.getByRole( 'button', { name: 'Add chapters' } ).click();
	const chapters = edit.getByRole( 'dialog', { name: 'Edit chapters' } );
	await chapters
		.getByRole( 'button', { name: 'Add a chapter at the playhead' } )
		.click();
	await chapters.getByRole( 'textbox', { name: 'Title' } ).fill( 'The sea' );
	await chapters.getByRole( 'button', { name: 'Save chapters' } ).click();
	await expect( chapters ).toBeHidden();
	await expect(
		sidebar.getByRole( 'button', { name: 'Edit Chapters: Chapters' } )
	).toBeVisible();
	await screenshot( edit, 'audio-panel' );
	const post = await editor.publish();

	const page = await visit( post );
	const first = page.locator( '.wp-block-audio' );
	await first.locator( 'summary' ).click();
	await first.getByRole( 'searchbox' ).fill( 'wind' );
	await expect( first.getByText( '1 of 2 lines' ) ).toBeVisible();
	await first.getByRole( 'link', { name: /the wind/ } ).click();
	await expect( first.locator( 'audio' ) ).toHaveJSProperty(
		'paused',
		false
	);
	await expect(
		first.getByRole( 'link', { name: '0:00 The sea' } )
	).toHaveAttribute( 'aria-current', 'true' );
	const list = page.locator( '.freehold-playlist' );
	const second = list.getByRole( 'link', { name: /^Wind/ } );
	await second.click();
	await expect( list.locator( 'audio' ).nth( 1 ) ).toHaveJSProperty(
		'paused',
		false
	);
	await expect( list.locator( '.freehold-audio' ).nth( 0 ) ).toBeHidden();
	await expectAccessible( page, '.entry-content, .wp-block-post-content' );
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await screenshot( page, 'audio-playlist' );
	await page.setViewportSize( { width: 390, height: 1100 } );
	await screenshot( page, 'audio-playlist-phone' );
	await page.addStyleTag( {
		content: 'body { background: #111; color: #eee }',
	} );
	await screenshot( page, 'audio-playlist-dark' );

	const bare = await visit( post, { javaScript: false } );
	await expect( bare.locator( '.freehold-playlist audio' ) ).toHaveCount( 2 );
	await expect(
		bare.locator( '.freehold-playlist audio' ).nth( 1 )
	).toBeVisible();
	await screenshot( bare, 'audio-playlist-bare' );
} );
