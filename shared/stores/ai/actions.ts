import { api } from '@freehold/api';
import { toFeature, type AnsweredFeature } from './feature';
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
 * Asks the provider how the site stands. A failure is only logged: whoever can ask the model is not to be kept from it.
 *
 * @return A thunk that resolves, and never rejects, once the provider has answered or failed.
 */
export function fetchFeature() {
	return async ( { select, dispatch }: ThunkArguments ): Promise< void > => {
		if ( select.isRequestingFeature() ) {
			return;
		}
		dispatch( { type: 'REQUEST_FEATURE' } );
		try {
			const answered = await api.get< AnsweredFeature >(
				'v2',
				'/jetpack-ai/ai-assistant-feature'
			);
			dispatch( {
				type: 'RECEIVE_FEATURE',
				feature: toFeature( answered ),
			} );
		} catch ( error ) {
			window.console.warn( error );
			dispatch( { type: 'FAIL_FEATURE' } );
		}
	};
}

/**
 * Counts requests that were made. After the third, the provider is asked how the site stands, a little later.
 *
 * @param count How many.
 * @return A thunk.
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
 * Notes that requests are refused because of the quota, or no longer are.
 *
 * @param requireUpgrade Whether they are.
 * @return The action.
 */
export function setRequireUpgrade( requireUpgrade = true ): AiAction {
	return { type: 'SET_REQUIRE_UPGRADE', requireUpgrade };
}

/**
 * Notes that the site allows no more requests, and asks the provider how it stands: somebody may have raised the limit.
 *
 * @return A thunk.
 */
export function rejectRequests() {
	return ( { dispatch }: ThunkArguments ): void => {
		dispatch( setRequireUpgrade( true ) );
		dispatch.fetchFeature();
	};
}
