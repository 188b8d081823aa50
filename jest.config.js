const { nameMapper } = require( './tests/unit/packages' );
const languages = require( './tools/swc' );

/** Unit tests lie in `test/` beside what they test. */
module.exports = {
	...require( '@wordpress/scripts/config/jest-unit.config.js' ),
	// A clone has its own, which a restart leaves alone.
	cacheDirectory: '<rootDir>/node_modules/.cache/jest',
	testMatch: [
		'<rootDir>/{extensions,shared,src,tools,tests/compat,tests/services,tests/site}/**/test/**/*.test.[jt]s?(x)',
	],
	// Packages offer browsers ES modules, which Jest cannot require.
	testEnvironmentOptions: { customExportConditions: [ 'node', 'require' ] },
	transform: Object.fromEntries(
		Object.entries( languages ).map( ( [ end, options ] ) => [
			end,
			[ '@swc/jest', options ],
		] )
	),
	// It has ES modules only.
	transformIgnorePatterns: [ '/node_modules/(?!gettext-parser/)' ],
	globalSetup: '<rootDir>/tests/unit/packages.js',
	moduleNameMapper: {
		...nameMapper,
		'\\.(scss|css)$': '<rootDir>/tests/unit/style-stub.js',
		'^@freehold/(.*)$': '<rootDir>/shared/$1',
		// Its entry for Node knows no files of browsers.
		'^tus-js-client$':
			'<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
	},
	// Menus and dialogs are slow in jsdom while other parts of the tests keep the processors busy.
	testTimeout: 20000,
	setupFilesAfterEnv: [ '<rootDir>/tests/unit/setup.ts' ],
};
