import {
	store as membershipsStore,
	type Product,
} from '@freehold/stores/memberships';
import { useSelect } from '@wordpress/data';

/** The state of payments, as a block needs it. */
type Payments = {
	isConnected: boolean;
	/** The plans that users have created. */
	plans: Product[];
};

/**
 * Returns the state of payments, and fetches it if no block has yet.
 */
export const usePayments = (): Payments =>
	useSelect( ( select ) => {
		const { getProducts, isApiStateConnected } = select( membershipsStore );
		return { plans: getProducts(), isConnected: isApiStateConnected() };
	}, [] );
