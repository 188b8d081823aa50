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
 * Posts that an author has saved: the ampersands of the address are encoded in the attributes, and right in the markup. A
 * button's markup does not hold the address.
 */
export const afterAnAuthor: BlockDeprecation< Attributes, Attributes > = {
	...base,
	isEligible: ( stored, ...more ) =>
		stored.style !== 'modal' && !! base.isEligible?.( stored, ...more ),
};
