import { __, sprintf } from '@wordpress/i18n';
import { shortened } from '../post/shortened';
import type { Problem } from './checks';

/**
 * Returns a problem in words.
 *
 * @param problem The problem.
 */
export function problemLabel( { kind, text }: Problem ): string {
	switch ( kind ) {
		case 'title':
			return __( 'The post has no title.', 'freehold' );
		case 'alt':
			return __( 'An image has no alternative text.', 'freehold' );
		case 'level':
			return sprintf(
				/* translators: %s: a heading. */
				__( 'This heading skips a level: %s', 'freehold' ),
				shortened( text )
			);
		case 'link-text':
			return sprintf(
				/* translators: %s: a URL. */
				__( 'A link has no text: %s', 'freehold' ),
				shortened( text )
			);
		case 'link-url':
			return sprintf(
				/* translators: %s: the text of a link. */
				__( 'A link has no valid URL: %s', 'freehold' ),
				shortened( text )
			);
		case 'repeated':
			return sprintf(
				/* translators: %s: the beginning of a paragraph. */
				__( 'This paragraph is in the post twice: %s', 'freehold' ),
				shortened( text )
			);
		default:
			return __(
				'The excerpt has more than 55 words. Most themes cut it off.',
				'freehold'
			);
	}
}
