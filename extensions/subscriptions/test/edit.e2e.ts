/** The Subscribe block in the editor. */
import { expect, expectAccessible, test } from '../../../tests/site/playwright';

const NAME = 'jetpack/subscriptions';

test( 'subscribe: texts are entered in place, settings are stored, and the post opens again', async ( {
	editor,
	site,
} ) => {
	await site.wpEval( `
		$id = wp_insert_term( 'Recipes', 'category' )['term_id'];
		Freehold\\Members\\Categories::set( true, array( $id ) );
		Freehold\\Members\\Subscribers::add( 'ada@example.com', new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active' );
		return true;
	` );
	await editor.openNewPost();
	await editor.setTitle( 'News' );
	await editor.insertFromInserter( 'Subscribe' );
	const block = editor.block( NAME );
	await block
		.getByRole( 'textbox', { name: 'Placeholder of the email field' } )
		.fill( 'Your address & more' );
	await block
		.getByRole( 'textbox', { name: 'Button text' } )
		.fill( 'Join us' );
	await editor.selectFirst( NAME );
	await editor.sidebar
		.getByRole( 'checkbox', { name: 'Show the number of subscribers' } )
		.check();
	await expect( block ).toContainText( 'Join 1 other subscriber' );
	await expect( block ).toContainText( 'Recipes' );
	await editor.sidebar
		.getByRole( 'checkbox', { name: 'Ask for the name' } )
		.check();
	await expect( block ).toContainText( 'Your name' );
	await editor.sidebar
		.getByRole( 'textbox', { name: 'Success message' } )
		.fill( 'Look into your inbox.' );
	await editor.sidebar
		.getByRole( 'button', { name: 'Newsletter categories' } )
		.click();
	await editor.sidebar
		.getByRole( 'checkbox', { name: 'Preselect categories' } )
		.check();
	await editor.sidebar.getByRole( 'checkbox', { name: 'Recipes' } ).check();
	await expectAccessible( editor.page, '.block-editor-block-inspector' );
	await editor.sidebar.getByRole( 'tab', { name: 'Styles' } ).click();
	await editor.sidebar
		.getByRole( 'button', { name: 'Compact', exact: true } )
		.click();
	await editor.sidebar
		.getByRole( 'spinbutton', { name: 'Border radius' } )
		.fill( '6' );
	await expectAccessible( editor.page, '.block-editor-block-inspector' );
	const id = await editor.save();
	await editor.reopen( id );
	await editor.assertAllValid();
	const [ stored ] = await editor.blocks();
	expect( stored?.attributes ).toMatchObject( {
		// Rich text is stored as HTML.
		subscribePlaceholder: 'Your address &amp; more',
		submitButtonText: 'Join us',
		showSubscribersTotal: true,
		freeholdName: true,
		successMessage: 'Look into your inbox.',
		preselectNewsletterCategories: true,
		selectedNewsletterCategoryIds: [ expect.any( Number ) ],
		borderRadius: 6,
		className: 'is-style-compact',
	} );
	expect( await editor.getContent() ).toMatch(
		/^<!-- wp:jetpack\/subscriptions \{.*\} \/-->$/s
	);
} );

test( 'subscribe: an author edits it, and the number of subscribers is missing without a response', async ( {
	editorAs,
	problems,
} ) => {
	problems.allow( /Failed to load resource|ERR_FAILED/ );
	const editor = await editorAs( 'author' );
	await editor.page.route( /subscribers\/counts/, ( route ) =>
		route.abort()
	);
	await editor.openNewPost();
	await editor.insertBlock( NAME, { showSubscribersTotal: true } );
	const block = editor.block( NAME );
	await expect(
		block.getByRole( 'textbox', { name: 'Button text' } )
	).toBeVisible();
	await expect( block ).not.toContainText( 'other subscriber' );
} );
