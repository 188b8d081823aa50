<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use WP_Block;

/**
 * Collects what blocks know about the business while they render, and prints it once at the end of the page.
 *
 * @link https://schema.org/LocalBusiness
 */
final class LocalBusiness {

	/**
	 * The properties of each Contact Info block: each describes a business.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	private static array $cards = array();

	/**
	 * The properties that other blocks add to the site's business.
	 *
	 * @var array<string, mixed>
	 */
	private static array $loose = array();

	/**
	 * Returns the business's properties in a block, without its inner blocks.
	 *
	 * @param WP_Block $block Any block.
	 * @return array<string, mixed> Properties of schema.org's LocalBusiness.
	 */
	public static function properties_of( WP_Block $block ): array {
		/**
		 * Filters the business's properties in a block.
		 *
		 * @param array<string, mixed> $properties Properties of schema.org's LocalBusiness.
		 * @param WP_Block             $block      The block.
		 */
		return (array) apply_filters( 'freehold_business_properties', array(), $block );
	}

	/**
	 * Adds properties to the page's structured data, on single posts and the front page only. Equal cards are printed once;
	 * if properties contradict each other, the first is used.
	 *
	 * @param array<string, mixed> $properties Properties of schema.org's LocalBusiness.
	 * @param bool                 $is_card    Whether they describe a business of their own, which may differ from the site's.
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
	 * Prints the structured data.
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
	 * Returns a business as a node of the graph.
	 *
	 * @param array<string, mixed> $properties Its properties.
	 * @param int                  $index      Its index among the businesses of the page.
	 * @return array<string, mixed>
	 */
	private static function node( array $properties, int $index ): array {
		$is_place = isset( $properties['address'] ) || isset( $properties['openingHoursSpecification'] );
		return array(
			'@type' => $is_place ? 'LocalBusiness' : 'Organization',
			'@id'   => home_url( '/#business' . ( $index > 0 ? '-' . ( $index + 1 ) : '' ) ),
		) + $properties + array(
			'name' => StoredText::decode( get_bloginfo( 'name' ) ),
			'url'  => home_url( '/' ),
		);
	}
}
