<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Blocks\PublicContent;
use Freehold\Media\Images;
use Freehold\Media\Library;
use WP_Post;

/**
 * Finds the credits of the images in a post: of the featured image, and of those that its blocks contain.
 */
final class PostCredits {

	/** The attributes with the ID of an attachment, and the one with a list of them. `image-ids.ts` has the same. */
	private const NAMES = array( 'id', 'mediaId', 'imageID' );
	private const LIST  = 'ids';

	/** How many synced patterns may be inside each other. */
	private const MAX_DEPTH = 8;

	/**
	 * Returns the credits, each once.
	 *
	 * @return string[] Clean HTML, in the order of the images.
	 */
	public static function of( WP_Post $post ): array {
		$ids     = array_unique( array_filter( array( (int) get_post_thumbnail_id( $post ), ...self::images( $post->post_content, array( $post->ID ) ) ) ) );
		$credits = array_map( Library::credit( ... ), $ids );
		return array_values( array_unique( array_filter( $credits ) ) );
	}

	/**
	 * Returns the images that a text with blocks contains. The text must contain the name of their file, too: elsewhere a number
	 * means something else, and in a post from another site another image.
	 *
	 * @param string $content The text.
	 * @param int[]  $around  The posts that it is in.
	 * @return int[]
	 */
	private static function images( string $content, array $around ): array {
		$content  = PublicContent::visible( $content );
		$patterns = array();
		$ids      = self::in_blocks( parse_blocks( $content ), $patterns );
		preg_match_all( '/\bwp-image-(\d{1,18})\b/', $content, $classes );
		preg_match_all( '/\[gallery\b[^\]]*?\bids="([\d, ]+)"/', $content, $galleries );
		$ids    = array_unique( array( ...$ids, ...array_map( 'intval', $classes[1] ) ) );
		$listed = wp_parse_id_list( implode( ',', $galleries[1] ) );
		Images::prime( array( ...$ids, ...$listed ) );
		$found = array( ...array_filter( $ids, static fn ( int $id ): bool => Images::is_named( $id, $content ) ), ...$listed );
		foreach ( array_diff( array_unique( $patterns ), $around ) as $pattern ) {
			$synced = count( $around ) > self::MAX_DEPTH ? null : get_post( $pattern );
			if ( $synced instanceof WP_Post && 'wp_block' === $synced->post_type && 'publish' === $synced->post_status ) {
				array_push( $found, ...self::images( $synced->post_content, array( ...$around, $pattern ) ) );
			}
		}
		return $found;
	}

	/**
	 * Returns the numbers in blocks that can be images.
	 *
	 * @param array<int, array<string, mixed>> $blocks   Parsed blocks.
	 * @param int[]                            $patterns Receives the synced patterns.
	 * @return int[]
	 */
	private static function in_blocks( array $blocks, array &$patterns ): array {
		$ids = array();
		foreach ( $blocks as $block ) {
			if ( 'core/block' === $block['blockName'] && is_numeric( $block['attrs']['ref'] ?? null ) ) {
				$patterns[] = (int) $block['attrs']['ref'];
			}
			array_push( $ids, ...self::in_attributes( $block['attrs'], false ), ...self::in_blocks( $block['innerBlocks'], $patterns ) );
		}
		return $ids;
	}

	/**
	 * Returns the numbers in attributes that can be images.
	 *
	 * @param array<string|int, mixed> $attributes The attributes.
	 * @param bool                     $is_list    Whether they are the items of a list of IDs.
	 * @return int[]
	 */
	private static function in_attributes( array $attributes, bool $is_list ): array {
		$ids = array();
		foreach ( $attributes as $name => $value ) {
			if ( is_array( $value ) ) {
				array_push( $ids, ...self::in_attributes( $value, self::LIST === $name ) );
			} elseif ( is_numeric( $value ) && ( $is_list || in_array( $name, self::NAMES, true ) ) ) {
				$ids[] = (int) $value;
			}
		}
		return $ids;
	}
}
