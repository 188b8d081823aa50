/**
 * Writes what PHP must know about the build. `manifest.php`, `editor-manifest.php`, `scripts-manifest.php`, `texts-manifest.php`
 * and `blocks-manifest.php` contain constants that PHP caches between requests, and with `-experimental` in their names also those
 * of modules that the zip leaves out. There is a
 * `constants.php` for each `constants.json`, a `family.php` for each `family.json`, and a short `block.json` for each block.
 * Translation tools read `texts.php`, which never runs.
 */
const { existsSync } = require( 'fs' );
const { basename, join } = require( 'path' );
const { sources } = require( 'webpack' );
const {
	editorGroups,
	editorSources,
	inProject,
	isShipped,
	readConstants,
	readFeatures,
	readModules,
	sourceFile,
} = require( './modules' );
const { toGettext, toPhp } = require( './php' );
const { sharedScript } = require( './shared-scripts' );
const { withSupports } = require( './supports' );

const file = ( value ) =>
	new sources.RawSource(
		`<?php\n// phpcs:ignoreFile -- Data that the build has made.\nreturn ${ toPhp(
			value
		) };\n`
	);

const byKey = ( list, key, describe ) =>
	Object.fromEntries(
		list.map( ( item ) => [ item[ key ], describe( item ) ] )
	);

/** What visitors see of a block while its module is off, unless module.json says something else. */
const WITH_MARKUP =
	'Visitors still see its content, but without scripts and styles.';
const WITHOUT_MARKUP =
	'It stores no content in the post, so visitors will see nothing in its place.';

/**
 * Returns what visitors see of a block while its module is off: from `off` in module.json, else by whether the block has a
 * `save.tsx`.
 *
 * @param {import('./modules').Module} module The module.
 * @param {import('./modules').Block}  block  The block.
 * @return {{visible: boolean, text: string}} Whether the post contains markup that visitors see, and a sentence in English.
 */
const whenOff = ( module, { folder, metadata } ) => {
	const {
		visible = existsSync( join( folder, 'save.tsx' ) ),
		text = visible ? WITH_MARKUP : WITHOUT_MARKUP,
		message = '',
		action = '',
	} = module.definition.off?.[ metadata.name ] ?? {};
	return { visible, text, message, action };
};

const describeBlock = ( module ) => ( block ) => {
	const { visible, message, action } = whenOff( module, block );
	const path = inProject( block.folder );
	const usual = `extensions/${ module.slug }${
		block.slug === module.slug ? '' : `/blocks/${ block.slug }`
	}`;
	return {
		module: module.slug,
		slug: block.slug,
		...( path === usual ? {} : { path } ),
		title: block.metadata.title,
		dynamic: ! visible,
		...( block.renderer ? { renderer: block.renderer } : {} ),
		// Most blocks have none.
		...( message ? { message, action } : {} ),
	};
};

const describeOption = ( option ) => {
	const { title, description, labels, ...schema } = option;
	return { schema };
};

const describeOptionTexts = ( { title, description, labels = {} } ) => ( {
	title,
	description,
	labels,
} );

const eachOption = ( module, describe ) =>
	Object.fromEntries(
		Object.entries( module.definition.options ).map(
			( [ name, option ] ) => [ name, describe( option ) ]
		)
	);

const describeModule = ( module ) => ( {
	title: module.definition.title,
	icon: module.definition.icon,
	group: module.definition.group,
	stage: module.stage,
	starts_on: module.definition.starts !== 'off',
	class: module.className,
	phases: module.phases,
	blocks: module.blocks.map( ( { name } ) => name ),
	post_editor: module.postEditor,
	late: module.definition.late ?? null,
	editor: editorSources( module ).length > 0,
	admin: Boolean( sourceFile( join( module.folder, 'admin/index' ) ) ),
	needs: module.definition.needs ?? [],
	uses: module.definition.uses ?? [],
	provides: module.definition.provides ?? [],
	lean_routes: module.definition.lean_routes ?? [],
	purposes: module.definition.purposes ?? [],
	// Few modules have it, and every request reads this file.
	...( module.definition.every_page_if && {
		every_page_if: module.definition.every_page_if,
	} ),
	options: eachOption( module, describeOption ),
} );

const describeModuleTexts = ( module ) => ( {
	description: module.definition.description,
	keywords: module.definition.keywords ?? [],
	options: eachOption( module, describeOptionTexts ),
	off: byKey(
		module.blocks,
		'name',
		( block ) => whenOff( module, block ).text
	),
} );

/**
 * Returns the texts of a block.json that core translates, with the ends of the contexts of core's `block-i18n.json`.
 *
 * @param {Object} metadata The block.json.
 * @return {Array<[ text: string, kind: string ]>} In their order.
 */
