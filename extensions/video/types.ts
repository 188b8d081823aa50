/** Where the poster is from, and the preview on hover. Times are in milliseconds. */
export type PosterData = {
	type?: 'media-library' | 'video-frame';
	/** The frame that is the poster. */
	atTime?: number;
	src?: string;
	/** The image's attachment. */
	id?: number;
	url?: string;
	previewOnHover?: boolean;
	previewAtTime?: number;
	previewLoopDuration?: number;
};

/** A text track, as posts store it. */
export type StoredTrack = {
	src: string;
	kind: string;
	srcLang: string;
	label: string;
};

/** The attributes of the block, as posts contain them. */
export type Attributes = {
	align?: string;
	anchor?: string;
	autoplay?: boolean;
	cacheHtml: string;
	/** HTML. */
	caption?: string;
	className?: string;
	controls: boolean;
	description?: string;
	displayEmbed: boolean;
	allowDownload: boolean;
	/** In milliseconds. */
	duration?: number;
	guid?: string;
	/** The attachment. */
	id?: number;
	isExample: boolean;
	isPrivate?: boolean;
	loop?: boolean;
	/** A CSS length. */
	maxWidth: string;
	metadata?: Record< string, unknown >;
	muted?: boolean;
	playsinline?: boolean;
	poster?: string;
	posterData: PosterData;
	preload: string;
	privacySetting: number;
	rating?: string;
	seekbarColor: string;
	seekbarLoadingColor: string;
	seekbarPlayedColor: string;
	src?: string;
	title?: string;
	tracks: StoredTrack[];
	/** Whether the captions are also a text below the video. */
	transcript?: boolean;
	useAverageColor: boolean;
	/** The height in percent of the width. */
	videoRatio?: number;
};

/** Changes attributes. */
export type SetAttributes = ( changes: Partial< Attributes > ) => void;
