const { walk } = require( './walk' );

/** The one file that may send mail. */
const MAILER = 'src/server/Mail/Mailer.php';

/** Functions that send mail, those of WordPress about users and comments included. */
const SENDS =
	/^(?:wp_mail|mail|mb_send_mail|imap_mail|retrieve_password|wp_(?:new_user|password_change)_notification|wp_send_(?:new_user_notifications|user_request)|wp_notify_(?:postauthor|moderator))$/i;
const CALLS = /^(?:call_user_func(?:_array)?|array_(?:map|walk|filter))$/i;

/**
 * Finds mails that do not go through `Mail\Mailer`, which asks for the offline mode, copies of the site and consent.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function mail( { path, tree } ) {
	/** @type {import('../php-rules').Found[]} */
	const findings = [];
	if ( path === MAILER ) {
		return findings;
	}
	walk( tree, ( node ) => {
		const name = String(
			( node.kind === 'call' || node.kind === 'new' ) &&
				node.what.kind === 'name'
				? node.what.name
				: ''
		).replace( /^.*\\/, '' );
		const sends =
			node.kind === 'new'
				? name === 'PHPMailer'
				: SENDS.test( name ) ||
				  ( CALLS.test( name ) &&
						SENDS.test( node.arguments[ 0 ]?.value ) );
		if ( sends ) {
			findings.push( {
				line: node.loc?.start.line ?? 1,
				message:
					'Send the mail through Freehold\\Mail\\Mailer, which asks for the offline mode, copies of the site and consent.',
			} );
		}
	} );
	return findings;
};
