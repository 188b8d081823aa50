/**
 * What writers expect of the block: the keyboard, discarding and comparing a response, some words, and mixed selections.
 */
import { expect, screenshot, test } from '../../../tests/services/ai/fixture';
import type { Editor } from '../../../tests/site/playwright';

const NAME = 'jetpack/ai-assistant';
const PARAGRAPH =
	'<!-- wp:paragraph {"className":"note"} -->\n<p class="note">We bake good bread every day.</p>\n<!-- /wp:paragraph -->';
const MIXED = `<!-- wp:heading -->
<h2 class="wp-block-heading">Bread</h2>
<!-- /wp:heading -->

${ PARAGRAPH }

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Flour</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->`;

const fieldOf = ( editor: Editor ) =>
	editor.block( NAME ).getByRole( 'textbox', { name: 'Ask AI Assistant' } );
const button = ( editor: Editor, name: string ) =>
	editor.block( NAME ).getByRole( 'button', { name, exact: true } );
const namesOf = async ( editor: Editor ) =>
	( await editor.blocks() ).map( ( { name } ) => name );
const lastPrompt = ( request: { body: unknown } ) =>
	( request.body as { messages: Array< { content: string } > } ).messages.at(
		-1
	)?.content ?? '';

test( 'the keyboard: nothing typed is lost, and no post is deleted', async ( {
	ai,
	editor,
} ) => {
	const { page } = editor;
	const { keyboard } = page;
	await ai.configure( { FREEHOLD_AI_TRANSCRIPTION_MODEL: 'whisper-1' } );
	await page.addInitScript( () => {
		// The machine has no microphone.
		class Recorder extends EventTarget {
			static isTypeSupported = () => true;
			start() {}
			stop() {
				this.dispatchEvent(
					Object.assign( new Event( 'dataavailable' ), {
						data: new Blob( [ 'sound' ] ),
					} )
				);
				this.dispatchEvent( new Event( 'stop' ) );
			}
		}
		Object.assign( window, { MediaRecorder: Recorder } );
		navigator.mediaDevices.getUserMedia = () =>
			Promise.resolve( new MediaStream() );
	} );

	await test.step( 'keys typed while the block loads are kept, and Enter sends them then', async () => {
		ai.order( { reply: 'Fresh bread.' } );
		let load = () => {};
		const isLoading = new Promise< void >( ( resolve ) => {
			load = resolve;
		} );
		await page.route( /ai-assistant-edit[^/]*\.js/, async ( route ) => {
			await isLoading;
			await route.continue();
		} );
		await editor.openNewPost();
		await editor.insertBlock( NAME );
		const waiting = editor
			.block( NAME )
			.getByRole( 'textbox', { name: 'Prompt' } );
		await expect( waiting ).toBeFocused();
		await keyboard.type( 'About bread' );
		await keyboard.press( 'Enter' );
		load();
		await expect( button( editor, 'Accept' ) ).toBeVisible();
		expect( lastPrompt( await ai.lastRequest( '/completions' ) ) ).toBe(
			'About bread'
		);
		await expect( fieldOf( editor ) ).toBeFocused();
		// The tools are there although the user has only typed.
		await expect(
			editor.toolbar.getByRole( 'button', { name: 'Improve' } )
		).toBeVisible();
	} );

	await test.step( 'accepting by a double click adds nothing', async () => {
		await button( editor, 'Accept' ).dblclick();
		expect( await namesOf( editor ) ).toEqual( [ 'core/paragraph' ] );
		expect( await editor.getContent() ).toContain( 'Fresh bread.' );
	} );

	await test.step( 'all is selected within the field, and Enter leaves the post alone', async () => {
		ai.reset();
		await editor.startOver( PARAGRAPH );
		await editor.insertBlock( NAME );
		await expect( fieldOf( editor ) ).toBeFocused();
		await keyboard.press( 'ControlOrMeta+a' );
		await keyboard.press( 'ControlOrMeta+a' );
		await keyboard.press( 'Enter' );
		expect( await namesOf( editor ) ).toEqual( [ 'core/paragraph', NAME ] );
	} );

	await test.step( 'Arrow up brings the earlier prompt back', async () => {
		await keyboard.press( 'ArrowUp' );
		await expect( fieldOf( editor ) ).toHaveValue( 'About bread' );
	} );

	await test.step( 'Escape stops a request from the title too', async () => {
		ai.order( { words: 2000, pace: 40 } );
		await keyboard.press( 'Enter' );
		await expect( editor.block( NAME ) ).toContainText( 'fresh bread' );
		await editor.canvas
			.getByRole( 'textbox', { name: 'Add title' } )
			.focus();
		await keyboard.press( 'Escape' );
		await expect( button( editor, 'Accept' ) ).toBeVisible();
	} );

	await test.step( 'at 360 px the field takes the whole width', async () => {
		await page.setViewportSize( { width: 360, height: 800 } );
		const field = await fieldOf( editor ).boundingBox();
		const block = await editor.block( NAME ).boundingBox();
		expect( field?.width ).toBeGreaterThan( ( block?.width ?? 0 ) - 60 );
		await fieldOf( editor ).scrollIntoViewIfNeeded();
		await screenshot( page, 'ai-writing-360' );
		await page.setViewportSize( { width: 1280, height: 900 } );
	} );

	await test.step( 'a suggestion while writing: Tab accepts it only while it is shown, and Escape dismisses it', async () => {
		ai.reset();
		ai.order( {
			reply: 'old oven.',
			transcription: '{"text":"Warm bread."}',
		} );
		await editor.startOver( PARAGRAPH );
		const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
		await page
			.getByRole( 'button', { name: 'Post review', exact: true } )
			.click();
		await sidebar
			.getByRole( 'button', { name: 'While you write' } )
			.click();
		await sidebar
			.getByRole( 'checkbox', {
				name: 'Suggest how my sentence goes on',
			} )
			.check();
		const paragraph = editor.block( 'core/paragraph' );
		const ghost = () =>
			paragraph.evaluate(
				( element ) => getComputedStyle( element, '::after' ).content
			);
		const write = async ( text: string ) => {
			await keyboard.type( text );
			await expect.poll( ghost ).toContain( 'old oven.' );
		};
		await paragraph.click();
		await keyboard.press( 'End' );
		await write( ' It comes from the ' );
		await screenshot( page, 'ai-ahead' );
		const before = await editor.getContent();
		expect( before ).not.toContain( 'old oven' );
		expect(
			lastPrompt( await ai.lastRequest( '/completions' ) )
		).toContain( 'It comes from the' );
		await keyboard.press( 'Tab' );
		expect( await editor.getContent() ).toContain(
			'It comes from the old oven.</p>'
		);
		await expect( paragraph ).toBeFocused();
		await editor.undo();
		expect( await editor.getContent() ).toBe( before );
		await keyboard.press( 'End' );
		await write( 'very ' );
		await keyboard.press( 'Escape' );
		await expect.poll( ghost ).not.toContain( 'old oven.' );
		await expect( paragraph ).toBeFocused();
		for ( const written of [ '', ' Warm bread.' ] ) {
			await sidebar.getByRole( 'button', { name: 'Dictate' } ).click();
			await sidebar
				.getByRole( 'button', { name: 'Stop recording' } )
				.click();
			await expect
				.poll( () => editor.getContent() )
				.toContain( `the very Warm bread.${ written }</p>` );
		}
		expect( ( await ai.lastRequest( '/transcriptions' ) ).form ).toContain(
			'speech.webm'
		);
		await paragraph.click();
		await keyboard.press( 'End' );
		await keyboard.press( 'Tab' );
		await expect( paragraph ).not.toBeFocused();
		expect( await editor.getContent() ).not.toContain( 'old oven' );
	} );
} );

