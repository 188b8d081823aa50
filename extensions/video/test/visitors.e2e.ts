/** Videos on visitors’ pages. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Editor,
	type Site,
} from '../../../tests/site/playwright';
import { block, PRIVATE, PUBLIC, seedVideo, WEBM } from './videos';

const FIGURE = '.wp-block-videopress-video';

/** Gives a video captions and chapters. */
const addTexts = ( site: Site, id: number ) =>
	site.wpEval(
		`use Freehold\\Captions\\WebVtt;
		use Freehold\\Modules\\Video\\OwnFiles;
		$file = static fn ( string ...$cues ) => WebVtt::parse( "WEBVTT\\n\\n" . implode( "\\n\\n", $cues ) );
		OwnFiles::set_track( ${ id }, 'captions', 'en', 'English', true, $file( "00:00.000 --> 00:50.000\\nThe clock ticks" ) );
		return OwnFiles::set_track( ${ id }, 'chapters', 'en', 'Chapters', false, $file( "00:00.000 --> 00:15.000\\nStart", "00:15.001 --> 00:40.000\\nMiddle &amp; more", "00:40.001 --> 999:59:59.000\\nEnd" ) );`
	);

/** Gives a video a poster. */
const addPoster = ( site: Site, id: number ) =>
	site.wpEval(
		`$image = imagecreatetruecolor( 320, 180 );
		imagefill( $image, 0, 0, 0x336699 );
		$path = tempnam( get_temp_dir(), 'poster' );
		imagepng( $image, $path );
		return Freehold\\Modules\\Video\\OwnFiles::set_poster( ${ id }, $path );`
	);

/** Gives a video thumbnails, one for each second. */
const addThumbnails = ( site: Site, id: number ) =>
	site.wpEval(
		`use Freehold\\Modules\\Video\\{ Sizes\\Copies, Videos };
		$image = imagecreatetruecolor( 1600, 540 );
		foreach ( range( 0, 59 ) as $index ) {
			imagefilledrectangle( $image, $index % 10 * 160, intdiv( $index, 10 ) * 90, $index % 10 * 160 + 159, intdiv( $index, 10 ) * 90 + 89, 0x200000 + $index * 0x000402 );
			imagestring( $image, 5, $index % 10 * 160 + 60, intdiv( $index, 10 ) * 90 + 35, "0:{$index}", 0xFFFFFF );
		}
		$path = Freehold\\Files::temporary( 'thumbnails', 'jpg' );
		imagejpeg( $image, $path );
		return Copies::set_thumbnails( ${ id }, Copies::source( Videos::get( ${ id } ) ), array( 'columns' => 10, 'count' => 60, 'width' => 160, 'height' => 90, 'seconds' => 1.0 ), $path );`
	);

/** Has the browser of an editor make the smaller size of the video in a post, because the site has no ffmpeg. */
async function makeSize( site: Site, editor: Editor, post: number ) {
	await site.wpEval(
		"update_option( 'freehold_test_sizes', 1 ); file_put_contents( WPMU_PLUGIN_DIR . '/sizes.php', \"<?php add_filter( 'freehold_video_sizes', static fn ( array \\$sizes ): array => get_option( 'freehold_test_sizes' ) ? array( 90 => 20000 ) : \\$sizes );\" );"
	);
	const { sidebar } = editor;
	await editor.openPost( post );
	await editor.selectFirst( 'videopress/video' );
	await sidebar
		.getByRole( 'button', { name: 'Sizes and thumbnails' } )
		.click();
	await expect(
		sidebar.getByText( /Your browser can make 90p/ )
	).toBeVisible();
	await expectAccessible( editor.page, '.block-editor-block-inspector' );
	await screenshot( editor.page, 'video-sizes' );
	await sidebar
		.getByRole( 'button', { name: 'Make smaller sizes' } )
		.press( 'Enter' );
	await expect(
		sidebar.getByText( 'Visitors choose among the original and 90p.' )
	).toBeVisible( { timeout: 90000 } );
}

