/** A text track of a video or audio. */
export type Track = {
	kind: string;
	srcLang: string;
	label: string;
	/** The version that was read, empty for a new track. Without one, any version is replaced. */
	version?: string | undefined;
};

/** What captions and chapters are written for. */
export type Media = {
	/** What names it among everything that plays on this site. */
	key: string;
	type: 'video' | 'audio';
	/** The URL that plays for the current user. */
	src: string;
	title: string;
	/** The URL of an image; empty for none. */
	poster: string;
	/** In milliseconds; 0 if unknown. */
	duration: number;
	tracks: Track[];
};
