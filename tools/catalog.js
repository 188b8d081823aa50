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

/** Short texts are names, buttons and labels: their places grow with the text, but not without end. */
const SHORT = 30;

/** The width of wp-admin's menu, whose entries these files name, in letters. */
const MENU = { file: 'src/server/Admin/Section.php', max: 22 };

/**
 * Returns how wide a text is, in Latin letters. Chinese, Japanese and Korean characters are twice as wide.
 *
 * @param {string} text The text.
 * @return {number} The width.
 */
const widthOf = ( text ) =>
	[ ...text ].reduce(
		( sum, letter ) =>
			sum +
			( /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u.test(
				letter
			)
				? 2
				: 1 ),
		0
	);

/**
 * Returns how wide a translation may be.
 *
 * @param {Entry} entry The text.
 * @return {number} In letters; no limit for sentences.
 */
function maxWidthOf( { msgid, comments } ) {
	if ( comments?.reference?.includes( MENU.file ) ) {
		return MENU.max;
	}
	return msgid.length > SHORT ? Infinity : 2 * msgid.length + 14;
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
		const faults = Object.entries( marksOf( translation ) )
			.filter( ( [ kind, marks ] ) =>
				sources.every(
					( source ) =>
						source[ /** @type {keyof source} */ ( kind ) ] !== marks
				)
			)
			.map(
				( [ kind ] ) => `has other ${ kind } than “${ translation }”`
			);
		const max = maxWidthOf( entry );
		return widthOf( translation ) > max
			? [
					...faults,
					`has a place of ${ max } letters for “${ translation }”`,
			  ]
			: faults;
	} );
}

/**
 * Returns what is wrong with the header of a catalog.
 *
 * @param {Catalog} catalog The catalog.
 * @param {string}  locale  Its language, such as `pt_BR`.
 * @return {string[]} Sentences.
 */
function headerProblemsOf( { headers }, locale ) {
	const { 'Plural-Forms': plurals = '', Language: language } = headers;
	const [ , count = '', rule = '' ] =
		/^nplurals=(\d+); plural=([n\d\s()!%&|<>=?:]+);$/.exec( plurals ) ?? [];
	const problems =
		language === locale
			? []
			: [ `The header says “Language: ${ language }”, not ${ locale }.` ];
	if ( ! rule ) {
		return [ ...problems, `“Plural-Forms: ${ plurals }” is no rule.` ];
	}
	// Only numbers and operators, as checked above.
	const formOf = new Function( 'n', `return Number( ${ rule } );` );
	const rules = new Intl.PluralRules( locale.split( '_' )[ 0 ] );
	/** @type {Map<string, number>} */
	const forms = new Map();
	for ( let n = 0; n <= 200; n++ ) {
		const form = formOf( n );
		const category = rules.select( n );
		if (
			form >= Number( count ) ||
			( forms.get( category ) ?? form ) !== form
		) {
			return [
				...problems,
				`“Plural-Forms: ${ plurals }” has the form ${ form } for ${ n }, which ${ locale } has not.`,
			];
		}
		forms.set( category, form );
	}
	return problems;
}

/** Letters that make a text longer and run from right to left. */
const FILLING = 'ـ';

/**
 * Returns a catalog in a language that does not exist: every text is longer by a third, is marked, and runs from right to left.
 * It shows which texts are not translated, and which places are too narrow.
 *
 * @param {Message[]} messages All texts.
 * @param {string}    locale   The language to pretend.
 * @return {Catalog} The catalog.
 */
function pseudoOf( messages, locale ) {
	const entries = entriesOf( messages );
	const longer = ( /** @type {string} */ text ) => {
		const [ , before = '', words = '', after = '' ] =
			/^(\s*)([\s\S]*?)(\s*)$/.exec( text ) ?? [];
		return `${ before }\u200f⟦${ words }${ FILLING.repeat(
			Math.ceil( words.length / 3 )
		) }⟧${ after }`;
	};
	for ( const entry of Object.values( entries ).flatMap( Object.values ) ) {
		entry.msgstr = [ entry.msgid, entry.msgid_plural ]
			.filter( Boolean )
			.map( ( text ) => longer( String( text ) ) );
	}
	return {
		charset: 'utf-8',
		headers: {
			Language: locale,
			'Plural-Forms': 'nplurals=2; plural=(n != 1);',
		},
		translations: entries,
	};
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
	headerProblemsOf,
	locales,
	problemsOf,
	pseudoOf,
	readCatalog,
	updated,
};
