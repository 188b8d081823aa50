import type { Locator } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type AiFailure,
} from '../../../tests/services/ai/fixture';
import type { Editor } from '../../../tests/site/playwright';

const NAME = 'jetpack/ai-assistant';

const fieldOf = ( editor: Editor ): Locator =>
	editor.block( NAME ).getByRole( 'textbox', { name: /^Ask AI|^What/ } );

const textOf = ( editor: Editor ): Locator =>
	editor
		.block( NAME )
		.getByRole( 'group', { name: 'AI Assistant response' } );

const button = ( editor: Editor, name: string ): Locator =>
	editor.block( NAME ).getByRole( 'button', { name, exact: true } );

const inToolbar = ( editor: Editor, name: string ): Locator =>
	editor.toolbar.getByRole( 'button', { name, exact: true } );

const attributesOf = async ( editor: Editor ) =>
	( await editor.blocks() ).find( ( { name } ) => name === NAME )
		?.attributes ?? {};

const namesOf = async ( editor: Editor ) =>
	( await editor.blocks() ).map( ( { name } ) => name );

/** Opens a new post with an AI Assistant block. */
async function open(
	editor: Editor,
	attributes: Record< string, unknown > = {}
): Promise< void > {
	await editor.openNewPost();
	await editor.insertBlock( NAME, attributes );
	await expect( fieldOf( editor ) ).toBeVisible();
}

/** The same in the editor that is open already. */
async function startOver(
	editor: Editor,
	attributes: Record< string, unknown > = {}
): Promise< void > {
	await editor.startOver();
	await editor.insertBlock( NAME, attributes );
	await expect( fieldOf( editor ) ).toBeVisible();
}

/** Fetches the state of the AI feature, as the block does after some requests. */
const askHowTheSiteStands = ( { page }: Editor ): Promise< void > =>
	page.evaluate( () =>
		(
			window as unknown as {
				wp: {
					data: {
						dispatch: ( store: string ) => {
							fetchFeature: () => Promise< void >;
						};
					};
				};
			}
		 ).wp.data
			.dispatch( 'freehold/ai' )
			.fetchFeature()
	);

/** Types a prompt and sends it. */
async function ask( editor: Editor, prompt: string ): Promise< void > {
	await fieldOf( editor ).click();
	await editor.page.keyboard.type( prompt );
	await editor.page.keyboard.press( 'Enter' );
}

const expectDone = ( editor: Editor ) =>
	expect( button( editor, 'Accept' ) ).toBeVisible();

/** The editor hides its toolbar while the user types, until the mouse moves. */
async function moveMouse( editor: Editor ): Promise< void > {
	await editor.page.mouse.move( 300, 400 );
	await editor.page.mouse.move( 340, 440 );
}

/** Chooses in a menu of the block's toolbar. */
async function choose(
	editor: Editor,
	menu: string,
	item: string
): Promise< void > {
	await editor.selectFirst( NAME );
	await moveMouse( editor );
	await inToolbar( editor, menu ).click();
	await editor.page
		.getByRole( 'menuitem', { name: item, exact: true } )
		.click();
}

/** The block is without fault for axe, on the canvas and in the toolbar. */
async function expectBlockAccessible( editor: Editor ): Promise< void > {
	const frame = await editor.page
		.locator( 'iframe[name="editor-canvas"]' )
		.count();
	await expectAccessible(
		editor.page,
		frame
			? [ 'iframe[name="editor-canvas"]', '.freehold-ai' ]
			: '.freehold-ai'
	);
}

/** Attributes as WordPress writes them into a comment. */
const inComment = ( attributes: object ): string =>
	JSON.stringify( attributes )
		.replaceAll( '--', '\\u002d\\u002d' )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll( '&', '\\u0026' )
		.replaceAll( '\\"', '\\u0022' );

const DRAFT = [
	'## Bread, slowly',
	'Flour and **water**, [a link](https://example.org/), `x < y`.',
	'- one\n- two\n  - within two',
	'1. first\n\n2. second',
	'| a | b |\n| - | - |\n| 1 | 2 |',
	'> A word.',
	'```js\nlet a = 1 < 2;\n```',
	'The end.<script>alert( 1 )</script> <a href="javascript:alert( 2 )" onclick="alert( 3 )">here</a>',
].join( '\n\n' );

