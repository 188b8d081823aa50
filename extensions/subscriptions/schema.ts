/**
 * Made by `npm run types` from extensions/subscriptions/schema.json; change that file.
 */

export interface SubscribersInput {
	page?: number;
	per_page?: number;
	status?:
		| 'pending'
		| 'active'
		| 'unsubscribed'
		| 'bounced'
		| 'complained'
		| 'suppressed';
	/**
	 * A category’s ID; 0 for subscribers who chose none.
	 */
	category?: number;
	/**
	 * Such as `form`, `import` or `manual`.
	 */
	source?: string;
	/**
	 * Subscribers of this time and later.
	 */
	after?: string;
	/**
	 * Subscribers before this time.
	 */
	before?: string;
	/**
	 * A part of the email address.
	 */
	search?: string;
}

export interface SubscribersExportInput {
	status?:
		| 'pending'
		| 'active'
		| 'unsubscribed'
		| 'bounced'
		| 'complained'
		| 'suppressed';
	/**
	 * A category’s ID; 0 for subscribers who chose none.
	 */
	category?: number;
	/**
	 * Such as `form`, `import` or `manual`.
	 */
	source?: string;
	/**
	 * Subscribers of this time and later.
	 */
	after?: string;
	/**
	 * Subscribers before this time.
	 */
	before?: string;
	/**
	 * A part of the email address.
	 */
	search?: string;
}

export interface SubscriberInput {
	email: string;
	/**
	 * `pending` asks for a confirmation by email.
	 */
	status: 'pending' | 'active';
	/**
	 * How these people agreed, in the owner’s words.
	 */
	consent: string;
	/**
	 * IDs of newsletter categories.
	 *
	 * @maxItems 200
	 */
	categories?: number[];
}

export interface SubscribersDeleteInput {
	/**
	 * @minItems 1
	 * @maxItems 100
	 */
	ids: number[];
}

export interface SubscribersActionInput {
	/**
	 * @minItems 1
	 * @maxItems 100
	 */
	ids: number[];
	action: 'unsubscribe' | 'resend' | 'bounced';
}

export interface SubscribersGrowthInput {
	days?: number;
}

export interface SubscriberCategoriesInput {
	enabled: boolean;
	/**
	 * IDs of newsletter categories.
	 *
	 * @maxItems 200
	 */
	ids: number[];
}

export interface SubscriberImportInput {
	/**
	 * The name of the file.
	 */
	file: string;
	/**
	 * `pending` asks for a confirmation by email.
	 */
	status: 'pending' | 'active';
	/**
	 * How these people agreed, in the owner’s words.
	 */
	consent: string;
	/**
	 * The column with the email address, from 0.
	 */
	column: number;
	delimiter: ',' | ';' | '\t';
	/**
	 * Whether the first row contains the names of the columns.
	 */
	has_header: boolean;
	/**
	 * IDs of newsletter categories.
	 *
	 * @maxItems 200
	 */
	categories?: number[];
}

export interface SubscriberImportIdInput {
	id: number;
}

export interface SubscriberImportPartInput {
	id: number;
	number: number;
	/**
	 * The number of the first row of this part in the file, from 1.
	 */
	first_line: number;
	/**
	 * Whole rows.
	 */
	content: string;
}

export interface SubscriberImportStateInput {
	id: number;
	state: 'run' | 'stop';
	/**
	 * The number of parts, when the whole file is sent.
	 */
	parts?: number;
	/**
	 * The number of rows without the names of the columns.
	 */
	rows?: number;
}

export interface NewsletterCategoriesCountInput {
	/**
	 * IDs of categories, separated by commas.
	 */
	term_ids?: string;
}

export interface Subscriber {
	id: number;
	email: string;
	status:
		| 'pending'
		| 'active'
		| 'unsubscribed'
		| 'bounced'
		| 'complained'
		| 'suppressed';
	source: string;
	/**
	 * IDs; empty for all.
	 */
	categories: number[];
	consent: {
		text: string;
		/**
		 * ISO 8601, in UTC.
		 */
		date: string;
	};
	/**
	 * The URL of the page with the form; empty if there is none.
	 */
	page: string;
	/**
	 * The user with this verified address; null if there is none.
	 */
	user: {
		id: number;
		name: string;
	} | null;
	/**
	 * ISO 8601, in UTC.
	 */
	date: string;
	/**
	 * ISO 8601, in UTC.
	 */
	confirmed: string | null;
}

export interface SubscriberCounts {
	pending: number;
	active: number;
	unsubscribed: number;
	bounced: number;
	complained: number;
	suppressed: number;
}

export interface SubscriberCategory {
	id: number;
	name: string;
	/**
	 * Whether subscribers can choose it.
	 */
	newsletter: boolean;
}

export interface SubscriberCategories {
	enabled: boolean;
	categories: {
		id: number;
		name: string;
		newsletter: boolean;
	}[];
}

export interface SubscriberGrowth {
	days: {
		day: string;
		joined: number;
		left: number;
		/**
		 * People who got mail at the end of the day.
		 */
		total: number;
	}[];
}

export interface SubscriberImport {
	id: number;
	state: 'uploading' | 'running' | 'stopped' | 'finished';
	/**
	 * `pending` asks for a confirmation by email.
	 */
	status: 'pending' | 'active';
	file: string;
	/**
	 * ISO 8601, in UTC.
	 */
	date: string;
	rows: number;
	done: number;
	added: number;
	/**
	 * Rows whose address was on the list already.
	 */
	existing: number;
	left_out: number;
}

export interface SubscriberImportErrors {
	errors: {
		line: number;
		reason: 'invalid' | 'suppressed';
		content: string;
	}[];
}
