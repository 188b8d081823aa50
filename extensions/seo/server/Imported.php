<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Blocks\StoredText;
use WP_Post;
use WP_Term;

/**
 * Reads what authors have set in Yoast SEO and Rank Math, for sites that no longer use them.
 */
final class Imported {

	/** Yoast SEO's metas. */
	private const YOAST = array(
		'title'       => '_yoast_wpseo_title',
		'description' => '_yoast_wpseo_metadesc',
		'robots'      => '_yoast_wpseo_meta-robots-noindex',
		'image'       => '_yoast_wpseo_opengraph-image',
		'image_id'    => '_yoast_wpseo_opengraph-image-id',
	);

	/** Rank Math's. */
	private const RANK_MATH = array(
		'title'       => 'rank_math_title',
		'description' => 'rank_math_description',
		'robots'      => 'rank_math_robots',
		'image'       => 'rank_math_facebook_image',
		'image_id'    => 'rank_math_facebook_image_id',
	);

	/** How the plugins write placeholders. */
	private const PLACEHOLDERS = array(
		'Yoast SEO' => '~%%([a-z0-9_-]+)%%~i',
		'Rank Math' => '~%([a-z_]+)(?:\([^)%]*\))?%~i',
	);

	/** Yoast SEO's value of posts that search engines must not list. Rank Math has a list of words. */
	private const HIDDEN = array( '1', 'noindex' );

	/** A separator that a missing value has left at an end. */
	private const LOOSE = '~^(?:[-–—|·•»] )+|(?: [-–—|·•»])+$~u';

	/**
	 * Returns how the database finds posts that search engines must not list.
	 *
	 * @return array<string, string> Patterns of LIKE by meta key.
	 */
	public static function hidden(): array {
		return array(
			self::YOAST['robots']     => '1',
			self::RANK_MATH['robots'] => '%"noindex"%',
		);
	}

	/**
	 * Fills in values that are empty, until the author has edited them here. The post's metas are in the cache.
	 *
	 * @param Values $own The post's own values.
	 */
	public static function complete( Values $own, WP_Post $post ): Values {
		if ( ! empty( get_post_meta( $post->ID, Values::OWN, true ) ) ) {
			return $own;
		}
		$plugins = array(
			'Yoast SEO' => self::YOAST,
			'Rank Math' => self::RANK_MATH,
		);
		foreach ( $plugins as $name => $keys ) {
			$title       = '' === $own->title ? self::filled( $keys['title'], $name, $post ) : $own->title;
			$description = '' === $own->description ? self::filled( $keys['description'], $name, $post ) : $own->description;
			$is_hidden   = $own->is_hidden || array() !== array_intersect( self::HIDDEN, self::robots( $name, $post->ID ) );
			$has_image   = $own->image > 0 || '' !== $own->image_url;
			$image       = $has_image ? $own->image : absint( Values::text( $post->ID, $keys['image_id'] ) );
			$url         = $has_image ? $own->image_url : Values::text( $post->ID, $keys['image'] );
			$is_new      = array( $title, $description, $is_hidden, $image, $url ) !== array( $own->title, $own->description, $own->is_hidden, $own->image, $own->image_url );
			$own         = new Values( $title, $description, $is_hidden, $own->schema, $image, $url, $is_new ? $name : $own->source );
		}
		return $own;
	}

	/**
	 * Returns what a plugin tells search engines of a post.
	 *
	 * @param int $post_id The post.
	 * @return string[]
	 */
	private static function robots( string $plugin, int $post_id ): array {
		$value = 'Yoast SEO' === $plugin ? get_post_meta( $post_id, '_yoast_wpseo_meta-robots-noindex', true ) : get_post_meta( $post_id, 'rank_math_robots', true );
		return array_filter( (array) $value, 'is_string' );
	}

	/**
	 * Returns a text with its placeholders replaced.
	 *
	 * @param string $key The meta.
	 */
	private static function filled( string $key, string $plugin, WP_Post $post ): string {
		$text = Values::text( $post->ID, $key );
		if ( ! str_contains( $text, '%' ) ) {
			return $text;
		}
		$filled = preg_replace_callback( self::PLACEHOLDERS[ $plugin ], static fn ( array $found ): string => self::value( strtolower( $found[1] ), $post ), $text );
		return (string) preg_replace( self::LOOSE, '', Values::line( (string) $filled ) );
	}

	/**
	 * Returns what a placeholder stands for; empty if it is not known.
	 */
	private static function value( string $name, WP_Post $post ): string {
		return match ( $name ) {
			'title'                        => StoredText::plain( $post->post_title ),
			'sitename', 'sitetitle'        => StoredText::plain( get_bloginfo( 'name' ) ),
			'sitedesc'                     => StoredText::plain( get_bloginfo( 'description' ) ),
			'sep', 'separator'             => SiteTexts::separator(),
			'excerpt', 'excerpt_only'      => StoredText::plain( $post->post_excerpt ),
			'category', 'primary_category' => self::term( $post, 'category' ),
			'tag'                          => self::term( $post, 'post_tag' ),
			'name'                         => (string) get_the_author_meta( 'display_name', (int) $post->post_author ),
			'date'                         => (string) get_the_date( '', $post ),
			'modified'                     => (string) get_the_modified_date( '', $post ),
			'currentyear'                  => wp_date( 'Y' ),
			default                        => '',
		};
	}

	/**
	 * Returns the name of a post's first term.
	 */
	private static function term( WP_Post $post, string $taxonomy ): string {
		$terms = get_the_terms( $post, $taxonomy );
		return is_array( $terms ) && ( $terms[0] ?? null ) instanceof WP_Term ? StoredText::decode( $terms[0]->name ) : '';
	}
}
