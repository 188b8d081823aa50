/**
 * Passes the action that the user selected in the toolbar to the block that performs it.
 */
import type { PromptType } from './types';
import { keys, read, remove, write } from './storage';
import type { Tone } from './tones';

/** What the block is to do with its content as soon as it is there. */
export type StoredAction = {
	type: PromptType;
	tone?: Tone;
	language?: string;
	/** The prompt of an action of the owner. */
	request?: string;
	isAction?: boolean;
};

type StoredEntry = { action: StoredAction; at: number };

const PREFIX = 'freehold-ai-action-';

/**
 * How long an action waits for its block, in milliseconds; its code may have to be loaded first, and a block
 * that was undone at once never comes.
 */
const MAX_AGE = 300000;

const isFresh = ( entry: StoredEntry | null ): entry is StoredEntry =>
	typeof entry?.action?.type === 'string' &&
	Math.abs( Date.now() - entry.at ) < MAX_AGE;

function parse( key: string ): StoredEntry | null {
	try {
		return JSON.parse( read( key ) ?? 'null' ) as StoredEntry | null;
	} catch {
		return null;
	}
}

/**
 * The place of one block's action.
 *
 * @param clientId The editor's id of the block.
 * @return How to leave an action there, and how to fetch it.
 */
export function storedAction( clientId: string ): {
	/** Leaves an action for the block. */
	put: ( action: StoredAction ) => void;
	/** Returns the action once; null if there is none. */
	take: () => StoredAction | null;
} {
	const key = `${ PREFIX }${ clientId }`;
	return {
		put( action ) {
			keys( PREFIX )
				.filter( ( other ) => ! isFresh( parse( other ) ) )
				.forEach( remove );
			write( key, JSON.stringify( { action, at: Date.now() } ) );
		},
		take() {
			const entry = parse( key );
			remove( key );
			return isFresh( entry ) ? entry.action : null;
		},
	};
}
