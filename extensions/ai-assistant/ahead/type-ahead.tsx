import { messageOf, useAiSuggestions, useBrowserModel } from '@freehold/ai';
import { isUserLimit, type AiError } from '@freehold/ai/errors';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { usePostId, useTitle } from '../post/current-post';
import { continuationOf, mayContinue, requestFor } from './continuation';
import { isLimited, noteLimit } from './limit';
import { NOWHERE, placeOf, textBefore, type Editor } from './place';
import { useGhost, type Ghost } from './use-ghost';

/** How long the user pauses before a suggestion is requested, in milliseconds. */
const DEBOUNCE_MS = 800;

/** After so many failures in a row, no suggestion is requested until the editor is opened again. */
const MAX_FAILURES = 2;

/** Returns why suggestions have stopped. */
const reasonOf = ( error: AiError ): string =>
	isUserLimit( error )
		? __( 'You have reached your limit for today.', 'freehold' )
		: messageOf( error );

/**
 * Suggests how a paragraph goes on, when the user pauses at its end. Tab accepts the suggestion, and only while one is shown.
 * Escape and any other change dismiss it. A limit is told once.
 */
export function TypeAhead(): null {
	const editor = useSelect( blockEditorStore, [] ) as unknown as Editor;
	const place = useSelect(
		( select ) =>
			placeOf( select( blockEditorStore ) as unknown as Editor ),
		[]
	);
	const { createWarningNotice } = useDispatch( noticesStore );
	const postId = usePostId();
	const title = useTitle() ?? '';
	const { isUsed } = useBrowserModel();
	const [ ghost, setGhost ] = useState< Ghost | null >( null );
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
			if ( noteLimit( error ) || failures.current === MAX_FAILURES ) {
				failures.current = MAX_FAILURES;
				void createWarningNotice(
					sprintf(
						/* translators: %s: a reason. */
						__(
							'Suggestions while you write have stopped. %s',
							'freehold'
						),
						reasonOf( error )
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
			failures.current >= MAX_FAILURES ||
			( ! isUsed && isLimited() )
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
	}, [ editor, isUsed, place, postId, request, stop, title ] );

	useGhost(
		ghost,
		() => setGhost( null ),
		// The next suggestion comes when the user has typed again.
		( accepted ) => {
			before.current = accepted;
		}
	);
	return null;
}
