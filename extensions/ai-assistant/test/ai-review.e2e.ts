/**
 * A writer takes a post with planted faults from draft to published, by keyboard: the review, and the screen before publishing.
 */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/ai/fixture';

const paragraph = ( html: string ) =>
	`<!-- wp:paragraph -->\n<p>${ html }</p>\n<!-- /wp:paragraph -->`;
const heading = ( level: number, text: string ) =>
	`<!-- wp:heading {"level":${ level }} -->\n<h${ level } class="wp-block-heading">${ text }</h${ level }>\n<!-- /wp:heading -->`;
const TWICE = 'The oven has been burning since the first morning.';

/** Paragraphs without faults, so that the post has 1,500 words. */
const PROSE = Array.from( { length: 45 }, ( _, index ) =>
	paragraph(
		`Tray ${
			index + 1
		} waits beside the oven while the dough rises, and the baker turns it twice before the crust is brown. The smell fills the whole house, and neighbors come down the stairs with cloth bags and small coins.`
	)
);

/** Ten faults. */
const POST = [
	paragraph(
		'We bake teh bread before <strong>definately</strong> anyone is awake.'
	),
	heading( 2, 'The house' ),
	paragraph(
		'You find us in Dock Street, where you recieve <a href="htps://wordpress.org/about">a warm welcome</a>.'
	),
	...PROSE,
	heading( 4, 'The oven' ),
	paragraph( TWICE ),
	paragraph( 'The mill was built in 1874 and still turns.' ),
	paragraph( TWICE ),
	'<!-- wp:image -->\n<figure class="wp-block-image"><img src="/wp-includes/images/media/default.png" alt=""/></figure>\n<!-- /wp:image -->',
	paragraph( 'More about it: <a href="http://">here</a>.' ),
].join( '\n\n' );

