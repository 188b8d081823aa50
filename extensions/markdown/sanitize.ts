import DOMPurify from 'dompurify';
import { ALLOWED_EVERYWHERE, ALLOWED_TAGS } from './allowed-html';

const purify = DOMPurify( window );

// DOMPurify's own list is one for all tags, WordPress's is one for each.
purify.addHook( 'uponSanitizeAttribute', ( node, event ) => {
	const own = ALLOWED_TAGS[ node.nodeName.toLowerCase() ] ?? [];
	const { attrName } = event;
	event.keepAttr =
		event.keepAttr &&
		( own.includes( attrName ) ||
			ALLOWED_EVERYWHERE.includes( attrName ) ||
			attrName.startsWith( 'data-' ) );
} );

/**
 * HTML without what WordPress would take out of an author's post (`wp_kses_post()`): scripts, handlers, forms, frames,
 * comments, addresses such as `javascript:`. Tags that are not closed are closed.
 *
 * @param html Any HTML.
 */
export const sanitize = ( html: string ): string =>
	purify
		.sanitize( html, {
			ALLOWED_TAGS: Object.keys( ALLOWED_TAGS ),
			ALLOWED_ATTR: [
				...new Set( [
					...ALLOWED_EVERYWHERE,
					...Object.values( ALLOWED_TAGS ).flat(),
				] ),
			],
		} )
		// In an attribute it would still begin or end a block for whoever looks for blocks in the text.
		.replaceAll( '<!--', '&lt;!--' );
