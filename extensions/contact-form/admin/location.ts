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
 * Writes the URL without a new entry in the browser's history.
 *
 * @param place The tab and the open entry.
 */
export function writePlace( { status, entry }: Place ): void {
	const url = new URL( window.location.href );
	if ( status === 'inbox' ) {
		url.searchParams.delete( 'status' );
	} else {
		url.searchParams.set( 'status', status );
	}
	if ( entry ) {
		url.searchParams.set( 'entry', String( entry ) );
	} else {
		url.searchParams.delete( 'entry' );
	}
	window.history.replaceState( window.history.state, '', url );
}
