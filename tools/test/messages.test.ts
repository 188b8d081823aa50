/**
 * The list of texts for translators is complete.
 *
 * @jest-environment node
 */
import {
	allMessages,
	blockMessages,
	headerMessages,
	phpMessages,
	scriptMessages,
	sources,
} from '../messages';
import { fileName, jedOf } from '../script-translations';

type Message = ReturnType< typeof allMessages >[ number ];

const messages: Message[] = allMessages();
const find = ( id: string, context = '' ) =>
	messages.filter( ( one ) => one.id === id && one.context === context );

const paths = ( found: Message[] ) =>
	found.map( ( { reference } ) => reference.replace( /:\d+$/, '' ) );

it( 'has texts of every kind of source', () => {
	expect( paths( find( 'Freehold' ) ) ).toContain( 'plugin.php' );
	expect( paths( find( 'Form entries' ) ) ).toContain(
		'extensions/contact-form/Module.php'
	);
	expect( paths( find( 'Content created by Freehold' ) ) ).toContain(
		'src/admin/settings/index.tsx'
	);
	expect( paths( find( 'Contact forms', 'module title' ) ) ).toEqual( [
		'extensions/contact-form/module.json',
	] );
	expect( paths( find( 'Map', 'block title' ) ) ).toEqual(
		expect.arrayContaining( [ 'extensions/map/block.json' ] )
	);
	expect(
		messages.some( ( { context } ) => context === 'block description' )
	).toBe( true );
	expect(
		messages.some( ( { reference } ) => reference.startsWith( 'shared/' ) )
	).toBe( true );
} );

it( 'has plurals, contexts and comments', () => {
	const [ jobs ] = find( '%d job ran.' );
	expect( jobs ).toMatchObject( {
		plural: '%d jobs ran.',
		comment: '%d: a number of jobs.',
	} );
	expect( find( 'Spam', 'form entry' ) ).toHaveLength( 1 );
	// The linters require a comment for each placeholder.
	const silent = messages.filter(
		( { id, comment, reference } ) =>
			! comment &&
			/%(?:\d\$)?[sd]/.test( id ) &&
			! reference.includes( '.json' )
	);
	expect(
		silent.length /
			messages.filter( ( { id } ) => /%(?:\d\$)?[sd]/.test( id ) ).length
	).toBeLessThan( 0.05 );
} );

