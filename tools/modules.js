/**
 * Reads the modules in `extensions/`: the list in `index.json`, and in each module's folder its `module.json`, its
 * `Module.php` and the `block.json` of its blocks. Also reads what they share: `shared/<name>/Feature.php`.
 */
const { existsSync, readdirSync, readFileSync } = require( 'fs' );
const { basename, join, relative } = require( 'path' );

const project = join( __dirname, '..' );
const root = join( project, 'extensions' );
const STAGES = [ 'production', 'beta', 'experimental' ];

/** The methods of `Freehold\Module` that run on visitors' pages: PHP loads a module there only if it defines one. */
const PHASES = [ 'always', 'every_page' ];

/** @return {Json} A JSON file. */
const readJson = ( ...path ) =>
	JSON.parse( readFileSync( join( ...path ), 'utf8' ) );

/**
 * Returns the file that imports or requires would load for a path without an ending.
 *
 * @param {string} path Whole path without its ending.
 * @return {string|undefined} The file, if there is one.
 */
const sourceFile = ( path ) =>
	[ 'ts', 'tsx' ]
		.map( ( extension ) => `${ path }.${ extension }` )
		.find( existsSync );

/**
 * @typedef {Object} Block
 * @property {string} name     The stored name, such as `jetpack/rating-star`.
 * @property {string} slug     The name in handles and file names, such as `rating-star`.
 * @property {string} folder   Whole path; of a block of a family, that in the build.
 * @property {string|undefined} source The script that registers it in the editor.
 * @property {Record<string, unknown> & {name: string}} metadata The block.json.
 * @property {?string} renderer The PHP class with `html()`, if the server renders the block: {@link rendererOf}.
 */

/**
 * @typedef {Object} Module
 * @property {string}   slug       The folder's name.
 * @property {string}   stage      `production`, `beta` or `experimental`.
 * @property {boolean}  postEditor Whether its editor code loads in the post editor.
 * @property {string}   folder     Whole path.
 * @property {Object}   definition The module.json, options completed.
 * @property {?string}  className  The PHP class in `Module.php`, if there is one.
 * @property {string[]} phases     Those of `PHASES` that the class or a parent defines.
 * @property {Block[]}  blocks     Its blocks: the one in the folder itself, and those in `blocks/`.
 */

/**
 * Completes an option that `extends` a JSON file of the project.
 *
 * @param {Object} option The option in module.json.
 * @return {Object} The option with the file's fields below its own.
 */
function completeOption( { extends: base, ...own } ) {
	return base ? { ...readJson( project, base ), ...own } : own;
}

/** @return {string} The name of PHP classes for a name of a folder. */
const toPascal = ( slug ) =>
	slug
		.split( '-' )
		.map( ( word ) => word[ 0 ].toUpperCase() + word.slice( 1 ) )
		.join( '' );

/**
 * Returns the PHP class that renders a block: `Renderer` in `server/`, at any depth, for the block that has the module's name;
 * for another one in `blocks/` its own, such as `PhoneRenderer` for `blocks/phone`.
 *
 * @param {string} module Whole path of the module's folder.
 * @param {string} folder Whole path of the block's folder.
 * @return {?string} The full name; null if the markup in the post is all.
 */
function rendererOf( module, folder ) {
	const server = join( module, 'server' );
	const name = basename( folder );
	const own = name === basename( module ) ? '' : toPascal( name );
	const file = existsSync( server )
		? readdirSync( server, { recursive: true } )
				.map( String )
				.find( ( path ) => basename( path ) === `${ own }Renderer.php` )
		: undefined;
	return file
		? `Freehold\\Modules\\${ toPascal( basename( module ) ) }\\${ file
				.replace( /\.php$/, '' )
				.split( /[\\/]/ )
				.join( '\\' ) }`
		: null;
}

/**
 * Returns a block by its folder.
 *
 * @param {string} module Whole path of the module's folder.
 * @param {string} folder Whole path of a folder with a block.json.
 * @param {string} slug   The block's slug.
 * @return {Block} The block.
 */
const readBlock = ( module, folder, slug ) => {
	const metadata = readJson( folder, 'block.json' );
	return {
		name: metadata.name,
		slug,
		folder,
		source: sourceFile( join( folder, 'index' ) ),
		metadata,
		renderer: rendererOf( module, folder ),
	};
};

