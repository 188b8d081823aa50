import { formatDay } from '@freehold/admin/dates';
import { __, sprintf } from '@wordpress/i18n';
import type { Payment, PaymentPlan, Subscription } from './types';

type Label< T extends string > = { value: T; label: string };

/**
 * Returns the statuses of payments, as the user reads them.
 *
 * @return Values and labels.
 */
export const paymentStatuses = (): Label< Payment[ 'status' ] >[] => [
	{ value: 'paid', label: __( 'Paid', 'freehold' ) },
	{ value: 'pending', label: __( 'Pending', 'freehold' ) },
	{ value: 'failed', label: __( 'Failed', 'freehold' ) },
	{ value: 'refunded', label: __( 'Refunded', 'freehold' ) },
	{ value: 'partly_refunded', label: __( 'Partly refunded', 'freehold' ) },
	{ value: 'disputed', label: __( 'Disputed', 'freehold' ) },
	{ value: 'partly_disputed', label: __( 'Partly disputed', 'freehold' ) },
	{ value: 'lost', label: __( 'Dispute lost', 'freehold' ) },
];

/**
 * Returns the statuses of subscriptions, as the user reads them.
 *
 * @return Values and labels.
 */
export const subscriptionStatuses = (): Label< Subscription[ 'status' ] >[] => [
	{ value: 'active', label: __( 'Active', 'freehold' ) },
	{ value: 'trialing', label: __( 'Free period', 'freehold' ) },
	{ value: 'past_due', label: __( 'Payment failed', 'freehold' ) },
	{ value: 'unpaid', label: __( 'Unpaid', 'freehold' ) },
	{ value: 'incomplete', label: __( 'Incomplete', 'freehold' ) },
	{ value: 'paused', label: __( 'Paused', 'freehold' ) },
	{ value: 'canceled', label: __( 'Canceled', 'freehold' ) },
];

/**
 * Returns what payments are for.
 *
 * @return Values and labels.
 */
export const sources = (): Label< PaymentPlan[ 'source' ] >[] => [
	{ value: 'donation', label: __( 'Donation', 'freehold' ) },
	{ value: 'plan', label: __( 'Plan', 'freehold' ) },
	{ value: 'product', label: __( 'Product', 'freehold' ) },
];

/**
 * Returns the kinds of payments.
 *
 * @return Values and labels.
 */
export const kinds = (): Label< Payment[ 'kind' ] >[] => [
	{ value: 'first', label: __( 'First or only payment', 'freehold' ) },
	{ value: 'renewal', label: __( 'Renewal', 'freehold' ) },
];

/**
 * Returns the kind of a payment, as the user reads it.
 *
 * @param payment              The payment.
 * @param payment.subscription Its subscription; 0 for none.
 * @return A few words.
 */
export function kindOf( {
	kind,
	subscription,
}: Pick< Payment, 'kind' | 'subscription' > ): string {
	if ( subscription === 0 ) {
		return __( 'Paid once', 'freehold' );
	}
	return kind === 'first'
		? __( 'First payment', 'freehold' )
		: __( 'Renewal', 'freehold' );
}

/**
 * Returns the payment services. Brands are not translated.
 *
 * @return Values and labels.
 */
export const vendors = (): Label< string >[] => [
	{ value: 'stripe', label: 'Stripe' },
	{ value: 'paypal', label: 'PayPal' },
];

/**
 * Returns the label of a value.
 *
 * @param labels Values and labels.
 * @return Its label, or the value itself if it is unknown.
 */
export const labelOf = (
	labels: readonly Label< string >[],
	value: string
): string => labels.find( ( one ) => one.value === value )?.label ?? value;

/**
 * Returns the name under which a payer is listed.
 *
 * @param row A payment or subscription.
 * @return The name or email address, or a placeholder.
 */
export const payerOf = ( { payer }: Pick< Payment, 'payer' > ): string =>
	payer.name || payer.email || __( 'No name', 'freehold' );

/**
 * Returns how often an amount is paid.
 *
 * @param amount The amount, as the user reads it.
 * @param recurs The interval.
 * @return Such as “$10.00 per month”.
 */
export function perInterval(
	amount: string,
	recurs: Subscription[ 'recurs' ]
): string {
	switch ( recurs ) {
		case '1 month':
			/* translators: %s: an amount of money. */
			return sprintf( __( '%s per month', 'freehold' ), amount );
		case '1 year':
			/* translators: %s: an amount of money. */
			return sprintf( __( '%s per year', 'freehold' ), amount );
		default:
			return amount;
	}
}

/**
 * Returns whether the present period is paid. After a failed payment, and while nothing is collected, none is.
 *
 * @return Whether it is.
 */
export const hasPaidPeriod = ( {
	status,
}: Pick< Subscription, 'status' > ): boolean =>
	status === 'active' || status === 'trialing';

/**
 * Returns when a subscription renews or ends. Whether its present period is paid is known only when a payment failed: one
 * that arrived may have been refunded.
 *
 * @param subscription               The subscription.
 * @param subscription.cancel_at_end Whether it ends with the present period.
 * @param subscription.period_end    When that is.
 * @return A sentence without a period; empty if it is unknown.
 */
export function periodText( {
	status,
	cancel_at_end: isEnding,
	period_end: end,
}: Pick< Subscription, 'status' | 'cancel_at_end' | 'period_end' > ): string {
	if ( ! end ) {
		return '';
	}
	if ( ! hasPaidPeriod( { status } ) ) {
		/* translators: %s: a date. */
		return sprintf( __( 'Paid until %s', 'freehold' ), formatDay( end ) );
	}
	return isEnding
		? /* translators: %s: a date. */
		  sprintf( __( 'Ends on %s', 'freehold' ), formatDay( end ) )
		: /* translators: %s: a date. */
		  sprintf( __( 'Renews on %s', 'freehold' ), formatDay( end ) );
}

/**
 * Returns what a snackbar says after a subscription was canceled.
 *
 * @param subscription               The subscription afterwards.
 * @param subscription.cancel_at_end Whether it ends with the paid period.
 * @param subscription.period_end    When that is.
 */
export function canceledMessage( {
	status,
	cancel_at_end: isEnding,
	period_end: end,
}: Subscription ): string {
	if ( ! hasPaidPeriod( { status } ) || ! isEnding || ! end ) {
		return __( 'The subscription is canceled.', 'freehold' );
	}
	return sprintf(
		/* translators: %s: a date. */
		__( 'The subscription ends on %s.', 'freehold' ),
		formatDay( end )
	);
}
