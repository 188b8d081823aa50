import { textInMarkup } from '@freehold/stored-text';
import save from '../save';
import type { Attributes } from '../types';

/** Posts that an author saved: the URL's ampersands are encoded in the attributes, and correct in the markup. */
export const afterAnAuthor = textInMarkup< Attributes >( {
	texts: { url: 'a' },
	supports: { html: false, align: false },
	save,
} );
