import type { BlockAttribute } from '@wordpress/blocks';

/** The attributes of stored forms. */
export const ATTRIBUTES: Record< string, BlockAttribute > = {
	element: { type: 'string' },
	saveInPostContent: { type: 'boolean', default: false },
	uniqueId: { type: 'string' },
	passthroughAttributes: { type: 'object' },
	text: { type: 'string', role: 'content' },
	placeholder: { type: 'string', role: 'content' },
	url: { type: 'string', role: 'content' },
	linkTarget: { type: 'string', role: 'content' },
	rel: { type: 'string', role: 'content' },
	title: { type: 'string', role: 'content' },
	textColor: { type: 'string' },
	customTextColor: { type: 'string' },
	backgroundColor: { type: 'string' },
	customBackgroundColor: { type: 'string' },
	gradient: { type: 'string' },
	customGradient: { type: 'string' },
	borderRadius: { type: 'number' },
	width: { type: 'string' },
};

/** The attributes of core's settings that stored blocks contain. */
export const SUPPORTS = {
	html: false,
	align: [ 'left', 'center', 'right' ],
	typography: { fontSize: true },
};
