import { decodeStored } from '@freehold/stored-text';

/** The schemes that WordPress lets into links (`wp_allowed_protocols()`). */
const SCHEMES =
	/^(https?|ftps?|mailto|news|irc6?|ircs|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn)$/i;

/**
 * Browsers overlook these in addresses, so that they hide a scheme from a check that does not: spaces and control
 * characters.
 */
const OVERLOOKED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]+/g;

/**
 * An address as it was typed: an author's post has its ampersands encoded.
 *
 * @param stored What the post holds.
 * @return Undefined where there is none, or where it is no address that a link may have, such as `javascript:`.
 */
export function readAddress( stored: unknown ): string | undefined {
	const address =
		typeof stored === 'string' ? decodeStored( stored ).trim() : '';
	const [ , scheme ] =
		/^([^/?#:]*):/.exec( address.replace( OVERLOOKED, '' ) ) ?? [];
	return address === '' ||
		( scheme !== undefined && ! SCHEMES.test( scheme ) )
		? undefined
		: address;
}
