/**
 * Makes `manual.html` of the owner's manual, to which each view in wp-admin links. Its headings have the IDs of GitHub's.
 */
const { readFileSync } = require( 'fs' );
const { join } = require( 'path' );
const MarkdownIt = require( 'markdown-it' );
const { sources } = require( 'webpack' );

const SOURCE = join( __dirname, '../docs/OWNERS.md' );

const STYLE =
	':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:auto;max-width:45rem;padding:1rem}code,pre{overflow-wrap:anywhere;white-space:pre-wrap}:target{outline:2px solid;outline-offset:.25em}';

/**
 * Returns the ID of a heading.
 *
 * @param {string} text The heading.
 * @return {string} As in a URL, such as `api-keys`.
 */
const idOf = ( text ) =>
	text
		.toLowerCase()
		.replace( /[^\w\- ]+/g, '' )
		.replaceAll( ' ', '-' );

/**
 * Returns the page.
 *
 * @param {string} text Markdown.
 * @return {string} HTML without images, which the plugin does not contain, and without links to its sources.
 */
function page( text ) {
	const markdown = new MarkdownIt();
	markdown.renderer.rules.heading_open = ( tokens, index ) =>
		`<${ tokens[ index ].tag } id="${ idOf(
			tokens[ index + 1 ].content
		) }">`;
	const body = markdown.render(
		text
			.replace( /^!\[.*\n/gm, '' )
			.replace( /\[([^\]]+)\]\((?!https:)[^)]+\)/g, '$1' )
	);
	return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Freehold: the owner’s manual</title><style>${ STYLE }</style>${ body }`;
}

class ManualPlugin {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'Manual', ( compilation ) => {
			compilation.fileDependencies.add( SOURCE );
			compilation.hooks.processAssets.tap( 'Manual', () =>
				compilation.emitAsset(
					'manual.html',
					new sources.RawSource(
						page( readFileSync( SOURCE, 'utf8' ) )
					)
				)
			);
		} );
	}
}

module.exports = { ManualPlugin };
