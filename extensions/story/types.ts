/** An image or a video, as posts contain it. Fields that are not named here stay as they are. */
export type MediaFile = {
	id?: number;
	url?: string;
	/** `image`, `video`, or `file` for some videos. */
	type?: string;
	/** The file's type, such as `video/mp4`. */
	mime?: string;
	alt?: string;
	/** Plain text. */
	caption?: string;
	title?: string;
	link?: string;
	width?: number;
	height?: number;
};

/** The attributes of the block, as posts contain them. */
export type Attributes = {
	mediaFiles: MediaFile[];
	/** Jetpack's settings of its player, of which `imageTime` counts: seconds for an image. */
	settings?: { imageTime?: number };
};
