/**
 * The first minutes after the installation: the questions on Home, by keyboard on a phone, and all that follows by keyboard alone.
 */
import type { Locator, Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../services/stripe/fixture';

const HOME = '/wp-admin/admin.php?page=freehold';

test( 'Home asks three questions once, and what they change can be undone', async ( {
	adminPage: page,
	site,
} ) => {
	const isActive = ( slug: string ) =>
		site.wpEval< boolean >(
			`return Freehold\\Modules::is_active( '${ slug }' );`
		);
	const load = () =>
		site.wpEval< string >(
			`return Freehold\\Modules::options( 'pinterest' )['load'];`
		);
	const loaded = await load();
	await page.setViewportSize( { width: 360, height: 800 } );
	await page.goto( HOME );
	const card = page.getByRole( 'region', { name: 'Set up your site' } );
	await expect( card.getByText( 'Question 1 of 3' ) ).toBeVisible();
	await card.getByLabel( 'A portfolio' ).focus();
	await page.keyboard.press( 'Space' );
	await expect( card.getByRole( 'status' ) ).toContainText( 'Turns off: ' );
	await expect( card.getByRole( 'status' ) ).toContainText( 'OpenTable' );
	await expectAccessible( page, '.freehold-home__first' );
	await screenshot( page, 'first-run' );
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth
		)
	).toBeLessThanOrEqual( 0 );
	await page.keyboard.press( 'Enter' );

	const question = card.getByRole( 'group' ).first();
	await expect( question ).toBeFocused();
	await expect( question ).toContainText( 'Question 2 of 3' );
	expect( await isActive( 'opentable' ) ).toBe( false );
	expect( await isActive( 'slideshow' ) ).toBe( true );
	await expect(
		card.getByRole( 'link', { name: 'Choose an AI service' } )
	).toHaveAttribute( 'href', /freehold-settings#freehold-ai$/ );
	await card.getByRole( 'button', { name: 'Skip' } ).press( 'Enter' );

	await expect( question ).toContainText( 'Question 3 of 3' );
	await card.getByLabel( 'Ask each visitor first' ).press( 'Space' );
	await expectAccessible( page, '.freehold-home__first' );
	await page.keyboard.press( 'Enter' );
	await expect( card.getByText( 'Your answers are saved' ) ).toBeVisible();
	expect( await load() ).toBe( 'click' );

	await card
		.getByRole( 'button', { name: 'Undo all changes' } )
		.press( 'Enter' );
	await expect(
		card.getByRole( 'button', { name: 'Undo all changes' } )
	).toHaveCount( 0 );
	expect( await isActive( 'opentable' ) ).toBe( true );
	expect( await load() ).toBe( loaded );
	await card
		.getByRole( 'button', { name: 'Show the first steps' } )
		.press( 'Enter' );
	await expect( card ).toHaveCount( 0 );

	// Each step makes the real thing, and is done when it is true.
	const steps = page.getByRole( 'region', { name: 'First steps' } );
	await expect(
		steps.getByRole( 'heading', { name: 'First steps' } )
	).toBeFocused();
	await expect( steps.getByText( '0 of 5 done' ) ).toBeVisible();
	await steps
		.getByRole( 'button', { name: 'Send a test email' } )
		.press( 'Enter' );
	await expect( steps.getByText( '1 of 5 done' ) ).toBeVisible();
	await expect(
		steps.getByRole( 'heading', { name: 'First steps' } )
	).toBeFocused();
	await expectAccessible( page, '.freehold-home__first' );
	await screenshot( page, 'first-steps' );
	await steps
		.getByRole( 'button', { name: 'Add a contact page' } )
		.press( 'Enter' );
	await expect( page ).toHaveURL( /post\.php\?post=\d+&action=edit/ );
	expect(
		await site.wpEval< string >(
			`$page = get_post( ${ Number(
				/post=(\d+)/.exec( page.url() )?.[ 1 ]
			) } ); wp_publish_post( $page ); return $page->post_title;`
		)
	).toBe( 'Contact' );
	await page.goto( HOME );
	await expect( steps.getByText( '2 of 5 done' ) ).toBeVisible();
	await steps
		.getByRole( 'button', { name: 'Close the first steps' } )
		.press( 'Enter' );
	await expect( steps ).toHaveCount( 0 );
	await expect(
		page.getByRole( 'heading', { name: 'Needs attention' } )
	).toBeFocused();
	await page.reload();
	await expect( page.getByText( 'Manage features' ) ).toBeVisible();
	await expect( card ).toHaveCount( 0 );
} );

test( 'Home’s questions are dismissed for good', async ( {
	adminPage: page,
	site,
} ) => {
	const before = await site.wpEval(
		`return Freehold\\Settings::get( 'modules' );`
	);
	await page.goto( HOME );
	const card = page.getByRole( 'region', { name: 'Set up your site' } );
	await card.getByRole( 'button', { name: 'Don’t ask again' } ).click();
	await expect( card ).toHaveCount( 0 );
	await page.reload();
	await expect( page.getByText( 'Manage features' ) ).toBeVisible();
	await expect( card ).toHaveCount( 0 );
	expect(
		await site.wpEval( `return Freehold\\Settings::get( 'modules' );` )
	).toEqual( before );
} );

