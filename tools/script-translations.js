/**
 * Translations of one script, as WordPress loads them for it.
 *
 * Source: https://developer.wordpress.org/plugins/internationalization/how-to-internationalize-your-plugin/ and Jed 1.x.
 */
const { createHash } = require( 'node:crypto' );

/**
 * @typedef {import('./messages').Message} Message
 *
 * @typedef {Object} Catalog A parsed PO file, as gettext-parser returns it.
 * @property {Record<string, string>}                                                        headers      Such as `Plural-Forms`.
 * @property {Record<string, Record<string, {msgstr: string[], comments?: {flag?: string}}>>} translations By context and text.
 */

/**
 * Returns the name of the file in which WordPress looks for a script's translations.
 *
 * @param {string} locale Such as `de_DE`.
 * @param {string} path   The script's path in the plugin, such as `build/editor/map.js`.
 * @return {string} The name.
 */
const fileName = ( locale, path ) =>
	`freehold-${ locale }-${ createHash( 'md5' )
		.update( path )
		.digest( 'hex' ) }.json`;

/**
 * Returns the translations that a script needs.
 *
 * @param {Catalog}   catalog  All translations.
 * @param {Message[]} messages The script's texts.
 * @param {string}    path     The script's path in the plugin.
 * @return {?Object} Null if none of its texts is translated. A text that is marked as fuzzy is not.
 */
function jedOf( catalog, messages, path ) {
	/** @type {Record<string, string[]>} */
	const texts = {};
	for ( const { context, id } of messages ) {
		const entry = catalog.translations[ context ]?.[ id ];
		const isFuzzy = /\bfuzzy\b/.test( entry?.comments?.flag ?? '' );
		if ( entry && ! isFuzzy && entry.msgstr.every( Boolean ) ) {
			texts[ context ? `${ context }\u0004${ id }` : id ] = entry.msgstr;
		}
	}
	return Object.keys( texts ).length
		? {
				'translation-revision-date':
					catalog.headers[ 'PO-Revision-Date' ] ?? '',
				generator: 'Freehold',
				source: path,
				domain: 'messages',
				locale_data: {
					messages: {
						'': {
							domain: 'messages',
							lang: catalog.headers.Language ?? '',
							'plural-forms':
								catalog.headers[ 'Plural-Forms' ] ??
								'nplurals=2; plural=n != 1;',
						},
						...texts,
					},
				},
		  }
		: null;
}

module.exports = { fileName, jedOf };
