/**
 * A rule for JavaScript: the types in docstrings name what a value is. `types/untyped.d.ts` has the names of what has no type here.
 */

/** A tag that begins a type. */
const TAG = /@(?:param|property|return|type|typedef)\s+(?=\{)/g;

/** The word that allows everything, but not as a part of a name or of a text. */
const ANY = /(?<![\w.$'"-])any(?![\w$'"-])/;

/**
 * Returns the types in a comment.
 *
 * @param {string} comment Its text.
 * @return {string[]} Each with its braces.
 */
const typesIn = ( comment ) =>
	[ ...comment.matchAll( TAG ) ].map( ( { 0: tag, index } ) => {
		const start = index + tag.length;
		let end = start;
		let depth = 0;
		do {
			depth += { '{': 1, '}': -1 }[ comment[ end ] ] ?? 0;
			end++;
		} while ( depth > 0 && end < comment.length );
		return comment.slice( start, end );
	} );

module.exports = {
	meta: {
		type: 'problem',
		schema: [],
		messages: {
			any: 'Name the type; for JSON and PHP nodes, types/untyped.d.ts has one.',
		},
	},
	create: ( { report, sourceCode } ) => ( {
		Program: () =>
			sourceCode
				.getAllComments()
				.filter( ( { value } ) =>
					typesIn( value ).some( ( type ) => ANY.test( type ) )
				)
				.forEach( ( { loc } ) => report( { loc, messageId: 'any' } ) ),
	} ),
};
