import { api } from '@freehold/api';
import {
	fail,
	receive,
	receiveStatus,
	showError,
	type ThunkArguments,
} from './actions';
import { fetchStatus, unexpected } from './client';
import { keyOf } from './key-of';
import type { NewsletterCategory } from './types';

type Counts = {
	counts?: {
		social_followers?: number;
		email_subscribers?: number;
		paid_subscribers?: number;
	};
};

/** Fetches the plans and the state of payments. */
export function getProducts() {
	return async ( args: ThunkArguments ): Promise< void > => {
		try {
			const status = await fetchStatus( {
				type: 'all',
				is_editable: true,
			} );
			args.dispatch( receive( { products: status.products ?? [] } ) );
			args.dispatch( receiveStatus( status ) );
		} catch ( thrown ) {
			fail( thrown )( args );
		}
	};
}

/**
 * Fetches the plans of donations and the state of payments.
 *
 * @return A thunk. It rejects if the server does not respond, so that the block can show it.
 */
export function getDonationPlans() {
	return async ( { dispatch }: ThunkArguments ): Promise< void > => {
		const status = await fetchStatus( {
			type: 'donation',
			is_editable: false,
		} );
		dispatch( receive( { donationPlans: status.products ?? [] } ) );
		dispatch( receiveStatus( status ) );
	};
}

/** Fetches how many people read the newsletter. */
export function getSubscriberCounts() {
	return async ( args: ThunkArguments ): Promise< void > => {
		try {
			const { counts } = await api.get< Counts >(
				'v2',
				'/subscribers/counts'
			);
			if ( ! counts ) {
				throw unexpected();
			}
			args.dispatch(
				receive( {
					subscriberCounts: {
						socialFollowers: counts.social_followers ?? 0,
						emailSubscribers: counts.email_subscribers ?? 0,
						paidSubscribers: counts.paid_subscribers ?? 0,
					},
				} )
			);
		} catch ( thrown ) {
			showError( ( thrown as Error ).message )( args );
		}
	};
}

/** Fetches the categories that readers can subscribe to. */
export function getNewsletterCategories() {
	return async ( args: ThunkArguments ): Promise< void > => {
		try {
			const { enabled, newsletter_categories: categories } =
				await api.get< {
					enabled?: boolean;
					newsletter_categories?: NewsletterCategory[];
				} >( 'v2', '/newsletter-categories' );
			if ( ! Array.isArray( categories ) ) {
				throw unexpected();
			}
			args.dispatch(
				receive( {
					newsletterCategories: {
						enabled: Boolean( enabled ),
						categories,
					},
				} )
			);
		} catch ( thrown ) {
			showError( ( thrown as Error ).message )( args );
		}
	};
}

/**
 * Fetches how many people are subscribed to at least one of some categories.
 *
 * @param termIds Their IDs.
 */
export function getNewsletterCategoriesSubscriptionsCount( termIds: number[] ) {
	return async ( args: ThunkArguments ): Promise< void > => {
		const key = keyOf( termIds );
		try {
			const { subscriptions_count: count } = await api.get< {
				subscriptions_count?: number;
			} >( 'v2', '/newsletter-categories/count', {
				query: { term_ids: key },
			} );
			if ( typeof count !== 'number' ) {
				throw unexpected();
			}
			args.dispatch( { type: 'RECEIVE_COUNT', termIds: key, count } );
		} catch ( thrown ) {
			showError( ( thrown as Error ).message )( args );
		}
	};
}
