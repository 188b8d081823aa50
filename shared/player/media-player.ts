/**
 * The store `freehold/media-player` on visitors’ pages: what plays on the page, and the actions on it. It has no library, because
 * every byte counts there.
 */

/** What a source does. */
export type MediaState = 'is-playing' | 'is-paused' | 'is-error';

/** A video or audio of the page. */
export type Source = {
	state: MediaState;
	/** In seconds. */
	currentTime: number;
	/** In seconds; 0 until the browser knows. */
	duration: number;
	/** The id of its element. */
	domId: string;
};

const sources = new Map< string, Source >();

/** The videos, because another element can have the same ID. */
const elements = new Map< string, HTMLMediaElement >();

/** The videos that show their previews. */
export const previewing = new WeakSet< Element >();

/** The videos that were played from a time, by a link or a chapter. */
const sought = new WeakSet< Element >();

/** Returns the seconds in a URL that contains `#t=83`, `#t=1:23` or `#t=1:02:03`. */
export function secondsIn( url: string ): number | undefined {
	const time = /#t=([\d:.]+)/.exec( url )?.[ 1 ];
	const seconds = time
		?.split( ':' )
		.reduce( ( sum, part ) => sum * 60 + Number( part ), 0 );
	return Number.isFinite( seconds ) ? seconds : undefined;
}

/** Returns whether a video was played from a time that the visitor chose, so that it does not continue elsewhere. */
export const wasSought = ( video: Element ): boolean => sought.has( video );

/**
 * Returns a video.
 *
 * @param id Its id; that of the default source, if missing.
 */
export const elementOf = (
	id = getDefaultSourceId()
): HTMLMediaElement | undefined => elements.get( id );

/** Returns the id of the default source, the first one of the page; empty if there is none. */
export const getDefaultSourceId = (): string =>
	sources.keys().next().value ?? '';

/**
 * Adds a video, and follows what it does.
 *
 * @param element The video.
 * @return Its id in the store.
 */
export function registerSource( element: HTMLMediaElement ): string {
	element.id ||= `freehold-${ element.localName }-${ sources.size + 1 }`;
	const source: Source = {
		state: 'is-paused',
		currentTime: 0,
		duration: 0,
		domId: element.id,
	};
	sources.set( element.id, source );
	elements.set( element.id, element );
	const follow = ( { type }: Event ) => {
		source.currentTime = element.currentTime;
		source.duration = element.duration || 0;
		if ( type !== 'timeupdate' ) {
			source.state =
				type === 'error'
					? 'is-error'
					: `is-${ element.paused ? 'paused' : 'playing' }`;
		}
	};
	[ 'play', 'pause', 'timeupdate', 'error' ].forEach( ( type ) =>
		element.addEventListener( type, follow )
	);
	return element.id;
}

/**
 * Returns a source.
 *
 * @param id Its id; that of the default source, if missing.
 */
export const getSource = ( id = getDefaultSourceId() ): Source | undefined =>
	sources.get( id );

/**
 * Goes to a time that the visitor chose.
 *
 * @param element The video.
 * @param seconds The time.
 */
export function goTo( element: HTMLMediaElement, seconds: number ): void {
	sought.add( element );
	element.currentTime = seconds;
}

/**
 * Plays a source.
 *
 * @param id      Its id; that of the default source, if missing.
 * @param seconds Where to begin; where it is, if missing.
 */
export function play( id = getDefaultSourceId(), seconds?: number ): void {
	const element = elementOf( id );
	if ( element && seconds !== undefined ) {
		goTo( element, seconds );
	}
	// A browser that does not allow it leaves the video paused, with its controls.
	element?.play().catch( () => {} );
}

/**
 * Pauses a source.
 *
 * @param id Its id; that of the default source, if missing.
 */
export const pause = ( id = getDefaultSourceId() ): void =>
	elementOf( id )?.pause();

/**
 * Notes that a source cannot be played any more.
 *
 * @param id Its id; that of the default source, if missing.
 */
export function error( id = getDefaultSourceId() ): void {
	const source = sources.get( id );
	if ( source ) {
		source.state = 'is-error';
	}
}

/**
 * Plays a source that is paused, or pauses it.
 *
 * @param id Its id; that of the default source, if missing.
 */
export const toggle = ( id = getDefaultSourceId() ): void =>
	getSource( id )?.state === 'is-playing' ? pause( id ) : play( id );
