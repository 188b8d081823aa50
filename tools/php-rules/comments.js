/**
 * A tag for a parameter says what its name and type do not. Unlike PHP_CodeSniffer, this accepts tags for some parameters only.
 */
const { walk } = require( './walk' );

const TAG = /^\s*\*\s+@param\s+(.+?)\s+&?(?:\.\.\.)?&?\$(\w+)[ \t]*(.*)$/;

/**
 * Returns the words of a text in one word, without articles.
 *
 * @param {string} text A description, or a name.
 */
const plain = ( text ) =>
	text
		.replace( /([a-z])(?=[A-Z])|[_-]/g, '$1 ' )
		.toLowerCase()
		.replace( /\b(?:a|an|its|the|this|wp)\b|[^a-z\d]/g, '' );

/**
 * Returns the lines of the docblock above a function, from 1.
 *
 * @param {string[]} lines The file's lines.
 * @param {number}   below The function's line.
 * @return {number[]} Empty if there is none.
 */
function docblock( lines, below ) {
	const found = [];
	for ( let line = below - 1; line > 0; line-- ) {
		const text = lines[ line - 1 ].trim();
		if ( ! found.length && ! text.endsWith( '*/' ) ) {
			return [];
		}
		found.unshift( line );
		if ( text.startsWith( '/**' ) ) {
			return found;
		}
	}
	return [];
}

/**
 * Finds tags that only repeat a parameter's name or class, and those of no parameter.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function comments( { lines, tree } ) {
	/** @type {Array<{line: number, message: string}>} */
	const findings = [];
	walk( tree, ( node ) => {
		if ( node.kind !== 'method' && node.kind !== 'function' ) {
			return;
		}
		for ( const line of docblock( lines, node.loc.start.line ) ) {
			const [ , type, name, text ] = TAG.exec( lines[ line - 1 ] ) ?? [];
			const parameter = node.arguments.find(
				( /** @type {PhpNode} */ { name: own } ) => own.name === name
			);
			if ( name && ! parameter ) {
				findings.push( { line, message: `There is no $${ name }.` } );
			} else if (
				parameter?.type &&
				// A single letter is a template.
				/^[\w\\|?]+$/.test( type ) &&
				! /\b[A-Z]\b/.test( type ) &&
				[ name, type.split( '\\' ).pop() ?? '' ].some(
					( known ) => plain( known ) === plain( text )
				)
			) {
				findings.push( {
					line,
					message: `Delete the tag of $${ name }, which repeats it.`,
				} );
			}
		}
	} );
	return findings;
};
