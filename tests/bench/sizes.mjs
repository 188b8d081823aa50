/**
 * Bytes of the built files: what an editor and what a visitor loads because of each extension.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{raw: number, gzip: number}} Bytes
 *
 * @typedef {Object} BlockSizes
 * @property {string} name          The extension's name.
 * @property {Bytes}  editor        Script that every editor loads, whether the block is in the post or not.
 * @property {Bytes}  editing       Script that an editor loads once the block is on the canvas.
 * @property {Bytes}  visitor       Script that a visitor loads where the block needs it.
 * @property {Bytes}  library       Script that a visitor loads once the block is near what they see.
 * @property {Bytes}  visitorStyle  Style sheet that a visitor loads.
 * @property {string[]} imports     Modules of WordPress's own that the visitor's script asks for.
 */

/**
 * The bytes of some files together.
 *
 * @param {string[]} files Paths; those that do not exist count nothing.
 * @return {Bytes} As they are, and each compressed by itself as a web server does.
 */
export function bytesOf( files ) {
	const contents = files
		.filter( existsSync )
		.map( ( file ) => readFileSync( file ) );
	const sum = ( /** @type {number[]} */ numbers ) =>
		numbers.reduce( ( all, one ) => all + one, 0 );
	return {
		raw: sum( contents.map( ( content ) => content.length ) ),
		gzip: sum(
			contents.map(
				( content ) => gzipSync( content, { level: 9 } ).length
			)
		),
	};
}

/**
 * Chunks in a folder whose name begins with an extension's.
 *
 * @param {string}   folder Folder of chunks.
 * @param {string}   name   The extension's name.
 * @param {string[]} names  The names of all extensions: the longest that fits owns a chunk.
 * @return {string[]} Paths.
 */
function chunksOf( folder, name, names ) {
	const owner = ( /** @type {string} */ file ) =>
		names
			.filter( ( other ) => file.startsWith( `${ other }-` ) )
			.sort( ( a, b ) => b.length - a.length )[ 0 ];
	return existsSync( folder )
		? readdirSync( folder )
				.filter(
					( file ) => file.endsWith( '.js' ) && owner( file ) === name
				)
				.map( ( file ) => join( folder, file ) )
		: [];
}

/**
 * The folders of all extensions in a build.
 *
 * @param {string} build The build's folder.
 * @return {Array<{name: string, path: string}>} In the order of their names; paths are below the build.
 */
function extensionsOf( build ) {
	return [ 'extensions/blocks', 'extensions/plugins' ]
		.filter( ( folder ) => existsSync( join( build, folder ) ) )
		.flatMap( ( folder ) =>
			readdirSync( join( build, folder ) ).map( ( name ) => ( {
				name,
				path: `${ folder }/${ name }`,
			} ) )
		)
		.sort( ( a, b ) => a.name.localeCompare( b.name ) );
}

/**
 * The sizes of every extension in a build.
 *
 * @param {string} build The build's folder.
 * @return {BlockSizes[]} In the order of their names.
 */
export function blockSizes( build ) {
	const extensions = extensionsOf( build );
	const names = extensions.map( ( { name } ) => name );
	return extensions.map( ( { name, path } ) => {
		const at = ( /** @type {string} */ file ) => join( build, path, file );
		const asset = existsSync( at( 'view.asset.php' ) )
			? readFileSync( at( 'view.asset.php' ), 'utf8' )
			: '';
		return {
			name,
			editor: bytesOf( [ at( 'index.js' ) ] ),
			editing: bytesOf(
				chunksOf( join( build, 'chunks' ), name, names )
			),
			visitor: bytesOf( [ at( 'view.js' ) ] ),
			library: bytesOf(
				chunksOf( join( build, 'modules' ), name, names )
			),
			visitorStyle: bytesOf( [ at( 'style-index.css' ) ] ),
			imports: [ ...asset.matchAll( /'(@wordpress\/[^']+)'/g ) ].map(
				( match ) => match[ 1 ]
			),
		};
	} );
}

/**
 * The scripts that every editor loads of us, whatever is in the post: shared ones and each extension's `index.js`.
 *
 * @param {string} build The build's folder.
 * @return {Record<string, Bytes>} By path under the build.
 */
export function editorScripts( build ) {
	const paths = [
		'runtime',
		'shared/initial-state/index',
		'shared/blocks/index',
		'shared/embeds/paste',
		'shared/images/index',
		'shared/paragraphs/index',
		'shared/text-in-markup/index',
		'src/editor/index',
		...extensionsOf( build ).map( ( { path } ) => `${ path }/index` ),
	].map( ( path ) => `${ path }.js` );
	return Object.fromEntries(
		paths.map( ( path ) => [ path, bytesOf( [ join( build, path ) ] ) ] )
	);
}
