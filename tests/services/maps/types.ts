/** What the stand-in of services for maps takes and returns. */

/** What goes wrong with an answer. A number is the status of an error answer. */
export type MapsFailure =
	| number
	/** Half an answer. */
	| 'broken'
	/** An answer that never begins. */
	| 'silent';

/** What the stand-in is told to do. Whatever is not named stays as it was. */
export interface MapsOrders {
	/** Which paths the failure and the delay are for: the beginning of a path, such as `/v4/`. Default: all of them. */
	at?: string;
	failure?: MapsFailure | null;
	/** Milliseconds before an answer. */
	delay?: number;
}

/** A request as it came. */
export interface MapsRequestSeen {
	path: string;
	query: Record< string, string >;
	headers: Record< string, string >;
}

/** A running stand-in. */
export interface MapsService {
	/** Its address, without a slash at the end. */
	url: string;
	order: ( orders: MapsOrders ) => void;
	/** Forgets orders and requests. */
	reset: () => void;
	/** The requests whose paths begin so. */
	requests: ( path?: string ) => MapsRequestSeen[];
	stop: () => Promise< void >;
}

/** `startMapsService` of `service.mjs`. */
export type StartMapsService = () => Promise< MapsService >;
