<?php
/**
 * Images of the library on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

/**
 * Finds the local file of an image that a post names, and the sizes that it lies in.
 *
 * Posts written with Jetpack name their images by the addresses of an image proxy (`https://i0.wp.com/host/path?ssl=1`).
 * Those stay in the post; the page shows the file that lies here.
 */
final class Images {

	/** The widest file that a page offers, in pixels. */
	public const WIDEST = 2000;

	/** Widths that a page offers, as far as files lie near them: from 600 in steps of 300; and 300, for small tiles. */
	private const STEP = 300;

	/**
	 * Loads images at once, which would else take two queries each.
	 *
	 * @param array<int, mixed> $ids Attachments, or what a post calls so.
	 */
	public static function prime( array $ids ): void {
		$ids = array_filter( array_map( self::number( ... ), $ids ) );
		if ( array() !== $ids ) {
			_prime_post_caches( array_values( array_unique( $ids ) ), false, true );
		}
	}

	/**
	 * The attachment that is the image which a post names.
	 *
	 * @param mixed  $id  What the post says its id is.
	 * @param string $url The image's address, or the proxy's. A post that came from another site names its ids, which are
	 *                    other images here: the file must have the same name.
	 * @return int 0 where there is none.
	 */
	public static function attachment( mixed $id, string $url ): int {
		$id   = self::number( $id );
		$file = $id > 0 && wp_attachment_is_image( $id ) ? get_attached_file( $id, true ) : false;
		return is_string( $file ) && ( '' === $url || self::stem( $file ) === self::stem( $url ) ) ? $id : 0;
	}

	/**
	 * What an `img` needs to show an image of the library.
	 *
	 * @param int      $id    The attachment.
	 * @param int|null $width The width of the largest tile in pixels, where it is known.
	 * @return array{src: string, srcset: string, width: int, height: int}|null Null where the library does not know its size.
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
	 * The address of an image without the proxy, where it lies on this site.
	 *
	 * @param string $url Any address.
	 * @return string The address as it is where it is nobody's proxy, or the image lies elsewhere.
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
	 * The files that are worth offering: for each step the smallest that is as wide, and none wider than `WIDEST` where
	 * there is a narrower one for it.
	 *
	 * @param int[] $widths What there is, the smallest first.
	 * @return int[]
	 */
	private static function steps( array $widths ): array {
		$chosen = array();
		for ( $step = self::STEP; $step <= self::WIDEST; $step += self::STEP ) {
			$chosen[] = self::nearest( $widths, $step );
		}
		$chosen = array_values( array_unique( $chosen ) );
		$small  = array_values( array_filter( $chosen, static fn ( int $wide ): bool => $wide <= self::WIDEST ) );
		return array() === $small ? array_slice( $chosen, 0, 1 ) : $small;
	}

	/**
	 * The smallest width that is as wide, else the widest.
	 *
	 * @param int[] $widths The smallest first; not empty.
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
	 * A file's name without what WordPress adds to it: the size, `-scaled`, `-rotated`, the time of a change.
	 *
	 * @param string $path A path or an address.
	 */
	private static function stem( string $path ): string {
		$name = rawurldecode( basename( (string) preg_replace( '~[?#].*$~', '', $path ) ) );
		$name = (string) preg_replace( '~\.[a-z0-9]+$~i', '', $name );
		return (string) preg_replace( array( '~-\d+x\d+$~', '~-(?:scaled|rotated)$~', '~-e\d{13}$~' ), '', $name );
	}

	/**
	 * A number that a post holds, which may be a text.
	 *
	 * @param mixed $id Anything.
	 */
	private static function number( mixed $id ): int {
		return is_numeric( $id ) ? max( 0, (int) $id ) : 0;
	}
}
