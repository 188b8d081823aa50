import { UNKNOWN_FEATURE } from './feature';
import type { AiFeature, AiStoreState } from './types';
import { withRequests } from './usage';

/** The number of requests after which the status is fetched again. */
export const COUNTDOWN = 3;

/** How much later that is, in milliseconds: by then its own count has risen, too. */
export const DELAY = 5000;

/** Everything that can happen to the state. */
export type AiAction =
	| { type: 'REQUEST_FEATURE' }
	| { type: 'RECEIVE_FEATURE'; feature: AiFeature }
	| { type: 'FAIL_FEATURE' }
	| { type: 'INCREASE_COUNT'; count: number }
	| { type: 'RESTART_COUNTDOWN' }
	| { type: 'SET_REQUIRE_UPGRADE'; requireUpgrade: boolean };

/** The state before the server's response. */
export const EMPTY: AiStoreState = {
	feature: UNKNOWN_FEATURE,
	isKnown: false,
	isRequesting: false,
	countdown: COUNTDOWN,
};

/**
 * The state after an action.
 *
 * @param state  The state before it.
 * @param action What happened.
 */
export function reducer(
	state: AiStoreState = EMPTY,
	action: AiAction
): AiStoreState {
	switch ( action.type ) {
		case 'REQUEST_FEATURE':
			return { ...state, isRequesting: true };
		case 'RECEIVE_FEATURE':
			return {
				...state,
				feature: action.feature,
				isKnown: true,
				isRequesting: false,
			};
		case 'FAIL_FEATURE':
			return { ...state, isRequesting: false };
		case 'INCREASE_COUNT':
			return {
				...state,
				feature: withRequests( state.feature, action.count ),
				countdown: Math.max( 0, state.countdown - action.count ),
			};
		case 'RESTART_COUNTDOWN':
			return { ...state, countdown: COUNTDOWN };
		case 'SET_REQUIRE_UPGRADE':
			return {
				...state,
				feature: {
					...state.feature,
					requireUpgrade: action.requireUpgrade,
				},
			};
		default:
			return state;
	}
}
