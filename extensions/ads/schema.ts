/**
 * Made by `npm run types` from extensions/ads/schema.json; change that file.
 */

export interface AdSlotInput {
	/**
	 * The name that authors choose it by.
	 */
	name: string;
	kind: 'image' | 'adsense' | 'gam' | 'code';
	/**
	 * Whether “Advertisement” is shown above the ad.
	 */
	label?: boolean;
	/**
	 * The ID of an image in the media library; 0 for none. Other kinds show it until they may load.
	 */
	image?: number;
	/**
	 * The ID of the image for phones; 0 for the same.
	 */
	phone_image?: number;
	link?: string;
	alt?: string;
	/**
	 * The first day, in the site’s time zone; empty for any.
	 */
	start?: string;
	/**
	 * The last day.
	 */
	end?: string;
	/**
	 * The AdSense publisher ID, such as `ca-pub-1234567890123456`.
	 */
	publisher?: string;
	/**
	 * The ID of the AdSense ad unit.
	 */
	unit?: string;
	/**
	 * The path of the Google Ad Manager ad unit, such as `/1234567/sidebar`.
	 */
	path?: string;
	/**
	 * HTML; left out by users who may not change it.
	 */
	code?: string;
	/**
	 * Whether the code waits for consent.
	 */
	consent?: boolean;
}

export interface AdSlotChange {
	id: number;
	/**
	 * The version that was changed.
	 */
	version: number;
}

export interface AdSlotId {
	id: number;
}

export interface AdDefaultInput {
	/**
	 * The ID of the slot that blocks without a slot show; 0 for none.
	 */
	slot: number;
}

export interface AdsTxtInput {
	file: 'ads.txt' | 'app-ads.txt';
	content: string;
	/**
	 * The version that was changed.
	 */
	version: string;
}

export interface AdEventInput {
	/**
	 * The slot’s ID with its signature.
	 */
	slot: string;
	event: 'view' | 'click';
}
