<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use WP_Block;
use WP_Post;
use WP_REST_Response;

/**
 * Closes the footnotes of closed content. WordPress stores the notes of a whole post in one meta. The Footnotes block shows them
 * after all paid parts; the REST API, and blocks that are bound to the meta, show them to everyone.
 */
final class Footnotes {

	/** The meta. */
	public const META = 'footnotes';

	/**
	 * The content that is rendered for a reader of a mail; null outside of mails.
	 *
	 * @var string|null
	 */
	private static ?string $content = null;

	/**
	 * Whether the stored notes are read.
	 *
	 * @var bool
	 */
	private static bool $is_reading = false;

	/**
	 * Adds the filters of REST responses, when all post types are registered.
	 */
	public static function watch_rest(): void {
		foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
			add_filter( "rest_prepare_{$type}", array( self::class, 'prepare' ), PHP_INT_MAX, 2 );
		}
	}

	/**
	 * Runs code that renders content which was opened for one reader elsewhere, as for a mail.
	 *
	 * @template T
	 * @param string        $content What the reader may read.
	 * @param callable(): T $run     The code.
	 * @return T
	 */
	public static function within( string $content, callable $run ): mixed {
		$before        = self::$content;
		self::$content = $content;
		try {
			return $run();
		} finally {
			self::$content = $before;
		}
	}

	/**
	 * Closes notes while the block renders.
	 */
	public static function begin(): void {
		add_filter( 'get_post_metadata', array( self::class, 'meta' ), PHP_INT_MAX, 3 );
	}

	/**
	 * Ends what {@see self::begin()} began.
	 *
	 * @param mixed $html The block's output.
	 * @return mixed
	 */
	public static function end( mixed $html ): mixed {
		remove_filter( 'get_post_metadata', array( self::class, 'meta' ), PHP_INT_MAX );
		return $html;
	}

	/**
	 * Returns the meta without closed notes.
	 *
	 * @param mixed $value   What another filter returns; null for the stored meta.
	 * @param mixed $post_id The post.
	 * @param mixed $key     The meta's name.
	 * @return mixed
	 */
	public static function meta( mixed $value, mixed $post_id, mixed $key ): mixed {
		$post = self::META === $key ? get_post( (int) $post_id ) : null;
		if ( self::$is_reading || ! $post instanceof WP_Post || ! Guest::is_protected( $post->ID ) ) {
			return $value;
		}
		self::$is_reading = true;
		$stored           = get_post_meta( $post->ID, self::META, true );
		self::$is_reading = false;
		return array( self::filter( $stored, self::$content ?? Readable::of( $post ) ) );
	}

	/**
	 * Closes notes that an attribute of another block is bound to, as in a list of posts.
	 *
	 * @param mixed                $value  What the block shows.
	 * @param mixed                $source The name of the binding's source.
	 * @param array<string, mixed> $args   The source's arguments.
	 * @return mixed
	 */
	public static function bound( mixed $value, mixed $source, array $args, WP_Block $block ): mixed {
		$post = is_string( $value ) && self::META === ( $args['key'] ?? '' ) ? get_post( (int) ( $block->context['postId'] ?? 0 ) ) : null;
		return $post instanceof WP_Post && Guest::is_protected( $post->ID ) ? self::filter( $value, self::$content ?? Readable::of( $post ) ) : $value;
	}

	/**
	 * Closes notes in a REST response, unless the user may edit the post.
	 *
	 * @return mixed
	 */
	public static function prepare( mixed $response, mixed $post ): mixed {
		if ( ! $response instanceof WP_REST_Response || ! $post instanceof WP_Post ) {
			return $response;
		}
		$data = $response->get_data();
		if ( is_array( $data ) && isset( $data['meta'][ self::META ] ) && Guest::is_protected( $post->ID ) && ! current_user_can( 'edit_post', $post->ID ) ) {
			$data['meta'][ self::META ] = self::filter( $data['meta'][ self::META ], Readable::of( $post ) );
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * Replaces the text of notes that readable content does not refer to. Their numbers stay.
	 *
	 * @param mixed  $stored  The notes as stored: JSON with `id` and `content`.
	 * @param string $content What may be read.
	 * @return string JSON; empty if the stored value is invalid.
	 */
	private static function filter( mixed $stored, string $content ): string {
		$notes = is_string( $stored ) ? json_decode( $stored, true ) : null;
		if ( ! is_array( $notes ) ) {
			return '';
		}
		foreach ( $notes as $index => $note ) {
			$id = is_array( $note ) && is_string( $note['id'] ?? null ) ? $note['id'] : '';
			if ( '' === $id || ! str_contains( $content, 'data-fn="' . $id . '"' ) ) {
				$notes[ $index ] = array(
					'id'      => $id,
					'content' => esc_html__( 'For subscribers.', 'freehold' ),
				);
			}
		}
		return (string) wp_json_encode( $notes );
	}
}
