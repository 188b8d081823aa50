/**
 * Two builds in one: scripts (editor and wp-admin) and script modules (visitors). What is built follows from
 * `extensions/index.json`; output paths mirror source paths.
 */
const { existsSync } = require( 'fs' );
const { dirname, join, relative } = require( 'path' );
const CopyWebpackPlugin = require( 'copy-webpack-plugin' );
const MiniCSSExtractPlugin = require( 'mini-css-extract-plugin' );
const DependencyExtractionWebpackPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const defaultConfig = require( '@wordpress/scripts/config/webpack.config' );
const { readExtensions } = require( './tools/extensions' );
const { ManifestPlugin } = require( './tools/manifest-plugin' );
const { RtlNamesPlugin } = require( './tools/rtl-names-plugin' );
const { sharedChunks, sharedScripts } = require( './tools/shared-scripts' );

const extensions = readExtensions();
const source = ( path ) =>
	[ 'ts', 'tsx' ]
		.map( ( extension ) => join( __dirname, `${ path }.${ extension }` ) )
		.find( existsSync );
const inProject = ( folder ) => relative( __dirname, folder );

/** One entry for each `file` (without extension) that an extension's folder has. */
const extensionEntries = ( file ) =>
	Object.fromEntries(
		extensions
			.map( ( { folder } ) => `${ inProject( folder ) }/${ file }` )
			.filter( source )
			.map( ( path ) => [ path, source( path ) ] )
	);

const sharedEntries = Object.fromEntries(
	Object.values( sharedScripts )
		.filter( ( { entry } ) => source( entry ) )
		.map( ( { entry, global } ) => [
			entry,
			{
				import: source( entry ),
				library: { name: global, type: 'window' },
			},
		] )
);

const screens = Object.fromEntries(
	[ 'src/editor/index', 'src/admin/index' ]
		.filter( source )
		.map( ( path ) => [ path, source( path ) ] )
);

const resolve = {
	...defaultConfig.resolve,
	alias: {
		...defaultConfig.resolve.alias,
		'@freehold': join( __dirname, 'shared' ),
	},
};

/**
 * Mapbox GL as its makers built it: its worker is made of the text of its own functions, which no tool may touch.
 */
const mapboxGl = {
	from: '{dist/mapbox-gl{,-csp,-csp-worker}.js,dist/mapbox-gl.css,LICENSE.txt}',
	context: dirname( require.resolve( 'mapbox-gl/package.json' ) ),
	to: 'library/mapbox-gl/[name][ext]',
	info: { minimized: true },
};

const plugins = ( ...replaced ) =>
	defaultConfig.plugins.filter(
		( plugin ) => ! replaced.includes( plugin?.constructor.name )
	);

const scripts = {
	...defaultConfig,
	entry: { ...sharedEntries, ...extensionEntries( 'index' ), ...screens },
	output: {
		...defaultConfig.output,
		path: join( __dirname, 'build' ),
		// Set at run time from the initial state, since only the server knows where the plugin lies.
		publicPath: '',
		chunkFilename: 'chunks/[name].[contenthash:12].js',
		uniqueName: 'freehold',
		clean: { keep: /^modules\/|\/(view|frame)\.(js|asset\.php)(\.map)?$/ },
	},
	resolve,
	performance: {
		// Those that are copied are as large as they are.
		assetFilter: ( name ) => ! /\.map$|^library\//.test( name ),
	},
	optimization: {
		...defaultConfig.optimization,
		// Scripts that share a page share one registry of modules and one public path.
		runtimeChunk: { name: 'runtime' },
		chunkIds: 'named',
		moduleIds: 'named',
		splitChunks: {
			...defaultConfig.optimization.splitChunks,
			cacheGroups: {
				...defaultConfig.optimization.splitChunks.cacheGroups,
				sharedChunks,
			},
		},
	},
	plugins: [
		...plugins(
			'CopyPlugin',
			'PhpFilePathsPlugin',
			'MiniCssExtractPlugin',
			'DependencyExtractionWebpackPlugin'
		),
		// A lazy chunk's style sheet is loaded by lazyEdit, which knows the direction of the page.
		new MiniCSSExtractPlugin( {
			filename: '[name].css',
			chunkFilename: 'chunks/[name].[contenthash:12].css',
			runtime: false,
		} ),
		new CopyWebpackPlugin( {
			patterns: [
				...extensions.map( ( { folder } ) => ( {
					from: '**/*.{php,json,html}',
					context: folder,
					to: inProject( folder ),
					globOptions: {
						ignore: [ '**/test/**', '**/module.json' ],
					},
					noErrorOnMissing: true,
				} ) ),
				mapboxGl,
			],
		} ),
		new DependencyExtractionWebpackPlugin( {
			requestToExternal: ( request ) => sharedScripts[ request ]?.global,
			requestToHandle: ( request ) => sharedScripts[ request ]?.handle,
		} ),
		new RtlNamesPlugin(),
		new ManifestPlugin(),
	],
};

// A frame is a document of its own in the editor, for a library that cannot live in the canvas.
const viewEntries = {
	...extensionEntries( 'view' ),
	...extensionEntries( 'frame' ),
};

/**
 * Puts a lazy chunk's style sheet into a visitor's page. It runs there, as part of webpack's own runtime, which has no
 * other place to say that a page read from right to left gets the sheet that was made for it.
 *
 * @param {HTMLLinkElement} link The element that loads it.
 */
const insertStyle = ( link ) => {
	if ( document.dir === 'rtl' ) {
		link.href = link.href.replace( /\.css$/, '-rtl.css' );
	}
	document.head.append( link );
};

const modules = {
	...defaultConfig,
	entry: viewEntries,
	output: {
		path: scripts.output.path,
		filename: '[name].js',
		chunkFilename: 'modules/[name].[contenthash:12].js',
		module: true,
		chunkFormat: 'module',
		uniqueName: 'freehold-view',
		// The folder of the chunks alone: the other build cleans the rest.
		clean: { keep: ( path ) => ! path.startsWith( 'modules/' ) },
		library: { type: 'module' },
	},
	experiments: { outputModule: true },
	resolve,
	optimization: {
		...defaultConfig.optimization,
		runtimeChunk: false,
		chunkIds: 'named',
		// A library comes in one file with the code that needs it, under the block's name.
		splitChunks: {
			...defaultConfig.optimization.splitChunks,
			cacheGroups: {
				...defaultConfig.optimization.splitChunks.cacheGroups,
				defaultVendors: false,
			},
		},
	},
	plugins: [
		...plugins(
			'CopyPlugin',
			'PhpFilePathsPlugin',
			'MiniCssExtractPlugin',
			'DependencyExtractionWebpackPlugin'
		),
		new MiniCSSExtractPlugin( {
			filename: '[name].css',
			chunkFilename: 'modules/[name].[contenthash:12].css',
			insert: insertStyle,
		} ),
		new RtlNamesPlugin(),
		new DependencyExtractionWebpackPlugin(),
	],
};

module.exports =
	Object.keys( viewEntries ).length > 0 ? [ scripts, modules ] : [ scripts ];
