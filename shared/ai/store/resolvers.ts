import { store as connectionStore } from '@freehold/connection/store';
import type { ThunkArguments } from './actions';
import type { AiStoreState } from './types';

type ResolverArguments = ThunkArguments & {
	registry: {
		select: ( store: typeof connectionStore ) => {
			isUserConnected: () => boolean;
		};
	};
};

/** Fetches the status on the first call, unless the user is not connected. */
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

/** Returns whether the status was fetched before, such as by an action. */
getFeature.isFulfilled = ( { isKnown }: AiStoreState ): boolean => isKnown;
