import { textInMarkup } from '@freehold/stored-text';
import type { BlockDeprecation } from '@wordpress/blocks';
import save from '../save';
import type { Attributes } from '../types';

const base = textInMarkup< Attributes >( {
	texts: { url: 'a' },
	attributes: {
		eventId: { type: 'number' },
		style: { type: 'string', default: 'inline' },
		button: { type: 'object' },
	},
	supports: { align: true, html: false },
	save,
} );

/**
 * Reads posts that an author saved: the ampersands of the URL are encoded in the attributes, but not in the markup. The
 * markup of a button does not contain the URL.
 */
export const afterAnAuthor: BlockDeprecation< Attributes, Attributes > = {
	...base,
	isEligible: ( stored, ...more ) =>
		stored.style !== 'modal' && !! base.isEligible?.( stored, ...more ),
};
