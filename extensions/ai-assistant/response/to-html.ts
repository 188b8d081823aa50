/**
 * Converts a response to HTML. A response is untrusted: scripts, event handlers, styles, forms, frames and URLs such as
 * `javascript:` are removed.
 */
import DOMPurify, { type Config } from 'dompurify';
import MarkdownIt from 'markdown-it';
import { unfenced } from './unfenced';

const markdown = new MarkdownIt( { html: true, breaks: true } );

// A block of code has no line that is not there.
const fence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = ( ...given ) =>
	( fence?.( ...given ) ?? '' ).replace( '\n</code></pre>', '</code></pre>' );

/** A paragraph at the beginning of a list item becomes the item's text, because core's list items contain no paragraphs. */
markdown.core.ruler.push( 'list_items_are_lines', ( { tokens } ) => {
	tokens.forEach( ( token, index ) => {
		if ( token.type === 'list_item_open' ) {
			const first = tokens[ index + 1 ];
			if ( first?.type === 'paragraph_open' ) {
				first.hidden = true;
				const end = tokens.findIndex(
					( { type, level }, at ) =>
						at > index &&
						type === 'paragraph_close' &&
						level === first.level
				);
				( tokens[ end ] ?? first ).hidden = true;
			}
		}
	} );
} );

const purify = DOMPurify( window );

purify.addHook( 'afterSanitizeAttributes', ( node ) => {
	// DOMPurify allows images with `data:` URLs. Images in posts are files.
	for ( const name of [ 'src', 'href' ] ) {
		if ( /^\s*data:/i.test( node.getAttribute( name ) ?? '' ) ) {
			node.removeAttribute( name );
		}
	}
	// Unwraps a link whose URL was removed.
	if ( node.localName === 'a' && ! node.hasAttribute( 'href' ) ) {
		node.replaceWith( ...node.childNodes );
	}
} );

const RULES: Config = {
	USE_PROFILES: { html: true },
	ADD_ATTR: [ 'target' ],
	ALLOW_DATA_ATTR: false,
	ALLOW_ARIA_ATTR: false,
	FORBID_TAGS: [
		'style',
		'form',
		'input',
		'button',
		'select',
		'option',
		'optgroup',
		'datalist',
		'textarea',
		'dialog',
		'map',
		'area',
	],
	FORBID_ATTR: [ 'style', 'background', 'name', 'id', 'srcset', 'popover' ],
};

/** Attributes that make the browser send a request. */
const LOADS = [ 'img', 'picture', 'source', 'video', 'audio', 'track' ];

/**
 * HTML without anything that runs, or that changes how the page looks.
 *
 * @param html Any HTML.
 */
export const sanitize = ( html: string ): string =>
	purify.sanitize( html, RULES );

/**
 * Removes everything that runs, changes the page or loads a file. An image or a video becomes a link to it.
 *
 * @param html Any HTML.
 */
export function sanitizeWithoutMedia( html: string ): string {
	const { body } = new DOMParser().parseFromString(
		sanitize( html ),
		'text/html'
	);
	body.querySelectorAll( 'img, video, audio' ).forEach( ( media ) => {
		const url =
			media.getAttribute( 'src' ) ??
			media.querySelector( 'source' )?.getAttribute( 'src' ) ??
			'';
		const link = body.ownerDocument.createElement( 'a' );
		link.href = url;
		link.textContent = media.getAttribute( 'alt' ) || url;
		media.replaceWith( ...( url ? [ link ] : [] ) );
	} );
	return purify.sanitize( body.innerHTML, {
		...RULES,
		FORBID_TAGS: [ ...( RULES.FORBID_TAGS ?? [] ), ...LOADS ],
	} );
}

/**
 * HTML without its comments, block delimiters among them, wherever they are.
 *
 * @param text Any text.
 */
export const withoutDelimiters = ( text: string ): string =>
	text.replace( /<!--\s*\/?wp:[^]*?-->/g, '' );

/**
 * Returns the HTML of a response from which blocks are created.
 *
 * @param text Markdown, HTML, or both.
 */
export const toHtml = ( text: string ): string =>
	sanitize( markdown.render( withoutDelimiters( unfenced( text ) ) ) );

/**
 * A text as HTML that shows it.
 *
 * @param text The text.
 */
export const escapeText = ( text: string ): string =>
	markdown.utils.escapeHtml( text );

/** Replaces an image by its description, because its URL could send data to any server. */
const imageHint = ( source: string, alternative: string ): string =>
	`<code>🖼 ${ escapeText( alternative || source ) }</code>`;

const preview = new MarkdownIt( { html: true, breaks: true } );
preview.renderer.rules.image = ( tokens, index ) => {
	const token = tokens[ index ];
	return imageHint(
		String( token?.attrGet( 'src' ) ?? '' ),
		token?.content ?? ''
	);
};

/**
 * Returns the HTML of a response for the preview. It sends no requests.
 *
 * @param text Markdown, HTML, or both; also part of a response.
 */
export const toPreviewHtml = ( text: string ): string =>
	purify.sanitize( preview.render( withoutDelimiters( text ) ), {
		...RULES,
		FORBID_TAGS: [ ...( RULES.FORBID_TAGS ?? [] ), ...LOADS ],
	} );
