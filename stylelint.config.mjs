/**
 * What is checked in style sheets is what may be wrong with them. How they are set is Prettier's, which wants some blank
 * lines otherwise than WordPress's own rules do.
 */

/** Grays that are too light for text on #f0f0f1, the background of wp-admin; those for text on dark ones begin with `e` or `f`. */
const PALE = /^#(?:([7-9a-d][\da-f])\1\1|([7-9a-d])\2\2)$/i;

export default {
	extends: '@wordpress/stylelint-config/scss',
	rules: {
		'selector-class-pattern': null,
		'at-rule-empty-line-before': null,
		'comment-empty-line-before': null,
		'declaration-empty-line-before': null,
		'rule-empty-line-before': null,
		'declaration-property-value-disallowed-list': [
			{ color: [ PALE ] },
			{
				message:
					'Use #50575e or a darker gray: texts need a contrast of 4.5:1.',
			},
		],
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
