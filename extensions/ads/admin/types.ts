import type { AdSlotInput, AdsTxtInput } from '../schema';

/** The kind of a slot. */
export type Kind = AdSlotInput[ 'kind' ];

/** What an administrator enters for a slot. Code is left out by users who may not change it. */
export type SlotFields = Required< Omit< AdSlotInput, 'code' > > &
	Pick< AdSlotInput, 'code' >;

/** A stored slot. */
export type Slot = Required< AdSlotInput > & {
	id: number;
	/** Grows with each change. */
	version: number;
	/** A small version of the image; empty if there is none. */
	image_url: string;
	phone_image_url: string;
	/** The numbers of the last 30 days. Only those of images are counted. */
	views: number;
	clicks: number;
};

/** What the screen lists. */
export type Screen = {
	slots: Slot[];
	/** The ID of the slot that blocks without a slot show; 0 for none. */
	default: number;
	/** Whether the user may store code. */
	can_code: boolean;
	/** In the site’s time zone. */
	today: string;
	consent: { mode: 'auto' | 'always' | 'never'; has_tool: boolean };
};

/** The name of a file. */
export type FileName = AdsTxtInput[ 'file' ];

/** What an ad company could not read. */
export type Problem = {
	/** From 1. */
	line: number;
	level: 'error' | 'warning';
	message: string;
};

/** What keeps visitors from getting a file. */
export type Surrounding = {
	code: 'file' | 'plugin' | 'folder' | 'subdomain';
	/** The plugin’s name, the folder or the host name. */
	detail: string;
};

/** A file with its text. */
export type TextFile = {
	file: FileName;
	content: string;
	version: string;
	problems: Problem[];
	surroundings: Surrounding[];
	/** Where ad companies request it. */
	url: string;
};

/** Both files. */
export type TextFiles = {
	files: TextFile[];
	/** The digits of the publisher IDs of all AdSense slots. */
	publishers: string[];
};
