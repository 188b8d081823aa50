import { __, sprintf } from '@wordpress/i18n';
import type { Problem } from './checks';

/** The length of a text that names a problem, in characters. */
const MAX_LENGTH = 60;

/**
 * Returns a problem in words.
 *
 * @param problem The problem.
 */
export function problemLabel( { kind, text }: Problem ): string {
	const short =
		text.length > MAX_LENGTH ? `${ text.slice( 0, MAX_LENGTH ) }…` : text;
	switch ( kind ) {
		case 'title':
			return __( 'The post has no title.', 'freehold' );
		case 'alt':
			return __( 'An image has no alternative text.', 'freehold' );
		case 'level':
			return sprintf(
				/* translators: %s: a heading. */
				__( 'This heading skips a level: %s', 'freehold' ),
				short
			);
		case 'link-text':
			return sprintf(
				/* translators: %s: a URL. */
				__( 'A link has no text: %s', 'freehold' ),
				short
			);
		case 'link-url':
			return sprintf(
				/* translators: %s: the text of a link. */
				__( 'A link has no valid URL: %s', 'freehold' ),
				short
			);
		case 'repeated':
			return sprintf(
				/* translators: %s: the beginning of a paragraph. */
				__( 'This paragraph is in the post twice: %s', 'freehold' ),
				short
			);
		default:
			return __(
				'The excerpt has more than 55 words. Most themes cut it off.',
				'freehold'
			);
	}
}
