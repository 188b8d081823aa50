<?php
/**
 * A part of what a service asks for.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Services;

/**
 * One credential: most services ask for a key alone, some for an id and a secret. Texts are closures, so that nothing is
 * translated before somebody looks.
 */
final class CredentialField {

	/** The longest value that is taken, in bytes. A private key of 4096 bits has about 3,300. */
	public const MAX_BYTES = 8000;

	/**
	 * Takes what there is to say of it.
	 *
	 * @param string        $name     Such as `key` or `client_secret`; names the option, and `FREEHOLD_<SERVICE>_<NAME>`.
	 * @param \Closure      $label    What the service calls it, translated.
	 * @param bool          $secret   Whether it must not be shown to anybody again.
	 * @param bool          $has_lines Whether it has several lines, as a key file has.
	 * @param \Closure|null $help     A sentence below the field, translated.
	 */
	public function __construct(
		public readonly string $name,
		public readonly \Closure $label,
		public readonly bool $secret = true,
		public readonly bool $has_lines = false,
		public readonly ?\Closure $help = null
	) {}

	/**
	 * The usual one: a key, and nothing else.
	 *
	 * @param \Closure|null $label What the service calls it, translated; "API key" where nothing is said.
	 */
	public static function key( ?\Closure $label = null ): self {
		return new self( 'key', $label ?? static fn (): string => __( 'API key', 'freehold' ) );
	}

	/**
	 * A value as it is kept.
	 *
	 * @param string $value As it was pasted, with blanks or line breaks around it, or with `\n` for line breaks as
	 *                      environment variables have them.
	 * @return string|null Null where it is nothing that a service could have given: blanks in it, letters of other
	 *                     scripts, a masked key of another screen, far too long.
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
