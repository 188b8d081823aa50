/**
 * Constants that PHP and TypeScript both need live in one `constants.json`, which both languages read.
 *
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { phpLiterals, twins, typescriptLiterals } from '../literals';

const project = join( __dirname, '../..' );

/** Comments that admit that another file has the same constant. */
const ADMISSION =
	/\b(?:the )?same (?:as|in) (?:in )?(?:`?[\w/.:-]+\.(?:php|tsx?)\b|the (?:PHP|server|TypeScript)\b)|\bas in (?:the PHP|`?[\w/.-]+\.php\b)/i;

/** Lists that look alike but name fields of a protocol or of stored markup, with the reason. */
const ALLOWED: Record< string, string > = {
	'address, city, region, postal, country':
		'Class names in stored markup; the TypeScript list has two fields more.',
	'https://www.google.com/maps/search/?api=1&query=':
		'A public URL of Google, which documents it.',
	'borderRadius, borderWeight, padding, spacing':
		'Attributes of stored posts, which block.json defines.',
	'status, currency, kind, source, vendor':
		'Fields of requests, which the schema of their routes defines.',
	'title, amount, status, date':
		'Columns of a screen and of a command, which the schema of payments names.',
	'source, price, subscribers, payments':
		'Columns of a screen and of a command, which the schema of plans names.',
	'Your contribution is appreciated.':
		'A text to translate, which calls of both languages must contain.',
	'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.':
		'A default text of block.json, to translate in both languages.',
	"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.":
		'A default text of block.json, to translate in both languages.',
	'/(?:^|\\s)is-style-([a-z]+)(?:\\s|$)/':
		'Class names of block styles, which WordPress defines.',
	'wp-block-button__link wp-element-button':
		"Class names of core's buttons, which WordPress defines.",
};

const sources = ( folder: string ): string[] =>
	readdirSync( join( project, folder ), { recursive: true } )
		.map( ( name ) => `${ folder }/${ name }` )
		.filter(
			( name ) =>
				/\.(?:php|tsx?)$/.test( name ) &&
				! /\/(?:test|deprecated)\/|\/schema(?:\/|\.ts)/.test( name )
		);

const files = [ 'extensions', 'shared', 'src' ].flatMap( sources );
const read = ( name: string ) => readFileSync( join( project, name ), 'utf8' );

/** The module that a file belongs to; undefined for `shared/` and `src/`. */
const moduleOf = ( name: string ) => /^extensions\/([^/]+)/.exec( name )?.[ 1 ];

it( 'no constant is defined in both PHP and TypeScript', () => {
	const php = files
		.filter( ( name ) => name.endsWith( '.php' ) )
		.map( ( name ) => [ name, phpLiterals( read( name ) ) ] as const );
	const typescript = files
		.filter( ( name ) => ! name.endsWith( '.php' ) )
		.map(
			( name ) => [ name, typescriptLiterals( read( name ) ) ] as const
		);
	// One name can mean different things in two folders.
	const withoutNumbers = < T extends object >( literals: T ) => ( {
		...literals,
		numbers: [],
	} );
	const found = php.flatMap( ( [ one, literals ] ) =>
		typescript.flatMap( ( [ other, others ] ) => {
			const [ a, b ] = [ moduleOf( one ), moduleOf( other ) ];
			return a && b && a !== b
				? []
				: twins(
						a === b ? literals : withoutNumbers( literals ),
						others
				  )
						.filter( ( twin ) => ! ( twin in ALLOWED ) )
						.map(
							( twin ) => `${ one } and ${ other }: ${ twin }`
						);
		} )
	);
	expect( found ).toEqual( [] );
} );

it( 'no comment refers to the same constant in another language', () => {
	const found = files.flatMap( ( name ) =>
		[ ...read( name ).matchAll( /\/\*.*?\*\/|\/\/[^\n]*/gs ) ]
			.filter( ( [ comment ] ) => ADMISSION.test( comment ) )
			.map( ( [ comment ] ) => `${ name }: ${ comment }` )
	);
	expect( found ).toEqual( [] );
} );

it.each( [
	[
		"private const A = array( 'one', 'two', 'three', 'four' );",
		"const a = [ 'four', 'three', 'two', 'one' ];",
		'one, two, three, four',
	],
	[
		"array( 'a' => 10, 'b' => 20, 'c' => 30, 'd' => 40 )",
		'const sizes = { x: 10, y: 20, z: 30, w: 40 };',
		'10, 20, 30, 40',
	],
	[
		"preg_match( '/^(?:at|be|co\\.uk|de)$/', $host )",
		'/(?:at|be|co\\.uk|de)$/.test( host )',
		'at, be, co.uk, de',
	],
	[ 'const HEIGHT = 700;', 'export const HEIGHT = 700;', 'HEIGHT = 700' ],
	[
		"const SHAPE = 'l2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.4';",
		"const shape = 'l2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.4';",
		'l2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.4',
	],
] )( 'finds the constant of %s in %s', ( php, typescript, twin ) => {
	expect(
		twins(
			phpLiterals( `<?php ${ php }` ),
			typescriptLiterals( typescript )
		)
	).toEqual( [ twin ] );
} );

it.each( [
	[ "array( 'one', 'two', 'three' )", "[ 'one', 'two', 'three' ]" ],
	[
		"__( 'The same long message in both languages.', 'freehold' )",
		"__( 'The same long message in both languages.', 'freehold' )",
	],
	[
		"// array( 'one', 'two', 'three', 'four' )",
		"[ 'one', 'two', 'three', 'four' ]",
	],
	[
		"array( 'red' => 1, 'blue' => 2, 'green' => 3, 'white' => 4 )",
		"[ 'red', 'blue', 'green', 'white' ]",
	],
] )( 'takes %s for no constant that is in %s', ( php, typescript ) => {
	expect(
		twins(
			phpLiterals( `<?php ${ php }` ),
			typescriptLiterals( typescript )
		)
	).toEqual( [] );
} );
