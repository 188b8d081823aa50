import {
	isConnectionLost,
	trimAfterNetworkFailure,
	useAiSuggestions,
} from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { speak } from '@wordpress/a11y';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { backUp } from '../post/back-up';
import { usePostId } from '../post/current-post';
import { isAsMarkup, type Attributes } from '../types';
import type { Conversation, Sent } from './types';
import { useArrivingResponse } from './use-arriving-response';

/** The outcome of the last request that the state of the stream does not tell. */
type Outcome = Pick< Conversation, 'fragment' | 'isTruncated' >;

const NO_OUTCOME: Outcome = { isTruncated: false };

type Options = {
	clientId: string;
	attributes: Attributes;
	store: ( sent: Sent, response: string, isWhole: boolean ) => void;
	/** Called when a request ends. */
	onFocus: () => void;
};

/** Sends requests of a block to the model, one at a time, and stores the responses. */
export function useExchange( {
	clientId,
	attributes,
	store,
	onFocus,
}: Options ) {
	const postId = usePostId();
	const { secondModel } = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const { sent, received, storeReceived, storeFragment } =
		useArrivingResponse( clientId, store );
	const [ outcome, setOutcome ] = useState( NO_OUTCOME );

	const { request, reset, ...stream } = useAiSuggestions( {
		onSuggestion: ( text ) => {
			received.current = text;
		},
		onDone: ( text, isTruncated ) => {
			storeReceived( text, true );
			setOutcome( { isTruncated } );
			speak(
				isTruncated
					? __( 'The response is incomplete.', 'freehold' )
					: __( 'Done.', 'freehold' )
			);
			onFocus();
		},
		onStop: ( text ) => {
			storeReceived( text, false );
			speak( __( 'Stopped.', 'freehold' ) );
			onFocus();
		},
		onError: ( failure ) => {
			const { code } = failure;
			if ( code === 'error_moderation' && received.current !== '' ) {
				received.current = '';
				setOutcome( { ...NO_OUTCOME, fragment: 'dropped' } );
			} else {
				setOutcome( { ...NO_OUTCOME, fragment: storeFragment() } );
			}
			if ( isConnectionLost( failure ) && sent.current ) {
				sent.current.messages = trimAfterNetworkFailure(
					sent.current.messages
				);
			}
			onFocus();
		},
	} );

	const send = ( next: Sent ) => {
		sent.current = next;
		received.current = '';
		setOutcome( NO_OUTCOME );
		speak( __( 'Writing…', 'freehold' ) );
		const isPlain =
			! isAsMarkup( attributes ) &&
			! attributes.useGpt4 &&
			attributes.customSystemPrompt === '';
		request( {
			postId,
			messages: next.messages,
			task: next.task,
			feature: isPlain ? 'ai-assistant' : 'ai-assistant-experimental',
			...( attributes.useGpt4 && secondModel !== ''
				? { model: 'second' as const }
				: {} ),
		} );
		backUp();
	};

	const { state } = stream;
	return {
		...stream,
		sent,
		outcome,
		isRunning: state === 'requesting' || state === 'suggesting',
		send,
		/** Forgets the last request’s outcome. */
		reset: () => {
			reset();
			setOutcome( NO_OUTCOME );
		},
	};
}