/** What a page’s video does. */
const stateOf = ( page: Page ) =>
	page.locator( `${ FIGURE } video` ).evaluate( ( element ) => {
		const video = element as HTMLVideoElement;
		return {
			time: video.currentTime,
			paused: video.paused,
			muted: video.muted,
			duration: video.duration,
			error: video.error?.code ?? 0,
		};
	} );

const timeOf = async ( page: Page ) => ( await stateOf( page ) ).time;

test( 'a public video: the file’s own URL, captions, chapters that play, no layout shift, the player by keys and by touch', async ( {
	editor,
	site,
	seedPost,
	visit,
	expectSteady,
} ) => {
	const { id, guid } = await seedVideo( site );
	await addTexts( site, id );
	await addPoster( site, id );
	expect( await addThumbnails( site, id ) ).toBe( true );
	const post = await seedPost(
		`${ block( guid, {
			caption: 'A <em>clock</em>',
			seekbarPlayedColor: '#ff0000',
			maxWidth: '500px',
			transcript: true,
		} ) }<p><a href="#t=0:42">The end of the clock</a></p>`
	);
	await makeSize( site, editor, post.id );
	await expectSteady( post.id );
	const page = await visit( post.id );
	const video = page.locator( `${ FIGURE } video` );
	await expect( video ).toHaveAttribute( 'controls' );
	await expect( video ).toHaveAttribute( 'width', '320' );
	await expect( video ).toHaveAttribute( 'poster', /freehold-videos/ );
	await expect( video ).toHaveCSS( 'accent-color', 'rgb(255, 0, 0)' );
	await expect( page.locator( `${ FIGURE } figcaption em` ) ).toHaveText(
		'clock'
	);
	await expect
		.poll( () =>
			video.evaluate(
				( element ) =>
					[ ...( element as HTMLVideoElement ).textTracks ].find(
						( { kind } ) => kind === 'captions'
					)?.mode
			)
		)
		.toBe( 'showing' );
	await expectAccessible( page, FIGURE );
	await screenshot( page, 'video' );

	const chapter = page.getByRole( 'link', { name: 'Middle & more' } );
	await chapter.focus();
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 14.9 );
	await expect( chapter ).toHaveAttribute( 'aria-current', 'true' );
	await expect( chapter ).toBeFocused();
	expect( ( await stateOf( page ) ).paused ).toBe( false );
	await page.getByRole( 'link', { name: 'The end of the clock' } ).click();
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 41.9 );
	await expect( video ).toBeFocused();
	await expect(
		page.getByRole( 'link', { name: 'End', exact: false } ).first()
	).toHaveAttribute( 'aria-current', 'true' );

	await page.getByText( 'Transcript', { exact: true } ).press( 'Enter' );
	const search = page.getByLabel( 'Search the transcript' );
	await search.fill( 'TICK' );
	await expect( page.getByText( '1 of 1 lines' ) ).toBeVisible();
	await search.fill( 'tock' );
	const spoken = page.getByRole( 'link', { name: /The clock ticks/ } );
	await expect( spoken ).toBeHidden();
	await search.fill( '' );
	await screenshot( page, 'video-transcript' );
	await spoken.click();
	await expect.poll( () => timeOf( page ) ).toBeLessThan( 20 );
	await expect( spoken ).toBeFocused();
	await expect( spoken ).toHaveAttribute( 'aria-current', 'true' );
	await video.focus();

	// By keys alone. The player has taken the place of the browser's controls.
	await expect( video ).not.toHaveAttribute( 'controls' );
	await expect( video ).toBeFocused();
	const { keyboard } = page;
	const now = async () => {
		const { paused, muted, time } = await stateOf( page );
		return { paused, muted, time: Math.round( time ) };
	};
	await keyboard.press( 'k' );
	await expect.poll( now ).toMatchObject( { paused: true } );
	for ( const [ key, time ] of [
		[ '0', 0 ],
		[ 'l', 10 ],
		[ 'ArrowRight', 15 ],
		[ '9', 54 ],
		[ 'j', 44 ],
		[ 'ArrowLeft', 39 ],
		[ '5', 30 ],
	] as const ) {
		await keyboard.press( key );
		await expect.poll( now ).toMatchObject( { time } );
	}
	await keyboard.press( 'm' );
	await expect.poll( now ).toMatchObject( { muted: true } );
	await keyboard.press( 'ArrowUp' );
	await expect.poll( now ).toMatchObject( { muted: false } );
	const player = page.getByRole( 'group', { name: 'A clock' } );
	await expect( player ).toContainText( 'The clock ticks' );
	await keyboard.press( 'c' );
	await expect( player ).not.toContainText( 'The clock ticks' );
	await keyboard.press( 'c' );
	await expect(
		player.getByRole( 'button', { name: 'Captions' } )
	).toHaveAttribute( 'aria-pressed', 'true' );
	await keyboard.press( 'Tab' );
	const timeline = player.getByRole( 'slider', { name: 'Position' } );
	await expect( timeline ).toBeFocused();
	await expect( timeline ).toHaveAttribute(
		'aria-valuetext',
		'0:30 of 1:00, Middle & more'
	);
	expect(
		await timeline.evaluate( ( element ) =>
			window
				.getComputedStyle( element )
				.getPropertyValue( '--freehold-line-played' )
		)
	).toBe( '#ff0000' );
	// The thumbnail of the last key is gone again, and its image is loaded once.
	const thumbnail = player.locator( '.freehold-player__thumbnail' );
	await expect( thumbnail ).toBeHidden();
	await timeline.hover();
	await expect( thumbnail ).toBeVisible();
	await expect( thumbnail.locator( 'img' ) ).toHaveCSS(
		'translate',
		'0px -270px'
	);
	await expectAccessible( page, FIGURE );
	await screenshot( page, 'video-thumbnails' );
	const settings = player.getByRole( 'button', { name: 'Settings' } );
	await settings.press( 'Enter' );
	await player
		.getByRole( 'combobox', { name: 'Speed' } )
		.selectOption( '1.5×' );
	expect(
		await video.evaluate(
			( element ) => ( element as HTMLVideoElement ).playbackRate
		)
	).toBe( 1.5 );
	await player
		.getByRole( 'combobox', { name: 'Quality' } )
		.selectOption( '90p' );
	await expect( video ).toHaveAttribute( 'src', /size-90|freehold-90p/ );
	await expect.poll( now ).toMatchObject( { time: 30 } );
	await expect
		.poll( () =>
			video.evaluate(
				( element ) => ( element as HTMLVideoElement ).videoHeight
			)
		)
		.toBe( 90 );
	await expectAccessible( page, FIGURE );
	await screenshot( page, 'video-player' );
	await player.getByText( 'Share', { exact: true } ).press( 'Enter' );
	await player.getByLabel( 'Start at 0:30' ).press( 'Space' );
	const link = await player
		.getByLabel( 'Link', { exact: true } )
		.inputValue();
	expect( link ).toContain( `#t=30&video=${ guid }` );
	const code = await player
		.getByLabel( 'Embed code', { exact: true } )
		.inputValue();
	await player.getByRole( 'button', { name: 'Copy: Link' } ).press( 'Enter' );
	await expect( player.getByText( 'Copied.' ) ).toBeVisible();
	await expectAccessible( page, FIGURE );
	await screenshot( page, 'video-share' );
	await keyboard.press( 'Escape' );
	await expect( settings ).toBeFocused();
	await keyboard.press( 'f' );
	await expect
		.poll( () =>
			page.evaluate(
				() =>
					document.fullscreenElement?.matches(
						'.freehold-video__frame'
					)
			)
		)
		.toBe( true );

	// The visitor comes back later, and continues.
	await page.reload();
	await video.focus();
	await expect( video ).not.toHaveAttribute( 'controls' );
	await keyboard.press( ' ' );
	await expect( player.getByRole( 'status' ) ).toContainText(
		'Continues at 0:30.'
	);
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 29.9 );
	await player.getByRole( 'button', { name: 'Start over' } ).press( 'Enter' );
	await expect.poll( () => timeOf( page ) ).toBeLessThan( 10 );

	// The link opens where it was shared.
	const linked = await visit( '' );
	await linked.goto( link );
	await expect.poll( () => timeOf( linked ) ).toBe( 30 );
	expect( ( await stateOf( linked ) ).paused ).toBe( true );

	// Another website has the player in a frame, which sets no cookie. When the video is private, a sentence is left.
	const framed = await visit( '', { width: 390 } );
	await framed.setContent(
		`<iframe sandbox="allow-scripts allow-same-origin" width="370" height="240" srcdoc='${ code }'></iframe>`
	);
	const inFrame = framed.frameLocator( 'iframe' ).frameLocator( 'iframe' );
	await expect( inFrame.locator( 'video' ) ).not.toHaveAttribute(
		'controls',
		{ timeout: 10000 }
	);
	await expect( inFrame.getByText( '0:30 / 1:00' ) ).toBeVisible();
	await inFrame.getByRole( 'button', { name: 'Play' } ).click();
	await expect(
		inFrame.getByRole( 'button', { name: 'Pause' } )
	).toBeVisible();
	await screenshot( framed, 'video-embed' );
	const url = /src="([^"#]+)/.exec( code )?.[ 1 ] ?? '';
	const shown = await fetch( url );
	expect( shown.status ).toBe( 200 );
	for ( const name of [
		'content-security-policy',
		'x-frame-options',
		'set-cookie',
	] ) {
		expect( shown.headers.get( name ) ).toBeNull();
	}
	expect( shown.headers.get( 'x-robots-tag' ) ).toBe( 'noindex' );
	await site.wpEval(
		`return Freehold\\Modules\\Video\\Details::store( ${ id }, array( 'display_embed' => false ) );`
	);
	const gone = await fetch( url );
	expect( gone.status ).toBe( 404 );
	expect( await gone.text() ).toContain( 'This video is not available.' );

	// By touch, in a narrow column, from right to left.
	const narrow = await visit( post.id, {
		width: 360,
		rtl: true,
		touch: true,
	} );
	await expectAccessible( narrow, FIGURE );
	await screenshot( narrow, 'video-narrow' );
	await narrow.locator( FIGURE ).evaluate( ( figure ) => {
		figure.style.maxWidth = '180px';
	} );
	const small = narrow.locator( `${ FIGURE } video` );
	await small.dispatchEvent( 'pointerover' );
	await expect( small ).not.toHaveAttribute( 'controls' );
	await small.tap( { position: { x: 90, y: 30 } } );
	await expect
		.poll( () => stateOf( narrow ) )
		.toMatchObject( { paused: false } );
	await narrow.getByRole( 'button', { name: 'Settings' } ).tap();
	await expect(
		narrow.getByRole( 'combobox', { name: 'Speed' } )
	).toBeInViewport();
	await screenshot( narrow, 'video-player-narrow' );
	await narrow.getByRole( 'button', { name: 'Close' } ).tap();
	// The controls may have gone meanwhile.
	await small.dispatchEvent( 'pointermove' );
	await narrow.getByRole( 'button', { name: 'Pause' } ).tap();
	await expect
		.poll( () => stateOf( narrow ) )
		.toMatchObject( { paused: true } );
} );

