/**
 * Stripe's rules for amounts. Source: https://docs.stripe.com/currencies
 */
import { ApiError } from './form.mjs';

/** Currencies whose smallest unit is the unit itself. */
const ZERO_DECIMAL =
	'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split( ' ' );
const THREE_DECIMAL = 'bhd jod kwd omr tnd'.split( ' ' );

/** Currencies that are sent in hundredths that must be 00. */
const WHOLE = [ 'isk', 'ugx' ];

/** The smallest charge in major units; 0.5 for currencies that are not listed here. */
const MINIMUM = {
	aed: 2,
	czk: 15,
	dkk: 2.5,
	gbp: 0.3,
	hkd: 4,
	huf: 175,
	jpy: 50,
	krw: 50,
	mxn: 10,
	myr: 2,
	nok: 3,
	pln: 2,
	ron: 2,
	sek: 3,
	thb: 10,
};

/**
 * Returns the number of decimals of a currency.
 *
 * @param {string} currency ISO code in lower case.
 * @return {number} 0, 2 or 3.
 */
const exponent = ( currency ) => {
	if ( ZERO_DECIMAL.includes( currency ) ) {
		return 0;
	}
	return THREE_DECIMAL.includes( currency ) ? 3 : 2;
};

/**
 * Formats an amount for people.
 *
 * @param {number} amount   Amount in the smallest unit.
 * @param {string} currency ISO code in lower case.
 * @return {string} Such as `$10.00`.
 */
export const format = ( amount, currency ) => {
	const digits = WHOLE.includes( currency ) ? 0 : exponent( currency );
	return new Intl.NumberFormat( 'en', {
		style: 'currency',
		currency: currency.toUpperCase(),
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	} ).format( amount / 10 ** exponent( currency ) );
};

/**
 * Checks a price.
 *
 * @param {number} amount   Amount in the smallest unit.
 * @param {string} currency ISO code in lower case.
 * @param {string} param    The parameter.
 * @throws {ApiError} If Stripe has no such amount or currency.
 */
export function checkPrice( amount, currency, param ) {
	if ( ! /^[a-z]{3}$/.test( currency ) ) {
		throw new ApiError( 400, `Invalid currency: ${ currency }.`, {
			param: param.replace( 'unit_amount', 'currency' ),
		} );
	}
	if ( amount < 0 ) {
		throw new ApiError( 400, 'Invalid non-negative integer', {
			param,
			code: 'parameter_invalid_integer',
		} );
	}
	if (
		( WHOLE.includes( currency ) && amount % 100 !== 0 ) ||
		( THREE_DECIMAL.includes( currency ) && amount % 10 !== 0 )
	) {
		throw new ApiError(
			400,
			`Invalid amount. ${ currency.toUpperCase() } amounts must be rounded to the last accepted digit.`,
			{ param }
		);
	}
}

/**
 * Checks the total of a session.
 *
 * @param {number} amount   Amount in the smallest unit.
 * @param {string} currency ISO code in lower case.
 * @throws {ApiError} If it is less than the minimum charge.
 */
export function checkTotal( amount, currency ) {
	if ( String( amount ).length > 12 ) {
		throw new ApiError(
			400,
			`The Checkout Session's total amount must be no more than ${ format(
				99999999,
				currency
			) }.`,
			{ code: 'amount_too_large' }
		);
	}
	if ( String( amount ).length > 12 ) {
		throw new ApiError(
			400,
			`The Checkout Session's total amount must be no more than ${ format(
				99999999,
				currency
			) }.`,
			{ code: 'amount_too_large' }
		);
	}
	const least =
		/** @type {Record<string, number>} */ ( MINIMUM )[ currency ] ?? 0.5;
	if ( amount < least * 10 ** exponent( currency ) ) {
		throw new ApiError(
			400,
			`The Checkout Session's total amount must convert to at least 50 cents. ${ format(
				amount,
				currency
			) } is too small.`,
			{ code: 'amount_too_small' }
		);
	}
}
