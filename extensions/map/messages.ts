import type { Config, Failure, MapData } from './draw/types';

/** Messages from the editor to the frame in which its maps are drawn. */
export type ToFrame = {
	freehold: 'map';
	data: MapData;
	config: Config;
	language: string;
	direction: string;
};

/** Messages from the frame to the editor. */
export type FromFrame = { freehold: 'map' } & (
	| { type: 'ready' }
	| { type: 'drawn' }
	| { type: 'failed'; failure: Failure }
	| { type: 'moved'; center: [ number, number ]; zoom: number }
	| { type: 'selected'; index: number }
	| { type: 'dragged'; index: number; to: [ number, number ] }
	/** The user leaves the frame with the keyboard. */
	| { type: 'left' }
);
