/** @jest-environment node */
const { mkdtempSync, rmSync, writeFileSync } = require( 'fs' );
const { tmpdir } = require( 'os' );
const { dirname, join } = require( 'path' );
const parser = require( '@typescript-eslint/parser' );
const { Linter } = require( 'eslint' );
const rule = require( '../eslint/no-circles' );

let folder = '';

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'circles-' ) );
} );

afterEach( () => rmSync( folder, { recursive: true } ) );

/**
 * Returns the messages about a file, with their lines.
 *
 * @param {string} filename Its path.
 * @param {string} source   Its text.
 */
const messages = ( filename, source ) =>
	new Linter( { configType: 'flat', cwd: dirname( filename ) } )
		.verify(
			source,
			{
				files: [ '**/*.ts' ],
				languageOptions: { parser },
				plugins: { own: { rules: { circles: rule } } },
				rules: { 'own/circles': 'error' },
			},
			{ filename }
		)
		.map( ( { line, message } ) => `${ line }: ${ message }` );

/**
 * Returns the messages about a file that imports a type of `two.tsx`, which exports everything of `three.ts`.
 *
 * @param {string} three The source of `three.ts`.
 */
function lint( three ) {
	const one = "\nimport type { Two } from './two';";
	const files = {
		'one.ts': one,
		'two.tsx': "export * as all from './three';",
		'three.ts': three,
		'four.ts': '',
	};
	for ( const [ name, source ] of Object.entries( files ) ) {
		writeFileSync( join( folder, name ), source );
	}
	return messages( join( folder, 'one.ts' ), one ).map( ( message ) =>
		message.replace( /[^ ]+\//g, '' )
	);
}

it.each( [
	"import { one } from './one';",
	"import { type One } from './one';",
	"import type { One } from './one';",
	"export type { One } from './one';",
	"export * from './one';",
	"type One = import( './one' ).One;",
	'const one = () => import( /* webpackChunkName: "one" */ \'./one\' );',
] )( 'reports a circle through: %s', ( three ) => {
	expect( lint( three ) ).toEqual( [
		'2: Break the circle one.ts → two.tsx → three.ts → one.ts: move what these files share to one that imports none of them.',
	] );
} );

it.each( [
	"import { four } from './four';",
	"// import { one } from './one';",
	"import data from 'one';",
] )( 'accepts arrows one way: %s', ( three ) => {
	expect( lint( three ) ).toEqual( [] );
} );

it( 'knows the aliases of this project', () => {
	expect(
		messages(
			join( __dirname, '../../shared/admin/plot.ts' ),
			"import type { Chart } from '@freehold/admin/chart';"
		)
	).toEqual( [
		expect.stringContaining(
			' shared/admin/plot.ts → shared/admin/chart.tsx → shared/admin/plot.ts:'
		),
	] );
} );
