/**
 * Prepares `@wordpress/dataviews/wp` for the plugin. The package publishes no other build with its own components.
 *
 * - Removes the source maps inside its style strings: they are a third of the file.
 * - Keeps one of the 60 copies of the functions that add styles, and one of each style sheet, of which some have 14.
 * - Adds the plugin's text domain to its translation calls. WordPress has these strings in the translations of its own
 *   screens only, so lists on other screens would stay English. With the domain, the plugin's language packs contain them.
 */
const { parse } = require( 'acorn' );

const SOURCE_MAP = /\/\*# sourceMappingURL=data:[\w/+;=,-]+ \*\//g;
const TEXT_DOMAIN = 'freehold';

/** The kinds of fields whose filters the lists have. */
const CONTROLS = [ 'adaptiveSelect', 'date', 'select', 'text' ];

/** The layouts that the lists have. */
const LAYOUTS = [ 'LAYOUT_TABLE' ];

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
	return change(
		source,
		ends.map( ( end ) => [ end, end, `, "${ TEXT_DOMAIN }"` ] )
	);
}

/** The functions and the constant that the package has once for each of its components, with a number. */
const COPIED =
	/^(getRuntime|documentContainsStyleHash|injectStyle|registerDocument|registerStyle|STYLE_HASH_ATTRIBUTE)\d*$/;

/**
 * Applies changes to a text.
 *
 * @param {string}                                            source  The text.
 * @param {Array<[ start: number, end: number, text: string ]>} changes What to put in place of which part.
 * @return {string} The text.
 */
function change( source, changes ) {
	let result = '';
	let last = 0;
	for ( const [ start, end, text ] of changes.sort(
		( a, b ) => a[ 0 ] - b[ 0 ]
	) ) {
		result += source.slice( last, start ) + text;
		last = end;
	}
	return result + source.slice( last );
}

/**
 * Removes copies of style sheets, which the runtime finds by their hashes, and of the functions that add them.
 *
 * @param {string} source The text of an ES module.
 * @return {string} The text.
 */
function shareStyles( source ) {
	const { body } = parse( source, {
		ecmaVersion: 'latest',
		sourceType: 'module',
	} );
	const shared = ( name ) => COPIED.exec( name )?.[ 1 ];
	const seen = new Set();
	/** Returns what only one statement of the package needs, in a form that is the same in all copies. */
	const keyOf = ( { type, id, declarations, consequent, start, end } ) => {
		const name = id?.name ?? declarations?.[ 0 ].id.name;
		if ( shared( name ) ) {
			return source
				.slice( start, end )
				.replace( /\w+/g, ( word ) => shared( word ) ?? word )
				.replace( /\bcss\d+/g, 'css' )
				.replace( /\s/g, '' );
		}
		const call =
			type === 'IfStatement' && consequent.body?.[ 0 ].expression;
		return (
			shared( call?.callee?.name ) === 'registerStyle' &&
			call.arguments[ 0 ].value
		);
	};
	/** @type {Array<[ start: number, end: number, text: string ]>} */
	const changes = [];
	for ( const node of body ) {
		const key = keyOf( node );
		if ( key && seen.has( key ) ) {
			const { start, end } = node;
			const text = source.slice( start, end ).replace( /[^\n]/g, '' );
			changes.push( [ start, end, text ] );
			continue;
		}
		seen.add( key );
		walk( node, ( { type, name, start, end } ) => {
			if ( type === 'Identifier' && shared( name ) ) {
				changes.push( [ start, end, shared( name ) ] );
			}
		} );
	}
	return change( source, changes );
}

/**
 * Removes what no list of the plugin shows, and marks calls at the top level as pure, so that the minimizer removes what only
 * that has used.
 *
 * @param {string} source The text of an ES module.
 * @return {string} The text.
 */
function keepUsed( source ) {
	const { body } = parse( source, {
		ecmaVersion: 'latest',
		sourceType: 'module',
	} );
	/** @type {Array<[ start: number, end: number, text: string ]>} */
	const changes = [];
	const declarations = body
		.filter( ( { type } ) => type === 'VariableDeclaration' )
		.flatMap( ( { declarations: list } ) => list );
	for ( const { init } of declarations ) {
		if ( /^(?:Call|New)Expression$/.test( init?.type ?? '' ) ) {
			changes.push( [ init.start, init.start, '/* @__PURE__ */ ' ] );
		}
	}
	const valueOf = ( name ) => {
		const found = declarations.find( ( { id } ) => id.name === name );
		if ( ! found ) {
			throw new Error(
				`@wordpress/dataviews has no ${ name } any more.`
			);
		}
		return found.init;
	};
	const remove = ( list ) =>
		list.forEach( ( { start, end } ) => {
			const after = source[ end ] === ',' ? end + 1 : end;
			changes.push( [
				start,
				after,
				source.slice( start, after ).replace( /[^\n]/g, '' ),
			] );
		} );
	remove(
		valueOf( 'FORM_CONTROLS' ).properties.filter(
			( { key } ) => ! CONTROLS.includes( key.name )
		)
	);
	remove(
		valueOf( 'VIEW_LAYOUTS' ).elements.filter(
			( { properties } ) =>
				! LAYOUTS.includes(
					properties.find( ( { key } ) => key.name === 'type' ).value
						.name
				)
		)
	);
	return change( source, changes );
}

/**
 * @param {string} source The file's text.
 * @return {string} The text without source maps and without what no list uses, with the text domain.
 */
module.exports = ( source ) =>
	addTextDomain(
		keepUsed( shareStyles( source.replace( SOURCE_MAP, '' ) ) )
	);
