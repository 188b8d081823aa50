import { useSyncExternalStore } from '@wordpress/element';

/** What is typed and not saved, by the IDs of the entries. */
const drafts = new Map< number, string >();
const listeners = new Set< () => void >();

const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

/**
 * Keeps what is typed as a note, also while other entries are open. The browser then asks before the page is left.
 *
 * @param id   The entry's ID.
 * @param text The text; empty to forget it.
 */
export function keepDraft( id: number, text: string ): void {
	if ( text ) {
		drafts.set( id, text );
	} else {
		drafts.delete( id );
	}
	if ( [ ...drafts.values() ].some( ( draft ) => draft.trim() ) ) {
		window.addEventListener( 'beforeunload', ask );
	} else {
		window.removeEventListener( 'beforeunload', ask );
	}
	listeners.forEach( ( listener ) => listener() );
}

/**
 * Forgets a note that is saved, unless more was typed meanwhile.
 *
 * @param id    The entry's ID.
 * @param saved The text when saving began.
 */
export function forgetDraft( id: number, saved: string ): void {
	if ( drafts.get( id ) === saved ) {
		keepDraft( id, '' );
	}
}

/**
 * Returns what is typed as a note.
 *
 * @param id The entry's ID.
 */
export const useDraft = ( id: number ): string =>
	useSyncExternalStore( subscribe, () => drafts.get( id ) ?? '' );