/**
 * Returns the block.json of a block of a family: what the family shares, and below it what the block has of its own.
 *
 * @param {Object<string, Json>} shared The `block` of the family.
 * @param {Object<string, Json>} own    The `block` of the type.
 * @return {Json} Objects in both are one.
 */
const merged = ( shared, own ) => ( {
	...shared,
	...Object.fromEntries(
		Object.entries( own ).map( ( [ key, value ] ) => [
			key,
			value.constructor === Object
				? { ...shared[ key ], ...value }
				: value,
		] )
	),
} );

/**
 * Returns the blocks of a family: one for each type in a `family.json`, such as `jetpack/field-url` for `url` of `jetpack/field`. A
 * family whose name is a namespace, such as `jetpack-search/`, has any names of it. The renderer can be one for all.
 *
 * @param {string} module Whole path of the module's folder.
 * @param {string} folder Whole path of the folder with the family.json.
 * @return {Block[]} In the order of the types.
 */
function readFamily( module, folder ) {
	const { block: shared, types } = readJson( folder, 'family.json' );
	const nameOf = ( type ) =>
		shared.name.endsWith( '/' )
			? shared.name + type
			: `${ shared.name }-${ type }`;
	return Object.entries( types ).map( ( [ type, { block } ] ) => ( {
		name: nameOf( type ),
		slug: `${ basename( folder ) }-${ type }`,
		folder: `${ folder }-${ type }`,
		source: sourceFile( join( folder, 'index' ) ),
		metadata: {
			...merged( shared, block ),
			name: nameOf( type ),
		},
		renderer:
			rendererOf( module, `${ folder }-${ type }` ) ??
			rendererOf( module, folder ),
	} ) );
}

/**
 * Returns the folders of a module's families of blocks.
 *
 * @param {string} folder The module's folder.
 * @return {string[]} Whole paths.
 */
const familiesOf = ( folder ) =>
	existsSync( join( folder, 'blocks' ) )
		? readdirSync( join( folder, 'blocks' ) )
				.map( ( name ) => join( folder, 'blocks', name ) )
				.filter( ( path ) => existsSync( join( path, 'family.json' ) ) )
		: [];

/**
 * Returns the blocks of a module.
 *
 * @param {string} folder The module's folder.
 * @return {Block[]} The one in the folder itself, then those in `blocks/`. A family in `parent` stands for its blocks.
 */
function readBlocks( folder ) {
	const top = existsSync( join( folder, 'block.json' ) )
		? [
				readBlock(
					folder,
					folder,
					readJson( folder, 'block.json' ).name.split( '/' )[ 1 ]
				),
		  ]
		: [];
	const inner = join( folder, 'blocks' );
	if ( ! existsSync( inner ) ) {
		return top;
	}
	const families = Object.fromEntries(
		familiesOf( folder ).map( ( path ) => [
			readJson( path, 'family.json' ).block.name,
			readFamily( folder, path ),
		] )
	);
	return [
		...top,
		...readdirSync( inner )
			.filter( ( name ) =>
				existsSync( join( inner, name, 'block.json' ) )
			)
			.map( ( name ) => readBlock( folder, join( inner, name ), name ) )
			.map( ( { metadata: { parent, ...metadata }, ...block } ) => ( {
				...block,
				metadata: {
					...metadata,
					...( parent && {
						parent: parent.flatMap(
							( name ) =>
								families[ name ]?.map( ( one ) => one.name ) ??
								name
						),
					} ),
				},
			} ) ),
		...Object.values( families ).flat(),
	];
}

/**
 * Returns the phases that a PHP class defines. Its parents define none, which `LifecycleTest` checks.
 *
 * @param {string} file The class's file.
 * @return {string[]} Names of methods.
 */
function phasesOf( file ) {
	const code = readFileSync( file, 'utf8' );
	return PHASES.filter( ( phase ) =>
		new RegExp( `function ${ phase }\\(` ).test( code )
	);
}

/**
 * Returns one module.
 *
 * @param {string}   extensions   Whole path of the folder with all modules.
 * @param {string}   slug         The folder's name.
 * @param {string}   stage        Its stage.
 * @param {string[]} noPostEditor The modules that do not load in the post editor.
 * @return {Module} The module.
 * @throws {Error} If the folder or its module.json is missing.
 */
