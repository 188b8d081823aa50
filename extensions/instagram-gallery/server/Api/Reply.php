<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Api;

use Freehold\Media\Call;

/**
 * Tells the kinds of responses apart. Errors of the API are objects with a code, those of the login have a type and a message.
 * Instagram's messages are never shown or logged, because they can contain parts of a token.
 *
 * Sources: https://developers.facebook.com/docs/graph-api/guides/error-handling and …/docs/graph-api/overview/rate-limiting
 */
final class Reply {

	public const EXPIRED   = 'expired';
	public const DENIED    = 'denied';
	public const LIMITED   = 'limited';
	public const TEMPORARY = 'temporary';
	public const REJECTED  = 'rejected';

	/** The codes of errors: an invalid token, a missing permission, and too many requests. */
	private const EXPIRED_CODES = array( 102, 190 );
	private const DENIED_CODES  = array( 3, 10 );
	private const LIMIT_CODES   = array( 4, 17, 32, 613, 80002 );

	/** The codes of errors that may pass. */
	private const TEMPORARY_CODES = array( 1, 2 );

	/** The percentage of the quota from which this site asks less often, and for how long, in seconds. */
	private const HIGH_USAGE = 75;
	private const SLOW       = 6 * HOUR_IN_SECONDS;

	/** The pause after too many requests, in seconds, if Instagram does not tell how long. */
	private const PAUSE     = 2 * HOUR_IN_SECONDS;
	private const MAX_PAUSE = DAY_IN_SECONDS;

	/**
	 * Creates a reply.
	 *
	 * @param int                       $status  The HTTP status; 0 if there was no response.
	 * @param array<string, mixed>|null $body    The JSON object; null if the response had none.
	 * @param array<string, string>     $headers The headers, with names in lower case.
	 */
	public function __construct( public readonly int $status, public readonly ?array $body, private readonly array $headers = array() ) {}

	/**
	 * Returns whether Instagram did what was requested.
	 */
	public function is_ok(): bool {
		return $this->status >= 200 && $this->status < 300 && null !== $this->body && ! isset( $this->body['error'], $this->body['error']['code'] );
	}

	/**
	 * Returns what is wrong.
	 *
	 * @return string One of the constants; empty for a successful response.
	 */
	public function problem(): string {
		if ( $this->is_ok() ) {
			return '';
		}
		$error = is_array( $this->body['error'] ?? null ) ? $this->body['error'] : array();
		$code  = (int) ( is_numeric( $error['code'] ?? null ) ? $error['code'] : 0 );
		return match ( true ) {
			429 === $this->status || in_array( $code, self::LIMIT_CODES, true ) => self::LIMITED,
			// A page instead of JSON says nothing about the token.
			null === $this->body || 0 === $this->status || $this->status >= 500 || in_array( $code, self::TEMPORARY_CODES, true ) || true === ( $error['is_transient'] ?? false ) => self::TEMPORARY,
			in_array( $code, self::EXPIRED_CODES, true ) => self::EXPIRED,
			in_array( $code, self::DENIED_CODES, true ) || ( $code >= 200 && $code < 300 ) => self::DENIED,
			default => self::REJECTED,
		};
	}

	/**
	 * Returns how long Instagram wants no request, by its quota headers.
	 *
	 * @return int Seconds; 0 if there is no such wish.
	 */
	public function pause(): int {
		$seconds = 0;
		foreach ( $this->usage() as $usage ) {
			$minutes = is_numeric( $usage['estimated_time_to_regain_access'] ?? null ) ? (int) $usage['estimated_time_to_regain_access'] : 0;
			$percent = max( array_map( static fn ( string $name ): float => (float) ( is_numeric( $usage[ $name ] ?? null ) ? $usage[ $name ] : 0 ), array( 'call_count', 'total_cputime', 'total_time' ) ) );
			$seconds = max( $seconds, 0 < $minutes ? $minutes * MINUTE_IN_SECONDS : ( $percent >= self::HIGH_USAGE ? self::SLOW : 0 ) );
		}
		if ( isset( $this->headers['retry-after'] ) ) {
			$seconds = max( $seconds, Call::seconds( $this->headers['retry-after'] ) );
		}
		if ( 0 === $seconds && self::LIMITED === $this->problem() ) {
			$seconds = self::PAUSE;
		}
		return min( self::MAX_PAUSE, $seconds );
	}

	/**
	 * Reads the quota headers: one object for the app, and lists of objects by account.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private function usage(): array {
		$app      = json_decode( $this->headers['x-app-usage'] ?? '', true );
		$business = json_decode( $this->headers['x-business-use-case-usage'] ?? '', true );
		$all      = is_array( $app ) ? array( $app ) : array();
		foreach ( is_array( $business ) ? $business : array() as $entries ) {
			array_push( $all, ...array_values( array_filter( is_array( $entries ) ? $entries : array(), 'is_array' ) ) );
		}
		return $all;
	}
}