/** Checks the blocks of an accepted draft, with the text that the user added. */
async function acceptDraft( editor: Editor ): Promise< void > {
	await fieldOf( editor ).press( 'ControlOrMeta+Enter' );
	await expect( editor.block( 'core/table' ) ).toBeVisible();
	expect( await namesOf( editor ) ).toEqual( [
		'core/heading',
		'core/paragraph',
		'core/list',
		'core/list',
		'core/table',
		'core/quote',
		'core/code',
		'core/paragraph',
	] );
	await editor.page.keyboard.type( ' And more.' );
	const content = await editor.getContent();
	expect( content ).toContain( '<p>The end. here And more.</p>' );
	expect( content ).toContain( '<code>let a = 1 &lt; 2;</code>' );
	expect( content ).not.toMatch( /script|onclick/ );
	await editor.save();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );
}

/** The block's attributes with the draft. */
const KEPT = {
	content: DRAFT,
	messages: [
		{ role: 'user', content: 'About bread, x < y' },
		{ role: 'assistant', content: DRAFT },
	],
};

test( 'a draft from a prompt, streamed and saved, then what the assistant can do', async ( {
	ai,
	editor,
	seedPost,
} ) => {
	await ai.configure( { FREEHOLD_AI_SECOND_MODEL: 'big-model' } );
	ai.order( { reply: DRAFT, pace: 25, holdBefore: 'end.' } );
	await open( editor );
	await expect( fieldOf( editor ) ).toBeFocused();
	await expect( button( editor, 'Send' ) ).toBeDisabled();
	await expectBlockAccessible( editor );

	await test.step( 'what comes is shown while it comes', async () => {
		await ask( editor, 'About bread, x < y' );
		await expect( textOf( editor ) ).toContainText( 'Flour' );
		await expect( textOf( editor ) ).not.toContainText( 'The end' );
		await expect( button( editor, 'Stop' ) ).toBeVisible();
		await expect( fieldOf( editor ) ).toBeFocused();
		await expect( fieldOf( editor ) ).not.toBeEditable();
		await expectBlockAccessible( editor );
		ai.order( { holdBefore: '' } );
		await expectDone( editor );
		await expect( textOf( editor ) ).toContainText( 'The end.' );
		await expect( fieldOf( editor ) ).toBeFocused();
		await expect( fieldOf( editor ) ).toHaveValue( '' );
		await expectBlockAccessible( editor );
		await moveMouse( editor );
		await screenshot( editor.page, 'ai-assistant' );
	} );

	await test.step( 'before publishing, a warning shows that it is not accepted', async () => {
		const publish = editor.page
			.getByRole( 'region', { name: 'Editor top bar' } )
			.getByRole( 'button', { name: 'Publish', exact: true } );
		await publish.click();
		const panel = editor.page.getByRole( 'region', {
			name: 'Editor publish',
		} );
		await expect(
			panel.getByText(
				'This post contains an AI Assistant block that you have not accepted.'
			)
		).toBeVisible();
		await panel.getByRole( 'button', { name: 'Cancel' } ).click();
		await expect( publish ).toBeVisible();
	} );

	await test.step( 'saved without being accepted, nothing is lost', async () => {
		await editor.publish();
		await editor.reopen();
		await expect( textOf( editor ) ).toContainText( 'x < y' );
		expect( await attributesOf( editor ) ).toMatchObject( KEPT );
		expect( await editor.isDirty() ).toBe( false );
	} );

	await test.step( 'undo reverts the acceptance, then the response, and restores the prompt', async () => {
		ai.reset();
		ai.order( { reply: 'Fresh bread.' } );
		await startOver( editor );
		await ask( editor, 'About bread' );
		await expectDone( editor );
		await button( editor, 'Accept' ).click();
		await expect( editor.block( 'core/paragraph' ) ).toHaveText(
			'Fresh bread.'
		);
		await editor.undo();
		await expect( textOf( editor ) ).toHaveText( 'Fresh bread.' );
		await editor.undo();
		await expect( textOf( editor ) ).toHaveCount( 0 );
		await expect( fieldOf( editor ) ).toHaveValue( 'About bread' );
	} );

	await test.step( 'the tools of the toolbar, and starting over', async () => {
		ai.reset();
		await startOver( editor );
		await editor.selectFirst( NAME );
		await moveMouse( editor );
		for ( const menu of [ 'Change tone', 'Translate', 'Improve' ] ) {
			await expect( inToolbar( editor, menu ) ).toBeDisabled();
		}
		await expectAccessible( editor.page, '[aria-label="Block tools"]' );
		await inToolbar( editor, 'Write with AI…' ).click();
		await expect(
			editor.page.getByRole( 'menuitem', { name: 'Continue writing' } )
		).toBeDisabled();
		await editor.page.keyboard.press( 'Escape' );

		ai.order( { reply: 'One. Two.' } );
		await ask( editor, 'About numbers' );
		await expectDone( editor );
		for ( const [ menu, item, words ] of [
			[ 'Improve', 'Summarize', /Summarize the content below/ ],
			[ 'Change tone', 'Passionate', /passionate/ ],
			[ 'Translate', 'Japanese', /Japanese/ ],
		] as const ) {
			ai.order( { reply: `${ item } is done.` } );
			await choose( editor, menu, item );
			await expect( textOf( editor ) ).toHaveText( `${ item } is done.` );
			const { body } = await ai.lastRequest( '/chat/completions' );
			expect( JSON.stringify( body ) ).toMatch( words );
		}
		await moveMouse( editor );
		await inToolbar( editor, 'Try Again' ).click();
		await expect( textOf( editor ) ).toHaveCount( 0 );
		await expect( fieldOf( editor ) ).toBeVisible();
		expect( ( await attributesOf( editor ) ).messages ).toEqual( [] );
		await editor.undo();
		await expect( textOf( editor ) ).toHaveText( 'Japanese is done.' );
	} );

	await test.step( 'templates: a draft for the title, going on, a title for the text', async () => {
		ai.reset();
		await editor.startOver(
			'<!-- wp:paragraph --><p>The door opens at <a href="https://example.org/">seven</a>.</p><!-- /wp:paragraph -->'
		);
		await editor.setTitle( 'The corner café' );
		await editor.insertBlock( NAME );
		await expect( fieldOf( editor ) ).toBeVisible();
		const asked = async () =>
			JSON.stringify( ( await ai.lastRequest( '/completions' ) ).body );

		ai.order( { reply: 'A draft.' } );
		await choose(
			editor,
			'Write with AI…',
			'Write a draft based on the title'
		);
		await expect( textOf( editor ) ).toHaveText( 'A draft.' );
		expect( await asked() ).toContain( 'The corner café' );

		ai.order( { reply: 'And closes at nine.' } );
		await choose( editor, 'Write with AI…', 'Continue writing' );
		await expect( textOf( editor ) ).toHaveText( 'And closes at nine.' );
		expect( await asked() ).toContain( 'The door opens at' );
		expect( await asked() ).not.toContain( 'wp:paragraph' );

		ai.order( { reply: '# "Seven to **nine**"' } );
		await choose( editor, 'Write with AI…', 'Suggest a title' );
		await button( editor, 'Accept title' ).click();
		await expect( editor.block( NAME ) ).toHaveCount( 0 );
		await expect(
			editor.canvas.getByRole( 'textbox', { name: 'Add title' } )
		).toHaveText( 'Seven to nine' );
		await editor.undo();
		await expect( textOf( editor ) ).toContainText( 'Seven to nine' );
		await expect(
			editor.canvas.getByRole( 'textbox', { name: 'Add title' } )
		).toHaveText( 'The corner café' );
	} );

	await test.step( 'the toolbar’s action runs when the block appears, and one undo restores the text', async () => {
		ai.reset();
		ai.order( { reply: 'Shorter.' } );
		await editor.startOver(
			'<!-- wp:paragraph --><p>A <strong>long</strong> text.</p><!-- /wp:paragraph -->'
		);
		await editor.page.evaluate( () => {
			const { wp } = window as unknown as {
				wp: {
					blocks: {
						createBlock: (
							name: string,
							attributes: object
						) => { clientId: string };
					};
					data: {
						select: ( store: string ) => {
							getBlockOrder: () => string[];
						};
						dispatch: ( store: string ) => {
							replaceBlocks: ( ...values: unknown[] ) => void;
						};
					};
				};
			};
			const content = '<p>A <strong>long</strong> text.</p>';
			const block = wp.blocks.createBlock( 'jetpack/ai-assistant', {
				content,
				originalContent: content,
			} );
			window.localStorage.setItem(
				`freehold-ai-action-${ block.clientId }`,
				JSON.stringify( {
					action: { type: 'makeShorter' },
					at: Date.now(),
				} )
			);
			wp.data
				.dispatch( 'core/block-editor' )
				.replaceBlocks(
					wp.data.select( 'core/block-editor' ).getBlockOrder(),
					[ block ],
					0,
					0
				);
		} );
		await expect( textOf( editor ) ).toHaveText( 'Shorter.' );
		const { body } = await ai.lastRequest( '/chat/completions' );
		expect( JSON.stringify( body ) ).toMatch(
			/Make the content below shorter/
		);
		await editor.undo();
		await expect( editor.block( NAME ) ).toHaveCount( 0 );
		await expect( editor.block( 'core/paragraph' ) ).toHaveText(
			'A long text.'
		);
	} );

	await test.step( 'the second model and the prompt of one’s own', async () => {
		ai.reset();
		ai.order( { reply: 'Brief.' } );
		await startOver( editor );
		await editor.selectFirst( NAME );
		await editor.sidebar
			.getByRole( 'button', { name: 'AI playground' } )
			.click();
		await editor.sidebar
			.getByRole( 'checkbox', { name: 'Use big-model' } )
			.check();
		await editor.sidebar
			.getByRole( 'button', { name: 'Custom system prompt' } )
			.click();
		const dialog = editor.page.getByRole( 'dialog', {
			name: 'Custom system prompt',
		} );
		await expectAccessible( editor.page, '.components-modal__frame' );
		await dialog.getByRole( 'textbox' ).fill( 'Be brief.' );
		await dialog
			.locator( 'footer, .freehold-ai__modal-buttons' )
			.getByRole( 'button', { name: 'Close' } )
			.click();
		await ask( editor, 'Hello' );
		await expectDone( editor );
		const { body } = await ai.lastRequest( '/completions' );
		expect( body ).toMatchObject( { model: 'big-model' } );
		expect( JSON.stringify( body ) ).toContain( 'Be brief.' );
	} );

	await test.step( 'two at once do not disturb each other', async () => {
		ai.reset();
		ai.order( { reply: 'Fresh bread to the end.', holdBefore: 'end.' } );
		await startOver( editor );
		await editor.insertBlock( NAME );
		const blocks = editor.block( NAME );
		await expect( blocks ).toHaveCount( 2 );
		for ( const index of [ 0, 1 ] ) {
			await blocks.nth( index ).getByRole( 'textbox' ).fill( 'Long' );
			await blocks.nth( index ).getByRole( 'textbox' ).press( 'Enter' );
		}
		const second = blocks.nth( 1 );
		const texts = editor.canvas.getByRole( 'group', {
			name: 'AI Assistant response',
		} );
		await expect( texts.filter( { hasText: 'Fresh bread' } ) ).toHaveCount(
			2
		);
		await second.getByRole( 'textbox' ).press( 'Escape' );
		await expect(
			second.getByRole( 'button', { name: 'Accept' } )
		).toBeVisible();
		await expect(
			blocks.first().getByRole( 'button', { name: 'Stop' } )
		).toBeVisible();
		ai.order( { holdBefore: '' } );
		await expect(
			blocks.first().getByRole( 'button', { name: 'Accept' } )
		).toBeVisible();
		await expect( second.getByRole( 'textbox' ) ).toBeFocused();
	} );

	await test.step( 'Escape stops, keeps what came, and closes the model’s end', async () => {
		ai.reset();
		ai.order( { words: 4000, pace: 40 } );
		await startOver( editor );
		await ask( editor, 'A long one' );
		await expect( textOf( editor ) ).toContainText( 'fresh bread' );
		await editor.page.keyboard.press( 'Escape' );
		await expectDone( editor );
		await expect( fieldOf( editor ) ).toBeFocused();
		await expect( fieldOf( editor ) ).toHaveValue( 'A long one' );
		await expect( textOf( editor ) ).toContainText( 'fresh bread' );
		const { content } = await attributesOf( editor );
		expect( content ).toContain( 'fresh bread' );
		const request = await ai.ended(
			await ai.lastRequest( '/completions' )
		);
		expect( request.end ).toBe( 'gone' );
	} );

	await test.step( 'twenty thousand words come in without the editor standing still', async () => {
		ai.reset();
		ai.order( { words: 20000, piece: 200, pace: 5 } );
		await startOver( editor );
		await fieldOf( editor ).fill( 'A book' );
		// Measures the CPU time of the page's main thread.
		const devTools = await editor.page
			.context()
			.newCDPSession( editor.page );
		await devTools.send( 'Performance.enable', {
			timeDomain: 'threadTicks',
		} );
		const measured = async () => {
			const { metrics } = await devTools.send( 'Performance.getMetrics' );
			return Object.fromEntries(
				metrics.map( ( { name, value } ) => [ name, value * 1000 ] )
			);
		};
		await editor.page.evaluate( () => {
			const counter = { frames: 0 };
			const step = () => {
				counter.frames++;
				window.requestAnimationFrame( step );
			};
			window.requestAnimationFrame( step );
			Object.assign( window, { counter } );
		} );
		const before = await measured();
		await fieldOf( editor ).press( 'Enter' );
		await expect( textOf( editor ) ).toContainText( 'fresh bread' );
		await expect( textOf( editor ) ).toHaveAttribute(
			'aria-busy',
			'false',
			{
				timeout: 60000,
			}
		);
		const after = await measured();
		const { frames } = await editor.page.evaluate(
			() =>
				( window as unknown as { counter: { frames: number } } ).counter
		);
		const perFrame = ( name: string ) =>
			( ( after[ name ] ?? 0 ) - ( before[ name ] ?? 0 ) ) / frames;
		expect( frames ).toBeGreaterThan( 20 );
		test.info().annotations.push( {
			type: 'a frame',
			description: `${ perFrame( 'TaskDuration' ).toFixed(
				1
			) } ms of work, ${ frames } frames`,
		} );
		expect( perFrame( 'TaskDuration' ) ).toBeLessThan( 50 );
		const { content } = await attributesOf( editor );
		expect( String( content ).split( /\s+/ ) ).toHaveLength( 20000 );
	} );

	await test.step( 'a reload in the middle loses neither the prompt nor what came', async () => {
		ai.reset();
		ai.order( { words: 4000, pace: 40 } );
		const { id } = await seedPost( '<!-- wp:jetpack/ai-assistant /-->' );
		await editor.reopen( id );
		await ask( editor, 'A long one' );
		await expect( textOf( editor ) ).toContainText( 'fresh bread' );
		editor.page.on( 'dialog', ( dialog ) => dialog.accept() );
		await editor.reload();
		await editor.page
			.getByRole( 'button', { name: 'Restore the backup' } )
			.click();
		await expect( fieldOf( editor ) ).toHaveValue( 'A long one' );
		await expect( textOf( editor ) ).toContainText( 'fresh bread' );
	} );
} );

