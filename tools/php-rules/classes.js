/**
 * Finds names of classes of the plugin that do not exist: a class that was moved, or one of PHP's or WordPress's without its import.
 * PHP fails only when it comes to such a line.
 */
const { walk } = require( './walk' );

/** @type {WeakMap<import('../php-rules').Parsed[], Set<string>>} The classes of all files, which every file needs. */
const known = new WeakMap();

/**
 * Returns the full names of all classes, in lower case.
 *
 * @param {import('../php-rules').Parsed[]} files All files.
 * @return {Set<string>} The names.
 */
function classesOf( files ) {
	const names = known.get( files ) ?? new Set();
	if ( ! known.has( files ) ) {
		known.set( files, names );
		for ( const { tree, namespace } of files ) {
			walk( tree, ( { kind, name } ) => {
				if (
					[ 'class', 'interface', 'trait', 'enum' ].includes( kind )
				) {
					names.add(
						`${ namespace }\\${ name?.name ?? name }`.toLowerCase()
					);
				}
			} );
		}
	}
	return names;
}

/**
 * Checks one file, if all files are known.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function classes( { tree, imports }, { files, resolve } ) {
	/** @type {import('../php-rules').Found[]} */
	const findings = [];
	if ( ! files.some( ( { path } ) => path === 'plugin.php' ) ) {
		return findings;
	}
	const names = classesOf( files );
	const isMissing = ( /** @type {string} */ name ) =>
		name.startsWith( 'Freehold\\' ) &&
		! names.has( name.toLowerCase() ) &&
		// An imported namespace.
		! [ ...names ].some( ( other ) =>
			other.startsWith( `${ name.toLowerCase() }\\` )
		);
	const report = (
		/** @type {string} */ name,
		/** @type {number | undefined} */ line
	) => {
		if ( isMissing( name ) ) {
			findings.push( {
				line: line ?? 1,
				message: `Name a class that exists in place of ${ name }.`,
			} );
		}
	};
	imports.forEach( ( name ) => report( name, 1 ) );
	walk( tree, ( node ) => {
		const used = [
			...( [ 'new', 'staticlookup' ].includes( node.kind )
				? [ node.what ]
				: [] ),
			...( node.kind === 'class'
				? [ node.extends, ...( node.implements ?? [] ) ]
				: [] ),
			...( node.kind === 'catch' ? node.what : [] ),
			...( node.kind === 'bin' && node.type === 'instanceof'
				? [ node.right ]
				: [] ),
		];
		for ( const name of used ) {
			if ( name?.kind === 'name' ) {
				report( resolve( name ), node.loc?.start.line );
			}
		}
	} );
	return findings;
};
