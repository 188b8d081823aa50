/**
 * Files are made, moved and deleted through `Freehold\Files` alone.
 *
 */
const { walk } = require( './walk' );

/** The door itself. */
const DOOR = /^src\/server\/Files(?:\.php|\/)/;

/** What changes files. */
const CHANGES =
	/^(?:unlink|rename|copy|link|symlink|rmdir|mkdir|touch|chmod|chown|chgrp|tempnam|tmpfile|move_uploaded_file|file_put_contents|wp_delete_file(?:_from_directory)?|wp_mkdir_p|wp_tempnam|wp_upload_bits|wp_filesystem|gzopen|image(?:avif|bmp|gd2?|gif|jpeg|png|wbmp|webp|xbm))$/i;

/** Classes that change files. */
const CLASSES =
	/(?:^|\\)(?:SplFileObject|SplTempFileObject|ZipArchive|PharData|WP_Filesystem_\w+)$/i;

/** Functions that call those whose name they are given. */
const CALLS =
	/^(?:array_(?:map|walk|filter)|call_user_func(?:_array)?|register_shutdown_function)$/i;

/**
 * Returns the text of an expression; empty if it is not a plain string.
 *
 * @param {PhpNode | undefined} node The expression.
 * @return {string} The text.
 */
const text = ( node ) => ( node?.kind === 'string' ? node.value : '' );

/**
 * Returns the function that a call runs, if it changes files.
 *
 * @param {string} name      The called function.
 * @param {PhpNode[]} parameters Its arguments.
 * @return {string} Its name; empty if it changes none.
 */
function changing( name, parameters ) {
	if ( /^fopen$/i.test( name ) ) {
		const reads = /^rb?$/.test( text( parameters[ 1 ] ) );
		const isStream = /^php:\/\//.test( text( parameters[ 0 ] ) );
		return reads || isStream ? '' : name;
	}
	if ( CALLS.test( name ) ) {
		return (
			parameters.map( text ).find( ( one ) => CHANGES.test( one ) ) ?? ''
		);
	}
	return CHANGES.test( name ) ? name : '';
}

/**
 * Finds calls that go around the door.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function files( { path, tree } ) {
	/** @type {Array<{line: number, message: string}>} */
	const findings = [];
	walk( tree, ( node ) => {
		if (
			! [ 'call', 'new' ].includes( node.kind ) ||
			node.what.kind !== 'name' ||
			DOOR.test( path )
		) {
			return;
		}
		const called = node.what.name.replace( /^.*\\/, '' );
		const made = CLASSES.test( node.what.name ) ? `new ${ called }` : '';
		const name =
			node.kind === 'new' ? made : changing( called, node.arguments );
		if ( name ) {
			findings.push( {
				line: node.loc?.start.line ?? 1,
				message: `Change files through Freehold\\Files instead of ${ name }().`,
			} );
		}
	} );
	return findings;
};
