<?php
/**
 * The block on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Modules\Constants;
use WP_Post;

/**
 * Writes links to related posts: all of it is in the page, without any script, and pictures have their room before they come.
 */
final class Renderer {

	/**
	 * The block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param array<string, mixed> $context    What the blocks around it say: `postId`.
	 * @return string Empty where there is no post, or nothing is related to it.
	 */
	public static function html( array $attributes, array $context ): string {
		$post = self::post( $context );
		if ( null === $post ) {
			return '';
		}
		$on       = static fn ( string $name ): bool => true === ( $attributes[ $name ] ?? false );
		$count    = is_numeric( $attributes['postsToShow'] ?? null ) ? (int) $attributes['postsToShow'] : 3;
		$count    = max( 1, min( Constants::get( 'related-posts' )['maxPosts'], $count ) );
		$pictures = $on( 'displayThumbnails' ) && ! is_feed();
		$posts    = Related::posts( $post, $count, $on( 'displayContext' ), $pictures );
		if ( array() === $posts ) {
			return '';
		}
		if ( $on( 'displayAuthor' ) ) {
			cache_users( array_map( 'intval', array_column( $posts, 'post_author' ) ) );
		}
		$text = is_string( $attributes['headline'] ?? null ) ? trim( html_entity_decode( $attributes['headline'], ENT_QUOTES | ENT_HTML5 ) ) : '';
		$head = '';
		if ( $on( 'displayHeadline' ) ) {
			$head = sprintf( '<h2 class="wp-block-jetpack-related-posts__headline">%s</h2>', esc_html( '' === $text ? __( 'Related Posts', 'freehold' ) : $text ) );
		}
		if ( is_feed() ) {
			return $head . '<ul>' . implode( '', array_map( static fn ( WP_Post $one ): string => sprintf( '<li><a href="%s">%s</a></li>', esc_url( (string) get_permalink( $one ) ), esc_html( Related::title( $one ) ) ), $posts ) ) . '</ul>';
		}
		$layout = 'list' === ( $attributes['postLayout'] ?? '' ) ? 'list' : 'grid';
		$items  = array_map( static fn ( WP_Post $one ): string => self::item( $one, $post, $on, $pictures, $layout ), $posts );
		return sprintf(
			'<nav %s>%s<ul class="wp-block-jetpack-related-posts__list" role="list">%s</ul></nav>',
			get_block_wrapper_attributes(
				array(
					'class'      => "is-layout-{$layout}",
					'aria-label' => self::label( $post ),
					'style'      => '--freehold-related-columns:' . self::columns( count( $posts ) ),
				)
			),
			$head,
			implode( '', $items )
		);
	}

	/**
	 * One related post.
	 *
	 * @param WP_Post  $one      The related post.
	 * @param WP_Post  $post     The post that it is shown with.
	 * @param callable $on       Whether an attribute is set.
	 * @param bool     $pictures Whether pictures are shown.
	 * @param string   $layout   `grid` or `list`.
	 */
	private static function item( WP_Post $one, WP_Post $post, callable $on, bool $pictures, string $layout ): string {
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
			$pictures ? self::picture( $one, $layout ) : '',
			esc_html( Related::title( $one ) ),
			array() === $facts ? '' : '<div class="wp-block-jetpack-related-posts__facts">' . implode( '', $facts ) . '</div>'
		);
	}

	/**
	 * A post's picture, or the empty room that keeps the others in line.
	 *
	 * @param WP_Post $post   The post.
	 * @param string  $layout `grid` or `list`.
	 */
	private static function picture( WP_Post $post, string $layout ): string {
		$id  = Related::picture( $post );
		$img = 0 === $id ? '' : wp_get_attachment_image(
			$id,
			'medium_large',
			false,
			array(
				// The title beside it says the same.
				'alt'      => '',
				'class'    => '',
				'loading'  => 'lazy',
				'decoding' => 'async',
				'sizes'    => 'list' === $layout ? '160px' : '(max-width: 600px) 92vw, 400px',
			)
		);
		return "<span class=\"wp-block-jetpack-related-posts__picture\">{$img}</span>";
	}

	/**
	 * The post whose related posts are shown.
	 *
	 * @param array<string, mixed> $context What the blocks around say.
	 */
	private static function post( array $context ): ?WP_Post {
		// Outside of any loop, an archive's template is about no post: WordPress names the first one of the archive there.
		$is_about_one = is_singular() || did_action( 'loop_start' ) > did_action( 'loop_end' ) || wp_is_serving_rest_request();
		$id           = (int) ( $context['postId'] ?? get_the_ID() );
		$post         = $is_about_one && $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && Finder::is_known_type( $post->post_type ) ? $post : null;
	}

	/**
	 * How many posts stand side by side where there is room: never one alone in the second row of four.
	 *
	 * @param int $count How many posts there are.
	 */
	private static function columns( int $count ): int {
		return Constants::get( 'related-posts' )['columns'][ $count ];
	}

	/**
	 * The name of the landmark. On a page with several, each has its own.
	 *
	 * @param WP_Post $post The post.
	 */
	private static function label( WP_Post $post ): string {
		static $used = array();
		/* translators: %s: a post's title. */
		$label          = sprintf( __( 'Posts related to “%s”', 'freehold' ), html_entity_decode( Related::title( $post ), ENT_QUOTES | ENT_HTML5 ) );
		$used[ $label ] = ( $used[ $label ] ?? 0 ) + 1;
		/* translators: 1: the name of a list of posts, 2: its number on the page. */
		return 1 === $used[ $label ] ? $label : sprintf( __( '%1$s (%2$d)', 'freehold' ), $label, $used[ $label ] );
	}
}
