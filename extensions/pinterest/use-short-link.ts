import { resolveRedirect } from '@freehold/embeds';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { readPinterest, type Found } from './pinterest';
import type { Attributes } from './types';

type Options = {
	/** What is stored. */
	found: Found | undefined;
	/** Whether the block is selected: what was pasted just now is, what comes with a post is not. */
	isSelected: boolean;
	setAttributes: ( attributes: Attributes ) => void;
};

/**
 * Finds out what a short link is short for that was pasted into the post as a block. The address that takes its place is no
 * undo step of its own. Short links in posts that are there already stay as they are.
 *
 * @param options The block.
 * @return Whether an answer is awaited.
 */
export function useShortLink( options: Options ): boolean {
	const { found, isSelected } = options;
	const [ pasted ] = useState(
		isSelected && found && ! found.kind ? found.url : undefined
	);
	const [ isAwaited, setIsAwaited ] = useState( !! pasted );
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const store = useRef( options.setAttributes );
	store.current = options.setAttributes;
	useEffect( () => {
		if ( ! pasted ) {
			return;
		}
		const controller = new AbortController();
		resolveRedirect( pasted, controller.signal )
			.then( readPinterest )
			// Nobody knows what it is short for: it stays a link, for visitors too.
			.catch( () => undefined )
			.then( ( target ) => {
				if ( controller.signal.aborted ) {
					return;
				}
				if ( target?.kind ) {
					void markAsPartOfLastStep();
					store.current( { url: target.url } );
				}
				setIsAwaited( false );
			} );
		return () => controller.abort();
	}, [ pasted, markAsPartOfLastStep ] );
	return isAwaited;
}
