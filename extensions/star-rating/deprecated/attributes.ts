import type { BlockAttribute } from '@wordpress/blocks';

/** The attributes that deprecations differ from in one or two. */
export const ATTRIBUTES: Record< string, BlockAttribute > = {
	rating: { type: 'number', default: 1 },
	maxRating: { type: 'number', default: 5 },
	color: { type: 'string' },
	ratingStyle: { type: 'string', default: 'star' },
	align: { type: 'string', default: 'left' },
	reviewedName: { type: 'string', default: '' },
	reviewedType: { type: 'string', default: 'Product' },
	fontSize: { type: 'string' },
	style: { type: 'object' },
};
