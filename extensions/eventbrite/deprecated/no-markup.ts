import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from '../types';

/** Blocks without markup whose style is a button: they were stored before the author entered a URL. */
export const noMarkup: BlockDeprecation< Attributes, Attributes > = {
	attributes: {
		url: { type: 'string' },
		eventId: { type: 'number' },
		style: { type: 'string', default: 'inline' },
		button: { type: 'object' },
	},
	supports: { align: true, html: false },
	save: () => null,
};
