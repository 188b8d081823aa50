/** A person donates each month and cancels: on the site's page, on Stripe's, and on the portal. */
import { expect, expectAccessible, test } from '../services/stripe/fixture';

test( 'a visitor donates 10 a month, and cancels in the portal', async ( {
	site,
	stripe,
	seedPost,
	visit,
} ) => {
	await site.wpEval(
		'Freehold\\Identity::claim(); return Freehold\\Payments\\Gateway::vendor( "stripe" )->set_up_webhook();'
	);
	const { id } = await seedPost(
		'<!-- wp:jetpack/donations {"currency":"USD","monthlyDonation":{"show":true,"planId":null,"amounts":[5,15,100],"heading":"Each month","extraText":"Thank you.","buttonText":"Donate monthly"}} --><div class="wp-block-jetpack-donations"></div><!-- /wp:jetpack/donations -->'
	);
	const page = await visit( id );
	await page.getByText( 'Monthly', { exact: true } ).first().click();
	await page.getByRole( 'textbox', { name: 'custom amount' } ).fill( '10' );
	await page.getByRole( 'button', { name: 'Donate monthly' } ).click();

	await expect(
		page.getByText( '$10.00 per month', { exact: true } )
	).toBeVisible();
	await expectAccessible( page );
	await page.getByLabel( 'Email' ).fill( 'dana@example.org' );
	await page.getByLabel( 'Card number' ).fill( '4000 0000 0000 0002' );
	await page.getByRole( 'button', { name: 'Donate' } ).click();
	await expect( page.getByRole( 'alert' ) ).toHaveText(
		'Your card was declined.'
	);
	await page.getByLabel( 'Card number' ).fill( '4242 4242 4242 4242' );
	await page.getByRole( 'button', { name: 'Donate' } ).click();
	await expect( page.getByRole( 'status' ).first() ).toContainText(
		'Your donation of $10.00 has arrived.'
	);

	await page.goto(
		await site.wpEval< string >(
			'return Freehold\\Payments\\Gateway::vendor( "stripe" )->portal_url( Freehold\\Payments\\Tables\\SubscriptionsTable::find( 1 ), home_url( "/" ) );'
		)
	);
	await expectAccessible( page );
	await page.getByRole( 'button', { name: 'Cancel subscription' } ).click();
	await expect( page.getByRole( 'status' ) ).toHaveText(
		'Your subscription will be canceled at the end of the period.'
	);
	await stripe.settled();
	await site.wpEval( 'Freehold\\Queue::work( 20.0 );' );
	expect(
		await site.wpEval(
			'return Freehold\\Payments\\Tables\\SubscriptionsTable::find( 1 )->cancel_at_end;'
		)
	).toBe( true );
} );
