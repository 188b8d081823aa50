/**
 * Made by `npm run types` from extensions/blocks/gif/schema.json; change that file.
 */

export interface SearchInput {
	/**
	 * What to search for.
	 */
	query: string;
}

export interface CopyInput {
	/**
	 * The picture's id at Openverse.
	 */
	id: string;
}

export interface Sources {
	/**
	 * How the browser asks GIPHY, which wants no server in between; null without a key.
	 */
	giphy: {
		url: string;
		key: string;
	} | null;
	/**
	 * Whether this user may add pictures to the library.
	 */
	can_copy: boolean;
}

export interface Pictures {
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
