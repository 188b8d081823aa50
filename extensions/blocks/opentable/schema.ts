/**
 * Made by `npm run types` from extensions/blocks/opentable/schema.json; change that file.
 */

export interface SearchInput {
	/**
	 * A part of a restaurant's name.
	 */
	query: string;
}

export interface Restaurants {
	/**
	 * Whether the site's owner has said whom to ask.
	 */
	is_configured: boolean;
	items: {
		/**
		 * The restaurant's number.
		 */
		rid: string;
		name: string;
	}[];
}
