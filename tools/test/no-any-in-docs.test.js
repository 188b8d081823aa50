/** @jest-environment node */
const { Linter } = require( 'eslint' );
const rule = require( '../eslint/no-any-in-docs' );

const linter = new Linter( { configType: 'flat' } );

/** Returns how many comments allow everything. */
const count = ( code ) =>
	linter.verify( code, {
		plugins: { own: { rules: { any: rule } } },
		rules: { 'own/any': 'error' },
	} ).length;

it.each( [
	'/** @type {any} */ let a;',
	'/** @type {Map<string, any[]>} */ let a;',
	'/** What it does. @type {( value: any ) => void} */ let a;',
	'/** @typedef {Record<string, any>} Node A node. */',
	'/**\n * @param {{one: {two: string},\n *   three: any}} a Both.\n */\nfunction f( a ) {}',
	'/**\n * @return {Promise<any>} A.\n */\nfunction f() {}',
	'/** @property {any} name A name. */',
] )( 'reports: %s', ( code ) => expect( count( code ) ).toBe( 1 ) );

it.each( [
	'/** @type {Json} */ let a;',
	'/** Returns any of them. @type {string} any */ let a;',
	"/** @type {'any'|many|any_of} */ let a;",
	'// Takes {any} text.\nlet a;',
	'/** @type {string */ let a;',
] )( 'accepts: %s', ( code ) => expect( count( code ) ).toBe( 0 ) );
