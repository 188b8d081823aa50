import type { Media } from '@freehold/images';
import type { Episode } from './types';

/** What an episode can be. */
export const TYPES = [ 'audio', 'video' ];

/** A file of the library, with what the media window and uploads say about its length. */
type Playable = Media & {
	mime?: string;
	fileLength?: string;
	media_details?: { length_formatted?: string };
};

/**
 * Returns a file of the library as the block stores it.
 *
 * @param media    The file.
 * @param duration The length that the block has; empty to take that of the file.
 */
export function fromMedia(
	media: Media,
	duration: string
): Partial< Episode > {
	const {
		fileLength,
		id,
		media_details: details,
		mime,
		mime_type: type,
		source_url: source,
		url,
	}: Playable = media;
	const mediaMimeType = mime ?? type;
	return {
		mediaId: id,
		mediaUrl: url ?? source,
		mediaMimeType,
		mediaType: mediaMimeType?.startsWith( 'video/' ) ? 'video' : 'audio',
		duration: duration || fileLength || details?.length_formatted || '',
	};
}

/**
 * Returns a file elsewhere as the block stores it.
 *
 * @param mediaUrl Its URL.
 */
export const fromUrl = ( mediaUrl: string ): Partial< Episode > => ( {
	mediaId: undefined,
	mediaUrl,
	mediaMimeType: undefined,
	mediaType: /\.(mp4|m4v|mov|webm|ogv)(?=$|[?#])/i.test( mediaUrl )
		? 'video'
		: 'audio',
} );
