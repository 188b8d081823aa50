/** Types of the stand-in for an AI service. */

/** A failure. A number is the status of an error response. */
export type AiFailure =
	| number
	/** Closes the connection without a response. */
	| 'reset'
	/** Sends nothing. */
	| 'silent'
	/** Stops sending after the beginning. */
	| 'stall'
	/** Closes the connection between two events, in the middle of an event, in the middle of a character. */
	| 'cut'
	| 'cut-event'
	| 'cut-character'
	/** Sends an event that is not JSON. */
	| 'malformed'
	/** Never ends. */
	| 'endless'
	/** Ends without the last line, or also without a finish reason. */
	| 'no-done'
	| 'no-end'
	/** Ends without text. */
	| 'empty'
	/** Sends the mark of an unclear prompt, in one event or in two. */
	| 'unclear'
	| 'unclear-split'
	/** Sends a web page. */
	| 'html'
	/** Sends an error object as an event. */
	| 'error-event'
	/** Sends OpenAI’s error for a prompt that is too long, a filtered prompt, or an account without credit. */
	| 'context'
	| 'filtered'
	| 'no-credit';

/** Orders. Missing fields stay unchanged. */
export interface AiOrders {
	/** The text of the response. Default: the demo model’s. */
	reply?: string | null;
	/** The number of words. */
	words?: number;
	/** Milliseconds before the first event, and between events. */
	first?: number;
	pace?: number;
	/** Pauses before the event that contains this text, until the next order. Empty: no pause. */
	holdBefore?: string;
	/** Characters per event; 0 for words. */
	piece?: number;
	/** Records when each event is sent. */
	timed?: boolean;
	/** Bytes per chunk that is sent; 0 for whole events. */
	bytes?: number;
	/** Sends a function call instead of text. */
	functionCall?: { name: string; arguments: unknown } | null;
	failure?: AiFailure | null;
	/** The number of requests that fail; 0 for all. */
	times?: number;
	/** The available models; others get status 404. An empty list: any model. */
	models?: string[];
	/** The required key; empty: none. */
	key?: string;
	/** The format of images, and whether the service accepts `response_format`, of images and of texts. */
	images?: 'b64_json' | 'url';
	takesResponseFormat?: boolean;
	/** Whether the image model accepts a size, and whether the service edits images. */
	takesSize?: boolean;
	edits?: boolean;
	/** The response to sound that is to be transcribed: WebVTT or JSON. */
	transcription?: string;
}

/** A function that the model may call. */
export interface AiTool {
	function?: {
		name?: string;
		parameters?: {
			properties?: Record< string, { type?: string; enum?: unknown[] } >;
		};
	};
}

/** A recorded request. */
export interface AiRequestSeen {
	method: string;
	path: string;
	headers: Record< string, string >;
	/** The body as JSON; null if it is not JSON. */
	body: unknown;
	/** The body of a form as text; empty for others. */
	form: string;
	/** The time of the request, as `performance.now()`. */
	at: number;
	/** The number of sent events, and the time of the last one. */
	events: number;
	lastEventAt: number;
	/** The times of the events with text, if the orders request them. */
	times: number[];
	/** `done`: complete; `gone`: the caller closed the connection; null: still running. */
	end: 'done' | 'gone' | null;
	endedAt: number;
}

/** A running stand-in. */
export interface AiService {
	/** The URL of its API, with `/v1` and without a trailing slash. */
	url: string;
	port: number;
	/** Sets orders for the next requests. */
	order: ( orders: AiOrders ) => void;
	/** Resets orders and requests. */
	reset: () => void;
	/** Returns the requests; `path` filters by the end of their path. */
	requests: ( path?: string ) => AiRequestSeen[];
	/** Returns the last request of a path; rejects if there is none in time. */
	lastRequest: (
		path?: string,
		milliseconds?: number
	) => Promise< AiRequestSeen >;
	/** Waits for the end of a request. */
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
