/**
 * The chat about a post in this tab of the browser, for its user. The server never has it.
 */
import type { Turn } from './chat-prompt';
import { tabKey } from './tab-key';

/** What was said, and what is in the field. */
export type Memory = { turns: Turn[]; question: string };

/** How many questions stay. */
const MAX_TURNS = 50;

const keyOf = ( postId: number ): string =>
	tabKey( 'freehold-ai-chat', postId );

const isTurn = ( turn: unknown ): turn is Turn =>
	typeof ( turn as Turn | null )?.question === 'string' &&
	typeof ( turn as Turn ).answer === 'string';

/**
 * Returns the chat about a post.
 *
 * @param postId The post.
 */
export function recall( postId: number ): Memory {
	try {
		const { turns, question } = JSON.parse(
			window.sessionStorage.getItem( keyOf( postId ) ) ?? '{}'
		) as { turns?: unknown; question?: unknown };
		return {
			turns: Array.isArray( turns ) ? turns.filter( isTurn ) : [],
			question: typeof question === 'string' ? question : '',
		};
	} catch {
		return { turns: [], question: '' };
	}
}

/**
 * Keeps the chat about a post. Without storage, it ends with the panel.
 *
 * @param postId The post.
 * @param memory The chat.
 */
export function remember( postId: number, memory: Memory ): void {
	try {
		if ( memory.turns.length === 0 && memory.question === '' ) {
			window.sessionStorage.removeItem( keyOf( postId ) );
			return;
		}
		window.sessionStorage.setItem(
			keyOf( postId ),
			JSON.stringify( {
				...memory,
				turns: memory.turns.slice( -MAX_TURNS ),
			} )
		);
	} catch {
		// The browser blocks it, or has no more space.
	}
}