function readModule( extensions, slug, stage, noPostEditor ) {
	const folder = join( extensions, slug );
	if ( ! existsSync( join( folder, 'module.json' ) ) ) {
		throw new Error(
			`extensions/index.json lists "${ slug }", but extensions/${ slug }/module.json does not exist.`
		);
	}
	const definition = readJson( folder, 'module.json' );
	const phpFile = join( folder, 'Module.php' );
	const hasClass = existsSync( phpFile );
	return {
		slug,
		stage,
		postEditor: ! noPostEditor.includes( slug ),
		folder,
		definition: {
			...definition,
			options: Object.fromEntries(
				Object.entries( definition.options ?? {} ).map(
					( [ name, option ] ) => [ name, completeOption( option ) ]
				)
			),
		},
		className: hasClass
			? `Freehold\\Modules\\${ toPascal( slug ) }\\Module`
			: null,
		phases: hasClass ? phasesOf( phpFile ) : [],
		blocks: readBlocks( folder ),
	};
}

/**
 * Returns every module that `index.json` lists, in its order.
 *
 * @param {string} extensions Whole path of the folder with `index.json` and the modules.
 * @return {Module[]} The modules.
 * @throws {Error} If a module is listed but missing, is not listed or is listed twice, or if two blocks share a slug.
 */
function readModules( extensions = root ) {
	const index = readJson( extensions, 'index.json' );
	const listed = STAGES.flatMap( ( stage ) => index[ stage ] );
	for ( const entry of readdirSync( extensions, {
		withFileTypes: true,
	} ) ) {
		if (
			entry.isDirectory() &&
			listed.filter( ( slug ) => slug === entry.name ).length !== 1
		) {
			throw new Error(
				`extensions/${ entry.name } must be listed exactly once in extensions/index.json.`
			);
		}
	}
	const modules = STAGES.flatMap( ( stage ) =>
		index[ stage ].map( ( slug ) =>
			readModule( extensions, slug, stage, index[ 'no-post-editor' ] )
		)
	);
	const slugs = modules.flatMap( ( { blocks } ) =>
		blocks.map( ( { slug } ) => slug )
	);
	const twice = slugs.find( ( slug, at ) => slugs.indexOf( slug ) !== at );
	if ( twice ) {
		throw new Error( `Two blocks have the slug "${ twice }".` );
	}
	return modules;
}

/**
 * Returns whether the zip contains a module. Those on the list `experimental` are for working copies only.
 *
 * @param {Module} module The module.
 */
const isShipped = ( { stage } ) => stage !== 'experimental';

/** @typedef {{slug: string, className: string, phases: string[], alwaysOn: boolean}} Feature A shared feature: its folder, its PHP class, which of `PHASES` that defines, and whether it is active whichever modules are on. */

/**
 * Returns the shared features.
 *
 * @param {Module[]} modules All modules.
 * @return {Feature[]} In the order of their names.
 * @throws {Error} If a module uses a feature that does not exist, or a feature has the name of a module.
 */
function readFeatures( modules ) {
	const features = readdirSync( join( project, 'shared' ) )
		.sort()
		.map( ( slug ) => ( {
			slug,
			file: join( project, 'shared', slug, 'Feature.php' ),
		} ) )
		.filter( ( { file } ) => existsSync( file ) )
		.map( ( { slug, file } ) => ( {
			slug,
			className: `Freehold\\${ slug[ 0 ].toUpperCase() }${ slug.slice(
				1
			) }\\Feature`,
			phases: phasesOf( file ),
			alwaysOn: /const ALWAYS_ON = true;/.test(
				readFileSync( file, 'utf8' )
			),
		} ) );
	const used = new Set(
		modules.flatMap( ( { definition } ) => definition.uses ?? [] )
	);
	const known = new Set( features.map( ( { slug } ) => slug ) );
	const wrong =
		[ ...used ].find( ( slug ) => ! known.has( slug ) ) ??
		modules.find( ( { slug } ) => known.has( slug ) )?.slug;
	if ( wrong ) {
		throw new Error(
			`"${ wrong }" must be the name of one shared/${ wrong }/Feature.php, and of no module.`
		);
	}
	return features;
}

/**
 * Returns the scripts that a module's editor needs: each block's `index` and the one in `editor/`.
 *
 * @param {Module} module The module.
 * @return {string[]} Whole paths.
 */
const editorSources = ( { folder, blocks } ) =>
	[
		...new Set( [
			...blocks.map( ( { source } ) => source ),
			sourceFile( join( folder, 'editor/index' ) ),
		] ),
	].filter( Boolean );

