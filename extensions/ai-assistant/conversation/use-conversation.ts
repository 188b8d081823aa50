import {
	buildPrompt,
	capHistory,
	DELIMITER,
	storedAction,
	trimAfterNetworkFailure,
	useAiSuggestions,
	type AiError,
	type AiMessage,
	type AiState,
	type PromptType,
	type Tone,
} from '@freehold/ai';
import { store as aiStore } from '@freehold/stores/ai';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { backUp } from '../post/back-up';
import { usePostId } from '../post/current-post';
import { toBlocks, toMarkup } from '../response/to-blocks';
import { isAsMarkup, promptOf, withPrompt, type Attributes } from '../types';

/** Something to ask the model for. */
export type Ask = {
	type: PromptType;
	/** What the user typed. */
	request?: string;
	tone?: Tone;
	language?: string;
	/** What it is about, where it is not the block's own text. */
	content?: string;
};

/** A request that was sent. */
type Asked = {
	ask: Ask;
	messages: AiMessage[];
	/** Whether its result belongs to the undo step that the block came with. */
	isPartOfInsertion: boolean;
};

/** The conversation of one block. */
export type Conversation = {
	state: AiState;
	isRunning: boolean;
	/** The text to show: what has come of the reply that is under way, else the block's. */
	text: string;
	/** Why the last request failed, until the next one. */
	error?: AiError;
	/** Whether some of the reply had come when it failed. */
	isCutOff: boolean;
	ask: ( ask: Ask ) => void;
	/** Sends the last request again. */
	retry: () => void;
	stop: () => void;
	/** Goes back to the text and the conversation that the block began with. */
	startOver: () => void;
};

type Options = {
	clientId: string;
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** Called when somebody who was in the block should go on in its field. */
	onFocus: () => void;
};

/** What a request's messages leave in the post: no words of the system, no text that the conversation holds already. */
function toStore( messages: AiMessage[], answer: string ): AiMessage[] {
	const talk = messages.filter( ( { role } ) => role !== 'system' );
	return capHistory( [
		...talk.map( ( message, index ) =>
			index > 0 && message.role === 'user'
				? {
						...message,
						content: message.content?.split(
							`\n\n${ DELIMITER }\n`
						)[ 0 ],
				  }
				: message
		),
		{ role: 'assistant', content: answer },
	] );
}

/**
 * The block's conversation with the model, from the request to what is stored. Nothing that came is lost: a reply that was
 * stopped or cut off is kept like a whole one, as a step that undo takes back.
 *
 * @param options            The block.
 * @param options.clientId
 * @param options.attributes
 * @param options.setAttributes
 * @param options.onFocus
 */
export function useConversation( {
	clientId,
	attributes,
	setAttributes,
	onFocus,
}: Options ): Conversation {
	const { getBlockAttributes, getBlocks } = useSelect( blockEditorStore, [] );
	const postId = usePostId();
	const { secondModel } = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const { replaceInnerBlocks, __unstableMarkNextChangeAsNotPersistent } =
		useDispatch( blockEditorStore );
	const asked = useRef< Asked | null >( null );
	const came = useRef( '' );
	const asMarkup = isAsMarkup( attributes );

	/** Puts blocks into this one, within the undo step that has just begun. */
	const fill = ( text: string | null ) => {
		const blocks = text === null ? [] : toBlocks( text, true );
		if ( blocks.length > 0 || getBlocks( clientId ).length > 0 ) {
			__unstableMarkNextChangeAsNotPersistent();
			replaceInnerBlocks( clientId, blocks, false );
		}
	};

	const keep = ( text: string, isWhole: boolean ) => {
		came.current = '';
		if ( ! asked.current || text.trim() === '' ) {
			return;
		}
		const { ask, messages, isPartOfInsertion } = asked.current;
		if ( isPartOfInsertion ) {
			__unstableMarkNextChangeAsNotPersistent();
		}
		setAttributes( {
			content: text,
			messages: toStore( messages, text ),
			promptType: ask.type,
			// A prompt that is not answered yet stays, to be sent again or changed.
			...( isWhole && ask.type === 'userPrompt' ? withPrompt( '' ) : {} ),
		} );
		fill( asMarkup ? text : null );
		backUp();
	};

	const { state, suggestion, error, request, stop, reset } = useAiSuggestions(
		{
			onSuggestion: ( text ) => {
				came.current = text;
			},
			onDone: ( text ) => {
				keep( text, true );
				speak( __( 'Done.', 'freehold' ) );
				onFocus();
			},
			onStop: ( text ) => {
				keep( text, false );
				speak( __( 'Stopped.', 'freehold' ) );
				onFocus();
			},
			onError: ( { code } ) => {
				keep( came.current, false );
				if ( code === 'error_network' && asked.current ) {
					asked.current.messages = trimAfterNetworkFailure(
						asked.current.messages
					);
				}
				onFocus();
			},
		}
	);
	const isRunning = state === 'requesting' || state === 'suggesting';

	const send = ( next: Asked ) => {
		asked.current = next;
		came.current = '';
		speak( __( 'Writing…', 'freehold' ) );
		const isPlain =
			! asMarkup &&
			! attributes.useGpt4 &&
			attributes.customSystemPrompt === '';
		request( {
			postId,
			messages: next.messages,
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
		const own =
			inner.length > 0 ? toMarkup( inner ) : attributes.content ?? '';
		const content = next.content ?? own;
		if ( content.trim() === '' && ! next.request?.trim() ) {
			return;
		}
		send( {
			ask: next,
			isPartOfInsertion,
			messages: buildPrompt( {
				...next,
				content,
				messages: attributes.messages,
				customSystemPrompt: attributes.customSystemPrompt,
				useGutenbergSyntax: asMarkup,
			} ),
		} );
	};

	const retry = () => {
		if ( asked.current && ! isRunning ) {
			send( asked.current );
		}
	};

	const startOver = () => {
		const { type, request: sent = '' } = asked.current?.ask ?? {};
		reset();
		setAttributes( {
			content: attributes.originalContent,
			messages: attributes.originalMessages,
			promptType: undefined,
			...withPrompt(
				promptOf( attributes ) || ( type === 'userPrompt' ? sent : '' )
			),
		} );
		fill( null );
		onFocus();
	};

	const latest = useRef( { ask, keep } );
	useEffect( () => {
		latest.current = { ask, keep };
	} );

	useEffect( () => {
		const action = storedAction( clientId ).take();
		if ( action ) {
			latest.current.ask( action, true );
		}
	}, [ clientId ] );

	// A page that goes, or a block that is moved elsewhere, takes the reply that is under way with it.
	useEffect( () => {
		const keepNow = () => {
			// A block that was removed has nothing to keep it in; undo brings it back as it was before the request.
			const isThere = getBlockAttributes( clientId ) !== null;
			if ( came.current !== '' && isThere ) {
				__unstableMarkNextChangeAsNotPersistent();
				latest.current.keep( came.current, false );
			}
		};
		window.addEventListener( 'pagehide', keepNow );
		return () => {
			window.removeEventListener( 'pagehide', keepNow );
			keepNow();
		};
	}, [
		clientId,
		getBlockAttributes,
		__unstableMarkNextChangeAsNotPersistent,
	] );

	return {
		state,
		isRunning,
		text: state === 'suggesting' ? suggestion : attributes.content ?? '',
		error,
		isCutOff: state === 'error' && suggestion.trim() !== '',
		ask,
		retry,
		stop,
		startOver,
	};
}
