<?php
/**
 * What a service says of a key.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Services;

use WP_Error;

/**
 * The result of a check: the key works, the service refuses it, or the service could not be asked. Only the second keeps a
 * key from being stored.
 */
final class KeyCheck {

	public const VALID     = 'valid';
	public const REJECTED  = 'refused';
	public const UNCHECKED = 'unchecked';

	/** How much of a service's own words is repeated. */
	private const MAX_LENGTH = 200;

	/**
	 * Takes the result.
	 *
	 * @param string $status  One of the constants.
	 * @param string $message Why, in a sentence; empty where the key works.
	 * @param string $part    Which part is at fault, where one is.
	 */
	private function __construct(
		public readonly string $status,
		public readonly string $message = '',
		public readonly string $part = ''
	) {}

	/**
	 * The key works.
	 */
	public static function valid(): self {
		return new self( self::VALID );
	}

	/**
	 * The service refuses the key.
	 *
	 * @param string $reason A sentence that says what to do.
	 * @param string $part   Which part is at fault, where one is.
	 */
	public static function rejected( string $reason, string $part = '' ): self {
		return new self( self::REJECTED, $reason, $part );
	}

	/**
	 * The service could not be asked.
	 *
	 * @param string $reason A sentence.
	 */
	public static function unchecked( string $reason ): self {
		return new self( self::UNCHECKED, $reason );
	}

	/**
	 * What an answer means, for services that say it by its status.
	 *
	 * @param array<string, mixed>|WP_Error $response  As {@see \Freehold\Http::request()} returns it.
	 * @param string                        $service The service's name.
	 * @param string                        $said    The service's own words, where it has any.
	 */
	public static function from_response( array|WP_Error $response, string $service, string $said = '' ): self {
		if ( is_wp_error( $response ) ) {
			return self::unchecked( $response->get_error_message() );
		}
		$said   = mb_substr( sanitize_text_field( $said ), 0, self::MAX_LENGTH );
		$status = $response['status'];
		if ( $status >= 200 && $status < 300 ) {
			return self::valid();
		}
		if ( 401 === $status || 403 === $status ) {
			return self::rejected( self::rejection( $service, $said ) );
		}
		if ( 429 === $status ) {
			/* translators: %s: the name of a service. */
			return self::unchecked( sprintf( __( 'Too many requests to %s. Check again later.', 'freehold' ), $service ) );
		}
		/* translators: 1: the name of a service. 2: an HTTP status, a number. */
		return self::unchecked( sprintf( __( '%1$s returned status %2$d.', 'freehold' ), $service, $status ) );
	}

	/**
	 * That a service does not take a key.
	 *
	 * @param string $service The service's name.
	 * @param string $said    The service's own words, where it has any.
	 */
	public static function rejection( string $service, string $said = '' ): string {
		return '' === $said
			/* translators: %s: the name of a service. */
			? sprintf( __( '%s rejected this key. Copy it again from your account.', 'freehold' ), $service )
			/* translators: 1: the name of a service. 2: what it says, often in English. */
			: sprintf( __( '%1$s rejected this key: %2$s', 'freehold' ), $service, $said );
	}
}
