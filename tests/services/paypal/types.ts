/** Types of the stand-in for PayPal. */

/** A link of a response. */
export interface PayPalLink {
	href: string;
	rel: string;
	method: string;
}

/** An amount of money. */
export interface PayPalMoney {
	currency_code: string;
	value: string;
}

/** A failure. A number is the status of an error response. */
export type PayPalFailure =
	| number
	/** Closes the connection without a response. */
	| 'reset'
	/** Sends nothing. */
	| 'silent'
	/** Sends a response that is not JSON. */
	| 'malformed'
	/** Does what was requested, and sends only half of the response. */
	| 'cut';

/** Orders. Missing fields stay unchanged. */
export interface PayPalOrders {
	/** Whether the account is a live one. The default is a sandbox account. */
	live?: boolean;
	/** The account’s country, which decides on BRL, CNY, INR and MYR. */
	country?: string;
	/** The client secret that is accepted. */
	secret?: string;
	/** Seconds for which a new access token is valid. */
	tokenLife?: number;
	/** The status of new captures. */
	capture?: 'COMPLETED' | 'PENDING' | 'DECLINED';
	/** The reason of pending and declined captures. */
	reason?: string;
	/** The status of new refunds. */
	refund?: 'COMPLETED' | 'PENDING' | 'FAILED';
	/** The failure of responses, and the number of responses that fail; 0 for all. */
	failure?: PayPalFailure | null;
	times?: number;
	/** What the path of a failing request contains; empty for all requests. */
	at?: string;
	/** Milliseconds before each response, after the change was made. */
	delay?: number;
	/** How webhooks are delivered. `held` waits for `deliver()`. */
	webhooks?: 'normal' | 'twice' | 'held' | 'never';
	/** Whether a webhook’s URL must begin with https, as at PayPal. */
	httpsOnly?: boolean;
}

/** A recorded request. */
export interface PayPalRequestSeen {
	method: string;
	/** Path and query. */
	path: string;
	headers: Record< string, string >;
	body: string;
	/** The status of the response; 0 if there was none. */
	status: number;
}

/** An order as PayPal describes it. */
export interface PayPalOrder {
	id: string;
	status: string;
	purchase_units: Array< {
		amount: PayPalMoney;
		custom_id?: string;
		invoice_id?: string;
		payments?: {
			captures?: Array< {
				id: string;
				status: string;
				amount: PayPalMoney;
			} >;
			refunds?: Array< {
				id: string;
				status: string;
				amount: PayPalMoney;
			} >;
		};
	} >;
	links: PayPalLink[];
}

/** A webhook event as PayPal describes it. */
export interface PayPalEvent {
	id: string;
	event_type: string;
	resource_type: string;
	resource: Record< string, unknown >;
}

/** A delivery of an event. */
export interface PayPalDelivery {
	/** The ID and the type of the event. */
	id: string;
	type: string;
	/** The status of the site’s response; 0 if there was none. */
	status: number;
}

/** The running stand-in. */
export interface PayPalService {
	url: string;
	port: number;
	/** The environment variables that make the site use it, with client ID and secret. */
	environment: Record< string, string >;
	order: ( more: PayPalOrders ) => void;
	reset: () => void;
	/** Returns the requests whose `<method> <path>` contains a text. */
	requests: ( text?: string ) => PayPalRequestSeen[];
	/** Returns all orders in the order of their creation. */
	orders: () => PayPalOrder[];
	/** Does what the buyer does on PayPal’s page. Returns the URL to which PayPal sends the buyer. */
	approve: (
		id: string,
		action?: 'pay' | 'decline' | 'cancel' | 'leave'
	) => string;
	/** Makes an order expire. */
	expire: ( id: string ) => void;
	/** Completes or declines a pending capture. */
	settle: ( capture: string, status: 'COMPLETED' | 'DECLINED' ) => void;
	/** Refunds a capture as the owner does on PayPal’s site. Without a value, all that is left. */
	refund: ( capture: string, value?: string ) => void;
	/** Reverses a capture. */
	reverse: ( capture: string ) => void;
	/** Opens or resolves a dispute of a capture. */
	dispute: (
		capture: string,
		outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR'
	) => void;
	/** Makes every issued access token invalid. */
	revoke: () => void;
	/** Returns the registered webhooks. */
	webhooks: () => Array< { id: string; url: string } >;
	/** Registers a webhook as the owner does on PayPal’s site. */
	addWebhook: ( url: string ) => string;
	/** Returns the events in the order of their creation. */
	events: () => PayPalEvent[];
	/**
	 * Delivers the held events, in the order of their creation or in another one.
	 *
	 * @return The deliveries.
	 */
	deliver: (
		order?: 'first-first' | 'last-first'
	) => Promise< PayPalDelivery[] >;
	/** Returns a signed delivery without sending it: the URL, the headers and the raw body. */
	sign: ( event: string ) => {
		url: string;
		headers: Record< string, string >;
		body: string;
	};
	/** Waits until every delivery has ended and returns all deliveries. */
	delivered: () => Promise< PayPalDelivery[] >;
	stop: () => Promise< void >;
}

export type StartPayPalService = ( options?: {
	port?: number;
	orders?: PayPalOrders;
} ) => Promise< PayPalService >;
