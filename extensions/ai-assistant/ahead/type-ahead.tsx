import { messageOf, useAiSuggestions } from '@freehold/ai';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { create, insert } from '@wordpress/rich-text';
import { usePostId, useTitle } from '../post/current-post';
import { stored, valueOf } from '../review/rich';
import type { CaretSelectors, TextActions } from './caret';
import { continuationOf, mayContinue, requestFor } from './continuation';
import { drawGhost, elementOf } from './ghost';

/** How long the user pauses before a suggestion is requested, in milliseconds. */
const DEBOUNCE_MS = 800;

/** After so many failures in a row, no suggestion is requested until the editor is opened again. */
const MAX_FAILURES = 2;

/** How many blocks before the paragraph a model reads. */
const BLOCKS_BEFORE = 3;

type Editor = CaretSelectors & {
	getBlockOrder: ( root: string ) => string[];
	getBlockRootClientId: ( clientId: string ) => string;
};

/** A place at the end of a paragraph. */
type Place = { clientId: string; text: string };

const NOWHERE: Place = { clientId: '', text: '' };

/** Returns where the caret is, if it is at the end of a paragraph that the user writes. */
function placeOf( editor: Editor ): Place {
	const { clientId = '', offset, attributeKey } = editor.getSelectionStart();
	const end = editor.getSelectionEnd();
	const block =
		attributeKey === 'content' &&
		end.clientId === clientId &&
		end.offset === offset
			? editor.getBlock( clientId )
			: null;
	const { bindings } = ( block?.attributes.metadata ?? {} ) as {
		bindings?: object;
	};
	if (
		block?.name !== 'core/paragraph' ||
		bindings ||
		! editor.canEditBlock( clientId )
	) {
		return NOWHERE;
	}
	const { text } = valueOf( block.attributes.content );
	return offset === text.length ? { clientId, text } : NOWHERE;
}

/** Returns the texts of the blocks before a block. */
const textBefore = ( editor: Editor, clientId: string ): string => {
	const order = editor.getBlockOrder(
		editor.getBlockRootClientId( clientId )
	);
	const at = order.indexOf( clientId );
	return order
		.slice( Math.max( 0, at - BLOCKS_BEFORE ), at )
		.map(
			( id ) => valueOf( editor.getBlock( id )?.attributes.content ).text
		)
		.filter( Boolean )
		.join( '\n\n' );
};

/**
 * Suggests how a paragraph goes on, when the user pauses at its end. Tab accepts the suggestion, and only while one is shown.
 * Escape and any other change dismiss it.
 */
export function TypeAhead(): null {
	const editor = useSelect( blockEditorStore, [] ) as unknown as Editor;
	const place = useSelect(
		( select ) =>
			placeOf( select( blockEditorStore ) as unknown as Editor ),
		[]
	);
	const actions = useDispatch( blockEditorStore ) as unknown as TextActions;
	const { createWarningNotice } = useDispatch( noticesStore );
	const postId = usePostId();
	const title = useTitle() ?? '';
	const [ ghost, setGhost ] = useState<
		( Place & { ahead: string } ) | null
	>( null );
	const before = useRef( NOWHERE );
	const asked = useRef( NOWHERE );
	const failures = useRef( 0 );
	const canDownload = useRef( false );
	const { download, request, stop } = useAiSuggestions( {
		onDone( response ) {
			failures.current = 0;
			const ahead = continuationOf( response, asked.current.text );
			const now = placeOf( editor );
			if (
				ahead &&
				now.clientId === asked.current.clientId &&
				now.text === asked.current.text
			) {
				setGhost( { ...now, ahead } );
				speak(
					sprintf(
						/* translators: %s: some words. */
						__(
							'Suggestion: %s. Tab accepts it, Escape dismisses it.',
							'freehold'
						),
						ahead.trim()
					)
				);
			}
		},
		onError( error ) {
			failures.current++;
			if ( failures.current === MAX_FAILURES ) {
				void createWarningNotice(
					sprintf(
						/* translators: %s: a reason. */
						__(
							'Suggestions while you write have stopped. %s',
							'freehold'
						),
						messageOf( error )
					),
					{ type: 'snackbar' }
				);
			}
		},
	} );

	// A model that would have to be downloaded first is left for those who ask for it.
	useEffect( () => {
		if ( download ) {
			canDownload.current = true;
			stop();
		}
	}, [ download, stop ] );

	useEffect( () => {
		const { clientId, text } = before.current;
		before.current = place;
		setGhost( null );
		stop();
		const isTyped =
			place.clientId === clientId && place.text.length > text.length;
		if (
			! isTyped ||
			! mayContinue( place.text ) ||
			failures.current >= MAX_FAILURES
		) {
			return;
		}
		const timer = setTimeout( () => {
			asked.current = place;
			request( {
				...requestFor(
					postId,
					title,
					textBefore( editor, place.clientId ),
					place.text
				),
				prefersBrowser: ! canDownload.current,
			} );
		}, DEBOUNCE_MS );
		return () => clearTimeout( timer );
	}, [ editor, place, postId, request, stop, title ] );

	const latest = useRef( actions );
	latest.current = actions;
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
			const next = insert(
				value,
				create( { text: ahead } ),
				value.text.length,
				value.text.length
			);
			// The next suggestion comes when the user has typed again.
			before.current = { clientId, text: next.text };
			// A step of its own, which undo takes back.
			latest.current.__unstableMarkLastChangeAsPersistent();
			latest.current.updateBlockAttributes( clientId, {
				content: stored( next, content ),
			} );
			latest.current.__unstableMarkLastChangeAsPersistent();
			latest.current.selectionChange(
				clientId,
				'content',
				next.text.length,
				next.text.length
			);
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
			setGhost( null );
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

	return null;
}
