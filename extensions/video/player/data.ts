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
>;

/** The data of a player. The first source is the one of the video element. */
export type PlayerData = {
	guid: string;
	sources: { src: Printed; label: string }[];
	texts: PlayerTexts;
};