const blockTexts = ( {
	title,
	description,
	keywords = [],
	styles = [],
	variations = [],
} ) =>
	[
		[ title, 'title' ],
		[ description, 'description' ],
		...keywords.map( ( keyword ) => [ keyword, 'keyword' ] ),
		...styles.map( ( style ) => [ style.label, 'style label' ] ),
		...variations.flatMap( ( variation ) => [
			[ variation.title, 'variation title' ],
			[ variation.description, 'variation description' ],
		] ),
	].filter( ( [ text ] ) => text );

const describeBlockTexts = ( module ) =>
	module.blocks.flatMap( ( { metadata } ) =>
		blockTexts( metadata ).map( ( [ text, kind ] ) =>
			toGettext( text, `block ${ kind }` )
		)
	);

const describeTexts = ( modules ) =>
	modules.flatMap( ( module ) => [
		...module.blocks.flatMap( ( block ) => {
			const { text, message, action } = whenOff( module, block );
			return [
				toGettext( block.metadata.title, 'block title' ),
				...[ text, message, action ]
					.filter( Boolean )
					.map( ( one ) => toGettext( one, 'block off' ) ),
			];
		} ),
		toGettext( module.definition.title, 'module title' ),
		toGettext( module.definition.description, 'module description' ),
		...( module.definition.keywords ?? [] ).map( ( one ) =>
			toGettext( one, 'module keyword' )
		),
		...Object.values( module.definition.options )
			.flatMap( ( { title, description, labels = {} } ) => [
				title,
				description,
				...Object.values( labels ),
			] )
			.map( ( text ) => toGettext( text, 'module option' ) ),
	] );

/**
 * Returns the style sheet for visitors that a block's editing code needs too: the one of the block after which the chunk
 * `<slug>-edit` is named.
 *
 * @param {import('webpack').Compilation} compilation The compilation.
 * @param {import('./modules').Block[]}   blocks      All blocks.
 * @param {string}                        chunk       The chunk's name.
 * @return {string[]} Its path under the build, if there is one.
 */
const visitorStyle = ( compilation, blocks, chunk ) =>
	blocks
		.filter( ( { slug } ) => chunk === `${ slug }-edit` )
		.map( ( { folder } ) => `${ inProject( folder ) }/style.css` )
		.filter( ( path ) => compilation.getAsset( path ) );

/**
 * Returns the chunks that load together with a chunk.
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
 * Describes the chunks that load on demand, with their style sheets.
 *
 * @param {import('webpack').Compilation} compilation The compilation.
 * @param {import('./modules').Block[]}   blocks      The blocks.
 * @param {string[]}                      others      The modules whose chunks are left out.
 * @return {Object<string, {path: string, styles: string[], with: string[]}>} By the chunk's name.
 * @throws {Error} If a chunk contains only a style sheet, which nothing would load.
 */
const describeChunks = ( compilation, blocks, others ) =>
	Object.fromEntries(
		[ ...compilation.chunks ]
			.filter(
				( chunk ) =>
					chunk.name &&
					! chunk.canBeInitial() &&
					! others.some( ( slug ) =>
						chunk.name.startsWith( `${ slug }-` )
					)
			)
			.map( ( chunk ) => {
				const files = [ ...chunk.files ];
				const path = files.find( ( name ) => name.endsWith( '.js' ) );
				if ( ! path ) {
					throw new Error(
						`${ files.join() } came out of code that loads on demand, apart from it.`
					);
				}
				return [
					chunk.name,
					{
						path,
						styles: [
							...visitorStyle( compilation, blocks, chunk.name ),
							...files.filter(
								( name ) =>
									name.endsWith( '.css' ) &&
									! name.endsWith( '-rtl.css' )
							),
						],
						with: companionsOf( compilation, chunk.name ),
					},
				];
			} )
	);

/**
 * Rejects a build whose shared script depends on itself, because WordPress would then load no editor script.
 *
 * @param {import('webpack').Compilation} compilation The compilation.
 * @throws {Error} If the script's list of dependencies contains its own handle.
 */
function rejectSelfDependency( compilation ) {
	const list = compilation
		.getAsset( `${ sharedScript.entry }.asset.json` )
		?.source.source()
		.toString();
	if ( list?.includes( `"${ sharedScript.handle }"` ) ) {
		throw new Error(
			`${ sharedScript.entry } depends on itself (${ sharedScript.handle }): a file in shared/ imports one that the shared script exports by its alias. Import it by a relative path.`
		);
	}
}

/**
 * Returns what every request must know about modules.
 *
 * @param {import('./modules').Module[]} modules The modules.
 * @return {Object} The manifest.
 */
const describe = ( modules ) => ( {
	modules: byKey( modules, 'slug', describeModule ),
	features: byKey(
		readFeatures( modules ),
		'slug',
		( { className, phases, alwaysOn } ) => ( {
			class: className,
			phases,
			always_on: alwaysOn,
		} )
	),
	blocks: Object.assign(
		{},
		...modules.map( ( module ) =>
			byKey( module.blocks, 'name', describeBlock( module ) )
		)
	),
} );

