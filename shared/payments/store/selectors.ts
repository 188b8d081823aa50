import { keyOf } from './key-of';
import {
	API_STATE,
	type ApiState,
	type NewsletterCategory,
	type Product,
	type StoreState,
	type SubscriberCounts,
} from './types';

/** Returns the plans that the site's users have created. */
export const getProducts = ( state: StoreState ): Product[] => state.products;

/**
 * Returns the plans of donations.
 *
 * @return Null until they are fetched.
 */
export const getDonationPlans = ( state: StoreState ): Product[] | null =>
	state.donationPlans;

/** Returns whether payments are connected. */
export const getApiState = ( state: StoreState ): ApiState => state.apiState;

/** Returns whether payments are connected for sure. */
export const isApiStateConnected = ( state: StoreState ): boolean =>
	state.apiState === API_STATE.CONNECTED;

/** Returns the URL at which the user connects Stripe. */
export const getConnectUrl = ( state: StoreState ): string | null =>
	state.connectUrl;

/** Returns the site's name in URLs of its payment service. */
export const getSiteSlug = ( state: StoreState ): string => state.siteSlug;

/**
 * Returns the default currency of the connected account.
 *
 * @return Empty if no account is connected.
 */
export const getConnectedAccountDefaultCurrency = (
	state: StoreState
): string => state.connectedAccountDefaultCurrency;

/** Returns whether the user can create, change and delete plans. Other users choose among those that exist. */
export const canManagePlans = ( state: StoreState ): boolean =>
	state.canManagePlans;

/** Returns how many people read the newsletter. */
export const getSubscriberCounts = ( state: StoreState ): SubscriberCounts =>
	state.subscriberCounts;

/** Returns the categories that readers can subscribe to. */
export const getNewsletterCategories = (
	state: StoreState
): NewsletterCategory[] => state.newsletterCategories.categories;

/** Returns whether readers can subscribe to categories. */
export const getNewsletterCategoriesEnabled = ( state: StoreState ): boolean =>
	state.newsletterCategories.enabled;

/**
 * Returns how many people are subscribed to at least one of some categories.
 *
 * @param termIds Their IDs.
 * @return Null until the number is fetched.
 */
export const getNewsletterCategoriesSubscriptionsCount = (
	state: StoreState,
	termIds: number[]
): number | null =>
	state.newsletterCategoriesSubscriptionsCounts[ keyOf( termIds ) ] ?? null;
