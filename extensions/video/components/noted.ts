/**
 * What became of the uploads that blocks note, by the IDs in their notes. A block has the note of an upload elsewhere after it was
 * copied or undone, and in another tab.
 */
import { storageKey } from '@freehold/storage-key';
import { isRecord } from '@freehold/stored-text';

const STORAGE_KEY = storageKey( 'freehold-video-noted' );

/** How long a finished upload is offered, in milliseconds. */
const LIFETIME = 3 * 86_400_000;

/** How often an upload says that it runs, in milliseconds. */
const RENEWAL = 10_000;

/** After how long without that it runs no more, in milliseconds: timers of a hidden tab run once a minute. */
const PATIENCE = 90_000;

/** The attachment of a finished upload; 0 while it runs. */
type Entry = { media: number; time: number };

/** Uploads that run in this tab. */
const running = new Set< string >();
let timer: ReturnType< typeof setInterval > | undefined;

function read(): Record< string, Entry > {
	try {
		const stored: unknown = JSON.parse(
			window.localStorage.getItem( STORAGE_KEY ) ?? '{}'
		);
		return Object.fromEntries(
			Object.entries( isRecord( stored ) ? stored : {} ).flatMap(
				( [ id, value ] ) => {
					const media = isRecord( value ) ? Number( value.media ) : 0;
					const time = isRecord( value ) ? Number( value.time ) : 0;
					const end = time + ( media ? LIFETIME : PATIENCE );
					return end > Date.now() ? [ [ id, { media, time } ] ] : [];
				}
			)
		);
	} catch {
		return {};
	}
}

function change( changes: Record< string, Entry | undefined > ): void {
	try {
		window.localStorage.setItem(
			STORAGE_KEY,
			JSON.stringify( { ...read(), ...changes } )
		);
	} catch {
		// Without storage, a block says that its upload has not finished.
	}
}

const renew = () =>
	change(
		Object.fromEntries(
			Array.from( running, ( id ) => [
				id,
				{ media: 0, time: Date.now() },
			] )
		)
	);

/** Another tab can continue what this one no longer uploads. */
const leave = () =>
	change(
		Object.fromEntries( Array.from( running, ( id ) => [ id, undefined ] ) )
	);

/**
 * Notes that an upload runs, until it ends.
 *
 * @param id The upload.
 */
export function beginNoted( id: string ): void {
	running.add( id );
	renew();
	timer ??= setInterval( renew, RENEWAL );
	window.addEventListener( 'pagehide', leave );
}

/**
 * Notes the end of an upload.
 *
 * @param id    The upload.
 * @param media Its attachment; 0 if it was canceled.
 */
export function endNoted( id: string, media = 0 ): void {
	if ( running.delete( id ) ) {
		change( { [ id ]: media ? { media, time: Date.now() } : undefined } );
	}
	if ( running.size === 0 ) {
		clearInterval( timer );
		timer = undefined;
		window.removeEventListener( 'pagehide', leave );
	}
}

/**
 * Returns the attachment of an upload, or 0 while it runs in this or another tab; undefined if neither.
 *
 * @param id The upload.
 */
export const outcomeOf = ( id: string ): number | undefined =>
	read()[ id ]?.media;
