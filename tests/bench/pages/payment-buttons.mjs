/** A subscription: as a payment button, and as core's button that links to another site. */
import { buttons } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( { site } ) => {
		const plan = await site.wpEval(
			"Freehold\\Payments\\Stripe\\Account::ensure(); return Freehold\\Payments\\Plans::create( array( 'title' => 'Friends', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;",
			{ user: 'admin' }
		);
		return `<!-- wp:jetpack/payment-buttons -->\n<div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack/recurring-payments {"planIds":[${ plan }]} -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","text":"Subscribe for $5.00 a month"} /--></div>\n<!-- /wp:jetpack/recurring-payments --></div>\n<!-- /wp:jetpack/payment-buttons -->`;
	},
	core: () => buttons( 'Subscribe for $5.00 a month' ),
};
