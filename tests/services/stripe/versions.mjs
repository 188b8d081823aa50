/**
 * Older forms of objects. The site’s own endpoint has the pinned version; endpoints that owners created earlier send theirs.
 *
 * Source: the changelog of the API, https://docs.stripe.com/changelog
 */

/** @typedef {import('./types').StripeObject} StripeObject */

/** The version that moved periods to items, and payments of invoices to a list. */
const BASIL = '2025-03-31';

/**
 * Returns an object as an API version has it.
 *
 * @param {StripeObject}                        object  The object in the pinned version.
 * @param {string | null}                       version The version.
 * @param {( id: string ) => StripeObject|null} get     Finds another object.
 * @return {StripeObject} The object in that version.
 */
export function inVersion( object, version, get ) {
	if ( ! version || version >= BASIL ) {
		return object;
	}
	const old = { ...object };
	if ( object.object === 'subscription' ) {
		const [ item ] = object.items.data;
		old.current_period_end = item.current_period_end;
		old.current_period_start = item.current_period_start;
		old.items = {
			...object.items,
			data: object.items.data.map(
				(
					/** @type {StripeObject} */ {
						current_period_end: _end,
						current_period_start: _start,
						...rest
					}
				) => rest
			),
		};
	}
	if ( object.object === 'invoice' ) {
		const intent = get( `intent of ${ object.id }` );
		old.subscription =
			object.parent?.subscription_details?.subscription ?? null;
		old.subscription_details = {
			metadata: object.parent?.subscription_details?.metadata ?? null,
		};
		old.payment_intent = intent?.id ?? null;
		old.charge = intent?.latest_charge ?? null;
		old.paid = object.status === 'paid';
		delete old.parent;
	}
	if ( object.object === 'checkout.session' && version < '2026-03-25' ) {
		old.ui_mode = object.ui_mode === 'hosted_page' ? 'hosted' : 'embedded';
	}
	return old;
}
