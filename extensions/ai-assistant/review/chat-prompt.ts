/**
 * What is said to the model in the chat beside the post, and how its response is read: words to the writer, and suggestions after
 * them.
 */
import { delimited } from '@freehold/ai/prompt';
import type { AiMessage, AiRequest } from '@freehold/ai/types';
import { chat, review } from '../constants.json';
import { known } from './prompt';
import type { Source } from './types';

/** A question with its answer. */
export type Turn = { question: string; answer: string };

/** How many questions a model hears again. */
const MAX_TURNS = 5;

/** The lines of the review’s instructions about the post, and about the form of suggestions. */
const INSTRUCTIONS = [
	...chat.instructions,
	...review.instructions.slice( 1, 2 ),
	...review.instructions.slice( 3, 13 ),
];

/**
 * Returns the request for an answer.
 *
 * @param postId  The post’s ID; 0 for none.
 * @param title   The post’s title.
 * @param sources The texts.
 * @param turns   The questions and answers so far.
 * @param request What the writer asks.
 */
export function chatRequest(
	postId: number,
	title: string,
	sources: Source[],
	turns: Turn[],
	request: string
): AiRequest {
	const blocks = sources.map( known );
	const history = turns
		.slice( -MAX_TURNS )
		.flatMap( ( { question, answer } ): AiMessage[] => [
			{ role: 'user', content: question },
			{ role: 'assistant', content: answer },
		] );
	return {
		postId,
		messages: [
			{
				role: 'jetpack-ai',
				context: { type: 'ai-assistant-chat-initial-prompt' },
			},
			...history,
			{
				role: 'jetpack-ai',
				context: { type: 'ai-assistant-chat', title, blocks, request },
			},
		],
		browserMessages: [
			{ role: 'system', content: INSTRUCTIONS.join( '\n' ) },
			...history,
			{
				role: 'user',
				content: [
					chat.request.replace( '%s', () => title ),
					delimited(
						blocks
							.map( ( one ) => JSON.stringify( one ) )
							.join( '\n' )
					),
					request,
				].join( '\n\n' ),
			},
		],
		feature: 'ai-assistant',
	};
}

/**
 * Returns the words of a response, which may be incomplete, without the suggestions after them.
 *
 * @param response The response so far.
 */
export function wordsOf( response: string ): string {
	const lines = response.split( '\n' );
	const end = lines.findIndex( ( line ) =>
		/^(?:```|~~~|[{[])/.test( line.trim() )
	);
	return lines
		.slice( 0, end < 0 ? undefined : end )
		.join( '\n' )
		.trim();
}
