import { decodeStored } from '@freehold/stored-text/decode';
import type { BlockImage } from './types';

/** Where the images of a gallery link to; `custom` is one URL for each image. */
export type LinkTo = 'none' | 'media' | 'attachment' | 'custom';

/** Protocols that a link can have: the common ones of core's `wp_allowed_protocols()`. */
const PROTOCOLS = [
	'http:',
	'https:',
	'mailto:',
	'tel:',
	'sms:',
	'ftp:',
	'ftps:',
	'webcal:',
	'xmpp:',
];

/**
 * Returns a link URL if its protocol is allowed. A stored block can contain any text, and a `javascript:` URL would run
 * in the page when a user who may post unfiltered HTML saves it.
 *
 * @param href A link URL, absolute or relative.
 * @return The same URL, or undefined.
 */
export function safeLink( href: unknown ): string | undefined {
	if ( typeof href !== 'string' || ! href ) {
		return undefined;
	}
	try {
		// The parser ignores the control characters that browsers ignore too. WordPress saves entities as they are, so that browsers
		// decode them.
		const { protocol } = new URL(
			decodeStored( href ),
			'https://site.invalid'
		);
		return PROTOCOLS.includes( protocol ) ? href : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Returns an image's URL unless it runs code. Any other stays as it is stored, so that the block remains valid.
 *
 * @param src A URL, absolute or relative; may be one that browsers cannot load.
 * @return The same URL, or undefined.
 */
export function safeSource( src: string | undefined ): string | undefined {
	try {
		const { protocol, pathname } = new URL(
			decodeStored( src ?? '' ),
			'https://site.invalid'
		);
		return PROTOCOLS.includes( protocol ) ||
			protocol === 'blob:' ||
			( protocol === 'data:' && /^image\//i.test( pathname ) )
			? src
			: undefined;
	} catch {
		return src;
	}
}

/**
 * Returns the link URL of an image.
 *
 * @param linkTo The gallery's setting. Other plugins store values of their own, which mean no link.
 */
export function linkOf(
	image: BlockImage & { customLink?: string },
	linkTo: string | undefined
): string | undefined {
	switch ( linkTo ) {
		case 'media':
			return safeLink( image.url );
		case 'attachment':
			return safeLink( image.link );
		case 'custom':
			return safeLink( image.customLink );
		default:
			return undefined;
	}
}
