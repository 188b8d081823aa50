<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Blocks\Landmark;
use Freehold\Blocks\StoredText;
use Freehold\Media\Images;
use WP_Block;
use WP_Post;

/**
 * Renders the links to the top posts without JavaScript, with space reserved for images.
 */
final class TopPostsRenderer {

	/** The most posts of a list. */
	private const MAX = 10;

	/**
	 * Returns the list.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Not used: posts contain no markup of the block.
	 * @return string Empty without posts.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		$count = $attributes['postsToShow'] ?? 3;
		$count = is_numeric( $count ) ? max( 1, min( self::MAX, (int) $count ) ) : 3;
		$types = is_array( $attributes['postTypes'] ?? null ) ? $attributes['postTypes'] : array();
		$days  = $attributes['period'] ?? '';
		$on    = static fn ( string $name ): bool => true === ( $attributes[ $name ] ?? false );
		$posts = TopPosts::of( is_scalar( $days ) ? (string) $days : '', array_map( 'strval', array_keys( array_filter( $types ) ) ), $count, $on( 'displayContext' ) );
		if ( array() === $posts ) {
			return '';
		}
		if ( is_feed() ) {
			return '<ul>' . implode( '', array_map( static fn ( WP_Post $post ): string => sprintf( '<li><a href="%s">%s</a></li>', esc_url( (string) get_permalink( $post ) ), esc_html( self::title( $post ) ) ), $posts ) ) . '</ul>';
		}
		if ( $on( 'displayAuthor' ) ) {
			cache_users( array_map( 'intval', array_column( $posts, 'post_author' ) ) );
		}
		if ( $on( 'displayThumbnail' ) ) {
			Images::prime( array_map( 'get_post_thumbnail_id', $posts ) );
		}
		$images = $on( 'displayThumbnail' ) ? array_map( array( self::class, 'image' ), $posts ) : array();
		// Boxes without any image would be a row of nothing.
		$images = array_filter( $images ) ? $images : array();
		return sprintf(
			'<nav %s><ul class="jetpack-top-posts__list" role="list">%s</ul></nav>',
			get_block_wrapper_attributes(
				array(
					'class'      => 'list' === ( $attributes['layout'] ?? '' ) ? 'is-list-layout' : 'is-grid-layout',
					'aria-label' => Landmark::name( __( 'Top posts', 'freehold' ) ),
				)
			),
			implode( '', array_map( static fn ( WP_Post $post, ?string $image ): string => self::item( $post, $on, $image ), $posts, $images ) )
		);
	}

	/**
	 * Returns a post's featured image, or an empty string.
	 */
	private static function image( WP_Post $post ): string {
		return get_the_post_thumbnail(
			$post,
			'medium_large',
			array(
				// The link already contains the title.
				'alt'     => '',
				'loading' => 'lazy',
				'sizes'   => '(max-width: 600px) 92vw, 400px',
			)
		);
	}

	/**
	 * Returns a post.
	 *
	 * @param callable $on    Returns whether an attribute is true.
	 * @param ?string  $image Its image; empty for a box that is as large as an image, null for no box.
	 */
	private static function item( WP_Post $post, callable $on, ?string $image ): string {
		$facts = array();
		if ( $on( 'displayDate' ) ) {
			$facts[] = sprintf( '<time datetime="%s">%s</time>', esc_attr( (string) get_the_date( 'c', $post ) ), esc_html( (string) get_the_date( '', $post ) ) );
		}
		if ( $on( 'displayAuthor' ) ) {
			$facts[] = '<span>' . esc_html( (string) get_the_author_meta( 'display_name', (int) $post->post_author ) ) . '</span>';
		}
		$terms = $on( 'displayContext' ) ? get_the_category( $post->ID ) : array();
		if ( array() !== $terms ) {
			$facts[] = sprintf( '<a href="%s">%s</a>', esc_url( get_category_link( $terms[0] ) ), esc_html( $terms[0]->name ) );
		}
		return sprintf(
			'<li><a class="jetpack-top-posts__link" href="%s">%s<span class="jetpack-top-posts__title">%s</span></a>%s</li>',
			esc_url( (string) get_permalink( $post ) ),
			null === $image ? '' : "<span class=\"jetpack-top-posts__image\">{$image}</span>",
			esc_html( self::title( $post ) ),
			array() === $facts ? '' : '<div class="jetpack-top-posts__facts">' . implode( '', $facts ) . '</div>'
		);
	}

	/**
	 * Returns a post's title, never empty.
	 */
	private static function title( WP_Post $post ): string {
		$title = StoredText::plain( get_the_title( $post ) );
		return '' === $title ? __( '(no title)', 'freehold' ) : $title;
	}
}
