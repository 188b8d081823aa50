<?php
/**
 * The business behind the site, as search engines read it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

use WP_Block;

/**
 * Blocks say what they know of the business while they render; the page says it once, in one graph at its end.
 *
 * @link https://schema.org/LocalBusiness
 */
final class LocalBusiness {

	/**
	 * What a card of its own says: each is a business.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	private static array $cards = array();

	/**
	 * What blocks outside of cards say of the site's business.
	 *
	 * @var array<string, mixed>
	 */
	private static array $loose = array();

	/**
	 * What a block says of the business, without its inner blocks.
	 *
	 * @param WP_Block $block Any block.
	 * @return array<string, mixed> Properties of schema.org's LocalBusiness.
	 */
	public static function properties_of( WP_Block $block ): array {
		/**
		 * Filters what a block says of the business.
		 *
		 * @param array<string, mixed> $properties Properties of schema.org's LocalBusiness.
		 * @param WP_Block             $block      The block.
		 */
		return (array) apply_filters( 'freehold_business_properties', array(), $block );
	}

	/**
	 * Has the page say something of the business: on single posts and the front page, as visitors see them. What is said
	 * twice is said once; of what does not agree, the first counts.
	 *
	 * @param array<string, mixed> $properties Properties of schema.org's LocalBusiness.
	 * @param bool                 $is_card    Whether they are all of a business, which may be another than the site's.
	 */
	public static function describe( array $properties, bool $is_card = false ): void {
		if ( ! $properties || is_admin() || is_feed() || wp_is_serving_rest_request() || ( ! is_singular() && ! is_front_page() ) ) {
			return;
		}
		if ( $is_card ) {
			self::$cards[ md5( (string) wp_json_encode( $properties ) ) ] = $properties;
		} else {
			self::$loose += $properties;
		}
		if ( ! has_action( 'wp_footer', array( self::class, 'print' ) ) ) {
			add_action( 'wp_footer', array( self::class, 'print' ) );
		}
	}

	/**
	 * Prints the graph.
	 */
	public static function print(): void {
		$cards       = array_values( self::$cards ? self::$cards : array( array() ) );
		$cards[0]   += self::$loose;
		self::$cards = array();
		self::$loose = array();
		$graph       = array_map( array( self::class, 'node' ), $cards, array_keys( $cards ) );
		$data        = array( '@context' => 'https://schema.org' ) + ( 1 === count( $graph ) ? $graph[0] : array( '@graph' => $graph ) );
		wp_print_inline_script_tag( (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), array( 'type' => 'application/ld+json' ) );
	}

	/**
	 * A business in the graph.
	 *
	 * @param array<string, mixed> $properties What is known of it.
	 * @param int                  $index      Its place among those of the page.
	 * @return array<string, mixed>
	 */
	private static function node( array $properties, int $index ): array {
		$is_place = isset( $properties['address'] ) || isset( $properties['openingHoursSpecification'] );
		return array(
			'@type' => $is_place ? 'LocalBusiness' : 'Organization',
			'@id'   => home_url( '/#business' . ( $index > 0 ? '-' . ( $index + 1 ) : '' ) ),
		) + $properties + array(
			'name' => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'url'  => home_url( '/' ),
		);
	}
}
