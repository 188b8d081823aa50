/**
 * The menu “AI Assistant” of blocks with text: in their toolbar, and in the Options menu of several blocks.
 */
import { isForeign } from '@freehold/initial-state';
import { addFilter } from '@wordpress/hooks';
import { registerOptions } from './options';
import { withToolbar } from './with-toolbar';

// A tool creates the block, so the plugin that provides the block has its own menu.
if ( ! isForeign( 'jetpack/ai-assistant' ) ) {
	addFilter( 'editor.BlockEdit', 'freehold/ai-toolbar', withToolbar );
	registerOptions();
}
