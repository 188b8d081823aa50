/**
 * Catalogs of translations: the template that `npm run pot` writes, and the .po file of each language.
 *
 * Source: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html.
 */
const { readFileSync, readdirSync } = require( 'node:fs' );
const { join } = require( 'node:path' );
const { po } = require( 'gettext-parser' );

/**
 * @typedef {import('./messages').Message} Message
 * @typedef {import('gettext-parser').GetTextTranslation} Entry
 * @typedef {Record<string, Record<string, Entry>>} Entries By context and English text.
 * @typedef {import('gettext-parser').GetTextTranslations} Catalog
 */

const folder = join( __dirname, '../languages' );

/**
 * Returns the path of a language's .po file.
 *
 * @param {string} locale Such as `de_DE`.
 * @return {string} The path, also if there is no such file.
 */
const catalogPath = ( locale ) => join( folder, `freehold-${ locale }.po` );

/**
 * Returns the languages that have a .po file.
 *
 * @return {string[]} Locales, sorted.
 */
const locales = () =>
	readdirSync( folder )
		.flatMap( ( name ) => /^freehold-(\w+)\.po$/.exec( name )?.[ 1 ] ?? [] )
		.sort();

/**
 * Returns the catalog of a language.
 *
 * @param {string} locale Such as `de_DE`.
 * @return {Catalog} The catalog.
 * @throws {Error} If there is no such file.
 */
const readCatalog = ( locale ) =>
	po.parse( readFileSync( catalogPath( locale ) ) );

/**
 * Returns the entries of a catalog without translations. References and comments of the same text are together.
 *
 * @param {Message[]} messages The texts.
 * @return {Entries} In the order of the texts.
 */
function entriesOf( messages ) {
	/** @type {Entries} */
	const entries = {};
	const add = ( /** @type {string} */ all, /** @type {string} */ one ) =>
		! one || all.split( '\n' ).includes( one )
			? all
			: [ all, one ].filter( Boolean ).join( '\n' );
	for ( const { id, plural, context, comment, reference } of messages ) {
		entries[ context ] ??= {};
		const entry = ( entries[ context ][ id ] ??= {
			msgid: id,
			...( context ? { msgctxt: context } : {} ),
			msgstr: [ '' ],
			comments: { reference: '', extracted: '' },
		} );
		if ( plural ) {
			entry.msgid_plural = plural;
			entry.msgstr = [ '', '' ];
		}
		const comments = /** @type {{reference: string, extracted: string}} */ (
			entry.comments
		);
		comments.reference = add( comments.reference, reference );
		comments.extracted = add(
			comments.extracted,
			comment && `translators: ${ comment }`
		);
	}
	return entries;
}

/**
 * Returns a catalog with the present texts: it keeps their translations, adds new texts without one, and leaves out texts
 * that no longer exist. References name files without lines, so that the file changes only when texts do.
 *
 * @param {Catalog}   catalog  The catalog.
 * @param {Message[]} messages The texts.
 * @return {Catalog} The new catalog.
 */
function updated( catalog, messages ) {
	const forms = formsOf( catalog );
	const translations = entriesOf(
		messages.map( ( message ) => ( {
			...message,
			reference: message.reference.replace( /:\d+$/, '' ),
		} ) )
	);
	for ( const entry of Object.values( translations ).flatMap(
		Object.values
	) ) {
		const old =
			catalog.translations[ entry.msgctxt ?? '' ]?.[ entry.msgid ];
		const count = entry.msgid_plural ? forms : 1;
		const flag = old?.comments?.flag;
		entry.msgstr =
			old?.msgstr.length === count
				? old.msgstr
				: Array( count ).fill( '' );
		entry.comments = { ...entry.comments, ...( flag ? { flag } : {} ) };
	}
	return { ...catalog, translations };
}

/**
 * Returns how many plural forms a language has.
 *
 * @param {Catalog} catalog The language's catalog.
 * @return {number} The number, 2 if the catalog does not say it.
 */
const formsOf = ( { headers } ) =>
	Number( /nplurals=(\d+)/.exec( headers[ 'Plural-Forms' ] ?? '' )?.[ 1 ] ) ||
	2;

