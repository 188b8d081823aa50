/**
 * Collects the lists of literals in PHP and TypeScript source, to find constants that both languages define.
 */
const ts = require( 'typescript' );

/** The fewest literals that make a list worth comparing. */
const MIN_ITEMS = 4;

/** The fewest characters that make a single text worth comparing. */
const MIN_TEXT_LENGTH = 32;

/** Routes, class names and error codes, which are names in a contract. */
const NAME = /^[\w/.:-]*$/;

/** A constant with a number of at least two digits, or above one. */
const NAMED_NUMBER =
	/\bconst (\w+)(?:: \w+)?\s*=\s*([2-9]|\d[\d_]+(?:\.\d+)?)\s*;/g;

/**
 * @typedef {Object} Literals
 * @property {string[][]} lists   Lists of at least four different literals, as text.
 * @property {string[]}   texts   Long texts that no translation function receives.
 * @property {string[]}   numbers Constants with numbers, as `HEIGHT = 700`.
 */

/**
 * Returns the alternatives of a regular expression that offers at least four plain words, such as `at|be|co\.uk`.
 *
 * @param {string} text A text that may contain a regular expression.
 * @return {string[][]} One list for each such group.
 */
const alternatives = ( text ) =>
	[ ...text.matchAll( /[\w\\.-]+(?:\|[\w\\.-]+){3,}/g ) ].map(
		( [ group ] ) => group.replace( /\\+/g, '' ).split( '|' )
	);

/** Keeps lists of at least four different literals. */
const longEnough = ( lists ) =>
	lists.filter( ( list ) => new Set( list ).size >= MIN_ITEMS );

/** Keeps the texts that are worth comparing. */
const longTexts = ( texts ) =>
	texts.filter(
		( text ) => text.length >= MIN_TEXT_LENGTH && ! NAME.test( text )
	);

/** Returns constants with numbers, which are twins if their names are the same too. */
const namedNumbers = ( code ) =>
	[ ...code.matchAll( NAMED_NUMBER ) ].map(
		( [ , name, number ] ) => `${ name } = ${ number.replace( /_/g, '' ) }`
	);

/** Translation functions of WordPress, whose texts belong to one place each. */
const TRANSLATIONS = /^(?:esc_html|esc_attr)?_(?:_|x|e|n|nx|ex|html_e)$|^__$/;

/**
 * Returns the literals of a TypeScript file: arrays, values of objects, regular expressions, long texts and numbers. Types
 * are left out, because they describe a contract.
 *
 * @param {string} code Its source.
 * @return {Literals} The literals.
 */
function typescriptLiterals( code ) {
	const lists = [];
	const texts = [];
	const textOf = ( node ) =>
		ts.isStringLiteralLike( node ) || ts.isNumericLiteral( node )
			? [ node.text ]
			: [];
	const visit = ( node ) => {
		if ( ts.isImportDeclaration( node ) || ts.isTypeNode( node ) ) {
			return;
		}
		if (
			ts.isCallExpression( node ) &&
			TRANSLATIONS.test( node.expression.getText() )
		) {
			return;
		}
		if ( ts.isArrayLiteralExpression( node ) ) {
			lists.push( node.elements.flatMap( textOf ) );
		} else if ( ts.isObjectLiteralExpression( node ) ) {
			const pairs = node.properties.filter( ts.isPropertyAssignment );
			lists.push(
				pairs.flatMap( ( { initializer } ) => textOf( initializer ) )
			);
		} else if (
			ts.isStringLiteralLike( node ) ||
			ts.isRegularExpressionLiteral( node ) ||
			ts.isTemplateLiteralToken( node )
		) {
			lists.push( ...alternatives( node.text ) );
			texts.push( node.text );
		}
		ts.forEachChild( node, visit );
	};
	visit(
		ts.createSourceFile( 'file.tsx', code, ts.ScriptTarget.Latest, true )
	);
	return {
		lists: longEnough( lists ),
		texts: longTexts( texts ),
		numbers: namedNumbers( code ),
	};
}

/** A comment, a text in quotes, a number, a name, or one other character of PHP. */
const PHP_TOKEN =
	/\/\*.*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\d[\d.]*|\w+|=>|\S/gs;

const unquoted = ( token ) =>
	token.slice( 1, -1 ).replace( /\\(['"\\])/g, '$1' );

/**
 * Returns the literals of a PHP file: arrays, regular expressions, long texts and numbers.
 *
 * @param {string} code Its source.
 * @return {Literals} The literals.
 */
function phpLiterals( code ) {
	const lists = [];
	const texts = [];
	/** Brackets that are open, each with the literals in it. */
	const open = [];
	let previous = '';
	let key = null;
	for ( const [ token ] of code.matchAll( PHP_TOKEN ) ) {
		if ( /^\/[*/]/.test( token ) ) {
			continue;
		}
		if ( token === '(' || token === '[' ) {
			open.push( { name: token === '(' ? previous : '[', items: [] } );
		} else if ( token === ')' || token === ']' ) {
			const { name, items } = open.pop() ?? { name: '', items: [] };
			if ( name === 'array' || name === '[' ) {
				lists.push( items );
			}
		} else if ( token === '=>' ) {
			// A key is no item.
			if ( key !== null ) {
				open.at( -1 )?.items.pop();
			}
		} else if ( /^['"\d]/.test( token ) ) {
			const isText = ! /^\d/.test( token );
			const text = isText ? unquoted( token ) : token;
			open.at( -1 )?.items.push( text );
			if (
				isText &&
				! open.some( ( { name } ) => TRANSLATIONS.test( name ) )
			) {
				lists.push( ...alternatives( text ) );
				texts.push( text );
			}
		}
		key = /^['"\d]/.test( token ) ? token : null;
		previous = token;
	}
	return {
		lists: longEnough( lists ),
		texts: longTexts( texts ),
		numbers: namedNumbers( code ),
	};
}

/**
 * Returns what two files both define.
 *
 * @param {Literals} one   The literals of one file.
 * @param {Literals} other Those of the other.
 * @return {string[]} Each list or text that both have; a list also if one contains the whole of the other.
 */
function twins( one, other ) {
	const found = [];
	for ( const list of one.lists ) {
		for ( const second of other.lists ) {
			const [ small, large ] = [
				new Set( list ),
				new Set( second ),
			].sort( ( a, b ) => a.size - b.size );
			if ( [ ...small ].every( ( item ) => large.has( item ) ) ) {
				found.push( [ ...small ].join( ', ' ) );
			}
		}
	}
	const single = new Set( [ ...other.texts, ...other.numbers ] );
	return [
		...new Set( [
			...found,
			...[ ...one.texts, ...one.numbers ].filter( ( text ) =>
				single.has( text )
			),
		] ),
	];
}

module.exports = { phpLiterals, twins, typescriptLiterals };
