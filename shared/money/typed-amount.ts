import characters from './characters.json';
import type { Currency } from './currency';

/** Characters with the same meaning as a simpler one, such as the digits and fullwidth forms of other scripts. */
const SIMPLER: Record< string, string | undefined > = characters;

const NUMBER = /^\d*$/;

const GROUPED_START = /^[1-9]\d{0,2}$/;

/** Returns a text with plain digits, separators and spaces. */
const simplify = ( text: string ): string =>
	Array.from( text, ( character ) => SIMPLER[ character ] ?? character )
		.join( '' )
		.trim();

/** Removes a currency’s symbol or code from the ends of a text. */
function withoutCurrency( text: string, currency: Currency ): string {
	const lower = text.toLowerCase();
	for ( const name of [ currency.symbol, currency.code ] ) {
		if ( lower.startsWith( name.toLowerCase() ) ) {
			return text.slice( name.length ).trim();
		}
		if ( lower.endsWith( name.toLowerCase() ) ) {
			return text.slice( 0, text.length - name.length ).trim();
		}
	}
	return text;
}

/**
 * Returns whether a separator can only precede thousands: it is the currency’s own, or the comma of a decimal point, or the
 * point of a decimal comma.
 */
const isGrouping = ( separator: string, currency: Currency ): boolean =>
	separator === currency.grouping ||
	[ '.,', ',.' ].includes( separator + currency.decimal );

/**
 * Splits a number at its decimal separator.
 *
 * @param text Number.
 * @return The parts before and after it.
 */
function split( text: string, currency: Currency ): [ string, string ] {
	const place = Math.max(
		...[ '.', ',', currency.decimal ].map( ( separator ) =>
			text.lastIndexOf( separator )
		)
	);
	const separator = text[ place ];
	if ( separator === undefined ) {
		return [ text, '' ];
	}
	const whole = text.slice( 0, place );
	const fraction = text.slice( place + 1 );
	const isGroup =
		whole.includes( separator ) ||
		( isGrouping( separator, currency ) &&
			GROUPED_START.test( whole ) &&
			fraction.length === 3 );
	return isGroup ? [ text, '' ] : [ whole, fraction ];
}

/**
 * Removes the separators of groups from a whole number. The last group has three digits, others two or three, as in India.
 *
 * @param text Whole number.
 * @return Digits. Null if it is not a whole number.
 */
function withoutGroups( text: string, currency: Currency ): string | null {
	if ( NUMBER.test( text ) ) {
		return text;
	}
	const separator = text.match( /\D/ )?.[ 0 ] ?? '';
	const groups = text.split( separator );
	const isGrouped =
		( `., '` + currency.grouping ).includes( separator ) &&
		GROUPED_START.test( groups[ 0 ] ?? '' ) &&
		groups.slice( 1, -1 ).every( ( group ) => /^\d{2,3}$/.test( group ) ) &&
		/^\d{3}$/.test( groups.at( -1 ) ?? '' );
	return isGrouped ? groups.join( '' ) : null;
}

/**
 * Reads an amount that a person has entered, in the notation of any country. `TypedAmount.php` has the same rules.
 *
 * A single separator before three digits could separate thousands or decimals. It separates thousands if the currency is
 * written so, or if its decimals follow the other of point and comma. In a currency with three decimals, its own decimal
 * separator precedes decimals. Otherwise the amount has too many decimals: no reading multiplies or divides what a person
 * meant by 1000.
 *
 * @param typed    What the person has entered.
 * @param currency The currency. Its symbol and its code may precede or follow the number.
 * @return The digits before and after the decimal separator, or why there are none.
 */
export function readTypedAmount(
	typed: string,
	currency: Currency
): { whole: string; fraction: string } | 'not_a_number' | 'negative' {
	let text = withoutCurrency( simplify( typed ), currency );
	const isNegative = text.startsWith( '-' );
	if ( isNegative ) {
		text = withoutCurrency( text.slice( 1 ).trim(), currency );
	}
	const [ start, fraction ] = split( text, currency );
	const whole = withoutGroups( start, currency );
	if (
		whole === null ||
		! NUMBER.test( fraction ) ||
		whole + fraction === ''
	) {
		return 'not_a_number';
	}
	return isNegative
		? 'negative'
		: { whole: whole.replace( /^0+/, '' ), fraction };
}
