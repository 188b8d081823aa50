/**
 * Checks which classes use which others: modules never each other, and arrows point one way, between the groups of `src/server`,
 * the rooms of `shared`, and from file to file.
 */
const { walk } = require( './walk' );

/**
 * @typedef {import('../php-rules').Finding} Finding
 * @typedef {import('../php-rules').Parsed}  Parsed
 * @typedef {{from: string, to: string, path: string, line: number}} Use The first use of a class or group by another.
 */

/**
 * Returns the group of a class of `src/server` or `shared`: the first part of its name. A facade such as `Blocks.php` belongs to
 * `Blocks/`, and the contracts `Feature.php` and `Module.php` to `Modules/`.
 *
 * @param {string} className The full name.
 */
function groupOf( className ) {
	const group = className.split( '\\' )[ 1 ];
	return [ 'Feature', 'Features', 'Module' ].includes( group )
		? 'Modules'
		: group;
}

const moduleOf = ( /** @type {string} */ path ) =>
	/^extensions\/([^/]+)\//.exec( path )?.[ 1 ];

/**
 * Finds circles in a graph.
 *
 * @param {Use[]} uses The arrows.
 * @return {string[][]} The nodes of each circle, sorted.
 */
function circles( uses ) {
	/** @type {Map<string, Set<string>>} */
	const graph = new Map();
	for ( const { from, to } of uses ) {
		graph.set( from, ( graph.get( from ) ?? new Set() ).add( to ) );
	}
	/** @type {Map<string, Set<string>>} */
	const reach = new Map();
	for ( const start of graph.keys() ) {
		const seen = new Set();
		const open = [ ...( graph.get( start ) ?? [] ) ];
		while ( open.length ) {
			const node = /** @type {string} */ ( open.pop() );
			if ( ! seen.has( node ) ) {
				seen.add( node );
				open.push( ...( graph.get( node ) ?? [] ) );
			}
		}
		reach.set( start, seen );
	}
	/** @type {Set<string>} */
	const done = new Set();
	const found = [];
	for ( const node of [ ...graph.keys() ].sort() ) {
		if ( ! done.has( node ) && reach.get( node )?.has( node ) ) {
			const circle = [ ...( reach.get( node ) ?? [] ) ]
				.filter( ( other ) => reach.get( other )?.has( node ) )
				.sort();
			circle.forEach( ( other ) => done.add( other ) );
			found.push( circle );
		}
	}
	return found;
}

/**
 * Returns each class that a class uses, once.
 *
 * @param {Parsed[]}                                        files   All files.
 * @param {(file: Parsed, node: PhpNode) => string} resolve Returns the full name of a name in a file.
 * @return {(Use & {target: string})[]} With the path of the used class.
 */
function findUses( files, resolve ) {
	const paths = new Map(
		files
			.filter( ( { className } ) => className )
			.map( ( { className, path } ) => [ className, path ] )
	);
	/** @type {Map<string, Use & {target: string}>} */
	const uses = new Map();
	for ( const file of files ) {
		walk( file.tree, ( node ) => {
			if ( node.kind !== 'name' ) {
				return;
			}
			const to = resolve( file, node );
			const target = paths.get( to );
			const key = `${ file.path } ${ to }`;
			if ( target && target !== file.path && ! uses.has( key ) ) {
				uses.set( key, {
					from: file.className || 'Freehold\\autoload',
					to,
					target,
					path: file.path,
					line: node.loc?.start.line ?? 1,
				} );
			}
		} );
	}
	return [ ...uses.values() ];
}

/**
 * Says how to break a circle.
 *
 * @param {string[]} circle The nodes.
 * @param {Use[]}    uses   All arrows.
 * @return {Finding} At the first arrow of the circle.
 */
function describe( circle, uses ) {
	const inside = uses.filter(
		( { from, to } ) => circle.includes( from ) && circle.includes( to )
	);
	const list = inside.map(
		( { from, to, path, line } ) =>
			`${ from } → ${ to } (${ path }:${ line })`
	);
	return {
		path: inside[ 0 ].path,
		line: inside[ 0 ].line,
		message: `Break the circle between ${ circle.join(
			', '
		) }: ${ list.join( ', ' ) }.`,
	};
}

/**
 * Checks which classes use which others.
 *
 * @param {Parsed[]}                                        files   All files.
 * @param {(file: Parsed, node: PhpNode) => string} resolve Returns the full name of a name in a file.
 * @return {Finding[]} What is wrong.
 */
module.exports = function arrows( files, resolve ) {
	const uses = findUses( files, resolve );
	const foreign = uses.filter(
		( { path, target } ) =>
			moduleOf( target ) && moduleOf( target ) !== moduleOf( path )
	);
	/** @type {Map<string, Use>} */
	const groups = new Map();
	for ( const { from, to, path, line, target } of uses ) {
		const [ one, other ] = [ groupOf( from ), groupOf( to ) ];
		if (
			! moduleOf( path ) &&
			! moduleOf( target ) &&
			one !== other &&
			! groups.has( `${ one } ${ other }` )
		) {
			groups.set( `${ one } ${ other }`, {
				from: one,
				to: other,
				path,
				line,
			} );
		}
	}
	const between = [ ...groups.values() ];
	return [
		...foreign.map( ( { to, path, line } ) => ( {
			path,
			line,
			message: moduleOf( path )
				? `Do not use ${ to }: modules find each other through a hook or a class in shared/.`
				: `Do not use ${ to }: src/ and shared/ must work with any set of modules. Add a method to Freehold\\Feature instead.`,
		} ) ),
		...circles( between ).map( ( circle ) => describe( circle, between ) ),
		...circles( uses ).map( ( circle ) => describe( circle, uses ) ),
	];
};
