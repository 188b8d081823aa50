/** The attributes of an episode, as posts contain them. Lists can contain anything. */
export type Episode = {
	mediaId?: number;
	mediaUrl?: string;
	mediaType?: 'audio' | 'video';
	mediaMimeType?: string;
	episodeNumber?: number;
	seasonNumber?: number;
	episodeType: 'full' | 'trailer' | 'bonus';
	explicit: boolean;
	/** As players show it, such as `11:25`. */
	duration: string;
	transcriptUrl: string;
	transcriptType:
		| 'text/vtt'
		| 'text/html'
		| 'application/srt'
		| 'application/json';
	chaptersUrl: string;
	chaptersType: string;
	locationName: string;
	license: string;
	licenseUrl: string;
	/** With `name`, `role`, `group`, `href` and `img`. */
	people: unknown[];
	showPoster: boolean;
	/** In place of the post’s featured image. */
	coverArt: { id?: number; url?: string };
	/** With `startTime` and `duration` in seconds, and `title`. */
	soundbites: unknown[];
	/** With `url`, `type`, `title`, `lang`, `bitrate` and `length`. */
	alternateEnclosures: unknown[];
};
