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
};
