import currencies from './currencies.json';

/** A company that takes payments, with its own rules for amounts. */
export type Vendor = 'stripe' | 'paypal';

/** How amounts in a currency are displayed, stored and charged. */
export type Currency = {
	/** Three upper-case letters. */
	code: string;
	symbol: string;
	/** The separator of groups of three digits. Empty for none. */
	grouping: string;
	decimal: string;
	/** The number of decimals that are displayed, 0 to 3. */
	precision: number;
	/** The number of decimals that are stored. */
	exponent: number;
	/** The number of decimals of Stripe’s integers, and the number that they are multiples of. */
	stripe: { exponent: number; step?: number };
	/** The number of decimals at PayPal. Null if PayPal does not accept the currency. */
	paypal: number | null;
	/** The smallest card payment, for example `0.50`. */
	minimum?: string;
};

const known: Record< string, Omit< Currency, 'code' > | undefined > =
	currencies;

/** What is assumed of currencies that are not in the list. */
const UNKNOWN: Omit< Currency, 'code' > = {
	symbol: '$',
	grouping: ',',
	decimal: '.',
	precision: 2,
	exponent: 2,
	stripe: { exponent: 2 },
	paypal: null,
};

/** The amounts that are suggested, as multiples of the minimum. */
const SUGGESTED = [ 10, 30, 200 ];

/** The amounts that are suggested in a currency without a known minimum. */
const SUGGESTED_WITHOUT_MINIMUM = [ 5, 15, 100 ];

/**
 * Returns a currency.
 *
 * @param code Three letters. A code that is not in the list gets the symbol and separators of the US dollar.
 */
export function getCurrency( code: string ): Currency {
	const upper = code.toUpperCase();
	const details = Object.hasOwn( known, upper ) ? known[ upper ] : undefined;
	return { code: upper, ...( details ?? UNKNOWN ) };
}

/**
 * Returns the codes of all currencies in the list.
 */
export const getCurrencyCodes = (): string[] => Object.keys( known );

/**
 * Returns how many decimals an amount may have.
 *
 * @param code   Three letters.
 * @param vendor Who charges it. Without one, the number of decimals that can be stored.
 */
export function getDecimals( code: string, vendor?: Vendor ): number {
	const { exponent, stripe, paypal } = getCurrency( code );
	switch ( vendor ) {
		case 'stripe':
			return Math.max(
				0,
				stripe.exponent - String( stripe.step ?? 1 ).length + 1
			);
		case 'paypal':
			return paypal ?? exponent;
		default:
			return exponent;
	}
}

/**
 * Returns the smallest amount that can be charged to a card.
 *
 * @param code Three letters.
 * @return The amount in major units, such as 0.5 dollars. 0 if no minimum is known.
 */
export const getMinimum = ( code: string ): number =>
	Number( getCurrency( code ).minimum ?? 0 );

/**
 * Returns the amounts to suggest in a currency: 10, 30 and 200 times its minimum.
 *
 * @param code Three letters.
 * @return Three amounts in major units.
 */
export function getDefaultAmounts( code: string ): number[] {
	const minimum = getMinimum( code );
	return minimum > 0
		? SUGGESTED.map( ( factor ) =>
				Number( ( factor * minimum ).toFixed( 2 ) )
		  )
		: [ ...SUGGESTED_WITHOUT_MINIMUM ];
}
