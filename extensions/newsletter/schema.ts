/**
 * Made by `npm run types` from extensions/newsletter/schema.json; change that file.
 */

export interface NewslettersInput {
	page?: number;
	per_page?: number;
	state?: 'new' | 'sending' | 'paused' | 'finished' | 'skipped';
}

export interface NewsletterActionInput {
	id: number;
	/**
	 * `retry_failed` and `retry_unknown` send mails again. `leave_unknown` counts them as sent.
	 */
	action:
		| 'pause'
		| 'resume'
		| 'retry_failed'
		| 'retry_unknown'
		| 'leave_unknown';
	/**
	 * Some deliveries; left out for all.
	 *
	 * @maxItems 100
	 */
	ids?: number[];
}

export interface NewsletterProblemsInput {
	id: number;
	status: 'failed' | 'unknown';
	/**
	 * The last delivery of the previous page.
	 */
	after?: number;
}

export interface NewsletterPostInput {
	id: number;
}

export interface NewsletterPreviewInput {
	id: number;
	/**
	 * `member` shows what every plan opens.
	 */
	reader?: 'guest' | 'member';
}

export interface NewsletterTestInput {
	id: number;
	/**
	 * Left out for the user’s own address. Another address requires the permission to manage newsletters.
	 */
	email?: string;
}

export interface Newsletter {
	id: number;
	post: number;
	title: string;
	/**
	 * The post on the site; empty if it is not public.
	 */
	url: string;
	state: 'new' | 'sending' | 'paused' | 'finished' | 'skipped';
	/**
	 * A sentence about why it is paused, waits or was skipped; empty for none.
	 */
	reason: string;
	/**
	 * The last error of the mail server.
	 */
	error: string;
	audience: '' | 'everybody' | 'paid';
	/**
	 * Whether recipients are still being added.
	 */
	filling: boolean;
	counts: {
		waiting: number;
		sent: number;
		failed: number;
		left_out: number;
		unknown: number;
	};
	/**
	 * When the post was published: ISO 8601, in UTC.
	 */
	date: string;
	/**
	 * ISO 8601, in UTC; null if it is not.
	 */
	finished: string | null;
}

export interface NewsletterList {
	newsletters: {
		id: number;
		post: number;
		title: string;
		/**
		 * The post on the site; empty if it is not public.
		 */
		url: string;
		state: 'new' | 'sending' | 'paused' | 'finished' | 'skipped';
		/**
		 * A sentence about why it is paused, waits or was skipped; empty for none.
		 */
		reason: string;
		/**
		 * The last error of the mail server.
		 */
		error: string;
		audience: '' | 'everybody' | 'paid';
		/**
		 * Whether recipients are still being added.
		 */
		filling: boolean;
		counts: {
			waiting: number;
			sent: number;
			failed: number;
			left_out: number;
			unknown: number;
		};
		/**
		 * When the post was published: ISO 8601, in UTC.
		 */
		date: string;
		/**
		 * ISO 8601, in UTC; null if it is not.
		 */
		finished: string | null;
	}[];
	total: number;
	/**
	 * Whether mails are due that nothing has worked on for some time.
	 */
	stalled: boolean;
	/**
	 * When the next mails are due: ISO 8601, in UTC; null if none are.
	 */
	next: string | null;
	per_hour: number;
	settings_url: string;
}

export interface NewsletterWork {
	sent: number;
	is_done: boolean;
}

export interface NewsletterProblems {
	problems: {
		id: number;
		/**
		 * Empty if the subscriber was deleted.
		 */
		email: string;
		error: string;
		date: string;
	}[];
	more: boolean;
}

export interface NewsletterPost {
	newsletter: {
		id: number;
		post: number;
		title: string;
		/**
		 * The post on the site; empty if it is not public.
		 */
		url: string;
		state: 'new' | 'sending' | 'paused' | 'finished' | 'skipped';
		/**
		 * A sentence about why it is paused, waits or was skipped; empty for none.
		 */
		reason: string;
		/**
		 * The last error of the mail server.
		 */
		error: string;
		audience: '' | 'everybody' | 'paid';
		/**
		 * Whether recipients are still being added.
		 */
		filling: boolean;
		counts: {
			waiting: number;
			sent: number;
			failed: number;
			left_out: number;
			unknown: number;
			[ k: string ]: unknown;
		};
		/**
		 * When the post was published: ISO 8601, in UTC.
		 */
		date: string;
		/**
		 * ISO 8601, in UTC; null if it is not.
		 */
		finished: string | null;
		[ k: string ]: unknown;
	} | null;
	default_audience: 'nobody' | 'everybody' | 'paid';
	/**
	 * How many people get mail.
	 */
	people: number;
	categories: {
		id: number;
		name: string;
	}[];
	/**
	 * The user’s own address.
	 */
	email: string;
	can_send_anywhere: boolean;
}

export interface NewsletterPreview {
	subject: string;
	html: string;
	text: string;
	/**
	 * Whether paid members get more than others.
	 */
	has_paid_parts: boolean;
}

export interface NewsletterTested {
	email: string;
}
