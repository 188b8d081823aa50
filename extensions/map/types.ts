/** A place on the map. In stored posts every field but the coordinates may be missing. */
export type Point = {
	/** The service's ID of the place. A map contains each place once. */
	id?: string;
	/** Title on this map. */
	title?: string;
	/** The service's name for the place. */
	placeTitle?: string;
	caption?: string;
	coordinates: { longitude: number; latitude: number };
};

/** A place as posts store it: some contain the coordinates as text, which need not be numbers. */
export type StoredPoint = Omit< Point, 'coordinates' > & {
	coordinates: { longitude: number | string; latitude: number | string };
};

/** Center of the map: `lng` and `lat` in most posts, the long names in older posts and as the default. */
export type Center =
	| { lng: number; lat: number }
	| { longitude: number; latitude: number };

/** The block's attributes. */
export type Attributes = {
	align?: string;
	className?: string;
	/** Places. Stored posts may contain anything here, so it is read through `readPoints`. */
	points: unknown[];
	/** Postal address, searched for once if there are no points. */
	address: string;
	mapDetails: boolean;
	zoom: number;
	/** A `Center`, read through `lngLat` for the same reason. */
	mapCenter: object;
	markerColor: string;
	/** Whether the block is the inserter's example, which shows a drawing. */
	preview: boolean;
	scrollToZoom: boolean;
	mapHeight?: number;
	showFullscreenButton: boolean;
};

/** The attributes as the editor uses them: without what is not a place. */
export type ReadAttributes = Omit< Attributes, 'points' > & {
	points: StoredPoint[];
};

/** A map style. */
export type MapStyle = 'default' | 'black_and_white' | 'satellite' | 'terrain';
