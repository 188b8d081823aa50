<?php
declare( strict_types=1 );

namespace Freehold\Modules\Recipe;

use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;
use WP_Block;

/**
 * Describes a recipe to search engines.
 *
 * @link https://schema.org/Recipe
 * @link https://developers.google.com/search/docs/appearance/structured-data/recipe
 */
final class RecipeData {

	/**
	 * What has been found so far.
	 *
	 * @var array<string, mixed>
	 */
	private array $data = array();

	/**
	 * Returns the structured data on the post's own page. Empty on other pages, and without ingredients and steps.
	 *
	 * @param WP_Block $block The recipe.
	 */
	public static function of( WP_Block $block ): string {
		$post = get_post();
		if ( null === $post || ! is_singular() || is_admin() || wp_is_serving_rest_request() || get_queried_object_id() !== $post->ID ) {
			return '';
		}
		$found = new self();
		$found->read( $block->parsed_block['innerBlocks'] ?? array() );
		$data = $found->data;
		if ( ! isset( $data['recipeIngredient'] ) && ! isset( $data['recipeInstructions'] ) ) {
			return '';
		}
		$data += array(
			'name'  => StoredText::plain( get_the_title( $post ) ),
			'image' => (string) get_the_post_thumbnail_url( $post, 'large' ),
		);
		$data  = array_filter( $data ) + array(
			'author'        => array(
				'@type' => 'Person',
				'name'  => get_the_author_meta( 'display_name', (int) $post->post_author ),
			),
			'datePublished' => get_the_date( 'c', $post ),
		);
		$data  = array(
			'@context' => 'https://schema.org',
			'@type'    => 'Recipe',
		) + $data;
		return wp_get_inline_script_tag( (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), array( 'type' => 'application/ld+json' ) );
	}

	/**
	 * Reads blocks, and those inside of them.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 */
	private function read( array $blocks ): void {
		foreach ( array_filter( $blocks, static fn ( array $block ): bool => ! PublicContent::is_hidden( $block ) ) as $block ) {
			$attributes = $block['attrs'];
			switch ( $block['blockName'] ) {
				case 'jetpack/recipe-hero':
					$this->set( 'image', preg_match( '~<img\b[^>]*\bsrc="([^"]+)"~', serialize_block( $block ), $found ) ? StoredText::decode( $found[1] ) : '' );
					continue 2;
				case 'jetpack/recipe-details':
					$this->details( $attributes );
					continue 2;
				case 'jetpack/recipe-ingredient-item':
					$this->add( 'recipeIngredient', is_string( $attributes['ingredient'] ?? null ) ? StoredText::plain( $attributes['ingredient'] ) : '' );
					continue 2;
				case 'jetpack/recipe-step':
					$text = self::text( $block );
					$this->add(
						'recipeInstructions',
						'' === $text ? '' : array(
							'@type' => 'HowToStep',
							'text'  => $text,
						)
					);
					continue 2;
			}
			$class = is_string( $attributes['className'] ?? null ) ? " {$attributes['className']} " : '';
			foreach ( array(
				'title'       => 'name',
				'description' => 'description',
			) as $name => $property ) {
				if ( str_contains( $class, " wp-block-jetpack-recipe-{$name} " ) ) {
					$this->set( $property, self::text( $block ) );
				}
			}
			$this->read( $block['innerBlocks'] );
		}
	}

	/**
	 * Reads the times and the servings.
	 *
	 * @param array<string, mixed> $attributes The attributes of the details.
	 */
	private function details( array $attributes ): void {
		$prep = self::minutes( $attributes['prepTime'] ?? '15m' );
		$cook = self::minutes( $attributes['cookTime'] ?? '30m' );
		$this->set( 'prepTime', 0 === $prep ? '' : "PT{$prep}M" );
		$this->set( 'cookTime', 0 === $cook ? '' : "PT{$cook}M" );
		$this->set( 'totalTime', 0 === $prep + $cook ? '' : 'PT' . ( $prep + $cook ) . 'M' );
		$servings = $attributes['servings'] ?? 4;
		$this->set( 'recipeYield', is_numeric( $servings ) ? (string) $servings : '' );
	}

	/**
	 * Returns a time in minutes.
	 *
	 * @param mixed $stored A number with `m` or `h`.
	 */
	private static function minutes( mixed $stored ): int {
		return is_string( $stored ) && preg_match( '/^(\d{1,6}(?:\.\d+)?)(m|h)?$/Di', $stored, $found ) ? (int) round( (float) $found[1] * ( 'h' === strtolower( $found[2] ?? '' ) ? 60 : 1 ) ) : 0;
	}

	/**
	 * Returns the text of a block.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function text( array $block ): string {
		$html = (string) preg_replace( array( '/<!--.*?-->/s', '~</(?:p|li|h[1-6])>~' ), array( '', '$0 ' ), serialize_block( $block ) );
		return trim( (string) preg_replace( '/\s+/', ' ', StoredText::plain( $html ) ) );
	}

	/**
	 * Sets what has not been found before.
	 */
	private function set( string $property, string $value ): void {
		if ( '' !== $value ) {
			$this->data += array( $property => $value );
		}
	}

	/**
	 * Adds to a list.
	 *
	 * @param string|array<string, string> $value The value; empty for none.
	 */
	private function add( string $property, string|array $value ): void {
		if ( '' !== $value ) {
			$this->data[ $property ][] = $value;
		}
	}
}
