/**
 * What PHP prints for the player.
 */
import type { Printed } from '@freehold/visitor/printed';

/** The texts of the player, in the visitor's language. */
export type PlayerTexts = Record<
	| 'play'
	| 'pause'
	| 'mute'
	| 'volume'
	| 'position'
	| 'of'
	| 'captions'
	| 'off'
	| 'close'
	| 'settings'
	| 'speed'
	| 'quality'
	| 'auto'
	| 'size'
	| 'small'
	| 'medium'
	| 'large'
	| 'pip'
	| 'fullscreen'
	| 'resumed'
	| 'restart',
	string
> &
	Partial< Record< 'chapters' | 'transcript', string > >;

/** Files with the texts of an audio file. */
export type AudioFiles = { chapters?: Printed; transcript?: Printed };

/** What a visitor can share. */
export type Share = {
	/** The URL of a page with the video. */
	link: string;
	/** The URL of the page that other websites show in a frame. */
	frame: string;
	/** The HTML of that frame. */
	code: string;
	texts: Record<
		'share' | 'link' | 'code' | 'from' | 'copy' | 'copied',
		string
	>;
};

/** A file of a video, its shorter side in pixels if the site knows it, and its type if not every browser plays it. */
export type PlayerSource = {
	src: Printed;
	label: string;
	side?: number;
	type?: string;
};

/** The data of a player. The first source is the one of the video element. */
export type PlayerData = {
	/** Empty for audio. */
	guid: string;
	sources: PlayerSource[];
	/** An image of thumbnails, each of a width and height in pixels, and the seconds from one to the next; missing if there is none. */
	thumbnails?: {
		src: Printed;
		columns: number;
		count: number;
		width: number;
		height: number;
		seconds: number;
	};
	texts: PlayerTexts;
	/** Where to report what the visitor watches; missing if the site does not count it. */
	report?: { url: Printed; video: string };
	/** Missing for videos that cannot be shared. */
	share?: Share;
	/** Audio alone: the files with the texts of each episode. The attribute `data-episode` of the element is its place. */
	files?: AudioFiles[];
};
