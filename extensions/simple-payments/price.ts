import { getInitialState } from '@freehold/initial-state';
import { formatAmount, getCurrency } from '@freehold/money';
import constants from './constants.json';

/** The currencies that products can have. */
export const CURRENCIES: string[] = constants.currencies;

/**
 * Returns a block’s currency.
 *
 * @param stored The attribute. Jetpack stored `DEFAULT_CURRENCY` by mistake; it and any other text mean US dollars.
 */
export const currencyOf = ( stored: unknown ): string =>
	typeof stored === 'string' && CURRENCIES.includes( stored )
		? stored
		: constants.defaultCurrency;

/**
 * Returns a price as the block’s markup contains it: in the notation of the site’s language, as Jetpack writes it. Pages show
 * the price in the currency’s own notation.
 *
 * @param price In major units; undefined for none.
 */
export function toStoredPrice(
	price: number | undefined,
	currency: string
): string {
	if ( price === undefined ) {
		return '';
	}
	try {
		return new Intl.NumberFormat( getInitialState().siteLocale, {
			style: 'currency',
			currency,
		} )
			.formatToParts( price )
			.map( ( { type, value } ) =>
				type === 'currency' ? getCurrency( currency ).symbol : value
			)
			.join( '' );
	} catch {
		// The locale is not one that the browser can parse.
		return formatAmount( price, currency );
	}
}
