<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Form;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Mailchimp\Api\Audience;

/**
 * Reads what a block says about the sign-ups of its form.
 */
final class Settings {

	public const BLOCK = 'jetpack/mailchimp';

	/** The form of a merge field's tag. */
	private const TAG = '/^[A-Z0-9_]{1,10}$/D';

	/** The longest message, in characters. */
	private const MAX_MESSAGE = 500;

	/** How many groups a form can have. */
	private const MAX_INTERESTS = 60;

	/**
	 * Returns the groups that sign-ups join.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string[]
	 */
	public static function interests( array $attributes ): array {
		$stored = is_array( $attributes['interests'] ?? null ) ? $attributes['interests'] : array();
		$valid  = array_filter( $stored, static fn ( mixed $id ): bool => is_string( $id ) && 1 === preg_match( Audience::ID, $id ) );
		return array_slice( array_values( array_unique( $valid ) ), 0, self::MAX_INTERESTS );
	}

	/**
	 * Returns the merge field that tells where people signed up.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return array<string, string>
	 */
	public static function fields( array $attributes ): array {
		$tag   = strtoupper( self::text( $attributes, 'signupFieldTag' ) );
		$value = self::text( $attributes, 'signupFieldValue' );
		return '' !== $value && 1 === preg_match( self::TAG, $tag ) ? array( $tag => mb_substr( $value, 0, 255 ) ) : array();
	}

	/**
	 * Returns an attribute as plain text.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $name       The attribute.
	 */
	public static function text( array $attributes, string $name ): string {
		return mb_substr( StoredText::decode( $attributes[ $name ] ?? '' ), 0, self::MAX_MESSAGE );
	}
}
