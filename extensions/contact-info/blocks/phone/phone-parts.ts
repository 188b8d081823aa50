/** Matches the number in a text, and the text before it. */
export type PhoneParts = { prefix: string; number: string; href: string };

/**
 * Splits a text as it is stored: the number begins with its first digit, or with the `+`, `(` or `/` right before it, and
 * continues to the end of the text.
 *
 * @param text The entered text.
 * @return Null if there is no digit.
 */
export function phoneParts( text: string ): PhoneParts | null {
	const first = text.search( /\d/ );
	if ( first < 0 ) {
		return null;
	}
	const start = /[+(/]/.test( text.charAt( first - 1 ) ) ? first - 1 : first;
	const number = text.slice( start );
	const plus = number.startsWith( '+' ) ? '+' : '';
	return {
		prefix: text.slice( 0, start ),
		number,
		href: `tel:${ plus }${ number.replace( /\D/g, '' ) }`,
	};
}

/**
 * Returns whether a text is a phone number: at least seven digits, and no more letters than digits. RFC 3966 also allows
 * shorter local numbers, but they look like other numbers.
 */
export function isPhone( text: string ): boolean {
	const digits = text.match( /\d/g )?.length ?? 0;
	const letters = text.match( /\p{L}/gu )?.length ?? 0;
	return (
		digits >= 7 &&
		digits <= 20 &&
		letters <= digits &&
		! /[@#€$£%=]|\d{4}-\d\d-\d\d/.test( text )
	);
}
