/**
 * Made by `npm run types` from src/server/schema/memberships.json; change that file.
 */

export interface MembershipStatusInput {
	/**
	 * Where the request comes from. The response is the same for all.
	 */
	source?: string;
	/**
	 * The type of the plans; all for every type.
	 */
	type?: string;
	/**
	 * Lists only plans that editors can change, or only those that they cannot.
	 */
	is_editable?: boolean;
}

export interface Plan {
	id: number;
	title: string;
	interval: 'one-time' | '1 month' | '1 year';
	/**
	 * A decimal such as 10.00.
	 */
	price: string;
	currency: string;
	/**
	 * donation, tier, another type, or empty.
	 */
	type: string;
	/**
	 * Whether editors can change the plan.
	 */
	is_editable: boolean;
	/**
	 * Whether visitors choose the amount.
	 */
	buyer_can_change_amount: boolean;
}

/**
 * The connection to Stripe and the plans of the site. `products` contains a Plan per item.
 */
export interface MembershipStatus {
	products: {
		[ k: string ]: unknown;
	}[];
	/**
	 * The screen where Stripe is connected; null if it is connected.
	 */
	connect_url: string | null;
	/**
	 * The site’s host and path.
	 */
	site_slug: string;
	/**
	 * The account’s currency; empty if it is unknown.
	 */
	connected_account_default_currency: string;
	/**
	 * The ID of the Stripe account; null if none is connected.
	 */
	connected_account_id: string | null;
	/**
	 * Whether the user can create, change and delete plans.
	 */
	can_manage_plans: boolean;
}

export interface PlanInput {
	/**
	 * The plan’s ID, in the path of the request that changes it.
	 */
	product_id?: number;
	title: string;
	/**
	 * In major units, such as 10.5.
	 */
	price: number | string;
	currency: string;
	interval: string;
	type?: string | null;
	is_editable?: boolean;
	buyer_can_change_amount?: boolean;
}

/**
 * Creates the plans of a type that are missing, and returns all of them.
 */
export interface PlansInput {
	type: 'donation';
	currency: string;
	is_editable?: boolean;
}

export interface PlanDeleteInput {
	product_id: number;
	/**
	 * Accepted for compatibility. Subscriptions go on until they are canceled one by one.
	 */
	cancel_subscriptions?: boolean;
}
