<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Form;

use Freehold\Http\Place;
use Freehold\Http\SignedText;
use Freehold\Members\Access\Level;
use Freehold\Members\Links;
use Freehold\Modules\Subscriptions\Names;

/**
 * What the site itself says about a form: the words on its button, which are what visitors agree to, and the post. Pages in a
 * cache keep working while the form is there, because nothing in it belongs to a visitor.
 */
final class SignedForm {

	/** The longest text, in bytes. */
	private const MAX_BYTES = 8000;

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
	 * @param int    $until    See {@see Place}.
	 */
	public function __construct(
		public readonly string $anchor,
		public readonly string $button,
		public readonly int $post_id,
		public readonly string $language,
		public readonly string $message,
		public readonly int $until = 0
	) {}

	/**
	 * Returns the text for the page.
	 */
	public function text(): string {
		return self::signed()->encode( array( $this->anchor, mb_substr( $this->button, 0, self::MAX_LENGTH ), $this->post_id, $this->language, $this->message, $this->until ) );
	}

	/**
	 * Reads the text that a visitor sent.
	 *
	 * @return self|null Null if this site has not signed it.
	 */
	public static function read( string $text ): ?self {
		$values = self::signed()->decode( $text, self::MAX_BYTES );
		return null !== $values && in_array( count( $values ), array( 5, 6 ), true ) ? new self( (string) $values[0], (string) $values[1], (int) $values[2], (string) $values[3], (string) $values[4], (int) ( $values[5] ?? 0 ) ) : null;
	}

	/**
	 * Returns whether the form is there, and may be sent now. The notice of a post for subscribers contains one, too.
	 */
	public function is_open(): bool {
		$is_gate = Place::is_open( $this->post_id ) && Level::SUBSCRIBERS === Level::of( $this->post_id )->name;
		return $is_gate || ( new Place( $this->post_id, $this->until ) )->contains( self::matches( ... ) );
	}

	/**
	 * Returns whether a block shows the form.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return true|null Null for other blocks.
	 */
	public static function matches( array $block ): ?bool {
		return Names::BLOCK === $block['blockName'] || has_shortcode( $block['innerHTML'], Names::SHORTCODE ) ?: null;
	}

	/**
	 * Returns the signature.
	 */
	private static function signed(): SignedText {
		return new SignedText( Links::KEY, 'freehold-subscribe' );
	}
}
