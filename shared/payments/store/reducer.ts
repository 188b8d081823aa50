import { API_STATE, type StoreState } from './types';

/** The state before anything is fetched. */
export const EMPTY: StoreState = {
	products: [],
	donationPlans: null,
	apiState: API_STATE.LOADING,
	connectUrl: null,
	siteSlug: '',
	connectedAccountDefaultCurrency: '',
	canManagePlans: false,
	subscriberCounts: {
		socialFollowers: null,
		emailSubscribers: null,
		paidSubscribers: null,
	},
	newsletterCategories: { enabled: false, categories: [] },
	newsletterCategoriesSubscriptionsCounts: {},
};

/** What can happen to the state. */
export type MembershipsAction =
	| { type: 'RECEIVE'; changed: Partial< StoreState > }
	| { type: 'RECEIVE_COUNT'; termIds: string; count: number };

/**
 * The store's reducer.
 *
 * @param action What happened.
 * @return The next state.
 */
export function reducer(
	state: StoreState = EMPTY,
	action: MembershipsAction
): StoreState {
	switch ( action.type ) {
		case 'RECEIVE':
			return { ...state, ...action.changed };
		case 'RECEIVE_COUNT':
			return {
				...state,
				newsletterCategoriesSubscriptionsCounts: {
					...state.newsletterCategoriesSubscriptionsCounts,
					[ action.termIds ]: action.count,
				},
			};
		default:
			return state;
	}
}
