<?php
declare( strict_types=1 );

namespace Freehold\Modules\SimplePayments;

use Freehold\Blocks\Assets;
use Freehold\Payments\Checkout\Reference;

/**
 * Shows `[simple-payment id="…"]`, which classic posts contain. The attributes `title`, `description` and `class` replace
 * the product's.
 */
final class Shortcode {

	/**
	 * Returns the IDs of the products in content.
	 *
	 * @param string $content Stored content.
	 * @return int[]
	 */
	public static function ids( string $content ): array {
		preg_match_all( '/' . get_shortcode_regex( array( Names::SHORTCODE ) ) . '/', $content, $found, PREG_SET_ORDER );
		return array_map( static fn ( array $shortcode ): int => '[' === $shortcode[1] ? 0 : (int) ( ( (array) shortcode_parse_atts( $shortcode[3] ) )['id'] ?? 0 ), $found );
	}

	/**
	 * Returns the product's markup.
	 *
	 * @param array<int|string, string>|string $attributes The shortcode's attributes; an empty text if there are none.
	 * @return string Empty if the product is not published.
	 */
	public static function html( array|string $attributes ): string {
		$attributes = shortcode_atts(
			array(
				'id'          => '0',
				'title'       => null,
				'description' => null,
				'class'       => '',
			),
			(array) $attributes,
			Names::SHORTCODE
		);
		$product    = Product::find( (int) $attributes['id'] );
		if ( null === $product || ! $product->is_published ) {
			return '';
		}
		Assets::enqueue_style( 'jetpack/simple-payments' );
		return Renderer::product( $product, '', $attributes['title'], $attributes['description'], (string) $attributes['class'] );
	}

	/**
	 * Returns the products that a block shows.
	 *
	 * @param array<string, mixed> $block The parsed block; text without blocks can contain shortcodes.
	 * @return Reference[]
	 */
	public static function products( array $block ): array {
		$id  = 'jetpack/simple-payments' === $block['blockName'] ? $block['attrs']['productId'] ?? 0 : 0;
		$ids = array( is_numeric( $id ) ? (int) $id : 0, ...self::ids( $block['innerHTML'] ) );
		return array_map( static fn ( int $id ): Reference => new Reference( 'product', $id, 0 ), array_values( array_filter( $ids ) ) );
	}
}
