/** A product with its price: as Pay with PayPal, and as core's blocks that link to another site. */
import { buttons, heading, paragraphs, post } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( { site } ) => {
		const product = await site.wpEval(
			`return wp_insert_post( wp_slash( array(
				'post_type'    => 'jp_pay_product',
				'post_status'  => 'publish',
				'post_title'   => 'A cup',
				'post_content' => 'Holds coffee.',
				'meta_input'   => array( 'spay_price' => '10.5', 'spay_currency' => 'USD', 'spay_multiple' => 1, 'spay_email' => 'owner@example.com' ),
			) ) );`,
			{ user: 'admin' }
		);
		return `<!-- wp:jetpack/simple-payments {"productId":${ product }} /-->`;
	},
	core: () =>
		post(
			heading( 'A cup' ),
			paragraphs( 'Holds coffee.', '$10.50' ),
			buttons( 'Pay with PayPal' )
		),
};
