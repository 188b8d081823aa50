import type { MediaSource } from '../schema';

export type { MediaSource };

/** What is needed before using a service. An empty string if nothing is missing. */
export type Missing = MediaSource[ 'missing' ];

/** A failure to show. */
export type MediaFailure = {
	code: string;
	/** A sentence. */
	message: string;
	/** The service's message for site administrators. Empty for others. */
	detail: string;
	/** After how many seconds the user can try again. */
	retryAfter: number;
};

/** Whether the user may use each service, by ID. */
export type Authenticated = Record< string, boolean >;

/** The store's state. */
export type MediaSourcesState = {
	/** The services in the order of the menu, or null until they are loaded. */
	sources: MediaSource[] | null;
	/** The largest side that the site gives images, in pixels; 0 for any. */
	maxSize: number;
	/** Why loading failed, or null. */
	error: MediaFailure | null;
	authenticated: Authenticated;
};
