import { decodeStored } from '@freehold/stored-text';

/** The schemes that WordPress lets into links (`wp_allowed_protocols()`). */
const SCHEMES =
	/^(https?|ftps?|mailto|news|irc6?|ircs|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn)$/i;

/**
 * Matches characters that browsers ignore in URLs, and that could hide a scheme from a check: spaces and control characters.
 */
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]+/g;

/**
 * Returns a stored URL. Its ampersands are encoded if an author saved the post.
 *
 * @return Undefined if there is none, or if it is not allowed in a link, such as `javascript:`.
 */
export function readUrl( stored: unknown ): string | undefined {
	const url = typeof stored === 'string' ? decodeStored( stored ).trim() : '';
	const [ , scheme ] =
		/^([^/?#:]*):/.exec( url.replace( IGNORED, '' ) ) ?? [];
	return url === '' || ( scheme !== undefined && ! SCHEMES.test( scheme ) )
		? undefined
		: url;
}
