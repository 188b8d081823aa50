import { escapeText } from '@freehold/stored-text';
import {
	AUTHORIZATION_REQUIRED,
	failureOf,
	failureWith,
	isAborted,
	type MediaFailure,
} from '../../store';
import {
	postCopy,
	type MediaCopy,
	type MediaItem,
	type Overrides,
} from './client';

/** What somebody has changed of a picture before it is copied. */
export type Edits = {
	fileName?: string;
	alt?: string;
	/** Words of their own, plain. */
	caption?: string;
	/** Whether the caption names author and licence; it does unless somebody says no. */
	hasCredit?: boolean;
};

/** What the copies have come to. */
export type Outcome = {
	/** Those that worked, in the order asked for. */
	copies: MediaCopy[];
	/** What is wrong with the others, by their guids. */
	failures: Record< string, MediaFailure >;
	/** Why nothing more was tried; null where everything was. */
	stopped: MediaFailure | null;
};

/**
 * What is to be stored with a copy.
 *
 * @param item  The picture.
 * @param edits What somebody has changed.
 * @return Only what differs from what the server stores by itself.
 */
export function overridesOf( item: MediaItem, edits: Edits = {} ): Overrides {
	const { fileName, alt, caption = '', hasCredit = true } = edits;
	const words = escapeText( caption.trim() );
	const whole = [ words, hasCredit ? item.caption : '' ]
		.filter( Boolean )
		.join( ' ' );
	return {
		...( fileName?.trim() && fileName.trim() !== item.name
			? { file_name: fileName.trim() }
			: {} ),
		...( alt !== undefined && alt !== item.alt ? { alt } : {} ),
		...( whole !== item.caption ? { caption: whole } : {} ),
	};
}

/**
 * A copy as lists describe the copies that the library has.
 *
 * @param copy As the server describes a new one.
 */
export const heldCopy = ( copy: MediaCopy ): MediaItem[ 'copy' ] => ( {
	ID: copy.ID ?? 0,
	URL: copy.URL ?? '',
	title: copy.title ?? '',
	alt: copy.alt ?? '',
	caption: copy.caption ?? '',
	mime: copy.mime ?? '',
	width: copy.width ?? 0,
	height: copy.height ?? 0,
	existed: true,
} );

/** How to copy. */
type Options = {
	source: string;
	items: MediaItem[];
	edits: Record< string, Edits >;
	/** The post that they are for; 0 for none. */
	postId: number;
	signal: AbortSignal;
	/** Called before each picture, with how many are done. */
	onStep: ( item: MediaItem, done: number ) => void;
};

/**
 * Copies pictures one after another, so that there is progress to show and the server holds one at a time. What is wrong
 * with one is no reason not to copy the next; what is wrong with the service or the site is.
 *
 * @param options How to copy.
 * @return What it has come to. It never rejects; where somebody ended it, what was done until then.
 */
export async function copyAll( {
	source,
	items,
	edits,
	postId,
	signal,
	onStep,
}: Options ): Promise< Outcome > {
	const outcome: Outcome = { copies: [], failures: {}, stopped: null };
	for ( const [ index, item ] of items.entries() ) {
		onStep( item, index );
		try {
			const copy = await postCopy(
				source,
				item.guid,
				overridesOf( item, edits[ item.guid ] ),
				postId,
				signal
			);
			const [ wrong ] = Object.entries( copy.errors ?? {} );
			if ( wrong ) {
				const [ code, message ] = wrong;
				const failure = failureWith( code, message );
				if ( code === AUTHORIZATION_REQUIRED ) {
					// It went away on the way to this file, and holds for all others.
					outcome.stopped = failure;
					return outcome;
				}
				outcome.failures[ item.guid ] = failure;
			} else {
				outcome.copies.push( copy );
			}
		} catch ( thrown ) {
			if ( ! isAborted( thrown ) ) {
				outcome.stopped = failureOf( thrown );
			}
			return outcome;
		}
		if ( signal.aborted ) {
			return outcome;
		}
	}
	return outcome;
}
