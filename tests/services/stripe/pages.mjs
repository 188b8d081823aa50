/**
 * The pages on which a person pays and manages subscriptions.
 */
import { format } from './money.mjs';

/** @typedef {import('./types').StripeObject} StripeObject */

/** @type {( text: unknown ) => string} */
const escape = ( text ) =>
	String( text )
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '>', '&gt;' )
		.replaceAll( '"', '&quot;' );

/** @type {( title: string, body: string ) => string} */
const page = ( title, body ) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${ escape( title ) }</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 34rem; padding: 1rem; color: #1a1f36; }
label, fieldset { display: block; margin-block: 1rem; }
input[type="text"], input[type="email"] { box-sizing: border-box; display: block; font: inherit; min-height: 2.75rem; padding: 0.5rem; width: 100%; }
button { background: #0a4fb4; border: 0; border-radius: 4px; color: #fff; cursor: pointer; font: inherit; min-height: 2.75rem; padding: 0.5rem 1rem; }
.test { background: #fff4d6; padding: 0.5rem 1rem; }
.error { border-inline-start: 4px solid #b3261e; padding-inline-start: 1rem; }
.amount { font-size: 2rem; font-weight: 600; margin: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border-block-end: 1px solid #ccc; padding: 0.5rem; text-align: start; }
</style>
</head>
<body>
<header><p class="test">This page stands in for Stripe. Nothing is charged.</p></header>
<main>
${ body }
</main>
</body>
</html>
`;

/** @type {( recurring: StripeObject | null ) => string} */
const interval = ( recurring ) => {
	if ( ! recurring ) {
		return '';
	}
	return recurring.interval_count === 1
		? ` per ${ recurring.interval }`
		: ` every ${ recurring.interval_count } ${ recurring.interval }s`;
};

/** @type {( time: number ) => string} */
const date = ( time ) =>
	new Date( time * 1000 ).toLocaleDateString( 'en', {
		dateStyle: 'long',
		timeZone: 'UTC',
	} );

/** What the button says, by `submit_type`. */
const BUTTONS = /** @type {Record<string, string>} */ ( {
	donate: 'Donate',
	book: 'Book',
	subscribe: 'Subscribe',
} );

/**
 * Returns the page where a person pays.
 *
 * @param {StripeObject}   session The session.
 * @param {StripeObject[]} lines   Its line items.
 * @param {string}         name    The name of the account.
 * @param {StripeObject}   entered What the person has entered, with the message `error`.
 * @return {string} HTML.
 */
export function checkoutPage( session, lines, name, entered = {} ) {
	if ( session.status !== 'open' ) {
		return page(
			'Checkout',
			session.status === 'complete'
				? '<h1>You have paid</h1><p>This page was used already.</p>'
				: '<h1>This page has expired</h1><p>Go back to the site and try again.</p>'
		);
	}
	const recurring = lines[ 0 ].price.recurring;
	const total = `${ format(
		session.amount_total,
		session.currency
	) }${ interval( recurring ) }`;
	const email = entered.email ?? session.customer_email ?? '';
	return page(
		`Pay ${ name }`,
		`<h1>Pay ${ escape( name ) }</h1>
<p class="amount">${ escape( total ) }</p>
<ul>${ lines
			.map(
				( { description, quantity, amount_total: amount } ) =>
					`<li>${ escape( description ) } × ${ quantity }: ${ escape(
						format( amount, session.currency )
					) }</li>`
			)
			.join( '' ) }</ul>
${
	entered.error
		? `<p class="error" role="alert">${ escape( entered.error ) }</p>`
		: ''
}
<form method="post">
<label>Email <input type="email" name="email" required autocomplete="email" value="${ escape(
			email
		) }"></label>
<label>Name <input type="text" name="name" autocomplete="name" value="${ escape(
			entered.name ?? ''
		) }"></label>
<label>Card number <input type="text" name="card" inputmode="numeric" value="${ escape(
			entered.card ?? '4242 4242 4242 4242'
		) }" aria-describedby="cards"></label>
