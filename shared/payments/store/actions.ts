import type { PlansInput } from '../schema/memberships';
import { api } from '@freehold/api';
import { formatAmount, getMinimum, parseAmount } from '@freehold/money';
import { isBlank, isRecord } from '@freehold/stored-text';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { fetchStatus, unexpected } from './client';
import type { MembershipsAction } from './reducer';
import {
	API_STATE,
	type NewProduct,
	type Product,
	type StatusResponse,
	type StoreState,
} from './types';

type Notices = {
	createErrorNotice: ( content: string, options: object ) => void;
	createSuccessNotice: ( content: string, options: object ) => void;
};

/** What a thunk of this store is given. */
export type ThunkArguments = {
	select: {
		getProducts: () => Product[];
		getDonationPlans: () => Product[] | null;
		isApiStateConnected: () => boolean;
		canManagePlans: () => boolean;
	};
	dispatch: {
		( action: MembershipsAction ): void;
	};
	registry: { dispatch: ( store: typeof noticesStore ) => Notices };
};

/** The words of the messages: “product”, or “payment plan” as in the payment blocks. */
export type Wording = 'product' | 'plan';

/** How to save a product. */
export type SaveOptions = {
	wording?: Wording;
};

/**
 * Returns the product that is suggested if there is none: 5 US dollars a month. It is not stored until someone chooses it.
 */
export const defaultProduct = (): NewProduct => ( {
	title: __( 'Monthly Subscription', 'freehold' ),
	currency: 'USD',
	price: 5,
	interval: '1 month',
} );

/**
 * Stores a part of the state.
 *
 * @param changed The part.
 */
export function receive( changed: Partial< StoreState > ): MembershipsAction {
	return { type: 'RECEIVE', changed };
}

/**
 * Stores the state of payments.
 *
 * @param status The server's response.
 */
export function receiveStatus( status: StatusResponse ): MembershipsAction {
	return receive( {
		apiState: status.connected_account_id
			? API_STATE.CONNECTED
			: API_STATE.NOT_CONNECTED,
		connectUrl: status.connect_url || null,
		siteSlug: status.site_slug ?? '',
		connectedAccountDefaultCurrency: (
			status.connected_account_default_currency ?? ''
		).toUpperCase(),
		canManagePlans: status.can_manage_plans === true,
	} );
}

/**
 * Shows an error as a snackbar.
 *
 * @param message The error.
 */
export function showError( message: string ) {
	return ( { registry }: Pick< ThunkArguments, 'registry' > ): void => {
		registry
			.dispatch( noticesStore )
			.createErrorNotice( message, { type: 'snackbar' } );
	};
}

/**
 * Notes that the state of payments is unknown, and shows why.
 *
 * @param thrown The error.
 */
export function fail( thrown: unknown ) {
	return ( args: Pick< ThunkArguments, 'registry' | 'dispatch' > ): void => {
		args.dispatch(
			receive( {
				apiState: API_STATE.NOT_CONNECTED,
				connectUrl: null,
			} )
		);
		showError( ( thrown as Error ).message )( args );
	};
}

/**
 * Returns what is wrong with a new product.
 *
 * @param wording The words of the messages.
 * @return A message; null if nothing is.
 */
export function problemOf(
	product: NewProduct,
	wording: Wording
): string | null {
	if ( isBlank( product.title ) ) {
		return wording === 'plan'
			? __( 'Payment plan requires a name', 'freehold' )
			: __( 'Product requires a name', 'freehold' );
	}
	const { currency } = product;
	const { error } = parseAmount( String( product.price ), currency );
	if ( error === 'too_small' ) {
		return sprintf(
			/* translators: %s: an amount of money, such as $0.50. */
			__( 'Minimum allowed price is %s.', 'freehold' ),
			formatAmount( getMinimum( currency ), currency )
		);
	}
	if ( error ) {
		return wording === 'plan'
			? __( 'Payment plan requires a valid price', 'freehold' )
			: __( 'Product requires a valid price', 'freehold' );
	}
	return null;
}

/**
 * Creates a product. Shows whether it worked.
 *
 * @param options How to save it.
 * @return A thunk that resolves, and never rejects, with the product; null if it was not created.
 */
export function saveProduct( product: NewProduct, options: SaveOptions = {} ) {
	return async ( args: ThunkArguments ): Promise< Product | null > => {
		const { select, dispatch, registry } = args;
		const { wording = 'product' } = options;
		const problem = problemOf( product, wording );
		if ( problem ) {
			showError( problem )( args );
			return null;
		}
		try {
			const response: unknown = await api.post< unknown >(
				'v2',
				'/memberships/product',
				product
			);
			if ( ! isRecord( response ) || ! response.id ) {
				throw unexpected();
			}
			const created = { ...product, ...response } as Product;
			dispatch(
				receive( { products: [ ...select.getProducts(), created ] } )
			);
			registry
				.dispatch( noticesStore )
				.createSuccessNotice(
					wording === 'plan'
						? __( 'Successfully created payment plan', 'freehold' )
						: __( 'Successfully created product', 'freehold' ),
					{ type: 'snackbar' }
				);
			return created;
		} catch {
			showError(
				wording === 'plan'
					? __(
							'There was an error when adding the payment plan.',
							'freehold'
					  )
					: __(
							'There was an error when adding the product.',
							'freehold'
					  )
			)( args );
			return null;
		}
	};
}

/**
 * Fetches the state of payments again, for example after the user has connected Stripe in another tab.
 *
 * @return A thunk that resolves with whether payments are connected. It shows no error.
 */
export function refreshStatus() {
	return async ( {
		select,
		dispatch,
	}: ThunkArguments ): Promise< boolean > => {
		try {
			const status = await fetchStatus( {
				type: 'all',
				is_editable: true,
			} );
			dispatch( receive( { products: status.products ?? [] } ) );
			dispatch( receiveStatus( status ) );
		} catch {
			// The next attempt can work.
		}
		return select.isApiStateConnected();
	};
}

/**
 * Creates the three plans of donations in a currency.
 *
 * @param currency ISO 4217.
 * @return A thunk that resolves with the plans.
 * @throws {Error} If they cannot be created.
 */
export function createDonationPlans( currency: string ) {
	return async ( {
		select,
		dispatch,
	}: ThunkArguments ): Promise< Product[] > => {
		const response: unknown = await api.post< unknown >(
			'v2',
			'/memberships/products',
			{
				type: 'donation',
				currency,
				is_editable: false,
			} satisfies PlansInput
		);
		if ( ! Array.isArray( response ) ) {
			throw unexpected();
		}
		const created = response as Product[];
		const ids = created.map( ( { id } ) => id );
		dispatch(
			receive( {
				donationPlans: [
					...( select.getDonationPlans() ?? [] ).filter(
						( { id } ) => ! ids.includes( id )
					),
					...created,
				],
			} )
		);
		return created;
	};
}
