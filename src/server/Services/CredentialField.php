<?php
declare( strict_types=1 );

namespace Freehold\Services;

use Freehold\Keys;

/**
 * Describes one credential, such as a key, a client ID or a client secret. Texts are closures, so that they are translated
 * only when they are shown.
 */
final class CredentialField {

	/** The longest value that is taken, in bytes. A private key of 4096 bits has about 3,300. */
	public const MAX_BYTES = 8000;

	/**
	 * Creates the description.
	 *
	 * @param string        $name      The name, such as `key` or `client_secret`; part of the option's name and of `FREEHOLD_<SERVICE>_<NAME>`.
	 * @param \Closure      $label     The service's own term, translated.
	 * @param bool          $secret    Whether the value must not be shown again.
	 * @param bool          $has_lines Whether the value has several lines, as a key file does.
	 * @param \Closure|null $help      A sentence below the field, translated.
	 */
	public function __construct(
		public readonly string $name,
		public readonly \Closure $label,
		public readonly bool $secret = true,
		public readonly bool $has_lines = false,
		public readonly ?\Closure $help = null
	) {}

	/**
	 * Returns the field of a service that has only a key.
	 *
	 * @param \Closure|null $label The service's own term, translated; "API key" by default.
	 */
	public static function key( ?\Closure $label = null ): self {
		return new self( 'key', $label ?? static fn (): string => __( 'API key', 'freehold' ) );
	}

	/**
	 * Returns the current value, whatever its source.
	 *
	 * @param string $service The service's ID.
	 * @return string Empty if not set.
	 */
	public function value( string $service ): string {
		// A value from the environment was not cleaned when it was entered.
		return $this->clean( Keys::get( $service, $this->name ) ) ?? '';
	}

	/**
	 * Returns a value without surrounding whitespace.
	 *
	 * @param string $value The value that was pasted or read from the environment, where line breaks may be written as `\n`.
	 * @return string|null Null for an invalid value: spaces or non-ASCII characters in it, a masked key, or too long.
	 */
	public function clean( string $value ): ?string {
		$value = trim( $value );
		if ( $this->has_lines ) {
			$value = str_replace( array( '\n', "\r\n", "\r" ), "\n", $value );
		}
		$allowed = $this->has_lines ? '/^[ -~\n]*$/D' : '/^[!-~]*$/D';
		return strlen( $value ) <= self::MAX_BYTES && preg_match( $allowed, $value ) ? $value : null;
	}
}
