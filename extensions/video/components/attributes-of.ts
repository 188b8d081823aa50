import type { Attributes, StoredTrack } from '../types';
import type { Track, Video } from '../store';

/** Returns tracks as posts store them. */
export const storedTracks = ( tracks: Track[] ): StoredTrack[] =>
	tracks.map( ( { kind, label, src, srcLang } ) => ( {
		src,
		kind,
		srcLang,
		label,
	} ) );

/**
 * Returns what a post stores about a video when it is inserted. A private video's URLs are valid for this user alone, so
 * that the post does not contain them.
 *
 * @param video The video.
 */
export const attributesOf = ( video: Video ): Partial< Attributes > => ( {
	guid: video.guid,
	id: video.id || undefined,
	src: video.fileUrl || undefined,
	title: video.title || undefined,
	description: video.description || undefined,
	privacySetting: video.privacySetting,
	isPrivate: video.isPrivate,
	allowDownload: video.allowDownload,
	displayEmbed: video.displayEmbed,
	rating: video.rating || undefined,
	duration: video.duration || undefined,
	videoRatio:
		video.width > 0 && video.height > 0
			? ( video.height / video.width ) * 100
			: undefined,
	tracks: video.isPrivate ? [] : storedTracks( video.tracks ),
} );
