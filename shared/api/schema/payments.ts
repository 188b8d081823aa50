/**
 * Made by `npm run types` from src/server/schema/payments.json; change that file.
 */

export interface PaymentsInput {
	mode?: 'live' | 'test';
	status?:
		| 'paid'
		| 'pending'
		| 'failed'
		| 'refunded'
		| 'partly_refunded'
		| 'disputed'
		| 'lost';
	currency?: string;
	kind?: 'first' | 'renewal';
	source?: 'donation' | 'plan' | 'product';
	vendor?: 'stripe' | 'paypal';
	/**
	 * The ID of a plan’s or product’s post.
	 */
	plan?: number;
	/**
	 * Payments of this time and later.
	 */
	after?: string;
	/**
	 * Payments before this time.
	 */
	before?: string;
	/**
	 * Words of the payer’s name or email address or of the title, or an ID of the payment service.
	 */
	search?: string;
	page?: number;
	per_page?: number;
	orderby?: 'date' | 'amount';
	order?: 'desc' | 'asc';
}

export interface PaymentInput {
	id: number;
}

export interface RefundInput {
	id: number;
	/**
	 * How much, as a person enters it.
	 */
	amount: string;
	/**
	 * How much of the payment the screen shows as refunded, as a decimal number. If more has been refunded meanwhile, nothing happens.
	 */
	refunded: string;
}

export interface SubscriptionsInput {
	mode?: 'live' | 'test';
	currency?: string;
	source?: 'donation' | 'plan' | 'product';
	vendor?: 'stripe' | 'paypal';
	/**
	 * The ID of a plan’s or product’s post.
	 */
	plan?: number;
	/**
	 * Payments of this time and later.
	 */
	after?: string;
	/**
	 * Payments before this time.
	 */
	before?: string;
	/**
	 * Words of the payer’s name or email address or of the title, or an ID of the payment service.
	 */
	search?: string;
	status?:
		| 'active'
		| 'trialing'
		| 'past_due'
		| 'unpaid'
		| 'incomplete'
		| 'paused'
		| 'canceled';
	page?: number;
	per_page?: number;
	orderby?: 'date' | 'amount';
	order?: 'desc' | 'asc';
}

export interface CancelInput {
	id: number;
	/**
	 * Whether it ends with the paid period; otherwise it ends now.
	 */
	at_period_end: boolean;
}

export interface PlansInput {
	mode?: 'live' | 'test';
}

export interface TotalsInput {
	mode?: 'live' | 'test';
	/**
	 * Days of the last 30, months of the last 12, or years of the last 10.
	 */
	period?: 'day' | 'month' | 'year';
}

export interface PaymentsExportInput {
	mode?: 'live' | 'test';
	status?:
		| 'paid'
		| 'pending'
		| 'failed'
		| 'refunded'
		| 'partly_refunded'
		| 'disputed'
		| 'lost';
	currency?: string;
	kind?: 'first' | 'renewal';
	source?: 'donation' | 'plan' | 'product';
	vendor?: 'stripe' | 'paypal';
	/**
	 * The ID of a plan’s or product’s post.
	 */
	plan?: number;
	/**
	 * Payments of this time and later.
	 */
	after?: string;
	/**
	 * Payments before this time.
	 */
	before?: string;
	/**
	 * Words of the payer’s name or email address or of the title, or an ID of the payment service.
	 */
	search?: string;
}

export interface Payment {
	id: number;
	mode: 'live' | 'test';
	vendor: string;
	vendor_id: string;
	source: string;
	plan: number;
	title: string;
	payer: {
		name: string;
		email: string;
	};
	currency: string;
	status:
		| 'paid'
		| 'pending'
		| 'failed'
		| 'refunded'
		| 'partly_refunded'
		| 'disputed'
		| 'lost';
	kind: 'first' | 'renewal';
	amount: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
	};
	refunded: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
	};
	/**
	 * What can still be refunded; zero if nothing can.
	 */
	refundable: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
	};
	/**
	 * Whether a refund is under way.
	 */
	is_refunding: boolean;
	/**
	 * Whether there is a receipt and an address to send it to.
	 */
	can_resend: boolean;
	/**
	 * Why it failed or is disputed, as the payment service reports it.
	 */
	reason: string;
	receipt_url: string;
	/**
	 * The payment on the payment service’s own site; empty if unknown.
	 */
	vendor_url: string;
	order: number;
	subscription: number;
	/**
	 * ISO 8601 in UTC.
	 */
	date: string;
}

