import { resolveRedirect } from '@freehold/embeds';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { readPinterest, type Found } from './pinterest';
import type { Attributes } from './types';

type Options = {
	/** The stored content. */
	found: Found | undefined;
	/** Whether the block is selected, as it is after a paste, but not when a post opens. */
	isSelected: boolean;
	setAttributes: ( attributes: Attributes ) => void;
};

/**
 * Resolves a short link that the user just pasted into the post. The URL replaces it in the same undo step. Short links in
 * existing posts stay as they are.
 *
 * @return Whether the response is pending.
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
			// If the link cannot be resolved, it stays a link, for visitors too.
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
