/**
 * Measures the bytes of the built files that an editor and a visitor load for each block.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const {
	adminPages,
	editorGroups,
	editorSources,
	inProject,
	isShipped,
	readModules,
	visitorParts,
} = createRequire( import.meta.url )( '../../tools/modules.js' );

const modules = readModules().filter( isShipped );

/**
 * @typedef {{raw: number, gzip: number}} Bytes
 *
 * @typedef {Object} BlockSizes
 * @property {string}   name         The block's slug, or the module's for editor code without a block.
 * @property {Bytes}    editing      Script that an editor loads once the block is on the canvas.
 * @property {Bytes}    visitor      Script that a visitor loads if the block needs it.
 * @property {Bytes}    library      Script that a visitor loads once the block is near the viewport.
 * @property {Bytes}    visitorStyle Style sheet that a visitor loads.
 * @property {string[]} imports      WordPress's own script modules that the visitor's script imports.
 */

/**
 * Returns the total bytes of files.
 *
 * @param {string[]} files Paths. Files that do not exist are skipped.
 * @return {Bytes} Uncompressed, and each file compressed on its own, as a web server does.
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
 * Returns the chunks in a folder whose names begin with a block's slug.
 *
 * @param {string}   folder Folder of chunks.
 * @param {string}   name   The block's slug.
 * @param {string[]} names  All slugs. A chunk belongs to the longest slug that matches.
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
 * Returns whether a module's blocks load the script and the style sheet that all embeds share.
 *
 * @param {{folder: string, slug: string}} module The module.
 * @return {boolean} Whether its PHP class is an embed's.
 */
const isEmbed = ( { folder, slug } ) => {
	const file = join( folder, 'Module.php' );
	return (
		// A video of this site has a script of its own; only a frame of VideoPress has that of embeds.
		slug !== 'video' &&
		existsSync( file ) &&
		/ extends EmbedModule\b/.test( readFileSync( file, 'utf8' ) )
	);
};

/**
 * Returns the sizes of every block in a build.
 *
 * @param {string} build The build's folder.
 * @return {BlockSizes[]} Sorted by name.
 */
export function blockSizes( build ) {
	const parts = modules
		.flatMap( ( module ) =>
			( module.blocks.length ? module.blocks : [ module ] ).map(
				( { slug, folder } ) => ( {
					name: slug,
					path: inProject( folder ),
					shared: [
						...( isEmbed( module ) ? [ 'shared/embeds' ] : [] ),
						// Of a module with several blocks, the script of the block that has its name.
						...( slug === module.slug && folder !== module.folder
							? [ inProject( module.folder ) ]
							: [] ),
					],
				} )
			)
		)
		.sort( ( a, b ) => a.name.localeCompare( b.name ) );
	const names = parts.map( ( { name } ) => name );
	const assets = readFileSync(
		join( build, 'visitors-manifest.php' ),
		'utf8'
	);
	return parts.map( ( { name, path, shared } ) => {
		const files = ( /** @type {string} */ file ) =>
			[ path, ...shared ].map( ( folder ) =>
				join( build, folder, file )
			);
		const imports = [ path, ...shared ]
			.map(
				( folder ) =>
					assets.split( `'${ folder }/view.js' => ` )[ 1 ] ?? ''
			)
			.map( ( asset ) => asset.split( "'version'" )[ 0 ] )
			.join();
		return {
			name,
			editing: bytesOf(
				chunksOf( join( build, 'chunks' ), name, names )
			),
			visitor: bytesOf( files( 'view.js' ) ),
			library: bytesOf(
				chunksOf( join( build, 'modules' ), name, names )
			),
			visitorStyle: bytesOf( files( 'style.css' ) ),
			imports: [ ...imports.matchAll( /'(@wordpress\/[^']+)'/g ) ].map(
				( match ) => match[ 1 ]
			),
		};
	} );
}

/**
 * Returns the plugin's scripts that every editor loads with all modules on, for any post. The late ones are not among them.
 *
 * @param {string} build The build's folder.
 * @return {Record<string, Bytes>} By path under the build.
 */
export function editorScripts( build ) {
	const paths = [
		'runtime',
		'shared/editor',
		'src/editor/index',
		...Object.keys( editorGroups( modules ) )
			.filter( ( group ) => group !== 'late' )
			.map( ( group ) => `editor/group-${ group }` ),
	];
	return sizesOf( build, paths );
}

/**
 * Returns each module's own editor script, which loads while another module of its group is off.
 *
 * @param {string} build The build's folder.
 * @return {Record<string, Bytes>} By path under the build.
 */
export function moduleScripts( build ) {
	return sizesOf(
		build,
		modules
			.filter( ( module ) => editorSources( module ).length )
			.map( ( { slug } ) => `editor/${ slug }` )
	);
}

/**
 * Returns each part of a module's visitor code that loads only on pages that need it.
 *
 * @param {string} build The build's folder.
 * @return {Record<string, Bytes>} By the part's path below `extensions/`.
 */
export function visitorPartSizes( build ) {
	return Object.fromEntries(
		modules.flatMap( visitorParts ).map( ( folder ) => {
			const path = inProject( folder );
			return [
				path.replace( 'extensions/', '' ),
				bytesOf( [ join( build, path, 'view.js' ) ] ),
			];
		} )
	);
}

/**
 * Returns the bytes of each page in wp-admin: its script and its style sheet, without what several pages share.
 *
 * @param {string} build The build's folder.
 * @return {Record<string, {script: Bytes, style: Bytes}>} By the page's name; `freehold` for the plugin's own views.
 */
export const viewSizes = ( build ) =>
	Object.fromEntries(
		[
			[ 'freehold', 'src/admin/index' ],
			[ 'dataviews', 'shared/dataviews/index' ],
			...Object.keys( adminPages( modules ) ).map( ( name ) => [
				name,
				`admin/${ name }`,
			] ),
			...readdirSync( join( build, 'chunks' ) )
				.map( ( file ) => /^(admin-[a-z]+)\..*\.js$/.exec( file ) )
				.filter( ( found ) => found !== null )
				.map( ( [ file, name ] ) => [
					name,
					`chunks/${ file.slice( 0, -3 ) }`,
				] ),
		].map( ( [ name, path ] ) => [
			name,
			{
				script: bytesOf( [ join( build, `${ path }.js` ) ] ),
				style: bytesOf(
					path.startsWith( 'chunks/' )
						? filesOf( build, `${ name }.`, '.css' )
						: [ join( build, `${ path }.css` ) ]
				),
			},
		] )
	);

/**
 * Returns the chunks with a name, without those of pages from right to left.
 *
 * @param {string} build The build's folder.
 * @param {string} start How the file's name begins.
 * @param {string} end   How it ends.
 * @return {string[]} Paths.
 */
const filesOf = ( build, start, end ) =>
	readdirSync( join( build, 'chunks' ) )
		.filter(
			( file ) =>
				file.startsWith( start ) &&
				file.endsWith( end ) &&
				! file.endsWith( `-rtl${ end }` )
		)
		.map( ( file ) => join( build, 'chunks', file ) );

/**
 * Returns the bytes of scripts.
 *
 * @param {string}   build The build's folder.
 * @param {string[]} paths Paths under it, without extension.
 * @return {Record<string, Bytes>} By path, with extension.
 */
const sizesOf = ( build, paths ) =>
	Object.fromEntries(
		paths
			.map( ( path ) => `${ path }.js` )
			.map( ( path ) => [ path, bytesOf( [ join( build, path ) ] ) ] )
	);
