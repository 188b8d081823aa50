const { walk } = require( './walk' );

/** Filters of what a query of posts asks and finds. */
const OF_QUERY = /^(?:posts_\w+|found_posts\w*|the_posts|split_the_query)$/;

/** The file whose filters act on every search. */
const EVERY_SEARCH = 'shared/members/server/Access/SearchGate.php';

/**
 * Finds filters of queries that do not get the query, so that they act on those of others, too.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function queries( { path, tree } ) {
	/** @type {import('../php-rules').Found[]} */
	const findings = [];
	walk( tree, ( node ) => {
		if (
			path !== EVERY_SEARCH &&
			node.kind === 'call' &&
			node.what.kind === 'name' &&
			/^\\?add_filter$/.test( node.what.name ) &&
			OF_QUERY.test( node.arguments[ 0 ]?.value ) &&
			! ( Number( node.arguments[ 3 ]?.value ) > 1 )
		) {
			findings.push( {
				line: node.loc?.start.line ?? 1,
				message:
					'Accept the query as the second argument and check that it is the right one, or use Freehold\\Search\\Shown::query().',
			} );
		}
	} );
	return findings;
};
