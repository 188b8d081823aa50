/**
 * Two builds in one: scripts (editor and wp-admin) and script modules (visitors). What is built follows from
 * `extensions/index.json`; output paths mirror source paths, except for the editor's scripts in `editor/`.
 */
const { existsSync } = require( 'fs' );
const { basename, dirname, join } = require( 'path' );
const CopyWebpackPlugin = require( 'copy-webpack-plugin' );
const MiniCSSExtractPlugin = require( 'mini-css-extract-plugin' );
const DependencyExtractionWebpackPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const {
	adminPages,
	editorGroups,
	editorSources,
	inProject,
	readModules,
	sourceFile,
	visitorParts,
} = require( './tools/modules' );
const { DataviewsStylesPlugin } = require( './tools/dataviews-styles-plugin' );
const { LibrariesPlugin } = require( './tools/libraries-plugin' );
const { asOwnWorker, logoOf } = require( './tools/mapbox-gl' );
const { ManifestPlugin } = require( './tools/manifest-plugin' );
const { ManualPlugin } = require( './tools/manual-plugin' );
const { NoScriptPlugin } = require( './tools/no-script-plugin' );
const { RtlStylesPlugin } = require( './tools/rtl-styles-plugin' );
const { StaleFilesPlugin } = require( './tools/stale-files-plugin' );
const defaults = require( './tools/webpack-defaults' );
const { VisitorRuntimePlugin } = require( './tools/visitor-runtime-plugin' );
const {
	assistantChunk,
	globalOf,
	handleOf,
	sharedChunks,
	sharedScripts,
} = require( './tools/shared-scripts' );

const modules = readModules();

/** The folders that can contain a module's visitor code and style sheets: its own, those of its blocks, and parts of it. */
const visitorFolders = modules.flatMap( ( module ) => [
	...new Set( [
		module.folder,
		...module.blocks.map( ( block ) => block.folder ),
		...visitorParts( module ),
	] ),
] );

/** The folders of `shared/` whose visitor code and style sheet are loaded once for all modules that use them. */
const sharedVisitorFolders = [
	'shared/dialog',
	'shared/embeds',
	'shared/look',
	'shared/members',
	'shared/player',
].map( ( folder ) => join( __dirname, folder ) );

/** One entry for each `file` (without extension) that one of those folders has. */
const visitorEntries = ( file ) =>
	Object.fromEntries(
		[ ...visitorFolders, ...sharedVisitorFolders ]
			.map( ( folder ) => join( folder, file ) )
			.filter( sourceFile )
			.map( ( path ) => [ inProject( path ), sourceFile( path ) ] )
	);

/** One style sheet for visitors for each `style.scss`. */
const styleEntries = Object.fromEntries(
	[ ...visitorFolders, ...sharedVisitorFolders ]
		.map( ( folder ) => join( folder, 'style.scss' ) )
		.filter( existsSync )
		.map( ( path ) => [ inProject( path ).slice( 0, -5 ), path ] )
);

/** The style sheet of the frame around all views in wp-admin, which PHP prints. */
styleEntries[ 'src/admin/frame' ] = join( __dirname, 'src/admin/frame.scss' );

/** The editor code of each module, and once more of each group of modules as one script. */
const editorEntries = Object.fromEntries(
	[
		...modules.map( ( module ) => [
			`editor/${ module.slug }`,
			editorSources( module ),
		] ),
		...Object.entries( editorGroups( modules ) ).map(
			( [ group, members ] ) => [
				`editor/group-${ group }`,
				members.flatMap( editorSources ),
			]
		),
	].filter( ( [ , sources ] ) => sources.length > 0 )
);

const sharedEntries = Object.fromEntries(
	sharedScripts.map( ( { entry, global } ) => [
		entry,
		{
			import: sourceFile( join( __dirname, entry ) ),
			library: { name: global, type: 'window' },
		},
	] )
);

const screens = Object.fromEntries(
	[ 'src/editor/index', 'src/admin/index' ].map( ( path ) => [
		path,
		sourceFile( join( __dirname, path ) ),
	] )
);

/** The pages in wp-admin: one script for each `admin/page.tsx`. */
const pageEntries = Object.fromEntries(
	Object.entries( adminPages( modules ) ).map( ( [ name, source ] ) => [
		`admin/${ name }`,
		source,
	] )
);

const resolve = {
	...defaults.resolve,
	alias: {
		'@freehold': join( __dirname, 'shared' ),
	},
};

/** Mapbox GL. It creates workers from the text of its own functions, so no tool may minimize it. */
const mapboxGl = {
	from: '{dist/mapbox-gl.{js,css},LICENSE.txt}',
	context: dirname( require.resolve( 'mapbox-gl/package.json' ) ),
	to: 'library/mapbox-gl/[name][ext]',
	info: { minimized: true },
	transform: ( content, path ) =>
		path.endsWith( '.js' ) ? asOwnWorker( content.toString() ) : content,
};

/** The logo that maps of Mapbox show before the library is loaded. */
const mapboxLogo = {
	from: 'dist/mapbox-gl.css',
	context: mapboxGl.context,
	to: 'library/mapbox-gl/logo.svg',
	transform: ( content ) => logoOf( content.toString() ),
};

const copies = new CopyWebpackPlugin( {
	patterns: [
		...modules.map( ( { folder } ) => ( {
			from: '**/*.{php,json,html,webp}',
			context: folder,
			to: inProject( folder ),
			globOptions: {
				ignore: [
					'**/test/**',
					'**/module.json',
					// PHP reads blocks-manifest.php instead.
					'**/block.json',
					// PHP reads constants.php and family.php instead.
					'**/constants.json',
					'**/family.json',
				],
			},
			noErrorOnMissing: true,
		} ) ),
		mapboxGl,
		mapboxLogo,
	],
} );

