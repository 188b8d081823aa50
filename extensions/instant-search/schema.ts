/**
 * Made by `npm run types` from extensions/instant-search/schema.json; change that file.
 */

export interface SearchInput {
	/**
	 * What the visitor has entered.
	 */
	query: string;
	/**
	 * A post type; empty for all.
	 */
	type?: string;
	/**
	 * A category’s ID; 0 for all.
	 */
	category?: number;
	/**
	 * Empty for any time.
	 */
	period?: '' | 'week' | 'month' | 'year';
	/**
	 * `next` of the previous response.
	 */
	offset?: number;
}

export interface SearchResult {
	id: number;
	/**
	 * Plain text in parts. Every second part is a match.
	 */
	title: string[];
	/**
	 * Plain text in parts. Every second part is a match.
	 */
	excerpt: string[];
	url: string;
	/**
	 * In the date format of the site.
	 */
	date: string;
	/**
	 * The name of the post type, for visitors.
	 */
	type: string;
}

export interface SearchFilters {
	types: {
		name: string;
		label: string;
	}[];
	categories: {
		id: number;
		name: string;
	}[];
}
