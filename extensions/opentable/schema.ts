/**
 * Made by `npm run types` from extensions/opentable/schema.json; change that file.
 */

export interface SearchInput {
	/**
	 * Part of a restaurant name.
	 */
	query: string;
}

export interface Restaurants {
	/**
	 * Whether a restaurant search service is configured.
	 */
	is_configured: boolean;
	items: {
		/**
		 * The restaurant ID.
		 */
		rid: string;
		name: string;
	}[];
}
