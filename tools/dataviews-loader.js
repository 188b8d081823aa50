/**
 * Prepares `@wordpress/dataviews/wp` for the plugin. The package publishes no other build with its own components.
 *
 * - Removes the source maps inside its style strings: they are a third of the file.
 * - Adds the plugin's text domain to its translation calls. WordPress has these strings in the translations of its own
 *   screens only, so lists on other screens would stay English. With the domain, the plugin's language packs contain them.
 */
const { parse } = require( 'acorn' );

const SOURCE_MAP = /\/\*# sourceMappingURL=data:[\w/+;=,-]+ \*\//g;
const TEXT_DOMAIN = 'freehold';

/** The number of parameters of each function of `@wordpress/i18n` before the text domain. */
const PARAMETERS = { __: 1, _x: 2, _n: 3, _nx: 4 };

/**
 * Returns the names under which a file imports the translation functions.
 *
 * @param {import('acorn').Program} program The parsed file.
 * @return {Map<string, number>} The number of parameters before the text domain, by local name.
 */
function translationFunctions( program ) {
	const functions = new Map();
	for ( const node of program.body ) {
		if (
			node.type !== 'ImportDeclaration' ||
			node.source.value !== '@wordpress/i18n'
		) {
			continue;
		}
		for ( const specifier of node.specifiers ) {
			if (
				specifier.type === 'ImportSpecifier' &&
				Object.hasOwn( PARAMETERS, specifier.imported.name )
			) {
				functions.set(
					specifier.local.name,
					PARAMETERS[ specifier.imported.name ]
				);
			}
		}
	}
	return functions;
}

/**
 * Calls a function for each node of a syntax tree.
 *
 * @param {unknown}                           node  A node, a list of nodes or a value.
 * @param {(node: import('acorn').Node)=>void} visit Called with each node.
 */
function walk( node, visit ) {
	if ( typeof node !== 'object' || node === null ) {
		return;
	}
	if ( ! Array.isArray( node ) && typeof node.type === 'string' ) {
		visit( node );
	}
	Object.values( node ).forEach( ( child ) => walk( child, visit ) );
}

/**
 * Adds the plugin's text domain to the translation calls that have none.
 *
 * @param {string} source The text of an ES module.
 * @return {string} The text with the domain in each call.
 */
function addTextDomain( source ) {
	const program = parse( source, {
		ecmaVersion: 'latest',
		sourceType: 'module',
	} );
	const functions = translationFunctions( program );
	const ends = [];
	walk( program, ( node ) => {
		if (
			node.type === 'CallExpression' &&
			functions.get( node.callee.name ) === node.arguments.length
		) {
			ends.push( node.arguments.at( -1 ).end );
		}
	} );
	let result = '';
	let last = 0;
	for ( const end of ends.sort( ( a, b ) => a - b ) ) {
		result += source.slice( last, end ) + `, "${ TEXT_DOMAIN }"`;
		last = end;
	}
	return result + source.slice( last );
}

/**
 * @param {string} source The file's text.
 * @return {string} The text without source maps, with the text domain.
 */
module.exports = ( source ) =>
	addTextDomain( source.replace( SOURCE_MAP, '' ) );
