/**
 * The store `freehold/ads`: the ad slots that an author can choose. The first block in an editor requests them.
 */
import { api } from '@freehold/api';
import { createReduxStore, register } from '@wordpress/data';
import type { Choices } from '../types';

type State = { choices: Choices | null; hasFailed: boolean };

type Action = { type: 'RECEIVE'; choices: Choices } | { type: 'FAIL' };

const EMPTY: State = { choices: null, hasFailed: false };

/** The store’s descriptor, for `useSelect()` and `useDispatch()`. */
export const store = createReduxStore( 'freehold/ads', {
	reducer: ( state: State = EMPTY, action: Action ): State => {
		switch ( action.type ) {
			case 'RECEIVE':
				return { choices: action.choices, hasFailed: false };
			case 'FAIL':
				return { ...state, hasFailed: true };
			default:
				return state;
		}
	},
	actions: {
		/** Requests the slots, even if they are loaded. */
		loadChoices:
			() =>
			async ( {
				dispatch,
			}: {
				dispatch: ( action: Action ) => void;
			} ): Promise< void > => {
				try {
					const choices: Choices = await api.get(
						'v4',
						'/ads/choices'
					);
					dispatch( { type: 'RECEIVE', choices } );
				} catch {
					dispatch( { type: 'FAIL' } );
				}
			},
	},
	selectors: {
		/** Returns the slots; null until they are loaded. The first call requests them. */
		getChoices: ( { choices }: State ): Choices | null => choices,
		/** Returns whether the last request failed. */
		hasFailed: ( { hasFailed }: State ): boolean => hasFailed,
	},
	resolvers: {
		getChoices:
			() =>
			( {
				dispatch,
			}: {
				dispatch: { loadChoices: () => Promise< void > };
			} ): Promise< void > =>
				dispatch.loadChoices(),
	},
} );

register( store );
