/**
 * The requests that a window of pictures makes. All take a signal: what nobody waits for any more is ended.
 */
import { api } from '@freehold/api';
import type {
	MediaCopies,
	MediaCopy,
	MediaCopyInput,
	MediaItem,
	MediaList,
	MediaSession,
} from '../../schema';

export type { MediaCopy, MediaItem, MediaList, MediaSession };

/** What is to be stored with a copy, in place of what the service says. */
export type Overrides = Omit<
	NonNullable< MediaCopyInput[ 'media' ] >[ number ],
	'guid'
>;

/** What is looked for. */
export type Query = {
	/** Words; empty for what the service shows first. */
	search: string;
	/** `recent`, `albums`, or an album's id. */
	path: string;
	/** Values by the filters' names. */
	filters: Record< string, string >;
};

const PATH = '/external-media';

/** How many pictures a page has. */
export const PAGE_SIZE = 20;

/**
 * Asks for a page of pictures.
 *
 * @param source  The service's id.
 * @param query   What is looked for.
 * @param options The page's handle (none for the first page), how many pictures, and the signal.
 * @return The page.
 */
export function fetchList(
	source: string,
	{ search, path, filters }: Query,
	{
		page,
		number = PAGE_SIZE,
		signal,
	}: { page?: string; number?: number; signal?: AbortSignal } = {}
): Promise< MediaList > {
	const filter = Object.entries( filters ).map( ( pair ) =>
		pair.join( '=' )
	);
	return api.get( 'v2', `${ PATH }/list/${ source }`, {
		query: {
			number,
			path,
			search: search || undefined,
			filter: filter.length ? filter : undefined,
			page_handle: page,
		},
		signal,
	} );
}

/**
 * Has one picture copied into the media library.
 *
 * @param source The service's id.
 * @param guid   The picture's.
 * @param wishes What to store with it.
 * @param postId The post that it is for; 0 for none.
 * @param signal Ends the request.
 * @return The copy, or what is wrong with the picture in its `errors`.
 */
export async function postCopy(
	source: string,
	guid: string,
	wishes: Overrides,
	postId: number,
	signal?: AbortSignal
): Promise< MediaCopy > {
	const { media } = await api.post< MediaCopies >(
		'v2',
		`${ PATH }/copy/${ source }`,
		{
			external_ids: [ guid ],
			media: [ { guid, ...wishes } ],
			service: source,
			post_id: postId,
		},
		{ signal }
	);
	return media[ 0 ] ?? { guid };
}

/**
 * Begins a session: the service's own window, in which people pick from their pictures.
 *
 * @param source   The service's id.
 * @param maxItems How many may be picked.
 * @return Among others the window's address.
 */
export function beginSession(
	source: string,
	maxItems: number
): Promise< MediaSession > {
	return api.post( 'v2', `${ PATH }/session/${ source }`, {
		max_items: maxItems,
	} );
}

/**
 * Asks how the session stands.
 *
 * @param source The service's id.
 * @param signal Ends the request.
 * @return Among others whether something has been picked.
 */
export function pollSession(
	source: string,
	signal?: AbortSignal
): Promise< MediaSession > {
	return api.get( 'v2', `${ PATH }/session/${ source }`, { signal } );
}

/**
 * Ends the session; the service forgets what was picked.
 *
 * @param source The service's id.
 */
export function endSession( source: string ): Promise< unknown > {
	return api.delete( 'v2', `${ PATH }/session/${ source }` );
}
