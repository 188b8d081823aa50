/** What the stand-in of an AI service takes and returns. */

/** What goes wrong with an answer. A number is the status of an error answer. */
export type AiFailure =
	| number
	/** The connection ends without an answer. */
	| 'reset'
	/** An answer that never begins. */
	| 'silent'
	/** It begins and then says nothing more. */
	| 'stall'
	/** The connection breaks between two events, in the middle of an event, in the middle of a character. */
	| 'cut'
	| 'cut-event'
	| 'cut-character'
	/** An event that is no JSON. */
	| 'malformed'
	/** It never stops. */
	| 'endless'
	/** It ends well, but for the last line; and the same without a finish reason. */
	| 'no-done'
	| 'no-end'
	/** It ends well and says nothing. */
	| 'empty'
	/** The mark of an unclear prompt, in one event or over two. */
	| 'unclear'
	| 'unclear-split'
	/** A web page in place of an answer. */
	| 'html'
	/** An error object among the events. */
	| 'error-event'
	/** The service's own words for a prompt that is too long, one that its filter refuses, an account without credit. */
	| 'context'
	| 'filtered'
	| 'no-credit';

/** What the stand-in is told to do. Whatever is not named stays as it was. */
export interface AiOrders {
	/** Says exactly this. Without it the demo model answers. */
	reply?: string | null;
	/** Answers that many words. */
	words?: number;
	/** Milliseconds before the first event, and between events. */
	first?: number;
	pace?: number;
	/** Says nothing more before the event that holds this text, until it is ordered otherwise (empty: goes on). */
	holdBefore?: string;
	/** Characters in an event; 0 for a word at a time. */
	piece?: number;
	/** Writes down when each event was sent. */
	timed?: boolean;
	/** Where the network cuts what is sent: so many bytes at a time; 0 for whole events. */
	bytes?: number;
	/** Calls a function in place of an answer. */
	functionCall?: { name: string; arguments: unknown } | null;
	failure?: AiFailure | null;
	/** For how many requests the failure holds; 0 for all. */
	times?: number;
	/** The models that it has; others are answered with 404. An empty list: it takes any name. */
	models?: string[];
	/** The key that it asks for; empty: none. */
	key?: string;
	/** How it gives images, and whether it takes `response_format`. */
	images?: 'b64_json' | 'url';
	takesResponseFormat?: boolean;
}

/** A function that the caller offers. */
export interface AiTool {
	function?: {
		name?: string;
		parameters?: {
			properties?: Record< string, { type?: string; enum?: unknown[] } >;
		};
	};
}

/** A request that the stand-in got. */
export interface AiRequestSeen {
	method: string;
	path: string;
	headers: Record< string, string >;
	/** The body as JSON; null where it is none. */
	body: unknown;
	/** When it came, on `performance.now()`'s clock. */
	at: number;
	/** Events sent so far, and when the last one was. */
	events: number;
	lastEventAt: number;
	/** When each event that says something was sent, where the orders ask for it. */
	times: number[];
	/** How it ended: `done` with all said, `gone` when the caller hung up first, null while it runs. */
	end: 'done' | 'gone' | null;
	endedAt: number;
}

/** A running stand-in. */
export interface AiService {
	/** Address of its API, with `/v1` and no slash at its end. */
	url: string;
	port: number;
	/** Tells it what to do from now on. */
	order: ( orders: AiOrders ) => void;
	/** Forgets orders and requests. */
	reset: () => void;
	/** The requests so far; `path` filters by the end of their path. */
	requests: ( path?: string ) => AiRequestSeen[];
	/** The last request of that path; rejects when none comes within the time. */
	lastRequest: (
		path?: string,
		milliseconds?: number
	) => Promise< AiRequestSeen >;
	/** Waits until a request has ended. */
	ended: (
		request: AiRequestSeen,
		milliseconds?: number
	) => Promise< AiRequestSeen >;
	stop: () => Promise< void >;
}

/** `startAiService` of `service.mjs`. */
export type StartAiService = ( options?: {
	port?: number;
	orders?: AiOrders;
} ) => Promise< AiService >;
