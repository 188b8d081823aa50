<?php
declare( strict_types=1 );

namespace Freehold\Modules\StarRating;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;

/**
 * Describes a rating to search engines, which require the reviewed item and the author.
 *
 * @link https://schema.org/Review
 * @link https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
final class Review {

	/**
	 * Returns the structured data on the post's own page. Empty on other pages, and if the block names no reviewed item.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public static function of( array $attributes, Rating $rating ): string {
		$name = StoredText::decode( $attributes['reviewedName'] ?? null );
		$type = $attributes['reviewedType'] ?? null;
		$post = get_post();
		if ( '' === $name || null === $post || ! is_singular() || is_admin() || wp_is_serving_rest_request() || get_queried_object_id() !== $post->ID ) {
			return '';
		}
		$data = array(
			'@context'      => 'https://schema.org',
			'@type'         => 'Review',
			'itemReviewed'  => array(
				'@type' => in_array( $type, Constants::get( 'star-rating' )['reviewedTypes'], true ) ? $type : 'Product',
				'name'  => $name,
			),
			'reviewRating'  => array(
				'@type'       => 'Rating',
				'ratingValue' => $rating->stars,
				'bestRating'  => $rating->max,
				'worstRating' => 0,
			),
			'author'        => array(
				'@type' => 'Person',
				'name'  => get_the_author_meta( 'display_name', (int) $post->post_author ),
			),
			'datePublished' => get_the_date( 'c', $post ),
			'url'           => get_permalink( $post ),
		);
		return wp_get_inline_script_tag( (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), array( 'type' => 'application/ld+json' ) );
	}
}
