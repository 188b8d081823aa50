/**
 * The owner's manual: a page for each task in `docs/manual/`, with `README.md` as its index.
 */
const { readFileSync, readdirSync } = require( 'fs' );
const { join } = require( 'path' );
const MarkdownIt = require( 'markdown-it' );

const folder = join( __dirname, '../docs/manual' );

const STYLE =
	':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:auto;max-width:45rem;padding:1rem}code,pre{overflow-wrap:anywhere;white-space:pre-wrap}td,th{padding:.25em .5em;text-align:start}section{border-block-start:1px solid;margin-block-start:3rem}:target{scroll-margin:1rem}';

/**
 * Returns the Markdown of a page.
 *
 * @param {string} name The file's name without its ending.
 * @return {string} The text.
 */
const read = ( name ) => readFileSync( join( folder, `${ name }.md` ), 'utf8' );

/**
 * Returns the pages' names.
 *
 * @return {string[]} In the order of the index.
 */
function pages() {
	const index = [ ...read( 'README' ).matchAll( /^- .*\(([\w-]+)\.md\)/gm ) ];
	const names = readdirSync( folder )
		.flatMap( ( file ) => /^([\w-]+)\.md$/.exec( file )?.[ 1 ] ?? [] )
		.filter( ( name ) => name !== 'README' );
	return [
		...new Set( [ ...index.map( ( [ , name ] ) => name ), ...names ] ),
	];
}

/**
 * Returns a text as HTML without pictures, which the plugin does not contain. Links to other pages of the manual stay.
 *
 * @param {string} text  Markdown.
 * @param {number} level How many levels its headings go down.
 * @return {string} HTML.
 */
function toHtml( text, level ) {
	return new MarkdownIt()
		.render(
			text
				.replace( /^!\[.*\n+/gm, '' )
				.replace( /^\[[^\]]+\]\(\.\.[^)]+\)\n/gm, '' )
				.replace( /\]\(([\w-]+)\.md\)/g, '](#$1)' )
				.replace( /\[([^\]]+)\]\((?!https:|#)[^)]+\)/g, '$1' )
		)
		.replace( /\n(?=<)/g, '' )
		.replace(
			/(<\/?h)([1-5])>/g,
			( found, tag, number ) => `${ tag }${ Number( number ) + level }>`
		);
}

/**
 * Returns the whole manual as a page. PHP takes a page's section from it for WordPress's “Help” panel.
 *
 * @return {string} HTML.
 */
const manual = () =>
	`<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Freehold: the owner’s manual</title><style>${ STYLE }</style>${ toHtml(
		read( 'README' ),
		0
	) }${ pages()
		.map(
			( name ) =>
				`<section id="${ name }">${ toHtml(
					read( name ),
					1
				) }</section>`
		)
		.join( '' ) }`;

module.exports = { folder, manual, pages, read };