test( 'without JavaScript: controls, chapters that open the file at their time, nothing that moves', async ( {
	site,
	seedPost,
	visit,
} ) => {
	const { id, guid, url } = await seedVideo( site );
	await addTexts( site, id );
	const { id: postId } = await seedPost(
		block( guid, { controls: false, autoplay: true, loop: true } )
	);
	const page = await visit( postId, { javaScript: false } );
	const video = page.locator( `${ FIGURE } video` );
	await expect( video ).toHaveAttribute( 'controls' );
	await expect( video ).not.toHaveAttribute( 'autoplay' );
	await expect(
		page.getByRole( 'link', { name: 'Middle & more' } )
	).toHaveAttribute( 'href', /#t=15$/ );
	expect( url ).toContain( 'clock' );
	await expect( page.locator( '.freehold-video__toggle' ) ).toBeHidden();
} );

test( 'a private video: guests read that it is private; a user plays it and seeks to the middle', async ( {
	site,
	seedPost,
	visit,
	expectSteady,
} ) => {
	const { id, guid } = await seedVideo( site, PRIVATE );
	await addPoster( site, id );
	await addTexts( site, id );
	const post = await seedPost( block( guid, { id } ) );
	await expectSteady( post.id );
	const guest = await visit( post.id, { width: 360 } );
	await expect( guest.locator( FIGURE ) ).toContainText(
		'This video is private.'
	);
	await expect(
		guest.getByRole( 'link', { name: 'Log in to watch it' } )
	).toHaveAttribute( 'href', /wp-login\.php\?redirect_to=/ );
	expect( await guest.content() ).not.toMatch(
		/freehold-videos|token=|<video/
	);
	await expectAccessible( guest, FIGURE );
	await screenshot( guest, 'video-private' );

	const page = await visit( '', { login: 'subscriber' } );
	const statuses: number[] = [];
	page.on( 'response', ( response ) => {
		if ( response.url().includes( 'file=video' ) ) {
			statuses.push( response.status() );
		}
	} );
	await page.goto( `/?p=${ post.id }` );
	const video = page.locator( `${ FIGURE } video` );
	await expect( video ).toHaveAttribute( 'src', /token=\d+\.user\./ );
	await expect
		.poll( async () => ( await stateOf( page ) ).duration )
		.toBeGreaterThan( 59 );
	await video.evaluate( async ( element ) => {
		const player = element as HTMLVideoElement;
		player.muted = true;
		player.currentTime = 45;
		await player.play();
	} );
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 45.2 );
	expect( statuses ).toContain( 206 );
	const poster = await page.evaluate(
		( src ) => fetch( src ).then( ( { status } ) => status ),
		( await video.getAttribute( 'poster' ) ) ?? ''
	);
	expect( poster ).toBe( 200 );
} );

