/** A writer makes a story of images and a video, and a visitor plays it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';
import { load } from '../../../tests/site/playwright/load.cjs';

const NAME = 'jetpack/story';

test( 'images and a video are uploaded, sorted and described; visitors play them full screen by keys, touch and mouse, or scroll', async ( {
	editorAs,
	expectSteady,
	problems,
	visit,
} ) => {
	// Some builds of Chromium play no MP4.
	problems.allow( /media|MEDIA|NotSupportedError/ );
	const { png } = ( await load(
		pathToFileURL(
			join( __dirname, '../../../tests/services/maps/tile.mjs' )
		).href
	) ) as { png: ( x: number, y: number ) => Buffer };
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'A day' );
	await editor.insertFromInserter( 'Story' );
	const own = editor.block( NAME );
	const input = () => own.locator( 'input[type="file"]' ).first();
	await input().setInputFiles(
		[ 1, 2 ].map( ( index ) => ( {
			name: `told-${ index }.png`,
			mimeType: 'image/png',
			buffer: png( index, index ),
		} ) )
	);
	const files = own.locator( '.freehold-story__files button' );
	await expect( files ).toHaveCount( 2 );
	await input().setInputFiles(
		join( __dirname, '../../video/test/files/clock.webm' )
	);
	await expect( files ).toHaveCount( 3 );
	await files.first().click();
	await editor.sidebar.getByLabel( 'Alternative text' ).fill( 'Dawn <1>' );
	await editor.sidebar.getByLabel( 'Caption' ).fill( 'I <3 mornings' );
	await editor.clickInToolbar( 'Move image forward' );
	await expect( own.locator( '.freehold-story figcaption' ) ).toHaveText(
		'I <3 mornings'
	);
	await screenshot( editor.page, 'story-editor' );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();

	const page = await visit( id, { width: 390, touch: true } );
	const opener = page.getByRole( 'button', { name: /^Play Story: A day/ } );
	await expectAccessible( page, '.wp-block-jetpack-story' );
	await screenshot( page, 'story' );
	expect(
		await page.evaluate(
			() =>
				performance
					.getEntriesByType( 'resource' )
					.filter( ( { name } ) => name.includes( 'story-player' ) )
					.length
		)
	).toBe( 0 );
	await opener.click();
	const player = page.getByRole( 'dialog', { name: 'Story: A day' } );
	await expect( player ).toBeVisible();
	const current = player.locator( 'li:not([inert])' );
	const image = ( name: string ) => current.getByRole( 'img', { name } );
	await player.getByRole( 'button', { name: 'Pause' } ).click();
	await expect(
		player.getByRole( 'button', { name: 'Play' } )
	).toBeFocused();
	await page.keyboard.press( 'ArrowRight' );
	await expect( image( 'Dawn <1>' ) ).toBeInViewport();
	await expect( current.getByText( 'I <3 mornings' ) ).toBeVisible();
	await expect( player.locator( '[aria-live]' ) ).toHaveText(
		'Slide 2 of 3: I <3 mornings'
	);
	await expectAccessible( page, '.freehold-story__player' );
	await screenshot( page, 'story-player' );
	await page.keyboard.press( 'End' );
	await expect( current.locator( 'video' ) ).toBeInViewport();
	await page.touchscreen.tap( 40, 400 );
	await expect( image( 'Dawn <1>' ) ).toBeInViewport();
	await page.keyboard.press( 'Home' );
	await page.keyboard.press( 'Escape' );
	await expect( player ).toBeHidden();
	await expect( opener ).toBeFocused();
	await expect( page.locator( '.freehold-story li' ) ).toHaveCount( 3 );

	await test.step( 'it goes on by itself, unless the visitor wants less motion', async () => {
		await opener.click();
		await page
			.locator( '.freehold-story__bars .is-current' )
			.evaluate( ( bar ) =>
				bar.getAnimations().forEach( ( one ) => one.finish() )
			);
		await expect( image( 'Dawn <1>' ) ).toBeInViewport();
		await page.keyboard.press( 'Escape' );
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await opener.click();
		await expect(
			player.getByRole( 'button', { name: 'Play' } )
		).toBeVisible();
		await player.getByRole( 'button', { name: 'Close' } ).click();
	} );

	await expectSteady( id );
	const bare = await visit( id, { javaScript: false } );
	await expect(
		bare.getByRole( 'button', { name: /^Play Story/ } )
	).toBeHidden();
	const dawn = bare.getByRole( 'img', { name: 'Dawn <1>' } );
	await dawn.scrollIntoViewIfNeeded();
	await expect( dawn ).toBeInViewport();
	await expect( bare.getByText( 'I <3 mornings' ) ).toBeVisible();
	await screenshot( bare, 'story-no-script' );
	// On paper, one slide is below the other, and none is cut off.
	await bare.emulateMedia( { media: 'print' } );
	expect(
		await bare.locator( '.freehold-story' ).evaluate( ( story ) => {
			const end = story.getBoundingClientRect().bottom + 1;
			return [ ...story.querySelectorAll( 'li' ) ].every(
				( slide ) => slide.getBoundingClientRect().bottom <= end
			);
		} )
	).toBe( true );
} );
