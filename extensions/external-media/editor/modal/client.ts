/**
 * The requests of the dialog. All accept a signal, which aborts them.
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

/** What to store with a copy instead of the service's values. */
export type Overrides = Omit<
	NonNullable< MediaCopyInput[ 'media' ] >[ number ],
	'guid'
>;

/** A query. */
export type Query = {
	/** Search terms. Empty for the default list. */
	search: string;
	/** `recent`, `albums`, or the ID of an album. */
	path: string;
	/** Values by filter name. */
	filters: Record< string, string >;
};

const PATH = '/external-media';

/** The page size. */
export const PAGE_SIZE = 20;

/**
 * Fetches a page of images.
 *
 * @param source  The service's ID.
 * @param options The page handle (none for the first page), the page size and the signal.
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
 * Copies an image to the media library.
 *
 * @param source    The service's ID.
 * @param guid      The image's ID.
 * @param overrides What to store with it.
 * @param postId    The post that it is for, or 0.
 * @param maxSize   The largest side in pixels, 0 for any. Undefined for that of the site.
 * @param signal    Aborts the request.
 * @return The copy, or the image's failure in `errors`.
 */
export async function postCopy(
	source: string,
	guid: string,
	overrides: Overrides,
	postId: number,
	maxSize: number | undefined,
	signal?: AbortSignal
): Promise< MediaCopy > {
	const { media } = await api.post< MediaCopies >(
		'v2',
		`${ PATH }/copy/${ source }`,
		{
			external_ids: [ guid ],
			media: [ { guid, ...overrides } ],
			service: source,
			post_id: postId,
			...( maxSize === undefined ? {} : { max_size: maxSize } ),
		},
		{ signal }
	);
	return media[ 0 ] ?? { guid };
}

/**
 * Creates a session, in which the user selects photos in the service's own pop-up.
 *
 * @param source   The service's ID.
 * @param maxItems How many photos the user may select.
 * @return The session with the pop-up's URL.
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
 * Fetches the status of the session.
 *
 * @param source The service's ID.
 * @param signal Aborts the request.
 */
export function pollSession(
	source: string,
	signal?: AbortSignal
): Promise< MediaSession > {
	return api.get( 'v2', `${ PATH }/session/${ source }`, { signal } );
}

/**
 * Ends the session at the service.
 *
 * @param source The service's ID.
 */
export function endSession( source: string ): Promise< unknown > {
	return api.delete( 'v2', `${ PATH }/session/${ source }` );
}
