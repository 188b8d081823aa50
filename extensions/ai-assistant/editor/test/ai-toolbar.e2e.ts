import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../../tests/services/ai/fixture';
import type { Editor } from '../../../../tests/site/playwright';

const paragraph = ( text: string ) =>
	`<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const HEADING =
	'<!-- wp:heading -->\n<h2 class="wp-block-heading">Bread</h2>\n<!-- /wp:heading -->';
const LIST = `<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Flour<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Rye</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>Water</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->`;

const toggle = ( { page }: Editor ) =>
	page.getByRole( 'button', { name: 'AI Assistant', exact: true } );
const item = ( { page }: Editor, name: string ) =>
	page.getByRole( 'menuitem', { name, exact: true } );
const names = async ( editor: Editor ) =>
	( await editor.blocks() ).map( ( { name } ) => name );

/** Returns the last request to the model. */
const lastPrompt = ( request: { body: unknown } | undefined ) =>
	( request?.body as { messages: Array< { content: string } > } ).messages.at(
		-1
	)?.content ?? '';

/** Selects blocks from the first to the last, as shift and a click do. */
const selectFromTo = ( page: Page, first: string, last: string ) =>
	page.evaluate(
		( [ from, to ] ) =>
			(
				window as unknown as {
					wp: {
						data: {
							dispatch: ( store: string ) => {
								multiSelect: (
									from?: string,
									to?: string
								) => void;
							};
						};
					};
				}
			 ).wp.data
				.dispatch( 'core/block-editor' )
				.multiSelect( from, to ),
		[ first, last ]
	);

/** Records the requests that the menu causes. */
function watch( page: Page ): string[] {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const url = decodeURIComponent( request.url() );
		if ( /ai-toolbar-menu|ai-assistant-feature|jetpack-ai/.test( url ) ) {
			asked.push( url );
		}
	} );
	return asked;
}

test( 'the menu: what it does with what is selected', async ( {
	ai,
	editor,
	seedPost,
	site,
} ) => {
	// First, while nothing of the menu has been loaded.
	await test.step( 'nothing loads before the menu is opened, and AI Assistant sends no request before the user does', async () => {
		ai.order( { reply: 'Bread, louder!' } );
		const post = await seedPost( paragraph( 'Bread.' ) );
		const asked = watch( editor.page );
		await editor.openPost( post.id );
		await editor.selectFirst( 'core/paragraph' );
		await expect( toggle( editor ) ).toBeVisible();
		await editor.canvas.getByText( 'Bread.' ).click();
		await editor.page.keyboard.press( 'End' );
		await editor.page.keyboard.type( ' More bread.' );
		expect( asked ).toEqual( [] );
		await editor.page.keyboard.press( 'Shift+Tab' );
		await toggle( editor ).click();
		await expect( item( editor, 'Simplify' ) ).toBeVisible();
		expect( asked.join() ).toMatch( /ai-toolbar-menu/ );
		// The menu appears before the request for the state of the AI feature is sent.
		await expect
			.poll( () => asked.join() )
			.toMatch( /ai-assistant-feature/ );
		await expectAccessible(
			editor.page,
			'.components-dropdown-menu__menu'
		);
		await item( editor, 'Ask AI Assistant' ).click();
		const block = editor.block( 'jetpack/ai-assistant' );
		await expect( block ).toContainText( 'Bread. More bread.' );
		expect( ai.requests() ).toEqual( [] );
		await block.getByRole( 'textbox' ).fill( 'Shout' );
		await editor.page.keyboard.press( 'Enter' );
		await expect( block ).toContainText( 'Bread, louder!' );
		expect( lastPrompt( ai.requests().at( -1 ) ) ).toMatch(
			/Shout[^]*````\n<p>Bread. More bread.<\/p>\n````/
		);
	} );

	await test.step( 'a paragraph gets another tone, and one undo restores it', async () => {
		ai.reset();
		ai.order( { reply: 'Our **bread** is a joke.' } );
		await editor.startOver(
			paragraph( 'Our <strong>bread</strong> is good.' )
		);
		const before = await editor.getContent();
		await editor.selectFirst( 'core/paragraph' );
		await toggle( editor ).click();
		await item( editor, 'Change tone' ).click();
		await item( editor, 'Humorous' ).click();
		const block = editor.block( 'jetpack/ai-assistant' );
		await expect( block ).toContainText( 'Our bread is a joke.' );
		await expect( block.getByRole( 'textbox' ) ).toBeFocused();
		expect( lastPrompt( ai.requests().at( -1 ) ) ).toMatch(
			/humorous[^]*````\n<p>Our <strong>bread<\/strong> is good.<\/p>\n````/
		);
		await expect
			.poll( async () => ( await editor.blocks() )[ 0 ]?.attributes )
			.toMatchObject( {
				content: 'Our **bread** is a joke.',
				originalContent: '<p>Our <strong>bread</strong> is good.</p>',
				promptType: 'changeTone',
			} );
		await editor.undo();
		expect( await names( editor ) ).toEqual( [ 'core/paragraph' ] );
		expect( await editor.getContent() ).toBe( before );
	} );

	await test.step( 'several paragraphs are summarized together', async () => {
		ai.reset();
		ai.order( { reply: 'Short.' } );
		await editor.startOver(
			[ 'One.', 'Two.', 'Three.' ].map( paragraph ).join( '\n\n' )
		);
		const [ first, second ] = await editor.blocks();
		await selectFromTo(
			editor.page,
			first?.clientId ?? '',
			second?.clientId ?? ''
		);
		await toggle( editor ).click();
		await item( editor, 'Summarize' ).click();
		await expect( editor.block( 'jetpack/ai-assistant' ) ).toContainText(
			'Short.'
		);
		expect( lastPrompt( ai.requests().at( -1 ) ) ).toContain(
			'<p>One.</p>\n\n<p>Two.</p>\n````'
		);
		expect( await names( editor ) ).toEqual( [
			'jetpack/ai-assistant',
			'core/paragraph',
		] );
	} );

	await test.step( 'an item represents its whole list, translated and accepted as a list', async () => {
		ai.reset();
		ai.order( { reply: '- Mehl\n  - Roggen\n- Wasser' } );
		await editor.startOver( LIST );
		const [ list ] = await editor.blocks();
		const inner =
			list?.innerBlocks[ 0 ]?.innerBlocks[ 0 ]?.innerBlocks[ 0 ];
		await editor.select( inner?.clientId ?? '' );
		await toggle( editor ).click();
		await item( editor, 'Translate' ).click();
		await item( editor, 'German' ).click();
		const block = editor.block( 'jetpack/ai-assistant' );
		await expect( block ).toContainText( 'Roggen' );
		expect( lastPrompt( ai.requests().at( -1 ) ) ).toContain(
			'<ul><li>Flour<ul><li>Rye</li></ul></li><li>Water</li></ul>'
		);
		await block.getByRole( 'button', { name: 'Accept' } ).click();
		expect( await names( editor ) ).toEqual( [ 'core/list' ] );
	} );

	await test.step( 'all of it works by keyboard, and the focus is never lost', async () => {
		ai.reset();
		ai.order( { reply: 'Plain bread.' } );
		await editor.startOver( HEADING );
		await editor.selectFirst( 'core/heading' );
		const { page } = editor;
		await toggle( editor ).focus();
		await page.keyboard.press( 'ArrowDown' );
		await expect( item( editor, 'Ask AI Assistant' ) ).toBeFocused();
		await page.keyboard.press( 'ArrowUp' );
		await expect( item( editor, 'Translate' ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( item( editor, 'Back' ) ).toBeFocused();
		await page.keyboard.press( 'ArrowDown' );
		await expect( item( editor, 'English' ) ).toBeFocused();
		await page.keyboard.press( 'ArrowUp' );
		await page.keyboard.press( 'Enter' );
		await expect( item( editor, 'Translate' ) ).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect( toggle( editor ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( item( editor, 'Ask AI Assistant' ) ).toBeFocused();
		await page.keyboard.press( 'ArrowDown' );
		await page.keyboard.press( 'ArrowDown' );
		await expect( item( editor, 'Simplify' ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		const block = editor.block( 'jetpack/ai-assistant' );
		await expect( block ).toContainText( 'Plain bread.' );
		await expect( block.getByRole( 'textbox' ) ).toBeFocused();
	} );

	await test.step( 'without text only the prompt is offered', async () => {
		ai.reset();
		// For an empty paragraph core shows no toolbar.
		await editor.startOver( HEADING.replace( 'Bread', '' ) );
		await editor.selectFirst( 'core/heading' );
		await toggle( editor ).click();
		const menu = editor.page.getByRole( 'menu', { name: 'AI Assistant' } );
		await expect( menu ).toContainText(
			'Add content to activate the tools below'
		);
		for ( const name of [
			'Correct spelling and grammar',
			'Simplify',
			'Summarize',
			'Expand',
			'Change tone',
			'Translate',
		] ) {
			await expect( item( editor, name ) ).toBeDisabled();
			await expect( item( editor, name ) ).toHaveAccessibleDescription(
				'Add content to activate the tools below'
			);
		}
		await expectAccessible(
			editor.page,
			'.components-dropdown-menu__menu'
		);
		await item( editor, 'Ask AI Assistant' ).click();
		const block = editor.block( 'jetpack/ai-assistant' );
		await expect( block.getByRole( 'textbox' ) ).toBeFocused();
		expect( ai.requests() ).toEqual( [] );
	} );

	await test.step( 'it reaches buttons, quotes, Classic text and lists, and what it does not change stays', async () => {
		ai.reset();
		await editor.startOver(
			[
				'<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/menu">Menu</a></div>\n<!-- /wp:button -->\n\n<!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/order">Order <strong>bread</strong></a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->',
				'<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Fresh.</p>\n<!-- /wp:paragraph --><cite>Marta</cite></blockquote>\n<!-- /wp:quote -->',
				'<p>Old words.</p>',
				LIST,
			].join( '\n\n' )
		);
		const [ buttons, quote, classic, list ] = await editor.blocks();
		const change = async (
			clientId = '',
			tool: string,
			reply: string,
			about: string
		) => {
			ai.order( { reply } );
			await editor.select( clientId );
			await toggle( editor ).click();
			await item( editor, tool ).click();
			const block = editor.block( 'jetpack/ai-assistant' );
			await block.getByRole( 'button', { name: 'Accept' } ).click();
			await expect( block ).toHaveCount( 0 );
			expect( lastPrompt( ai.requests().at( -1 ) ) ).toContain( about );
		};
		await change(
			buttons?.innerBlocks[ 1 ]?.clientId,
			'Make shorter',
			'Order',
			'````\nOrder <strong>bread</strong>\n````'
		);
		await change(
			quote?.clientId,
			'Simplify',
			'Good.',
			'````\n<blockquote><p>Fresh.</p></blockquote>\n````'
		);
		await change(
			classic?.clientId,
			'Expand',
			'New **words**.\n\nMore.',
			'````\n<p>Old words.</p>\n````'
		);
		await change(
			list?.clientId,
			'Turn into table',
			'| What |\n| --- |\n| Flour |',
			'<ul><li>Flour'
		);
		const content = await editor.getContent();
		expect( content ).toContain( 'href="/menu">Menu</a>' );
		expect( content ).toContain( 'href="/order">Order</a>' );
		expect( content ).toMatch(
			/<blockquote class="wp-block-quote">[^]*<p>Good\.<\/p>[^]*<cite>Marta<\/cite>/
		);
		expect( content ).toMatch(
			/-->\s*<p>New <strong>words<\/strong>\.<\/p>\s*<p>More\.<\/p>\s*<!--/
		);
		expect( content ).toMatch( /wp:table[^]*<td>Flour<\/td>/ );
	} );

	await test.step( 'the texts of an image are written from the image, and saved when the writer says so', async () => {
		ai.reset();
		ai.order( { reply: '“A round loaf”' } );
		const { id, url } = await site.wpEval< { id: number; url: string } >( `
			$file = wp_upload_bits( 'loaf.png', null, file_get_contents( ABSPATH . 'wp-includes/images/media/default.png' ) );
			$id   = wp_insert_attachment( array( 'post_mime_type' => 'image/png' ), $file['file'] );
			return array( 'id' => $id, 'url' => wp_make_link_relative( $file['url'] ) );` );
		await editor.startOver(
			`<!-- wp:image {"id":${ id }} -->\n<figure class="wp-block-image"><img src="${ url }" alt="" class="wp-image-${ id }"/></figure>\n<!-- /wp:image -->`
		);
		const { page } = editor;
		await editor.selectFirst( 'core/image' );
		await toggle( editor ).click();
		await expect( item( editor, 'Simplify' ) ).toHaveCount( 0 );
		await item( editor, 'Write alternative text' ).click();
		const dialog = page.getByRole( 'dialog', { name: 'Alternative text' } );
		const field = dialog.getByRole( 'textbox' );
		await expect( field ).toHaveValue( 'A round loaf' );
		expect( await editor.getContent() ).toContain( 'alt=""' );
		await expectAccessible( page, '.freehold-ai-image' );
		await screenshot( page, 'ai-image' );
		expect( JSON.stringify( ai.requests().at( -1 )?.body ) ).toContain(
			'data:image/png;base64'
		);
		await field.focus();
		await page.keyboard.press( 'End' );
		await page.keyboard.type( ' of bread' );
		await dialog.getByRole( 'button', { name: 'Save' } ).click();
		await expect( dialog ).toHaveCount( 0 );
		expect( await editor.getContent() ).toContain(
			'alt="A round loaf of bread"'
		);
	} );

	await test.step( 'it is offered only where the AI Assistant block is allowed', async () => {
		ai.reset();
		const locked = ( lock: string ) =>
			`<!-- wp:paragraph {"lock":${ lock }} -->\n<p>Locked.</p>\n<!-- /wp:paragraph -->`;
		await editor.startOver(
			[
				paragraph( 'Free.' ),
				locked( '{"remove":true}' ),
				'<!-- wp:group {"allowedBlocks":["core/paragraph"]} -->\n<div class="wp-block-group"><!-- wp:paragraph -->\n<p>Picky.</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->',
				'<!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"x"}}}}} -->\n<p>Bound.</p>\n<!-- /wp:paragraph -->',
				'<!-- wp:verse -->\n<pre class="wp-block-verse">Verse.</pre>\n<!-- /wp:verse -->',
			].join( '\n\n' )
		);
		const [ free, unremovable, group, bound, verse ] =
			await editor.blocks();
		const isOffered = async ( clientId = '' ) => {
			await editor.select( clientId );
			await expect( editor.toolbar ).toBeVisible();
			// The toolbar follows the selection at once. The earlier toolbar proves that this one is new.
			await expect(
				editor.page.getByRole( 'button', { name: 'Options' } ).last()
			).toBeVisible();
			return ( await toggle( editor ).count() ) === 1;
		};
		expect( await isOffered( free?.clientId ) ).toBe( true );
		expect( await isOffered( unremovable?.clientId ) ).toBe( false );
		expect( await isOffered( group?.innerBlocks[ 0 ]?.clientId ) ).toBe(
			false
		);
		expect( await isOffered( bound?.clientId ) ).toBe( false );
		expect( await isOffered( verse?.clientId ) ).toBe( false );
		expect( await isOffered( free?.clientId ) ).toBe( true );

		// A block type that the user hid is not offered.
		const hide = ( blocks: string[] ) =>
			editor.page.evaluate( ( hidden ) => {
				const { dispatch } = (
					window as unknown as {
						wp: {
							data: {
								dispatch: ( store: string ) => {
									set: (
										scope: string,
										name: string,
										value: unknown
									) => void;
								};
							};
						};
					}
				 ).wp.data;
				dispatch( 'core/preferences' ).set(
					'core',
					'hiddenBlockTypes',
					hidden
				);
			}, blocks );
		await hide( [ 'jetpack/ai-assistant' ] );
		await expect( toggle( editor ) ).toHaveCount( 0 );
		await hide( [] );
		await expect( toggle( editor ) ).toHaveCount( 1 );
	} );
} );

test( 'it appears when the module is turned on in an open editor, and tools that failed to load can be requested again', async ( {
	ai,
	editor,
	problems,
	seedPost,
	site,
} ) => {
	problems.allow( /ERR_FAILED|ChunkLoadError|ai-toolbar-menu/ );
	ai.order( { reply: 'Short.' } );
	await site.wpEval(
		"Freehold\\Modules::set_active( 'ai-assistant', false );"
	);
	const post = await seedPost(
		`${ paragraph(
			'Bread.'
		) }\n\n<!-- wp:jetpack/ai-assistant {"content":"Kept."} /-->`
	);
	await editor.openPost( post.id );

	await test.step( 'it appears when the module is turned on', async () => {
		await editor.selectFirst( 'core/paragraph' );
		await expect( editor.toolbar ).toBeVisible();
		await expect( toggle( editor ) ).toHaveCount( 0 );
		await editor.canvas
			.getByRole( 'button', { name: 'Turn on AI Assistant' } )
			.click();
		await expect( editor.block( 'core/missing' ) ).toHaveCount( 0 );
		await expect( editor.block( 'jetpack/ai-assistant' ) ).toContainText(
			'Kept.'
		);
		await editor.selectFirst( 'core/paragraph' );
		await expect( toggle( editor ) ).toBeVisible();
	} );

	await test.step( 'tools that failed to load can be requested again', async () => {
		let isDown = true;
		await editor.page.route( /ai-toolbar-menu/, ( route ) =>
			isDown ? route.abort() : route.continue()
		);
		await toggle( editor ).click();
		await expect(
			editor.page.getByText( 'The tools could not be loaded.' )
		).toBeVisible();
		isDown = false;
		await item( editor, 'Try again' ).click();
		await item( editor, 'Summarize' ).click();
		await expect(
			editor.block( 'jetpack/ai-assistant' ).first()
		).toContainText( 'Short.' );
	} );
} );
