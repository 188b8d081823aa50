import { fetchList, type MediaItem } from './client';

/** How many pictures of each service the inserter shows at a time. */
const PAGE_SIZES: Record< string, number > = { google_photos: 25, pexels: 10 };

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
 * A service's pictures for the inserter.
 *
 * @param source The service's id.
 * @param search Words; empty for what the service shows first.
 * @return The pictures; none where the service cannot be asked.
 */
export async function listForInserter(
	source: string,
	search: string
): Promise< InserterItem[] > {
	try {
		const { media } = await fetchList(
			source,
			{ search, path: 'recent', filters: {} },
			{ number: PAGE_SIZES[ source ] }
		);
		return media.map( inserterItem );
	} catch {
		return [];
	}
}
