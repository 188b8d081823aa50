/**
 * Creates core's Social Icons from lists of URLs: pasted, or in paragraphs and lists. The blocks belong to WordPress.
 */
import { addPasteRule } from '@freehold/paste';
import { addFilter } from '@wordpress/hooks';
import { createFromText } from './profiles';
import { withTransforms } from './transforms';
import { withPastedLinks } from './with-pasted-links';

addPasteRule( { create: createFromText, isInline: true } );
addFilter(
	'blocks.registerBlockType',
	'freehold/social-icons/transforms',
	withTransforms
);
addFilter(
	'editor.BlockEdit',
	'freehold/social-icons/pasted-links',
	withPastedLinks
);
