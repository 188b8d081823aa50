import { AUTHORIZATION_REQUIRED, failureOf, store } from '../../store';
import { dispatch } from '@wordpress/data';
import { fetchList, type MediaItem } from './client';
import { noteShown } from './inserted';

/** How many pictures of each service the inserter shows at a time. */
const PAGE_SIZES: Record< string, number > = { pexels: 10 };

/** A picture as the inserter takes it. */
export type InserterItem = {
	/** Of the copy, where the library has one: no second one is made then. */
	id?: number;
	sourceId: string;
	title: string;
	alt: string;
	caption: string;
	url: string;
	previewUrl: string;
};

/**
 * A picture for the inserter.
 *
 * @param item As the service has it.
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
 * A service's pictures for the inserter. What the service says is noted in the authentication map, as with every list.
 *
 * @param source The service's id.
 * @param search Words; empty for what the service shows first.
 * @return The pictures; none where the service cannot be asked.
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
