import { trimEndOf } from '@freehold/text/trim-end-of';

/** A part of a text, with its link URL if it is an email address. */
export type Part = { text: string; href?: string };

const ATOM = "[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~]+";
const ADDRESS = new RegExp(
	`^${ ATOM }(\\.${ ATOM })*@([a-z0-9][a-z0-9-]*\\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\\.[a-z](-?[a-z0-9])+$`,
	'i'
);

/** Punctuation that can follow an email address. Stored links contain it. */
const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

/** Uses the lengths of RFC 5321, section 4.5.3.1. */
const fits = ( address: string ): boolean => {
	const [ local = '', domain = '' ] = address.split( '@' );
	return (
		address.length <= 254 &&
		local.length <= 64 &&
		domain.split( '.' ).every( ( label ) => label.length <= 63 )
	);
};

/** Returns whether a text is an email address and nothing else. */
export const isEmail = ( text: string ): boolean =>
	fits( text ) && ADDRESS.test( text );

/**
 * Splits a text as it is stored: words that are email addresses become links. Stored link URLs contain the punctuation after
 * an address, but the links' texts do not. The renderer removes it from the URLs.
 *
 * @param text The entered text.
 */
export function emailParts( text: string ): Part[] {
	return text.split( /(\s+)/ ).flatMap( ( word ): Part[] => {
		const address = trimEndOf( word, PUNCTUATION );
		return isEmail( address )
			? [
					{ text: address, href: `mailto:${ word }` },
					{ text: word.slice( address.length ) },
			  ]
			: [ { text: word } ];
	} );
}

/** Returns whether a text contains an email address. Also matches the address in `Anna <anna@example.org>`. */
export const hasAddress = ( text: string ): boolean =>
	emailParts( text.replace( /[<>]/g, ' ' ) ).some( ( { href } ) => href );
