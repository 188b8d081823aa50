import {
	clamp,
	DEFAULT_MAX,
	HIGHEST_MAX,
	LOWEST_MAX,
	STEP,
	type Rating,
} from './rating';

const FULL = '★⭐';
const HALF = '½⯨⯪';
const EMPTY = '☆⭒';

const stars = `(?<full>[${ FULL }]*)(?<half>[${ HALF }]?)(?<empty>[${ EMPTY }]*)`;
const fraction = '(?<rating>\\d{1,2}(?:[.,]\\d)?)\\s*/\\s*(?<max>\\d{1,2})';
const patterns = [
	`${ stars }`,
	`${ fraction }`,
	`${ stars }\\s*\\(?${ fraction }\\)?`,
	`${ fraction }\\s*\\(?${ stars }\\)?`,
].map( ( pattern ) => new RegExp( `^${ pattern }$`, 'u' ) );

/**
 * Returns a rating as text.
 *
 * @param value        The rating.
 * @param value.rating Its stars.
 * @param value.max    Its highest rating.
 * @return For example `★★★★½ 4.5/5`.
 */
export const toText = ( { rating, max }: Rating ): string =>
	`${ '★'.repeat( rating ) }${
		Number.isInteger( rating ) ? '' : '½'
	} ${ rating }/${ max }`.trim();

/** Returns whether a text contains stars. A fraction alone may be a date, so it is not converted automatically. */
export const hasStars = ( text: string ): boolean =>
	new RegExp( `[${ FULL }${ EMPTY }]`, 'u' ).test( text );

/**
 * Reads a rating from text, such as `★★★☆☆`, `★★★½`, `4.5/5` or `★★★★½ 4.5/5`.
 *
 * @param text A text without markup.
 * @return Null for any other text, and for ratings that the block does not support.
 */
export function fromText( text: string ): Rating | null {
	const trimmed = text.replace( /\u{FE0F}|\u{FE0E}/gu, '' ).trim();
	const found = patterns
		.map( ( pattern ) => pattern.exec( trimmed )?.groups )
		.find( Boolean );
	if ( ! found || trimmed === '' ) {
		return null;
	}
	const { full = '', half = '', empty = '' } = found;
	const counted = [ ...full ].length + ( half ? STEP : 0 );
	const places = Math.ceil( counted ) + [ ...empty ].length;
	const hasFraction = found.rating !== undefined;
	const rating = hasFraction
		? Number( found.rating?.replace( ',', '.' ) )
		: counted;
	// Without empty stars, the highest rating is unknown.
	const max = hasFraction
		? Number( found.max )
		: clamp( places, empty ? LOWEST_MAX : DEFAULT_MAX, Infinity );
	const agree = places === 0 || ! hasFraction || counted === rating;
	const fits =
		agree &&
		places <= max &&
		max >= LOWEST_MAX &&
		max <= HIGHEST_MAX &&
		rating <= max &&
		Number.isInteger( rating / STEP );
	return fits ? { rating, max } : null;
}
