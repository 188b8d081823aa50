/**
 * Made by `npm run types` from extensions/instagram-gallery/schema.json; change that file.
 */

export interface InstagramTokenInput {
	/**
	 * A long-lived access token of Instagram.
	 */
	token: string;
}

export interface InstagramHandleInput {
	/**
	 * The account’s handle.
	 */
	token: string;
}

export interface InstagramGalleryInput {
	/**
	 * The account’s handle.
	 */
	access_token: string;
	/**
	 * The number of images.
	 */
	count?: number;
}

export interface InstagramConnection {
	username: string;
	/**
	 * The account’s handle.
	 */
	token: string;
	state: 'connected' | 'expired' | 'denied' | 'failing';
	can_disconnect: boolean;
}

export type InstagramConnections = {
	username: string;
	token: string;
	state: 'connected' | 'expired' | 'denied' | 'failing';
	can_disconnect: boolean;
}[];

export interface InstagramGallery {
	/**
	 * The username.
	 */
	external_name: string;
	images: {
		/**
		 * The URL of the copy on this site.
		 */
		url: string;
		/**
		 * The alternative text.
		 */
		title: string;
		/**
		 * The URL of the post.
		 */
		link: string;
		kind: 'image' | 'video' | 'album';
	}[];
	state: 'connected' | 'expired' | 'denied' | 'failing';
	/**
	 * Whether no image is being copied.
	 */
	is_complete: boolean;
}

/**
 * What the pop-up tells the editor.
 */
export interface InstagramNews {
	type: string;
	/**
	 * The account’s handle; empty after a failure.
	 */
	keyring_id: string;
	username: string;
	error: string;
	message: string;
}