test( 'an author: nothing is lost to the filters, and all of it by keyboard', async ( {
	ai,
	editorAs,
	problems,
	seedPost,
	visit,
} ) => {
	problems.allow( /Failed to load resource/ );
	const { id } = await seedPost( {
		content: `<!-- wp:${ NAME } ${ inComment( KEPT ) } /-->`,
		author: 'author',
	} );
	const editor = await editorAs( 'author', { reducedMotion: true } );
	await editor.openPost( id );

	await test.step( 'what an author keeps is whole, and accepted as an administrator’s', async () => {
		await expect( textOf( editor ) ).toContainText( 'x < y' );
		expect( await attributesOf( editor ) ).toMatchObject( KEPT );
		expect( await editor.isDirty() ).toBe( false );
		await acceptDraft( editor );
		const shown = await visit( id );
		await expect(
			shown.getByRole( 'link', { name: 'a link' } )
		).toBeVisible();
	} );

	await test.step( 'all of it by keyboard', async () => {
		ai.order( { reply: 'One.\n\n- two\n- three', pace: 30 } );
		const { keyboard } = editor.page;
		await editor.startOver();
		await editor.canvas
			.getByRole( 'textbox', { name: 'Add title' } )
			.focus();
		await keyboard.press( 'Enter' );
		await keyboard.type( '/ai assistant' );
		await expect(
			editor.page.getByRole( 'option', { name: 'AI Assistant' } )
		).toBeVisible();
		await keyboard.press( 'Enter' );
		await expect( fieldOf( editor ) ).toBeFocused();
		await expect( fieldOf( editor ) ).toHaveAttribute(
			'placeholder',
			'Ask AI Assistant…'
		);
		await keyboard.type( 'One' );
		await keyboard.press( 'Shift+Enter' );
		await keyboard.type( 'and two' );
		await expect( fieldOf( editor ) ).toHaveValue( 'One\nand two' );
		await keyboard.press( 'Enter' );
		await expectDone( editor );

		await keyboard.press( 'Alt+F10' );
		const improve = inToolbar( editor, 'Improve' );
		for ( let step = 0; step < 12; step++ ) {
			if (
				await improve.evaluate(
					( node ) => node.ownerDocument.activeElement === node
				)
			) {
				break;
			}
			await keyboard.press( 'ArrowRight' );
		}
		await expect( improve ).toBeFocused();
		ai.order( { reply: 'Longer.\n\n- two\n- three', pace: 30 } );
		await keyboard.press( 'Enter' );
		// Core moves the focus into a menu a moment after it has opened it.
		await expect(
			editor.page.locator( '[role="menu"] :focus' )
		).toBeVisible();
		for ( let step = 0; step < 3; step++ ) {
			await keyboard.press( 'ArrowDown' );
		}
		await expect(
			editor.page.getByRole( 'menuitem', { name: 'Make longer' } )
		).toBeFocused();
		await keyboard.press( 'Enter' );
		await expect( textOf( editor ) ).toContainText( 'Longer.' );
		await expectDone( editor );
		const { body } = await ai.lastRequest( '/chat/completions' );
		expect( JSON.stringify( body ) ).toMatch(
			/Make the content below longer/
		);
		await fieldOf( editor ).focus();
		await keyboard.press( 'ControlOrMeta+Enter' );
		await expect( editor.block( NAME ) ).toHaveCount( 0 );
		await keyboard.type( ' four' );
		await expect( editor.block( 'core/list-item' ).last() ).toHaveText(
			'three four'
		);
	} );

	await test.step( 'a rejected key is not mentioned to an author', async () => {
		ai.order( { failure: 401, times: 0 } );
		await startOver( editor );
		await ask( editor, 'Hello' );
		await expect(
			editor
				.block( NAME )
				.getByText( /not set up correctly\. Ask a site administrator/ )
		).toBeVisible();
	} );
} );

