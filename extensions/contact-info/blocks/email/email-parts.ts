/** A part of a text, with its link URL if it is an email address. */
export type Part = { text: string; href?: string };

const ATOM = "[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~]+";
const ADDRESS = new RegExp(
	`^${ ATOM }(\\.${ ATOM })*@([a-z0-9][a-z0-9-]*\\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\\.[a-z](-?[a-z0-9])+$`,
	'i'
);

/** Punctuation that can follow an email address. Stored links contain it. */
const PUNCTUATION = /[.,/#!$%^&*;:{}=\-_`~()\][]+$/;

/** Uses the lengths of RFC 5321, section 4.5.3.1. */
const fits = ( address: string ): boolean => {
	const [ local = '', domain = '' ] = address.split( '@' );
	return (
		address.length <= 254 &&
		local.length <= 64 &&
		domain.split( '.' ).every( ( label ) => label.length <= 63 )
	);
};

/**
 * Returns whether a text is an email address and nothing else.
 *
 * @param text Any text.
 */
export const isEmail = ( text: string ): boolean =>
	ADDRESS.test( text ) && fits( text );

/**
 * The text as posts hold it: words that are email addresses become links. Punctuation after an address is no part of the
 * link's text, but posts have it in the link's address; the page's output takes it out there.
 *
 * @param text What was typed.
 */
export function emailParts( text: string ): Part[] {
	return text.split( /(\s+)/ ).flatMap( ( word ): Part[] => {
		const address = word.replace( PUNCTUATION, '' );
		return isEmail( address )
			? [
					{ text: address, href: `mailto:${ word }` },
					{ text: word.slice( address.length ) },
			  ]
			: [ { text: word } ];
	} );
}
