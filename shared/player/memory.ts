/**
 * What the browser remembers for its user: where videos were stopped, which quality was chosen, and how captions are read. It stays in the browser.
 */

/** Where videos were stopped, by GUID: seconds, and when, as milliseconds since 1970. */
export type Positions = Record< string, [ number, number ] >;

type Stored = {
	at?: Positions;
	/** The language of captions; empty if they are off. */
	captions?: string;
	/** The size of captions. */
	size?: string;
	/** The shorter side of the file that was chosen, in pixels; 0 for an automatic choice. */
	quality?: number;
};

const KEY = 'freehold-video';

/** How long a position is stored, in milliseconds, and how many are. */
const MAX_AGE = 30 * 24 * 3600 * 1000;
const MAX_COUNT = 20;

/** A video that was stopped nearer to its beginning or end begins anew, in seconds. */
const MARGIN = 10;

/**
 * Notes where a video was stopped, and forgets old positions.
 *
 * @param positions What is stored.
 * @param guid      The video.
 * @param seconds   Where it is.
 * @param duration  Its length.
 * @param now       As `Date.now()`.
 */
export function noted(
	positions: Positions,
	guid: string,
	seconds: number,
	duration: number,
	now: number
): Positions {
	const others = Object.entries( positions ).filter(
		( [ other, [ , when ] ] ) => other !== guid && now - when < MAX_AGE
	);
	const own: typeof others =
		seconds >= MARGIN && seconds <= duration - MARGIN
			? [ [ guid, [ Math.floor( seconds ), now ] ] ]
			: [];
	return Object.fromEntries(
		[
			...own,
			...others.sort( ( a, b ) => b[ 1 ][ 1 ] - a[ 1 ][ 1 ] ),
		].slice( 0, MAX_COUNT )
	);
}

/**
 * Returns where a video was stopped.
 *
 * @param positions What is stored.
 * @param guid      The video.
 * @param duration  Its length, which changes when its file is replaced.
 * @param now       As `Date.now()`.
 * @return Seconds; 0 to begin anew.
 */
export function positionOf(
	positions: Positions = {},
	guid: string,
	duration: number,
	now: number
): number {
	const [ seconds = 0, when = 0 ] = positions[ guid ] ?? [];
	return now - when < MAX_AGE && seconds <= duration - MARGIN ? seconds : 0;
}

/** Returns what the browser remembers. Storage throws in browsers that block it. */
export function recall(): Stored {
	try {
		return (
			( JSON.parse(
				localStorage.getItem( KEY ) ?? 'null'
			) as unknown as Stored | null ) ?? {}
		);
	} catch {
		return {};
	}
}

/**
 * Stores changes.
 *
 * @param changes What to change.
 */
export function remember( changes: Stored ): void {
	try {
		localStorage.setItem(
			KEY,
			JSON.stringify( { ...recall(), ...changes } )
		);
	} catch {}
}
