<?php
declare( strict_types=1 );

namespace Freehold\Modules\Portfolio;

/**
 * Shows `[portfolio]` and `[testimonials]` as WordPress's Query Loop, so that they have the look of the theme and need no style of their
 * own.
 */
final class Entries {

	/** How many entries there are at most, and in a row. */
	private const MAX         = 100;
	private const MAX_COLUMNS = 6;

	/**
	 * Whether a list is being rendered: an entry can contain the shortcode.
	 *
	 * @var bool
	 */
	private static bool $is_running = false;

	/**
	 * Returns the list of projects.
	 *
	 * @param array<int|string, string>|string $attributes The shortcode's attributes.
	 */
	public static function projects( array|string $attributes ): string {
		$attributes = array_filter( (array) $attributes, 'is_string' );
		$terms      = array();
		foreach ( array(
			'include_type' => Types::TYPE,
			'include_tag'  => Types::TAG,
		) as $name => $taxonomy ) {
			$slugs = array_filter( array_map( 'sanitize_title', explode( ',', $attributes[ $name ] ?? '' ) ) );
			if ( array() !== $slugs ) {
				$found = get_terms(
					array(
						'taxonomy' => $taxonomy,
						'slug'     => array_values( $slugs ),
						'fields'   => 'ids',
					)
				);
				if ( ! is_array( $found ) || array() === $found ) {
					return '';
				}
				$terms[ $taxonomy ] = array_map( 'intval', $found );
			}
		}
		$parts = array(
			'core/post-featured-image' => array( 'isLink' => true ),
			'core/post-title'          => array( 'isLink' => true ),
		);
		$html  = self::blocks( $parts )
			. ( self::is_on( $attributes, 'display_types' ) ? self::blocks( array( 'core/post-terms' => array( 'term' => Types::TYPE ) ) ) : '' )
			. ( self::is_on( $attributes, 'display_tags' ) ? self::blocks( array( 'core/post-terms' => array( 'term' => Types::TAG ) ) ) : '' )
			. ( self::is_on( $attributes, 'display_author', false ) ? self::blocks( array( 'core/post-author-name' => array() ) ) : '' );
		return self::list( Types::PROJECT, $attributes, $html . self::content( $attributes ), 2, 'date', $terms );
	}

	/**
	 * Returns the list of testimonials.
	 *
	 * @param array<int|string, string>|string $attributes The shortcode's attributes.
	 */
	public static function testimonials( array|string $attributes ): string {
		$attributes = array_filter( (array) $attributes, 'is_string' );
		$image      = array(
			'core/post-featured-image' => array(
				'width'       => '80px',
				'aspectRatio' => '1',
			),
		);
		$html       = self::content( $attributes ) . ( self::is_on( $attributes, 'image' ) ? self::blocks( $image ) : '' )
			. self::blocks(
				array(
					'core/post-title' => array(
						'isLink' => true,
						'level'  => 3,
					),
				)
			);
		return self::list( Types::TESTIMONIAL, $attributes, $html, 1, 'menu_order', array() );
	}

	/**
	 * Returns a list of entries.
	 *
	 * @param string                    $type       The post type.
	 * @param array<int|string, string> $attributes The shortcode's attributes.
	 * @param string                    $entry      The markup of an entry.
	 * @param int                       $columns    The usual number of columns.
	 * @param string                    $order      The usual order.
	 * @param array<string, int[]>      $terms      Only entries with these terms, by taxonomy.
	 * @return string Empty while the post type is off.
	 */
	private static function list( string $type, array $attributes, string $entry, int $columns, string $order, array $terms ): string {
		if ( self::$is_running || ! post_type_exists( $type ) ) {
			return '';
		}
		$columns = max( 1, min( self::MAX_COLUMNS, (int) ( $attributes['columns'] ?? $columns ) ) );
		$shown   = (int) ( $attributes['showposts'] ?? -1 );
		$wanted  = array_intersect( array_map( 'trim', explode( ',', strtolower( urldecode( $attributes['orderby'] ?? '' ) ) ) ), array( 'author', 'date', 'title', 'menu_order', 'rand' ) );
		$query   = array(
			'perPage'  => $shown < 1 ? self::MAX : min( self::MAX, $shown ),
			'postType' => $type,
			'order'    => 'desc' === strtolower( $attributes['order'] ?? 'asc' ) ? 'desc' : 'asc',
			'orderBy'  => (string) ( reset( $wanted ) ?: $order ),
			'inherit'  => false,
		) + ( array() === $terms ? array() : array( 'taxQuery' => $terms ) );
		// A number of columns alone would be the same in a narrow place. With the gaps, one more has no room.
		$layout = 1 === $columns ? array( 'type' => 'default' ) : array(
			'type'               => 'grid',
			'minimumColumnWidth' => sprintf( 'max(15rem, %d%%)', 80 / $columns ),
		);

		self::$is_running = true;
		try {
			// With do_blocks(), WordPress would make no paragraphs in the next post.
			return render_block(
				parse_blocks( '<!-- wp:query ' . serialize_block_attributes( array( 'query' => $query ) ) . ' --><div class="wp-block-query"><!-- wp:post-template ' . serialize_block_attributes( array( 'layout' => $layout ) ) . " -->{$entry}<!-- /wp:post-template --></div><!-- /wp:query -->" )[0]
			);
		} finally {
			self::$is_running = false;
		}
	}

	/**
	 * Returns the markup of an entry's content.
	 *
	 * @param array<int|string, string> $attributes The shortcode's attributes: `display_content` is `true`, `full` or `false`.
	 */
	private static function content( array $attributes ): string {
		return match ( strtolower( $attributes['display_content'] ?? 'true' ) ) {
			'true', '1' => self::blocks( array( 'core/post-excerpt' => array() ) ),
			'full'      => self::blocks( array( 'core/post-content' => array() ) ),
			default     => '',
		};
	}

	/**
	 * Returns whether a part is shown.
	 *
	 * @param array<int|string, string> $attributes The shortcode's attributes.
	 * @param string                    $name       The attribute.
	 * @param bool                      $usual      Whether the part is shown without it.
	 */
	private static function is_on( array $attributes, string $name, bool $usual = true ): bool {
		return isset( $attributes[ $name ] ) ? in_array( strtolower( $attributes[ $name ] ), array( 'true', '1' ), true ) : $usual;
	}

	/**
	 * Returns the markup of blocks without content of their own.
	 *
	 * @param array<string, array<string, mixed>> $blocks Their attributes, by name.
	 */
	private static function blocks( array $blocks ): string {
		$html = '';
		foreach ( $blocks as $name => $attributes ) {
			$html .= get_comment_delimited_block_content( $name, $attributes, '' );
		}
		return $html;
	}
}