test( 'a private video whose URL has expired gets a new one and continues', async ( {
	site,
	seedPost,
	problems,
	visit,
} ) => {
	const { guid } = await seedVideo( site, PRIVATE );
	const post = await seedPost( block( guid, { preload: 'none' } ) );
	problems.allow( /403|Forbidden/ );
	const page = await visit( '', { login: 'subscriber' } );
	let isExpired = true;
	await page.route( /file=video/, ( route ) =>
		isExpired
			? route.fulfill( { status: 403, body: 'Expired' } )
			: route.continue()
	);
	await page.route( /videopress-get-playback-jwt/, ( route ) => {
		isExpired = false;
		return route.continue();
	} );
	await page.goto( `/?p=${ post.id }` );
	await page.locator( `${ FIGURE } video` ).evaluate( ( element ) => {
		( element as HTMLVideoElement ).muted = true;
		( element as HTMLVideoElement ).play().catch( () => {} );
	} );
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 0.2 );
	expect( isExpired ).toBe( false );

	// A visitor who was logged out meanwhile reads why nothing plays.
	const other = await visit( post.id, { login: 'subscriber' } );
	await other.route( /file=video/, ( route ) =>
		route.fulfill( { status: 403, body: 'Expired' } )
	);
	await other.context().clearCookies();
	await other.locator( `${ FIGURE } video` ).evaluate( ( element ) => {
		( element as HTMLVideoElement ).play().catch( () => {} );
	} );
	await expect( other.getByRole( 'alert' ) ).toContainText( 'Log in again' );
} );