/**
 * Returns what the editor must know about its code.
 *
 * @param {import('./modules').Module[]}  modules     The modules.
 * @param {string[]}                      others      The slugs of all other modules.
 * @param {import('webpack').Compilation} compilation The compilation.
 * @return {Object} The manifest of the editor.
 */
const describeEditor = ( modules, others, compilation ) => ( {
	groups: Object.fromEntries(
		Object.entries( editorGroups( modules ) ).map(
			( [ group, members ] ) => [
				group,
				members.map( ( { slug } ) => slug ),
			]
		)
	),
	chunks: describeChunks(
		compilation,
		modules.flatMap( ( module ) => module.blocks ),
		others
	),
} );

/** The end of the names of the files that list what a script needs. */
const ASSET = '.asset.json';

/**
 * Takes the lists of what each script needs out of the build.
 *
 * @param {import('webpack').Compilation} compilation The compilation.
 * @return {Object<string, {dependencies: string[], version: string}>} By the script's path under the build, without extension.
 */
function takeScripts( compilation ) {
	const lists = compilation
		.getAssets()
		.filter( ( { name } ) => name.endsWith( ASSET ) );
	lists.forEach( ( { name } ) => compilation.deleteAsset( name ) );
	return Object.fromEntries(
		lists
			.map( ( { name, source } ) => {
				const { dependencies, version } = JSON.parse(
					source.source().toString()
				);
				return [
					name.slice( 0, -ASSET.length ),
					{ dependencies, version },
				];
			} )
			// The entries of style sheets have no script.
			.filter( ( [ path ] ) => compilation.getAsset( `${ path }.js` ) )
			.sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
	);
}

/**
 * Leaves out the scripts of modules.
 *
 * @param {Object}   scripts By path.
 * @param {string[]} others  The modules' slugs.
 * @return {Object} The other scripts.
 */
const withoutModules = ( scripts, others ) =>
	Object.fromEntries(
		Object.entries( scripts ).filter(
			( [ path ] ) => ! others.includes( basename( path ) )
		)
	);

/**
 * Returns the block.json of each block, with what all blocks have.
 *
 * @param {import('./modules').Module[]} modules The modules.
 * @return {Object<string, Object>} By the name of the block's folder, by which core finds it.
 */
const metadataOf = ( modules ) =>
	Object.fromEntries(
		modules.flatMap( ( { blocks } ) =>
			blocks.map( ( { folder, metadata } ) => [
				basename( folder ),
				withSupports( metadata ),
			] )
		)
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
					rejectSelfDependency( compilation );
					const modules = readModules();
					const scripts = takeScripts( compilation );
					const lists = {
						'': modules.filter( isShipped ),
						'-experimental': modules,
					};
					for ( const [ suffix, list ] of Object.entries( lists ) ) {
						const others = modules
							.filter( ( module ) => ! list.includes( module ) )
							.map( ( { slug } ) => slug );
						for ( const [ name, value ] of Object.entries( {
							manifest: describe( list ),
							'editor-manifest': describeEditor(
								list,
								others,
								compilation
							),
							'scripts-manifest': withoutModules(
								scripts,
								others
							),
							'texts-manifest': byKey(
								list,
								'slug',
								describeModuleTexts
							),
							'blocks-manifest': metadataOf( list ),
						} ) ) {
							compilation.emitAsset(
								`${ name }${ suffix }.php`,
								file( value )
							);
						}
					}
					for ( const [ path, constants ] of readConstants(
						modules
					) ) {
						compilation.emitAsset( path, file( constants ) );
					}
					const blocks = modules.flatMap(
						( module ) => module.blocks
					);
					for ( const { folder, name, metadata } of blocks ) {
						compilation.fileDependencies.add(
							join( folder, 'block.json' )
						);
						// Core wants a file for each block, and reads blocks-manifest.php instead.
						compilation.emitAsset(
							`${ inProject( folder ) }/block.json`,
							new sources.RawSource(
								JSON.stringify( {
									name,
									title: metadata.title,
								} )
							)
						);
					}
					compilation.emitAsset(
						'texts.php',
						new sources.RawSource(
							[
								'<?php',
								'// Made by the build.',
								"defined( 'ABSPATH' ) || exit;",
								...new Set( [
									...describeTexts( lists[ '' ] ),
									...lists[ '' ].flatMap(
										describeBlockTexts
									),
								] ),
								'',
							].join( '\n' )
						)
					);
				}
			);
		} );
	}
}

module.exports = {
	blockTexts,
	describeTexts,
	ManifestPlugin,
	rejectSelfDependency,
};
