/**
 * The web page that shows the messages that the site has sent.
 */

/** @typedef {import('./types').Mail} Mail */

/** @type {( text: string ) => string} */
const escape = ( text ) =>
	text
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
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-block-end: 1px solid #ccc; padding: 0.5rem; text-align: start; vertical-align: top; }
iframe { border: 1px solid #ccc; height: 30rem; width: 100%; }
pre { overflow: auto; white-space: pre-wrap; }
</style>
</head>
<body>
${ body }
</body>
</html>
`;

/**
 * Returns the page that lists the messages, newest first.
 *
 * @param {Mail[]} messages The messages, oldest first.
 * @return {string} HTML.
 */
export function listPage( messages ) {
	const rows = messages
		.toReversed()
		.map(
			( { id, at, from, to, subject } ) =>
				`<tr><td>${ escape( at ) }</td><td>${ escape(
					from
				) }</td><td>${ escape( to ) }</td><td><a href="/${ id }">${
					escape( subject ) || '(no subject)'
				}</a></td></tr>`
		);
	return page(
		'Sent mail',
		rows.length
			? `<h1>Sent mail</h1><table><tr><th scope="col">Sent</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Subject</th></tr>${ rows.join(
					''
			  ) }</table>`
			: '<h1>Sent mail</h1><p>The site has not sent any mail yet.</p>'
	);
}

/**
 * Returns the page of one message. Its HTML body is in a frame without scripts.
 *
 * @param {Mail} message The message.
 * @return {string} HTML.
 */
export function messagePage( message ) {
	const headers = Object.entries( {
		From: message.from,
		To: message.to,
		'Reply-To': message.replyTo,
		Sent: message.at,
		Attachments: message.attachments
			.map( ( { name, size } ) => `${ name } (${ size } bytes)` )
			.join( ', ' ),
	} )
		.filter( ( [ , value ] ) => value )
		.map(
			( [ name, value ] ) =>
				`<tr><th scope="row">${ name }</th><td>${ escape(
					value
				) }</td></tr>`
		);
	return page(
		message.subject,
		`<p><a href="/">Sent mail</a></p><h1>${
			escape( message.subject ) || '(no subject)'
		}</h1><table>${ headers.join( '' ) }</table>${
			message.html
				? `<h2>HTML</h2><iframe sandbox title="HTML" srcdoc="${ escape(
						message.html
				  ) }"></iframe>`
				: ''
		}<h2>Text</h2><pre>${ escape( message.text ) }</pre>`
	);
}
