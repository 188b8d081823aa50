<?php
/**
 * The signed part of a form.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Form;

use Freehold\Keys\SigningKey;

/**
 * What the site itself says about a form: the groups and the field that sign-ups get, the words that visitors agree to, and the
 * messages. Pages in a cache keep working, because nothing in it expires or belongs to a visitor.
 */
final class SignedForm {

	/** The option with the key. */
	public const KEY = 'freehold_mailchimp_form_key';

	/** The longest text, in bytes of its encoding. */
	private const PATTERN = '/^([\w-]{1,12000})\.([0-9a-f]{64})$/D';

	/**
	 * Creates the signed part.
	 *
	 * @param string                $anchor    The ID of the form's element.
	 * @param string                $language  The locale of the page.
	 * @param string                $success   The message for a sign-up that was received.
	 * @param string                $error     The message for a sign-up that failed.
	 * @param string                $consent   The words that visitors agree to, plain text.
	 * @param string[]              $interests The groups' IDs.
	 * @param array<string, string> $fields    Values of merge fields by tag.
	 */
	public function __construct(
		public readonly string $anchor,
		public readonly string $language,
		public readonly string $success,
		public readonly string $error,
		public readonly string $consent,
		public readonly array $interests,
		public readonly array $fields
	) {}

	/**
	 * Returns the text for the page.
	 */
	public function text(): string {
		$values  = array( $this->anchor, $this->language, $this->success, $this->error, $this->consent, $this->interests, (object) $this->fields );
		$payload = rtrim( strtr( base64_encode( (string) wp_json_encode( $values, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE ) ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- An encoding for a form control.
		return "{$payload}." . self::key()->sign( $payload );
	}

	/**
	 * Reads the text that a visitor sent.
	 *
	 * @param string $text The text.
	 * @return self|null Null if this site has not signed it.
	 */
	public static function read( string $text ): ?self {
		if ( 1 !== preg_match( self::PATTERN, $text, $part ) || ! self::key()->verify( $part[1], $part[2] ) ) {
			return null;
		}
		$values = json_decode( (string) base64_decode( strtr( $part[1], '-_', '+/' ), true ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- An encoding for a form control.
		return is_array( $values ) && 7 === count( $values )
			? new self( (string) $values[0], (string) $values[1], (string) $values[2], (string) $values[3], (string) $values[4], array_map( 'strval', (array) $values[5] ), array_map( 'strval', (array) $values[6] ) )
			: null;
	}

	/**
	 * Returns the key.
	 */
	private static function key(): SigningKey {
		return new SigningKey( self::KEY, 'freehold-mailchimp-form' );
	}
}
