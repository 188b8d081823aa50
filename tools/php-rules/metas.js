/**
 * Finds metas that an author could write although the server believes them. WordPress lets everyone who may edit a post write any
 * meta of it, unless the key begins with an underscore. No user writes metas of users, comments or terms, unless they are
 * registered.
 */
const listed = require( './metas.json' );

/**
 * @typedef {import('../php-rules').Parsed} Parsed
 * @typedef {Map<string, PhpNode>}              Constants Values by `path::NAME`.
 */

/** The functions with a key: what it belongs to, and its position among the arguments. */
const FUNCTIONS = /** @type {Record<string, [string, number]>} */ ( {
	delete_post_meta_by_key: [ 'post', 0 ],
	get_user_option: [ 'user', 0 ],
	update_user_option: [ 'user', 1 ],
	delete_user_option: [ 'user', 1 ],
	register_post_meta: [ 'post', 1 ],
} );
for ( const kind of [ 'post', 'user', 'term', 'comment' ] ) {
	for ( const verb of [ 'get', 'add', 'update', 'delete' ] ) {
		FUNCTIONS[ `${ verb }_${ kind }_meta` ] = [ kind, 1 ];
	}
}

/** Functions whose first argument says what the key belongs to, and the position of the key. */
const GENERAL = /** @type {Record<string, number>} */ ( {
	get_metadata: 2,
	get_metadata_raw: 2,
	add_metadata: 2,
	update_metadata: 2,
	delete_metadata: 2,
	metadata_exists: 2,
	register_meta: 1,
} );

/** The file with methods whose callers pass the key. */
const DOOR = 'src/server/Database/PostMeta.php';

/** The plugin's own methods with a key. */
const METHODS = /** @type {Record<string, [string, number]>} */ ( {
	'PostMeta::attachments': [ 'post', 0 ],
	'PostMeta::attachments_by_value': [ 'post', 0 ],
	'PostMeta::begins_with': [ 'post', 0 ],
	'PostMeta::exists': [ 'post', 0 ],
	'PostMeta::set': [ 'post', 1 ],
	'Posts::is_marked': [ 'post', 1 ],
	'Posts::comment_is_on_marked': [ 'post', 0 ],
	'UserMeta::replace': [ 'user', 1 ],
} );

const LIST =
	'Begin the key with an underscore, or add it to tools/php-rules/metas.json with the reason.';

/**
 * Calls a function for a node and all nodes in it.
 *
 * @param {PhpNode}                                    node   The node, or a list of nodes.
 * @param {(node: PhpNode, scopes: PhpNode[]) => void} visit  The function; gets the functions around the node, the innermost last.
 * @param {PhpNode[]}                                 scopes The functions around it.
 */
function walk( node, visit, scopes = [] ) {
	if ( Array.isArray( node ) ) {
		node.forEach( ( item ) => walk( item, visit, scopes ) );
	} else if ( node && typeof node === 'object' ) {
		if ( typeof node.kind === 'string' ) {
			visit( node, scopes );
		}
		const inner = [ 'method', 'function', 'closure', 'arrowfunc' ].includes(
			node.kind
		)
			? [ ...scopes, node ]
			: scopes;
		for ( const [ key, value ] of Object.entries( node ) ) {
			if ( key !== 'loc' ) {
				walk( value, visit, inner );
			}
		}
	}
}

const nameOf = ( /** @type {PhpNode} */ node ) =>
	node?.name?.name ?? node?.name;
const shortName = ( /** @type {PhpNode} */ node ) =>
	String( nameOf( node ) ?? '' ).replace( /^.*\\/, '' );

/** @type {WeakMap<Parsed[], Constants>} The constants of all files, which every file needs. */
const known = new WeakMap();

/**
 * Returns the constants of classes.
 *
 * @param {Parsed[]} files The files.
 * @return {Constants} The values.
 */
function constantsOf( files ) {
	const stored = known.get( files );
	if ( stored ) {
		return stored;
	}
	/** @type {Constants} */
	const constants = new Map();
	known.set( files, constants );
	for ( const { path, tree } of files ) {
		walk( tree, ( node ) => {
			if ( node.kind === 'classconstant' ) {
				for ( const constant of node.constants ) {
					constants.set(
						`${ path }::${ nameOf( constant ) }`,
						constant.value
					);
				}
			}
		} );
	}
	return constants;
}

