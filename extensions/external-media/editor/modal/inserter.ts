import { AUTHORIZATION_REQUIRED, failureOf, store } from '../../store';
import { dispatch } from '@wordpress/data';
import { fetchList, type MediaItem } from './client';
import { noteShown } from './inserted';

/** How many images of each service the inserter shows at a time. */
const PAGE_SIZES: Record< string, number > = { pexels: 10 };

/** An image in the inserter's format. */
export type InserterItem = {
	/** The ID of the existing copy, so that no second one is made. */
	id?: number;
	sourceId: string;
	title: string;
	alt: string;
	caption: string;
	url: string;
	previewUrl: string;
};

/**
 * Converts an image to the inserter's format.
 *
 * @param item The service's image.
 */
const inserterItem = ( item: MediaItem ): InserterItem => {
	const { guid, copy, title, alt, caption, URL: url, thumbnails } = item;
	return {
		...( copy ? { id: copy.ID } : {} ),
		sourceId: guid,
		title: title || alt,
		alt: copy?.alt ?? alt,
		caption: copy?.caption ?? caption,
		url: copy?.URL ?? url,
		previewUrl: thumbnails.medium ?? url,
	};
};

/**
 * Fetches a service's images for the inserter, and updates the authentication map.
 *
 * @param source The service's ID.
 * @param search Search terms. Empty for the default list.
 * @return The images. Empty if the request fails.
 */
export async function listForInserter(
	source: string,
	search: string
): Promise< InserterItem[] > {
	const { setAuthenticated } = dispatch( store );
	try {
		const { media } = await fetchList(
			source,
			{ search, path: 'recent', filters: {} },
			{ number: PAGE_SIZES[ source ] }
		);
		setAuthenticated( source, true );
		noteShown(
			source,
			media.filter( ( { copy } ) => ! copy )
		);
		return media.map( inserterItem );
	} catch ( thrown ) {
		if ( failureOf( thrown ).code === AUTHORIZATION_REQUIRED ) {
			setAuthenticated( source, false );
		}
		return [];
	}
}
