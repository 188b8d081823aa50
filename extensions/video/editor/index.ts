import { isForeign } from '@freehold/initial-state';
import { addFilter } from '@wordpress/hooks';
import { extendDefinition, readAttributes } from './core-video';
import { withStoredVideo } from './stored-video';

// The plugin that provides VideoPress extends WordPress's block itself.
if ( ! isForeign( 'videopress/video' ) ) {
	addFilter( 'blocks.registerBlockType', 'freehold/video', extendDefinition );
	addFilter( 'blocks.getBlockAttributes', 'freehold/video', readAttributes );
	addFilter( 'editor.BlockEdit', 'freehold/video', withStoredVideo );
}
