import type { Attributes } from '../types';
import type { Entry } from '../store';
import type { Given } from './use-upload';

/**
 * Returns what an upload gets from its block. The server copies the settings of a video on this site; those of another one are in
 * the block alone.
 *
 * @param attributes The block's attributes.
 * @param entry      The block's video; undefined if it has none.
 */
export function givenBy( attributes: Attributes, entry?: Entry ): Given {
	const { id: stored, posterData, rating, title } = attributes;
	const id = Number( stored ) || 0;
	const isForeign = entry?.status === 'foreign';
	const { type, id: image, url } = posterData;
	return {
		replaces: isForeign
			? 0
			: ( entry?.status === 'local' && entry.video.id ) || id,
		title: entry?.status === 'local' ? entry.video.title : title,
		// An image of the library belongs to the block; a frame belongs to the video before.
		poster:
			entry && type === 'media-library' && image && url
				? { attachment: image, url }
				: null,
		settings: isForeign
			? {
					...( attributes.isPrivate ? { privacySetting: 1 } : {} ),
					...( rating ? { rating } : {} ),
					...( attributes.description
						? { description: attributes.description }
						: {} ),
					...( attributes.allowDownload
						? {}
						: { allowDownload: false } ),
					...( attributes.displayEmbed
						? {}
						: { displayEmbed: false } ),
			  }
			: {},
	};
}
