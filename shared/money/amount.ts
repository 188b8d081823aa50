import { trimEndOf } from '../text/trim-end-of';
import { getCurrency, getDecimals, getMinimum } from './currency';
import type { Vendor } from './currency';
import { readTypedAmount } from './typed-amount';

/** Why an amount cannot be used: the error codes of the REST routes. */
export type AmountError =
	| 'not_a_number'
	| 'negative'
	| 'too_many_decimals'
	| 'too_small'
	| 'too_large';

/** An amount as blocks store it (in major units) and as a decimal string such as `10.00`; or the reason why there is none. */
type ParsedAmount =
	| { value: number; decimal: string; error?: undefined }
	| { error: AmountError; value?: undefined; decimal?: undefined };

/** The number of digits of the largest amount, its decimals included. Stripe accepts twelve for cards. */
const MAX_DIGITS = 12;

/**
 * Returns an amount with a number of decimals.
 *
 * @param whole    The digits before the decimal separator, without leading zeros.
 * @param fraction The digits after it.
 * @param decimals The number.
 */
const toDecimal = (
	whole: string,
	fraction: string,
	decimals: number
): string =>
	( whole || '0' ) +
	( decimals > 0
		? `.${ fraction.slice( 0, decimals ).padEnd( decimals, '0' ) }`
		: '' );

/**
 * Reads an amount that a person has entered.
 *
 * @param typed  For example `10`, `$1,000.50` or `1.000,50 €`.
 * @param code   The currency.
 * @param vendor Who is to charge it. For Stripe, the amount is at least the currency’s minimum. For PayPal and null, it is
 *               more than zero.
 */
export function parseAmount(
	typed: string,
	code: string,
	vendor: Vendor | null = 'stripe'
): ParsedAmount {
	const currency = getCurrency( code );
	const digits = readTypedAmount( typed, currency );
	if ( typeof digits === 'string' ) {
		return { error: digits };
	}
	const { whole, fraction } = digits;
	const decimals = getDecimals( code, vendor ?? undefined );
	// Three digits could be thousands, even if they are zeros, unless the currency has three decimals.
	if (
		fraction.length > decimals &&
		( ( fraction.length === 3 && currency.exponent !== 3 ) ||
			/[1-9]/.test( fraction.slice( decimals ) ) )
	) {
		return { error: 'too_many_decimals' };
	}
	const decimal = toDecimal( whole, fraction, currency.exponent );
	if ( decimal.replace( '.', '' ).replace( /^0+/, '' ).length > MAX_DIGITS ) {
		return { error: 'too_large' };
	}
	const value = Number( decimal );
	const minimum = vendor === 'stripe' ? getMinimum( code ) : 0;
	return value === 0 || value < minimum
		? { error: 'too_small' }
		: { value, decimal };
}

/**
 * Rounds an amount half up to a number of decimals. It works on the digits, because 1.005 is less than 1.005 as a float.
 *
 * @param whole    The digits before the decimal separator.
 * @param fraction The digits after it.
 * @param decimals The number.
 * @return The digits before and after the separator.
 */
function round(
	whole: string,
	fraction: string,
	decimals: number
): [ string, string ] {
	const stored =
		whole + fraction.slice( 0, decimals ).padEnd( decimals, '0' );
	const units =
		BigInt( stored ) +
		( Number( fraction[ decimals ] ?? 0 ) >= 5 ? 1n : 0n );
	const digits = String( units ).padStart( decimals + 1, '0' );
	const end = digits.length - decimals;
	return [ digits.slice( 0, end ), digits.slice( end ) ];
}

/**
 * Returns an amount for people. It has more decimals than the currency’s precision if they are not zero.
 *
 * @param amount In major units, as blocks store it. A text has a point as the decimal separator. What is not a number is 0.
 * @param code   The currency.
 * @return For example `$1,000.50` or `€1.000,50`.
 */
export function formatAmount( amount: number | string, code: string ): string {
	const { symbol, grouping, decimal, precision, exponent } =
		getCurrency( code );
	const [ , sign = '', digits = '0', more = '' ] =
		String( amount )
			.trim()
			.match( /^(-?)(\d+)(?:\.(\d*))?$/ ) ?? [];
	const [ whole, stored ] = round( digits, more, exponent );
	const fraction = trimEndOf( stored, '0' ).padEnd( precision, '0' );
	return (
		( /[1-9]/.test( whole + stored ) ? sign : '' ) +
		symbol +
		[
			...( whole.slice( 0, whole.length % 3 ).match( /\d+/ ) ?? [] ),
			...( whole.slice( whole.length % 3 ).match( /\d{3}/g ) ?? [] ),
		].join( grouping ) +
		( fraction && decimal + fraction )
	);
}
