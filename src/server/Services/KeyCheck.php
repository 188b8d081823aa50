<?php
declare( strict_types=1 );

namespace Freehold\Services;

use WP_Error;

/**
 * Contains the result of a key check: valid, rejected by the service, or unchecked because the service could not be
 * reached. Only a rejected key is not stored.
 */
final class KeyCheck {

	public const VALID     = 'valid';
	public const REJECTED  = 'refused';
	public const UNCHECKED = 'unchecked';

	/** The longest message of a service that is shown, in characters. */
	private const MAX_LENGTH = 200;

	/**
	 * Creates a result.
	 *
	 * @param string $status  One of the constants.
	 * @param string $message The reason, a sentence; empty for a valid key.
	 * @param string $part    The field at fault; empty if unknown.
	 */
	private function __construct(
		public readonly string $status,
		public readonly string $message = '',
		public readonly string $part = ''
	) {}

	/**
	 * Returns the result for a valid key.
	 */
	public static function valid(): self {
		return new self( self::VALID );
	}

	/**
	 * Returns the result for a rejected key.
	 *
	 * @param string $reason A sentence that tells the user what to do.
	 * @param string $part   The field at fault; empty if unknown.
	 */
	public static function rejected( string $reason, string $part = '' ): self {
		return new self( self::REJECTED, $reason, $part );
	}

	/**
	 * Returns the result if the service could not be reached.
	 *
	 * @param string $reason A sentence.
	 */
	public static function unchecked( string $reason ): self {
		return new self( self::UNCHECKED, $reason );
	}

	/**
	 * Returns the result for a response whose status tells whether the key is valid.
	 *
	 * @param array<string, mixed>|WP_Error $response The result of {@see \Freehold\Http::request()}.
	 * @param string                        $service  The service's name.
	 * @param string                        $said     The service's own message; empty if there is none.
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
	 * Returns the message for a rejected key.
	 *
	 * @param string $service The service's name.
	 * @param string $said    The service's own message; empty if there is none.
	 */
	public static function rejection( string $service, string $said = '' ): string {
		return '' === $said
			/* translators: %s: the name of a service. */
			? sprintf( __( '%s rejected this key. Copy it again from your account.', 'freehold' ), $service )
			/* translators: 1: the name of a service. 2: what it says, often in English. */
			: sprintf( __( '%1$s rejected this key: %2$s', 'freehold' ), $service, $said );
	}
}
