<?php
declare( strict_types=1 );

namespace Freehold\Payments\Mail;

use Freehold\Admin\Page;
use Freehold\Blocks\StoredText;
use Freehold\Mail\Header;
use Freehold\Settings;

/**
 * Knows the owner’s address and what mails call the site.
 */
final class Recipients {

	/** The setting with the owner’s address for mails about payments; empty for the administrator’s. */
	public const OPTION = 'payments.mail_to';

	/**
	 * Returns the owner’s email address.
	 */
	public static function owner(): string {
		$address = Header::address( (string) Settings::get( self::OPTION, '' ) );
		return '' === $address ? (string) get_option( 'admin_email' ) : $address;
	}

	/**
	 * Returns the name of the site, plain text.
	 */
	public static function site(): string {
		return StoredText::decode( get_option( 'blogname' ) );
	}

	/**
	 * Returns the link to the screen with all payments.
	 *
	 * @return array{label: string, url: string}
	 */
	public static function screen(): array {
		return array(
			'label' => __( 'View all payments', 'freehold' ),
			'url'   => Page::url( 'payments' ),
		);
	}
}
