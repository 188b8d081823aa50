<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Api;

use Freehold\Modules\Mailchimp\Names;
use Freehold\Modules\Mailchimp\SignUps\SignUps;
use Freehold\Modules\Mailchimp\ConnectionProblem;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Describes the key, and checks it with `GET /ping`.
 */
final class MailchimpService {

	/**
	 * Returns the service.
	 */
	public static function service(): Service {
		return new Service(
			id: Names::SERVICE,
			name: 'Mailchimp',
			purpose: static fn (): string => __( 'Adds visitors who sign up on this site to your audience.', 'freehold' ),
			how: static fn (): string => __( 'In Mailchimp, open Profile → Extras → API keys, create a key, and copy all of it. It ends in a hyphen and your data center, such as “-us4”.', 'freehold' ),
			url: 'https://admin.mailchimp.com/account/api/',
			check: self::check( ... ),
			group: Service::MAIL,
			icon: 'email-alt'
		);
	}

	/**
	 * Checks a key.
	 *
	 * @param array<string, string> $values The key, as `key`.
	 */
	public static function check( array $values ): KeyCheck {
		$client = Client::of( $values['key'] );
		if ( null === $client ) {
			return KeyCheck::rejected( __( 'Keys of Mailchimp end in a hyphen and a data center, such as “-us4”. Copy the whole key again.', 'freehold' ), 'key' );
		}
		$reply = $client->get( '/ping' );
		if ( $reply->is_ok() ) {
			if ( 'key' === ConnectionProblem::code() ) {
				SignUps::resume();
			}
			return KeyCheck::valid();
		}
		if ( $reply->is_key_rejected() ) {
			return KeyCheck::rejected( KeyCheck::rejection( 'Mailchimp' ), 'key' );
		}
		return 0 === $reply->status
			? KeyCheck::unchecked( __( 'Mailchimp could not be reached.', 'freehold' ) )
			/* translators: %d: an HTTP status, a number. */
			: KeyCheck::unchecked( sprintf( __( 'Mailchimp returned status %d.', 'freehold' ), $reply->status ) );
	}
}
