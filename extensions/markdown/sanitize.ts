import DOMPurify from 'dompurify';
import allowed from './allowed-html.json';

/**
 * The HTML that WordPress 7.1 lets authors publish (`wp_kses_allowed_html( 'post' )`): attributes of all tags, and each tag
 * with its other attributes, separated by spaces. A PHP test compares the list with WordPress.
 */
const EVERYWHERE = allowed.everywhere.split( ' ' );
const TAGS = Object.fromEntries(
	Object.entries( allowed.tags ).map( ( [ tag, attributes ] ) => [
		tag,
		attributes.split( ' ' ),
	] )
);

const purify = DOMPurify( window );

// DOMPurify has one list of attributes for all tags. WordPress has one for each tag.
purify.addHook( 'uponSanitizeAttribute', ( node, event ) => {
	const own = TAGS[ node.nodeName.toLowerCase() ] ?? [];
	const { attrName } = event;
	event.keepAttr =
		event.keepAttr &&
		( own.includes( attrName ) ||
			EVERYWHERE.includes( attrName ) ||
			attrName.startsWith( 'data-' ) );
} );

/**
 * Removes what WordPress removes from an author's post (`wp_kses_post()`): scripts, event handlers, forms, frames, comments,
 * and URLs such as `javascript:`. Closes open tags.
 */
export const sanitize = ( html: string ): string =>
	purify
		.sanitize( html, {
			ALLOWED_TAGS: Object.keys( TAGS ),
			ALLOWED_ATTR: [
				...new Set( [
					...EVERYWHERE,
					...Object.values( TAGS ).flat(),
				] ),
			].filter( Boolean ),
		} )
		// In an attribute, it would look like the delimiter of a block.
		.replaceAll( '<!--', '&lt;!--' );
