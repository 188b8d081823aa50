/**
 * Adds images from external services wherever the user can choose an image: menus and placeholders of blocks, the
 * featured image and the inserter. The dialog is loaded when the user opens such a menu.
 */
import { addFilter } from '@wordpress/hooks';
import { addCategories } from './categories';
import { knownSources } from './sources';
import { withSources } from './with-sources';

/** Runs after core's filter, which adds the media library. */
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
