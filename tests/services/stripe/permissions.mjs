/**
 * What restricted keys may do. Sources: https://docs.stripe.com/keys/restricted-api-keys, and the messages of status 403.
 */

/** The permission of each resource. Prices have the older name, and refunds belong to charges. */
const RESOURCES = /** @type {Record<string, string>} */ ( {
	account: 'connected_account',
	'billing_portal/configurations': 'customer_portal',
	'billing_portal/sessions': 'customer_portal',
	charges: 'charge',
	'checkout/sessions': 'checkout_session',
	coupons: 'coupon',
	customers: 'customer',
	disputes: 'dispute',
	events: 'event',
	invoice_payments: 'invoice',
	invoices: 'invoice',
	payment_intents: 'payment_intent',
	prices: 'plan',
	products: 'product',
	refunds: 'charge',
	subscriptions: 'subscription',
	webhook_endpoints: 'webhook',
} );

/**
 * Returns the permission that a request needs.
 *
 * @param {string} method   Its method.
 * @param {string} resource The resource, such as `checkout/sessions`.
 * @return {string} Such as `checkout_session_write`.
 */
export const needed = ( method, resource ) =>
	`${ RESOURCES[ resource ] }_${ method === 'GET' ? 'read' : 'write' }`;

/**
 * Returns whether a key without some permissions may send a request. Without the permission to read, it may not write.
 *
 * @param {string}   permission What the request needs.
 * @param {string[]} missing    What the key lacks.
 */
export const isAllowed = ( permission, missing ) =>
	! missing.includes( permission ) &&
	! missing.includes( permission.replace( /_write$/, '_read' ) );
