/** Questions of visitors, with and without JavaScript, and the block in the editor. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/ai/fixture';

const NAME = 'jetpack/ai-chat';

test( 'ai chat: an answer with its sources, with and without JavaScript', async ( {
	ai,
	editor,
	seedPost,
	visit,
} ) => {
	await seedPost( {
		title: 'Opening hours',
		content:
			'<!-- wp:paragraph --><p>On Sundays, the bakery opens at nine.</p><!-- /wp:paragraph -->',
	} );
	await editor.openNewPost();
	await editor.insertFromInserter( 'AI Chat' );
	const block = editor.block( NAME );
	await block
		.getByRole( 'textbox', { name: 'Placeholder' } )
		.fill( 'When are you open?' );
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await editor.setTitle( 'Ask us' );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();

	for ( const javaScript of [ true, false ] ) {
		ai.order( {
			reply: 'At **nine** [1]. [More](https://evil.example/)',
			pace: 20,
		} );
		const page = await visit( id, { javaScript } );
		await page
			.getByRole( 'textbox', { name: 'Your question' } )
			.fill( 'When does the bakery open?' );
		await page.getByRole( 'button', { name: 'Ask' } ).click();
		const form = page.getByRole( 'form', { name: 'Ask a question' } );
		await expect( form.getByRole( 'status' ) ).toHaveText(
			'At nine [1]. More'
		);
		await expect( form.getByRole( 'link', { name: '[1]' } ) ).toBeVisible();
		await expect(
			form
				.getByRole( 'list', { name: 'Sources' } )
				.getByRole( 'link', { name: 'Opening hours' } )
		).toBeVisible();
		await expect(
			form.getByRole( 'button', { name: 'Copy' } )
		).toBeVisible( { visible: javaScript } );
		await page.setViewportSize( { width: 320, height: 700 } );
		if ( javaScript ) {
			await expectAccessible( page );
		}
		await screenshot(
			page,
			`ai-chat-${ javaScript ? 'with' : 'without' }`
		);
	}

	await ai.unconfigure();
	const page = await visit( id );
	await expect( page.getByRole( 'search' ) ).toBeVisible();
} );
