<?php
/**
 * The signed part of a form.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Form;

use Freehold\Keys\SigningKey;
use Freehold\Members\Links;

/**
 * What the site itself says about a form: the words on its button, which are what visitors agree to, and the post. Pages in a
 * cache keep working, because nothing in it expires or belongs to a visitor.
 */
final class SignedForm {

	/** The longest label of a button, in characters. */
	private const MAX_LENGTH = 200;

	/**
	 * Creates the signed part.
	 *
	 * @param string $anchor   The ID of the form’s element.
	 * @param string $button   The label of the button, plain text.
	 * @param int    $post_id  The post that the form is in, or 0.
	 * @param string $language The locale of the page.
	 * @param string $message  What visitors read when they have subscribed.
	 */
	public function __construct(
		public readonly string $anchor,
		public readonly string $button,
		public readonly int $post_id,
		public readonly string $language,
		public readonly string $message
	) {}

	/**
	 * Returns the text for the page.
	 */
	public function text(): string {
		$payload = rtrim( strtr( base64_encode( (string) wp_json_encode( array( $this->anchor, mb_substr( $this->button, 0, self::MAX_LENGTH ), $this->post_id, $this->language, $this->message ), JSON_INVALID_UTF8_SUBSTITUTE ) ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- An encoding for a form control.
		return "{$payload}." . self::key()->sign( $payload );
	}

	/**
	 * Reads the text that a visitor sent.
	 *
	 * @param string $text The text.
	 * @return self|null Null if this site has not signed it.
	 */
	public static function read( string $text ): ?self {
		if ( 1 !== preg_match( '/^([\w-]{1,8000})\.([0-9a-f]{64})$/D', $text, $part ) || ! self::key()->verify( $part[1], $part[2] ) ) {
			return null;
		}
		$values = json_decode( (string) base64_decode( strtr( $part[1], '-_', '+/' ), true ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- An encoding for a form control.
		return is_array( $values ) && 5 === count( $values ) ? new self( (string) $values[0], (string) $values[1], (int) $values[2], (string) $values[3], (string) $values[4] ) : null;
	}

	/**
	 * Returns the key.
	 */
	private static function key(): SigningKey {
		return new SigningKey( Links::KEY, 'freehold-subscribe' );
	}
}
