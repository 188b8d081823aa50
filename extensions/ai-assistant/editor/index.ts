/**
 * The menu “AI Assistant” in the toolbar of paragraphs, headings and lists.
 */
import { addFilter } from '@wordpress/hooks';
import { withToolbar } from './with-toolbar';

addFilter( 'editor.BlockEdit', 'freehold/ai-toolbar', withToolbar );
