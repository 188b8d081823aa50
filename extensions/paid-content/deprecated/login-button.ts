import type { CurrentForm } from '@freehold/blocks';
import { textOf } from '@freehold/stored-text';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { LoginAttributes } from '../types';
import { anyMarkup, readMarkup, withClasses, type Stored } from './any-markup';

const CLASSES = [ 'wp-block-premium-content-login-button', 'wp-block-button' ];

/** Returns the label in the markup. */
function labelIn( html: string ): string {
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = html;
	const link = body.querySelector( 'a, button, .wp-block-button__link' );
	return ( link ?? body ).innerHTML.trim();
}

/**
 * Returns the older forms of the login button: any markup, and none.
 *
 * @param now The block’s current definition.
 */
export const olderLogins = (
	now: CurrentForm
): BlockDeprecation< LoginAttributes, never >[] => [
	anyMarkup( now, {
		// Patterns have the label in the comment.
		attributes: { text: { type: 'string' } },
		migrate( stored, _, html ) {
			const markup = readMarkup( html, CLASSES );
			const text =
				labelIn( markup.html ) ||
				textOf( stored.text ) ||
				textOf( now.attributes.text?.default );
			return [ withClasses( { ...stored, text }, markup.classes ), [] ];
		},
	} ) as BlockDeprecation< Stored, Stored > as BlockDeprecation<
		LoginAttributes,
		never
	>,
];
