import type { Config, Failure, MapData } from './draw/types';

/** What the editor tells the frame in which its maps are drawn. */
export type ToFrame = {
	freehold: 'map';
	data: MapData;
	config: Config;
	language: string;
	direction: string;
};

/** What the frame tells the editor. */
export type FromFrame = { freehold: 'map' } & (
	| { type: 'ready' }
	| { type: 'drawn' }
	| { type: 'failed'; failure: Failure }
	| { type: 'moved'; center: [ number, number ]; zoom: number }
	| { type: 'selected'; index: number }
	| { type: 'dragged'; index: number; to: [ number, number ] }
	/** Somebody wants out, by the keyboard. */
	| { type: 'left' }
);