test( 'autoplay: muted, with a button to pause; not for visitors who prefer reduced motion', async ( {
	site,
	seedPost,
	visit,
} ) => {
	const { guid } = await seedVideo( site, PUBLIC, WEBM );
	const { id } = await seedPost(
		block( guid, { autoplay: true, loop: true, controls: false } )
	);
	const page = await visit( id );
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 0.1 );
	expect( await stateOf( page ) ).toMatchObject( {
		paused: false,
		muted: true,
	} );
	const button = page.getByRole( 'button', { name: 'Pause' } );
	await expectAccessible( page, FIGURE );
	await button.click();
	expect( ( await stateOf( page ) ).paused ).toBe( true );
	await expect( page.getByRole( 'button', { name: 'Play' } ) ).toBeVisible();
	const still = await visit( id, { reducedMotion: true } );
	await still.waitForTimeout( 500 );
	expect( await stateOf( still ) ).toMatchObject( { paused: true, time: 0 } );
} );

test( 'preview on hover and focus: a muted part, then the poster; a click plays the video with sound', async ( {
	site,
	seedPost,
	visit,
} ) => {
	const { id, guid } = await seedVideo( site );
	await addPoster( site, id );
	const post = await seedPost(
		block( guid, {
			posterData: {
				previewOnHover: true,
				previewAtTime: 20000,
				previewLoopDuration: 2000,
			},
		} )
	);
	const page = await visit( post.id );
	const video = page.locator( `${ FIGURE } video` );
	await expect
		.poll( async () => ( await stateOf( page ) ).duration )
		.toBeGreaterThan( 59 );
	await video.hover();
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 20.1 );
	expect( ( await stateOf( page ) ).muted ).toBe( true );
	await page.waitForTimeout( 2500 );
	expect( await timeOf( page ) ).toBeLessThan( 22.5 );
	await page.mouse.move( 0, 0 );
	await expect.poll( () => timeOf( page ) ).toBe( 0 );
	expect( ( await stateOf( page ) ).paused ).toBe( true );
	await video.focus();
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 20.1 );
	await page.keyboard.press( 'Space' );
	await expect.poll( () => timeOf( page ) ).toBeLessThan( 10 );
	await expect
		.poll( () => stateOf( page ) )
		.toMatchObject( { muted: false, paused: false } );
	const still = await visit( post.id, { reducedMotion: true } );
	await still.locator( `${ FIGURE } video` ).hover();
	await still.waitForTimeout( 700 );
	expect( await stateOf( still ) ).toMatchObject( { paused: true, time: 0 } );
} );

