/** Types of the stand-in for the image services. */

/** A failure. A number is the status of an error response. */
export type MediaFailure =
	| number
	/** Closes the connection without a response. */
	| 'reset'
	/** Sends nothing. */
	| 'silent'
	/** Sends a response that is not JSON. */
	| 'malformed';

/** A fault of an image file. */
export type MediaFile =
	| 'good'
	/** 8 MB or 60 MB, with small dimensions. */
	| 'heavy'
	| 'too-heavy'
	/** 30000 × 30000 pixels according to its header. */
	| 'huge'
	/** Without its last part. */
	| 'broken'
	/** A web page with an image’s name and content type. */
	| 'page'
	/** A PNG with the content type of a JPEG or a web page. */
	| 'mislabelled'
	| 'labelled-html'
	/** An SVG image, which the media library does not accept. */
	| 'svg'
	/** At Google: an original in HEIC format. Its sizes are JPEG files. */
	| 'heic'
	/** A redirect to a private IP address, or to another port of this machine. */
	| 'redirect-inside'
	| 'redirect-metadata'
	/** Status 404 or 429. */
	| 'gone'
	| 'busy';

/** Orders. Missing fields stay unchanged. */
export interface MediaOrders {
	/** The number of images that each search finds. */
	results?: number;
	/** The failure of every JSON response. */
	failure?: MediaFailure | null;
	/** The number of requests that fail; 0 for all. */
	times?: number;
	/** The `Retry-After` header of status 429; empty for none. */
	retryAfter?: string;
	/** Faults of image files by image number. */
	files?: Record< number, MediaFile >;
	/** Whether Unsplash and Pixabay respond that their limit is reached. */
	rateLimited?: boolean;
	/** The key that Pexels, Unsplash and Pixabay accept; empty for any. */
	key?: string;
	/** Whether Google's access tokens have expired, and whether the permission was revoked. */
	tokenExpired?: boolean;
	permissionGone?: boolean;
	/** The user's decision on Google's page. */
	consent?: 'agree' | 'deny' | 'without-photos';
	/** Whether the user has selected items in Google's window, and how many. Every third item is a video. */
	picked?: boolean;
	/** Whether the Google account has no Google Photos. */
	noPhotos?: boolean;
}

/** A recorded request. */
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
	/** Its URL. Each service has a folder with its name. */
	url: string;
	port: number;
	/** The environment variables that make the services use it, with key and client. */
	environment: Record< string, string >;
	order: ( more: MediaOrders ) => void;
	reset: () => void;
	/** Returns the requests whose paths begin with a text. */
	requests: ( path?: string ) => MediaRequestSeen[];
	/** The token that Google accepts now. */
	token: () => string;
	stop: () => Promise< void >;
}

export type StartMediaService = ( options?: {
	port?: number;
	orders?: MediaOrders;
} ) => Promise< MediaService >;
