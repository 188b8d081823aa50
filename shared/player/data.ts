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

/** The data of a player. The first source is the one of the video element. */
export type PlayerData = {
	/** Empty for audio. */
	guid: string;
	sources: { src: Printed; label: string }[];
	texts: PlayerTexts;
	/** Where to report what the visitor watches; missing if the site does not count it. */
	report?: { url: Printed; video: string };
	/** Missing for videos that cannot be shared. */
	share?: Share;
	/** Audio alone: the files with the texts of each episode. The attribute `data-episode` of the element is its place. */
	files?: AudioFiles[];
};
