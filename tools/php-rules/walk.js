/** @typedef {Record<string, any>} Node A node of php-parser, which exports no usable types. */

/**
 * Calls a function for a node and all nodes in it.
 *
 * @param {any}                  node  The node, or a list of nodes.
 * @param {(node: Node) => void} visit The function.
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
