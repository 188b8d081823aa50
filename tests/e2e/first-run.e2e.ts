/**
 * The questions on Home after the installation, by keyboard on a phone.
 */
import { expect, expectAccessible, screenshot, test } from '../site/playwright';

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
