/**
 * The page on which users allow an app to read their account.
 */

/** @type {( text: string ) => string} */
const escape = ( text ) =>
	text
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '"', '&quot;' );

/**
 * Returns a whole page.
 *
 * @param {string} title The heading.
 * @param {string} body  HTML.
 */
export const page = ( title, body ) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${ escape( title ) }</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 26rem; padding: 0 1rem; }
a { border: 1px solid #555; border-radius: 4px; color: #111; display: block; margin: 0.75rem 0; padding: 0.75rem; text-decoration: none; }
</style>
</head>
<body>
<h1>${ escape( title ) }</h1>
${ body }
</body>
</html>
`;

/**
 * Returns the page of the authorization request.
 *
 * @param {{username: string, url: string}[]} accounts The accounts, with the URL that allows each.
 * @param {string}                            cancel   The URL that denies.
 */
export const authorizePage = ( accounts, cancel ) =>
	page(
		'Stand-in for Instagram',
		`<p>This site asks to see the profile and the posts of an account.</p>
${ accounts
	.map(
		( { username, url } ) =>
			`<a href="${ escape( url ) }">Allow as ${ escape( username ) }</a>`
	)
	.join( '\n' ) }
<a href="${ escape( cancel ) }">Cancel</a>`
	);
