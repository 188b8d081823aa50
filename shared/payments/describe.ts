import { formatAmount } from '@freehold/money';
import type { Product } from '@freehold/payments/store';
import { __, sprintf } from '@wordpress/i18n';

/**
 * Returns the price of a plan with its interval.
 *
 * @return For example `$5.00 / month`.
 */
export function describePrice( plan: Omit< Product, 'id' > ): string {
	const price = formatAmount( plan.price, plan.currency );
	switch ( plan.interval ) {
		case '1 month':
			/* translators: %s: an amount of money, such as $5.00. */
			return sprintf( __( '%s / month', 'freehold' ), price );
		case '1 year':
			/* translators: %s: an amount of money, such as $5.00. */
			return sprintf( __( '%s / year', 'freehold' ), price );
		default:
			return price;
	}
}

/** Returns the name and the price of a plan. */
export const describePlan = ( plan: Omit< Product, 'id' > ): string =>
	plan.buyer_can_change_amount
		? sprintf(
				/* translators: 1: the name of a payment plan, 2: its price, such as “$5.00 / month”. */
				__( '%1$s: %2$s (visitors choose the amount)', 'freehold' ),
				plan.title,
				describePrice( plan )
		  )
		: sprintf(
				/* translators: 1: the name of a payment plan, 2: its price, such as “$5.00 / month”. */
				__( '%1$s: %2$s', 'freehold' ),
				plan.title,
				describePrice( plan )
		  );
