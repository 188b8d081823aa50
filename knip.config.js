/**
 * `npm run lint:unused` (https://knip.dev): files, exports and dependencies that nothing uses. The entries follow from the
 * modules, as the build's do.
 */
const {
	adminPages,
	readModules,
	editorSources,
	inProject,
} = require( './tools/modules' );

const modules = readModules();

/** The files of modules that the build, the compiler of schemas or the Freehold screen loads by their names. */
const moduleEntries = modules.flatMap( ( module ) => [
	...editorSources( module ).map( inProject ),
	`extensions/${ module.slug }/**/{view,frame}.{ts,tsx}`,
	`extensions/${ module.slug }/admin/index.tsx`,
] );

module.exports = {
	entry: [
		...moduleEntries,
		...Object.values( adminPages( modules ) ).map( inProject ),
		// The configurations of Jest, ESLint and Stylelint extend those of @wordpress/scripts.
		'{webpack,jest,eslint,stylelint}.config.{js,cjs,mjs}',
		'tests/unit/{setup.ts,style-stub.js,packages.js}',
		'shared/editor.ts',
		'shared/*/view.ts',
		'shared/api/administration/index.ts',
		'src/editor/index.ts',
		'src/admin/index.tsx',
		'tools/*.mjs',
		'tools/build.js',
		'tests/{run,part}.mjs',
		'tests/{bench,php,recipe,site}/*.mjs',
		// Loaded by their names: the benchmark's pages, and services that run in processes of their own.
		'tests/bench/pages/*.mjs',
		'tests/services/*/serve.mjs',
		'shared/upload/test/server.mjs',
		'tests/services/{captcha,maps,media}/*.mjs',
		// The build puts these in the place of libraries, or of parts of them, that are not needed.
		'shared/dataviews/{gesture.ts,motion.tsx}',
		'shared/text/{entities,linkify}.ts',
		'shared/upload/{base64,url}.ts',
		'tests/services/stripe/schema/extract.mjs',
		'extensions/*/test/{routes.ts,mapkit-stand-in.js}',
		// Visitor modules import what these export when a visitor needs it.
		'extensions/map/draw/{mapbox,mapkit,tiles/index}.ts',
		'extensions/slideshow/carousel.ts',
		'extensions/story/player.ts',
		// The screens import what it exports with the first large file.
		'extensions/resumable-uploads/uploads/index.ts',
		// They stand in for whole modules.
		'extensions/*/test/{block-editor,stand-ins}.tsx',
		'{extensions,shared,src,tests}/**/*.{e2e,rest,compat,smoke,zip,recipe}.ts',
		'{extensions,shared,src,tools,tests}/**/test/**/*.test.{ts,tsx}',
	],
	project: [
		'{extensions,shared,src,tools,tests,types}/**/*.{js,cjs,mjs,ts,tsx}',
		'*.{js,cjs,mjs,ts}',
	],
	paths: { '@freehold/*': [ './shared/*' ] },
	// An index exports the types of what it exports; generated types follow the schemas of the routes.
	exclude: [ 'types' ],
	// Such an export is not dead code, and tests may need it.
	ignoreExportsUsedInFile: true,
	ignoreDependencies: [
		// @wordpress/scripts brings these; of the first, only the types are used.
		'@wordpress/jest-console',
		'eslint',
		// Browserslist and Jest find these by their names.
		'@wordpress/browserslist-config',
		'@swc/jest',
		// It comes with @wordpress/dataviews. All versions are one.
		'date-fns',
		// The specs of tus-js-client run with these, in a process of their own.
		'axios',
		'jasmine',
		'tus-js-client-2',
		'tus-js-client-5',
	],
};