/**
 * Returns what a translation must have in common with its text, as one comparable text.
 *
 * @param {string} text The text.
 * @return {Record<'placeholders' | 'HTML tags' | 'spaces at the ends', string>} By its name.
 */
function marksOf( text ) {
	const all = ( /** @type {RegExp} */ kind ) =>
		( text.match( kind ) ?? [] ).sort().join( ' ' );
	return {
		placeholders: all( /%(?:\d+\$)?[a-z]|%%/g ),
		'HTML tags': all( /<\/?[a-z][^>]*>/gi ),
		'spaces at the ends': `${ /^\s*/.exec( text ) }|${ /\s*$/.exec(
			text
		) }`,
	};
}

/**
 * Returns what is wrong with the translation of one text.
 *
 * @param {Entry}           entry The text.
 * @param {Entry|undefined} own   Its translation.
 * @param {number}          forms How many plural forms the language has.
 * @return {string[]} The ends of sentences that begin with the text.
 */
function faultsOf( entry, own, forms ) {
	const { msgid, msgid_plural: plural } = entry;
	const count = plural ? forms : 1;
	if ( ! own?.msgstr.some( Boolean ) ) {
		return [ 'has no translation' ];
	}
	if ( /\bfuzzy\b/.test( own.comments?.flag ?? '' ) ) {
		return [ 'has a translation that is marked as fuzzy' ];
	}
	if ( own.msgstr.length !== count || ! own.msgstr.every( Boolean ) ) {
		return [ `requires ${ count } plural forms` ];
	}
	return own.msgstr.flatMap( ( translation, form ) => {
		// The first form may be for one thing, which the English singular can leave out.
		const sources = [ ...( form ? [] : [ msgid ] ), plural ?? msgid ].map(
			marksOf
		);
		return Object.entries( marksOf( translation ) )
			.filter( ( [ kind, marks ] ) =>
				sources.every(
					( source ) =>
						source[ /** @type {keyof source} */ ( kind ) ] !== marks
				)
			)
			.map(
				( [ kind ] ) => `has other ${ kind } than “${ translation }”`
			);
	} );
}

/**
 * Returns the faults of a catalog.
 *
 * @param {Catalog}   catalog  The catalog.
 * @param {Message[]} messages All texts.
 * @param {string}    file     The catalog's path, for the sentences.
 * @return {string[]} Sentences that name the text and say what to do.
 */
function problemsOf( catalog, messages, file ) {
	const forms = formsOf( catalog );
	const entries = entriesOf( messages );
	const named = ( /** @type {Entry} */ { msgid, msgctxt } ) =>
		`“${ msgid }”${ msgctxt ? ` (${ msgctxt })` : '' }`;
	const faults = Object.values( entries )
		.flatMap( Object.values )
		.flatMap( ( entry ) =>
			faultsOf(
				entry,
				catalog.translations[ entry.msgctxt ?? '' ]?.[ entry.msgid ],
				forms
			).map(
				( fault ) =>
					`${ named( entry ) } in ${
						entry.comments?.reference.split( '\n' )[ 0 ]
					} ${ fault }. Run npm run pot, then edit it in ${ file }.`
			)
		);
	const gone = Object.values( catalog.translations )
		.flatMap( Object.values )
		.filter(
			( { msgid, msgctxt } ) =>
				msgid && ! entries[ msgctxt ?? '' ]?.[ msgid ]
		)
		.map(
			( entry ) =>
				`${ named(
					entry
				) } no longer exists. Run npm run pot, which removes it from ${ file }.`
		);
	return [ ...faults, ...gone ];
}

/**
 * Returns a catalog as a .po file. Long lines are not folded, so that a changed text changes one line.
 *
 * @param {Catalog} catalog The catalog.
 * @return {Buffer} The file.
 */
const compiled = ( catalog ) => po.compile( catalog, { foldLength: 0 } );

module.exports = {
	catalogPath,
	compiled,
	entriesOf,
	locales,
	problemsOf,
	readCatalog,
	updated,
};
