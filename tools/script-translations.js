/**
 * Translations in the formats in which WordPress loads them: one PHP file, and one JSON file for each script.
 *
 * Source: https://developer.wordpress.org/plugins/internationalization/how-to-internationalize-your-plugin/, Jed 1.x and
 * `WP_Translation_File_PHP` of WordPress.
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
 * Returns whether an entry of a catalog is translated. A text that is marked as fuzzy is not.
 *
 * @param {Catalog['translations'][string][string]} entry The entry.
 * @return {boolean} Whether it is.
 */
const isTranslated = ( { msgstr, comments } ) =>
	msgstr.every( Boolean ) && ! /\bfuzzy\b/.test( comments?.flag ?? '' );

/**
 * Returns the key of a text in files for WordPress.
 *
 * @param {string} context The context; empty if there is none.
 * @param {string} id      The English text.
 * @return {string} The key.
 */
const keyOf = ( context, id ) => ( context ? `${ context }\u0004${ id }` : id );

/**
 * Returns a catalog without the texts that are not translated, so that WordPress shows those in English.
 *
 * @template {Catalog} T
 * @param {T} catalog All texts.
 * @return {T} The new catalog.
 */
const translated = ( catalog ) => ( {
	...catalog,
	translations: Object.fromEntries(
		Object.entries( catalog.translations ).map( ( [ context, texts ] ) => [
			context,
			Object.fromEntries(
				Object.entries( texts ).filter( ( [ , entry ] ) =>
					isTranslated( entry )
				)
			),
		] )
	),
} );

/**
 * Returns a PHP file with all translations, which WordPress 6.5 and newer loads in place of the .mo file.
 *
 * @param {Catalog} catalog All translations.
 * @return {string} The file.
 */
function phpOf( catalog ) {
	const text = ( /** @type {string} */ value ) =>
		value
			.split( '\0' )
			.map( ( part ) => `'${ part.replace( /['\\]/g, '\\$&' ) }'` )
			.join( ' . "\\0" . ' );
	const pair = ( /** @type {[string, string]} */ [ key, value ] ) =>
		`${ text( key ) } => ${ text( value ) }`;
	const headers = [
		'Project-Id-Version',
		'PO-Revision-Date',
		'Language',
		'Plural-Forms',
	];
	const messages = Object.entries( catalog.translations ).flatMap(
		( [ context, texts ] ) =>
			Object.entries( texts )
				.filter( ( [ id ] ) => id )
				.map( ( [ id, { msgstr } ] ) =>
					pair( [ keyOf( context, id ), msgstr.join( '\0' ) ] )
				)
	);
	return `<?php\nreturn array( ${ headers
		.map( ( name ) =>
			pair( [ name.toLowerCase(), catalog.headers[ name ] ?? '' ] )
		)
		.join( ', ' ) }, 'messages' => array(\n${ messages.join(
		',\n'
	) },\n) );\n`;
}

/**
 * Returns the translations that a script needs.
 *
 * @param {Catalog}   catalog  All translations.
 * @param {Message[]} messages The script's texts.
 * @param {string}    path     The script's path in the plugin.
 * @return {?Object} Null if none of its texts is translated.
 */
function jedOf( catalog, messages, path ) {
	/** @type {Record<string, string[]>} */
	const texts = {};
	for ( const { context, id } of messages ) {
		const entry = catalog.translations[ context ]?.[ id ];
		if ( entry && isTranslated( entry ) ) {
			texts[ keyOf( context, id ) ] = entry.msgstr;
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

module.exports = { fileName, jedOf, phpOf, translated };
