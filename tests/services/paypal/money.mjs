/**
 * Amounts as PayPal accepts them. Source: https://developer.paypal.com/api/rest/reference/currency-codes/
 */
import { PayPalError } from './errors.mjs';

/** The currencies of PayPal and their decimals. @type {Record<string, number>} */
const decimals = {
	AUD: 2,
	BRL: 2,
	CAD: 2,
	CHF: 2,
	CNY: 2,
	CZK: 2,
	DKK: 2,
	EUR: 2,
	GBP: 2,
	HKD: 2,
	HUF: 0,
	ILS: 2,
	INR: 2,
	JPY: 0,
	MXN: 2,
	MYR: 2,
	NOK: 2,
	NZD: 2,
	PHP: 2,
	PLN: 2,
	SEK: 2,
	SGD: 2,
	THB: 2,
	TWD: 0,
	USD: 2,
};

/** The currencies that only accounts in one country receive. @type {Record<string, string>} */
const countries = { BRL: 'BR', CNY: 'CN', INR: 'IN', MYR: 'MY' };

/**
 * Reads an amount.
 *
 * @param {{currency_code?: string, value?: string} | undefined} money   The amount as it was sent.
 * @param {string}                                               field   Its JSON pointer.
 * @param {string}                                               country The account's country.
 * @return {{currency: string, units: bigint}} The amount in the smallest unit that PayPal accepts.
 * @throws {PayPalError} If PayPal rejects it.
 */
export function readMoney( money, field, country ) {
	const { currency_code: currency, value } = money ?? {};
	if ( ! currency || value === undefined ) {
		throw new PayPalError( 400, 'MISSING_REQUIRED_PARAMETER', { field } );
	}
	if (
		! ( currency in decimals ) ||
		( countries[ currency ] ?? country ) !== country
	) {
		throw new PayPalError( 422, 'INVALID_CURRENCY_CODE', {
			field: `${ field }/currency_code`,
		} );
	}
	if (
		typeof value !== 'string' ||
		value.length > 32 ||
		! /^-?(\d+|\d*\.\d+)$/.test( value )
	) {
		throw new PayPalError( 400, 'INVALID_PARAMETER_SYNTAX', {
			field: `${ field }/value`,
		} );
	}
	const [ whole, fraction = '' ] = value.split( '.' );
	if ( decimals[ currency ] === 0 && fraction ) {
		throw new PayPalError( 422, 'DECIMALS_NOT_SUPPORTED', {
			field: `${ field }/value`,
		} );
	}
	if ( fraction.length > decimals[ currency ] ) {
		throw new PayPalError( 422, 'DECIMAL_PRECISION', {
			field: `${ field }/value`,
		} );
	}
	const units = BigInt(
		whole + fraction.padEnd( decimals[ currency ], '0' )
	);
	if ( units <= 0n ) {
		throw new PayPalError( 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', {
			field: `${ field }/value`,
		} );
	}
	return { currency, units };
}

/**
 * Writes an amount as PayPal does.
 *
 * @param {string} currency The currency.
 * @param {bigint} units    The amount in the smallest unit that PayPal accepts.
 * @return {{currency_code: string, value: string}} The amount.
 */
export function writeMoney( currency, units ) {
	const places = decimals[ currency ];
	const digits = String( units ).padStart( places + 1, '0' );
	return {
		currency_code: currency,
		value: places
			? `${ digits.slice( 0, -places ) }.${ digits.slice( -places ) }`
			: digits,
	};
}
