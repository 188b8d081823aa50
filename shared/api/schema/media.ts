/**
 * Made by `npm run types` from src/server/schema/media.json; change that file.
 */

export interface UploadsInput {
	page?: number;
	per_page?: number;
}

export interface UploadInput {
	id: string;
}

export interface Uploads {
	uploads: {
		id: string;
		/**
		 * The file’s name; empty for a part of a file.
		 */
		name: string;
		/**
		 * Whether it is a part of a larger file, whose parts are sent at the same time.
		 */
		is_part: boolean;
		/**
		 * The name of the user who uploads; empty if there is no such user.
		 */
		user: string;
		is_mine: boolean;
		/**
		 * Bytes; null until the client knows.
		 */
		length: number | null;
		/**
		 * Bytes.
		 */
		received: number;
		/**
		 * sending: bytes are arriving. waiting: the client can continue. complete: the site has not added it to the media library yet.
		 */
		state: 'sending' | 'waiting' | 'complete';
		/**
		 * ISO 8601.
		 */
		created: string;
		/**
		 * When the site deletes it, ISO 8601.
		 */
		expires: string;
		/**
		 * The post that it is uploaded to; null for none, or if the user may not edit it.
		 */
		post: {
			title: string;
			url: string;
		} | null;
	}[];
	total: number;
}

export interface UploadsOverview {
	count: number;
	/**
	 * How many bytes of incomplete uploads are on the disk.
	 */
	bytes: number;
	/**
	 * Whether the numbers are of all users, or of the current one.
	 */
	are_all: boolean;
	/**
	 * The largest file in bytes; null if there is no limit.
	 */
	max_size: number | null;
	/**
	 * The largest file that WordPress itself can upload, in bytes.
	 */
	host_size: number;
	/**
	 * Larger files are uploaded in parts, in bytes.
	 */
	threshold: number;
	/**
	 * Bytes; null if the user may not know, or the host does not say.
	 */
	disk_free: number | null;
	/**
	 * Where to change the settings; empty for users who may not.
	 */
	settings_url: string;
}

export interface VideosInput {
	page?: number;
	per_page?: number;
	search?: string;
	conversion?: '' | 'waiting' | 'failed';
}

export interface VideoInput {
	id: number;
}

export interface VideoPostsInput {
	id: number;
	/**
	 * The ID after which the last page ended; 0 for the first page.
	 */
	before?: number;
}

export interface Videos {
	videos: {
		id: number;
		title: string;
		author: string;
		/**
		 * ISO 8601.
		 */
		date: string;
		/**
		 * Bytes; null if the file is missing.
		 */
		size: number | null;
		/**
		 * Seconds; null if unknown.
		 */
		length: number | null;
		/**
		 * The MIME type.
		 */
		type: string;
		/**
		 * A URL; empty for none.
		 */
		poster: string;
		/**
		 * Where the conversion of a file that browsers cannot play is; empty for other videos. stopped: it is not in the queue any more.
		 */
		conversion: '' | 'waiting' | 'running' | 'stopped' | 'failed';
		is_private: boolean;
		/**
		 * 0: public, 1: private, 2: as the site’s default.
		 */
		privacy_setting: 0 | 1 | 2;
		/**
		 * How many posts contain it.
		 */
		used_in: number;
		/**
		 * Where to edit it; empty if the user may not.
		 */
		url: string;
		may_edit: boolean;
	}[];
	total: number;
}

export interface VideosOverview {
	count: number;
	/**
	 * The size of the video files.
	 */
	bytes: number;
	/**
	 * Whether the size is of all videos, or of the first ones only, because there are too many.
	 */
	has_all: boolean;
	/**
	 * How many videos could not be converted.
	 */
	failed: number;
	/**
	 * How many videos wait for their conversion.
	 */
	waiting: number;
	/**
	 * Whether the numbers are of all users, or of the current one.
	 */
	are_all: boolean;
	/**
	 * Whether the site has ffmpeg.
	 */
	converts: boolean;
	/**
	 * Bytes; null if the user may not know, or the host does not say.
	 */
	disk_free: number | null;
	/**
	 * Where to change the settings; empty for users who may not.
	 */
	settings_url: string;
}