/**
 * A failure of the model, its message, and whether the user can retry: one that comes as a response, as an event, and in
 * place of both. The unit tests have all others.
 */
const FAILURES: Array< [ AiFailure, RegExp, boolean ] > = [
	[ 503, /The AI services are currently unavailable\. Sorry/, true ],
	[
		'unclear-split',
		/Your request was unclear\. Mind trying again\?/,
		false,
	],
	[ 'html', /Whoops, we have encountered an error\./, true ],
];

test( 'what comes wrong, and what is made of it', async ( {
	ai,
	editor,
	problems,
	site,
	visit,
} ) => {
	const used = () =>
		site.wpEval< number >(
			'return Freehold\\Modules\\AiAssistant\\Quota::of_site()->used();'
		);
	problems.allow( /Failed to load resource|net::ERR|Block validation/ );
	await ai.configure( { FREEHOLD_AI_IMAGE_MODEL: 'demo-images' } );

	await test.step( 'every error explains the problem, and nothing is lost', async () => {
		ai.reset();
		await open( editor, { content: 'What was there.' } );
		await fieldOf( editor ).fill( 'Change it' );
		for ( const [ failure, message, canRetry ] of FAILURES ) {
			ai.order( { failure, times: 0 } );
			await fieldOf( editor ).press( 'Enter' );
			await expect(
				editor.block( NAME ).getByText( message ),
				String( failure )
			).toBeVisible();
			await expect( button( editor, 'Retry' ) ).toHaveCount(
				canRetry ? 1 : 0
			);
			await expect( textOf( editor ) ).not.toContainText(
				'JETPACK_AI_ERROR'
			);
			await expect( fieldOf( editor ) ).toBeFocused();
			await expect( fieldOf( editor ) ).toHaveValue( 'Change it' );
			if ( failure === 503 ) {
				await expectBlockAccessible( editor );
				expect( await attributesOf( editor ) ).toMatchObject( {
					content: 'What was there.',
					messages: [],
				} );
			}
		}
		ai.order( { failure: null, reply: 'It works again.' } );
		await fieldOf( editor ).press( 'Enter' );
		await expect( textOf( editor ) ).toHaveText( 'It works again.' );
	} );

	await test.step( 'cut off in the middle: the text stays as it was, Retry begins again from it', async () => {
		ai.reset();
		await startOver( editor, { content: 'What was there.' } );
		ai.order( {
			reply: 'A new text that is a good deal longer than what was there.',
			failure: 'cut',
			times: 1,
			pace: 20,
		} );
		await ask( editor, 'Change it' );
		await expect(
			editor.block( NAME ).getByText( /your text has not been changed/ )
		).toBeVisible();
		expect( ( await attributesOf( editor ) ).content ).toBe(
			'What was there.'
		);
		await expect( textOf( editor ) ).toHaveText( 'What was there.' );
		await button( editor, 'Retry' ).click();
		await expect( textOf( editor ) ).toContainText( 'what was there.' );
		await expectDone( editor );
		const { body } = await ai.lastRequest( '/completions' );
		expect( JSON.stringify( body ) ).toContain( 'What was there.' );

		// The person's own network.
		ai.order( { reply: null, words: 2000, pace: 30 } );
		await ask( editor, 'Longer' );
		await expect( textOf( editor ) ).toContainText( 'fresh bread' );
		await editor.page.context().setOffline( true );
		await button( editor, 'Stop' ).click();
		await fieldOf( editor ).press( 'Enter' );
		await expect(
			editor.block( NAME ).getByText( /You are offline/ )
		).toBeVisible();
		await expect( textOf( editor ) ).toContainText( 'fresh bread' );
		await editor.page.context().setOffline( false );
		ai.order( { words: 0, reply: 'Back again.', pace: 0 } );
		await button( editor, 'Retry' ).click();
		await expect( textOf( editor ) ).toHaveText( 'Back again.' );
	} );

	await test.step( 'an image: requested, selected, uploaded, in the post', async () => {
		ai.reset();
		await startOver( editor );
		await button( editor, 'Generate image' ).click();
		await expect( fieldOf( editor ) ).toHaveAttribute(
			'placeholder',
			'What would you like to see?'
		);
		ai.order( { failure: 503, times: 1 } );
		await ask( editor, 'Bread & butter' );
		await expect(
			editor
				.block( NAME )
				.getByText( /services are currently unavailable/ )
		).toBeVisible();
		await button( editor, 'Retry' ).click();
		const images = editor
			.block( NAME )
			.getByRole( 'group', { name: 'Please choose your image' } );
		await expect( images ).toBeVisible();
		await expectBlockAccessible( editor );
		const choices = images.getByRole( 'radio' );
		await choices.last().check();

		let uploads = 0;
		await editor.page.route( /wp\/v2\/media/, ( route ) =>
			route.request().method() === 'POST' && ++uploads === 1
				? route.fulfill( {
						status: 500,
						json: { code: 'full', message: 'The disk is full.' },
				  } )
				: route.fallback()
		);
		await button( editor, 'Use this image' ).click();
		await expect(
			images.getByText( 'The disk is full.' ).last()
		).toBeVisible();
		await expect( choices.last() ).toBeChecked();
		await expect( fieldOf( editor ) ).toHaveValue( 'Bread & butter' );
		await button( editor, 'Try again' ).click();
		await expect( editor.block( 'core/image' ) ).toBeVisible();
		const [ image ] = await editor.blocks();
		expect( image?.attributes ).toMatchObject( {
			alt: 'Bread & butter',
			id: expect.any( Number ),
			url: expect.stringMatching( /\/bread-butter\.\w+$/ ),
		} );
		await editor.save();
		await editor.reopen();
		await editor.assertAllValid();
	} );

	await test.step( 'stopping an image stops the service too, and costs nothing', async () => {
		ai.reset();
		await startOver( editor );
		await button( editor, 'Generate image' ).click();
		const before = await used();
		ai.order( { failure: 'silent' } );
		await ask( editor, 'Bread' );
		const request = await ai.lastRequest( '/images/generations' );
		await button( editor, 'Stop' ).click();
		await expect( fieldOf( editor ) ).toBeFocused();
		await expect( fieldOf( editor ) ).toHaveValue( 'Bread' );
		expect( ( await ai.ended( request, 15000 ) ).end ).toBe( 'gone' );
		await expect.poll( used ).toBe( before );
	} );

	await test.step( 'blocks in place of text: repaired or dropped to safe ones, edited, saved, accepted', async () => {
		ai.reset();
		ai.order( {
			reply: [
				'```html',
				'<!-- wp:heading {"level":3} --><h2>Wrong level</h2><!-- /wp:heading -->',
				'<!-- wp:list --><ul><li>old</li><li>form</li></ul><!-- /wp:list -->',
				'<!-- wp:html --><script>alert( 1 )</script><p>From HTML</p><!-- /wp:html -->',
				'<!-- wp:shortcode -->[gallery]<!-- /wp:shortcode -->',
				'<!-- wp:acme/unknown {"a":1} --><p>From elsewhere</p><!-- /wp:acme/unknown -->',
				'<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p onclick="alert( 1 )">In a <a href="javascript:alert( 1 )">column</a></p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->',
				'<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button {"url":"javascript:alert(1)"} --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="javascript:alert(1)">Press</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
				'<!-- wp:jetpack/ai-assistant {"requestedPrompt":"again"} /-->',
				'Loose **text**.',
				'```',
			].join( '\n' ),
		} );
		await startOver( editor );
		await editor.selectFirst( NAME );
		await editor.sidebar
			.getByRole( 'button', { name: 'AI playground' } )
			.click();
		await editor.sidebar
			.getByRole( 'checkbox', { name: 'Gutenberg syntax' } )
			.check();
		await ask( editor, 'A page' );
		await expectDone( editor );
		await editor.assertAllValid();
		const names = (
			block: Awaited< ReturnType< Editor[ 'blocks' ] > >[ 0 ]
		): string[] => [ block.name, ...block.innerBlocks.flatMap( names ) ];
		const [ assistant ] = await editor.blocks();
		expect( ( assistant?.innerBlocks ?? [] ).flatMap( names ) ).not.toEqual(
			expect.arrayContaining( [
				expect.stringMatching(
					/html|shortcode|missing|unknown|assistant|freeform/
				),
			] )
		);
		const inner = editor.block( NAME );
		for ( const text of [
			'Wrong level',
			'old',
			'form',
			'From HTML',
			'From elsewhere',
			'Loose text.',
			'Press',
		] ) {
			await expect(
				inner.getByText( text, { exact: true } )
			).toBeVisible();
		}
		const content = ( await editor.getContent() ).replace(
			/<!-- wp:jetpack.*?-->/,
			''
		);
		expect( content ).not.toMatch( /<script|javascript:|onclick/ );

		await inner.getByText( 'Wrong level' ).click();
		await editor.page.keyboard.press( 'End' );
		await editor.page.keyboard.type( ', right now' );
		const id = await editor.publish();
		await editor.reopen();
		await editor.assertAllValid();
		await expect(
			inner.getByText( 'Wrong level, right now' )
		).toBeVisible();
		const page = await visit( id );
		await expect(
			page.getByText( 'Wrong level, right now' )
		).toBeVisible();
		await page.close();
		await button( editor, 'Accept' ).click();
		await expect( inner ).toHaveCount( 0 );
		expect( ( await namesOf( editor ) )[ 0 ] ).toBe( 'core/heading' );
		await editor.assertAllValid();
	} );

	await test.step( 'at the limit a banner appears, and nothing is lost', async () => {
		ai.reset();
		ai.order( { reply: 'The last one.' } );
		await ai.limit( 20, 19 - ( await used() ) );
		await askHowTheSiteStands( editor );
		await startOver( editor );
		await ask( editor, 'The twentieth' );
		await expectDone( editor );
		await ask( editor, 'One too many' );
		await expect(
			editor
				.block( NAME )
				.getByText( /used all AI requests.*You can change the limit/ )
				.last()
		).toBeVisible();
		await expect( fieldOf( editor ) ).toHaveValue( 'One too many' );
		await expect( textOf( editor ) ).toHaveText( 'The last one.' );
		await expect( button( editor, 'Retry' ) ).toHaveCount( 0 );
		await expectBlockAccessible( editor );
		await editor.selectFirst( NAME );
		await expect(
			editor.sidebar.getByText( '20 of 20 requests' ).first()
		).toBeVisible();
	} );

	await test.step( 'without a model there is a way to the settings', async () => {
		await ai.limit( null );
		await ai.unconfigure();
		await askHowTheSiteStands( editor );
		await startOver( editor );
		await expect(
			editor.block( NAME ).getByRole( 'link', { name: 'Open settings' } )
		).toHaveAttribute( 'href', /page=freehold-settings#freehold-ai$/ );
		await expect( fieldOf( editor ) ).toBeDisabled();
		await expectBlockAccessible( editor );
	} );
} );

test( 'users who are not connected are told so, in the menu too, and can still accept', async ( {
	editorAs,
	ai,
} ) => {
	await ai.configure( {} );
	const other = await editorAs( 'editor2' );
	await open( other, { content: 'Stored text.' } );
	await other.insertBlock( 'core/paragraph', { content: 'Bread.' } );
	await other.selectFirst( 'core/paragraph' );
	await inToolbar( other, 'AI Assistant' ).click();
	await expect(
		other.page.getByRole( 'menuitem', { name: 'Connect your account' } )
	).toBeVisible();
	await screenshot( other.page, 'ai-not-connected' );
	await other.page.keyboard.press( 'Escape' );
	await expect(
		other.block( NAME ).getByText( /Your account is not connected/ )
	).toBeVisible();
	await expect( fieldOf( other ) ).toBeDisabled();
	await expectBlockAccessible( other );
	await button( other, 'Accept' ).click();
	await expect( other.block( 'core/paragraph' ).first() ).toHaveText(
		'Stored text.'
	);
} );

test( 'in a template: requested, accepted, no title to set, and the menu of other blocks', async ( {
	ai,
	editor,
	site,
} ) => {
	ai.order( { reply: 'A heading for everybody' } );
	await editor.openTemplate(
		await site.wpEval< string >( 'return get_stylesheet();' ),
		'index'
	);
	await editor.insertBlock( NAME, {
		content: 'Stored title',
		promptType: 'generateTitle',
	} );
	await expect( button( editor, 'Accept' ) ).toBeVisible();
	await ask( editor, 'Another' );
	await expect( textOf( editor ) ).toHaveText( 'A heading for everybody' );
	await button( editor, 'Accept' ).click();
	const accepted = editor.canvas.getByText( 'A heading for everybody' );
	await expect( accepted ).toBeVisible();
	await expect( editor.block( NAME ) ).toHaveCount( 0 );

	ai.order( { reply: 'A heading for everybody, at all times.' } );
	await accepted.click();
	await moveMouse( editor );
	await inToolbar( editor, 'AI Assistant' ).click();
	await editor.page.getByRole( 'menuitem', { name: 'Expand' } ).click();
	await expect( editor.block( NAME ) ).toContainText(
		'A heading for everybody, at all times.'
	);
} );