test( 'a post with ten faults, from draft to published, by keyboard', async ( {
	ai,
	editor,
	problems,
	seedPost,
	site,
} ) => {
	// A service that edits no images.
	problems.allow( /424.*images\/generations/ );
	await ai.configure( { FREEHOLD_AI_IMAGE_MODEL: 'demo-image-model' } );
	await site.wpEval(
		`Freehold\\Settings::set( 'ai.guidelines', array( 'terms' => 'Say Harbour Lane, not Dock Street' ) );`
	);
	const { page } = editor;
	const { keyboard } = page;
	const post = await seedPost( {
		title: 'Bread',
		content: POST,
		status: 'draft',
	} );
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	const button = ( name: string | RegExp ) =>
		sidebar.getByRole( 'button', { name, exact: true } );

	await test.step( 'the review loads when it is opened, and draws suggestions without changing the text', async () => {
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( request.url() ) );
		await editor.openPost( post.id );
		const before = await editor.getContent();
		expect( asked.join() ).not.toMatch( /ai-review/ );
		await page
			.getByRole( 'button', { name: 'Post review', exact: true } )
			.focus();
		await keyboard.press( 'Enter' );
		await button( 'Review my post' ).focus();
		await keyboard.press( 'Enter' );
		await expect( sidebar.getByText( 'Out of date' ) ).toHaveCount( 0 );
		await expect(
			sidebar.getByRole( 'heading', { name: 'Structure (2)' } )
		).toBeVisible();
		await expect(
			sidebar.getByRole( 'heading', { name: 'Words (4)' } )
		).toBeVisible();
		await expect(
			sidebar.getByText( 'Terms: say Harbour Lane' )
		).toBeVisible();
		await expect(
			editor.canvas.locator( 'mark.freehold-review' ).first()
		).toBeVisible();
		expect( await editor.getContent() ).toBe( before );
		await expectAccessible( page, '.freehold-review-panel' );
		await screenshot( page, 'ai-review' );
		const { messages, response_format: format } = (
			await ai.lastRequest( '/completions' )
		).body as {
			messages: Array< { content: string } >;
			response_format?: unknown;
		};
		expect( messages[ 0 ]?.content ).toContain( 'Harbour Lane' );
		expect( format ).toBeTruthy();
	} );

	await test.step( 'keys go from one suggestion to the next, and each accepted one is one undo step', async () => {
		await keyboard.press( 'Shift+Alt+J' );
		await keyboard.press( 'Shift+Alt+Y' );
		await expect
			.poll( () => editor.getContent() )
			.toContain( 'We bake the bread before' );
		await keyboard.press( 'Shift+Alt+Y' );
		await expect
			.poll( () => editor.getContent() )
			.toContain( '<strong>definitely</strong>' );
		await keyboard.press( 'ControlOrMeta+z' );
		await expect
			.poll( () => editor.getContent() )
			.toContain( '<strong>definately</strong>' );
		expect( await editor.getContent() ).toContain( 'We bake the bread' );
		await expect(
			sidebar.getByRole( 'heading', { name: 'Words (3)' } )
		).toBeVisible();
	} );

	await test.step( 'text that was edited meanwhile is left alone', async () => {
		await editor.canvas.getByText( 'The mill was built' ).focus();
		await keyboard.press( 'Home' );
		await keyboard.press( 'Shift+End' );
		await keyboard.type( 'The mill turns.' );
		await expect( sidebar.getByText( 'Out of date' ) ).toBeVisible();
		expect( await editor.getContent() ).not.toContain( 'freehold-review' );
	} );

	await test.step( 'the rest at once, in one undo step', async () => {
		await button( 'Accept all' ).focus();
		await keyboard.press( 'Enter' );
		const content = await editor.getContent();
		expect( content ).toContain( '<strong>definitely</strong>' );
		expect( content ).toContain(
			'You find us in Harbour Lane, where you receive <a href="https://wordpress.org/about">a warm welcome</a>.'
		);
		expect( content ).toContain( '<h3 class="wp-block-heading">The oven' );
		expect( content.split( TWICE ) ).toHaveLength( 2 );
		expect( content ).toContain( 'The mill turns.' );
	} );

	await test.step( 'the chat answers about the post, and its changes are suggestions', async () => {
		ai.order( {
			reply: 'It turns since 1874.\n~~~\n{"suggestions":[{"block":"x","kind":"words","old":"The mill turns","new":"The old mill turns","reason":"As you asked.","guideline":""}]}',
		} );
		await sidebar
			.getByRole( 'textbox', { name: 'Question or request' } )
			.focus();
		await keyboard.type( 'Say that the mill is old' );
		await keyboard.press( 'Enter' );
		await expect(
			sidebar.getByText( 'It turns since 1874.' )
		).toBeVisible();
		await expect(
			sidebar.getByText( '1 suggestion in the post.' )
		).toBeVisible();
		await expect(
			sidebar.getByRole( 'textbox', { name: 'Question or request' } )
		).toBeFocused();
		expect( await editor.getContent() ).not.toContain( 'old mill' );
		await expectAccessible( page, '.freehold-review-chat' );
		await screenshot( page, 'ai-chat' );
		await button( 'Review' ).focus();
		await keyboard.press( 'Enter' );
		await expect( sidebar.getByText( 'It turns since 1874.' ) ).toHaveCount(
			0
		);
		await keyboard.press( 'Enter' );
		await expect(
			sidebar.getByText( 'It turns since 1874.' )
		).toBeVisible();
		await button( 'Accept all' ).focus();
		await keyboard.press( 'Enter' );
		expect( await editor.getContent() ).toContain( 'The old mill turns.' );
		ai.order( { reply: null } );
	} );

	await test.step( 'the checks find the rest, and nothing is applied unseen', async () => {
		await button( 'What this post needs' ).focus();
		await keyboard.press( 'Enter' );
		const found = sidebar.locator( '.freehold-needs__problems' );
		await expect( found.getByRole( 'listitem' ) ).toHaveText( [
			/An image has no alternative text/,
			/A link has no valid URL: here/,
		] );
		await sidebar
			.getByRole( 'textbox', { name: 'Alternative text' } )
			.focus();
		await keyboard.type( 'A round loaf' );
		await expect( found.getByRole( 'listitem' ) ).toHaveCount( 1 );
		const before = await editor.getContent();
		await button( 'Suggest texts' ).focus();
		await keyboard.press( 'Enter' );
		const excerpt = sidebar.getByRole( 'textbox', { name: 'Excerpt' } );
		await expect( button( /^Use: We bake the bread before/ ) ).toHaveCount(
			4
		);
		await expect( excerpt ).toHaveValue( '' );
		expect( await editor.getContent() ).toBe( before );
		await button( /^Use: We bake the bread before definitely/ )
			.first()
			.focus();
		await keyboard.press( 'Enter' );
		await expect( excerpt ).toHaveValue( /^We bake the bread/ );
		await expectAccessible( page, '.freehold-needs' );
		await screenshot( page, 'ai-needs' );
	} );

	await test.step( 'a featured image is generated in a shape, enlarged, edited, and one of the variants used', async () => {
		const press = async ( name: string ) => {
			await button( name ).focus();
			await keyboard.press( 'Enter' );
		};
		await press( 'Generate' );
		await sidebar
			.getByRole( 'textbox', { name: 'What should the image show?' } )
			.focus();
		await keyboard.press( 'ControlOrMeta+a' );
		await keyboard.type( 'A loaf' );
		await sidebar
			.getByRole( 'combobox', { name: 'Shape' } )
			.selectOption( 'Widescreen (16:9)' );
		await press( 'Generate images' );
		await press( 'Enlarge Image 1: A loaf' );
		const dialog = page.getByRole( 'dialog', { name: 'Image 1: A loaf' } );
		await expect( dialog.getByRole( 'img' ) ).toBeVisible();
		await expect( dialog ).toContainText(
			'1536 × 864 pixels. Cropped from 1536 × 1024'
		);
		await dialog.getByRole( 'button', { name: 'Discard' } ).focus();
		await keyboard.press( 'Enter' );
		const images = sidebar.getByRole( 'button', {
			name: /^Enlarge Image/,
		} );
		await expect( images ).toHaveCount( 1 );
		expect( ( await ai.lastRequest( '/generations' ) ).body ).toMatchObject(
			{
				prompt: expect.stringContaining( 'A loaf' ) as unknown,
				size: '1536x1024',
			}
		);
		ai.order( { edits: false } );
		await press( 'Edit' );
		await expect(
			sidebar.getByRole( 'textbox', { name: 'What should change?' } )
		).toBeFocused();
		await keyboard.type( 'At night' );
		await press( 'Edit image' );
		await expect(
			sidebar.getByText( /cannot edit images/ ).first()
		).toBeVisible();
		ai.order( { edits: true } );
		await press( 'Edit image' );
		await expect( images ).toHaveCount( 3 );
		expect( ( await ai.lastRequest( '/edits' ) ).form ).toMatch(
			/name="prompt"\r\n\r\nAt night[^]*name="size"\r\n\r\n1536x1024[^]*name="image"; filename="image.png"/
		);
		await screenshot( page, 'ai-featured' );
		await sidebar
			.locator( '.freehold-needs__generated' )
			.getByRole( 'button', { name: 'Use as featured image' } )
			.last()
			.focus();
		await keyboard.press( 'Enter' );
		await expect( button( 'Enlarge the featured image' ) ).toBeVisible();
		await expect( button( 'Edit with AI' ) ).toBeVisible();
		await expectAccessible( page, '.freehold-needs__featured' );
	} );

	await test.step( 'after a reload, open suggestions, the chat and the images are there', async () => {
		await keyboard.press( 'ControlOrMeta+s' );
		await expect(
			page.getByRole( 'button', { name: 'Saved', exact: true } )
		).toBeVisible();
		await editor.openPost( post.id );
		if ( ! ( await button( 'Review my post' ).isVisible() ) ) {
			await page
				.getByRole( 'button', { name: 'Post review', exact: true } )
				.press( 'Enter' );
		}
		await expect(
			sidebar.getByRole( 'heading', { name: 'Questions (1)' } )
		).toBeVisible();
		await expect(
			sidebar.getByText( 'It turns since 1874.' )
		).toBeVisible();
		await button( 'Clear' ).press( 'Enter' );
		await expect( sidebar.getByText( 'It turns since 1874.' ) ).toHaveCount(
			0
		);
		await button( 'What this post needs' ).press( 'Enter' );
		await button( 'Generate' ).press( 'Enter' );
		await expect( button( 'Enlarge Image 1: A loaf' ) ).toBeVisible();
		await expect( button( 'Enlarge Image 3: At night' ) ).toBeVisible();
	} );

	await test.step( 'the last link is repaired by hand, and the panel before publishing has nothing left', async () => {
		await button( /^Show in post: A link/ ).press( 'Enter' );
		await expect(
			editor.canvas.getByText( 'More about it' )
		).toBeFocused();
		await keyboard.press( 'End' );
		await keyboard.press( 'Shift+Home' );
		await keyboard.type( 'More about it on Sunday.' );
		const publish = page.getByRole( 'button', {
			name: 'Publish',
			exact: true,
		} );
		await publish.focus();
		await keyboard.press( 'Enter' );
		const panel = page.getByRole( 'region', { name: 'Editor publish' } );
		await expect(
			panel.getByText( 'The checks found nothing.' )
		).toBeVisible();
		await screenshot( page, 'ai-before-publishing' );
		await panel
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.focus();
		await keyboard.press( 'Enter' );
		await expect( panel.getByText( 'is now live' ).first() ).toBeVisible();
		const stored = await site.wpEval< string >(
			`return get_post( ${ post.id } )->post_content;`
		);
		expect( stored ).toContain( 'Harbour Lane' );
		expect( stored ).toContain( 'alt="A round loaf"' );
		expect(
			await site.wpEval< boolean >(
				`return has_post_thumbnail( ${ post.id } );`
			)
		).toBe( true );
		expect( stored ).not.toMatch(
			/freehold-review|teh|recieve|definately/
		);
	} );
} );
