/**
 * What a model proposes for a post, and how it is asked.
 */
import { delimited } from '@freehold/ai/prompt';
import type { AiRequest } from '@freehold/ai/types';
import { needs } from '../constants.json';

const text = { type: 'string' };
const list = { type: 'array', items: text };

const SCHEMA = {
	type: 'object',
	properties: {
		titles: {
			type: 'array',
			items: {
				type: 'object',
				properties: { title: text, reason: text },
				required: [ 'title', 'reason' ],
				additionalProperties: false,
			},
		},
		excerpt: text,
		description: text,
		slug: text,
		tags: list,
		categories: list,
		social: text,
		subject: text,
		preview: text,
	},
	required: [
		'titles',
		'excerpt',
		'description',
		'slug',
		'tags',
		'categories',
		'social',
		'subject',
		'preview',
	],
	additionalProperties: false,
};

/** Texts that a model proposes. */
export const TEXTS = [
	'excerpt',
	'description',
	'slug',
	'social',
	'subject',
	'preview',
] as const;

export type Proposals = {
	titles: Array< { title: string; reason: string } >;
	tags: string[];
	categories: string[];
} & Record< ( typeof TEXTS )[ number ], string >;

/** What the model may know of a post. */
export type Post = {
	id: number;
	title: string;
	/** The text as short HTML. */
	content: string;
	/** The names of terms that exist. */
	tags: string[];
	categories: string[];
};

/**
 * Returns the request for proposals.
 *
 * @param post The post.
 */
export function requestFor( {
	id,
	title,
	content,
	tags,
	categories,
}: Post ): AiRequest {
	return {
		postId: id,
		messages: [
			{
				role: 'jetpack-ai',
				context: { type: 'ai-assistant-needs-initial-prompt' },
			},
			{
				role: 'jetpack-ai',
				context: {
					type: 'ai-assistant-needs',
					title,
					content,
					tags,
					categories,
				},
			},
		],
		browserMessages: [
			{ role: 'system', content: needs.instructions.join( '\n' ) },
			{
				role: 'user',
				content: [
					needs.request
						.replace( '%1$s', () => title )
						.replace( '%2$s', () => tags.join( ', ' ) )
						.replace( '%3$s', () => categories.join( ', ' ) ),
					delimited( content ),
				].join( '\n\n' ),
			},
		],
		feature: 'ai-assistant',
		schema: SCHEMA,
	};
}

/**
 * Reads a response: a JSON object, also in a fence or between other text.
 *
 * @param response The response.
 * @param post     The post. Terms that it does not name are dropped.
 * @return The proposals; null if the response has none.
 */
export function readProposals(
	response: string,
	{ tags, categories }: Pick< Post, 'tags' | 'categories' >
): Proposals | null {
	let found: Record< string, unknown >;
	try {
		found = JSON.parse(
			response.slice(
				response.indexOf( '{' ),
				response.lastIndexOf( '}' ) + 1
			)
		);
	} catch {
		return null;
	}
	const textOf = ( value: unknown ) =>
		typeof value === 'string' ? value.trim() : '';
	const known = ( value: unknown, names: string[] ) =>
		names.filter(
			( name ) =>
				Array.isArray( value ) &&
				value.some(
					( one ) =>
						textOf( one ).toLowerCase() === name.toLowerCase()
				)
		);
	const titles = Array.isArray( found.titles ) ? found.titles : [];
	return {
		titles: titles
			.map( ( one ) => ( {
				title: textOf( typeof one === 'string' ? one : one?.title ),
				reason: textOf( one?.reason ),
			} ) )
			.filter( ( { title } ) => title !== '' )
			.slice( 0, 3 ),
		tags: known( found.tags, tags ),
		categories: known( found.categories, categories ),
		...( Object.fromEntries(
			TEXTS.map( ( name ) => [ name, textOf( found[ name ] ) ] )
		) as Record< ( typeof TEXTS )[ number ], string > ),
	};
}
