/**
 * Made by `npm run types` from extensions/gif/schema.json; change that file.
 */

export interface SearchInput {
	/**
	 * What to search for.
	 */
	query: string;
}

export interface CopyInput {
	/**
	 * The Openverse ID of the image.
	 */
	id: string;
}

export interface Sources {
	/**
	 * How the browser calls GIPHY directly, as GIPHY requires; null without a key.
	 */
	giphy: {
		url: string;
		key: string;
	} | null;
	/**
	 * Whether this user can add images to the media library.
	 */
	can_copy: boolean;
}

export interface Found {
	items: {
		id: string;
		alt: string;
		url: string;
		thumbnail: string;
		width: number;
		height: number;
		page: string;
		credit: string;
	}[];
}

export interface Copied {
	/**
	 * The attachment's id.
	 */
	id: number;
	url: string;
}
