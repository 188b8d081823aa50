/**
 * Made by `npm run types` from extensions/video/schema.json; change that file.
 */

/**
 * What the site stores of a video attachment; null for other attachments.
 */
export type AttachmentVideo = {
	title: string;
	description: string;
	caption: string;
	/**
	 * Eight letters and digits.
	 */
	guid: string;
	rating: 'G' | 'PG-13' | 'R-17';
	allow_download: 0 | 1;
	display_embed: 0 | 1;
	/**
	 * 0: public, 1: private, 2: as the site’s default.
	 */
	privacy_setting: 0 | 1 | 2;
	needs_playback_token: boolean;
	is_private: boolean;
	private_enabled_for_site: boolean;
	/**
	 * A URL that plays the video for the current user. If the video is private, the URL expires.
	 */
	src: string;
	/**
	 * The URL of the poster; empty for none.
	 */
	poster: string;
	/**
	 * Whether a poster is being generated.
	 */
	generating: boolean;
	/**
	 * Whether the site is converting the file because browsers cannot play it, or could not; empty for other videos.
	 */
	conversion: '' | 'waiting' | 'failed';
	tracks: {
		kind: string;
		srcLang: string;
		label: string;
		src: string;
		default: boolean;
	}[];
} | null;

export interface MetaInput {
	id: number;
	title?: string;
	description?: string;
	caption?: string;
	rating?: 'G' | 'PG-13' | 'R-17' | 'X-18';
	display_embed?: boolean;
	allow_download?: boolean;
	privacy_setting?: 0 | 1 | 2;
}

export interface Stored {
	code: string;
	message: string;
	data: number;
}

export interface GuidInput {
	guid: string;
}

export interface OwnershipInput {
	guid: string;
	post: number;
}

export interface PosterInput {
	guid: string;
	/**
	 * The time of the frame, in seconds or milliseconds.
	 */
	at_time?: number;
	is_millisec?: boolean;
	poster_attachment_id?: number;
}

export interface PosterState {
	generating: boolean;
	poster: string;
}

export interface PosterData {
	code: string;
	data: {
		generating: boolean;
		poster: string;
	};
}

export interface PlaybackToken {
	/**
	 * The parameter `token` of the video’s URLs; empty if they need none.
	 */
	playback_token: string;
}

export interface TrackInput {
	guid: string;
	kind?: 'subtitles' | 'captions' | 'descriptions' | 'chapters' | 'metadata';
	srclang?: string;
	label?: string;
	default?: boolean;
}

export interface TrackDeleteInput {
	guid: string;
	kind: 'subtitles' | 'captions' | 'descriptions' | 'chapters' | 'metadata';
	srclang: string;
}

export interface Transcription {
	/**
	 * A draft of captions, in WebVTT, which is not stored.
	 */
	vtt: string;
}

export interface VideoInfo {
	/**
	 * The attachment, for users who may edit it.
	 */
	post_id?: number;
	guid: string;
	title: string;
	description: string;
	width: number;
	height: number;
	/**
	 * Milliseconds.
	 */
	duration: number;
	original: string;
	poster: string;
	is_private: boolean;
	rating: string;
	allow_download: boolean;
	/**
	 * The tracks by kind and language.
	 */
	tracks: {
		[ k: string ]: {
			[ k: string ]: {
				src: string;
				label: string;
			};
		};
	};
}
