/** The invitation that guests see in place of paid content: as paid content and as core's blocks. */
import { buttons, heading, paragraphs, post, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( { site } ) => {
		const plan = await site.wpEval(
			"Freehold\\Payments\\Stripe\\Account::ensure(); return Freehold\\Payments\\Plans::create( array( 'title' => 'Readers', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;",
			{ user: 'admin' }
		);
		return stored( 'paid-content', 'current' ).replaceAll( '50', plan );
	},
	core: () =>
		post(
			heading( 'Subscribe to get access' ),
			paragraphs( 'Read more of this content when you subscribe today.' ),
			buttons( 'Subscribe', 'Log in' )
		),
};
