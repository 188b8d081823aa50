/**
 * A chat beside the post. The model answers about it, and what it wants to change are suggestions like those of a review.
 */
import { Button, TextareaControl } from '@freehold/controls';
import { Flex } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Outcome } from '../components/outcome';
import { usePostId } from '../post/current-post';
import type { Turn } from './chat-prompt';
import { useChat } from './use-chat';

/** Renders a question and what the model said. */
function Said( {
	question,
	children,
}: {
	question: string;
	children: ReactNode;
} ): JSX.Element {
	return (
		<div>
			<p className="freehold-review-chat__question">{ question }</p>
			{ children && <p>{ children }</p> }
		</div>
	);
}

/** Renders what was said, what is being said, and what came of it. */
function Talk( {
	turns,
	running,
	added,
	isPart,
}: {
	turns: Turn[];
	running: Turn | null;
	added: number;
	isPart: boolean;
} ): JSX.Element {
	return (
		<>
			{ turns.map( ( { question, answer }, index ) => (
				<Said key={ index } question={ question }>
					{ answer }
				</Said>
			) ) }
			{ running && (
				<Said question={ running.question }>
					{ running.answer || __( 'Reading…', 'freehold' ) }
				</Said>
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
		</>
	);
}

/** Renders the chat about a post. */
function ChatOf( {
	postId,
	isDisabled,
}: {
	postId: number;
	isDisabled: boolean;
} ): JSX.Element {
	const button = useRef< HTMLButtonElement >( null );
	const field = useRef< HTMLTextAreaElement >( null );
	const chat = useChat( postId, () => field.current?.focus() );
	const { turns, question, running } = chat;
	const ask = () => {
		if ( ! running && ! isDisabled && question.trim() !== '' ) {
			chat.send( question.trim() );
		}
	};
	return (
		<section className="freehold-review-chat">
			<h3>{ __( 'Ask about this post', 'freehold' ) }</h3>
			<Talk { ...chat } />
			<Outcome
				download={ chat.download }
				error={ chat.error }
				onRetry={ chat.retry }
				onStop={ chat.stop }
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
				onChange={ chat.setQuestion }
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
			/>
			<Flex justify="flex-start">
				<Button
					ref={ button }
					variant="secondary"
					disabled={
						! running && ( isDisabled || question.trim() === '' )
					}
					onClick={ running ? chat.stop : ask }
				>
					{ running
						? __( 'Stop', 'freehold' )
						: __( 'Ask', 'freehold' ) }
				</Button>
				{ turns.length > 0 && ! running && (
					<Button variant="tertiary" onClick={ chat.clear }>
						{ __( 'Clear', 'freehold' ) }
					</Button>
				) }
			</Flex>
		</section>
	);
}

/** Renders the chat about the edited post. */
export function Chat( { isDisabled }: { isDisabled: boolean } ): JSX.Element {
	const postId = usePostId();
	return (
		<ChatOf key={ postId } postId={ postId } isDisabled={ isDisabled } />
	);
}
