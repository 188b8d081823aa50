import type { TextFile } from './types';

/** What the check of a file found. */
export type CheckResult =
	/** The file is as it was saved. */
	| 'same'
	/** Another text, such as one in a cache. */
	| 'different'
	/** It is not there, or the server redirects to another address. */
	| 'missing'
	| 'redirected'
	/** It is not plain text. */
	| 'type'
	/** The browser got no response. */
	| 'failed';

const lines = ( text: string ) => text.replace( /\r\n?/g, '\n' ).trim();

/**
 * Requests a file as an ad company does: without cookies and past the browser’s cache.
 *
 * @return What the server sends.
 */
export async function check( {
	url,
	content,
}: Pick< TextFile, 'url' | 'content' > ): Promise< CheckResult > {
	try {
		const response = await window.fetch( url, {
			credentials: 'omit',
			cache: 'no-store',
		} );
		if ( ! response.ok ) {
			return 'missing';
		}
		if (
			response.redirected &&
			new URL( response.url ).origin !== new URL( url ).origin
		) {
			return 'redirected';
		}
		const type = response.headers.get( 'Content-Type' ) ?? '';
		if ( ! /^text\/plain\b/i.test( type ) ) {
			return 'type';
		}
		return lines( await response.text() ) === lines( content )
			? 'same'
			: 'different';
	} catch {
		return 'failed';
	}
}
