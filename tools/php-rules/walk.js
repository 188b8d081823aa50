/**
 * Calls a function for a node and all nodes in it.
 *
 * @param {PhpNode}                  node  The node, or a list of nodes.
 * @param {(node: PhpNode) => void} visit The function.
 */
function walk( node, visit ) {
	if ( Array.isArray( node ) ) {
		node.forEach( ( item ) => walk( item, visit ) );
	} else if ( node && typeof node === 'object' ) {
		if ( typeof node.kind === 'string' ) {
			visit( node );
		}
		for ( const [ key, value ] of Object.entries( node ) ) {
			if ( value && typeof value === 'object' && key !== 'loc' ) {
				walk( value, visit );
			}
		}
	}
}

module.exports = { walk };
