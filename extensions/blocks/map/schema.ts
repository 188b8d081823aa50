/**
 * Made by `npm run types` from extensions/blocks/map/schema.json; change that file.
 */

export interface PlacesInput {
	/**
	 * What to search for.
	 */
	query: string;
}

export interface Places {
	/**
	 * Ten places at most, in the form in which posts store them.
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
 * When the editor searches: while somebody types, when they press Enter, or not at all.
 */
export type SearchMode = 'typing' | 'enter' | 'none';