/** Goes to a control with the Tab key alone. */
async function tabTo( page: Page, target: Locator ) {
	await expect( target ).toBeVisible();
	for ( let presses = 0; presses < 200; presses++ ) {
		if (
			await target.evaluate(
				( element ) => element === element.ownerDocument.activeElement
			)
		) {
			return;
		}
		await page.keyboard.press( 'Tab' );
	}
	await expect( target ).toBeFocused();
}

/** Goes to a control and presses Enter. */
async function enter( page: Page, target: Locator ) {
	await tabTo( page, target );
	await page.keyboard.press( 'Enter' );
}

test( 'by keyboard alone, an owner gets a first enquiry, payment and subscriber', async ( {
	adminPage: page,
	site,
	stripe,
	visit,
} ) => {
	await stripe.configure( { FREEHOLD_STRIPE_KEY: '' } );
	const { keyboard } = page;
	const button = ( name: string ) =>
		page.getByRole( 'button', { name, exact: true } );
	await page.goto( HOME );
	await expect( button( 'Skip' ) ).toBeVisible();
	for ( const question of [ 1, 2, 3 ] ) {
		await expect(
			page.getByText( `Question ${ question } of 3` )
		).toBeVisible();
		await enter( page, button( 'Skip' ) );
	}
	await enter( page, button( 'Show the first steps' ) );

	// The payment service.
	await enter( page, page.getByRole( 'link', { name: 'Connect Stripe' } ) );
	const key = page.getByLabel( 'Restricted or secret key' );
	await expect( key ).toBeFocused();
	await keyboard.type( stripe.keys.testRestricted );
	await keyboard.press( 'Enter' );
	await expect( key ).toHaveCount( 0 );

	// A page with a form and a donation.
	await page.goto( HOME );
	await enter( page, button( 'Add a contact page' ) );
	await expect( page ).toHaveURL( /post\.php\?post=\d+/ );
	const post = Number( /post=(\d+)/.exec( page.url() )?.[ 1 ] );
	await enter( page, button( 'Block Inserter' ) );
	await tabTo( page, page.getByRole( 'searchbox', { name: 'Search' } ) );
	await keyboard.type( 'Donations' );
	await enter( page, page.getByRole( 'option', { name: /^Donations/ } ) );
	await enter( page, button( 'Publish' ) );
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await enter(
		page,
		panel.getByRole( 'button', { name: 'Publish', exact: true } )
	);
	await expect( panel.getByText( 'is now live' ) ).toBeVisible();

	// The first enquiry is a test.
	await page.goto( HOME );
	await enter(
		page,
		page
			.getByRole( 'navigation', { name: 'Main menu' } )
			.getByRole( 'link', { name: 'Forms', exact: true } )
	);
	await enter(
		page,
		page
			.getByRole( 'navigation', { name: 'Views' } )
			.getByRole( 'link', { name: 'Forms', exact: true } )
	);
	await enter( page, button( 'Actions' ) );
	await keyboard.press( 'Home' );
	const sendTest = page.getByRole( 'menuitem', {
		name: 'Send a test entry',
	} );
	await expect( sendTest ).toBeVisible();
	for ( let presses = 0; presses < 9; presses++ ) {
		if ( await sendTest.evaluate( ( item ) => item.matches( ':focus' ) ) ) {
			break;
		}
		await keyboard.press( 'ArrowDown' );
	}
	await keyboard.press( 'Enter' );
	await enter(
		page,
		page
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Send', exact: true } )
	);
	await expect
		.poll( () =>
			site.wpEval( `return wp_count_posts( 'feedback' )->publish;` )
		)
		.toBe( '1' );

	// The first payment is a test payment.
	const visitor = await visit( post );
	await tabTo(
		visitor,
		visitor.getByRole( 'textbox', { name: 'custom amount' } )
	);
	await visitor.keyboard.type( '10' );
	await enter(
		visitor,
		visitor.getByRole( 'button', { name: /^Donate/ } ).first()
	);
	await expect( visitor.getByLabel( 'Card number' ) ).toBeVisible();
	await tabTo( visitor, visitor.getByLabel( 'Email' ) );
	await visitor.keyboard.type( 'ada@example.com' );
	await tabTo( visitor, visitor.getByLabel( 'Card number' ) );
	await visitor.keyboard.type( '4242424242424242' );
	await visitor.keyboard.press( 'Enter' );
	await expect( visitor.getByRole( 'status' ).first() ).toContainText(
		'has arrived'
	);

	// The first subscriber comes from the footer.
	await page.goto( HOME );
	await enter( page, button( 'Add the form' ) );
	await expect( page.getByText( /^\d of 5 done/ ) ).toBeVisible();
	await expect( button( 'Add the form' ) ).toHaveCount( 0 );
	await visitor.goto( '/' );
	const email = visitor.getByRole( 'textbox', { name: /email/i } ).last();
	await tabTo( visitor, email );
	await visitor.keyboard.type( 'ada@example.com' );
	await visitor.keyboard.press( 'Enter' );
	await expect( visitor.getByRole( 'status' ) ).toContainText(
		'confirm your subscription'
	);

	// Tomorrow, the menu leads to each.
	for ( const [ name, text ] of [
		[ 'Payments', 'Dana Donor' ],
		[ 'Audience', 'ada@example.com' ],
	] as const ) {
		await page.goto( HOME );
		await enter(
			page,
			page
				.getByRole( 'navigation', { name: 'Main menu' } )
				.getByRole( 'link', { name, exact: true } )
		);
		await expect( page.getByText( text ).first() ).toBeVisible();
	}
} );
