/** Types of the stand-in for Stripe. */

/** An object of the API. Its shape is in `schema/api.json`, which the tests check. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The schema checks the values, not the compiler.
export type StripeObject = Record< string, any >;

/** A failure. A number is the status of an error response. */
export type StripeFailure =
	| number
	/** Closes the connection before the response. */
	| 'reset'
	/** Does what was requested, then closes the connection without a response. */
	| 'lost'
	/** Sends half of the response, then closes the connection. */
	| 'cut'
	/** Sends a response that is not JSON. */
	| 'malformed'
	/** Sends nothing. */
	| 'silent';

/** How events reach webhook endpoints. */
export type Delivery =
	| 'normal'
	| 'twice'
	/** Held until `release()`. */
	| 'late'
	/** Held until `release()`, then sent newest first. */
	| 'reversed'
	| 'never';

/** Orders. Missing fields stay unchanged. */
export interface StripeOrders {
	/** The failure of API responses; null for none. */
	failure?: StripeFailure | null;
	/** The number of requests that fail; 0 for all. */
	times?: number;
	/** Fails only requests whose method and path begin with this text, such as `POST /v1/refunds`. */
	failing?: string;
	/** The value of `Stripe-Should-Retry` of failures; empty for none. */
	shouldRetry?: '' | 'true' | 'false';
	/** Milliseconds before each API response. */
	delay?: number;
	/** How events are delivered. */
	delivery?: Delivery;
	/** Permissions that every restricted key (`rk_…`) lacks, such as `plan_write`. */
	missing?: string[];
	/** Keys that were revoked. */
	revoked?: string[];
	/** Whether webhook endpoints must have public https URLs, as Stripe requires. */
	publicUrls?: boolean;
	/** The default currency of the account, in lower case, and its name. */
	currency?: string;
	name?: string;
}

/** A recorded request. */
export interface StripeRequestSeen {
	method: string;
	/** Path and query. */
	path: string;
	headers: Record< string, string >;
	/** The parameters of the body or the query as they were nested. */
	params: StripeObject;
	status: number;
}

/** A webhook that was sent, or is held. */
export interface SentWebhook {
	endpoint: string;
	url: string;
	event: string;
	type: string;
	body: string;
	signature: string;
	/** The status of the site's response; 0 without one, null if it was not sent yet. */
	status: number | null;
}

/**
 * What a person or a bank does at Stripe. Each is also reachable as `POST /_control/<name>` with its arguments as a JSON
 * array.
 */
export interface StripeControl {
	/** Pays a session as a person does on its page. Returns the URL that the person is sent to; empty if declined. */
	pay: (
		session: string,
		how?: {
			email?: string;
			name?: string;
			/** The test card's number; `4242424242424242` by default. */
			card?: string;
			/** Whether a bank debit is used, which settles later. */
			debit?: boolean;
		}
	) => string;
	/** Lets a delayed payment succeed or fail. */
	settle: ( session: string, succeeds?: boolean ) => void;
	/** Expires a session. */
	expire: ( session: string ) => void;
	/** Moves the clock; renewals, expirations and cancellations that are then due happen. */
	advance: ( seconds: number ) => void;
	/** Replaces the card of a subscription, such as by one that is declined. */
	replaceCard: ( subscription: string, card: string ) => void;
	/** Refunds in the dashboard. Without an amount, the rest. */
	refund: ( paymentIntent: string, amount?: number ) => StripeObject;
	/** A bank disputes a payment; closes the dispute of a payment. */
	dispute: ( paymentIntent: string ) => StripeObject;
	closeDispute: ( paymentIntent: string, won: boolean ) => StripeObject;
	/** Cancels a subscription in the dashboard, now or at the end of the period. */
	cancel: ( subscription: string, atPeriodEnd?: boolean ) => StripeObject;
	/** Deletes a customer in the dashboard. */
	deleteCustomer: ( customer: string ) => void;
	/** Emits an event about any object, as those of other plugins on the same account. */
	emit: ( type: string, object: StripeObject ) => StripeObject;
	/** Returns an object of any mode by its ID; null if there is none. */
	get: ( id: string ) => StripeObject | null;
	/** Returns all objects of a type, newest first: `event`, `checkout.session`, … */
	all: ( type: string ) => StripeObject[];
	/** Sends an event again. */
	resend: ( event: string ) => void;
	/** Sends what is held. */
	release: () => void;
	/** Returns all webhooks. */
	webhooks: () => SentWebhook[];
	/** Returns the requests whose method and path begin with a text. */
	requests: ( start?: string ) => StripeRequestSeen[];
	order: ( more: StripeOrders ) => void;
	/** Deletes everything and sets the default orders. */
	reset: () => void;
}

/** The running stand-in. */
export interface StripeService extends StripeControl {
	/** Its URL. */
	url: string;
	port: number;
	/** Keys that are valid: a secret and a restricted one of each mode. */
	keys: {
		test: string;
		testRestricted: string;
		live: string;
		liveRestricted: string;
	};
	/** The environment variables that make the site use it with the test key. */
	environment: Record< string, string >;
	/** Waits until no webhook is under way. */
	settled: () => Promise< void >;
	stop: () => Promise< void >;
}

export type StartStripeService = ( options?: {
	port?: number;
	orders?: StripeOrders;
} ) => Promise< StripeService >;
