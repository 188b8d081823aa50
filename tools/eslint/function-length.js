/**
 * A rule for functions of more than `max` lines of code: today's are listed with their lengths, and the list may only shrink. ESLint's
 * own `max-lines-per-function` measures them.
 */
const { builtinRules } = require( 'eslint/use-at-your-own-risk' );

const core = builtinRules.get( 'max-lines-per-function' );

/** The longest that a function may be. */
const MAX = 100;

module.exports = {
	meta: {
		type: 'suggestion',
		schema: [ { type: 'array', items: { type: 'integer' } } ],
		messages: {
			long: 'This function has {{lineCount}} lines of code, more than {{allowed}}. Give its parts names and functions of their own.',
			short: 'Fewer functions of this file are too long than listed. Write [ {{lengths}} ] in tools/eslint/long-functions.json.',
		},
	},
	create( context ) {
		const listed = context.options[ 0 ] ?? [];
		const found = [];
		const measured = Object.create( context, {
			options: {
				value: [
					{ max: MAX, skipBlankLines: true, skipComments: true },
				],
			},
			report: { value: ( report ) => found.push( report ) },
		} );
		return {
			...core.create( measured ),
			'Program:exit'( node ) {
				found.sort( ( a, b ) => b.data.lineCount - a.data.lineCount );
				found.forEach( ( report, index ) => {
					const allowed = listed[ index ] ?? MAX;
					if ( report.data.lineCount > allowed ) {
						context.report( {
							node: report.node,
							messageId: 'long',
							data: { ...report.data, allowed },
						} );
					}
				} );
				if ( found.length < listed.length ) {
					const lengths = found
						.map( ( { data } ) => data.lineCount )
						.join( ', ' );
					context.report( {
						node,
						messageId: 'short',
						data: { lengths },
					} );
				}
			},
		};
	},
};
