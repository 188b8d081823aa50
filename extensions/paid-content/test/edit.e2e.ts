/**
 * Paid content in the editor, and what guests see of it.
 */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/stripe/fixture';

const CONTAINER = 'premium-content/container';
const SUBSCRIBER = 'premium-content/subscriber-view';
const GUEST = 'premium-content/logged-out-view';

const CONNECT = 'return Freehold\\Payments\\Stripe\\Account::ensure();';
const PLAN =
	"return Freehold\\Payments\\Plans::create( array( 'title' => 'Members', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;";

test( 'an author writes paid content with the keyboard; guests see their part', async ( {
	editorAs,
	site,
	stripe,
	visit,
} ) => {
	expect( stripe ).toBeTruthy();
	await site.wpEval( CONNECT );
	const plan = await site.wpEval< number >( PLAN );
	const editor = await editorAs( 'author' );
	const { page } = editor;
	await editor.openNewPost();
	await editor.setTitle( 'Behind the wall' );
	await editor.insertFromInserter( 'Paid Content' );
	const block = editor.block( CONTAINER );
	const guest = editor.block( GUEST );
	const subscriber = editor.block( SUBSCRIBER );
	await expect( guest ).toContainText( 'Subscribe to get access' );
	await expect(
		editor.block( 'premium-content/login-button' )
	).toContainText( 'Log in' );
	await expect( subscriber ).toBeHidden();

	// What the templates add is one step with the block.
	await editor.undo();
	await expect( block ).toHaveCount( 0 );
	await page.keyboard.press( 'Control+Shift+z' );
	await expect( guest ).toContainText( 'Subscribe to get access' );
	await editor.selectFirst( CONTAINER );

	// The plan goes to the button, in one step.
	await editor.clickInToolbar( 'Select a payment plan' );
	await page.getByRole( 'checkbox', { name: /^Members: / } ).check();
	await page.keyboard.press( 'Escape' );
	const planIds = async () => {
		const content = await editor.getContent();
		return [
			content.includes( `{"selectedPlanIds":[${ plan }]}` ),
			content.includes( `"planId":${ plan }` ) &&
				content.includes( `"url":"?open_payment_plan=${ plan }"` ),
		];
	};
	expect( await planIds() ).toEqual( [ true, true ] );
	await editor.undo();
	expect( await planIds() ).toEqual( [ false, false ] );
	await page.keyboard.press( 'Control+Shift+z' );
	await expect.poll( planIds ).toEqual( [ true, true ] );

	await editor.selectFirst( CONTAINER );
	const tab = ( name: string ) => block.getByRole( 'tab', { name } );
	await tab( 'Guest View' ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( tab( 'Subscriber View' ) ).toBeFocused();
	await expect( tab( 'Subscriber View' ) ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	await expect( guest ).toBeHidden();
	await expect( subscriber ).toBeVisible();
	await expectAccessible( page, [
		'iframe[name="editor-canvas"]',
		// WordPress's own paragraph has roles that do not fit.
		'.freehold-paid-tabs',
	] );
	await screenshot( page, 'paid-content-editor-subscriber' );
	await subscriber.locator( 'p' ).first().click();
	await page.keyboard.type( 'For members only.' );
	await editor.clickInToolbar( 'Select parent block: Subscriber View' );
	await editor.selectFirst( CONTAINER );
	await editor.toolbar.getByRole( 'button', { name: 'Guest View' } ).click();
	await expect( guest ).toBeVisible();
	await expect( subscriber ).toBeHidden();
	await screenshot( page, 'paid-content-editor-guest' );

	const id = await editor.publish();
	const content = await editor.getContent();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );
	expect( await editor.isDirty() ).toBe( false );
	await expect( subscriber ).toBeVisible();
	await expect( block.getByRole( 'tab' ) ).toHaveCount( 0 );

	for ( const width of [ 1280, 360 ] ) {
		const visitor = await visit( id, { width } );
		const wall = visitor.locator( '.wp-block-premium-content-container' );
		await expect( wall ).toContainText( 'Subscribe to get access' );
		await expect(
			wall.getByRole( 'button', { name: 'Subscribe' } )
		).toBeVisible();
		await expect(
			wall.getByRole( 'link', { name: 'Log in' } )
		).toHaveAttribute( 'href', /freehold_member=login/ );
		expect( await visitor.content() ).not.toContain( 'For members only' );
		// The level of the heading depends on the headings before, which this post lacks.
		await expectAccessible( visitor, '.wp-block-premium-content-buttons' );
		await screenshot( wall, `paid-content-guest-${ width }` );
	}
} );

test( 'without Stripe the block says so; the panel says what each choice requires', async ( {
	editor,
	visit,
} ) => {
	const { page } = editor;
	await editor.openNewPost();
	await editor.setTitle( 'For subscribers' );
	await editor.insertFromInserter( 'Paid Content' );
	const block = editor.block( CONTAINER );
	await expect( block ).toContainText(
		'This block will be hidden from your visitors until you connect to Stripe.'
	);
	await expect( block ).toContainText(
		'Connect to Stripe to use this block on your site'
	);
	await page.getByRole( 'tab', { name: 'Post', exact: true } ).click();
	await page.getByRole( 'button', { name: 'Access' } ).click();
	const choice = page.getByRole( 'combobox', {
		name: 'Who can read this post?',
	} );
	await expect( choice ).toHaveValue( 'everybody' );
	expect( await editor.isDirty() ).toBe( true );
	await expect(
		choice.getByRole( 'option', { name: 'Paid subscribers only' } )
	).toBeDisabled();
	await expect(
		page.getByText( '“Paid subscribers only” requires a connection' )
	).toBeVisible();
	await choice.selectOption( 'Anyone subscribed' );
	await page.getByRole( 'button', { name: 'Add a paywall' } ).click();
	await expect(
		page.getByText( 'Everyone can read what is above the paywall.' )
	).toBeVisible();
	await page.getByRole( 'tab', { name: 'Post', exact: true } ).click();
	await expectAccessible( page, '.freehold-access-panel' );
	await screenshot( page, 'paid-content-access' );
	const id = await editor.publish();
	await editor.reload();
	await editor.assertAllValid();
	await expect( choice ).toHaveValue( 'subscribers' );
	const visitor = await visit( id );
	await expect(
		visitor.locator( '.wp-block-premium-content-container' )
	).toHaveCount( 0 );
} );

test( 'a paywall closes what is below it; undoing it opens the post again', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	const { page } = editor;
	await editor.openNewPost();
	await editor.setTitle( 'Half of it' );
	await editor.setContent(
		'<!-- wp:paragraph --><p>The beginning.</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>The secret.</p><!-- /wp:paragraph -->'
	);
	await editor.selectFirst( 'core/paragraph' );
	await editor.insertFromInserter( 'Paywall' );
	const paywall = editor.block( 'jetpack/paywall' );
	await expect( paywall ).toContainText(
		'Only subscribers can read what is below'
	);
	await expectAccessible( page, [
		'iframe[name="editor-canvas"]',
		'.freehold-paywall-line',
	] );
	await screenshot( page, 'paywall-editor' );
	await editor.undo();
	await expect( paywall ).toHaveCount( 0 );
	const level = () =>
		page.evaluate(
			() =>
				(
					window as unknown as {
						wp: {
							data: {
								select: ( store: string ) => {
									getEditedPostAttribute: (
										name: string
									) => Record< string, string >;
								};
							};
						};
					}
				 ).wp.data
					.select( 'core/editor' )
					.getEditedPostAttribute( 'meta' )._jetpack_newsletter_access
		);
	expect( await level() ).toBe( 'everybody' );
	await page.keyboard.press( 'Control+Shift+z' );
	await expect( paywall ).toContainText(
		'Only subscribers can read what is below'
	);

	const id = await editor.publish();
	// Every block is replaced, which is no undo.
	await editor.reopen();
	await editor.assertAllValid();
	expect( await level() ).toBe( 'subscribers' );
	const visitor = await visit( id );
	await expect( visitor.getByText( 'The beginning.' ) ).toBeVisible();
	await expect( visitor.locator( '.freehold-paywall' ) ).toBeVisible();
	expect( await visitor.content() ).not.toContain( 'The secret.' );
} );
