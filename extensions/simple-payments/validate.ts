import { getDecimals, parseAmount, type AmountError } from '@freehold/money';
import { isBlank } from '@freehold/stored-text';
import { __, _n, sprintf } from '@wordpress/i18n';
import { isEmail } from '@wordpress/url';

/** What the user has entered, plain text. */
export type Draft = {
	title: string;
	content: string;
	currency: string;
	/** As entered. */
	price: string;
	email: string;
};

/** A message for each field that is wrong. */
export type Problems = Partial< Record< 'title' | 'price' | 'email', string > >;

/**
 * Returns the message for a price with too many decimals.
 *
 * @param decimals How many are allowed.
 */
const decimalsMessage = ( decimals: number ): string =>
	decimals === 0
		? __(
				'We know every penny counts, but prices in this currency can’t contain decimal values.',
				'freehold'
		  )
		: sprintf(
				/* translators: %d: a number of decimal places. */
				_n(
					'The price cannot have more than %d decimal place.',
					'The price cannot have more than %d decimal places.',
					decimals,
					'freehold'
				),
				decimals
		  );

/**
 * Returns why a price cannot be charged.
 *
 * @param error The reason.
 */
function priceMessage( error: AmountError, currency: string ): string {
	switch ( error ) {
		case 'too_small':
			return __(
				'If you’re selling something, you need a price tag. Add yours here.',
				'freehold'
			);
		case 'negative':
			return __(
				'Your price is negative — enter a positive number so people can pay the right amount.',
				'freehold'
			);
		case 'too_many_decimals':
			return decimalsMessage( getDecimals( currency, 'paypal' ) );
		default:
			return __( 'Invalid price', 'freehold' );
	}
}

/**
 * Returns the message for an email address that is not one.
 *
 * @param email What the user has entered.
 */
export const invalidEmail = ( email: string ): string =>
	/* translators: %s: what the user has entered. */
	sprintf( __( '%s is not a valid email address.', 'freehold' ), email );

/**
 * Returns the price that the user has entered, in major units.
 *
 * @param draft What the user has entered.
 * @return Undefined if it cannot be charged.
 */
export const priceOf = ( {
	price,
	currency,
}: Pick< Draft, 'price' | 'currency' > ): number | undefined =>
	parseAmount( price, currency, 'paypal' ).value;

/**
 * Checks what the user has entered.
 *
 * @param draft What the user has entered.
 * @return A message for each field that is wrong; empty if the product can be sold.
 */
export function validate( { title, price, currency, email }: Draft ): Problems {
	const problems: Problems = {};
	const { error } = parseAmount( price, currency, 'paypal' );
	if ( error ) {
		problems.price = priceMessage(
			price.trim() === '' ? 'too_small' : error,
			currency
		);
	}
	if ( isBlank( title ) ) {
		problems.title = __(
			'Please add a brief title so that people know what they’re paying for.',
			'freehold'
		);
	}
	if ( email.trim() === '' ) {
		problems.email = __(
			'We want to make sure payments reach you, so please add an email address.',
			'freehold'
		);
	} else if ( ! isEmail( email.trim() ) ) {
		problems.email = invalidEmail( email.trim() );
	}
	return problems;
}