const manifest = new ManifestPlugin();

const staleFiles = new StaleFilesPlugin();

const scripts = {
	...defaults,
	entry: {
		...sharedEntries,
		...editorEntries,
		...styleEntries,
		...screens,
		...pageEntries,
	},
	output: {
		path: join( __dirname, 'build' ),
		filename: '[name].js',
		// Set at run time from the initial state, because only the server knows the plugin's URL.
		publicPath: '',
		chunkFilename: 'chunks/[name].[contenthash:12].js',
		chunkLoadTimeout: 30000,
		uniqueName: 'freehold',
		// The plugin StaleFiles does it for both builds.
		clean: false,
	},
	resolve: {
		...resolve,
		alias: {
			...resolve.alias,
			// Only lists import these, for what they do not need.
			'framer-motion$': join( __dirname, 'shared/dataviews/motion' ),
			'@use-gesture/react$': join(
				__dirname,
				'shared/dataviews/gesture'
			),
			// The browser does what these do.
			entities$: join( __dirname, 'shared/text/entities' ),
			'js-base64$': join( __dirname, 'shared/upload/base64' ),
			'url-parse$': join( __dirname, 'shared/upload/url' ),
			// No Markdown turns addresses into links.
			'linkify-it$': join( __dirname, 'shared/text/linkify' ),
		},
	},
	module: {
		...defaults.module,
		rules: [
			...defaults.module.rules,
			{
				test: /[\\/]@wordpress[\\/]dataviews[\\/]build-wp[\\/]/,
				use: require.resolve( './tools/dataviews-loader' ),
			},
		],
	},
	performance: {
		// Those that are copied are as large as they are.
		assetFilter: ( name ) => ! /\.map$|^library\//.test( name ),
	},
	optimization: {
		...defaults.optimization,
		// Scripts that share a page share one registry of modules and one public path.
		runtimeChunk: { name: 'runtime' },
		chunkIds: 'named',
		moduleIds: 'deterministic',
		splitChunks: {
			...defaults.optimization.splitChunks,
			cacheGroups: {
				...defaults.optimization.splitChunks.cacheGroups,
				sharedChunks,
				assistantChunk,
				// The library of charts, so that `npm run size` counts it by a name.
				chart: {
					test: /[\\/]node_modules[\\/]uplot[\\/]/,
					name: 'admin-uplot',
					chunks: 'async',
					enforce: true,
				},
			},
		},
	},
	plugins: [
		...defaults.plugins,
		// A lazy chunk's style sheet is loaded by lazyEdit, which knows the direction of the page.
		new MiniCSSExtractPlugin( {
			filename: '[name].css',
			chunkFilename: 'chunks/[name].[contenthash:12].css',
			runtime: false,
		} ),
		copies,
		// The plugin Manifest makes one file of these.
		new DependencyExtractionWebpackPlugin( {
			outputFormat: 'json',
			requestToExternal: globalOf,
			requestToHandle: handleOf,
		} ),
		new DataviewsStylesPlugin( 'shared/dataviews/index.css' ),
		new RtlStylesPlugin(),
		new NoScriptPlugin( Object.keys( styleEntries ) ),
		manifest,
		new ManualPlugin(),
		new LibrariesPlugin( 'libraries', [ 'node_modules/mapbox-gl' ] ),
		staleFiles,
	],
};

// A frame is a separate document in the editor, for a library that cannot run in the canvas.
const viewEntries = {
	...visitorEntries( 'view' ),
	...visitorEntries( 'frame' ),
};

/** The file names of lazy style sheets of visitors' pages. */
const LAZY_STYLE = 'modules/[name].[contenthash:12].css';

const visitorModules = {
	...defaults,
	entry: viewEntries,
	output: {
		path: scripts.output.path,
		filename: '[name].js',
		chunkFilename: 'modules/[name].[contenthash:12].js',
		module: true,
		chunkFormat: 'module',
		uniqueName: 'freehold-view',
		clean: false,
		library: { type: 'module' },
	},
	experiments: { outputModule: true },
	resolve,
	optimization: {
		...defaults.optimization,
		runtimeChunk: false,
		chunkIds: 'named',
		// A library comes in one file with the code that needs it, under the block's name.
		splitChunks: {
			...defaults.optimization.splitChunks,
			cacheGroups: {
				...defaults.optimization.splitChunks.cacheGroups,
				defaultVendors: false,
			},
		},
	},
	plugins: [
		...defaults.plugins,
		new MiniCSSExtractPlugin( {
			filename: '[name].css',
			chunkFilename: LAZY_STYLE,
		} ),
		new VisitorRuntimePlugin( LAZY_STYLE ),
		new RtlStylesPlugin(),
		new DependencyExtractionWebpackPlugin( {
			requestToExternalModule: ( request ) =>
				sharedVisitorFolders
					.map( ( folder ) => basename( folder ) )
					.filter(
						( name ) => request === `@freehold/${ name }/view`
					)
					.map( ( name ) => `module freehold/${ name }` )[ 0 ],
			combineAssets: true,
			combinedOutputFile: 'visitors-manifest.php',
		} ),
		new LibrariesPlugin( 'libraries-visitors' ),
		staleFiles,
	],
};

// With `--php`, what PHP needs alone, so that a site can start while scripts and style sheets are built.
module.exports = process.argv.includes( '--php' )
	? [ { ...scripts, entry: {}, plugins: [ copies, manifest ] } ]
	: [ scripts, visitorModules ];
