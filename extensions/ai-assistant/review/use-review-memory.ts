import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { dispatch, select, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { postIdOf, usePostId } from '../post/current-post';
import { collect, type Canvas } from './collect';
import { recall, remember } from './review-memory';
import { store } from './store';

type Editor = Canvas & { getBlocks: () => BlockInstance[] };

const editor = () => select( blockEditorStore ) as unknown as Editor;

const sources = () => collect( editor().getBlocks(), editor() );

/**
 * Brings back the open suggestions after a reload, and keeps them for the next one. The site editor goes from one post to another
 * in the same page: their suggestions end with it.
 */
export function useReviewMemory(): void {
	const postId = usePostId();
	const hasBlocks = useSelect( () => editor().getBlocks().length > 0, [] );
	useEffect( () => {
		if ( ! hasBlocks ) {
			return undefined;
		}
		if ( select( store ).getSuggestions().length === 0 ) {
			void dispatch( store ).restore( recall( postId, sources() ) );
		}
		const keep = () =>
			remember( postId, select( store ).getSuggestions(), sources() );
		window.addEventListener( 'pagehide', keep );
		return () => {
			if ( postIdOf( select ) === postId ) {
				keep();
			} else {
				void dispatch( store ).clear();
			}
			window.removeEventListener( 'pagehide', keep );
		};
	}, [ postId, hasBlocks ] );
}
