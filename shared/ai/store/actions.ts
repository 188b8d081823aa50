import { api } from '@freehold/api';
import { toFeature, type FeatureResponse } from './feature';
import { DELAY, type AiAction } from './reducer';

/** What a thunk of this store is given. */
export type ThunkArguments = {
	select: {
		isRequestingFeature: () => boolean;
		getCountdown: () => number;
	};
	dispatch: {
		( action: AiAction ): void;
		fetchFeature: () => Promise< void >;
	};
};

/** The one request that is about to be made. */
let timer: ReturnType< typeof setTimeout > | undefined;

/**
 * Fetches the site's AI status. A failure is only logged, because it must not prevent requests to the model.
 *
 * @return A thunk that resolves, and never rejects, after the response or a failure.
 */
export function fetchFeature() {
	return async ( { select, dispatch }: ThunkArguments ): Promise< void > => {
		if ( select.isRequestingFeature() ) {
			return;
		}
		dispatch( { type: 'REQUEST_FEATURE' } );
		try {
			const response = await api.get< FeatureResponse >(
				'v2',
				'/jetpack-ai/ai-assistant-feature'
			);
			dispatch( {
				type: 'RECEIVE_FEATURE',
				feature: toFeature( response ),
			} );
		} catch ( error ) {
			window.console.warn( error );
			dispatch( { type: 'FAIL_FEATURE' } );
		}
	};
}

/**
 * Counts requests. After the third, the status is fetched with a short delay.
 *
 * @param count How many.
 */
export function increaseRequestsCount( count = 1 ) {
	return ( { select, dispatch }: ThunkArguments ): void => {
		dispatch( { type: 'INCREASE_COUNT', count } );
		if ( select.getCountdown() > 0 ) {
			return;
		}
		dispatch( { type: 'RESTART_COUNTDOWN' } );
		clearTimeout( timer );
		timer = setTimeout( () => dispatch.fetchFeature(), DELAY );
	};
}

/**
 * Stores whether the server rejects requests because of the quota.
 *
 * @param requireUpgrade Whether it does.
 */
export function setRequireUpgrade( requireUpgrade = true ): AiAction {
	return { type: 'SET_REQUIRE_UPGRADE', requireUpgrade };
}

/** Stores that the site's limit is reached, and fetches the status, because an administrator may have raised the limit. */
export function rejectRequests() {
	return ( { dispatch }: ThunkArguments ): void => {
		dispatch( setRequireUpgrade( true ) );
		dispatch.fetchFeature();
	};
}