test( 'a response: compared, discarded, below, for some words and for mixed blocks', async ( {
	ai,
	editor,
	seedPost,
} ) => {
	const { page } = editor;
	const item = ( name: string ) =>
		page.getByRole( 'menuitem', { name, exact: true } );
	const { id } = await seedPost( PARAGRAPH );
	await editor.openPost( id );
	const before = await editor.getContent();

	await test.step( 'the selected words alone change, and the text around them tells the model what they are', async () => {
		ai.order( { reply: 'wonderful **rolls**' } );
		await editor.canvas.getByText( 'We bake' ).click();
		await page.keyboard.press( 'Home' );
		for ( let step = 0; step < 8; step++ ) {
			await page.keyboard.press( 'ArrowRight' );
		}
		for ( let step = 0; step < 10; step++ ) {
			await page.keyboard.press( 'Shift+ArrowRight' );
		}
		await page.mouse.move( 300, 400 );
		await page.mouse.move( 340, 440 );
		await page
			.getByRole( 'button', { name: 'AI Assistant', exact: true } )
			.click();
		await expect(
			page.getByRole( 'group', { name: 'Selected words' } )
		).toBeVisible();
		await screenshot( page, 'ai-writing-menu' );
		await item( 'Simplify' ).click();
		await expect( editor.block( NAME ) ).toContainText( 'wonderful rolls' );
		expect( lastPrompt( await ai.lastRequest( '/completions' ) ) ).toMatch(
			/\n````\ngood bread\n````[^]*````\nWe bake good bread every day\.\n````/
		);
	} );

	await test.step( 'the changes are shown in their sentence', async () => {
		await button( editor, 'Show changes' ).click();
		const changes = editor
			.block( NAME )
			.getByRole( 'group', { name: 'Changes' } );
		await expect( changes.getByRole( 'deletion' ) ).toHaveText(
			/good bread/
		);
		await expect( changes.getByRole( 'insertion' ) ).toHaveText(
			/wonderful rolls/
		);
		await screenshot( page, 'ai-writing' );
	} );

	await test.step( 'accepted, only the words are others', async () => {
		await button( editor, 'Accept' ).click();
		expect( await editor.getContent() ).toBe(
			before.replace( 'good bread', 'wonderful <strong>rolls</strong>' )
		);
		await editor.undo();
	} );

	await test.step( 'requested again, then discarded, the post is as it was', async () => {
		ai.order( { reply: 'splendid loaves' } );
		await editor.toolbar.getByRole( 'button', { name: 'Improve' } ).click();
		await page.getByRole( 'menuitem', { name: 'Another version' } ).click();
		await expect( editor.block( NAME ) ).toContainText( 'splendid loaves' );
		await button( editor, 'Discard' ).click();
		expect( await editor.getContent() ).toBe( before );
	} );

	await test.step( 'a heading, a paragraph and a list together, through the Options menu', async () => {
		ai.order( { reply: 'All in one.' } );
		await editor.startOver( MIXED );
		await editor.selectFirst( 'core/heading' );
		await page.keyboard.press( 'ControlOrMeta+a' );
		await page.keyboard.press( 'ControlOrMeta+a' );
		await editor.toolbar.getByRole( 'button', { name: 'Options' } ).click();
		await item( 'AI Assistant' ).click();
		await item( 'Summarize' ).click();
		await expect( editor.block( NAME ) ).toContainText( 'All in one.' );
		await button( editor, 'Insert below' ).click();
		expect( await namesOf( editor ) ).toEqual( [
			'core/heading',
			'core/paragraph',
			'core/list',
			'core/paragraph',
		] );
		await editor.assertAllValid();
	} );

	await test.step( 'a whole post: its title, footnotes, table, tasks and details', async () => {
		ai.order( {
			reply: 'Here is your post:\n\n```markdown\n# Fresh bread\n\nBaked daily[^1].\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] Flour\n\n<details>\n<summary>More</summary>\n\nInside\n\n</details>\n\n[^1]: Except *Sundays*.\n```',
		} );
		await editor.openNewPost();
		await editor.insertBlock( NAME );
		await fieldOf( editor ).fill( 'About bread' );
		await fieldOf( editor ).press( 'Enter' );
		await button( editor, 'Accept' ).click();
		await expect(
			editor.canvas.getByRole( 'textbox', { name: 'Add title' } )
		).toHaveText( 'Fresh bread' );
		await expect(
			editor.block( 'core/footnotes' ).getByText( 'Except Sundays.' )
		).toBeVisible();
		expect( await namesOf( editor ) ).toEqual( [
			'core/paragraph',
			'core/table',
			'core/list',
			'core/details',
			'core/footnotes',
		] );
		const content = await editor.getContent();
		expect( content ).toMatch(
			/<td class="has-text-align-right" data-align="right">2<\/td>/
		);
		expect( content ).toContain( '☑ Flour' );
		await editor.assertAllValid();
		await screenshot( page, 'ai-writing-post' );
		await editor.undo();
		expect( await namesOf( editor ) ).toEqual( [ NAME ] );
	} );
} );
