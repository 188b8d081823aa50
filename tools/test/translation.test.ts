/**
 * Every language is complete, and its translations fit their texts.
 *
 * @jest-environment node
 */
import {
	catalogPath,
	entriesOf,
	headerProblemsOf,
	locales,
	problemsOf,
	pseudoOf,
	readCatalog,
	updated,
} from '../catalog';
import { allMessages } from '../messages';
import { phpOf, translated } from '../script-translations';

type Message = ReturnType< typeof allMessages >[ number ];
type Catalog = ReturnType< typeof readCatalog >;

const ownMessages = allMessages();

const message = ( id: string, more: Partial< Message > = {} ): Message => ( {
	id,
	plural: '',
	context: '',
	comment: '',
	reference: 'a.php:1',
	...more,
} );

/** Returns a German catalog: the translations by text. */
const german = (
	texts: Record< string, string | string[] >,
	context = '',
	flag?: string
): Catalog => ( {
	charset: 'utf-8',
	headers: {
		Language: 'de_DE',
		'Plural-Forms': 'nplurals=2; plural=(n != 1);',
	},
	translations: {
		'': { '': { msgid: '', msgstr: [ '' ] } },
		[ context ]: Object.fromEntries(
			Object.entries( texts ).map( ( [ msgid, msgstr ] ) => [
				msgid,
				{
					msgid,
					...( context ? { msgctxt: context } : {} ),
					msgstr: [ msgstr ].flat(),
					...( flag ? { comments: { flag } } : {} ),
				},
			] )
		),
	},
} );

const problems = ( messages: Message[], catalog: Catalog ) =>
	problemsOf( catalog, messages, 'de.po' );

it( 'has the German translation', () => {
	expect( locales() ).toContain( 'de_DE' );
	expect( readCatalog( 'de_DE' ).headers ).toMatchObject( {
		Language: 'de_DE',
		'Plural-Forms': 'nplurals=2; plural=(n != 1);',
	} );
} );

it.each( locales() )( 'translates all texts to %s', ( locale ) => {
	expect( headerProblemsOf( readCatalog( locale ), locale ) ).toEqual( [] );
	const found = problemsOf(
		readCatalog( locale ),
		ownMessages,
		catalogPath( locale ).replace( /^.*\/(?=languages\/)/, '' )
	);
	// Who adds a text need not know all languages: a release waits for those who do.
	const waiting = found.filter( ( problem ) =>
		problem.includes( ' has no translation. ' )
	);
	if ( waiting.length && ! process.env.FREEHOLD_RELEASE ) {
		process.stderr.write(
			`${ waiting.length } texts have no translation in ${ locale }.\n`
		);
	}
	expect(
		process.env.FREEHOLD_RELEASE
			? found
			: found.filter( ( problem ) => ! waiting.includes( problem ) )
	).toEqual( [] );
} );

it( 'uses German quotation marks and the informal address', () => {
	const all = Object.values( readCatalog( 'de_DE' ).translations )
		.flatMap( Object.values )
		.flatMap( ( { msgstr } ) => msgstr )
		.map( ( text ) => text.replace( /<[^>]*>/g, '' ) );
	expect(
		all.filter( ( text ) =>
			/["“”]/.test( text.replace( /„[^„“”"]*“/g, '' ) )
		)
	).toEqual( [] );
	// At the beginning of a sentence these words can also mean “they” and “their”.
	expect(
		all.filter( ( text ) =>
			/[a-zäöüß,] (?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b/.test( text )
		)
	).toEqual( [] );
} );

it( 'names what is wrong and where to mend it', () => {
	expect( problems( [ message( 'New' ) ], german( {} ) ) ).toEqual( [
		'“New” in a.php:1 has no translation. Run npm run pot, then edit it in de.po.',
	] );
	expect( problems( [], german( { Old: 'Alt' }, 'noun' ) ) ).toEqual( [
		'“Old” (noun) no longer exists. Run npm run pot, which removes it from de.po.',
	] );
} );

it.each( [
	[ 'has no translation', 'A', '' ],
	[ 'has other placeholders', '%s of %s', '%s von' ],
	[ 'has other placeholders', '%1$s of %2$s', '%1$s von %3$s' ],
	[ 'has other placeholders', '%d%%', '%d %' ],
	[ 'has other HTML tags', '<a>A</a> b', '<a>A b' ],
	[ 'has other spaces at the ends', 'A: ', 'A:' ],
] )( 'finds a translation that %s', ( fault, id, translation ) => {
	const [ problem = '' ] = problems(
		[ message( id ) ],
		german( { [ id ]: translation } )
	);
	expect( problem ).toContain( fault );
} );

it( 'finds fuzzy texts and missing plurals', () => {
	expect(
		problems( [ message( 'A' ) ], german( { A: 'B' }, '', 'fuzzy' ) )[ 0 ]
	).toContain( 'marked as fuzzy' );
	const cats = message( '%d cat', { plural: '%d cats' } );
	expect(
		problems( [ cats ], german( { '%d cat': '%d Katze' } ) )[ 0 ]
	).toContain( 'requires 2 plural forms' );
	expect(
		problems( [ cats ], german( { '%d cat': [ '%d Katze', 'Katzen' ] } ) )
	).toHaveLength( 1 );
} );

