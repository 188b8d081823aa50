<?php
declare( strict_types=1 );

namespace Freehold\Modules\Recipe;

use Freehold\Blocks\Assets;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Completes the saved recipe: its class, and data for search engines in place of the saved microdata, which lacks half of it.
 */
final class Renderer {

	/** The attributes of microdata. */
	private const MICRODATA = array( 'itemprop', 'itemscope', 'itemtype', 'content' );

	/**
	 * Returns the recipe.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup with its rendered blocks.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag( 'div' ) ) {
			return $content;
		}
		$align   = $attributes['align'] ?? '';
		$classes = array(
			'wp-block-jetpack-recipe',
			in_array( $align, array( 'wide', 'full' ), true ) ? "align{$align}" : '',
			...explode( ' ', is_string( $attributes['className'] ?? null ) ? $attributes['className'] : '' ),
		);
		array_map( array( $tags, 'add_class' ), array_filter( $classes ) );
		if ( ! is_feed() ) {
			$tags->set_attribute( 'data-less', __( 'Fewer servings', 'freehold' ) );
			$tags->set_attribute( 'data-more', __( 'More servings', 'freehold' ) );
			Assets::enqueue_view( 'recipe' );
		}
		while ( $tags->next_tag() ) {
			array_map( array( $tags, 'remove_attribute' ), self::MICRODATA );
		}
		return $tags->get_updated_html() . ( is_feed() ? '' : RecipeData::of( $block ) );
	}
}
