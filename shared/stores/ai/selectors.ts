import { createSelector } from '@wordpress/data';
import type { AiFeature, AiStoreState, AiUsage } from './types';
import { usage } from './usage';

/**
 * What the provider says of the assistant on this site. The first call asks it, where the user is connected.
 *
 * @param state The store's state.
 * @return The feature; before the provider has answered, one that works.
 */
export function getFeature( state: AiStoreState ): AiFeature {
	return state.feature;
}

/**
 * Whether the provider has answered.
 *
 * @param state The store's state.
 */
export function isFeatureKnown( state: AiStoreState ): boolean {
	return state.isKnown;
}

/**
 * Whether the provider is being asked.
 *
 * @param state The store's state.
 */
export function isRequestingFeature( state: AiStoreState ): boolean {
	return state.isRequesting;
}

/**
 * Whether the assistant cannot be offered at all. It asks nobody: an editor that merely shows text makes no request.
 *
 * @param state The store's state.
 */
export function isFeatureInError( state: AiStoreState ): boolean {
	return state.feature.errorCode !== '';
}

/**
 * Whether requests are refused because of the quota. It asks nobody.
 *
 * @param state The store's state.
 */
export function isUpgradeRequired( state: AiStoreState ): boolean {
	return state.feature.requireUpgrade;
}

/**
 * After how many more requests the provider is asked how the site stands.
 *
 * @param state The store's state.
 */
export function getCountdown( state: AiStoreState ): number {
	return state.countdown;
}

/**
 * How much of the quota is used.
 *
 * @param state The store's state.
 * @return Count and limit, by the type of the plan.
 */
export const getUsage = createSelector(
	( state: AiStoreState ): AiUsage => usage( state.feature ),
	( state: AiStoreState ) => [ state.feature ]
);
