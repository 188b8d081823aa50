<?php
/**
 * The rate limit of submissions.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Spam;

use Freehold\Modules\Constants;

/**
 * Limits how many submissions of one form are accepted from one network. Stores no IP address, only a hash that changes
 * every day and cannot be calculated without the site's salts.
 */
final class RateLimit {

	/**
	 * Counts a submission, unless the limit is reached.
	 *
	 * @param string $form The hash of the form's definition.
	 * @param string $ip   The visitor's IP address; empty if unknown, which is not limited.
	 * @return bool False if the limit is reached.
	 */
	public static function allows( string $form, string $ip ): bool {
		$constants = Constants::get( 'contact-form' );
		/**
		 * Filters how many submissions of one form are accepted from one network in ten minutes. Sites behind a proxy that
		 * hides its visitors' IP addresses need a higher limit.
		 *
		 * @param int    $hits The limit; 0 for none.
		 * @param string $form The hash of the form's definition.
		 */
		$max = (int) apply_filters( 'freehold_contact_form_rate_limit', (int) $constants['rateHits'], $form );
		return '' === $ip || $max <= 0 || LimitTable::count( self::key( $form, $ip ), $max, (int) $constants['rateSeconds'] );
	}

	/**
	 * Returns the key under which a network's submissions are counted.
	 *
	 * @param string $form The hash of the form's definition.
	 * @param string $ip   The visitor's IP address.
	 */
	private static function key( string $form, string $ip ): string {
		$bytes = inet_pton( $ip );
		// One customer has a whole network of IPv6 addresses.
		$network = false !== $bytes && 16 === strlen( $bytes ) ? bin2hex( substr( $bytes, 0, 8 ) ) : $ip;
		return substr( hash_hmac( 'sha256', gmdate( 'Y-m-d' ) . "|{$form}|{$network}", wp_salt( 'nonce' ) ), 0, 32 );
	}
}
