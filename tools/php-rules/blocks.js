/**
 * Finds filters of a block's output that run where another plugin provides the block, and blocks that are read although they may be
 * hidden from visitors.
 */
const { walk } = require( './walk' );

/** The door, and what looks at its own elements alone. */
const OTHERS = [
	'src/server/Blocks.php',
	'src/server/Blocks/Filters.php',
	// Footnotes, which are core's, and paid parts, which others collect after it.
	'shared/members/server/Access/Gate.php',
	// Collects parts that the gate has marked.
	'extensions/paid-content/server/PaidParts.php',
	// `core/html`, `core/embed` and `core/shortcode`.
	'shared/embeds/server/SavedMarkup.php',
];

/** Where WordPress's mark of hidden blocks is known. */
const VISIBILITY = [
	'src/server/Blocks/PublicContent.php',
	'src/server/Plugin.php',
	// Keeps it, with what it says of narrow screens.
	'shared/moving/server/Converter.php',
];

/** What reads the blocks in a block without saying anything of them, or renders them. */
const INNER = [
	'src/server/Blocks/Visit.php',
	'extensions/contact-form/server/Fields/File.php',
];

/**
 * Checks one file.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function blocks( { path, tree, lines } ) {
	/** @type {import('../php-rules').Found[]} */
	const findings = [];
	lines.forEach( ( line, index ) => {
		if (
			( /\bblockVisibility\b/.test( line ) &&
				! VISIBILITY.includes( path ) ) ||
			( line.includes( '->inner_blocks' ) &&
				! INNER.includes( path ) &&
				! lines.some( ( other ) => other.includes( '::is_hidden(' ) ) )
		) {
			findings.push( {
				line: index + 1,
				message:
					'Leave out blocks that are hidden from visitors by Freehold\\Blocks\\PublicContent::is_hidden().',
			} );
		}
	} );
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
					'Filter the output of a block by Freehold\\Blocks\\Filters::add(), which leaves those of other plugins alone.',
			} );
		}
	} );
	return findings;
};
