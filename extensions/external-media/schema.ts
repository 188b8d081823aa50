/**
 * Made by `npm run types` from extensions/external-media/schema.json; change that file.
 */

export interface MediaListInput {
	service: string;
	number?: number;
	path?: string;
	search?: string;
	/**
	 * @maxItems 10
	 */
	filter?: string[];
	page_handle?: string;
}

export interface MediaCopyInput {
	service: string;
	/**
	 * @minItems 1
	 * @maxItems 10
	 */
	external_ids: string[];
	/**
	 * @maxItems 10
	 */
	media?: {
		guid: string;
		title?: string;
		caption?: string;
		alt?: string;
		file_name?: string;
	}[];
	post_id?: number;
}

export interface MediaThumbnailInput {
	service: string;
	guid: string;
	size?: 'thumbnail' | 'medium' | 'fmt_hd';
	key: string;
}

export interface MediaSessionInput {
	max_items?: number;
}

export interface MediaSource {
	id: string;
	name: string;
	title: string;
	authenticated: boolean;
	missing: '' | 'key' | 'client' | 'connection';
	help: {
		how: string;
		url: string;
		can_set: boolean;
		is_plain: boolean;
		settings: string;
	} | null;
	can: {
		search: boolean;
		sessions: boolean;
		paths: string[];
		filters: {
			name: string;
			label: string;
			values: {
				value: string;
				label: string;
			}[];
			pattern: string;
			none: string;
		}[];
	};
	page_size: number;
	deepest: number | null;
	attribution: {
		text: string;
		url: string;
	} | null;
}

export interface MediaSources {
	sources: {
		id: string;
		name: string;
		title: string;
		authenticated: boolean;
		missing: '' | 'key' | 'client' | 'connection';
		help: {
			how: string;
			url: string;
			can_set: boolean;
			is_plain: boolean;
			settings: string;
		} | null;
		can: {
			search: boolean;
			sessions: boolean;
			paths: string[];
			filters: {
				name: string;
				label: string;
				values: {
					value: string;
					label: string;
				}[];
				pattern: string;
				none: string;
			}[];
		};
		page_size: number;
		deepest: number | null;
		attribution: {
			text: string;
			url: string;
		} | null;
	}[];
}

export interface MediaItem {
	ID: string;
	guid: string;
	type: string;
	URL: string;
	name: string;
	title: string;
	alt: string;
	caption: string;
	file: string;
	thumbnails: {
		[ k: string ]: string;
	};
	children: number;
	width: number;
	height: number;
	color: string;
	credit: {
		url: string;
		creator: string;
		creator_url: string;
		license: string;
		license_url: string;
	};
	copy: {
		ID: number;
		URL: string;
		title: string;
		alt: string;
		caption: string;
		mime: string;
		width: number;
		height: number;
		existed: boolean;
	} | null;
}

export interface MediaList {
	media: {
		ID: string;
		guid: string;
		type: string;
		URL: string;
		name: string;
		title: string;
		alt: string;
		caption: string;
		file: string;
		thumbnails: {
			[ k: string ]: string;
		};
		children: number;
		width: number;
		height: number;
		color: string;
		credit: {
			url: string;
			creator: string;
			creator_url: string;
			license: string;
			license_url: string;
		};
		copy: {
			ID: number;
			URL: string;
			title: string;
			alt: string;
			caption: string;
			mime: string;
			width: number;
			height: number;
			existed: boolean;
		} | null;
	}[];
	meta: {
		account: {
			name: string;
			image: string;
		} | null;
		next_page: string | null;
		skipped: number;
	};
}

export interface MediaCopy {
	guid: string;
	ID?: number;
	URL?: string;
	title?: string;
	alt?: string;
	caption?: string;
	mime?: string;
	width?: number;
	height?: number;
	existed?: boolean;
	errors?: {
		[ k: string ]: string;
	};
}

export interface MediaCopies {
	media: {
		guid: string;
		ID?: number;
		URL?: string;
		title?: string;
		alt?: string;
		caption?: string;
		mime?: string;
		width?: number;
		height?: number;
		existed?: boolean;
		errors?: {
			[ k: string ]: string;
		};
	}[];
}

export interface MediaConnection {
	connected: boolean;
	account: {
		name: string;
		image: string;
	} | null;
	connect_URL: string;
	error: string;
	message: string;
}

export interface MediaDisconnection {
	connected: boolean;
	revoked: boolean;
	message: string;
}

export interface MediaSession {
	picker_uri: string;
	picked: boolean;
	poll_interval: number;
	timeout: number;
}

export interface MediaConnectNews {
	type: string;
	service: string;
	connected: boolean;
	error: string;
	message: string;
	user: string;
}
