import { __ } from '@wordpress/i18n';
import type { Attributes, Interval } from './types';

/** An interval as `block.json` has it, with its texts in the user's language. The order is that of `block.json`. */
const interval = ( heading: string, buttonText: string ): Interval => ( {
	show: true,
	planId: null,
	amounts: [ 5, 15, 100 ],
	heading,
	extraText: __( 'Your contribution is appreciated.', 'freehold' ),
	buttonText,
} );

/**
 * Returns the texts of a new block in the user's language. In English they are the defaults, which posts do not store.
 *
 * @return Attributes.
 */
export const newTexts = (): Partial< Attributes > => ( {
	oneTimeDonation: interval(
		__( 'Make a one-time donation', 'freehold' ),
		__( 'Donate', 'freehold' )
	),
	monthlyDonation: interval(
		__( 'Make a monthly donation', 'freehold' ),
		__( 'Donate monthly', 'freehold' )
	),
	annualDonation: interval(
		__( 'Make a yearly donation', 'freehold' ),
		__( 'Donate yearly', 'freehold' )
	),
	chooseAmountText: __( 'Choose an amount', 'freehold' ),
	customAmountText: __( 'Or enter a custom amount', 'freehold' ),
} );
