<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Database\PostMeta;
use Freehold\Modules\Constants;

/**
 * Reads and stores the rating of a video, whether visitors may download it, and whether other sites may embed it.
 */
final class Details {

	/** The meta key with the rating. */
	public const RATING_META = 'videopress_rating';

	/** A rating that older posts have, and the current one for it. */
	private const OLD_RATING = array( 'X-18' => 'R-17' );

	/** The meta keys of the other two, by their names in the API. */
	private const FLAGS = array(
		'allow_download' => 'freehold_video_allow_download',
		'display_embed'  => 'freehold_video_display_embed',
	);

	/**
	 * Returns all ratings. The first one is that of videos without one.
	 *
	 * @return string[]
	 */
	public static function ratings(): array {
		return Constants::get( 'video' )['ratings'];
	}

	/**
	 * Returns the rating.
	 *
	 * @param int $id The attachment.
	 */
	public static function rating( int $id ): string {
		$stored = get_post_meta( $id, self::RATING_META, true );
		$stored = is_string( $stored ) ? self::OLD_RATING[ $stored ] ?? $stored : '';
		return in_array( $stored, self::ratings(), true ) ? $stored : self::ratings()[0];
	}

	/**
	 * Returns whether visitors may download the video.
	 *
	 * @param int $id The attachment.
	 */
	public static function allows_download( int $id ): bool {
		return self::flag( $id, 'allow_download', true );
	}

	/**
	 * Returns whether other sites may embed the video.
	 *
	 * @param int $id The attachment.
	 */
	public static function displays_embed( int $id ): bool {
		return self::flag( $id, 'display_embed', true );
	}

	/**
	 * Stores values.
	 *
	 * @param int                  $id     The attachment.
	 * @param array<string, mixed> $values Any of `title`, `description`, `caption`, `rating`, `allow_download` and `display_embed`.
	 * @return bool False if the database returned an error.
	 */
	public static function store( int $id, array $values ): bool {
		$is_stored = ! isset( $values['rating'] ) || PostMeta::set( $id, self::RATING_META, self::OLD_RATING[ $values['rating'] ] ?? $values['rating'] );
		foreach ( self::FLAGS as $name => $key ) {
			if ( isset( $values[ $name ] ) ) {
				$is_stored = PostMeta::set( $id, $key, (string) (int) (bool) $values[ $name ] ) && $is_stored;
			}
		}
		$texts = array_intersect_key(
			array(
				'post_title'   => $values['title'] ?? null,
				'post_content' => $values['description'] ?? null,
				'post_excerpt' => $values['caption'] ?? null,
			),
			array_filter(
				array(
					'post_title'   => isset( $values['title'] ),
					'post_content' => isset( $values['description'] ),
					'post_excerpt' => isset( $values['caption'] ),
				)
			)
		);
		return ( array() === $texts || ! is_wp_error( wp_update_post( wp_slash( array( 'ID' => $id ) + $texts ), true ) ) ) && $is_stored;
	}

	/**
	 * Returns a flag.
	 *
	 * @param int    $id       The attachment.
	 * @param string $name     Its name in the API.
	 * @param bool   $fallback Its value if none is stored.
	 */
	private static function flag( int $id, string $name, bool $fallback ): bool {
		$stored = get_post_meta( $id, self::FLAGS[ $name ], true );
		if ( '' === $stored ) {
			// Where Jetpack stores it.
			$metadata = wp_get_attachment_metadata( $id );
			$stored   = is_array( $metadata ) && is_array( $metadata['videopress'] ?? null ) ? $metadata['videopress'][ $name ] ?? $fallback : $fallback;
		}
		return (bool) $stored;
	}
}
