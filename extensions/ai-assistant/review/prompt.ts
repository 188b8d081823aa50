/**
 * What is said to the model. The server writes the prompt from the context; the model in a browser gets the same from here.
 */
import { delimited } from '@freehold/ai/prompt';
import type { AiMessage, AiRequest } from '@freehold/ai/types';
import { review } from '../constants.json';
import type { Check, Source } from './types';

const text = { type: 'string' };

/** The form of the response, for services that can follow one. */
const SCHEMA = {
	type: 'object',
	properties: {
		suggestions: {
			type: 'array',
			items: {
				type: 'object',
				properties: {
					block: text,
					kind: {
						type: 'string',
						enum: [
							'words',
							'link',
							'split',
							'list',
							'heading',
							'level',
							'remove',
							'question',
						],
					},
					old: text,
					new: text,
					reason: text,
					guideline: text,
				},
				required: [
					'block',
					'kind',
					'old',
					'new',
					'reason',
					'guideline',
				],
				additionalProperties: false,
			},
		},
	},
	required: [ 'suggestions' ],
	additionalProperties: false,
};

/**
 * Returns what the model may know of a text.
 *
 * @param source The text.
 */
export const known = ( { block, type, text: words, links }: Source ) => ( {
	block,
	type,
	text: words.replaceAll( '\ufffc', '' ),
	...( links ? { links } : {} ),
} );

/**
 * Returns the request for a part of a post.
 *
 * @param postId The post’s ID; 0 for none.
 * @param title  The post’s title.
 * @param checks What to look for.
 * @param part   The texts.
 */
export function requestFor(
	postId: number,
	title: string,
	checks: Check[],
	part: Source[]
): AiRequest {
	const blocks = part.map( known );
	const messages: AiMessage[] = [
		{
			role: 'jetpack-ai',
			context: { type: 'ai-assistant-review-initial-prompt', checks },
		},
		{
			role: 'jetpack-ai',
			context: { type: 'ai-assistant-review', title, blocks },
		},
	];
	const own: AiMessage[] = [
		{
			role: 'system',
			content: [
				...review.instructions,
				...checks.map( ( check ) => review.checks[ check ] ),
			].join( '\n' ),
		},
		{
			role: 'user',
			content: [
				review.request.replace( '%s', () => title ),
				delimited(
					blocks.map( ( one ) => JSON.stringify( one ) ).join( '\n' )
				),
			].join( '\n\n' ),
		},
	];
	return {
		postId,
		messages,
		browserMessages: own,
		feature: 'ai-assistant',
		schema: SCHEMA,
	};
}