/**
 * Returns the texts that an expression can be.
 *
 * @param {PhpNode}      node      The expression.
 * @param {Parsed}    file      Its file.
 * @param {PhpNode[]}    scopes    The functions around it.
 * @param {Constants} constants All constants.
 * @param {Parsed[]}  files     All files.
 * @return {string[] | null} The texts, or how they begin; null if the rule cannot tell.
 */
function textsOf( node, file, scopes, constants, files ) {
	const again = ( /** @type {PhpNode} */ inner ) =>
		textsOf( inner, file, scopes, constants, files );
	const all = ( /** @type {PhpNode[]} */ nodes ) => {
		const found = nodes.map( again );
		return nodes.length && found.every( Boolean )
			? /** @type {string[]} */ ( found.flat() )
			: null;
	};
	switch ( node?.kind ) {
		case 'string':
			return [ node.value ];
		case 'bin':
			// A site's prefix comes before the key of a user's option.
			return again( node.left ) ?? again( node.right );
		case 'encapsed':
			return again( node.value[ 0 ]?.expression );
		case 'array':
			return all(
				node.items.map( ( /** @type {PhpNode} */ item ) => item.value )
			);
		case 'offsetlookup':
			return again( node.what );
		case 'staticlookup': {
			const short = shortName( node.what );
			const isOwn = [ 'selfreference', 'staticreference' ].includes(
				node.what.kind
			);
			const homes = isOwn
				? [ file ]
				: files.filter( ( { path } ) =>
						path.endsWith( `/${ short }.php` )
				  );
			const values = homes
				.map( ( { path } ) =>
					constants.get( `${ path }::${ nameOf( node.offset ) }` )
				)
				.filter( Boolean );
			const home = homes[ 0 ];
			return values.length
				? textsOf(
						/** @type {PhpNode} */ ( values[ 0 ] ),
						home,
						[],
						constants,
						files
				  )
				: null;
		}
		case 'call': {
			if ( shortName( node.what.what ) === 'UserMeta' ) {
				return again( node.arguments[ 0 ] );
			}
			/** @type {PhpNode[]} */
			const returned = [];
			walk( file.tree, ( inner, around ) => {
				if (
					inner.kind === 'return' &&
					node.what.what?.kind === 'selfreference' &&
					nameOf( around.at( -1 ) ) === nameOf( node.what.offset )
				) {
					returned.push( inner.expr );
				}
			} );
			return all( returned );
		}
		case 'variable':
			return textsOfVariable( node, file, scopes, constants, files );
		default:
			return null;
	}
}

/**
 * Returns the texts that a variable can be: of a loop over texts, or of a parameter to which every call in the file passes texts.
 *
 * @param {PhpNode}      variable  The variable.
 * @param {Parsed}    file      Its file.
 * @param {PhpNode[]}    scopes    The functions around it.
 * @param {Constants} constants All constants.
 * @param {Parsed[]}  files     All files.
 * @return {string[] | null} As `textsOf()` returns them.
 */
function textsOfVariable( variable, file, scopes, constants, files ) {
	const texts = (
		/** @type {PhpNode} */ node,
		/** @type {PhpNode[]} */ around
	) => textsOf( node, file, around, constants, files );
	for ( let depth = scopes.length - 1; depth >= 0; depth-- ) {
		const scope = scopes[ depth ];
		const around = scopes.slice( 0, depth );
		/** @type {(string[] | null)[]} */
		const found = [];
		const position = ( scope.arguments ?? [] ).findIndex(
			( /** @type {PhpNode} */ parameter ) =>
				nameOf( parameter ) === variable.name
		);
		if ( position >= 0 ) {
			walk( file.tree, ( node, callScopes ) => {
				if ( node.kind === 'call' && calls( node, scope, file ) ) {
					found.push(
						node.arguments[ position ]
							? texts( node.arguments[ position ], callScopes )
							: null
					);
				}
			} );
		} else {
			walk( scope.body, ( node ) => {
				if ( node.kind === 'foreach' ) {
					if ( node.value?.name === variable.name ) {
						found.push(
							texts( node.source, [ ...around, scope ] )
						);
					} else if ( node.key?.name === variable.name ) {
						found.push( keysOf( node.source, scope ) );
					}
				}
			} );
		}
		if ( found.length ) {
			return found.every( Boolean )
				? /** @type {string[]} */ ( found.flat() )
				: null;
		}
		if ( position >= 0 ) {
			return null;
		}
	}
	return null;
}

/**
 * Returns whether a call is one of a function.
 *
 * @param {PhpNode}   call  The call.
 * @param {PhpNode}   scope A method, or a function that a variable contains.
 * @param {Parsed} file  Their file.
 */