it.each( [
	[ 'fr_FR', 'nplurals=2; plural=(n > 1);' ],
	[ 'es_ES', 'nplurals=2; plural=(n != 1);' ],
	[ 'ja', 'nplurals=1; plural=0;' ],
	[
		'pl_PL',
		'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
	],
	[
		'ar',
		'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5);',
	],
] )( 'knows the plural forms of %s', ( locale, rule ) => {
	const headersOf = ( plurals: string, language = locale ) =>
		headerProblemsOf(
			{
				charset: 'utf-8',
				headers: { Language: language, 'Plural-Forms': plurals },
				translations: {},
			},
			locale
		);
	expect( headersOf( rule ) ).toEqual( [] );
	expect( headersOf( rule, 'xx' ) ).toEqual( [
		`The header says “Language: xx”, not ${ locale }.`,
	] );
	for ( const wrong of [
		'',
		'nplurals=2; plural=process.exit();',
		'nplurals=1; plural=(n == 7);',
		'nplurals=2; plural=(n == 7);',
	] ) {
		expect( headersOf( wrong ) ).toHaveLength( 1 );
	}
} );

it( 'takes languages with one plural form, and with three', () => {
	const cats = message( '%d cat', { plural: '%d cats' } );
	const of = ( rule: string, texts: string[] ) =>
		problems( [ cats ], {
			...german( { '%d cat': texts } ),
			headers: { Language: 'xx', 'Plural-Forms': rule },
		} );
	expect( of( 'nplurals=1; plural=0;', [ '猫 %d 匹' ] ) ).toEqual( [] );
	expect(
		of( 'nplurals=3; plural=0;', [ '%d kot', '%d koty', '%d kotów' ] )
	).toEqual( [] );
	expect( of( 'nplurals=3; plural=0;', [ '%d kot', '%d koty' ] ) ).toEqual( [
		expect.stringContaining( 'requires 3 plural forms' ),
	] );
} );

it.each( [
	[ 'Skip', 'Überspringen', 0 ],
	[ 'Skip', 'Diesen Schritt jetzt überspringen', 1 ],
	[ 'Save', '保存', 0 ],
	[ 'Save', 'この内容を保存してください', 1 ],
	[ 'A sentence that says more than a button does.', 'x'.repeat( 200 ), 0 ],
] )( 'knows how long “%s” may be: %s', ( id, translation, faults ) => {
	expect(
		problems( [ message( id ) ], german( { [ id ]: translation } ) )
	).toHaveLength( faults );
} );

it( 'keeps the entries of wp-admin’s menu short', () => {
	const menu = message( 'Settings', {
		reference: 'src/server/Admin/Section.php:9',
	} );
	expect(
		problems(
			[ menu ],
			german( { Settings: 'Einstellungen der Website' } )
		)
	).toEqual( [ expect.stringContaining( 'has a place of 22 letters' ) ] );
} );

it( 'makes a language for tests of every text', () => {
	const pseudo = pseudoOf( ownMessages, 'ar' );
	const faults = problemsOf( pseudo, ownMessages, 'ar' ).filter(
		( problem ) => ! problem.includes( 'has a place of' )
	);
	expect( faults ).toEqual( [] );
	expect( pseudo.translations[ '' ]?.Skip?.msgstr ).toEqual( [
		'\u200f⟦Skipــ⟧',
	] );
} );

it( 'accepts numbered placeholders in another order, and a singular without its number', () => {
	expect(
		problems(
			[ message( '%1$s of %2$s', { context: 'part' } ) ],
			german( { '%1$s of %2$s': '%2$s: %1$s' }, 'part' )
		)
	).toEqual( [] );
	expect(
		problems(
			[ message( 'One cat', { plural: '%d cats' } ) ],
			german( { 'One cat': [ '%d Katze', '%d Katzen' ] } )
		)
	).toEqual( [] );
} );

it( 'updates a catalog: keeps, adds and removes', () => {
	const old = german( { Kept: 'Bleibt', Gone: 'Weg' } );
	const { translations } = updated( old, [
		message( 'New', { plural: 'News', comment: 'a thing' } ),
		message( 'Kept', { reference: 'b.php:2' } ),
		message( 'Kept', { reference: 'b.php:7' } ),
	] );
	expect( translations[ '' ] ).toEqual( {
		New: {
			msgid: 'New',
			msgid_plural: 'News',
			msgstr: [ '', '' ],
			comments: { reference: 'a.php', extracted: 'translators: a thing' },
		},
		Kept: {
			msgid: 'Kept',
			msgstr: [ 'Bleibt' ],
			comments: { reference: 'b.php', extracted: '' },
		},
	} );
	expect(
		entriesOf( [ message( 'A' ) ] )[ '' ]?.A?.comments?.reference
	).toBe( 'a.php:1' );
} );

it( 'writes PHP as WordPress reads it', () => {
	const catalog = german( {
		'It’s': "'\\n'",
		'%d cat': [ '%d Katze', '%d Katzen' ],
		Empty: '',
	} );
	const php = phpOf( translated( catalog ) );
	expect( php ).toContain(
		"'plural-forms' => 'nplurals=2; plural=(n != 1);'"
	);
	expect( php ).toContain( `'It’s' => '\\'\\\\n\\''` );
	expect( php ).toContain( `'%d cat' => '%d Katze' . "\\0" . '%d Katzen'` );
	expect( php ).not.toContain( 'Empty' );
	expect(
		phpOf( translated( german( { May: 'Mai' }, 'month' ) ) )
	).toContain( "'month\u0004May' => 'Mai'" );
} );
