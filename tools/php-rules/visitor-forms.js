/**
 * Visitors' forms go through one door: `Freehold\Http\VisitorForm` limits what is stored, finds the page and ends the response.
 */
const { walk } = require( './walk' );

const HTTP = 'src/server/Http/';
const RESPONSE = `${ HTTP }Response.php`;
const RESULT = 'Freehold\\Http\\PageResult';
const FORM = 'Freehold\\Http\\VisitorForm';

/** The functions with which a server ends a response early. */
const FINISH = /^(?:fastcgi|litespeed)_finish_request$/;

/** The hooks on which a class could receive a form of a visitor. */
const HOOKS =
	/^(?:init|wp_loaded|parse_request|template_redirect|wp|send_headers)$/;

/**
 * What needs no such form, each with its reason. Log-in and account use it for results only: `Links::QUERY` brings their requests,
 * as links in mails are opened by GET. They show at once what was not counted, as only a counted request may store a result.
 */
const OTHERS = [
	// Its form is that of `Page::form()`.
	'shared/payments/server/Checkout/Endpoint.php',
	// It passes the request on to that class.
	'shared/payments/Feature.php',
	// Pages that a link in a mail opens, with one button and nothing that is entered.
	'shared/members/server/MemberPage.php',
	// One button, with the key of the reader's own session.
	'shared/members/server/Access/ReaderPage.php',
];

/**
 * Returns the text of a string in the source.
 *
 * @param {PhpNode} node A node of php-parser.
 */
const text = ( node ) => ( node?.kind === 'string' ? node.value : '' );

/**
 * Returns the findings in a file.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function visitorForms( { path, tree }, { resolve } ) {
	/** @type {{line: number, message: string}[]} */
	const findings = [];
	/** @type {Set<string>} */
	const used = new Set();
	let hook = 0;
	let reads = false;
	walk( tree, ( node ) => {
		const line = node.loc?.start.line ?? 1;
		const called =
			node.kind === 'call' && node.what.kind === 'name'
				? node.what.name.replace( /^.*\\/, '' )
				: '';
		if ( node.kind === 'name' ) {
			used.add( resolve( node ) );
		}
		if (
			path !== RESPONSE &&
			( FINISH.test( called ) || FINISH.test( text( node ) ) )
		) {
			findings.push( {
				line,
				message: 'End the response by Freehold\\Http\\Response.',
			} );
		}
		if (
			node.kind === 'new' &&
			node.what.kind === 'name' &&
			resolve( node.what ) === RESULT &&
			! path.startsWith( HTTP )
		) {
			findings.push( {
				line,
				message: `Store the result of a form by ${ FORM }.`,
			} );
		}
		if (
			called === 'add_action' &&
			HOOKS.test( text( node.arguments[ 0 ] ) )
		) {
			hook ||= line;
		}
		reads ||=
			node.kind === 'staticlookup' &&
			/^posted(?:_list)?$/.test( node.offset?.name ) &&
			resolve( node.what ) === 'Freehold\\Http\\Request';
		reads ||=
			node.kind === 'bin' &&
			[ node.left, node.right ].some(
				( side ) => text( side ) === 'POST'
			);
	} );
	if (
		hook &&
		reads &&
		! used.has( FORM ) &&
		! path.startsWith( HTTP ) &&
		! OTHERS.includes( path )
	) {
		findings.push( {
			line: hook,
			message: `Receive the form by ${ FORM }.`,
		} );
	}
	return findings.sort( ( one, other ) => one.line - other.line );
};
