<?php
/**
 * The output of a rating for visitors, feeds and search engines.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\StarRating\Rating;

final class StarRatingTest extends TestCase {

	/**
	 * A stored block.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $figure     The stored markup.
	 */
	private static function block( array $attributes, string $figure = '<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span></figure>' ): string {
		return '<!-- wp:jetpack/rating-star ' . serialize_block_attributes( $attributes ) . ' -->' . $figure . '<!-- /wp:jetpack/rating-star -->';
	}

	/**
	 * The block's output without its style sheet.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function output( array $attributes ): string {
		return (string) preg_replace( '#<(style|link)[^>]*>(.*?</style>)?\s*#s', '', do_blocks( self::block( $attributes ) ) );
	}

	/** Returns the number of whole, half and empty stars in an image: each path begins with a move. */
	private static function stars( string $html ): array {
		$count = static fn( string $attribute ): int => preg_match( '# ' . $attribute . ' d="([^"]*)"#', $html, $path ) ? substr_count( $path[1], 'M' ) : 0;
		return array(
			'whole' => $count( 'fill="currentColor"' ),
			'half'  => $count( 'fill="currentColor" stroke="none"' ),
			'empty' => $count( 'class="jetpack-rating-star__empty"' ),
		);
	}

	public function test_draws_whole_half_and_empty_stars_with_a_name(): void {
		$html = self::output(
			array(
				'rating' => 3.5,
				'color'  => '#b26200',
			)
		);
		$this->assertStringStartsWith( '<figure style="text-align:left" class="wp-block-jetpack-rating-star"><span class="jetpack-rating-star" role="img" aria-label="Rating: 3.5 out of 5" style="color:#b26200"><svg viewBox="1 0 118 24"', $html );
		$this->assertStringContainsString( ' aria-hidden="true" ', $html );
		$this->assertStringNotContainsString( '★', $html );
		$this->assertStringNotContainsString( '<script', $html );
		// The star that is half given has the outline of an empty one.
		$this->assertSame( array( 'whole' => 3, 'half' => 1, 'empty' => 2 ), self::stars( $html ) );
	}

	public function test_keeps_style_classes_and_alignment(): void {
		$html = self::output(
			array(
				'rating'    => 2,
				'align'     => 'right',
				'className' => 'is-style-outlined of-my-own',
			)
		);
		$this->assertStringContainsString( 'style="text-align:right"', $html );
		$this->assertStringContainsString( ' class="is-style-outlined of-my-own wp-block-jetpack-rating-star"', $html );
	}

	public function test_draws_in_the_chosen_size(): void {
		$this->assertStringContainsString( 'has-large-font-size', self::output( array( 'fontSize' => 'large' ) ) );
		$this->assertMatchesRegularExpression( '/style="text-align:left;font-size:\s?[^";]*3rem[^"]*"/', self::output( array( 'style' => array( 'typography' => array( 'fontSize' => '3rem' ) ) ) ) );
		$this->assertStringNotContainsString( 'onclick', self::output( array( 'style' => array( 'typography' => array( 'fontSize' => '1rem" onclick="x' ) ) ) ) );
	}

	/** @return array<string, array{mixed, mixed, float, int}> */
	public static function values(): array {
		return array(
			'whole'               => array( 3, 5, 3.0, 5 ),
			'half'                => array( 4.5, 5, 4.5, 5 ),
			'neither'             => array( 4.3, 5, 4.5, 5 ),
			'nothing'             => array( 0, 5, 0.0, 5 ),
			'too many'            => array( 7, 5, 5.0, 5 ),
			'negative'            => array( -2, 5, 0.0, 5 ),
			'a thousand'          => array( 3, 1000, 3.0, 10 ),
			'too few'             => array( 3, 1, 2.0, 2 ),
			'text'                => array( '3.5', '7', 3.5, 7 ),
			'words'               => array( 'three', 'seven', 1.0, 5 ),
			'infinite'            => array( INF, -INF, 2.0, 2 ),
			'not a number'        => array( NAN, NAN, 1.0, 5 ),
			'null'                => array( null, null, 1.0, 5 ),
			'lists'               => array( array( 4 ), array(), 1.0, 5 ),
			'true'                => array( true, false, 1.0, 5 ),
		);
	}

	/** @dataProvider values */
	public function test_any_value_can_be_drawn( mixed $rating, mixed $max, float $stars, int $highest ): void {
		$read = new Rating(
			array(
				'rating'    => $rating,
				'maxRating' => $max,
			)
		);
		$this->assertSame( $stars, $read->stars );
		$this->assertSame( $highest, $read->max );
		$drawn = self::stars( $read->svg() );
		$this->assertSame( $highest, $drawn['whole'] + $drawn['empty'] );
	}

	public function test_an_invalid_color_falls_back_to_that_of_the_text(): void {
		$html = self::output( array( 'color' => 'red" onmouseover="alert(1)' ) );
		$this->assertStringNotContainsString( 'onmouseover', $html );
		$this->assertStringContainsString( 'aria-label="Rating: 1 out of 5"><svg', $html );
	}

	public function test_writes_the_number_as_the_site_does(): void {
		global $wp_locale;
		$point                                       = $wp_locale->number_format['decimal_point'];
		$wp_locale->number_format['decimal_point'] = ',';
		$rating                                      = new Rating( array( 'rating' => 4.5 ) );
		$label                                       = $rating->label();
		$text                                        = $rating->text();
		$wp_locale->number_format['decimal_point'] = $point;
		$this->assertSame( 'Rating: 4,5 out of 5', $label );
		$this->assertSame( '4,5 / 5 ★★★★½', $text );
	}

	public function test_feeds_get_text(): void {
		global $wp_query;
		$was               = $wp_query->is_feed;
		$wp_query->is_feed = true;
		$html              = do_blocks(
			self::block(
				array(
					'rating'       => 4.5,
					'reviewedName' => 'Soup',
				)
			)
		);
		$nothing           = do_blocks( self::block( array( 'rating' => 0 ) ) );
		$wp_query->is_feed = $was;
		$this->assertSame( '<p>4.5 / 5 ★★★★½</p>', $html );
		$this->assertSame( '<p>0 / 5</p>', $nothing );
	}

	public function test_search_engines_learn_what_is_reviewed_on_its_own_page_alone(): void {
		$block = self::block(
			array(
				'rating'       => 4.5,
				'reviewedName' => 'Käse & Brot </script>',
				'reviewedType' => 'Recipe',
			)
		);
		$id    = $this->post( $block, array( 'post_author' => get_user_by( 'login', 'author' )->ID ) );
		$this->assertStringNotContainsString( 'ld+json', do_blocks( $block ) );

		global $wp_query, $post;
		$before   = $wp_query;
		$wp_query = new \WP_Query( array( 'p' => $id ) );
		$post     = get_post( $id );
		$html     = do_blocks( $block );
		$unnamed  = do_blocks( self::block( array( 'rating' => 4 ) ) );
		$wp_query = $before;
		$this->assertStringNotContainsString( 'ld+json', $unnamed );
		$this->assertSame( 1, preg_match( '#<script type="application/ld\+json">(.*?)</script>#s', $html, $found ) );
		$data = json_decode( $found[1], true );
		$this->assertSame(
			array(
				'@type' => 'Recipe',
				'name'  => 'Käse & Brot </script>',
			),
			$data['itemReviewed']
		);
		$this->assertSame( 4.5, $data['reviewRating']['ratingValue'] );
		$this->assertSame( 5, $data['reviewRating']['bestRating'] );
		$this->assertSame( get_user_by( 'login', 'author' )->display_name, $data['author']['name'] );
	}

	public function test_search_engines_read_the_reviewed_item_that_wordpress_has_encoded(): void {
		$id = $this->post( '-' );
		global $wp_query, $post;
		$before   = $wp_query;
		$wp_query = new \WP_Query( array( 'p' => $id ) );
		$post     = get_post( $id );
		$html     = do_blocks( self::block( array( 'reviewedName' => 'Salt &amp; Pepper' ) ) );
		$wp_query = $before;
		$this->assertStringContainsString( '"name":"Salt & Pepper"', $html );
	}

	public function test_an_unknown_kind_is_a_product(): void {
		$id = $this->post( '-' );
		global $wp_query, $post;
		$before   = $wp_query;
		$wp_query = new \WP_Query( array( 'p' => $id ) );
		$post     = get_post( $id );
		$html     = do_blocks(
			self::block(
				array(
					'reviewedName' => 'It',
					'reviewedType' => 'Person',
				)
			)
		);
		$wp_query = $before;
		$this->assertStringContainsString( '"@type":"Product","name":"It"', $html );
	}
}
