import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';

const NAME = 'videopress/video';

/** WordPress gives roles to the elements of blocks, also to figures. */
const CORE_RULE = 'aria-allowed-role';

const WEBM = {
	name: 'My first film.webm',
	mimeType: 'video/webm',
	buffer: readFileSync( join( __dirname, 'files/small.webm' ) ),
};

const SRT = {
	name: 'film.srt',
	mimeType: 'application/x-subrip',
	buffer: Buffer.from(
		'1\r\n00:00:00,500 --> 00:00:01,500\r\nFish & chips\r\n'
	),
};

test( 'an author uploads a video and gives it a title, a poster, chapters, captions and privacy', async ( {
	editorAs,
	site,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	const { page, sidebar } = editor;
	await editor.openNewPost();
	await editor.setTitle( 'Film' );
	await editor.insertFromInserter( 'Hosted video' );
	const own = editor.block( NAME );
	const find = async () =>
		( await editor.blocks() ).find( ( { name } ) => name === NAME )
			?.attributes as Record< string, unknown >;

	await screenshot( page, 'video-empty' );
	// A file that is not a video is rejected with a notice.
	await own.locator( 'input[type="file"]' ).setInputFiles( {
		name: 'words.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'words' ),
	} );
	await expect(
		page.getByTestId( 'snackbar' ).getByText( 'words.txt is not a video.' )
	).toBeVisible();

	// The upload waits, so that the post is saved and opened again meanwhile.
	let goOn = () => {};
	const held = new Promise< void >( ( resolve ) => {
		goOn = resolve;
	} );
	await page.route( /freehold_upload=/, async ( route ) => {
		await held;
		await route.continue().catch( () => {} );
	} );
	await own.locator( 'input[type="file"]' ).setInputFiles( WEBM );
	const title = own.getByRole( 'textbox', { name: 'Title' } );
	await title.fill( 'The sea' );
	await title.press( 'ControlOrMeta+s' );
	await expect.poll( () => editor.isDirty() ).toBe( false );
	await editor.reload();
	expect( await find() ).toMatchObject( {
		title: 'The sea',
		metadata: {
			freeholdUpload: { name: WEBM.name, id: expect.any( String ) },
		},
	} );
	await editor.selectFirst( NAME );
	await expect(
		own.getByText( /film\.webm has not finished\. Select the same file/ )
	).toBeVisible();
	await screenshot( page, 'video-unfinished' );
	await own.locator( 'input[type="file"]' ).setInputFiles( WEBM );
	await expect( title ).toHaveValue( 'The sea' );
	goOn();
	await own.getByRole( 'button', { name: 'Select a frame' } ).click();
	await own
		.getByRole( 'slider', { name: 'Video frame' } )
		.press( 'ArrowRight' );
	await own.getByRole( 'button', { name: 'Use this frame' } ).click();
	await expect(
		own.getByRole( 'img', { name: 'The current poster' } )
	).toBeVisible();
	const done = own.getByRole( 'button', { name: 'Done' } );
	await expect( done ).toBeVisible();
	// The post can be saved before the user is done, and also before the title is saved.
	await expect.poll( find ).toMatchObject( {
		guid: expect.stringMatching( /^[a-zA-Z0-9]{8}$/ ),
		id: expect.any( Number ),
		privacySetting: 2,
		title: 'The sea',
	} );
	expect( ( await find() ).metadata ).toBeUndefined();
	await expectAccessible(
		page,
		[ 'iframe[name="editor-canvas"]', '.freehold-video-uploader' ],
		[ CORE_RULE ]
	);
	await screenshot( page, 'video-uploaded' );
	await done.press( 'Enter' );
	const player = own.locator( 'video' );
	await expect( player ).toHaveAttribute( 'poster', /\.jpe?g|poster/ );
	// The browser has drawn the thumbnails, because this site has no ffmpeg.
	await expect
		.poll( async () => {
			const { id } = ( await find() ) as { id: number };
			return site.wpEval(
				`return Freehold\\Modules\\Video\\Sizes\\Copies::thumbnails( Freehold\\Modules\\Video\\Videos::get( ${ id } ) );`
			);
		} )
		.toMatchObject( { seconds: 1, width: 160 } );
	expect( await find() ).toMatchObject( { title: 'The sea' } );
	await expect( own ).toBeFocused();
	await editor.clickInToolbar( 'Replace' );
	await expect( own ).toBeFocused();
	await own.getByRole( 'button', { name: 'Cancel' } ).press( 'Enter' );
	await expect( own ).toBeFocused();

	await own.getByRole( 'textbox', { name: 'Caption' } ).fill( 'My film' );
	await sidebar.getByRole( 'button', { name: 'Details' } ).click();
	const description = sidebar.getByRole( 'textbox', { name: 'Description' } );
	await description.fill( '0:00 Start\n0:10 Waves' );
	await expect(
		sidebar.getByText( 'Add at least 3 chapters.' )
	).toBeVisible();
	await description.fill( '0:00 Start\n0:10 Waves\n0:20 End' );
	await expect( sidebar.getByRole( 'listitem' ) ).toHaveCount( 3 );
	await sidebar.getByRole( 'button', { name: 'Save details' } ).click();
	await expect
		.poll( async () => ( await find() ).tracks )
		.toMatchObject( [ { kind: 'chapters' } ] );

	await editor.clickInToolbar( 'Text tracks' );
	const dropdown = page.locator( '.freehold-video-tracks' );
	await dropdown.getByRole( 'menuitem', { name: 'Add a track' } ).click();
	await dropdown.locator( 'input[type="file"]' ).setInputFiles( SRT );
	await expect( dropdown.getByText( 'film.srt, 1 caption' ) ).toBeVisible();
	await expectAccessible( page, '.freehold-video-tracks' );
	await screenshot( page, 'video-track-form' );
	await dropdown.getByRole( 'button', { name: 'Save track' } ).click();
	await expect(
		dropdown.getByText( 'English: Subtitles (en)' )
	).toBeVisible();
	await expectAccessible( page, '.freehold-video-tracks' );
	await screenshot( page, 'video-tracks' );
	// The same kind and language again.
	await dropdown.getByRole( 'menuitem', { name: 'Add a track' } ).click();
	await dropdown.locator( 'input[type="file"]' ).setInputFiles( SRT );
	await dropdown.getByRole( 'button', { name: 'Save track' } ).click();
	await expect(
		dropdown.getByText(
			'A track already exists for that language and kind. Replace it?'
		)
	).toBeVisible();
	await dropdown.getByRole( 'button', { name: 'Cancel' } ).press( 'Enter' );
	await expect(
		dropdown.getByRole( 'button', { name: 'Delete track: English' } )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( dropdown ).toBeHidden();
	await expect(
		page.getByRole( 'button', { name: 'Text tracks' } )
	).toBeFocused();
	await expect
		.poll( async () =>
			( ( await find() ).tracks as Array< { kind: string } > ).map(
				( { kind } ) => kind
			)
		)
		.toEqual( [ 'chapters', 'subtitles' ] );

	// The captions are corrected beside the video, and closing asks first.
	await sidebar
		.getByRole( 'button', { name: 'Captions and chapters' } )
		.click();
	await sidebar
		.getByRole( 'button', { name: 'Edit Subtitles: English' } )
		.click();
	const cues = page.getByRole( 'dialog', { name: /^Edit captions/ } );
	const text = cues.getByRole( 'textbox', { name: 'Text' } );
	await expect( text ).toHaveValue( 'Fish & chips' );
	await text.fill( 'Fish & chips & tea' );
	await expectAccessible( page, '.freehold-cues' );
	await screenshot( page, 'video-cues' );
	await page.keyboard.press( 'Escape' );
	await page
		.getByRole( 'button', { name: 'Continue editing' } )
		.press( 'Enter' );
	await cues.getByRole( 'button', { name: 'Save captions' } ).click();
	await expect( cues ).toBeHidden();
	// Chapters of the description become the user's own.
	await sidebar.getByRole( 'button', { name: /^Edit Chapters/ } ).click();
	const chapters = page.getByRole( 'dialog', { name: 'Edit chapters' } );
	await chapters.getByRole( 'button', { name: /Waves/ } ).click();
	await chapters
		.getByRole( 'textbox', { name: 'Title' } )
		.fill( 'Big waves' );
	await chapters.getByRole( 'button', { name: 'Save chapters' } ).click();
	await expect( chapters ).toBeHidden();

	await sidebar
		.getByRole( 'button', { name: 'Video file settings' } )
		.click();
	await sidebar.getByLabel( 'Privacy' ).selectOption( 'Private' );
	await expect(
		sidebar.getByText(
			'Visitors who are logged in to this site can watch the video.'
		)
	).toBeVisible();
	await expect.poll( async () => ( await find() ).privacySetting ).toBe( 1 );
	// The poster of a private video. Its files have moved when the player has the new URLs.
	await expect( own.locator( 'video' ) ).toHaveAttribute( 'src', /token=/ );
	await sidebar.getByRole( 'button', { name: 'Poster and preview' } ).click();
	const poster = sidebar.getByRole( 'img', { name: 'The current poster' } );
	await expect( poster ).toHaveAttribute( 'src', /token=/ );
	await sidebar.getByRole( 'button', { name: 'Remove poster' } ).click();
	await page
		.getByRole( 'dialog', { name: 'Remove the poster?' } )
		.getByRole( 'button', { name: 'Remove poster' } )
		.click();
	await expect( poster ).toBeHidden();
	await sidebar.getByRole( 'button', { name: 'Select a frame' } ).click();
	const frame = sidebar.getByRole( 'slider', { name: 'Video frame' } );
	await expect( frame ).toBeEnabled();
	await frame.press( 'ArrowRight' );
	await screenshot( page, 'video-frame' );
	await sidebar.getByRole( 'button', { name: 'Use this frame' } ).click();
	await expect( poster ).toHaveAttribute( 'src', /token=/ );
	expect( await find() ).toMatchObject( {
		poster: '',
		posterData: { type: 'video-frame', atTime: 200 },
	} );
	await expect( sidebar.getByText( 'Saving the poster…' ) ).toBeHidden();
	// The frame is not in the library, where everyone could see it.
	expect(
		await site.wpEval(
			`return count( get_posts( array( 'post_type' => 'attachment', 'post_mime_type' => 'image', 'post_status' => 'any', 'numberposts' => -1 ) ) );`
		)
	).toBe( 0 );
	await expectAccessible(
		page,
		[ 'iframe[name="editor-canvas"]', `[data-type="${ NAME }"]` ],
		[ CORE_RULE ]
	);
	await expectAccessible( page, '.block-editor-block-inspector' );
	await screenshot( page, 'video-selected' );
	const stored = await find();
	// The URLs of a private video are valid for this user alone.
	expect( JSON.stringify( stored ) ).not.toContain( 'token=' );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await find() ).toEqual( stored );
	await expect( own.locator( 'video' ) ).toBeVisible();
	expect( await editor.isDirty() ).toBe( false );

	await editor.selectFirst( NAME );
	await page.setViewportSize( { width: 360, height: 740 } );
	await screenshot( page, 'video-360' );
	expect(
		await own.evaluate(
			( { ownerDocument: { documentElement } } ) =>
				documentElement.scrollWidth - documentElement.clientWidth
		)
	).toBeLessThanOrEqual( 0 );

	const visitor = await visit( id, { login: 'subscriber' } );
	const figure = visitor.locator( '.jetpack-videopress-player' );
	await expect( figure ).toContainText( 'My film' );
	await expect(
		figure
			.getByRole( 'navigation', { name: 'Chapters' } )
			.getByRole( 'link' )
	).toHaveText( [ '0:00 Start', '0:10 Big waves', '0:20 End' ] );
	await expect( figure.locator( 'video' ) ).toHaveAttribute(
		'poster',
		/token=/
	);
	const captions = await figure
		.locator( 'track[kind="subtitles"]' )
		.evaluate( async ( { src }: HTMLTrackElement ) =>
			( await window.fetch( src ) ).text()
		);
	expect( captions ).toContain( '00:00:00.500 --> 00:00:01.500' );
	expect( captions ).toContain( 'Fish &amp; chips &amp; tea' );

	const guest = await visit( id );
	await expect( guest.locator( 'video' ) ).toHaveCount( 0 );
	await expect(
		guest.getByRole( 'link', { name: 'Log in by email' } )
	).toBeVisible();
} );

test( 'a video that not every browser plays is converted before its upload', async ( {
	editorAs,
	site,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.insertFromInserter( 'Hosted video' );
	const own = editor.block( NAME );
	await own.locator( 'input[type="file"]' ).setInputFiles( {
		name: 'Film.mkv',
		mimeType: 'video/x-matroska',
		buffer: readFileSync( join( __dirname, 'files/small.mkv' ) ),
	} );
	await expect( own ).toContainText(
		'Many browsers cannot play files of the type MKV.'
	);
	await expectAccessible(
		editor.page,
		[ 'iframe[name="editor-canvas"]', '.freehold-video-choice' ],
		[ CORE_RULE ]
	);
	await screenshot( editor.page, 'video-convert' );
	await own
		.getByRole( 'button', { name: 'Convert and upload' } )
		.press( 'Enter' );
	await own.getByRole( 'button', { name: 'Done' } ).press( 'Enter' );
	const player = own.locator( 'video' );
	await expect
		.poll( () =>
			player.evaluate( ( video: HTMLVideoElement ) => video.videoWidth )
		)
		.toBe( 64 );
	// The index is before the media, so that it plays while it loads.
	expect(
		await site.wpEval< boolean >(
			`$bytes = file_get_contents( get_attached_file( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit' ) )[0]->ID ) );
			return strpos( $bytes, 'moov' ) < strpos( $bytes, 'mdat' );`
		)
	).toBe( true );
} );

test( 'a video at VideoPress loads only on request, and an older block is converted', async ( {
	editor,
	seedPost,
} ) => {
	const { page } = editor;
	const { id } = await seedPost(
		'<!-- wp:video {"guid":"cOr00005","id":12,"src":"https://videos.files.wordpress.com/cOr00005/a.mp4","loop":true} -->\n<figure class="wp-block-video wp-block-embed is-type-video is-provider-videopress"><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/cOr00005?resizeToParent=true&amp;cover=true&amp;loop=true&amp;preloadContent=metadata\n</div><figcaption>Old</figcaption></figure>\n<!-- /wp:video -->'
	);
	const requests: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( 'videopress.com' ) ) {
			requests.push( request.url() );
		}
	} );
	await editor.openPost( id );
	await editor.assertAllValid();
	const convert = editor.canvas.getByRole( 'button', { name: 'Convert' } );
	await expect( convert ).toBeVisible();
	expect( await editor.isDirty() ).toBe( false );
	await convert.click();
	const own = editor.block( NAME );
	await expect(
		own.getByText( 'This video is not on this site.', { exact: false } )
	).toBeVisible();
	expect( ( await editor.blocks() )[ 0 ]?.attributes ).toMatchObject( {
		guid: 'cOr00005',
		loop: true,
		caption: 'Old',
		useAverageColor: false,
	} );
	expect( requests ).toEqual( [] );
	await editor.save();
	await editor.reopen();
	await editor.assertAllValid();
} );
