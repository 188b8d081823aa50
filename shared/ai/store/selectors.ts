import { createSelector } from '@wordpress/data';
import type { AiFeature, AiStoreState, AiUsage } from './types';
import { usage } from './usage';

/**
 * Returns the status of the AI Assistant on this site. The first call fetches it if the user is connected.
 *
 * @return The status; before the response, one that allows requests.
 */
export function getFeature( state: AiStoreState ): AiFeature {
	return state.feature;
}

/** Returns whether the status is loaded. */
export function isFeatureKnown( state: AiStoreState ): boolean {
	return state.isKnown;
}

/** Returns whether the status is being fetched. */
export function isRequestingFeature( state: AiStoreState ): boolean {
	return state.isRequesting;
}

/** Returns whether the AI Assistant is unavailable. Makes no request, so that an editor that only shows text makes none. */
export function isFeatureInError( state: AiStoreState ): boolean {
	return state.feature.errorCode !== '';
}

/** Returns whether the server rejects requests because of the quota. Makes no request. */
export function isUpgradeRequired( state: AiStoreState ): boolean {
	return state.feature.requireUpgrade;
}

/** Returns the number of requests after which the status is fetched again. */
export function getCountdown( state: AiStoreState ): number {
	return state.countdown;
}

/**
 * How much of the quota is used.
 *
 * @return Count and limit, by the type of the plan.
 */
export const getUsage = createSelector(
	( state: AiStoreState ): AiUsage => usage( state.feature ),
	( state: AiStoreState ) => [ state.feature ]
);