<p id="cards">4242 4242 4242 4242 is accepted. 4000 0000 0000 0002 is declined. 4000 0000 0000 0341 is declined at the first renewal.</p>
<label><input type="checkbox" name="debit" value="1"> Pay by bank debit, which settles later</label>
<button>${
			BUTTONS[ session.submit_type ] ??
			( recurring ? 'Subscribe' : 'Pay' )
		} ${ escape( total ) }</button>
</form>
${
	session.cancel_url
		? `<p><a href="${ escape( session.cancel_url ) }">Back to ${ escape(
				name
		  ) }</a></p>`
		: ''
}`
	);
}

/**
 * Returns the page where a customer manages subscriptions.
 *
 * @param {StripeObject}   portal        The portal session.
 * @param {StripeObject}   configuration Its configuration.
 * @param {StripeObject}   customer      The customer.
 * @param {StripeObject[]} subscriptions The subscriptions.
 * @param {StripeObject[]} invoices      The invoices.
 * @param {string}         name          The name of the account.
 * @param {string}         message       What has just happened.
 * @return {string} HTML.
 */
export function portalPage(
	portal,
	configuration,
	customer,
	subscriptions,
	invoices,
	name,
	message
) {
	const { features } = configuration;
	const blocks = subscriptions.map( ( one ) => {
		const item = one.items.data[ 0 ];
		const until = date( item.current_period_end );
		const next = one.cancel_at_period_end
			? `Ends on ${ until }`
			: `Renews on ${ until }`;
		const state = one.status === 'canceled' ? 'Canceled' : next;
		const button = one.cancel_at_period_end
			? [ 'keep', 'Don’t cancel subscription' ]
			: [ 'cancel', 'Cancel subscription' ];
		const card = features.payment_method_update.enabled
			? `<form method="post"><input type="hidden" name="subscription" value="${ one.id }">
<label>New card number <input type="text" name="card" inputmode="numeric" required></label>
<button name="do" value="card">Update card</button></form>`
			: '';
		return `<section aria-label="Subscription ${ escape( one.id ) }">
<p class="amount">${ escape(
			format( item.price.unit_amount * item.quantity, one.currency )
		) }${ interval( item.price.recurring ) }</p>
<p>${ state }</p>
${
	one.status === 'canceled'
		? ''
		: `${
				features.subscription_cancel.enabled
					? `<form method="post"><input type="hidden" name="subscription" value="${ one.id }"><button name="do" value="${ button[ 0 ] }">${ button[ 1 ] }</button></form>`
					: ''
		  }${ card }`
}
</section>`;
	} );
	const rows = features.invoice_history.enabled
		? invoices.map(
				( one ) =>
					`<tr><td>${ date( one.created ) }</td><td>${ escape(
						format( one.total, one.currency )
					) }</td><td>${ escape( one.status ) }</td></tr>`
		  )
		: [];
	return page(
		`Billing at ${ name }`,
		`<h1>${ escape( name ) }: billing</h1>
${ message ? `<p role="status">${ escape( message ) }</p>` : '' }
<p>${ escape( customer.email ?? '' ) }</p>
${ blocks.join( '' ) || '<p>No subscriptions.</p>' }
${
	rows.length
		? `<h2>Invoices</h2><table><thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead><tbody>${ rows.join(
				''
		  ) }</tbody></table>`
		: ''
}
${
	portal.return_url
		? `<p><a href="${ escape( portal.return_url ) }">Return to ${ escape(
				name
		  ) }</a></p>`
		: ''
}`
	);
}

/**
 * Returns a receipt.
 *
 * @param {StripeObject} charge The charge.
 * @param {string}       name   The name of the account.
 * @return {string} HTML.
 */
export const receiptPage = ( charge, name ) =>
	page(
		'Receipt',
		`<h1>Receipt from ${ escape( name ) }</h1><p class="amount">${ escape(
			format( charge.amount, charge.currency )
		) }</p><p>Paid on ${ date( charge.created ) }</p>`
	);
