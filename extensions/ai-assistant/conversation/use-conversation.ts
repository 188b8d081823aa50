import {
	buildPrompt,
	storedAction,
	systemMessage,
	taskOf,
	type AiMessage,
	type PromptType,
} from '@freehold/ai';
import type { Media } from '@freehold/ai/safe/sanitize';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { toMarkup } from '../response/to-blocks';
import { isAsMarkup, promptOf, withPrompt, type Attributes } from '../types';
import { textAround, readOriginal } from '../post/words';
import { toContinue, toRegenerate } from './history';
import type { Ask, Conversation, Sent } from './types';
import { useExchange } from './use-exchange';
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

/** Returns what the model is told about the text around the block's. */
function contextOf( { originalBlocks }: Attributes ): string {
	const { words } = readOriginal( originalBlocks );
	return words ? textAround( words ) : '';
}

/**
 * Returns a new request.
 *
 * @param ask        What the user asks for.
 * @param attributes The block's.
 * @param content    The text to work on.
 */
function requestOf( ask: Ask, attributes: Attributes, content: string ): Sent {
	const options = {
		...ask,
		content,
		context: contextOf( attributes ),
		messages: attributes.messages,
		customSystemPrompt: attributes.customSystemPrompt,
		useGutenbergSyntax: isAsMarkup( attributes ),
	};
	return {
		ask,
		beginning: '',
		isReplacing: ( attributes.content ?? '' ).trim() !== '',
		isPartOfInsertion: false,
		keepsPrompt: ask.isAction,
		messages: buildPrompt( options ),
		task: taskOf( options ),
	};
}

/**
 * Returns the request of the current response, to send it again: the one that was sent, or the stored one after a reload or an
 * undo. Null if the post does not have it.
 */
function repeatOf( sent: Sent | null, attributes: Attributes ): Sent | null {
	const { content = '', promptType = 'userPrompt' } = attributes;
	const current = sent?.response === content ? sent : null;
	const messages = current ? whole( current ) : storedRequest( attributes );
	return (
		messages && {
			ask: current?.ask ?? { type: promptType as PromptType },
			messages,
			task: current?.beginning === '' ? current.task : undefined,
			beginning: '',
			isReplacing: content.trim() !== '',
			isPartOfInsertion: false,
			keepsPrompt: true,
		}
	);
}

/**
 * Runs the block's conversation with the model. A response that the user stopped is stored like a whole one, as a step that
 * undo takes back.
 */
export function useConversation( {
	clientId,
	attributes,
	setAttributes,
	media,
	onFocus,
}: Options ): Conversation {
	const { getBlocks } = useSelect( blockEditorStore, [] );
	const { store, fill } = useStoredResponse( {
		clientId,
		attributes,
		setAttributes,
		media,
	} );
	const { sent, outcome, isRunning, suggestion, send, reset, ...exchange } =
		useExchange( { clientId, attributes, store, onFocus } );
	const own = attributes.content ?? '';

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
		send( {
			...requestOf( next, attributes, content ),
			isPartOfInsertion,
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

	const repeated = repeatOf( sent.current, attributes );
	const regenerate = () => {
		if ( repeated && ! isRunning ) {
			send( repeated );
		}
	};

	const startOver = () => {
		const { type, isAction, request: typed = '' } = sent.current?.ask ?? {};
		reset();
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

	const latestAsk = useRef( ask );
	useEffect( () => {
		latestAsk.current = ask;
	} );
	useEffect( () => {
		const action = storedAction( clientId ).take();
		if ( action ) {
			latestAsk.current( action, true );
		}
	}, [ clientId ] );

	return {
		...outcome,
		...exchange,
		isRunning,
		text:
			exchange.state === 'suggesting'
				? ( sent.current?.beginning ?? '' ) + suggestion
				: own,
		ask,
		retry,
		proceed,
		regenerate: repeated && own.trim() !== '' ? regenerate : null,
		startOver,
	};
}
