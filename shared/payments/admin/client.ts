import { downloadUrl } from '@freehold/admin/download-url';
import { api } from '@freehold/api';
import type {
	CurrencyTotals,
	Customer,
	ListQuery,
	MailSettings,
	Mode,
	Payment,
	PaymentDetails,
	PaymentList,
	PaymentPlan,
	Period,
	Settings,
	Subscription,
	SubscriptionList,
} from './types';

const PATH = '/payments';

/**
 * Fetches what the screen must know about the payment services.
 *
 * @param _query Nothing.
 * @param signal Cancels the request.
 */
export const fetchSettings = (
	_query: null,
	signal: AbortSignal
): Promise< Settings > => api.get( 'v4', `${ PATH }/settings`, { signal } );

/**
 * Stores which mails the owner gets.
 *
 * @param settings                  The settings.
 * @param settings.mail_to          Who gets them; empty for the site administrator.
 * @param settings.mail_new_payment Whether there is one about each payment.
 * @param settings.mail_failed      Whether there is one about each renewal that fails.
 * @return All settings afterwards.
 */
export const saveMailSettings = (
	settings: MailSettings
): Promise< Settings > => api.post( 'v4', `${ PATH }/settings`, settings );

/**
 * Fetches a page of payments.
 *
 * @param query  Which payments.
 * @param signal Cancels the request.
 */
export const fetchPayments = (
	query: ListQuery,
	signal: AbortSignal
): Promise< PaymentList > =>
	api.get( 'v4', PATH, { query: { ...query }, signal } );

/**
 * Fetches a payment with all that belongs to it.
 *
 * @param id     The payment's ID.
 * @param signal Cancels the request.
 */
export const fetchPayment = (
	id: number,
	signal: AbortSignal
): Promise< PaymentDetails > =>
	api.get( 'v4', `${ PATH }/${ id }`, { signal } );

/**
 * Refunds a payment. What the screen shows as refunded is sent along, so that a screen that is out of date refunds nothing twice.
 *
 * @param payment The payment, as it is shown.
 * @param amount  How much, as the user entered it.
 * @return The payment afterwards.
 */
export const refundPayment = (
	payment: Payment,
	amount: string
): Promise< PaymentDetails > =>
	api.post( 'v4', `${ PATH }/${ payment.id }/refund`, {
		amount,
		refunded: payment.refunded.value,
	} );

/**
 * Mails the receipt of a payment again.
 *
 * @param id The payment's ID.
 * @return The payment with what became of the mail.
 */
export const resendReceipt = ( id: number ): Promise< PaymentDetails > =>
	api.post( 'v4', `${ PATH }/${ id }/resend` );

/**
 * Fetches a page of subscriptions.
 *
 * @param query  Which subscriptions.
 * @param signal Cancels the request.
 */
export const fetchSubscriptions = (
	query: ListQuery,
	signal: AbortSignal
): Promise< SubscriptionList > =>
	api.get( 'v4', `${ PATH }/subscriptions`, { query: { ...query }, signal } );

/**
 * Fetches a subscription, or an email address, with all that belongs to it.
 *
 * @param query       Which one.
 * @param query.id    The subscription's ID; 0 for none.
 * @param query.email The address; empty for none.
 * @param signal      Cancels the request.
 * @return What belongs to it; null for neither.
 */
export const fetchCustomer = (
	{ id, email, mode }: { id: number; email: string; mode: Mode },
	signal: AbortSignal
): Promise< Customer | null > => {
	if ( email ) {
		const query = { email, mode };
		return api.get( 'v4', `${ PATH }/customer`, { query, signal } );
	}
	return id > 0
		? api.get( 'v4', `${ PATH }/subscriptions/${ id }`, { signal } )
		: Promise.resolve( null );
};

/**
 * Cancels a subscription.
 *
 * @param id          The subscription's ID.
 * @param atPeriodEnd Whether it ends with the paid period; otherwise it ends now.
 * @return The subscription afterwards.
 */
export const cancelSubscription = (
	id: number,
	atPeriodEnd: boolean
): Promise< Subscription > =>
	api.post( 'v4', `${ PATH }/subscriptions/${ id }/cancel`, {
		at_period_end: atPeriodEnd,
	} );

/**
 * Takes the cancellation of a subscription back, so that it goes on after the paid period.
 *
 * @param id The subscription's ID.
 * @return The subscription afterwards.
 */
export const resumeSubscription = ( id: number ): Promise< Subscription > =>
	api.post( 'v4', `${ PATH }/subscriptions/${ id }/resume` );

/**
 * Fetches the plans and products with the number of their payers.
 *
 * @param query  Which payers count.
 * @param signal Cancels the request.
 */
export const fetchPlans = (
	query: { mode: Mode },
	signal: AbortSignal
): Promise< { plans: PaymentPlan[] } > =>
	api.get( 'v4', `${ PATH }/plans`, { query, signal } );

/**
 * Ends the sale of a plan.
 *
 * @param id The plan's ID.
 * @return When it is deleted.
 */
export const deletePlan = ( id: number ): Promise< { deleted: boolean } > =>
	api.delete( 'v2', `/memberships/product/${ id }` );

/**
 * Fetches sums per period and currency.
 *
 * @param query        Which sums.
 * @param query.period The length of the periods.
 * @param signal       Cancels the request.
 * @return The sums, the currency with the most payments first.
 */
export const fetchTotals = (
	query: { mode: Mode; period: Period },
	signal: AbortSignal
): Promise< { totals: CurrencyTotals[] } > =>
	api.get( 'v4', `${ PATH }/totals`, { query, signal } );

/**
 * Returns the URL of a CSV file with all rows that match, whatever their page.
 *
 * @param query Which rows.
 * @param list  The list: empty for payments.
 * @return The URL, for a link.
 */
export function exportUrl(
	query: Partial< ListQuery > & { period?: Period },
	list: '' | '/subscriptions' | '/plans' | '/coupons' | '/totals' = ''
): string {
	const { page, per_page: perPage, orderby, order, ...filters } = query;
	return downloadUrl( `${ PATH }${ list }/export`, filters );
}

/**
 * Confirms that the site at its present URL is the one that takes the payments, not a copy.
 *
 * @return The settings afterwards.
 */
export const resumePayments = (): Promise< Settings > =>
	api.post( 'v4', `${ PATH }/resume` );
