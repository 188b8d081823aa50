import { shownBy } from '@freehold/text/default-texts';
import { __ } from '@wordpress/i18n';

/** Returns a text as visitors read it: a default one in the user's language. */
export const shownText = shownBy( () => ( {
	'Make a one-time donation': __( 'Make a one-time donation', 'freehold' ),
	'Make a monthly donation': __( 'Make a monthly donation', 'freehold' ),
	'Make a yearly donation': __( 'Make a yearly donation', 'freehold' ),
	'Your contribution is appreciated.': __(
		'Your contribution is appreciated.',
		'freehold'
	),
	Donate: __( 'Donate', 'freehold' ),
	'Donate monthly': __( 'Donate monthly', 'freehold' ),
	'Donate yearly': __( 'Donate yearly', 'freehold' ),
	'Choose an amount': __( 'Choose an amount', 'freehold' ),
	'Or enter a custom amount': __( 'Or enter a custom amount', 'freehold' ),
} ) );
