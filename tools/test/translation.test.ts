/**
 * Every language is complete, and its translations fit their texts.
 *
 * @jest-environment node
 */
import {
	catalogPath,
	entriesOf,
	locales,
	problemsOf,
	readCatalog,
	updated,
} from '../catalog';
import { allMessages } from '../messages';
import { phpOf, translated } from '../script-translations';

type Message = ReturnType< typeof allMessages >[ number ];
type Catalog = ReturnType< typeof readCatalog >;

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
	expect(
		problemsOf(
			readCatalog( locale ),
			allMessages(),
			catalogPath( locale ).replace( /^.*\/(?=languages\/)/, '' )
		)
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