export interface Subscription {
	id: number;
	mode: 'live' | 'test';
	vendor: string;
	vendor_id: string;
	source: string;
	plan: number;
	title: string;
	payer: {
		name: string;
		email: string;
	};
	currency: string;
	status:
		| 'active'
		| 'trialing'
		| 'past_due'
		| 'unpaid'
		| 'incomplete'
		| 'paused'
		| 'canceled';
	amount: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
	};
	recurs: 'one-time' | '1 month' | '1 year';
	/**
	 * ISO 8601 in UTC.
	 */
	period_end: string | null;
	cancel_at_end: boolean;
	/**
	 * ISO 8601 in UTC.
	 */
	canceled_at: string | null;
	/**
	 * ISO 8601 in UTC.
	 */
	date: string;
	/**
	 * Whether it can be canceled.
	 */
	can_cancel: boolean;
	vendor_url: string;
}

export interface PaymentOrder {
	id: number;
	reference: string;
	status: string;
	quantity: number;
	unit_price: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
	};
	recurs: 'one-time' | '1 month' | '1 year';
	page: {
		title: string;
		url: string;
	};
	/**
	 * ISO 8601 in UTC.
	 */
	date: string;
	error: string;
}

export interface PaymentEvent {
	id: number;
	type: string;
	status: string;
	error: string;
	/**
	 * ISO 8601 in UTC.
	 */
	date: string;
}

export interface PaymentMail {
	id: number;
	kind: string;
	status: string;
	error: string;
	/**
	 * ISO 8601 in UTC.
	 */
	date: string | null;
}

export interface PaymentPlan {
	id: number;
	title: string;
	source: 'donation' | 'plan' | 'product';
	price: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
		[ k: string ]: unknown;
	} | null;
	currency: string;
	recurs: 'one-time' | '1 month' | '1 year';
	is_deleted: boolean;
	/**
	 * Whether the payer chooses the amount.
	 */
	is_custom: boolean;
	/**
	 * Running subscriptions.
	 */
	subscribers: number;
	/**
	 * Payments whose money arrived.
	 */
	payments: number;
}

export interface CurrencyTotals {
	currency: string;
	payments: number;
	paid: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
	};
	refunded: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
	};
	net: {
		/**
		 * A decimal number, such as `10.00`.
		 */
		value: string;
		/**
		 * For people, such as `$10.00`.
		 */
		text: string;
	};
	periods: {
		/**
		 * A day, month or year, such as `2026-11`.
		 */
		period: string;
		payments: number;
		paid: {
			/**
			 * A decimal number, such as `10.00`.
			 */
			value: string;
			/**
			 * For people, such as `$10.00`.
			 */
			text: string;
		};
		refunded: {
			/**
			 * A decimal number, such as `10.00`.
			 */
			value: string;
			/**
			 * For people, such as `$10.00`.
			 */
			text: string;
		};
		net: {
			/**
			 * A decimal number, such as `10.00`.
			 */
			value: string;
			/**
			 * For people, such as `$10.00`.
			 */
			text: string;
		};
	}[];
}

export interface PaymentVendor {
	slug: string;
	name: string;
	is_set: boolean;
	is_connected: boolean;
	mode: 'live' | 'test';
	account: {
		id: string;
		name: string;
		currency: string;
	};
	webhook: {
		/**
		 * `waiting`: registered, but no event has arrived yet; `missing`: not registered; `unreadable`: its secret cannot be read; `none`: not connected.
		 */
		status: 'ok' | 'waiting' | 'missing' | 'unreadable' | 'none';
		/**
		 * ISO 8601 in UTC.
		 */
		last_event: string | null;
	};
}

export interface PaymentSettings {
	mode: 'live' | 'test';
	payments: {
		live: boolean;
		test: boolean;
	};
	/**
	 * Whether the site has a new URL, so that no money moves until an administrator confirms it.
	 */
	is_copy: boolean;
	vendors: {
		slug: string;
		name: string;
		is_set: boolean;
		is_connected: boolean;
		mode: 'live' | 'test';
		account: {
			id: string;
			name: string;
			currency: string;
		};
		webhook: {
			/**
			 * `waiting`: registered, but no event has arrived yet; `missing`: not registered; `unreadable`: its secret cannot be read; `none`: not connected.
			 */
			status: 'ok' | 'waiting' | 'missing' | 'unreadable' | 'none';
			/**
			 * ISO 8601 in UTC.
			 */
			last_event: string | null;
		};
	}[];
	services_url: string;
	/**
	 * Who gets the mails to the owner; empty for the site administrator.
	 */
	mail_to: string;
	/**
	 * Whether the owner gets a mail about each payment.
	 */
	mail_new_payment: boolean;
	admin_email: string;
}

export interface MailSettingsInput {
	/**
	 * An email address; empty for the site administrator’s.
	 */
	mail_to: string;
	mail_new_payment: boolean;
}
