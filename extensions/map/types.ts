/** A place on the map. Of stored ones any part but the coordinates may be missing. */
export type Point = {
	/** The service's id of the place; a place is on a map once. */
	id?: string;
	/** What the place is called on this map. */
	title?: string;
	/** What the service calls it. */
	placeTitle?: string;
	caption?: string;
	coordinates: { longitude: number; latitude: number };
};

/** The middle of the map: `lng` and `lat` in most posts, the long names in older ones and as the default. */
export type Center =
	| { lng: number; lat: number }
	| { longitude: number; latitude: number };

/** The block's attributes. */
export type Attributes = {
	align?: string;
	className?: string;
	points: Point[];
	/** Looked up once where there are no points: a way to make a map out of an address. */
	address: string;
	mapDetails: boolean;
	zoom: number;
	mapCenter: Center;
	markerColor: string;
	/** The picture that the inserter shows. */
	preview: boolean;
	scrollToZoom: boolean;
	mapHeight?: number;
	showFullscreenButton: boolean;
};

/** How a map looks. */
export type MapStyle = 'default' | 'black_and_white' | 'satellite' | 'terrain';
