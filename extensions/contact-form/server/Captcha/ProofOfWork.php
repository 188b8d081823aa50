<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Captcha;

use Freehold\Database\Options;
use Freehold\Http\Request;
use Freehold\Http\Response;
use Freehold\Keys\SigningKey;

/**
 * Challenges that cost a browser a second of work, and this site nothing. Needs no service and no key, and identifies no visitor.
 * The format is ALTCHA's: https://altcha.org/docs/
 */
final class ProofOfWork {

	/** The query variable's value for a new challenge. */
	public const QUERY = 'challenge';

	/** The beginning of the rows of solved challenges, which contain when they expire. */
	private const USED = 'freehold_captcha_used_';

	/** The largest number that a browser has to try. */
	private const MAX_NUMBER = 100000;

	/** How long a challenge can be solved, in seconds. `view/captcha.ts` replaces it before. */
	private const LIFETIME = 20 * MINUTE_IN_SECONDS;

	/** The longest solution, in bytes. */
	private const MAX_BYTES = 1000;

	/**
	 * Returns a new challenge. Nothing is stored before it is solved.
	 *
	 * @return array{algorithm: string, challenge: string, maxnumber: int, salt: string, signature: string}
	 */
	public static function challenge(): array {
		// The last character separates the number from the time, so that none of its digits can become part of the other.
		$salt      = bin2hex( random_bytes( 12 ) ) . '?expires=' . ( time() + self::LIFETIME ) . '&';
		$challenge = hash( 'sha256', $salt . random_int( 0, self::MAX_NUMBER ) );
		return array(
			'algorithm' => 'SHA-256',
			'challenge' => $challenge,
			'maxnumber' => self::MAX_NUMBER,
			'salt'      => $salt,
			'signature' => self::key()->sign( $challenge ),
		);
	}

	/**
	 * Responds with a new challenge, and ends the request. No cache stores it.
	 */
	public static function respond(): never {
		nocache_headers();
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'X-Robots-Tag: noindex' );
		Response::finish( 'POST' === Request::method() ? (string) wp_json_encode( self::challenge() ) : '{}' );
		exit;
	}

	/**
	 * Returns whether a visitor has solved a challenge of this site. Each solution counts once.
	 *
	 * @param string $solution Base64 of JSON.
	 */
	public static function verify( string $solution ): bool {
		$json = strlen( $solution ) > self::MAX_BYTES ? false : base64_decode( $solution, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- ALTCHA's format.
		$part = false === $json ? null : json_decode( $json, true );
		$part = is_array( $part ) ? $part : array();
		$text = static fn ( string $name ): string => is_string( $part[ $name ] ?? null ) ? $part[ $name ] : '';
		if ( ! is_int( $part['number'] ?? null ) || 1 !== preg_match( '/^[0-9a-f]{24}\?expires=(\d{1,12})&$/D', $text( 'salt' ), $found ) ) {
			return false;
		}
		$challenge = hash( 'sha256', $text( 'salt' ) . $part['number'] );
		return (int) $found[1] > time()
			&& hash_equals( $challenge, $text( 'challenge' ) )
			&& self::key()->verify( $challenge, $text( 'signature' ) )
			&& true === Options::create( self::USED . substr( $challenge, 0, 32 ), $found[1] );
	}

	/**
	 * Deletes solved challenges that have expired.
	 */
	public static function prune(): void {
		Options::delete_below( self::USED, time() );
	}

	/**
	 * Returns the key that signs challenges.
	 */
	private static function key(): SigningKey {
		return new SigningKey( 'freehold_contact_form_key', 'freehold-contact-form-captcha' );
	}
}
