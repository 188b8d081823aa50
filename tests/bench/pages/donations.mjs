/** Donations in three intervals: as a form, and as headings and buttons that link to another site. */
import { buttons, heading, paragraphs, post } from '../content.mjs';

const interval = { show: true, planId: -1, amounts: [ 5, 15, 100 ] };

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( { site } ) => {
		await site.wpEval( 'Freehold\\Payments\\Stripe\\Account::ensure();' );
		return `<!-- wp:jetpack/donations ${ JSON.stringify( {
			currency: 'USD',
			oneTimeDonation: interval,
			monthlyDonation: interval,
			annualDonation: interval,
		} ) } /-->`;
	},
	core: () =>
		post(
			...[ 'one-time', 'monthly', 'yearly' ].map( ( name ) =>
				post(
					heading( `Make a ${ name } donation` ),
					paragraphs( 'Your contribution is appreciated.' ),
					buttons( '$5.00', '$15.00', '$100.00' )
				)
			)
		),
};
