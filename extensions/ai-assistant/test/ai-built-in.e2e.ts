/**
 * The model that is built into the browser, with a stand-in for the browser's classes.
 */
import { installStandIn } from '../../../shared/ai/built-in/test/stand-in';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/ai/fixture';

const NAME = 'jetpack/ai-assistant';
const PIECES = Array.from( { length: 300 }, ( _, at ) => `loaf ${ at } ` );

test( 'the model in the browser: chosen, downloaded, stopped, and nothing reaches the server', async ( {
	ai,
	editor,
	site,
} ) => {
	const { page } = editor;
	await site.wpEval( `
		Freehold\\Settings::set( 'ai.browser_model', 'allow' );
		Freehold\\Settings::set( 'ai.guidelines', array( 'voice' => 'Calm.', 'terms' => '', 'audience' => '' ) );
	` );
	await page.addInitScript( installStandIn, {
		states: { LanguageModel: 'downloadable' },
		pieces: PIECES,
		pace: 150,
		holdsDownload: true,
	} );
	const sent: string[] = [];
	page.on( 'request', ( request ) => {
		const body = request.postData() ?? '';
		if (
			/jetpack-ai-(jwt|query)/.test( request.url() ) ||
			/sourdough|loaf/.test( body + decodeURIComponent( request.url() ) )
		) {
			sent.push( `${ request.method() } ${ request.url() }` );
		}
	} );
	const block = () => editor.block( NAME );
	const button = ( name: string ) =>
		block().getByRole( 'button', { name, exact: true } );
	const field = () =>
		block().getByRole( 'textbox', { name: 'Ask AI Assistant' } );
	const toggle = page.getByRole( 'checkbox', {
		name: 'Use the model in this browser',
	} );
	const note = 'Your text is not sent to the site.';

	await editor.openNewPost();
	await editor.insertBlock( NAME );

	await test.step( 'the user chooses it', async () => {
		await expect( toggle ).not.toBeChecked();
		await expect( block() ).not.toContainText( note );
		await toggle.check();
		await expect( block() ).toContainText( note );
	} );

	await test.step( 'it asks before the download', async () => {
		await field().fill( 'About sourdough' );
		await field().press( 'Enter' );
		await expect( block() ).toContainText( 'several gigabytes' );
		await expect( field() ).toBeFocused();
		await expectAccessible( page, [
			'iframe[name="editor-canvas"]',
			'.freehold-ai',
		] );
		await screenshot( page, 'ai-built-in-asks' );
		await button( 'Cancel' ).click();
		await expect( button( 'Download' ) ).toHaveCount( 0 );
		await expect( field() ).toHaveValue( 'About sourdough' );
	} );

	await test.step( 'it shows the progress, then streams until Stop', async () => {
		await field().press( 'Enter' );
		await button( 'Download' ).click();
		await expect( field() ).toBeFocused();
		const bar = block().getByRole( 'progressbar' );
		await expect( bar ).toHaveAttribute( 'value', '25' );
		await screenshot( page, 'ai-built-in-downloads' );
		await page.evaluate( () =>
			( window as unknown as { builtInGoOn: () => void } ).builtInGoOn()
		);
		await expect( block() ).toContainText( 'loaf 3' );
		await expect( bar ).toHaveCount( 0 );
		await button( 'Stop' ).click();
		await expect( button( 'Accept' ) ).toBeVisible();
		await expect( block() ).not.toContainText( 'loaf 200' );
		const { created, aborted } = await page.evaluate(
			() =>
				(
					window as unknown as {
						builtInSeen: { created: unknown[]; aborted: number };
					}
				 ).builtInSeen
		);
		expect( aborted ).toBe( 1 );
		expect( created ).toHaveLength( 1 );
		expect( JSON.stringify( created ) ).toContain(
			'Voice and style: Calm.'
		);
	} );

	await test.step( 'no text and no request for a response reached the server', async () => {
		expect( sent ).toEqual( [] );
		expect( ai.requests( '/completions' ) ).toHaveLength( 0 );
		expect(
			await site.wpEval(
				'return count( Freehold\\Modules\\AiAssistant\\LogTable::latest() );'
			)
		).toBe( 0 );
	} );

	await test.step( 'it fits a phone, and says so where there is no model', async () => {
		await page.evaluate( installStandIn, {
			states: { LanguageModel: 'unavailable' },
		} );
		await page.setViewportSize( { width: 360, height: 800 } );
		await field().fill( 'Shorter' );
		await field().press( 'Enter' );
		await expect( block() ).toContainText(
			'The model in your browser is not available on this device.'
		);
		await expect( button( 'Retry' ) ).toHaveCount( 0 );
		await field().scrollIntoViewIfNeeded();
		await screenshot( page, 'ai-built-in-360' );
		await page.setViewportSize( { width: 1280, height: 900 } );
	} );

	await test.step( 'the choice belongs to the user, until the administrator takes it back', async () => {
		await editor.openNewPost();
		await editor.insertBlock( NAME );
		await expect( block() ).toContainText( note );
		await site.wpEval(
			`Freehold\\Settings::set( 'ai.browser_model', 'off' );`
		);
		await editor.openNewPost();
		await editor.insertBlock( NAME );
		await expect( field() ).toBeEnabled();
		await expect( block() ).not.toContainText( note );
	} );
} );
