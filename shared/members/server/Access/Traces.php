<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use WP_Post;

/**
 * Removes files and texts of the closed part of a post from descriptions, pictures and data for search engines, also for
 * users who may read it, because plugins store what they get.
 */
final class Traces {

	/** What separates the names of files. */
	private const BETWEEN = '~[/"\'\s()\\\\<>=,?#&;]+~';

	/** The name of a file, and its name without size and ending. */
	private const FILE = '~\.(?:jpe?g|png|gif|webp|avif|svg|mp[34]|m4[av]|ogg|webm|pdf)$~i';
	private const SIZE = '~(?:-\d{1,5}x\d{1,5}|-scaled)?\.\w{3,4}$~';

	/** The images of blocks and shortcodes. */
	private const IMAGES = '~\bwp-image-(\d+)|"(?:id|mediaId)":(\d+)|\bids?"?[=:]\s*["\'\[]?([\d,\s]+)~';

	/** How many bytes of text, letters and digits alone, are a quotation. */
	private const QUOTATION = 30;

	/**
	 * The names of closed files, the whole text and the public one, by post.
	 *
	 * @var array<int, array{0: array<string, true>, 1: string, 2: string}>
	 */
	private static array $known = array();

	/**
	 * Removes traces from what a plugin’s filter passes.
	 *
	 * @param mixed $value A text, a URL, or a list of them.
	 * @param mixed $about What says which post it is about.
	 * @return mixed
	 */
	public static function remove( mixed $value, mixed $about = null ): mixed {
		$post = get_post( self::post_id( $about ) ?: ( is_singular() ? get_queried_object_id() : -1 ) );
		if ( ! $post instanceof WP_Post || ! Guest::is_protected( $post->ID ) ) {
			return $value;
		}
		if ( 'wpseo_pre_analysis_post_content' === current_filter() ) {
			return Guest::content( Readable::stored( $post ), $post->ID );
		}
		self::$known = array( $post->ID => self::$known[ $post->ID ] ?? self::read( $post ) );
		$clean       = self::clean( $value, self::$known[ $post->ID ] );
		// Yoast SEO keeps a picture whose filter returns nothing.
		return 'wpseo_opengraph_image' === current_filter() && '' === $clean ? includes_url( 'images/blank.gif' ) : $clean;
	}

	/**
	 * Returns the post that a filter’s second argument stands for.
	 *
	 * @param mixed $about A post or its ID, or what plugins have of it.
	 */
	private static function post_id( mixed $about ): int {
		if ( is_object( $about ) ) {
			$yoast = $about->model ?? $about->indexable ?? null;
			$about = is_object( $yoast ) ? ( 'post' === ( $yoast->object_type ?? '' ) ? $yoast->object_id : 0 ) : ( $about->ID ?? 0 );
		}
		$about = is_array( $about ) ? ( $about['id'] ?? 0 ) : $about;
		return is_numeric( $about ) ? (int) $about : 0;
	}

	/**
	 * Returns what is closed in a post.
	 *
	 * @return array{0: array<string, true>, 1: string, 2: string}
	 */
	private static function read( WP_Post $post ): array {
		$all    = Readable::stored( $post );
		$public = Guest::content( $all, $post->ID );
		$shown  = self::with_images( $public ) . ' ' . get_the_post_thumbnail_url( $post, 'full' );
		return array( array_diff_key( self::files( self::with_images( $all ) ), self::files( $shown ) ), self::letters( $all ), self::letters( "{$post->post_title} {$post->post_excerpt} {$public}" ) );
	}

	/**
	 * Returns a content with the URLs of the images that blocks and shortcodes name by ID.
	 */
	private static function with_images( string $content ): string {
		preg_match_all( self::IMAGES, $content, $found );
		$ids = array_unique( wp_parse_id_list( implode( ',', array_merge( $found[1], $found[2], $found[3] ) ) ) );
		return implode( ' ', array( $content, ...array_map( 'wp_get_attachment_url', $ids ) ) );
	}

	/**
	 * Returns the names of the files in a content.
	 *
	 * @return array<string, true>
	 */
	private static function files( string $content ): array {
		$names = preg_grep( self::FILE, preg_split( self::BETWEEN, $content ) ?: array() ) ?: array();
		return array_fill_keys( array_map( static fn ( string $name ): string => (string) preg_replace( self::SIZE, '', $name ), $names ), true );
	}

	/**
	 * Returns the letters and digits of a text.
	 *
	 * @param string $text The text, with markup.
	 */
	private static function letters( string $text ): string {
		return strtolower( (string) preg_replace( '/[^\p{L}\p{N}]+/u', '', html_entity_decode( wp_strip_all_tags( $text ) ) ) );
	}

	/**
	 * Returns a value without what is closed.
	 *
	 * @param array{0: array<string, true>, 1: string, 2: string} $closed What is closed.
	 * @return mixed
	 */
	private static function clean( mixed $value, array $closed ): mixed {
		if ( is_string( $value ) ) {
			return self::has( $value, $closed ) ? '' : $value;
		}
		if ( ! is_array( $value ) ) {
			return $value;
		}
		$clean = array();
		foreach ( $value as $key => $item ) {
			$kept = self::clean( $item, $closed );
			$part = is_array( $kept ) && is_array( $item ) ? array_filter( array( 'url', 'src', 'contentUrl', 'image:loc' ), static fn ( string $name ): bool => '' === ( $kept[ $name ] ?? null ) && '' !== $item[ $name ] ) : array();
			if ( array() === $part && ( is_string( $key ) || '' !== $kept || $kept === $item ) ) {
				$clean[ $key ] = $kept;
			}
		}
		return array_is_list( $value ) ? array_values( $clean ) : $clean;
	}

	/**
	 * Returns whether a text names a closed file or quotes closed text.
	 *
	 * @param array{0: array<string, true>, 1: string, 2: string} $closed What is closed.
	 */
	private static function has( string $text, array $closed ): bool {
		if ( array() !== array_intersect_key( self::files( $text ), $closed[0] ) ) {
			return true;
		}
		$letters = 1 === preg_match( '~^(?:https?:)?//\S+$~', $text ) ? '' : self::letters( $text );
		$last    = strlen( $letters ) - self::QUOTATION;
		for ( $at = 0; $at <= $last; $at += 10 ) {
			$part = substr( $letters, $at, self::QUOTATION );
			if ( str_contains( $closed[1], $part ) && ! str_contains( $closed[2], $part ) ) {
				return true;
			}
		}
		return false;
	}
}
