/**
 * A chat beside the post. The model answers about it, and what it wants to change are suggestions like those of a review.
 */
import { useAiSuggestions, useBrowserModel } from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { Button, TextareaControl } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Outcome } from '../components/outcome';
import { usePostId, useTitle } from '../post/current-post';
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

/** Renders the chat. */
export function Chat( { isDisabled }: { isDisabled: boolean } ): JSX.Element {
	const postId = usePostId();
	const title = useTitle() ?? '';
	const { isUsed } = useBrowserModel();
	const [ turns, setTurns ] = useState< Turn[] >( [] );
	const [ question, setQuestion ] = useState( '' );
	const [ isPart, setPart ] = useState( false );
	const [ added, setAdded ] = useState( 0 );
	const asked = useRef( '' );
	const sources = useRef< Source[] >( [] );
	const read = useRef( suggestionReader() );
	const button = useRef< HTMLButtonElement >( null );
	const field = useRef< HTMLTextAreaElement >( null );

	const receive = ( response: string ) => {
		const { guidelines } = select( aiStore ).getFeature();
		const found = read
			.current( response )
			.flatMap(
				( raw ) =>
					suggestionFrom(
						raw,
						sources.current,
						Object.keys( checkLabels() ) as Check[],
						guidelines
					) ?? []
			);
		if ( found.length > 0 ) {
			dispatch( store ).add( found );
			setAdded( ( before ) => before + found.length );
		}
	};
	const end = ( response: string ) => {
		receive( response );
		const answer = wordsOf( response );
		setTurns( [ ...turns, { question: asked.current, answer } ] );
		speak( answer || __( 'Done.', 'freehold' ) );
		field.current?.focus();
	};
	const { state, suggestion, error, download, request, stop } =
		useAiSuggestions( {
			onSuggestion: receive,
			onDone: end,
			onStop: end,
			onError: () => setQuestion( ( typed ) => typed || asked.current ),
		} );
	const isRunning = state === 'requesting' || state === 'suggesting';

	const send = ( text: string ) => {
		const editor = select( blockEditorStore ) as unknown as Editor;
		const [ first = [], ...others ] = partsOf(
			collect( editor.getBlocks(), editor ),
			isUsed ? MAX_LENGTH.browser : MAX_LENGTH.site
		);
		asked.current = text;
		sources.current = first;
		read.current = suggestionReader();
		setPart( others.length > 0 );
		setAdded( 0 );
		setQuestion( ( typed ) => ( typed.trim() === text ? '' : typed ) );
		request( chatRequest( postId, title, first, turns, text ) );
	};
	const ask = () => {
		if ( ! isRunning && ! isDisabled && question.trim() !== '' ) {
			send( question.trim() );
		}
	};

	return (
		<section className="freehold-review-chat">
			<h3>{ __( 'Ask about this post', 'freehold' ) }</h3>
			{ turns.map( ( turn, index ) => (
				<div key={ index }>
					<p className="freehold-review-chat__question">
						{ turn.question }
					</p>
					{ turn.answer && <p>{ turn.answer }</p> }
				</div>
			) ) }
			{ isRunning && (
				<div>
					<p className="freehold-review-chat__question">
						{ asked.current }
					</p>
					<p>
						{ wordsOf( suggestion ) ||
							__( 'Reading…', 'freehold' ) }
					</p>
				</div>
			) }
			{ added > 0 && (
				<p role="status">
					{ sprintf(
						/* translators: %d: a number of suggestions. */
						_n(
							'%d suggestion in the post.',
							'%d suggestions in the post.',
							added,
							'freehold'
						),
						added
					) }
				</p>
			) }
			{ isPart && (
				<p>
					{ __(
						'The post is long. The model reads its beginning.',
						'freehold'
					) }
				</p>
			) }
			<Outcome
				download={ download }
				error={ error }
				onRetry={ () => send( asked.current ) }
				onStop={ stop }
				field={ button }
			/>
			<TextareaControl
				ref={ field }
				label={ __( 'Question or request', 'freehold' ) }
				help={ __(
					'What the model wants to change becomes a suggestion, which you accept or reject.',
					'freehold'
				) }
				rows={ 2 }
				value={ question }
				onChange={ setQuestion }
				onKeyDown={ ( event ) => {
					if (
						event.key === 'Enter' &&
						! event.shiftKey &&
						! event.nativeEvent.isComposing
					) {
						event.preventDefault();
						ask();
					}
				} }
				__nextHasNoMarginBottom
			/>
			<Button
				ref={ button }
				variant="secondary"
				disabled={
					! isRunning && ( isDisabled || question.trim() === '' )
				}
				accessibleWhenDisabled
				onClick={ isRunning ? stop : ask }
				__next40pxDefaultSize
			>
				{ isRunning
					? __( 'Stop', 'freehold' )
					: __( 'Ask', 'freehold' ) }
			</Button>
		</section>
	);
}
