/**
 * What people see and do on the pages of Stripe.
 */
import { checkoutPage, portalPage, receiptPage } from './pages.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {import('./types').StripeObject} StripeObject */
/** @typedef {{ status: number, html?: string, location?: string }} Shown */

/** @type {Shown} */
const NO_PAGE = { status: 404, html: 'There is no such page.' };

/**
 * Shows the page of a session, or pays it.
 *
 * @param {Account}                       account The mode.
 * @param {string}                        id      The session’s ID.
 * @param {Record<string, string> | null} form    The form; null if none was sent.
 * @param {string}                        name    The name of the account.
 * @return {Shown} The response.
 */
function checkout( account, id, form, name ) {
	const session = account.objects.get( id );
	if ( ! session ) {
		return NO_PAGE;
	}
	account.tick();
	/** @type {StripeObject} */
	let entered = {};
	if ( form && session.status === 'open' ) {
		const { url, error } = account.pay( id, {
			...form,
			debit: form.debit === '1',
		} );
		if ( url ) {
			return { status: 303, location: url };
		}
		entered = { ...form, error };
	}
	return {
		status: 200,
		html: checkoutPage(
			session,
			account.lineItems( session ),
			name,
			entered
		),
	};
}

/**
 * Shows the page where a customer manages subscriptions, and does what they chose there.
 *
 * @param {Account}                       account The mode.
 * @param {string}                        id      The portal session’s ID.
 * @param {Record<string, string> | null} form    The form; null if none was sent.
 * @param {string}                        name    The name of the account.
 * @return {Shown} The response.
 */
function portal( account, id, form, name ) {
	const session = account.objects.get( id );
	if ( ! session ) {
		return NO_PAGE;
	}
	const configuration = account.get(
		session.configuration,
		'billing_portal.configuration'
	);
	const message = form ? manage( account, session, configuration, form ) : '';
	/** @type {( type: string ) => StripeObject[]} */
	const own = ( type ) =>
		account
			.all( type )
			.filter( ( { customer } ) => customer === session.customer );
	return {
		status: 200,
		html: portalPage(
			session,
			configuration,
			account.objects.get( session.customer ) ?? {},
			own( 'subscription' ),
			own( 'invoice' ),
			name,
			message
		),
	};
}

/**
 * Does what a customer chose in the portal.
 *
 * @param {Account}                account       The mode.
 * @param {StripeObject}           session       The portal session.
 * @param {StripeObject}           configuration Its configuration.
 * @param {Record<string, string>} form          The form.
 * @return {string} What has happened.
 */
function manage( account, session, configuration, form ) {
	const subscription = account.objects.get( form.subscription );
	if ( subscription?.customer !== session.customer ) {
		return '';
	}
	switch ( form.do ) {
		case 'cancel':
			if (
				configuration.features.subscription_cancel.mode ===
				'immediately'
			) {
				account.cancel( subscription.id );
				return 'Your subscription has been canceled.';
			}
			account.updateSubscription( subscription.id, {
				cancel_at_period_end: true,
			} );
			return 'Your subscription will be canceled at the end of the period.';
		case 'keep':
			account.updateSubscription( subscription.id, {
				cancel_at_period_end: false,
			} );
			return 'Your subscription continues.';
		case 'card':
			account.replaceCard( subscription.id, form.card );
			return 'Your card has been updated.';
	}
	return '';
}

/**
 * Responds to a request of a browser.
 *
 * @param {string}                                    path    The path.
 * @param {Record<string, string> | null}             form    The form; null if none was sent.
 * @param {{ test: Account, live: Account }}          modes   The modes.
 * @param {( id: string ) => Account}                 modeOf  Finds the mode of an object.
 * @param {string}                                    name    The name of the account.
 * @return {Shown} The response.
 */
export function show( path, form, modes, modeOf, name ) {
	const pay = /^\/c\/pay\/(\w+)$/.exec( path );
	if ( pay ) {
		return checkout( modeOf( pay[ 1 ] ), pay[ 1 ], form, name );
	}
	const manageable = /^\/p\/session\/(test|live)_(\w+)$/.exec( path );
	if ( manageable ) {
		return portal(
			manageable[ 1 ] === 'live' ? modes.live : modes.test,
			manageable[ 2 ],
			form,
			name
		);
	}
	const receipt = /^\/receipts\/(\w+)$/.exec( path );
	const charge =
		receipt && modeOf( receipt[ 1 ] ).objects.get( receipt[ 1 ] );
	return charge
		? { status: 200, html: receiptPage( charge, name ) }
		: NO_PAGE;
}
