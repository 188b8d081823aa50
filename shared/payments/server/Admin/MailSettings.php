<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Mail\Header;
use Freehold\Payments\Mail\Notices;
use Freehold\Payments\Mail\Recipients;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Reads and stores the settings of the mails to the owner. Mails to payers cannot be turned off.
 */
final class MailSettings {

	/**
	 * Returns the settings.
	 *
	 * @return array{mail_to: string, mail_new_payment: bool, mail_failed: bool, admin_email: string}
	 */
	public static function get(): array {
		return array(
			'mail_to'          => (string) Settings::get( Recipients::OPTION, '' ),
			'mail_new_payment' => (bool) Settings::get( Notices::OPTION, true ),
			'mail_failed'      => (bool) Settings::get( Notices::FAILED, true ),
			'admin_email'      => (string) get_option( 'admin_email' ),
		);
	}

	/**
	 * Stores settings. Those that are left out stay as they are.
	 *
	 * @param array{mail_to?: string, mail_new_payment?: bool, mail_failed?: bool} $input As in `MailSettingsInput`.
	 * @return true|WP_Error An error about the email address or the database.
	 */
	public static function store( array $input ): bool|WP_Error {
		$input  += self::get();
		$address = trim( $input['mail_to'] );
		if ( '' !== $address && '' === Header::address( $address ) ) {
			return Rest::error( 'freehold_payment_mail_to', __( 'Enter a valid email address, or leave the field empty.', 'freehold' ), 400, 'mail_to' );
		}
		$is_stored = Settings::set( Recipients::OPTION, $address ) && Settings::set( Notices::OPTION, $input['mail_new_payment'] ) && Settings::set( Notices::FAILED, $input['mail_failed'] );
		return $is_stored ? true : Rest::error( 'freehold_payment_settings', __( 'The change could not be saved. Try again.', 'freehold' ), 500 );
	}
}
