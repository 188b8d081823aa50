<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Blocks\Landmark;
use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;
use WP_Block;
use WP_Post;

/**
 * Renders the links to related posts without JavaScript, with space reserved for images.
 */
final class Renderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup: empty, or a wrapper with a rendered heading.
	 * @return string Empty without a post or related posts.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$post = self::post( $block->context );
		if ( null === $post ) {
			return '';
		}
		$on     = static fn ( string $name ): bool => true === ( $attributes[ $name ] ?? false );
		$count  = is_numeric( $attributes['postsToShow'] ?? null ) ? (int) $attributes['postsToShow'] : 3;
		$count  = max( 1, min( Constants::get( 'related-posts' )['maxPosts'], $count ) );
		$images = $on( 'displayThumbnails' ) && ! is_feed();
		$posts  = Related::posts( $post, $count, $on( 'displayContext' ), $images );
		if ( array() === $posts ) {
			return '';
		}
		if ( $on( 'displayAuthor' ) ) {
			cache_users( array_map( 'intval', array_column( $posts, 'post_author' ) ) );
		}
		$head = self::heading( $content );
		if ( '' === $head && $on( 'displayHeadline' ) ) {
			$text = StoredText::decode( $attributes['headline'] ?? null );
			$head = sprintf( '<h2 class="wp-block-jetpack-related-posts__headline">%s</h2>', esc_html( '' === $text ? __( 'Related Posts', 'freehold' ) : $text ) );
		}
		if ( is_feed() ) {
			return $head . '<ul>' . implode( '', array_map( static fn ( WP_Post $one ): string => sprintf( '<li><a href="%s">%s</a></li>', esc_url( (string) get_permalink( $one ) ), esc_html( Related::title( $one ) ) ), $posts ) ) . '</ul>';
		}
		// Boxes without any image would be a row of nothing.
		$images = $images && array() !== array_filter( array_map( array( Related::class, 'image' ), $posts ) );
		$layout = 'list' === ( $attributes['postLayout'] ?? '' ) ? 'list' : 'grid';
		$items  = array_map( static fn ( WP_Post $one ): string => self::item( $one, $post, $on, $images, $layout ), $posts );
		return sprintf(
			'<nav %s>%s<ul class="wp-block-jetpack-related-posts__list" role="list">%s</ul></nav>',
			get_block_wrapper_attributes(
				array(
					'class'      => "is-layout-{$layout}",
					/* translators: %s: a post's title. */
					'aria-label' => Landmark::name( sprintf( __( 'Posts related to “%s”', 'freehold' ), StoredText::decode( Related::title( $post ) ) ) ),
					'style'      => '--freehold-related-columns:' . self::columns( $count ),
				)
			),
			$head,
			implode( '', $items )
		);
	}

	/**
	 * Returns the heading block that newer versions of Jetpack store in a wrapper.
	 *
	 * @param string $content The saved markup, with its inner blocks rendered.
	 * @return string Empty if there is no text.
	 */
	private static function heading( string $content ): string {
		$inner = preg_match( '#^\s*<div[^>]*>(.*)</div>\s*$#s', $content, $found ) ? trim( $found[1] ) : '';
		return '' === StoredText::plain( $inner ) ? '' : $inner;
	}

	/**
	 * Returns a related post.
	 *
	 * @param WP_Post  $one      The related post.
	 * @param WP_Post  $post     The post it is related to.
	 * @param callable $on       Returns whether an attribute is true.
	 * @param bool     $images   Whether to show images.
	 * @param string   $layout   `grid` or `list`.
	 */
	private static function item( WP_Post $one, WP_Post $post, callable $on, bool $images, string $layout ): string {
		$facts = array();
		if ( $on( 'displayDate' ) ) {
			$facts[] = sprintf( '<time class="wp-block-jetpack-related-posts__date" datetime="%s">%s</time>', esc_attr( (string) get_the_date( 'c', $one ) ), esc_html( (string) get_the_date( '', $one ) ) );
		}
		$author = $on( 'displayAuthor' ) ? Related::author( $one ) : '';
		if ( '' !== $author ) {
			/* translators: %s: the name of a post's author. */
			$facts[] = sprintf( '<span class="wp-block-jetpack-related-posts__author">%s</span>', esc_html( sprintf( __( 'By %s', 'freehold' ), $author ) ) );
		}
		$term = $on( 'displayContext' ) ? Related::context( $one, $post ) : null;
		if ( null !== $term ) {
			$facts[] = sprintf( '<a class="wp-block-jetpack-related-posts__context" href="%s">%s</a>', esc_url( Related::term_link( $term ) ), Related::context_text( $term ) );
		}
		return sprintf(
			'<li class="wp-block-jetpack-related-posts__post"><a class="wp-block-jetpack-related-posts__link" href="%s">%s<span class="wp-block-jetpack-related-posts__title">%s</span></a>%s</li>',
			esc_url( (string) get_permalink( $one ) ),
			$images ? self::image( $one, $layout ) : '',
			esc_html( Related::title( $one ) ),
			array() === $facts ? '' : '<div class="wp-block-jetpack-related-posts__facts">' . implode( '', $facts ) . '</div>'
		);
	}

	/**
	 * Returns a post's image. Without one, the site's logo or icon, or an empty box, so that all cards are alike.
	 *
	 * @param string $layout `grid` or `list`.
	 */
	private static function image( WP_Post $post, string $layout ): string {
		$img = static fn ( int $id, string $size ): string => 0 === $id ? '' : (string) wp_get_attachment_image(
			$id,
			$size,
			false,
			array(
				// The link already contains the title.
				'alt'      => '',
				'class'    => '',
				'loading'  => 'lazy',
				'decoding' => 'async',
				'sizes'    => 'list' === $layout ? '160px' : '(max-width: 600px) 92vw, 400px',
			)
		);
		$own = $img( Related::image( $post ), 'medium_large' );
		if ( '' !== $own ) {
			return "<span class=\"wp-block-jetpack-related-posts__image\">{$own}</span>";
		}
		$logo = $img( (int) get_theme_mod( 'custom_logo' ), 'medium' );
		return '<span class="wp-block-jetpack-related-posts__image is-fallback">' . ( '' === $logo ? $img( (int) get_option( 'site_icon' ), 'medium' ) : $logo ) . '</span>';
	}

	/**
	 * Returns the post whose related posts are shown.
	 *
	 * @param array<string, mixed> $context The block's context.
	 */
	private static function post( array $context ): ?WP_Post {
		// Outside a loop, WordPress names the first post of an archive, although the template shows no post.
		$is_about_one = is_singular() || did_action( 'loop_start' ) > did_action( 'loop_end' ) || wp_is_serving_rest_request();
		$id           = (int) ( $context['postId'] ?? get_the_ID() );
		$post         = $is_about_one && $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && Rules::is_known_type( $post->post_type ) ? $post : null;
	}

	/**
	 * Returns the maximum number of posts in a row, as the editor shows it. Four posts have two rows of two.
	 *
	 * @param int $count The number of posts selected: with fewer, cards are not larger.
	 */
	private static function columns( int $count ): int {
		return Constants::get( 'related-posts' )['columns'][ $count ];
	}
}
