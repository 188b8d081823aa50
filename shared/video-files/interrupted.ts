/** Remembers in the browser which videos’ sizes are being made, so that they are offered again after the tab was closed. */
import { storageKey } from '@freehold/storage-key';
import { isRecord } from '@freehold/stored-text/read';

const STORAGE_KEY = storageKey( 'freehold-video-sizes' );

/** How long an interrupted work is offered, in milliseconds. */
const LIFETIME = 30 * 86_400_000;

function read(): Record< string, number > {
	try {
		const stored: unknown = JSON.parse(
			window.localStorage.getItem( STORAGE_KEY ) ?? '{}'
		);
		return Object.fromEntries(
			Object.entries( isRecord( stored ) ? stored : {} ).flatMap(
				( [ guid, time ] ) =>
					Number( time ) > Date.now() - LIFETIME
						? [ [ guid, Number( time ) ] ]
						: []
			)
		);
	} catch {
		return {};
	}
}

function write( noted: Record< string, number > ): void {
	try {
		window.localStorage.setItem( STORAGE_KEY, JSON.stringify( noted ) );
	} catch {
		// Without storage, the video’s panel still offers what is missing.
	}
}

/** Notes that the sizes of a video are being made. */
export const noteWork = ( guid: string ): void =>
	write( { ...read(), [ guid ]: Date.now() } );

/** Forgets it, because the work has ended. */
export function forgetWork( guid: string ): void {
	const { [ guid ]: _, ...others } = read();
	write( others );
}

/** Returns whether the work on a video has not ended. It may run in this or another tab. */
export const isNoted = ( guid: string ): boolean => guid in read();
