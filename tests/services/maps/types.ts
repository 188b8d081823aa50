/** Types of the stand-in for map services. */

/** A failure. A number is the status of an error response. */
export type MapsFailure =
	| number
	/** Sends half a response. */
	| 'broken'
	/** Sends nothing. */
	| 'silent';

/** Orders. Missing fields stay unchanged. */
export interface MapsOrders {
	/** The beginning of the paths with the failure and the delay, such as `/v4/`. Default: all paths. */
	at?: string;
	failure?: MapsFailure | null;
	/** Milliseconds before a response. */
	delay?: number;
}

/** A recorded request. */
export interface MapsRequestSeen {
	path: string;
	query: Record< string, string >;
	headers: Record< string, string >;
}

/** A running stand-in. */
export interface MapsService {
	/** Its URL without a trailing slash. */
	url: string;
	order: ( orders: MapsOrders ) => void;
	/** Resets orders and requests. */
	reset: () => void;
	/** Returns the requests whose paths begin with a text. */
	requests: ( path?: string ) => MapsRequestSeen[];
	stop: () => Promise< void >;
}

/** `startMapsService` of `service.mjs`. */
export type StartMapsService = () => Promise< MapsService >;
