import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { create, insert } from '@wordpress/rich-text';
import { stored, valueOf } from '../review/rich';
import type { TextActions } from './caret';
import { drawGhost, elementOf } from './ghost';
import type { Editor, Place } from './place';

/** A suggestion at its place. */
export type Ghost = Place & { ahead: string };

/**
 * Draws a suggestion. Tab accepts it as one undo step, Escape dismisses it, and both only while it is shown.
 *
 * @param ghost    The suggestion; null for none.
 * @param onEnd    Called when a key accepts or dismisses it.
 * @param onAccept Called with the text after it was accepted, before the block has it.
 */
export function useGhost(
	ghost: Ghost | null,
	onEnd: () => void,
	onAccept: ( place: Place ) => void
): void {
	const editor = useSelect( blockEditorStore, [] ) as unknown as Editor;
	const actions = useDispatch( blockEditorStore ) as unknown as TextActions;
	const latest = useRef( { actions, onEnd, onAccept } );
	latest.current = { actions, onEnd, onAccept };

	useEffect( () => {
		const element = ghost && elementOf( ghost.clientId );
		if ( ! element ) {
			return;
		}
		const { clientId, ahead } = ghost;
		const remove = drawGhost( element, clientId, ahead );
		const accept = () => {
			const content = editor.getBlock( clientId )?.attributes.content;
			const value = valueOf( content );
			const end = value.text.length;
			const next = insert( value, create( { text: ahead } ), end, end );
			const { actions: current } = latest.current;
			latest.current.onAccept( { clientId, text: next.text } );
			// A step of its own, which undo takes back.
			current.__unstableMarkLastChangeAsPersistent();
			current.updateBlockAttributes( clientId, {
				content: stored( next, content ),
			} );
			current.__unstableMarkLastChangeAsPersistent();
			const caret = next.text.length;
			current.selectionChange( clientId, 'content', caret, caret );
			speak( __( 'Suggestion accepted.', 'freehold' ) );
		};
		const onKeyDown = ( event: KeyboardEvent ) => {
			const isPlain = ! (
				event.shiftKey ||
				event.ctrlKey ||
				event.metaKey ||
				event.altKey ||
				event.isComposing
			);
			if (
				! isPlain ||
				! [ 'Tab', 'Escape' ].includes( event.key ) ||
				! element.contains( event.target as Node )
			) {
				return;
			}
			event.preventDefault();
			event.stopImmediatePropagation();
			latest.current.onEnd();
			if ( event.key === 'Tab' ) {
				accept();
			}
		};
		const { ownerDocument } = element;
		ownerDocument.addEventListener( 'keydown', onKeyDown, true );
		return () => {
			ownerDocument.removeEventListener( 'keydown', onKeyDown, true );
			remove();
		};
	}, [ editor, ghost ] );
}
