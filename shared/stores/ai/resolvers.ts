import { store as connectionStore } from '@freehold/stores/connection';
import type { ThunkArguments } from './actions';
import type { AiStoreState } from './types';

type ResolverArguments = ThunkArguments & {
	registry: {
		select: ( store: typeof connectionStore ) => {
			isUserConnected: () => boolean;
		};
	};
};

/**
 * Asks the provider on the first call; who is not connected gets no answer, and is not to see errors about it.
 *
 * @return A thunk.
 */
export function getFeature() {
	return async ( {
		dispatch,
		registry,
	}: ResolverArguments ): Promise< void > => {
		if ( registry.select( connectionStore ).isUserConnected() ) {
			await dispatch.fetchFeature();
		}
	};
}

/**
 * Whether the provider has answered before, to somebody who asked without the selector.
 *
 * @param state The store's state.
 */
getFeature.isFulfilled = ( { isKnown }: AiStoreState ): boolean => isKnown;
