/** What the stand-in of the three picture services takes and returns. */

/** What goes wrong with an answer of a service. A number is the status of an error answer. */
export type MediaFailure =
	| number
	/** The connection ends without an answer. */
	| 'reset'
	/** An answer that never begins. */
	| 'silent'
	/** An answer that is no JSON. */
	| 'malformed';

/** What is wrong with a picture's file. */
export type MediaFile =
	| 'good'
	/** It has 8 MB, or 60 MB, though it is small to look at. */
	| 'heavy'
	| 'too-heavy'
	/** It has 30000 × 30000 pixels, by its own account. */
	| 'huge'
	/** The last part of it is missing. */
	| 'broken'
	/** It is a picture by its name and its label, and a web page by its bytes. */
	| 'page'
	/** It is a PNG that is labelled as a JPEG, or as a web page. */
	| 'mislabelled'
	| 'labelled-html'
	/** It is a drawing, which a media library does not take. */
	| 'svg'
	/** At Google: a telephone's own kind of picture, in sizes an ordinary one. */
	| 'heic'
	/** It lies elsewhere: on this machine's network, or at an address that leads back here under another port. */
	| 'redirect-inside'
	| 'redirect-metadata'
	/** It is gone, or asked for too often. */
	| 'gone'
	| 'busy';

/** What the stand-in is told to do. Whatever is not named stays as it was. */
export interface MediaOrders {
	/** How many pictures each search finds. */
	results?: number;
	/** Goes wrong with every answer that is JSON. */
	failure?: MediaFailure | null;
	/** For how many requests the failure holds; 0 for all. */
	times?: number;
	/** The `Retry-After` header of status 429; empty for none. */
	retryAfter?: string;
	/** What is wrong with the file of a picture, by the picture's number. */
	files?: Record< number, MediaFile >;
	/** The key that Pexels takes; empty for any. */
	key?: string;
	/** Whether Google's access tokens have expired, and whether the permission was taken back. */
	tokenExpired?: boolean;
	permissionGone?: boolean;
	/** What the user does on Google's page. */
	consent?: 'agree' | 'deny' | 'without-photos';
	/** Whether the user has picked in Google's window, and how many; every third is a video. */
	picked?: boolean;
	/** Whether the Google account has no Google Photos. */
	noPhotos?: boolean;
}

/** A request that came. */
export interface MediaRequestSeen {
	method: string;
	/** Path and query. */
	path: string;
	query: Record< string, string >;
	headers: Record< string, string >;
	body: string;
}

/** The running stand-in. */
export interface MediaService {
	/** Its address; each service lies under its own name. */
	url: string;
	port: number;
	/** The environment variables that put it behind the three services, with key and client. */
	environment: Record< string, string >;
	order: ( more: MediaOrders ) => void;
	reset: () => void;
	/** Requests whose path begins so. */
	requests: ( path?: string ) => MediaRequestSeen[];
	/** The token that Google's side takes now. */
	token: () => string;
	stop: () => Promise< void >;
}

export type StartMediaService = ( options?: {
	port?: number;
	orders?: MediaOrders;
} ) => Promise< MediaService >;
