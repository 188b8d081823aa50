import type { Media } from '@freehold/ai/safe/sanitize';
import { escapeText, toHtml } from './to-html';

/** Elements whose content can be a part of a paragraph. */
const TEXTS = /^(p|h[1-6])$/;

/**
 * Returns a response as HTML that fits into a paragraph.
 *
 * @param text  The response.
 * @param media The media that may load.
 * @return Safe HTML without blocks; further paragraphs begin on a new line.
 */
export function toInlineHtml( text: string, media?: Media ): string {
	const { body } = new DOMParser().parseFromString(
		toHtml( text, media ),
		'text/html'
	);
	return Array.from( body.children, ( element ) =>
		TEXTS.test( element.localName )
			? element.innerHTML
			: escapeText( element.textContent ?? '' )
	)
		.map( ( line ) => line.trim() )
		.join( '<br>' );
}