it.each( [
	[
		'PHP',
		[ 'src/server', 'shared', 'extensions' ],
		/\.php$/,
		/(?<![\w>:$])(?:__|_e|_x|_n|esc_html__|esc_attr__|esc_html_e|esc_attr_e|_n_noop)\(\s*'((?:[^'\\]|\\.)*)'\s*,/g,
	],
	[
		'scripts',
		[ 'src', 'shared', 'extensions' ],
		/\.tsx?$/,
		/(?<![\w.$])(?:__|_x|_n|_nx)\(\s*'((?:[^'\\]|\\.)*)'\s*,/g,
	],
] )( 'leaves out no text of %s', ( name, folders, kind, call ) => {
	const known = new Set( messages.map( ( { id } ) => id ) );
	const missing = sources( folders, kind ).flatMap( ( { path, source } ) =>
		[ ...source.matchAll( call ) ]
			// Without the domain, core has the translation.
			.filter( ( { index } ) =>
				/^[^;]*'freehold'/.test( source.slice( index, index + 2000 ) )
			)
			.map( ( [ , text ] ) => text.replace( /\\(['\\])/g, '$1' ) )
			.filter( ( text ) => text && ! known.has( text ) )
			.map( ( text ) => `${ path }: ${ text }` )
	);
	expect( missing ).toEqual( [] );
} );

it( 'reads PHP', () => {
	expect(
		phpMessages( {
			path: 'a.php',
			source: `<?php
				/* translators: %d: a number. */
				echo esc_html( sprintf( _n( '%d cat’s', '%d cats', $n, 'freehold' ), $n ) );
				_x( "A \\"b\\"", 'noun', 'freehold' );
				__( 'Not ours', 'other' );
				__( 'Core’s' );
				__( $variable, 'freehold' );`,
		} )
	).toEqual( [
		{
			id: '%d cat’s',
			plural: '%d cats',
			context: '',
			comment: '%d: a number.',
			reference: 'a.php:3',
		},
		{
			id: 'A "b"',
			plural: '',
			context: 'noun',
			comment: '',
			reference: 'a.php:4',
		},
	] );
} );

it( 'reads TypeScript and what the build makes of it', () => {
	const [ one, two ] = scriptMessages( {
		path: 'a.tsx',
		source: `const A = () => <p title={ __( 'Title', 'freehold' ) }>{ sprintf(
			/* translators: %s: a name. */
			__( 'Hello ' + '%s', 'freehold' ), name ) }</p>;`,
	} );
	expect( [ one.id, two.id, two.comment ] ).toEqual( [
		'Title',
		'Hello %s',
		'%s: a name.',
	] );
	expect(
		scriptMessages( {
			path: 'a.js',
			source: '(0,i.__)("One","freehold"),(0,i._n)("%d a","%d b",n,"freehold"),(0,e.__)("Core"),t("x","freehold")',
		} ).map( ( { id, plural } ) => [ id, plural ] )
	).toEqual( [
		[ 'One', '' ],
		[ '%d a', '%d b' ],
	] );
} );

it( 'reads block.json and the header', () => {
	expect(
		blockMessages( 'block.json', {
			title: 'T',
			description: 'D',
			keywords: [ 'K' ],
			styles: [ { name: 's', label: 'S' } ],
			variations: [ { name: 'v', title: 'V' } ],
		} ).map( ( { id, context } ) => `${ context }: ${ id }` )
	).toEqual( [
		'block title: T',
		'block description: D',
		'block keyword: K',
		'block style label: S',
		'block variation title: V',
	] );
	expect(
		headerMessages( {
			path: 'p.php',
			source: '/**\n * Plugin Name:   Demo\n * Description: Does.\n */',
		} ).map( ( { id } ) => id )
	).toEqual( [ 'Demo', 'Does.' ] );
} );

it( 'gives a script the translations of its own texts', () => {
	const own = scriptMessages( {
		path: 'build/a.js',
		source: '(0,i.__)("One","freehold"),(0,i._x)("Two","noun","freehold"),(0,i.__)("Three","freehold"),(0,i.__)("Four","freehold")',
	} );
	const catalog = {
		headers: {
			Language: 'de_DE',
			'Plural-Forms': 'nplurals=2; plural=(n != 1);',
		},
		translations: {
			'': {
				One: { msgstr: [ 'Eins' ] },
				Three: { msgstr: [ '' ] },
				Four: { msgstr: [ 'Vier?' ], comments: { flag: 'fuzzy' } },
				Other: { msgstr: [ 'Anderes' ] },
			},
			noun: { Two: { msgstr: [ 'Zwei' ] } },
		},
	};
	expect( jedOf( catalog, own, 'build/a.js' ) ).toMatchObject( {
		source: 'build/a.js',
		locale_data: {
			messages: {
				'': {
					lang: 'de_DE',
					'plural-forms': 'nplurals=2; plural=(n != 1);',
				},
				One: [ 'Eins' ],
				'noun\u0004Two': [ 'Zwei' ],
			},
		},
	} );
	const texts = jedOf( catalog, own, 'build/a.js' ) as {
		locale_data: { messages: object };
	};
	expect( Object.keys( texts.locale_data.messages ) ).toHaveLength( 3 );
	expect( jedOf( { headers: {}, translations: {} }, own, '' ) ).toBeNull();
	// As WordPress computes it: md5 of the path.
	expect( fileName( 'de_DE', 'build/a.js' ) ).toMatch(
		/^freehold-de_DE-[0-9a-f]{32}\.json$/
	);
} );

it( 'uses the words that a native speaker would', () => {
	// “Mail” is countable in German, and “any more” is not American.
	const wrong =
		/\bmails?\b(?! server| settings)|\bany ?more\b|\belse than\b/i;
	expect(
		messages
			.flatMap( ( { id, plural } ) => [ id, plural ] )
			// Keywords are single words.
			.filter( ( text ) => text.includes( ' ' ) && wrong.test( text ) )
	).toEqual( [] );
} );
