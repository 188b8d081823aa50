import { __ } from '@wordpress/i18n';
import MarkdownIt, { type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { sanitize } from './sanitize';
import { taskLists } from './task-lists';
import { UPLOADING } from './uploading';

// With typographic quotes, as Jetpack makes them: it calls others invalid.
const markdown = new MarkdownIt( { html: true, typographer: true } )
	.use( footnotes )
	.use( taskLists );

// The editor saves drafts also during an upload. Visitors must not get a broken image.
const { image } = markdown.renderer.rules;
markdown.renderer.rules.image = ( tokens, index, ...others ) =>
	String( tokens[ index ]?.attrGet( 'src' ) ).startsWith( UPLOADING )
		? ''
		: image?.( tokens, index, ...others ) ?? '';

markdown.renderer.rules.footnote_anchor = (
	tokens,
	index,
	options,
	env,
	self
) =>
	` <a href="#fnref${ self.rules.footnote_anchor_name?.(
		tokens,
		index,
		options,
		env,
		self
	) }" class="footnote-backref" aria-label="${ markdown.utils.escapeHtml(
		__( 'Back to reference', 'freehold' )
	) }">↩</a>`;

/** A short name of a text, by which its footnotes differ from those of other blocks on the page. */
function nameOf( text: string ): string {
	let hash = 5381;
	for ( let index = 0; index < text.length; index++ ) {
		hash = ( hash * 33 + text.charCodeAt( index ) ) % 4294967291;
	}
	return hash.toString( 36 );
}

const holdsHtml = ( { type, children }: Token ): boolean =>
	type === 'html_block' ||
	( children?.some( ( child ) => child.type === 'html_inline' ) ?? false );

/**
 * Returns the HTML of a Markdown source. The same source always has the same HTML.
 *
 * The output of markdown-it is safe: it escapes text, and removes URLs such as `javascript:`. HTML in the source is limited
 * to what WordPress lets authors publish.
 */
export function render( source: string ): string {
	const env = { docId: nameOf( source ) };
	const tokens = markdown.parse( source, env );
	const html = markdown.renderer.render( tokens, markdown.options, env );
	return tokens.some( holdsHtml ) ? sanitize( html ) : html;
}
