import type { MapStyle, Point } from '../types';

/** A service that draws maps. */
export type Provider = 'mapbox' | 'mapkit' | 'tiles';

/** What is to be drawn. */
export type MapData = {
	style: MapStyle;
	/** Whether names are on the map. */
	details: boolean;
	points: Point[];
	zoom: number;
	/** Longitude and latitude. */
	center: [ number, number ];
	color: string;
	scrollToZoom: boolean;
	fullscreen: boolean;
};

/** Texts that are on a map, in the language of the site. */
export type Strings = {
	/** What the map itself is called, and how it is moved. */
	map: string;
	close: string;
	/** What a group of places is called; `%d` stands for how many they are. */
	group: string;
	fullscreen: string;
	leaveFullscreen: string;
	zoomIn: string;
	zoomOut: string;
	attribution: string;
	/** What a place without a title is called. */
	untitled: string;
};

/** What the site has set up, as PHP says it. A service that is missing is not set up. */
export type Config = {
	/** The one that the owner chose. */
	provider: Provider;
	mapbox?: { token: string; url: string };
	/** `token` is the address that gives a token for Apple. */
	mapkit?: { token: string };
	tiles?: { url: string; attribution: string };
	/** Where the files of Mapbox GL lie. */
	library: { script: string; style: string; strict: string; worker: string };
	strings: Strings;
};

/** Why there is no map: `mapbox_error` or `mapkit_error`, and what was said. */
export type Failure = {
	code: 'mapbox_error' | 'mapkit_error';
	message: string;
};

/** What a map tells whoever wanted it. Those after `failed` are for the editor. */
export type Listener = {
	/** Called once, when there is something to see. */
	drawn: () => void;
	/** Called when there is nothing to see, or no more; `drawn` may come again after it. */
	failed: ( failure: Failure ) => void;
	/** Somebody moved the map or zoomed. */
	moved?: ( center: [ number, number ], zoom: number ) => void;
	/** Somebody chose a place. Where this is set, the map shows nothing about it by itself. */
	selected?: ( index: number ) => void;
	/** Somebody dragged a place elsewhere. Where this is set, places can be dragged. */
	dragged?: ( index: number, to: [ number, number ] ) => void;
};

/** A map that was drawn. */
export type Drawing = {
	/** Draws something else in its place. */
	update: ( data: MapData ) => void;
	remove: () => void;
};

/** Draws a map into an element; rejects where the library cannot be had. */
export type Draw = (
	box: HTMLElement,
	data: MapData,
	config: Config,
	listener: Listener
) => Promise< Drawing >;
