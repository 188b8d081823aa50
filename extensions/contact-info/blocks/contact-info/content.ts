/** The inner blocks of a new block. */
export const TEMPLATE: Array< [ name: string ] > = [
	[ 'jetpack/email' ],
	[ 'jetpack/phone' ],
	[ 'jetpack/address' ],
];

/** The blocks that are allowed in a card. */
export const ALLOWED = [
	'jetpack/name',
	'jetpack/address',
	'jetpack/email',
	'jetpack/phone',
	'jetpack/markdown',
	'jetpack/map',
	'jetpack/business-hours',
	'core/paragraph',
	'core/image',
	'core/heading',
	'core/gallery',
	'core/list',
	'core/quote',
	'core/shortcode',
	'core/social-links',
	'core/audio',
	'core/code',
	'core/cover',
	'core/html',
	'core/separator',
	'core/spacer',
	'core/video',
];
