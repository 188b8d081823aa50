import { textInMarkup } from '@freehold/stored-text';
import save from '../save';
import type { Attributes } from '../types';

/** Reads posts that an author saved: the ampersands of the URL are encoded in the attributes, but not in the markup. */
export const afterAnAuthor = textInMarkup< Attributes >( {
	texts: { url: 'a' },
	attributes: {
		height: { type: 'integer', default: 600 },
		width: { type: [ 'integer', 'string' ] },
	},
	supports: { align: true, alignWide: true, html: false },
	save,
} );
