/**
 * Made by `npm run types` from extensions/map/schema.json; change that file.
 */

export interface PlacesInput {
	/**
	 * What to search for.
	 */
	query: string;
}

export interface Places {
	/**
	 * Up to ten places, in the format stored in posts.
	 */
	items: {
		id: string;
		title: string;
		placeTitle: string;
		caption: string;
		coordinates: {
			longitude: number;
			latitude: number;
		};
	}[];
}

/**
 * When the editor searches: while the user types, when the user presses Enter, or never.
 */
export type SearchMode = 'typing' | 'enter' | 'none';
