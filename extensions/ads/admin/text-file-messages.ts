import { __, sprintf } from '@wordpress/i18n';
import type { CheckResult } from './check';
import type { FileName, Surrounding, TextFile } from './types';

/**
 * Returns what a check found.
 *
 * @param file     The file.
 * @param file.url Where ad companies request it.
 * @return A sentence or two.
 */
export function checkMessage(
	result: CheckResult,
	{ url }: Pick< TextFile, 'url' >
): string {
	switch ( result ) {
		case 'same':
			return sprintf(
				/* translators: %s: a URL. */
				__( 'Ad companies get this text at %s.', 'freehold' ),
				url
			);
		case 'different':
			return sprintf(
				/* translators: %s: a URL. */
				__(
					'%s has another text. A cache may have the last one, or a file on the server is sent instead.',
					'freehold'
				),
				url
			);
		case 'missing':
			return sprintf(
				/* translators: %s: a URL. */
				__(
					'%s was not found. The web server must pass requests for text files that do not exist to WordPress. Ask your host.',
					'freehold'
				),
				url
			);
		case 'redirected':
			return sprintf(
				/* translators: %s: a URL. */
				__(
					'%s is redirected to another address. Ad companies follow one redirect within the domain at most.',
					'freehold'
				),
				url
			);
		case 'type':
			return sprintf(
				/* translators: %s: a URL. */
				__(
					'%s is not sent as plain text, so something other than Freehold sends it.',
					'freehold'
				),
				url
			);
		default:
			return sprintf(
				/* translators: %s: a URL. */
				__(
					'%s could not be requested from this browser. An ad blocker may stop it: open the file, or try again without one.',
					'freehold'
				),
				url
			);
	}
}

/**
 * Returns what keeps visitors from getting a file, and what to do.
 *
 * @param surrounding        What was found.
 * @param surrounding.code   What it is.
 * @param surrounding.detail The plugin’s name, the folder or the host name.
 * @param file               The file’s name.
 * @return A sentence or two.
 */
export function surroundingMessage(
	{ code, detail }: Surrounding,
	file: FileName
): string {
	switch ( code ) {
		case 'file':
			return sprintf(
				/* translators: %s: the name of a file. */
				__(
					'The server has a file %s, which it sends instead of this text. Delete that file to use this one.',
					'freehold'
				),
				file
			);
		case 'plugin':
			return sprintf(
				/* translators: 1: the name of a plugin, 2: the name of a file. */
				__(
					'The plugin %1$s provides %2$s, so this text is not used. Deactivate it to use this one.',
					'freehold'
				),
				detail,
				file
			);
		case 'folder':
			return sprintf(
				/* translators: 1: a folder, 2: the name of a file. */
				__(
					'This site is in the folder %1$s. Ad companies read %2$s only at the root of the domain, so this text is not sent. Copy it into a file there.',
					'freehold'
				),
				detail,
				file
			);
		default:
			return sprintf(
				/* translators: 1: a host name, 2: the name of a file. */
				__(
					'If %1$s is a subdomain, %2$s of the main domain must contain this line: SUBDOMAIN=%1$s',
					'freehold'
				),
				detail,
				file
			);
	}
}
