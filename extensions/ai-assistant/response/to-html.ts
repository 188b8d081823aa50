/**
 * A model's answer as HTML. It is text from outside that nobody has looked at: whatever it holds, no script, no handler, no
 * style, no form, no frame and no address such as `javascript:` comes out.
 */
import DOMPurify, { type Config } from 'dompurify';
import MarkdownIt from 'markdown-it';
import { unfenced } from './unfenced';

const markdown = new MarkdownIt( { html: true, breaks: true } );

// A block of code has no line that is not there.
const fence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = ( ...given ) =>
	( fence?.( ...given ) ?? '' ).replace( '\n</code></pre>', '</code></pre>' );

/** A paragraph that begins a list item is the item's own text: core's list items hold lines, no paragraphs. */
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
	// DOMPurify lets images have `data:` addresses; a post has files for that.
	for ( const name of [ 'src', 'href' ] ) {
		if ( /^\s*data:/i.test( node.getAttribute( name ) ?? '' ) ) {
			node.removeAttribute( name );
		}
	}
	// What remains of a link that led nowhere good.
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

/** What would make the browser ask another server. */
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
 * An answer's HTML, as it becomes blocks.
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

/** A image that is not loaded: an answer could have the editor's browser tell anybody anything in its address. */
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
 * An answer's HTML, as it is shown before it is accepted: nothing in it asks another server for anything.
 *
 * @param text Markdown, HTML, or both; part of an answer too.
 */
export const toPreviewHtml = ( text: string ): string =>
	purify.sanitize( preview.render( withoutDelimiters( text ) ), {
		...RULES,
		FORBID_TAGS: [ ...( RULES.FORBID_TAGS ?? [] ), ...LOADS ],
	} );
