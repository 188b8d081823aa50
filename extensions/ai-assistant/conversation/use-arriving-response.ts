import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import type { Conversation, Sent } from './types';

/**
 * Holds the response that is arriving, and its request. A response that fails is stored only where the block had no text: it
 * never replaces text by a fragment. When the page closes or the block moves, what has arrived is stored.
 *
 * @param clientId The block.
 * @param store    Stores a response, or its beginning, in the block.
 */
export function useArrivingResponse(
	clientId: string,
	store: ( sent: Sent, response: string, isWhole: boolean ) => void
) {
	const { getBlockAttributes } = useSelect( blockEditorStore, [] );
	const { __unstableMarkNextChangeAsNotPersistent } =
		useDispatch( blockEditorStore );
	const sent = useRef< Sent | null >( null );
	const received = useRef( '' );

	const storeReceived = ( text: string, isWhole: boolean ) => {
		received.current = '';
		if ( sent.current && text.trim() !== '' ) {
			sent.current.response = sent.current.beginning + text;
			store( sent.current, text, isWhole );
		}
	};

	/** Stores part of a response that failed, unless it would replace text. */
	const storeFragment = (): Conversation[ 'fragment' ] => {
		const fragment = received.current;
		received.current = '';
		if ( fragment.trim() === '' ) {
			return undefined;
		}
		if ( sent.current?.isReplacing ) {
			return 'dropped';
		}
		storeReceived( fragment, false );
		return 'stored';
	};

	const latest = useRef( storeFragment );
	useEffect( () => {
		latest.current = storeFragment;
	} );
	useEffect( () => {
		const storeNow = () => {
			// A removed block stores nothing. Undo brings it back as it was before the request.
			const isThere = getBlockAttributes( clientId ) !== null;
			if ( received.current !== '' && isThere ) {
				__unstableMarkNextChangeAsNotPersistent();
				latest.current();
			}
		};
		window.addEventListener( 'pagehide', storeNow );
		return () => {
			window.removeEventListener( 'pagehide', storeNow );
			storeNow();
		};
	}, [
		clientId,
		getBlockAttributes,
		__unstableMarkNextChangeAsNotPersistent,
	] );

	return { sent, received, storeReceived, storeFragment };
}
