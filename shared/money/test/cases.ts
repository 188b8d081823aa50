import { formatAmount, getCurrency, getCurrencyCodes, parseAmount } from '..';
import type { Vendor } from '..';

/** The amounts that both languages must read and write alike. */
export type Cases = {
	/** Currency, vendor (or `any`), what a person entered, and the decimal or the error. */
	parsed: [ string, string, string, string ][];
	/** Currency, decimal, and the text for people. */
	formatted: [ string, string, string ][];
};

/** How people might write an amount, besides the currency’s own notation. */
const NOTATIONS: ( ( decimal: string, code: string ) => string )[] = [
	( decimal ) => decimal,
	( decimal ) => decimal.replace( '.', ',' ),
	( decimal, code ) => `${ code.toLowerCase() } ${ decimal }`,
	( decimal, code ) => `${ decimal }\u00A0${ getCurrency( code ).symbol }`,
	( decimal ) => decimal.replace( /\B(?=(?:\d{3})+(?:\.|$))/g, '\u202F' ),
	( decimal ) => decimal.replace( /\B(?=(?:\d{3})+(?:\.|$))/g, ',' ),
	( decimal ) =>
		decimal
			.replace( '.', '¦' )
			.replace( /\B(?=(?:\d{3})+(?:¦|$))/g, '.' )
			.replace( '¦', ',' ),
	( decimal ) =>
		decimal.replace(
			/\d/g,
			( digit ) => '٠١٢٣٤٥٦٧٨٩'[ Number( digit ) ] ?? ''
		),
	( decimal, code ) => `-${ getCurrency( code ).symbol }${ decimal }`,
	( decimal ) => decimal + '00',
	( decimal ) => decimal.slice( 0, -1 ) + '.' + decimal.slice( -1 ),
];

/** Characters that amounts are made of, and some that they are not. */
const ALPHABET = "0123456789001.,.,  '-$€/;e+²٣";

/**
 * Returns numbers from 0 to below 1, always the same ones (a linear congruential generator).
 *
 * @param seed An integer.
 */
function createRandom( seed: number ): () => number {
	let state = seed;
	return () => {
		state = ( state * 1664525 + 1013904223 ) % 2 ** 32;
		return state / 2 ** 32;
	};
}

/**
 * Returns amounts in every currency with the results of this language.
 */
export function makeCases(): Cases {
	const random = createRandom( 20 );
	const below = ( limit: number ): number => Math.floor( random() * limit );
	const parsed: Cases[ 'parsed' ] = [];
	const formatted: Cases[ 'formatted' ] = [];
	for ( const code of [ ...getCurrencyCodes(), 'QQQ' ] ) {
		const { exponent } = getCurrency( code );
		const addParsed = ( typed: string ): void => {
			const vendor = [ 'stripe', 'paypal', 'any' ][ below( 3 ) ] ?? 'any';
			const result = parseAmount(
				typed,
				code,
				vendor === 'any' ? null : ( vendor as Vendor )
			);
			parsed.push( [
				code,
				vendor,
				typed,
				result.error ?? result.decimal,
			] );
		};
		for ( let round = 0; round < 3; round++ ) {
			const digits = String(
				below( 10 ** ( 1 + below( 12 ) ) )
			).padStart( exponent + 1, '0' );
			const whole = digits.slice( 0, digits.length - exponent );
			const decimal = exponent
				? `${ whole }.${ digits.slice( -exponent ) }`
				: whole;
			const text = formatAmount( decimal, code );
			formatted.push( [ code, decimal, text ] );
			addParsed( text );
			const notation = NOTATIONS[ below( NOTATIONS.length ) ];
			addParsed( notation?.( decimal, code ) ?? decimal );
			addParsed(
				Array.from(
					{ length: 1 + below( 9 ) },
					() => ALPHABET[ below( ALPHABET.length ) ]
				).join( '' )
			);
		}
	}
	return { parsed, formatted };
}