function calls( call, scope, file ) {
	if ( scope.kind === 'method' ) {
		return (
			call.what.kind === 'staticlookup' &&
			nameOf( call.what.offset ) === nameOf( scope )
		);
	}
	let isCall = false;
	walk( file.tree, ( node ) => {
		isCall ||=
			node.kind === 'assign' &&
			node.right === scope &&
			call.what.kind === 'variable' &&
			call.what.name === node.left.name;
	} );
	return isCall;
}

/**
 * Returns the keys of an array.
 *
 * @param {PhpNode} source The array, or a variable with it.
 * @param {PhpNode} scope  The function around it.
 * @return {string[] | null} Null if the rule cannot tell.
 */
function keysOf( source, scope ) {
	let array = source;
	if ( source.kind === 'variable' ) {
		walk( scope.body, ( node ) => {
			if ( node.kind === 'assign' && node.left.name === source.name ) {
				array = node.right;
			}
		} );
	}
	return array.kind === 'array' &&
		array.items.every(
			( /** @type {PhpNode} */ item ) => item.key?.kind === 'string'
		)
		? array.items.map( ( /** @type {PhpNode} */ item ) => item.key.value )
		: null;
}

/**
 * Returns the keys of metas in a node.
 *
 * @param {PhpNode} node A node.
 * @return {{kind: string, key: PhpNode}[]} What each belongs to, and its expression.
 */
function keysIn( node ) {
	if ( node.kind === 'call' ) {
		const name =
			node.what.kind === 'name'
				? shortName( node.what )
				: `${ shortName( node.what.what ) }::${ nameOf(
						node.what.offset
				  ) }`;
		const first = node.arguments[ 0 ];
		const [ kind, position ] =
			FUNCTIONS[ name ] ??
			METHODS[ name ] ??
			( name in GENERAL
				? [ first?.value ?? 'post', GENERAL[ name ] ]
				: [ '', -1 ] );
		const key = node.arguments[ position ];
		return key ? [ { kind, key } ] : [];
	}
	if ( node.kind === 'array' ) {
		const items = new Map(
			node.items.map( ( /** @type {PhpNode} */ item ) => [
				item.key?.value,
				item.value,
			] )
		);
		return [
			items.get( 'meta_key' ),
			items.has( 'compare' ) || items.has( 'value' )
				? items.get( 'key' )
				: null,
			...( items.get( 'meta_input' )?.items ?? [] ).map(
				( /** @type {PhpNode} */ item ) => item.key
			),
		].flatMap( ( key ) => ( key ? [ { kind: 'any', key } ] : [] ) );
	}
	return [];
}

/**
 * Checks the keys of metas in a file.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function metas( file, { files } ) {
	const constants = constantsOf( files );
	/** @type {{line: number, message: string}[]} */
	const findings = [];
	walk( file.tree, ( node, scopes ) => {
		const line = node.loc?.start.line ?? 1;
		if (
			node.kind === 'call' &&
			shortName( node.what ) === 'register_meta' &&
			node.arguments[ 0 ]?.value !== 'post'
		) {
			findings.push( {
				line,
				message:
					'Do not register metas of users, comments or terms: users could write them through REST.',
			} );
		}
		if (
			node.kind === 'call' &&
			( /^get_post_custom/.test( shortName( node.what ) ) ||
				( /^get_(?:post|user)_meta$/.test( shortName( node.what ) ) &&
					node.arguments.length < 2 ) )
		) {
			findings.push( {
				line,
				message:
					'Read metas by their keys, so that this rule can check them.',
			} );
		}
		for ( const { kind, key } of keysIn( node ) ) {
			const texts = textsOf( key, file, scopes, constants, files );
			const wrong = texts?.find(
				( text ) =>
					! text.startsWith( '_' ) &&
					! ( kind !== 'post' && text.startsWith( 'freehold_' ) ) &&
					! Object.keys( listed ).some(
						( name ) =>
							text === name ||
							( name.endsWith( '_' ) && text.startsWith( name ) )
					)
			);
			if ( ! texts && file.path !== DOOR ) {
				findings.push( {
					line,
					message:
						'Pass a text or a constant as the key of a meta, so that this rule can check it.',
				} );
			} else if ( wrong !== undefined ) {
				findings.push( {
					line,
					message: `Authors can write the meta \`${ wrong }\`. ${ LIST }`,
				} );
			}
		}
	} );
	return findings;
};
