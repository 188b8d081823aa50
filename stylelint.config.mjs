/**
 * What is checked in style sheets is what may be wrong with them. How they are set is Prettier's, which wants some blank
 * lines otherwise than WordPress's own rules do.
 */
export default {
	extends: '@wordpress/stylelint-config/scss',
	rules: {
		'selector-class-pattern': null,
		'at-rule-empty-line-before': null,
		'comment-empty-line-before': null,
		'declaration-empty-line-before': null,
		'rule-empty-line-before': null,
	},
	overrides: [
		{
			// What visitors see looks as the theme does: colors come from it or from `shared/look`.
			files: [
				'extensions/*/style.scss',
				'extensions/*/blocks/*/style.scss',
				'extensions/map/styles/*.scss',
				'shared/{dialog,embeds,look}/{style,_index}.scss',
			],
			rules: {
				'color-no-hex': true,
				'color-named': 'never',
				'function-disallowed-list': [ 'rgb', 'rgba', 'hsl', 'hsla' ],
				'declaration-property-value-disallowed-list': {
					'/radius/': [ '/\\d(px|r?em)/' ],
					'font-family': [ '/^(?!inherit)/' ],
					'font-size': [ '/\\dpx/' ],
				},
			},
		},
	],
};
