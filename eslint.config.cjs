/** WordPress's own rules, with the aliases and folders of this project. */
const base = require('@wordpress/scripts/config/eslint.config.cjs');

module.exports = [
	{ ignores: ['dist/**', '.site/**', 'test-results/**'] },
	...base,
	{
		settings: {
			'import/core-modules': [],
			'import/resolver': { typescript: true, node: true },
		},
		rules: {
			'import/no-unresolved': ['error', { ignore: ['^@freehold/'] }],
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'freehold' },
			],
		},
	},
	{
		files: ['tests/**', 'tools/**', '**/test/**'],
		rules: { 'import/no-extraneous-dependencies': 'off' },
	},
];
