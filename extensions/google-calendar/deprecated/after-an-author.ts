import { textInMarkup } from '@freehold/stored-text';
import save from '../save';
import type { Attributes } from '../types';

/** Posts that an author has saved: the ampersands of the address are encoded in the attributes, and right in the markup. */
export const afterAnAuthor = textInMarkup< Attributes >( {
	texts: { url: 'a' },
	attributes: {
		height: { type: 'integer', default: 600 },
		width: { type: [ 'integer', 'string' ] },
	},
	supports: { align: true, alignWide: true, html: false },
	save,
} );