/** The folders in modules with a part of their visitor code that only some pages need. */
const VISITOR_PARTS = [ 'captcha' ];

/**
 * Returns the folders with such parts.
 *
 * @param {Module} module The module.
 * @return {string[]} Whole paths.
 */
const visitorParts = ( { folder } ) =>
	VISITOR_PARTS.map( ( name ) => join( folder, name ) ).filter( ( part ) =>
		sourceFile( join( part, 'view' ) )
	);

/**
 * Returns the pages in wp-admin: each module's `admin/page`, and `shared/<name>/admin/page` for a page of several modules. What is
 * shown in a frame on other pages is `admin/frame`, whose name ends in `-frame`.
 *
 * @param {Module[]} modules All modules.
 * @return {Object<string, string>} The source's whole path by the page's name: the module's slug or the folder in `shared/`.
 */
const adminPages = ( modules ) =>
	Object.fromEntries(
		[
			...modules.map( ( { slug, folder } ) => [ slug, folder ] ),
			...readdirSync( join( project, 'shared' ) ).map( ( name ) => [
				name,
				join( project, 'shared', name ),
			] ),
		]
			.flatMap( ( [ name, folder ] ) => [
				[ name, sourceFile( join( folder, 'admin/page' ) ) ],
				[
					`${ name }-frame`,
					sourceFile( join( folder, 'admin/frame' ) ),
				],
			] )
			.filter( ( [ , source ] ) => source )
	);

/**
 * Returns the modules whose editor scripts are also built into one file per group, so that an editor with all of a
 * group's modules turned on loads one file for them. Late modules are a group: editors load them on demand. A module that
 * starts off is in none, because the others would have no file until it is on.
 *
 * @param {Module[]} modules All modules.
 * @return {Object<string, Module[]>} Modules by group.
 */
function editorGroups( modules ) {
	const groups = {};
	for ( const module of modules ) {
		if (
			editorSources( module ).length > 0 &&
			module.postEditor &&
			module.stage === 'production' &&
			module.definition.starts !== 'off'
		) {
			const { group, late } = module.definition;
			( groups[ late ? 'late' : group ] ??= [] ).push( module );
		}
	}
	return groups;
}

/**
 * Returns what a module's families of blocks say of their types, besides what only the registration of a block needs.
 *
 * @param {string} folder The module's folder.
 * @return {[string, Object<string, Object>][]} The family's folder, and its rows by type; not of families without texts.
 */
const readTypes = ( folder ) =>
	familiesOf( folder )
		.map( ( path ) => [
			path,
			Object.fromEntries(
				Object.entries( readJson( path, 'family.json' ).types ).map(
					( [ type, { block, ...row } ] ) => [ type, row ]
				)
			),
		] )
		.filter( ( [ , rows ] ) =>
			Object.values( rows ).some( ( { texts } ) => texts )
		);

/**
 * Returns the constants that PHP and TypeScript share: those of each module and of each shared feature, the types of the
 * modules' families of blocks, and those about money.
 *
 * @param {Module[]} modules All modules.
 * @return {[string, Object][]} The path of the PHP file in the build, and the constants.
 */
const readConstants = ( modules ) => [
	...[
		...[
			...modules.map( ( { folder } ) => folder ),
			...readdirSync( join( project, 'shared' ) ).map( ( name ) =>
				join( project, 'shared', name )
			),
		].map( ( folder ) => join( folder, 'constants.json' ) ),
		join( project, 'shared/money/characters.json' ),
		join( project, 'shared/money/currencies.json' ),
	]
		.filter( existsSync )
		.map( ( path ) => [
			inProject( path ).replace( /json$/, 'php' ),
			readJson( path ),
		] ),
	...modules
		.flatMap( ( { folder } ) => readTypes( folder ) )
		.map( ( [ path, rows ] ) => [
			`${ inProject( path ) }/family.php`,
			rows,
		] ),
];

/** A path inside the project, as build outputs mirror it. */
const inProject = ( path ) =>
	relative( project, path ).split( '\\' ).join( '/' );

module.exports = {
	adminPages,
	editorGroups,
	editorSources,
	inProject,
	isShipped,
	readConstants,
	readFeatures,
	readModules,
	readTypes,
	sourceFile,
	visitorParts,
};
