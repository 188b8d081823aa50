/**
 * Finds filters of a block's output that run where another plugin provides the block.
 */
const { walk } = require( './walk' );

/** The door, and what looks at its own elements alone. */
const OTHERS = [
	'src/server/Blocks.php',
	// Footnotes, which are core's; paid parts go through the door.
	'shared/members/server/Access/Gate.php',
	// Collects parts that the gate has marked.
	'extensions/paid-content/server/PaidParts.php',
	// `core/html`, `core/embed` and `core/shortcode`.
	'shared/embeds/server/SavedMarkup.php',
];

/**
 * Checks one file.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function blocks( { path, tree } ) {
	/** @type {import('../php-rules').Found[]} */
	const findings = [];
	if ( OTHERS.includes( path ) ) {
		return findings;
	}
	walk( tree, ( { kind, value, loc } ) => {
		if (
			kind === 'string' &&
			/^render_block_(?!data$|context$|core\/)/.test( value )
		) {
			findings.push( {
				line: loc?.start.line ?? 1,
				message:
					'Filter the output of a block by Freehold\\Blocks::filter(), which leaves those of other plugins alone.',
			} );
		}
	} );
	return findings;
};
