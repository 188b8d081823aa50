import type { MembershipStatus, Plan } from '../schema/memberships';

/** How often a plan is paid. */
export type PlanInterval = Plan[ 'interval' ];

/** A membership product: a plan that visitors can pay for. */
export type Product = {
	/** The ID of its post. */
	id: number;
	title: string;
	interval: PlanInterval;
	/** In major units. */
	price: number | string;
	/** ISO 4217, upper case. */
	currency: string;
	/** `donation`, `tier`, or empty. */
	type?: string;
	/** Whether the visitor chooses the amount. */
	buyer_can_change_amount?: boolean;
	/** Whether it is not sold at the moment. */
	is_archived?: boolean;
};

/** What `saveProduct()` sends. */
export type NewProduct = Omit< Product, 'id' >;

/** Whether payments are connected. */
export const API_STATE = {
	LOADING: 0,
	CONNECTED: 1,
	NOT_CONNECTED: 2,
} as const;

export type ApiState = ( typeof API_STATE )[ keyof typeof API_STATE ];

/** How many people read the newsletter. */
export type SubscriberCounts = {
	socialFollowers: number | null;
	emailSubscribers: number | null;
	paidSubscribers: number | null;
};

/** A category that readers can subscribe to. */
export type NewsletterCategory = { id: number; name: string; slug?: string };

/** The store's state. */
export type StoreState = {
	products: Product[];
	/** The plans of donations; null until they are fetched. */
	donationPlans: Product[] | null;
	apiState: ApiState;
	/** Where the user connects Stripe; null if they cannot, or need not. */
	connectUrl: string | null;
	siteSlug: string;
	/** ISO 4217; empty if no account is connected. */
	connectedAccountDefaultCurrency: string;
	/** Whether the user can create plans; false until it is known. */
	canManagePlans: boolean;
	subscriberCounts: SubscriberCounts;
	newsletterCategories: {
		enabled: boolean;
		categories: NewsletterCategory[];
	};
	/** Numbers of subscriptions by the sorted IDs of categories, separated by commas. */
	newsletterCategoriesSubscriptionsCounts: Record< string, number >;
};

/** The response of `memberships/status`. */
export type StatusResponse = Partial< Omit< MembershipStatus, 'products' > > & {
	products?: Product[];
	/** Messages by code, as older servers report errors. */
	errors?: Record< string, string[] >;
};
