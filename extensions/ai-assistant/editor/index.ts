/**
 * The menu “AI Assistant” of paragraphs, headings and lists: in their toolbar, and in the Options menu of several blocks.
 */
import { addFilter } from '@wordpress/hooks';
import { registerOptions } from './options';
import { withToolbar } from './with-toolbar';

addFilter( 'editor.BlockEdit', 'freehold/ai-toolbar', withToolbar );
registerOptions();
