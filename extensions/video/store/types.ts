/** The file of a text track and what it is for. */
export type Track = {
	kind: string;
	srcLang: string;
	label: string;
	src: string;
	/** The version that was read, empty for a new track. Without one, any version is replaced. */
	version?: string | undefined;
};

/** A video on this site. */
export type Video = {
	/** The attachment; 0 if the user may not see it. */
	id: number;
	guid: string;
	/** The URL that plays the video for the current user; empty if there is none. */
	src: string;
	/** The URL of the file that a post may contain; empty for a private video. */
	fileUrl: string;
	title: string;
	description: string;
	rating: string;
	/** 0 public, 1 private, 2 as the site. */
	privacySetting: number;
	isPrivate: boolean;
	/** Whether videos are private if their own setting is that of the site. */
	isPrivateBySite: boolean;
	allowDownload: boolean;
	displayEmbed: boolean;
	/** In pixels; 0 if unknown. */
	width: number;
	/** In pixels; 0 if unknown. */
	height: number;
	/** In milliseconds; 0 if unknown. */
	duration: number;
	/** The size of the file in bytes; 0 if unknown. */
	size: number;
	poster: string;
	/** Whether the site is converting the file, or could not; empty for other videos. */
	conversion: '' | 'waiting' | 'failed';
	sizes: {
		/** Whether the site is making sizes, could not, or has no room; empty for other videos. */
		state: '' | 'waiting' | 'failed' | 'full';
		/** The shorter side of each smaller size, in pixels. */
		sides: number[];
		/** Whether the timeline has thumbnails. */
		thumbnails: boolean;
		/** Whether the site can make sizes, and the user may have them made. */
		canMake: boolean;
		/** The shorter side of each size that is not there, if the user may add it. */
		missing: number[];
	};
	tracks: Track[];
	/** Whether the user may change the video. */
	isEditable: boolean;
};

/** The settings of a video that users change. */
export type Changes = Partial<
	Pick<
		Video,
		| 'allowDownload'
		| 'description'
		| 'displayEmbed'
		| 'privacySetting'
		| 'rating'
		| 'title'
	>
>;

/** What is known about a video. */
export type Entry =
	| { status: 'loading' }
	| { status: 'local'; video: Video }
	/** The video is not on this site. */
	| { status: 'foreign' }
	/** The attachment is not a video of this module, so that WordPress’s block is better. */
	| { status: 'other' }
	| { status: 'failed'; message: string };
