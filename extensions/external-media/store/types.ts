import type { MediaSource } from '../schema';

export type { MediaSource };

/** What a service lacks before it can be asked; an empty string where nothing is missing. */
export type Missing = MediaSource[ 'missing' ];

/** What went wrong, as far as a screen has to tell. */
export type MediaFailure = {
	code: string;
	/** A sentence. */
	message: string;
	/** The service's own words, for those who manage the site; else empty. */
	detail: string;
	/** After how many seconds it makes sense to try again; 0 where at once. */
	retryAfter: number;
};

/** Whether each service can be asked, by its id. */
export type Authenticated = Record< string, boolean >;

/** The store's state. */
export type MediaSourcesState = {
	/** The services in the order of the menu; null until the server has said. */
	sources: MediaSource[] | null;
	/** Why they are missing, or null. */
	error: MediaFailure | null;
	authenticated: Authenticated;
};
