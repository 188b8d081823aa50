import { useAiSuggestions, useBrowserModel } from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useTitle } from '../post/current-post';
import { recall, remember } from './chat-memory';
import { chatRequest, wordsOf, type Turn } from './chat-prompt';
import { collect, partsOf, type Canvas } from './collect';
import { checkLabels } from './labels';
import { suggestionReader } from './reader';
import { store } from './store';
import { suggestionFrom } from './suggestions';
import type { Check, Source } from './types';

/** How much of a post a model reads, in characters. Models in browsers accept short texts. */
const MAX_LENGTH = { site: 24000, browser: 4000 };

type Editor = Canvas & { getBlocks: () => BlockInstance[] };

/** Reads suggestions from responses, and adds them to those in the post. */
function useReceived(): {
	/** How many came with the last answer. */
	added: number;
	/** Begins to read a response about texts. */
	begin: ( sources: Source[] ) => void;
	receive: ( response: string ) => void;
} {
	const [ added, setAdded ] = useState( 0 );
	const sources = useRef< Source[] >( [] );
	const read = useRef( suggestionReader() );
	return {
		added,
		begin( about ) {
			sources.current = about;
			read.current = suggestionReader();
			setAdded( 0 );
		},
		receive( response ) {
			const { guidelines } = select( aiStore ).getFeature();
			const checks = Object.keys( checkLabels() ) as Check[];
			const found = read
				.current( response )
				.flatMap(
					( raw ) =>
						suggestionFrom(
							raw,
							sources.current,
							checks,
							guidelines
						) ?? []
				);
			if ( found.length > 0 ) {
				void dispatch( store ).add( found );
				setAdded( ( before ) => before + found.length );
			}
		},
	};
}

/**
 * Chats about a post. What was said and what is in the field outlive the panel and a reload.
 *
 * @param postId  The post.
 * @param onReady Called when another question can be entered.
 */
export function useChat( postId: number, onReady: () => void ) {
	const title = useTitle() ?? '';
	const { isUsed } = useBrowserModel();
	const [ memory, setMemory ] = useState( () => recall( postId ) );
	const [ isPart, setPart ] = useState( false );
	const asked = useRef( '' );
	const { added, begin, receive } = useReceived();
	useEffect( () => remember( postId, memory ), [ memory, postId ] );

	const setQuestion = ( change: ( typed: string ) => string ) =>
		setMemory( ( { turns, question } ) => ( {
			turns,
			question: change( question ),
		} ) );
	const withTurn = ( turns: Turn[], response: string ): Turn[] => [
		...turns,
		{ question: asked.current, answer: wordsOf( response ) },
	];
	const end = ( response: string ) => {
		receive( response );
		setMemory( ( { turns, question } ) => ( {
			turns: withTurn( turns, response ),
			question,
		} ) );
		speak( wordsOf( response ) || __( 'Done.', 'freehold' ) );
		onReady();
	};
	const { state, suggestion, error, download, request, stop } =
		useAiSuggestions( {
			onSuggestion: receive,
			onDone: end,
			onStop: end,
			onError: () => setQuestion( ( typed ) => typed || asked.current ),
		} );
	const isRunning = state === 'requesting' || state === 'suggesting';

	// A request ends with the panel. The words that came stay; without any, the question is in its field again.
	const latest = useRef( { isRunning, suggestion, memory } );
	latest.current = { isRunning, suggestion, memory };
	useEffect(
		() => () => {
			const last = latest.current;
			if ( last.isRunning ) {
				const { turns, question } = last.memory;
				remember(
					postId,
					wordsOf( last.suggestion )
						? {
								turns: withTurn( turns, last.suggestion ),
								question,
						  }
						: { turns, question: question || asked.current }
				);
			}
		},
		[ postId ]
	);

	const send = ( text: string ) => {
		const editor = select( blockEditorStore ) as unknown as Editor;
		const [ first = [], ...others ] = partsOf(
			collect( editor.getBlocks(), editor ),
			isUsed ? MAX_LENGTH.browser : MAX_LENGTH.site
		);
		asked.current = text;
		begin( first );
		setPart( others.length > 0 );
		setQuestion( ( typed ) => ( typed.trim() === text ? '' : typed ) );
		request( chatRequest( postId, title, first, memory.turns, text ) );
	};

	return {
		...memory,
		/** What runs: the question, and the words so far. */
		running: isRunning
			? { question: asked.current, answer: wordsOf( suggestion ) }
			: null,
		added,
		isPart,
		error,
		download,
		setQuestion: ( text: string ) => setQuestion( () => text ),
		send,
		stop,
		retry: () => send( asked.current ),
		clear() {
			setMemory( { turns: [], question: '' } );
			speak( __( 'The chat was cleared.', 'freehold' ) );
			onReady();
		},
	};
}
