<?php
/**
 * What happens after too many wrong passwords.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'After several wrong passwords, an address or a username has to wait, longer each time. Whoever is locked out gets a mail with a link that lets them in.' ),
		'try'     => array(
			a( wp_login_url(), 'Log in with a wrong password' ) . ' until the page asks you to wait.',
			'Then ' . mail( 'open the mail with the way back in' ) . '.',
		),
	);
};
