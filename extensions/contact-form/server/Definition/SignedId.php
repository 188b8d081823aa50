<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Http\SignedText;

/**
 * Names a form in a page: `<hash>.<post ID or 0>.<instance>[.<expiry>].<HMAC>`. The ID belongs to no visitor, so that pages in a
 * cache keep working. The signature keeps visitors from choosing the post or another form. {@see Present} knows whether the form
 * is still there.
 */
final class SignedId {

	/**
	 * Creates an ID.
	 *
	 * @param string $hash     The definition's hash.
	 * @param int    $post_id  The post whose page shows the form, or 0.
	 * @param int    $instance The number of the form among equal forms on the page, from 1.
	 * @param int    $until    See {@see \Freehold\Http\Place}.
	 */
	public function __construct(
		public readonly string $hash,
		public readonly int $post_id,
		public readonly int $instance,
		public readonly int $until = 0
	) {}

	/**
	 * Returns the ID as the page contains it.
	 */
	public function text(): string {
		return self::signed()->sign( "{$this->hash}.{$this->post_id}.{$this->instance}" . ( $this->until > 0 ? ".{$this->until}" : '' ) );
	}

	/**
	 * Returns the ID of the form's element, which is also what its instances' results are addressed to.
	 */
	public function anchor(): string {
		return 'contact-form-' . substr( $this->hash, 0, 8 ) . '-' . $this->post_id . ( $this->instance > 1 ? "-{$this->instance}" : '' );
	}

	/**
	 * Returns the ID of the element with the messages about a form.
	 *
	 * @param string $anchor The ID of the form's element; empty if unknown.
	 */
	public static function errors( string $anchor ): string {
		return '' === $anchor ? '' : "errors-{$anchor}";
	}

	/**
	 * Reads an ID that a visitor sent.
	 *
	 * @return self|null Null if this site has not signed it.
	 */
	public static function read( string $text ): ?self {
		return 1 === preg_match( '/^([0-9a-f]{32})\.(\d{1,18})\.([1-9]\d{0,5})(?:\.(\d{1,12}))?$/D', self::signed()->verify( $text ) ?? '', $part )
			? new self( $part[1], (int) $part[2], (int) $part[3], (int) ( $part[4] ?? 0 ) )
			: null;
	}

	/**
	 * Returns the signature.
	 */
	private static function signed(): SignedText {
		return new SignedText( 'freehold_contact_form_key', 'freehold-contact-form' );
	}
}
