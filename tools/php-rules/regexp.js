/**
 * Finds patterns of PHP that can take more than linear time: of `preg_` functions, and every text that looks like a pattern, as
 * it may come to one of them in a variable or from another class.
 */
const { analyse } = require( 'scslre' );
const { walk } = require( './walk' );

const FUNCTIONS =
	/^\\?preg_(?:match|match_all|replace|replace_callback|split|grep)$/;

/** What a pattern looks like, with the usual delimiters. */
const PATTERN = /^([~#/]).+\1[imsxuADU]*$/s;

const CLOSING = /** @type {Record<string, string>} */ ( {
	'(': ')',
	'[': ']',
	'{': '}',
	'<': '>',
} );

/** PCRE's own escapes in the words of ECMAScript, outside of and in a character class. */
const ESCAPES = /** @type {Record<string, [string, string]>} */ ( {
	A: [ '^', '' ],
	z: [ '$', '' ],
	Z: [ '$', '' ],
	h: [ '[\\t ]', '\\t ' ],
	H: [ '[^\\t ]', '\\S' ],
	R: [ '[\\r\\n]', '\\n' ],
	K: [ '', '' ],
	G: [ '', '' ],
	e: [ '\\x1b', '\\x1b' ],
	a: [ '\\x07', '\\x07' ],
	X: [ '[^]', '' ],
} );

/** The classes of POSIX that are written as `[:name:]`. */
const POSIX = /** @type {Record<string, string>} */ ( {
	alnum: 'a-zA-Z0-9',
	alpha: 'a-zA-Z',
	cntrl: '\\x00-\\x1f',
	digit: '0-9',
	lower: 'a-z',
	punct: '!-\\/:-@\\[-`{-~',
	space: '\\s',
	upper: 'A-Z',
	xdigit: '0-9a-fA-F',
} );

/**
 * Translates a pattern. Possessive quantifiers and atomic groups become others, which backtrack more.
 *
 * @param {string} pattern With its delimiters and modifiers.
 * @return {{source: string, flags: string}} An ECMAScript pattern.
 */
function toEcmaScript( pattern ) {
	const text = pattern.trimStart();
	const end = text.lastIndexOf( CLOSING[ text[ 0 ] ] ?? text[ 0 ] );
	const body = text.slice( 1, end );
	const modifiers = text.slice( end + 1 );
	const isUnicode = /\\[pP]|\\x\{/.test( body );
	let source = '';
	let isClass = false;
	for ( let at = 0; at < body.length;  ) {
		const rest = body.slice( at );
		const escape = /^\\(?:x\{([\da-f]+)\}|([^]))/i.exec( rest );
		const posix = isClass && /^\[:(\w+):\]/.exec( rest );
		const group =
			! isClass && /^\(\?(?:P(?=<)|>|[imsx-]+(?:\)|(?=:)))/.exec( rest );
		const property = isUnicode && /^\\[pP]\{(\w{3,})\}/.exec( rest );
		const possessive = ! isClass && /^([+*?]|\{\d+,?\d*\})\+/.exec( rest );
		if ( property ) {
			source += property[ 0 ].replace( '{', '{Script=' );
			at += property[ 0 ].length;
		} else if ( possessive && ! escape ) {
			source += possessive[ 1 ];
			at += 2;
		} else if ( escape ) {
			const [ whole, code, letter ] = escape;
			const known = ESCAPES[ letter ];
			if ( code ) {
				source += `\\u{${ code }}`;
			} else if ( known ) {
				source += known[ isClass ? 1 : 0 ];
			} else if (
				isUnicode &&
				/[^\w\\^$.*+?()[\]{}|/-]/.test( letter )
			) {
				source += letter;
			} else if ( isUnicode && letter === '-' && ! isClass ) {
				source += '-';
			} else {
				source += whole;
			}
			at += whole.length;
		} else if ( posix ) {
			source += POSIX[ posix[ 1 ] ] ?? '';
			at += posix[ 0 ].length;
		} else if ( isClass ) {
			isClass = body[ at ] !== ']';
			source += isUnicode && body[ at ] === '[' ? '\\[' : body[ at ];
			at++;
		} else if ( group ) {
			source += group[ 0 ].endsWith( ')' )
				? ''
				: `(?${ group[ 0 ].endsWith( '>' ) ? ':' : '' }`;
			at += group[ 0 ].length;
		} else if ( rest[ 0 ] === '[' ) {
			// A bracket at the beginning of a class is one of its characters.
			const start = /^\[\^?\]?/.exec( rest )?.[ 0 ] ?? '[';
			source += start.replace( /\]$/, '\\]' );
			isClass = true;
			at += start.length;
		} else if ( modifiers.includes( 'x' ) && /[\s#]/.test( rest[ 0 ] ) ) {
			at += /^(?:\s+|#[^\n]*)/.exec( rest )?.[ 0 ].length ?? 1;
		} else {
			source += rest[ 0 ];
			at++;
		}
	}
	return {
		source,
		flags: [
			...new Set( modifiers.match( /[ims]/g ) ?? [] ),
			...( isUnicode ? [ 'u' ] : [] ),
		].join( '' ),
	};
}

/**
 * Returns the patterns in an expression. A part that only the running program knows becomes a letter.
 *
 * @param {PhpNode}                            node      The expression.
 * @param {(node: PhpNode) => PhpNode[] | null} constant Returns the values of a constant.
 * @return {string[]} The patterns; empty if the expression is not a text.
 */
function patternsIn( node, constant ) {
	switch ( node.kind ) {
		case 'string':
			return [ node.value ];
		case 'array':
			return node.items.flatMap( ( /** @type {PhpNode} */ item ) =>
				patternsIn( item.value ?? item, constant )
			);
		case 'bin':
			return node.type === '.'
				? [
						[ node.left, node.right ]
							.map(
								( side ) =>
									patternsIn( side, constant )[ 0 ] ?? 'a'
							)
							.join( '' ),
				  ]
				: [];
		case 'encapsed':
			return [
				node.value
					.map(
						( /** @type {PhpNode} */ part ) =>
							patternsIn( part.expression, constant )[ 0 ] ?? 'a'
					)
					.join( '' ),
			];
		case 'staticlookup':
			return ( constant( node ) ?? [] ).flatMap( ( value ) =>
				patternsIn( value, constant )
			);
		default:
			return [];
	}
}

/** Variables that contain what a page shows. */
const MARKUP = /^(?:content|html|markup)$/;

/**
 * Returns whether an expression empties markup that PCRE cannot read: a replacement that is cast to a string.
 *
 * @param {PhpNode} node The expression.
 */
function empties( { kind, type, expr } ) {
	const subject = expr?.arguments?.[ 2 ];
	return (
		kind === 'cast' &&
		type === 'string' &&
		/^preg_replace/.test( expr.what?.name ?? '' ) &&
		( MARKUP.test( subject?.name ?? '' ) ||
			( subject?.kind === 'propertylookup' &&
				MARKUP.test( subject.offset.name ) ) )
	);
}

/**
 * Returns the patterns of a file that take more than linear time on some text, and the replacements that empty markup when
 * they fail.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function slowPatterns( { tree }, { isIgnored } ) {
	/** @type {Map<string, PhpNode>} */
	const constants = new Map();
	walk( tree, ( node ) => {
		if ( node.kind === 'constant' && node.value ) {
			constants.set( node.name.name ?? node.name, node.value );
		}
	} );
	const constant = ( /** @type {PhpNode} */ node ) => {
		const value =
			[ 'self', 'static' ].includes( node.what.name ) ||
			node.what.kind === 'selfreference' ||
			node.what.kind === 'staticreference'
				? constants.get( node.offset.name )
				: undefined;
		return value ? [ value ] : null;
	};
	/** @type {Array<{line: number, message: string}>} */
	const findings = [];
	/** @type {Set<string>} */
	const seen = new Set();
	const check = (
		/** @type {string[]} */ patterns,
		/** @type {number} */ line
	) => {
		for ( const pattern of patterns ) {
			const message = seen.has( pattern ) ? '' : problemOf( pattern );
			seen.add( pattern );
			if ( message ) {
				findings.push( { line, message } );
			}
		}
	};
	walk( tree, ( node ) => {
		const line = node.loc?.start.line ?? 1;
		if ( empties( node ) ) {
			findings.push( {
				line,
				message:
					'Use the text before in place of null, which PHP returns for a text that is too long: preg_replace( … ) ?? $text.',
			} );
		}
		if (
			node.kind === 'call' &&
			node.what.kind === 'name' &&
			FUNCTIONS.test( node.what.name )
		) {
			check( patternsIn( node.arguments[ 0 ], constant ), line );
		} else if ( node.kind === 'string' && PATTERN.test( node.value ) ) {
			check( [ node.value ], line );
		}
	} );
	return findings.filter(
		( { line } ) => ! isIgnored( line, 'Freehold\\.Regexp' )
	);
};

/**
 * Returns what is wrong with a pattern.
 *
 * @param {string} pattern With its delimiters.
 * @return {string} A message; empty if it is linear.
 */
function problemOf( pattern ) {
	try {
		const [ report ] = analyse( toEcmaScript( pattern ) ).reports;
		return report
			? `Write a pattern that takes linear time in place of ${ pattern }: it takes ${
					report.exponential ? 'exponential' : 'quadratic'
			  } time on many of ${ report.character.literal.source }.`
			: '';
	} catch ( error ) {
		return `Write a simpler pattern in place of ${ pattern }: ${
			/** @type {Error} */ ( error ).message
		}`;
	}
}
