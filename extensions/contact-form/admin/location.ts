import { addQueryArgs } from '@wordpress/url';
import type { EntryStatus } from './types';

const STATUSES: readonly EntryStatus[] = [ 'inbox', 'spam', 'trash' ];

/** What the URL of the screen says. */
export type Place = {
	status: EntryStatus;
	/** The open entry's ID; 0 for none. */
	entry: number;
};

/**
 * Reads the URL, so that a reload and a link in a message open the same entry.
 *
 * @return The tab and the open entry.
 */
export function readPlace(): Place {
	const query = new URLSearchParams( window.location.search );
	const status = query.get( 'status' );
	return {
		status: STATUSES.find( ( one ) => one === status ) ?? 'inbox',
		entry: Math.max(
			0,
			Number.parseInt( query.get( 'entry' ) ?? '', 10 ) || 0
		),
	};
}

/**
 * Returns the URL of a place.
 *
 * @param place The tab and the open entry.
 * @return The URL.
 */
export const urlOf = ( { status, entry }: Place ): string =>
	addQueryArgs( window.location.href.replace( /#.*/s, '' ), {
		status: status === 'inbox' ? undefined : status,
		entry: entry || undefined,
	} );

/**
 * Writes the URL. An entry that opens over a list is a step in the browser's history, so that Back closes it.
 *
 * @param place  The tab and the open entry.
 * @param isStep Whether it is a step in the history.
 */
export function writePlace( place: Place, isStep: boolean ): void {
	if ( isStep ) {
		window.history.pushState( { isFromList: true }, '', urlOf( place ) );
	} else {
		window.history.replaceState( window.history.state, '', urlOf( place ) );
	}
}

/**
 * Returns whether Back leads to the list without an entry.
 *
 * @return Whether the open entry is a step in the history.
 */
export const isFromList = (): boolean =>
	Boolean( window.history.state?.isFromList );
