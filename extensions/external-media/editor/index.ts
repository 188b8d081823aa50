/**
 * Outside pictures wherever an image can be chosen: in the menus and placeholders of blocks, the featured image, and the
 * inserter. The window itself is loaded when such a menu is opened.
 */
import { addFilter } from '@wordpress/hooks';
import { addCategories } from './categories';
import { knownSources } from './sources';
import { withSources } from './with-sources';

/** After core's, which puts the media library there. */
const LATE = 20;

if ( knownSources().length ) {
	addFilter(
		'editor.MediaUpload',
		'freehold/media-sources',
		withSources,
		LATE
	);
	addCategories();
}
