/**
 * The page on which a buyer approves an order.
 */

/** @type {( text: unknown ) => string} */
const escape = ( text ) =>
	String( text ?? '' )
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '>', '&gt;' )
		.replaceAll( '"', '&quot;' );

/** The buttons: what each does, and its label. */
const buttons = [
	[ 'pay', 'Pay now' ],
	[ 'decline', 'Pay with a card that will be declined' ],
	[ 'leave', 'Pay, and do not go back to the shop' ],
	[ 'cancel', 'Cancel and go back to the shop' ],
];

/**
 * Returns a page.
 *
 * @param {string} title Its title.
 * @param {string} body  HTML.
 */
const html = ( title, body ) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${ title }</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 30rem; padding: 1rem; }
button { display: block; font: inherit; margin-block: 0.5rem; padding: 0.75rem 1rem; width: 100%; }
img { height: 4rem; object-fit: cover; width: 4rem; }
</style>
</head>
<body>
<main>
${ body }
</main>
</body>
</html>
`;

/**
 * Returns the page of an order.
 *
 * @param {Json} order The order with its context.
 * @return {string} HTML.
 */
export function approvalPage( order ) {
	const [ { amount, items = [] } ] = order.body.purchase_units;
	const list = items.map(
		(
			/** @type {Json} */ {
				name,
				quantity,
				unit_amount: price,
				image_url: image,
			}
		) =>
			`<li>${
				image ? `<img src="${ escape( image ) }" alt=""> ` : ''
			}${ escape( quantity ) } × ${ escape( name ) }: ${ escape(
				price.value
			) } ${ escape( price.currency_code ) }</li>`
	);
	return html(
		'PayPal stand-in',
		`<h1>PayPal stand-in</h1>
<p>This page takes the place of PayPal. No money is paid.</p>
<p>${ escape( order.context.brand_name ) }</p>
<ul>${ list.join( '' ) }</ul>
<p>Total: <strong>${ escape( amount.value ) } ${ escape(
			amount.currency_code
		) }</strong></p>
<form method="post">
${ buttons
	.map(
		( [ action, label ] ) =>
			`<button name="action" value="${ action }">${ label }</button>`
	)
	.join( '' ) }
</form>`
	);
}

/** Returns the page after paying without going back. */
export const leftPage = () =>
	html(
		'PayPal stand-in',
		'<h1>You have paid</h1><p>You can close this page.</p>'
	);

/** Returns the page for an order that does not exist, or no longer. */
export const missingPage = () =>
	html(
		'PayPal stand-in',
		'<h1>Things don’t appear to be working at the moment</h1><p>This order has expired.</p>'
	);
