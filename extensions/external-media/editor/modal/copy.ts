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

/** What the user has changed before copying an image. */
export type Edits = {
	fileName?: string;
	alt?: string;
	/** The user's own text, without HTML. */
	caption?: string;
	/** Whether the caption names the author and the license. Default true. */
	hasCredit?: boolean;
};

/** The results of copying. */
export type Outcome = {
	/** The successful copies, in the requested order. */
	copies: MediaCopy[];
	/** The failures by guid. */
	failures: Record< string, MediaFailure >;
	/** Why copying ended early, or null. */
	stopped: MediaFailure | null;
};

/**
 * Returns what to store with a copy.
 *
 * @param item  The image.
 * @param edits The user's changes.
 * @return Only the values that differ from the server's defaults.
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
 * Describes a new copy as lists describe copies that are already in the media library.
 *
 * @param copy The server's response.
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

/** Options of `copyAll()`. */
type Options = {
	source: string;
	items: MediaItem[];
	edits: Record< string, Edits >;
	/** The post that the images are for, or 0. */
	postId: number;
	/** The largest side in pixels, 0 for any. Undefined for that of the site. */
	maxSize: number | undefined;
	signal: AbortSignal;
	/** Called before each image with the number of finished ones. */
	onStep: ( item: MediaItem, done: number ) => void;
};

/**
 * Copies images one after another, to report progress and to limit the load on the server. If one image fails, the others
 * are still copied. If the service or the site fails, copying ends.
 *
 * @return The results so far. The promise never rejects.
 */
export async function copyAll( {
	source,
	items,
	edits,
	postId,
	maxSize,
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
				maxSize,
				signal
			);
			const [ wrong ] = Object.entries( copy.errors ?? {} );
			if ( wrong ) {
				const [ code, message ] = wrong;
				const failure = failureWith( code, message );
				if ( code === AUTHORIZATION_REQUIRED ) {
					// The permission was removed meanwhile, so all other images would fail, too.
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
