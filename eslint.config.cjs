/** The rules of WordPress, with the aliases and folders of this project. */
const { readdirSync } = require( 'fs' );
const base = require( '@wordpress/scripts/config/eslint.config.cjs' );
const regexp = require( 'eslint-plugin-regexp' );
const noAnyInDocs = require( './tools/eslint/no-any-in-docs' );
const noCircles = require( './tools/eslint/no-circles' );
const visitorSinks = require( './tools/eslint/visitor-sinks' );
const { visitorFiles } = require( './tools/visitor-files' );

const moduleFolders = readdirSync( `${ __dirname }/extensions`, {
	withFileTypes: true,
} )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( { name } ) => `./extensions/${ name }` );

/** Imports point one way: from modules and `src/` to `shared/`, and from there to libraries. */
const zones = [
	...moduleFolders.map( ( folder ) => ( {
		target: folder,
		from: './extensions',
		except: [ folder.replace( './extensions/', './' ) ],
		message:
			'A module never imports another module: find its block by name, or use a hook or a store.',
	} ) ),
	{
		target: './extensions',
		from: './src',
		message: 'A module imports only shared/ and libraries.',
	},
	{
		target: './shared',
		from: [ './extensions', './src' ],
		message: 'shared/ imports only libraries.',
	},
	{
		target: './src',
		from: './extensions',
		message: 'src/ names no module.',
	},
];

module.exports = [
	{
		ignores: [
			'dist/**',
			'vendor/**',
			'.site/**',
			'test-results/**',
			'**/*.d.cts',
			'shared/*/schema/*.ts',
			'extensions/*/schema.ts',
			'extensions/*/blocks/*/family.ts',
		],
	},
	...base,
	{
		settings: {
			'import/core-modules': [],
			'import/resolver': { typescript: true, node: true },
			'import/extensions': [ '.js', '.mjs', '.ts', '.tsx' ],
			'import/parsers': {
				'@typescript-eslint/parser': [ '.ts', '.tsx' ],
			},
		},
		rules: {
			// `lint:format` runs Prettier on the same files, faster.
			'prettier/prettier': 'off',
			// TypeScript's types say what parameters are; the docstrings say what they mean.
			'jsdoc/require-param': 'off',
			'jsdoc/check-line-alignment': 'off',
			'jsdoc/check-param-names': 'off',
			// Names of webpack's and of WordPress's own.
			camelcase: [
				'error',
				{
					properties: 'never',
					allow: [ '^__webpack_public_path__$', '^unstable__' ],
				},
			],
			'import/no-unresolved': [ 'error', { ignore: [ '^@freehold/' ] } ],
			// What core's own blocks are made of and WordPress 6.8 to 7.1 has under the same name.
			'@wordpress/no-unsafe-wp-apis': [
				'error',
				{
					'@wordpress/block-editor': [
						'__experimentalBlockVariationPicker',
						'__experimentalGetGradientClass',
						'__experimentalGetShadowClassesAndStyles',
						'__experimentalGetSpacingClassesAndStyles',
						'__experimentalPanelColorGradientSettings',
						'__experimentalUseBorderProps',
					],
					'@wordpress/components': [
						'__experimentalToggleGroupControl',
						'__experimentalToggleGroupControlOption',
						'__experimentalUnitControl',
						'__experimentalVStack',
					],
				},
			],
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'freehold' },
			],
		},
	},
	{
		files: [ '{extensions,shared,src}/**/*.{js,ts,tsx}' ],
		ignores: [ '**/test/**' ],
		plugins: { regexp },
		rules: {
			// A text of any length is read in linear time.
			'regexp/no-super-linear-backtracking': [
				'error',
				{ report: 'potential' },
			],
			'regexp/no-super-linear-move': [
				'error',
				{
					report: 'potential',
					ignorePartial: false,
					ignoreSticky: false,
				},
			],
		},
	},
	{
		files: [ '{extensions,shared,src}/**/*.{ts,tsx}' ],
		ignores: [ '**/test/**' ],
		plugins: { arrows: { rules: { 'no-circles': noCircles } } },
		rules: {
			'arrows/no-circles': 'error',
			'import/no-restricted-paths': [
				'error',
				{ basePath: __dirname, zones },
			],
		},
	},
	{
		files: [ '{extensions,shared,src,tools}/**/*.{js,cjs,mjs,ts,tsx}' ],
		ignores: [ '**/test/**' ],
		rules: {
			'max-lines-per-function': [
				'error',
				{ max: 100, skipBlankLines: true, skipComments: true },
			],
		},
	},
	{
		files: visitorFiles(),
		ignores: [ 'shared/visitor/**' ],
		plugins: { freehold: { rules: { 'visitor-sinks': visitorSinks } } },
		rules: { 'freehold/visitor-sinks': 'error' },
	},
	{
		files: [ '**/*.{js,cjs,mjs}' ],
		// The types of `types/untyped.d.ts`.
		settings: {
			jsdoc: { preferredTypes: { Json: 'Json', PhpNode: 'PhpNode' } },
		},
		plugins: { docs: { rules: { 'no-any': noAnyInDocs } } },
		rules: { 'docs/no-any': 'error' },
	},
	{
		// The types say what parameters are; a sentence names those that need one.
		files: [ '**/*.{ts,tsx,mts}' ],
		rules: {
			'jsdoc/require-param': 'off',
			'@typescript-eslint/no-explicit-any': 'error',
		},
	},
	{
		// Jest reads it: the environment of the tests of a file.
		files: [ '**/test/*.test.{js,ts,tsx}' ],
		rules: {
			'jsdoc/check-tag-names': [
				'error',
				{ definedTags: [ 'jest-environment' ] },
			],
		},
	},
	{
		files: [ 'tests/**', 'tools/**', '**/test/**' ],
		rules: { 'import/no-extraneous-dependencies': 'off' },
	},
];
