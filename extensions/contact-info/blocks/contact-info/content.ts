/** What a new card begins with. */
export const TEMPLATE: Array< [ name: string ] > = [
	[ 'jetpack/email' ],
	[ 'jetpack/phone' ],
	[ 'jetpack/address' ],
];

/** What a card can hold. */
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
	'core/audio',
	'core/code',
	'core/cover',
	'core/html',
	'core/separator',
	'core/spacer',
	'core/video',
];
