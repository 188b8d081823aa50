/**
 * Writes what PHP must know of the build: `extensions.php` and `blocks-manifest.php`, constants both, which PHP keeps in
 * memory from one page to the next; and `texts.php`, which nobody runs, for the tools that collect texts to translate.
 */
const { existsSync } = require( 'fs' );
const { join } = require( 'path' );
const { sources } = require( 'webpack' );
const { readExtensions, readModules } = require( './extensions' );
const { toGettext, toPhp } = require( './php' );

const file = ( value ) =>
	new sources.RawSource(
		`<?php\n// Made by the build.\nreturn ${ toPhp( value ) };\n`
	);

const byKey = ( list, key, describe ) =>
	Object.fromEntries(
		list.map( ( item ) => [ item[ key ], describe( item ) ] )
	);

const describeExtension = ( modules ) => ( extension ) => ( {
	kind: extension.kind,
	stage: extension.stage,
	block: extension.block?.name ?? null,
	title: extension.block?.title ?? null,
	module: modules.find( ( module ) =>
		module.extensions.includes( extension.name )
	).slug,
	post_editor: extension.postEditor,
	dynamic: Boolean(
		extension.block && ! existsSync( join( extension.folder, 'save.tsx' ) )
	),
	server: existsSync( join( extension.folder, 'server.php' ) ),
	always: existsSync( join( extension.folder, 'always.php' ) ),
} );

const describeOption = ( option ) => {
	const { title, description, labels = {}, ...schema } = option;
	return { title, description, labels, schema };
};

const describeModule = ( module ) => ( {
	title: module.title,
	description: module.description,
	icon: module.icon,
	group: module.group,
	extensions: module.extensions,
	needs: module.needs ?? [],
	options: Object.fromEntries(
		Object.entries( module.options ?? {} ).map( ( [ name, option ] ) => [
			name,
			describeOption( option ),
		] )
	),
} );

const describeTexts = ( extensions, modules ) => [
	...extensions
		.filter( ( { block } ) => block )
		.map( ( { block } ) => toGettext( block.title, 'block title' ) ),
	...modules.flatMap( ( module ) => [
		toGettext( module.title, 'module title' ),
		toGettext( module.description, 'module description' ),
		...Object.values( module.options ?? {} )
			.flatMap( ( { title, description, labels = {} } ) => [
				title,
				description,
				...Object.values( labels ),
			] )
			.map( ( text ) => toGettext( text, 'module option' ) ),
	] ),
];

/**
 * The chunks that come with a chunk when it is asked for.
 *
 * @param {import('webpack').Compilation} compilation The compilation.
 * @param {string}                        name        The chunk's name.
 * @return {string[]} Their names.
 */
const companionsOf = ( compilation, name ) =>
	compilation.namedChunkGroups
		.get( name )
		?.chunks.map( ( chunk ) => chunk.name )
		.filter( ( other ) => other && other !== name ) ?? [];

/**
 * Chunks that load on demand, with the style sheets that came out of them.
 *
 * @param {import('webpack').Compilation} compilation The compilation.
 * @return {Object<string, {path: string, style: string|null, with: string[]}>} By the chunk's name.
 * @throws {Error} Where a chunk holds a style sheet alone, which nothing would load.
 */
const describeChunks = ( compilation ) =>
	Object.fromEntries(
		[ ...compilation.chunks ]
			.filter( ( chunk ) => chunk.name && ! chunk.canBeInitial() )
			.map( ( chunk ) => {
				const files = [ ...chunk.files ];
				const path = files.find( ( name ) => name.endsWith( '.js' ) );
				if ( ! path ) {
					throw new Error(
						`${ files.join() } came out of code that loads on demand, apart from it: call the style sheet anything but style.scss, or import it from index.ts if it is for the canvas.`
					);
				}
				return [
					chunk.name,
					{
						path,
						style:
							files.find(
								( name ) =>
									name.endsWith( '.css' ) &&
									! name.endsWith( '-rtl.css' )
							) ?? null,
						with: companionsOf( compilation, chunk.name ),
					},
				];
			} )
	);

class ManifestPlugin {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'Manifest', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'Manifest',
					stage: compiler.webpack.Compilation
						.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => {
					const extensions = readExtensions();
					const modules = readModules( extensions );
					compilation.emitAsset(
						'extensions.php',
						file( {
							extensions: byKey(
								extensions,
								'name',
								describeExtension( modules )
							),
							modules: byKey( modules, 'slug', describeModule ),
							chunks: describeChunks( compilation ),
						} )
					);
					compilation.emitAsset(
						'texts.php',
						new sources.RawSource(
							[
								'<?php',
								'// Made by the build.',
								...new Set(
									describeTexts( extensions, modules )
								),
								'',
							].join( '\n' )
						)
					);
					compilation.emitAsset(
						'blocks-manifest.php',
						file(
							byKey(
								extensions.filter( ( { block } ) => block ),
								'name',
								( { block } ) => block
							)
						)
					);
				}
			);
		} );
	}
}

module.exports = { ManifestPlugin };
