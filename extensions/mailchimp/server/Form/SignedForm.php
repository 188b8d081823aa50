<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Form;

use Freehold\Http\Place;
use Freehold\Http\SignedText;
use Freehold\Modules\Mailchimp\Names;

/**
 * What the site itself says about a form: where it is, the groups and the field that sign-ups get, the words that visitors agree
 * to, and the messages. Pages in a cache keep working while the form is there, because nothing in it belongs to a visitor.
 */
final class SignedForm {

	/** The longest text, in bytes of its encoding. */
	private const MAX_BYTES = 12000;

	/**
	 * Creates the signed part.
	 *
	 * @param string                $anchor    The ID of the form's element.
	 * @param string                $language  The locale of the page.
	 * @param string                $success   The author's message for a sign-up that was received; empty for the default one.
	 * @param string                $error     The message for a sign-up that failed.
	 * @param string                $consent   The words that visitors agree to, plain text.
	 * @param string[]              $interests The groups' IDs.
	 * @param array<string, string> $fields    Values of merge fields by tag.
	 * @param int                   $post_id   The post whose page shows the form, or 0.
	 * @param int                   $until     See {@see Place}.
	 */
	public function __construct(
		public readonly string $anchor,
		public readonly string $language,
		public readonly string $success,
		public readonly string $error,
		public readonly string $consent,
		public readonly array $interests,
		public readonly array $fields,
		public readonly int $post_id = 0,
		public readonly int $until = 0
	) {}

	/**
	 * Returns the text for the page.
	 */
	public function text(): string {
		return self::signed()->encode( array( $this->anchor, $this->language, $this->success, $this->error, $this->consent, $this->interests, (object) $this->fields, $this->post_id, $this->until ) );
	}

	/**
	 * Reads the text that a visitor sent.
	 *
	 * @return self|null Null if this site has not signed it.
	 */
	public static function read( string $text ): ?self {
		$values = self::signed()->decode( $text, self::MAX_BYTES );
		if ( null === $values || ! in_array( count( $values ), array( 7, 9 ), true ) ) {
			return null;
		}
		// Pages from before the place was signed name the post in the ID of the form's element.
		$post_id = $values[7] ?? explode( '-', (string) $values[0] )[1] ?? 0;
		return new self( (string) $values[0], (string) $values[1], (string) $values[2], (string) $values[3], (string) $values[4], array_map( 'strval', (array) $values[5] ), array_map( 'strval', (array) $values[6] ), (int) $post_id, (int) ( $values[8] ?? 0 ) );
	}

	/**
	 * Returns the form for the block that is there now: sign-ups get its groups and its field.
	 *
	 * @return self|null Null if the form is not there any more, or may not be sent now.
	 */
	public function present(): ?self {
		$place = new Place( $this->post_id, $this->until );
		$found = $place->find( fn ( array $block ): ?array => $this->is_of( $block ) ? array( $this->interests, $this->fields ) : null )
			?? $place->find( self::settings( ... ) );
		return match ( true ) {
			null !== $found      => new self( $this->anchor, $this->language, $this->success, $this->error, $this->consent, $found[0][0], $found[0][1], $found[1] ),
			$place->is_granted() => $this,
			default              => null,
		};
	}

	/**
	 * Returns whether a block is this form, with the same groups and field.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public function is_of( array $block ): bool {
		return array( $this->interests, $this->fields ) === self::settings( $block );
	}

	/**
	 * Returns the groups and the field of a block.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return array{0: string[], 1: array<string, string>}|null Null if it is no form.
	 */
	private static function settings( array $block ): ?array {
		return Settings::BLOCK === $block['blockName'] ? array( Settings::interests( $block['attrs'] ), Settings::fields( $block['attrs'] ) ) : null;
	}

	/**
	 * Returns the signature.
	 */
	private static function signed(): SignedText {
		return new SignedText( Names::SIGNING_KEY, 'freehold-mailchimp-form' );
	}
}
