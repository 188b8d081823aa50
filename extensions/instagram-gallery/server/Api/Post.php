<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Api;

/**
 * The part of a post that this site shows: one image, a link and its alternative text. A video has a still image; an album has
 * that of its first item.
 */
final class Post {

	/** The longest alternative text from a caption, and from Instagram, in characters. */
	private const CAPTION_LENGTH = 150;
	private const ALT_LENGTH     = 1000;

	/** The longest URL of an image. */
	private const URL_LENGTH = 4000;

	/**
	 * Creates a post.
	 *
	 * @param string $id        Instagram's ID.
	 * @param string $kind      `image`, `video` or `album`.
	 * @param string $permalink The URL of the post; empty if unknown.
	 * @param string $alt       The alternative text; empty if unknown.
	 * @param string $url       The URL of the image, which expires.
	 * @param int    $time      When it was published, in seconds of Unix time; 0 if unknown.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $kind,
		public readonly string $permalink,
		public readonly string $alt,
		public readonly string $url,
		public readonly int $time
	) {}

	/**
	 * Reads a post.
	 *
	 * @param mixed $item An item of the response's `data`.
	 * @return self|null Null if it has no image that may be shown, such as a post with claimed music.
	 */
	public static function read( mixed $item ): ?self {
		$id = is_array( $item ) ? $item['id'] ?? '' : '';
		$id = is_int( $id ) ? (string) $id : $id;
		if ( ! is_string( $id ) || 1 !== preg_match( '/^\d{1,40}$/D', $id ) ) {
			return null;
		}
		$url = self::image_of( $item );
		if ( '' === $url ) {
			return null;
		}
		$time = strtotime( is_string( $item['timestamp'] ?? null ) ? $item['timestamp'] : '' );
		return new self(
			$id,
			match ( $item['media_type'] ?? '' ) {
				'VIDEO'          => 'video',
				'CAROUSEL_ALBUM' => 'album',
				default          => 'image',
			},
			self::permalink( $item['permalink'] ?? '' ),
			self::alt( $item['alt_text'] ?? '', $item['caption'] ?? '' ),
			$url,
			false === $time ? 0 : $time
		);
	}

	/**
	 * Returns the URL of a post's image.
	 *
	 * @param array<string, mixed> $item The post, or an item of an album.
	 * @return string Empty if there is none.
	 */
	private static function image_of( array $item ): string {
		if ( 'VIDEO' === ( $item['media_type'] ?? '' ) ) {
			return self::url( $item['thumbnail_url'] ?? '' );
		}
		if ( 'CAROUSEL_ALBUM' === ( $item['media_type'] ?? '' ) ) {
			// The album's own URL can be that of a video.
			$children = $item['children']['data'] ?? array();
			foreach ( is_array( $children ) ? $children : array() as $child ) {
				$url = is_array( $child ) && 'CAROUSEL_ALBUM' !== ( $child['media_type'] ?? '' ) ? self::image_of( $child ) : '';
				if ( '' !== $url ) {
					return $url;
				}
			}
		}
		return self::url( $item['media_url'] ?? '' );
	}

	/**
	 * Returns an image's URL if it may be downloaded.
	 *
	 * @param mixed $url What the response contains.
	 */
	private static function url( mixed $url ): string {
		return is_string( $url ) && strlen( $url ) <= self::URL_LENGTH && InstagramService::is_image_url( $url ) ? $url : '';
	}

	/**
	 * Returns the URL of a post if it is one of Instagram.
	 *
	 * @param mixed $url What the response contains.
	 */
	private static function permalink( mixed $url ): string {
		return is_string( $url ) && 1 === preg_match( '~^https://(?:www\.)?instagram\.com/[A-Za-z0-9_./-]{1,200}$~D', $url ) ? $url : '';
	}

	/**
	 * Returns the alternative text.
	 *
	 * @param mixed $alt What the user wrote as such.
	 */
	private static function alt( mixed $alt, mixed $caption ): string {
		$alt = self::line( $alt );
		if ( '' !== $alt ) {
			return mb_substr( $alt, 0, self::ALT_LENGTH );
		}
		$caption = self::line( $caption );
		if ( mb_strlen( $caption ) <= self::CAPTION_LENGTH ) {
			return $caption;
		}
		$start = mb_substr( $caption, 0, self::CAPTION_LENGTH - 1 );
		return ( preg_match( '/^.{60,}(?=\s)/us', $start, $whole ) ? rtrim( $whole[0] ) : $start ) . '…';
	}

	/**
	 * Returns a text as one line.
	 *
	 * @param mixed $text What the response contains.
	 */
	private static function line( mixed $text ): string {
		return is_string( $text ) ? trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', wp_check_invalid_utf8( $text, true ) ) ) : '';
	}
}
