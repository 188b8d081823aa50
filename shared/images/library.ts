import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect } from '@wordpress/data';
import { idOf } from './media';
import type { Media, BlockImage } from './types';

/** The REST API gives no more records at once. */
const AT_ONCE = 100;

/** Selectors that every store has but its type does not contain. */
type Resolutions = {
	invalidateResolution: (
		selector: string,
		args: readonly unknown[]
	) => Promise< void >;
};

/**
 * Fetches images from the media library. Each is requested once, and again after a failure.
 *
 * @param images The images; those without an ID are not in the library.
 * @return By ID; deleted images are missing.
 * @throws {Error} If the site does not respond.
 */
export async function mediaOf(
	images: BlockImage[]
): Promise< Map< number, Media > > {
	const ids = [
		...new Set( images.flatMap( ( image ) => idOf( image ) ?? [] ) ),
	];
	const found = new Map< number, Media >();
	for ( let at = 0; at < ids.length; at += AT_ONCE ) {
		const include = ids.slice( at, at + AT_ONCE );
		const query = { include, per_page: AT_ONCE, context: 'view' };
		const wanted = [ 'postType', 'attachment', query ] as const;
		const forget = () =>
			(
				dispatch( coreStore ) as unknown as Resolutions
			 ).invalidateResolution( 'getEntityRecords', wanted );
		let records: Media[] | null;
		try {
			records = ( await resolveSelect( coreStore ).getEntityRecords(
				...wanted
			) ) as Media[] | null;
		} catch ( error ) {
			await forget();
			throw error;
		}
		if ( ! records ) {
			await forget();
			throw new Error( 'No records.' );
		}
		records.forEach( ( media ) => found.set( media.id as number, media ) );
	}
	return found;
}

/** A file's name without what WordPress adds to it: the size, `-scaled`, `-rotated`, the time of a change. */
const stemOf = ( url: string ): string =>
	url
		.replace( /[?#].*/s, '' )
		.replace( /^.*\//, '' )
		.replace( /\.[a-z0-9]+$/i, '' )
		.replace( /-\d+x\d+$/, '' )
		.replace( /-(?:scaled|rotated)$/, '' )
		.replace( /-e\d{13}$/, '' );

/**
 * Returns whether a record of the media library is the image in a post. In a post from another site, the same ID can belong
 * to another image, so the file name must be the same. (`Freehold\Media\Images::attachment()` does the same.)
 *
 * @param image The image; without a URL, its ID decides.
 * @param media   The record.
 */
export const isOf = ( { url }: BlockImage, media: Media ): boolean =>
	! url || stemOf( url ) === stemOf( media.source_url ?? media.url ?? '' );
