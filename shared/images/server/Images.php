<?php
declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Database\Posts;

/**
 * Finds the local file of an image in a post, and its sizes.
 *
 * Posts written with Jetpack contain URLs of an image proxy (`https://i0.wp.com/host/path?ssl=1`). Those stay in the post,
 * and the page shows the local file.
 */
final class Images {

	/** The widest file that a page offers, in pixels. */
	public const MAX_WIDTH = 2000;

	/** The step of the widths that a page offers, in pixels, if files have about these widths: from 600 on, and 300 for small tiles. */
	private const STEP = 300;

	/**
	 * Loads several images at once, by one query.
	 *
	 * @param array<int, mixed> $ids Attachment IDs from a post; may be invalid.
	 */
	public static function prime( array $ids ): void {
		Posts::prime( array_unique( array_map( self::number( ... ), $ids ) ) );
	}

	/**
	 * Returns the attachment for an image in a post.
	 *
	 * @param mixed  $id  The ID in the post.
	 * @param string $url The image's URL, or the proxy's. The file must have the same name, because in a post from another site,
	 *                    IDs belong to other images.
	 * @return int 0 if there is none.
	 */
	public static function attachment( mixed $id, string $url ): int {
		$id   = self::number( $id );
		$file = $id > 0 && wp_attachment_is_image( $id ) ? get_attached_file( $id, true ) : false;
		return is_string( $file ) && ( '' === $url || self::stem( $file ) === self::stem( $url ) ) ? $id : 0;
	}

	/**
	 * Returns whether a text contains the name of an image's file, in any of its sizes.
	 *
	 * @param int    $id   The attachment; may be invalid.
	 * @param string $text Such as a post's content.
	 */
	public static function is_named( int $id, string $text ): bool {
		$file = $id > 0 && wp_attachment_is_image( $id ) ? get_attached_file( $id, true ) : false;
		$stem = is_string( $file ) ? self::stem( $file ) : '';
		return '' !== $stem && 1 === preg_match( '~(?<![\w-])' . preg_quote( $stem, '~' ) . '(?:-\d+x\d+|-scaled|-rotated|-e\d{13})*\.~', rawurldecode( $text ) );
	}

	/**
	 * Returns the attributes of an `img` for an image of the library.
	 *
	 * @param int      $id    The attachment.
	 * @param int|null $width The width of the largest tile in pixels, if known.
	 * @return array{src: string, srcset: string, width: int, height: int}|null Null if the image's size is unknown.
	 */
	public static function sources( int $id, ?int $width = null ): ?array {
		$meta = wp_get_attachment_metadata( $id );
		$full = wp_get_attachment_url( $id );
		if ( ! is_array( $meta ) || ! is_string( $full ) || empty( $meta['width'] ) || empty( $meta['height'] ) || empty( $meta['file'] ) ) {
			return null;
		}
		$whole  = array( (int) $meta['width'], (int) $meta['height'] );
		$folder = substr( $full, 0, (int) strrpos( $full, '/' ) + 1 );
		$files  = array( $whole[0] => $full );
		foreach ( is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : array() as $size ) {
			// A size that was cut shows another part of the image.
			if ( ! empty( $size['file'] ) && wp_image_matches_ratio( $whole[0], $whole[1], (int) $size['width'], (int) $size['height'] ) ) {
				$files[ (int) $size['width'] ] ??= $folder . $size['file'];
			}
		}
		ksort( $files );
		$chosen = self::steps( array_keys( $files ) );
		$src    = self::nearest( $chosen, $width ?? 1024 );
		$srcset = array();
		foreach ( $chosen as $wide ) {
			$srcset[] = "{$files[ $wide ]} {$wide}w";
		}
		return array(
			'src'    => $files[ $src ],
			'srcset' => count( $srcset ) > 1 ? implode( ', ', $srcset ) : '',
			'width'  => $whole[0],
			'height' => $whole[1],
		);
	}

	/**
	 * Returns the URL of an image without the proxy, if the image is on this site.
	 *
	 * @param string $url Any URL.
	 * @return string The same URL if it is not a proxy's or if the image is on another site.
	 */
	public static function own( string $url ): string {
		if ( ! preg_match( '~^(?:https?:)?//i\d\.wp\.com/([^/?#]+)(/[^?#]*)~', $url, $found ) ) {
			return $url;
		}
		$home = wp_parse_url( home_url() );
		$port = isset( $home['port'] ) ? ":{$home['port']}" : '';
		return ( $home['host'] ?? '' ) . $port === $found[1] ? "{$home['scheme']}://{$found[1]}{$found[2]}" : $url;
	}

	/**
	 * Returns the files to offer: for each step the smallest that is wide enough, and none wider than `MAX_WIDTH` if there is a
	 * narrower one.
	 *
	 * @param int[] $widths The available widths, smallest first.
	 * @return int[]
	 */
	private static function steps( array $widths ): array {
		$chosen = array();
		for ( $step = self::STEP; $step <= self::MAX_WIDTH; $step += self::STEP ) {
			$chosen[] = self::nearest( $widths, $step );
		}
		$chosen = array_values( array_unique( $chosen ) );
		$small  = array_values( array_filter( $chosen, static fn ( int $wide ): bool => $wide <= self::MAX_WIDTH ) );
		return array() === $small ? array_slice( $chosen, 0, 1 ) : $small;
	}

	/**
	 * Returns the smallest width that is wide enough, otherwise the largest.
	 *
	 * @param int[] $widths The widths, smallest first; not empty.
	 * @param int   $wanted In pixels.
	 */
	private static function nearest( array $widths, int $wanted ): int {
		foreach ( $widths as $width ) {
			if ( $width >= $wanted ) {
				return $width;
			}
		}
		return (int) end( $widths );
	}

	/**
	 * Returns a file's name without WordPress's additions: the size, `-scaled`, `-rotated`, the time of an edit.
	 *
	 * @param string $path A path or a URL.
	 */
	private static function stem( string $path ): string {
		$name = rawurldecode( basename( (string) preg_replace( '~[?#].*~s', '', $path ) ) );
		$name = (string) preg_replace( '~\.[a-z0-9]+$~i', '', $name );
		return (string) preg_replace( array( '~-\d+x\d+$~', '~-(?:scaled|rotated)$~', '~-e\d{13}$~' ), '', $name );
	}

	/**
	 * Returns a number of a post, which may be a string.
	 *
	 * @param mixed $id Any value.
	 */
	private static function number( mixed $id ): int {
		return is_numeric( $id ) ? max( 0, (int) $id ) : 0;
	}
}
