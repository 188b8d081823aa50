/** WordPress's own rules, with the aliases and folders of this project. */
const base = require( '@wordpress/scripts/config/eslint.config.cjs' );

module.exports = [
	{ ignores: [ 'dist/**', '.site/**', 'test-results/**', '**/*.d.cts' ] },
	...base,
	{
		settings: {
			'import/core-modules': [],
			'import/resolver': { typescript: true, node: true },
		},
		rules: {
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
		// The types say what parameters are; a sentence names those that need one.
		files: [ '**/*.{ts,tsx,mts}' ],
		rules: { 'jsdoc/require-param': 'off' },
	},
	{
		// Made from JSON Schemas, whose keywords become tags.
		files: [ 'shared/api/schema/*.ts', 'extensions/**/schema.ts' ],
		rules: { 'jsdoc/check-tag-names': 'off' },
	},
	{
		files: [ 'tests/**', 'tools/**', '**/test/**' ],
		rules: { 'import/no-extraneous-dependencies': 'off' },
	},
];
