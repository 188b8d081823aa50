/**
 * What a model is asked for while the user writes, and what of its response is shown.
 */
import { delimited } from '@freehold/ai/prompt';
import type { AiRequest } from '@freehold/ai/types';
import { ERROR_MARKER } from '@freehold/ai/reply';
import { ahead } from '../constants.json';

/** A shorter text says too little about what comes next, in characters. */
const MIN_LENGTH = 20;

/** The text before the caret that a model reads, in characters. */
const MAX_CONTEXT = 1500;

/** The longest suggestion, in characters. */
const MAX_LENGTH = 140;

/** A longer line repeats what is written, or is no continuation, in characters. */
const MAX_LINE = 2000;

/** What models put around a continuation. */
const MARKS = '"“”`*_…. ';

/** Returns a line without marks around it. A full stop at its end stays. */
function withoutMarks( line: string ): string {
	const letters = [ ...line ];
	const first = letters.findIndex( ( letter ) => ! MARKS.includes( letter ) );
	const last = letters.findLastIndex(
		( letter ) => ! MARKS.replace( '.', '' ).includes( letter )
	);
	return first < 0 ? '' : letters.slice( first, last + 1 ).join( '' );
}

/**
 * Returns whether a text is at a place where a suggestion may follow: after a word, with a space or a mark.
 *
 * @param text The text before the caret.
 */
export const mayContinue = ( text: string ): boolean =>
	text.trim().length >= MIN_LENGTH && /[\s.,;:!?…–]$/u.test( text );

/**
 * Returns the request for a continuation.
 *
 * @param postId The post.
 * @param title  Its title.
 * @param before The paragraphs before.
 * @param text   The paragraph so far.
 */
export const requestFor = (
	postId: number,
	title: string,
	before: string,
	text: string
): AiRequest => ( {
	postId,
	messages: [
		{ role: 'system', content: ahead.instructions.join( '\n' ) },
		{
			role: 'user',
			content: `${ ahead.request.replace(
				'%s',
				() => title
			) }\n\n${ delimited(
				`${ before }\n\n${ text }`.trim().slice( -MAX_CONTEXT )
			) }`,
		},
	],
	feature: 'ai-assistant-type-ahead',
	prefersBrowser: true,
} );

/**
 * Returns the part of a response that can follow a text: one line, without what the text ends with already.
 *
 * @param response The response.
 * @param text     The paragraph so far.
 * @return The continuation with the space that it needs; empty for none.
 */
export function continuationOf( response: string, text: string ): string {
	const [ line = '' ] = response.trim().split( '\n' );
	let rest = withoutMarks( line.slice( 0, MAX_LINE ) );
	const written = text.trim();
	if ( rest.startsWith( written ) ) {
		rest = rest.slice( written.length ).trim();
	}
	if ( rest === '' || rest.includes( ERROR_MARKER ) ) {
		return '';
	}
	if ( rest.length > MAX_LENGTH ) {
		rest = rest.slice( 0, rest.lastIndexOf( ' ', MAX_LENGTH ) );
	}
	return /\s$/.test( text ) ? rest : ` ${ rest }`;
}