test( 'a video of VideoPress waits for consent; older markup and feeds show what they can', async ( {
	site,
	seedPost,
	visit,
} ) => {
	const foreign = await seedPost(
		`<!-- wp:videopress/video {"guid":"Ab12Cd34","title":"Elsewhere"} -->
<figure id="clip" class="wp-block-videopress-video wp-block-jetpack-videopress jetpack-videopress-player"><div class="jetpack-videopress-player__wrapper">
https://videopress.com/v/Ab12Cd34?resizeToParent=true&amp;cover=true
</div><figcaption>From <strong>there</strong></figcaption></figure>
<!-- /wp:videopress/video -->`
	);
	const page = await visit( foreign.id );
	await expect(
		page.getByRole( 'button', { name: 'Show VideoPress' } )
	).toBeVisible();
	await expect( page.locator( 'figure#clip figcaption strong' ) ).toHaveText(
		'there'
	);
	await expect( page.locator( 'iframe[src*="videopress"]' ) ).toHaveCount(
		0
	);
	await expectAccessible( page, FIGURE );
	await screenshot( page, 'video-foreign' );

	const { id, guid } = await seedVideo( site );
	await addPoster( site, id );
	const hidden = await seedVideo( site, PRIVATE );
	await addPoster( site, hidden.id );
	await seedPost( block( guid ) + block( hidden.guid ) );
	const feed = await ( await fetch( `${ site.url }/?feed=rss2` ) ).text();
	expect( feed ).toMatch(
		/<a href="[^"]+"><img [^>]*src="[^"]+freehold-videos/
	);
	expect( feed ).not.toMatch( /<video|token=|file=poster/ );
} );
