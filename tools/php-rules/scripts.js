/**
 * Finds scripts in PHP that read `document.currentScript`: an author can store an element of that name, which is found first.
 */
const { walk } = require( './walk' );

/**
 * Checks one file.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function scripts( { tree } ) {
	/** @type {import('../php-rules').Found[]} */
	const findings = [];
	walk( tree, ( { kind, value, raw, loc } ) => {
		if (
			[ 'string', 'encapsedpart', 'nowdoc', 'inline' ].includes( kind ) &&
			/\.currentScript\b/.test( String( value ?? raw ) )
		) {
			findings.push( {
				line: loc?.start.line ?? 1,
				message:
					'Read the current script by Reflect.get( Document.prototype, "currentScript", document ).',
			} );
		}
	} );
	return findings;
};
