import type { MediaFile } from '../media/types';

/** What the stand-in does differently. */
export type InstagramOrders = {
	/** The part of `METHOD /path` that the orders are for; empty for all requests. */
	at: string;
	/**
	 * A status with an error of the API (429 and 403 with the code of a rate limit); `html503` for a page; `reset` closes the
	 * connection, `silent` never responds, `malformed` cuts the JSON, `no-data` leaves the list out; `denied` for a missing
	 * permission, `limited` for a rate limit.
	 */
	failure:
		| number
		| 'html503'
		| 'reset'
		| 'silent'
		| 'malformed'
		| 'no-data'
		| 'denied'
		| 'limited'
		| null;
	/** How many requests fail; null for all. */
	times: number | null;
	/** Milliseconds before each response. */
	delay: number;
	/** Whether the first token comes in a list, as documented, or without it. */
	tokenShape: 'list' | 'flat';
	/** The permissions that the user grants. */
	permissions: string[];
	/** How many posts a page has at most. */
	pageSize: number;
	/** Faults of image files by the number of the post. */
	files: Record< number, MediaFile | 'elsewhere' >;
	/** Quota headers, such as `{ 'x-business-use-case-usage': '…' }`. */
	headers: Record< string, string >;
};

/** A post. */
export type InstagramPost = {
	/** The number of its image, from 1. */
	number: number;
	media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
	caption?: string;
	alt_text?: string;
	/** Whether the service leaves its URL out, as for posts with claimed music. */
	isFlagged?: boolean;
	/** Whether an album begins with a video. */
	startsWithVideo?: boolean;
};

/** A request that arrived, without tokens and secrets. */
export type InstagramRequest = {
	method: string;
	path: string;
	query: Record< string, string >;
};

/** The stand-in. */
export interface InstagramService {
	url: string;
	/** The app’s ID and secret. */
	app: { id: string; secret: string };
	/** The site’s environment variables. */
	environment: Record< string, string >;
	/** Changes what it does. */
	order: ( orders: Partial< InstagramOrders > ) => void;
	/** Forgets everything: two accounts with posts remain. */
	reset: () => void;
	/** Returns the requests whose `METHOD /path` begins with a text. */
	requests: ( start?: string ) => InstagramRequest[];
	/** Issues a long-lived token without a page. `age` is in days. */
	token: ( username?: string, age?: number ) => string;
	/** Makes all tokens of an account older, in days. */
	age: ( days: number, username?: string ) => void;
	/** Makes all tokens of an account invalid. */
	revoke: ( username?: string ) => void;
	/** Replaces the posts of an account, the newest first. */
	setPosts: ( posts: InstagramPost[], username?: string ) => void;
	/** Returns the posts of an account. */
	posts: ( username?: string ) => InstagramPost[];
	stop: () => Promise< void >;
}

/** Starts the stand-in. */
export type StartInstagramService = ( options?: {
	port?: number;
} ) => Promise< InstagramService >;
