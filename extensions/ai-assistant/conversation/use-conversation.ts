import {
	buildPrompt,
	isConnectionLost,
	storedAction,
	systemMessage,
	taskOf,
	trimAfterNetworkFailure,
	useAiSuggestions,
	type AiMessage,
	type PromptType,
} from '@freehold/ai';
import type { Media } from '@freehold/ai/safe/sanitize';
import { store as aiStore } from '@freehold/ai/store';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { backUp } from '../post/back-up';
import { usePostId } from '../post/current-post';
import { toMarkup } from '../response/to-blocks';
import { isAsMarkup, promptOf, withPrompt, type Attributes } from '../types';
import { textAround, readOriginal } from '../post/words';
import { toContinue, toRegenerate } from './history';
import type { Ask, Conversation, Sent } from './types';
import { useStoredResponse } from './use-stored-response';

type Options = {
	clientId: string;
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** The media that may load. */
	media: Media;
	/** Called when a user who works in the block should go on in its field. */
	onFocus: () => void;
};

/** The outcome of the last request that the state of the stream does not tell. */
type Outcome = Pick< Conversation, 'fragment' | 'isTruncated' >;

const NO_OUTCOME: Outcome = { isTruncated: false };

/** Returns the messages of a request without the part that continues a truncated response. */
const whole = ( { messages, beginning }: Sent ): AiMessage[] =>
	beginning === '' ? messages : messages.slice( 0, -2 );

/** Returns the messages of the request that the stored response belongs to; null if the post does not have it. */
function storedRequest( attributes: Attributes ): AiMessage[] | null {
	const messages = toRegenerate( attributes.messages );
	return messages
		? [
				systemMessage( {
					customSystemPrompt: attributes.customSystemPrompt,
					useGutenbergSyntax: isAsMarkup( attributes ),
				} ),
				...messages,
		  ]
		: null;
}

/**
 * Runs the block's conversation with the model. A response that the user stopped is stored like a whole one, as a step that
 * undo takes back. A response that fails is stored only where the block had no text: it never replaces text by a fragment.
 *
 * @param options               The block.
 * @param options.clientId
 * @param options.attributes
 * @param options.setAttributes
 * @param options.media
 * @param options.onFocus
 */
export function useConversation( {
	clientId,
	attributes,
	setAttributes,
	media,
	onFocus,
}: Options ): Conversation {
	const { getBlockAttributes, getBlocks } = useSelect( blockEditorStore, [] );
	const { __unstableMarkNextChangeAsNotPersistent } =
		useDispatch( blockEditorStore );
	const postId = usePostId();
	const { secondModel } = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const { store, fill } = useStoredResponse( {
		clientId,
		attributes,
		setAttributes,
		media,
	} );
	const sent = useRef< Sent | null >( null );
	const received = useRef( '' );
	const [ outcome, setOutcome ] = useState( NO_OUTCOME );
	const asMarkup = isAsMarkup( attributes );
	const { content: own = '', messages, originalBlocks } = attributes;
	const context = useMemo( () => {
		const { words } = readOriginal( originalBlocks );
		return words ? textAround( words ) : '';
	}, [ originalBlocks ] );

	const storeReceived = ( text: string, isWhole: boolean ) => {
		received.current = '';
		if ( sent.current && text.trim() !== '' ) {
			sent.current.response = sent.current.beginning + text;
			store( sent.current, text, isWhole );
		}
	};

	/** Stores part of a response that failed, unless it would replace text. */
	const storeFragment = (): Outcome[ 'fragment' ] => {
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

	const { state, suggestion, error, download, request, stop, reset } =
		useAiSuggestions( {
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
	const isRunning = state === 'requesting' || state === 'suggesting';

	const send = ( next: Sent ) => {
		sent.current = next;
		received.current = '';
		setOutcome( NO_OUTCOME );
		speak( __( 'Writing…', 'freehold' ) );
		const isPlain =
			! asMarkup &&
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

	const ask = ( next: Ask, isPartOfInsertion = false ) => {
		if ( isRunning ) {
			return;
		}
		const inner = getBlocks( clientId );
		const content =
			next.content ?? ( inner.length > 0 ? toMarkup( inner ) : own );
		if ( content.trim() === '' && ! next.request?.trim() ) {
			return;
		}
		const options = {
			...next,
			content,
			context,
			messages,
			customSystemPrompt: attributes.customSystemPrompt,
			useGutenbergSyntax: asMarkup,
		};
		send( {
			ask: next,
			beginning: '',
			isReplacing: own.trim() !== '',
			isPartOfInsertion,
			keepsPrompt: next.isAction,
			messages: buildPrompt( options ),
			task: taskOf( options ),
		} );
	};

	const retry = () => {
		if ( sent.current && ! isRunning ) {
			send( sent.current );
		}
	};

	const proceed = () => {
		if ( sent.current && outcome.isTruncated && ! isRunning ) {
			send( {
				...sent.current,
				task: undefined,
				beginning: own,
				isReplacing: false,
				isPartOfInsertion: false,
				messages: toContinue( whole( sent.current ), own ),
			} );
		}
	};

	/** The request of the current response: the one that was sent, or the stored one after a reload or an undo. */
	const current = sent.current?.response === own ? sent.current : null;
	const repeatable = current ? whole( current ) : storedRequest( attributes );

	const regenerate = () => {
		if ( repeatable && ! isRunning ) {
			send( {
				ask: current?.ask ?? {
					type: ( attributes.promptType ??
						'userPrompt' ) as PromptType,
				},
				messages: repeatable,
				task: current?.beginning === '' ? current.task : undefined,
				beginning: '',
				isReplacing: own.trim() !== '',
				isPartOfInsertion: false,
				keepsPrompt: true,
			} );
		}
	};

	const startOver = () => {
		const { type, isAction, request: typed = '' } = sent.current?.ask ?? {};
		reset();
		setOutcome( NO_OUTCOME );
		setAttributes( {
			content: attributes.originalContent,
			messages: attributes.originalMessages,
			promptType: undefined,
			...withPrompt(
				promptOf( attributes ) ||
					( type === 'userPrompt' && ! isAction ? typed : '' )
			),
		} );
		fill( null );
		onFocus();
	};

	const latest = useRef( { ask, storeFragment } );
	useEffect( () => {
		latest.current = { ask, storeFragment };
	} );

	useEffect( () => {
		const action = storedAction( clientId ).take();
		if ( action ) {
			latest.current.ask( action, true );
		}
	}, [ clientId ] );

	// A response that is arriving ends when the page closes or the block moves.
	useEffect( () => {
		const storeNow = () => {
			// A removed block stores nothing. Undo brings it back as it was before the request.
			const isThere = getBlockAttributes( clientId ) !== null;
			if ( received.current !== '' && isThere ) {
				__unstableMarkNextChangeAsNotPersistent();
				latest.current.storeFragment();
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

	return {
		...outcome,
		state,
		isRunning,
		download,
		text:
			state === 'suggesting'
				? ( sent.current?.beginning ?? '' ) + suggestion
				: own,
		error,
		ask,
		retry,
		proceed,
		regenerate: repeatable && own.trim() !== '' ? regenerate : null,
		stop,
		startOver,
	};
}
