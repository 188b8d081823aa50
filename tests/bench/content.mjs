/**
 * Writes the posts that are compared: core's blocks, and the stored blocks of the modules.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site/places.mjs';

/**
 * Returns a stored case of a module.
 *
 * @param {string} module Its slug.
 * @param {string} name   The case.
 * @return {string} The block.
 */
export const stored = ( module, name ) =>
	readFileSync(
		join( root, 'extensions', module, 'test/stored', `${ name }.html` ),
		'utf8'
	);

/** @type {(...texts: string[]) => string} One paragraph for each text. */
export const paragraphs = ( ...texts ) =>
	texts
		.map(
			( text ) =>
				`<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`
		)
		.join( '\n\n' );

/** @type {(text: string) => string} */
export const heading = ( text ) =>
	`<!-- wp:heading -->\n<h2 class="wp-block-heading">${ text }</h2>\n<!-- /wp:heading -->`;

/** @type {(...items: string[]) => string} */
export const list = ( ...items ) =>
	`<!-- wp:list -->\n<ul class="wp-block-list">${ items
		.map(
			( item ) =>
				`<!-- wp:list-item -->\n<li>${ item }</li>\n<!-- /wp:list-item -->`
		)
		.join( '\n\n' ) }</ul>\n<!-- /wp:list -->`;

/** @type {(...texts: string[]) => string} One button for each text. */
export const buttons = ( ...texts ) =>
	`<!-- wp:buttons -->\n<div class="wp-block-buttons">${ texts
		.map(
			( text ) =>
				`<!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://example.org/">${ text }</a></div>\n<!-- /wp:button -->`
		)
		.join( '\n\n' ) }</div>\n<!-- /wp:buttons -->`;

/** @type {(code: string) => string} A Custom HTML block. */
export const html = ( code ) =>
	`<!-- wp:html -->\n${ code }\n<!-- /wp:html -->`;

/** @type {(...blocks: string[]) => string} */
export const post = ( ...blocks ) => blocks.join( '\n\n' );

/**
 * Responds for the hosts of other services with an empty document, so that only the site's own cost is measured.
 *
 * @param {import('playwright-core').BrowserContext} context The visitor.
 */
export const emptyServices = async ( context ) => {
	await context.route( /^https:/, ( route ) =>
		route.fulfill( { status: 200, contentType: 'text/html', body: '' } )
	);
};
