<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Webhooks;

use Freehold\Database\Options;
use Freehold\Keys\Secrets;

/**
 * Signs webhooks, so that the receiver can tell them from requests of others. The header is
 * `t=<Unix time>,v1=<HMAC-SHA256 in hexadecimal>`. Signed is `<Unix time>.<body>`; of a GET request, the query without its `?`.
 */
final class Signature {

	private const OPTION = 'freehold_form_webhook_secret';

	/**
	 * Returns the header for a request.
	 *
	 * @param int|null $time Unix time; null for now.
	 */
	public static function header( string $body, ?int $time = null ): string {
		$time ??= time();
		return "t={$time},v1=" . hash_hmac( 'sha256', "{$time}.{$body}", self::secret() );
	}

	/**
	 * Returns the site's secret, which the receiver needs to check signatures. Creates it when it is first needed.
	 *
	 * @return string 64 hexadecimal digits.
	 */
	public static function secret(): string {
		$secret = Secrets::decrypt( (string) get_option( self::OPTION, '' ) );
		if ( null !== $secret ) {
			return $secret;
		}
		$encrypted = Secrets::encrypt( bin2hex( random_bytes( 32 ) ) );
		$stored    = Options::read( self::OPTION );
		// One statement decides which of several processes creates it. A secret that can no longer be decrypted is replaced.
		if ( null === $stored ) {
			Options::create( self::OPTION, $encrypted );
		} elseif ( null === Secrets::decrypt( $stored ) ) {
			Options::replace( self::OPTION, $stored, $encrypted );
		}
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		return (string) Secrets::decrypt( (string) Options::read( self::OPTION ) );
	}
}
