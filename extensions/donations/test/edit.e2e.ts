/**
 * Donation forms in the editor.
 */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/stripe/fixture';

const NAME = 'jetpack/donations';

const CONNECT = 'return Freehold\\Payments\\Stripe\\Account::ensure();';

type Interval = {
	planId?: number | null;
	show?: boolean;
	amounts?: number[];
	heading?: string;
};

test( 'an author makes a form; its plans are no undo step; it opens again unchanged', async ( {
	editor: admin,
	editorAs,
	site,
	stripe,
} ) => {
	expect( stripe ).toBeTruthy();
	await site.wpEval( CONNECT );
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'Help us' );
	await editor.insertFromInserter( 'Donations Form' );
	const block = editor.block( NAME );
	await expect( block.getByRole( 'tab' ) ).toHaveCount( 3 );
	const attributes = async () =>
		( await editor.blocks() ).find( ( { name } ) => name === NAME )
			?.attributes as Record< string, Interval > | undefined;
	await expect
		.poll( async () => ( await attributes() )?.annualDonation?.planId )
		.toBeGreaterThan( 0 );
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await screenshot( editor.page, 'donations-editor' );

	await block.getByRole( 'tab', { name: 'One-Time' } ).focus();
	await editor.page.keyboard.press( 'ArrowRight' );
	await expect( block.getByRole( 'tab', { name: 'Monthly' } ) ).toBeFocused();
	const heading = block.getByRole( 'textbox', { name: 'Heading' } );
	await heading.fill( 'Each month' );
	const amount = block.getByRole( 'textbox', { name: 'Amount 1' } );
	await amount.fill( '0.1' );
	await expect( block.getByRole( 'alert' ) ).toHaveText(
		'Minimum allowed price is $0.50.'
	);
	expect( ( await attributes() )?.monthlyDonation?.amounts?.[ 0 ] ).toBe( 5 );
	await amount.fill( '8' );
	await amount.press( 'Tab' );
	expect( ( await attributes() )?.monthlyDonation?.amounts ).toEqual( [
		8, 15, 100,
	] );
	await editor.undo();
	expect( ( await attributes() )?.monthlyDonation?.heading ).toBe(
		'Each month'
	);
	await editor.selectFirst( NAME );
	await editor.sidebar
		.getByRole( 'checkbox', { name: 'Show annual donations' } )
		.uncheck();
	await expect( block.getByRole( 'tab' ) ).toHaveCount( 2 );
	await expectAccessible(
		editor.page,
		'.interface-interface-skeleton__sidebar'
	);
	await editor.publish();
	const content = await editor.getContent();
	expect( content ).toContain( '<h4>Make a one-time donation</h4>' );
	expect( content ).toContain( 'class="jetpack-donations-fallback-link"' );
	await editor.reopen();
	await editor.assertAllValid();
	await expect( block.getByRole( 'tab' ) ).toHaveCount( 2 );
	// WordPress writes a space into the tags of what authors save.
	expect( ( await editor.getContent() ).replaceAll( ' />', '/>' ) ).toBe(
		content.replaceAll( ' />', '/>' )
	);
	expect( await editor.isDirty() ).toBe( false );

	await test.step( 'an author reads that a currency has no plans; an administrator who opens the post creates them', async () => {
		await editor.startOver();
		await editor.setTitle( 'In francs' );
		await editor.setContent(
			'<!-- wp:jetpack/donations {"currency":"CHF"} /-->'
		);
		const missing = ( one: typeof editor ) =>
			one
				.block( NAME )
				.getByText( 'There are no payment plans for donations in CHF' );
		await expect( missing( editor ) ).toBeVisible();
		const id = await editor.publish();
		await admin.openPost( id );
		await expect( admin.block( NAME ).getByRole( 'tab' ) ).toHaveCount( 3 );
		await expect( missing( admin ) ).toHaveCount( 0 );
		await expect
			.poll( () =>
				site.wpEval(
					'return count( Freehold\\Payments\\Plans::donations( "CHF" ) );'
				)
			)
			.toBe( 3 );
	} );
} );

test( 'when the plans cannot be loaded, and without Stripe, the block says so, and saving is possible', async ( {
	editor,
	problems,
} ) => {
	problems.allow( /memberships|Failed to load resource/ );
	let isDown = true;
	await editor.page.route(
		/memberships%2Fstatus|memberships\/status/,
		( route ) => ( isDown ? route.abort() : route.continue() )
	);
	await editor.openNewPost();
	await editor.setTitle( 'Down' );
	await editor.insertBlock( NAME );
	const block = editor.block( NAME );
	await expect( block ).toContainText( 'Could not load data from' );
	await editor.save();
	isDown = false;
	await block.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( block.getByRole( 'tab' ).first() ).toBeVisible();

	await test.step( 'without Stripe a new form says so, gets placeholders for its plans, and can be saved', async () => {
		await editor.startOver();
		await editor.setTitle( 'Later' );
		await editor.insertBlock( NAME );
		await expect(
			block.getByText(
				'This block will be hidden from your visitors until you connect to Stripe.'
			)
		).toBeVisible();
		await expect(
			block.getByRole( 'link', { name: /Connect Stripe/ } )
		).toBeVisible();
		await editor.save();
		expect( await editor.getContent() ).toContain( '"planId":-1' );
		await editor.reopen();
		await editor.assertAllValid();
		// A plan in a stored post stays.
		await editor.setContent(
			'<!-- wp:jetpack/donations {"currency":"EUR","oneTimeDonation":{"show":true,"planId":12,"amounts":[5,15,100]},"monthlyDonation":{"show":false},"annualDonation":{"show":false}} -->\n<div class="wp-block-jetpack-donations"><h4>Spende</h4><p>Danke</p><a class="jetpack-donations-fallback-link" rel="noopener noreferrer noamphtml" target="_blank">Los</a></div>\n<!-- /wp:jetpack/donations -->'
		);
		await expect(
			block.getByText( 'connect to Stripe' ).first()
		).toBeVisible();
		expect( await editor.getContent() ).toContain( '"planId":12' );
		expect( await editor.getContent() ).toContain( '<h4>Spende</h4>' );
	} );
} );
