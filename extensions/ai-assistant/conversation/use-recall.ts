import { typedRequest, type AiMessage } from '@freehold/ai';
import { useEvent } from '@wordpress/compose';
import { useRef } from '@wordpress/element';

/** The prompts that were sent since the editor was opened, oldest first. */
const sentPrompts: string[] = [];

/**
 * Adds a prompt to those that the user can recall.
 *
 * @param prompt The prompt, as it was sent.
 */
export function rememberPrompt( prompt: string ): void {
	if ( sentPrompts.at( -1 ) !== prompt ) {
		sentPrompts.push( prompt );
	}
}

/** Returns the prompts that the user can recall, newest first, each one once. */
const recallable = ( messages: AiMessage[] ): string[] => [
	...new Set(
		[
			...messages.map( typedRequest ).filter( ( text ) => text !== null ),
			...sentPrompts,
		].reverse()
	),
];

/**
 * Returns how to show earlier prompts in the field: this block's and those of the other blocks. An unsent prompt is never
 * replaced.
 *
 * @param current  The text of the field.
 * @param messages The conversation of the block.
 * @param onChange Puts a text into the field.
 * @return A function that goes back (1) or forward (-1), and returns whether it did.
 */
export function useRecall(
	current: string,
	messages: AiMessage[],
	onChange: ( prompt: string ) => void
): ( step: number ) => boolean {
	/** The prompts that are shown in turn, and the index of the current one. */
	const shown = useRef< { prompts: string[]; index: number } | null >( null );
	return useEvent( ( step: number ) => {
		const isRecalled =
			shown.current !== null &&
			shown.current.prompts[ shown.current.index ] === current;
		if ( ! isRecalled ) {
			shown.current =
				current === ''
					? { prompts: recallable( messages ), index: -1 }
					: null;
		}
		const next = ( shown.current?.index ?? 0 ) + step;
		const prompts = shown.current?.prompts ?? [];
		if ( ! shown.current || next < -1 || next >= prompts.length ) {
			return false;
		}
		shown.current.index = next;
		onChange( prompts[ next ] ?? '' );
		return true;
	} );
}
