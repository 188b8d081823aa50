import {
	store as membershipsStore,
	type Product,
} from '@freehold/payments/store';
import { useSelect } from '@wordpress/data';

/** The state of payments, as a block needs it. */
type Payments = {
	isConnected: boolean;
	/** The plans that users have created. */
	plans: Product[];
	/** Whether the user can create plans. */
	canManage: boolean;
};

/**
 * Returns the state of payments, and fetches it if no block has yet.
 */
export const usePayments = (): Payments =>
	useSelect( ( select ) => {
		const { getProducts, isApiStateConnected, canManagePlans } =
			select( membershipsStore );
		return {
			plans: getProducts(),
			isConnected: isApiStateConnected(),
			canManage: canManagePlans(),
		};
	}, [] );
