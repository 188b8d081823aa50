<?php
declare( strict_types=1 );

namespace Freehold\Modules\Blogroll;

use Freehold\Blocks\StoredText;

/**
 * A site in the list, as plain text.
 */
final class Recommended {

	/**
	 * The URL; empty if the stored one is invalid.
	 *
	 * @var string
	 */
	public readonly string $url;

	/**
	 * The name; that of the host if its author has entered none.
	 *
	 * @var string
	 */
	public readonly string $name;

	/**
	 * The description; empty if there is none.
	 *
	 * @var string
	 */
	public readonly string $description;

	/**
	 * The URL of the icon; empty if there is none.
	 *
	 * @var string
	 */
	public readonly string $icon;

	/**
	 * Reads a site.
	 *
	 * @param array<string, mixed> $attributes The attributes of a block, where Jetpack may have stored HTML.
	 */
	public function __construct( array $attributes ) {
		$this->url         = self::url( $attributes['url'] ?? null );
		$name              = self::text( $attributes['name'] ?? null );
		$this->name        = '' === $name ? (string) preg_replace( '/^www\./', '', (string) wp_parse_url( $this->url, PHP_URL_HOST ) ) : $name;
		$this->description = self::text( $attributes['description'] ?? null );
		$this->icon        = self::url( $attributes['icon'] ?? null );
	}

	/**
	 * Returns a URL of a page or an image.
	 *
	 * @param mixed $stored The attribute.
	 */
	private static function url( mixed $stored ): string {
		$url = trim( StoredText::decode( $stored ) );
		return preg_match( '~^(?:https?:)?//[^/\s]~i', $url ) ? $url : '';
	}

	/**
	 * Returns a text without tags.
	 *
	 * @param mixed $stored The attribute.
	 */
	private static function text( mixed $stored ): string {
		return is_string( $stored ) ? trim( StoredText::plain( $stored ) ) : '';
	}
}
