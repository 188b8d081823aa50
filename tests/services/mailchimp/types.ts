/** What the stand-in does differently. */
export type MailchimpOrders = {
	/** The part of `METHOD /path` that the orders are for; empty for all requests. */
	at: string;
	/**
	 * A status with a JSON problem; `html429`, `html403` or `html503` for a page, as under load; `reset` closes the connection,
	 * `silent` never responds, `lost` does what was requested without a response, `malformed` cuts the JSON.
	 */
	failure:
		| number
		| 'html403'
		| 'html429'
		| 'html503'
		| 'reset'
		| 'silent'
		| 'lost'
		| 'malformed'
		| null;
	/** How many requests fail; null for all. */
	times: number | null;
	/** Milliseconds before each response. */
	delay: number;
	/** Keys that are no longer valid. */
	revoked: string[];
};

/** A person in an audience. */
export type MailchimpMember = {
	email_address: string;
	status:
		| 'subscribed'
		| 'unsubscribed'
		| 'cleaned'
		| 'pending'
		| 'transactional'
		| 'archived';
	interests: Record< string, boolean >;
	merge_fields: Record< string, string >;
	language: string;
	ip_signup: string;
	tags: string[];
	notes: string[];
	/** How many mails with a request to confirm were sent. */
	confirmations: number;
};

/** A request that arrived, without the key. */
export type MailchimpRequest = {
	method: string;
	path: string;
	query: Record< string, string >;
	body: Record< string, unknown > | null;
	/** Whether it had the valid key. */
	isAuthorized: boolean;
};

/** The stand-in. */
export interface MailchimpService {
	url: string;
	/** The valid key. */
	key: string;
	/** The site's environment variables. */
	environment: Record< string, string >;
	/** Changes what it does. */
	order: ( orders: Partial< MailchimpOrders > ) => void;
	/** Forgets everything: one audience with double opt-in off remains. */
	reset: () => void;
	/** Returns the requests whose `METHOD /path` begins with a text. */
	requests: ( start?: string ) => MailchimpRequest[];
	/** Returns a person. */
	member: ( email: string, list?: string ) => MailchimpMember | null;
	/** Adds or changes a person. */
	put: (
		email: string,
		member: Partial< MailchimpMember >,
		list?: string
	) => void;
	/** Erases an address for good. */
	forget: ( email: string ) => void;
	/** Adds, changes or (with null) deletes an audience. */
	audience: (
		id: string,
		audience: { name: string; double_optin?: boolean } | null
	) => void;
	stop: () => Promise< void >;
}

/** Starts the stand-in. */
export type StartMailchimpService = ( options?: {
	port?: number;
} ) => Promise< MailchimpService >;
