import type { Printed } from '@freehold/visitor/printed';
import type { MapStyle, Point } from '../types';

/** A service that draws maps. */
export type Provider = 'mapbox' | 'mapkit' | 'tiles';

/** A part of the world: the center as longitude and latitude, and the zoom level. */
export type MapView = { center: [ number, number ]; zoom: number };

/** The data of a map. */
export type MapData = {
	style: MapStyle;
	/** Whether the map has labels. */
	details: boolean;
	points: Point[];
	zoom: number;
	/** Longitude and latitude. */
	center: [ number, number ];
	color: string;
	scrollToZoom: boolean;
	fullscreen: boolean;
	/** What the map shows at first, if it is known. Otherwise it follows from the places. */
	view?: MapView;
};

/** The texts on a map in the site's language. */
export type Strings = {
	/** The map's name and how to move it. */
	map: string;
	close: string;
	/** The label of a group. `%d` stands for the number of places. */
	group: string;
	fullscreen: string;
	leaveFullscreen: string;
	zoomIn: string;
	zoomOut: string;
	attribution: string;
	/** The label of a place without a title. */
	untitled: string;
	/** The message if a map of images cannot become a live map. */
	failed: string;
};

/** The settings from PHP. Services that are not set up are missing. */
export type Config = {
	/** The service that an administrator selected. */
	provider: Provider;
	mapbox?: { token: string; url: string };
	/** `token` is the URL that returns a token for MapKit. */
	mapkit?: { token: Printed };
	tiles?: { url: string; attribution: string };
	/** The URLs of the files of Mapbox GL. */
	library: { script: string; style: string };
	strings: Strings;
};

/** Why there is no map: `mapbox_error` or `mapkit_error`, and the message. */
export type Failure = {
	code: 'mapbox_error' | 'mapkit_error';
	message: string;
};

/** The listener for a map's events. Those after `failed` are for the editor. */
export type Listener = {
	/** Called once, when the map is visible. */
	drawn: () => void;
	/** Called when the map cannot be displayed. `drawn` may follow. */
	failed: ( failure: Failure ) => void;
	/** Called when the user has moved or zoomed the map. */
	moved?: ( center: [ number, number ], zoom: number ) => void;
	/** Called when the user has selected a place. If set, the map shows no card. */
	selected?: ( index: number ) => void;
	/** Called when the user has dragged a place. If set, places can be dragged. */
	dragged?: ( index: number, to: [ number, number ] ) => void;
};

/** A map. */
export type Drawing = {
	/** Replaces the data of the map. */
	update: ( data: MapData ) => void;
	remove: () => void;
};

/** Draws a map into an element. Rejects if the library cannot be loaded. */
export type Draw = (
	box: HTMLElement,
	data: MapData,
	config: Config,
	listener: Listener
) => Promise< Drawing >;
