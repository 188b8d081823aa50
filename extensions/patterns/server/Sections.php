<?php
declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

use WP_Block_Type_Registry;

/**
 * Registers a pattern for each file in `sections/`, if all of its blocks are available. WordPress reads the file when an editor
 * asks for the pattern.
 */
final class Sections {

	/** The patterns' category in the inserter, and the beginning of their names. */
	private const CATEGORY = 'freehold';

	/**
	 * Registers the category and the patterns.
	 */
	public static function register(): void {
		$sections = array_filter( self::all(), static fn ( array $section ): bool => self::are_registered( $section['requires'] ) );
		if ( array() === $sections ) {
			return;
		}
		register_block_pattern_category( self::CATEGORY, array( 'label' => 'Freehold' ) );
		foreach ( $sections as $name => $section ) {
			register_block_pattern(
				self::CATEGORY . "/{$name}",
				array(
					'title'         => $section['title'],
					'description'   => $section['description'],
					'keywords'      => $section['keywords'],
					'categories'    => array( self::CATEGORY ),
					'viewportWidth' => 1200,
					'filePath'      => dirname( __DIR__ ) . "/sections/{$name}.php",
				)
			);
		}
	}

	/**
	 * Returns a text as the value of a block's attribute.
	 *
	 * @param string $text A text, such as a translation.
	 * @return string JSON that a block's comment may contain.
	 */
	public static function json( string $text ): string {
		return substr( serialize_block_attributes( array( $text ) ), 1, -1 );
	}

	/**
	 * Prints the blocks of a review.
	 *
	 * @param int    $stars  From 1 to 5.
	 * @param string $title  Plain text, as the other two.
	 * @param string $text   What the author says.
	 * @param string $author The author.
	 */
	public static function review( int $stars, string $title, string $text, string $author ): void {
		printf(
			"<!-- wp:jetpack/rating-star {\"rating\":%1\$d} -->\n<figure class=\"wp-block-jetpack-rating-star\" style=\"text-align:left\">%2\$s</figure>\n<!-- /wp:jetpack/rating-star -->\n\n<!-- wp:heading {\"level\":3} -->\n<h3 class=\"wp-block-heading\">%3\$s</h3>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>%4\$s</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph {\"fontSize\":\"small\"} -->\n<p class=\"has-small-font-size\"><strong>%5\$s</strong></p>\n<!-- /wp:paragraph -->",
			(int) $stars,
			wp_kses( str_repeat( '<span>★</span>', $stars ), array( 'span' => array() ) ),
			esc_html( $title ),
			esc_html( $text ),
			esc_html( $author )
		);
	}

	/**
	 * Returns whether blocks are registered.
	 *
	 * @param string[] $blocks The names of the blocks.
	 */
	private static function are_registered( array $blocks ): bool {
		$registry = WP_Block_Type_Registry::get_instance();
		return array() === array_filter( $blocks, static fn ( string $block ): bool => ! $registry->is_registered( $block ) );
	}

	/**
	 * Returns the patterns.
	 *
	 * @return array<string, array{title: string, description: string, keywords: string[], requires: string[]}> By the name of the file. `requires` names the blocks that may be missing.
	 */
	private static function all(): array {
		return array(
			'visit-us'  => array(
				'title'       => _x( 'Visit us: hours, map and address', 'pattern', 'freehold' ),
				'description' => __( 'Opening hours beside a map, with the address and phone number of a café, shop or practice.', 'freehold' ),
				'keywords'    => array( _x( 'opening hours', 'keyword', 'freehold' ), _x( 'location', 'keyword', 'freehold' ), _x( 'restaurant', 'keyword', 'freehold' ) ),
				'requires'    => array( 'jetpack/business-hours', 'jetpack/map', 'jetpack/contact-info' ),
			),
			'menu-card' => array(
				'title'       => _x( 'Menu card', 'pattern', 'freehold' ),
				'description' => __( 'Dishes and drinks with prices in two columns, and a button to book a table.', 'freehold' ),
				'keywords'    => array( _x( 'restaurant', 'keyword', 'freehold' ), _x( 'food', 'keyword', 'freehold' ), _x( 'prices', 'keyword', 'freehold' ) ),
				'requires'    => array( 'jetpack/button' ),
			),
			'reviews'   => array(
				'title'       => _x( 'Reviews', 'pattern', 'freehold' ),
				'description' => __( 'Three cards with stars, side by side.', 'freehold' ),
				'keywords'    => array( _x( 'testimonials', 'keyword', 'freehold' ), _x( 'rating', 'keyword', 'freehold' ), _x( 'customers', 'keyword', 'freehold' ) ),
				'requires'    => array( 'jetpack/rating-star' ),
			),
			'review'    => array(
				'title'       => _x( 'Review card', 'pattern', 'freehold' ),
				'description' => __( 'A card with stars, a title, a text and its author.', 'freehold' ),
				'keywords'    => array( _x( 'testimonials', 'keyword', 'freehold' ), _x( 'rating', 'keyword', 'freehold' ) ),
				'requires'    => array( 'jetpack/rating-star' ),
			),
			'event'     => array(
				'title'       => _x( 'Event with registration', 'pattern', 'freehold' ),
				'description' => __( 'Date, place and program of an event, with a form to register.', 'freehold' ),
				'keywords'    => array( _x( 'concert', 'keyword', 'freehold' ), _x( 'RSVP', 'keyword', 'freehold' ), _x( 'tickets', 'keyword', 'freehold' ) ),
				'requires'    => array( 'jetpack/contact-form', 'jetpack/contact-info' ),
			),
			'portfolio' => array(
				'title'       => _x( 'Portfolio', 'pattern', 'freehold' ),
				'description' => __( 'An introduction, a gallery for your images, and a button to contact you.', 'freehold' ),
				'keywords'    => array( _x( 'gallery', 'keyword', 'freehold' ), _x( 'photographer', 'keyword', 'freehold' ), _x( 'work', 'keyword', 'freehold' ) ),
				'requires'    => array( 'jetpack/tiled-gallery', 'jetpack/button' ),
			),
			'contact'   => array(
				'title'       => _x( 'Contact: details and form', 'pattern', 'freehold' ),
				'description' => __( 'Your address, phone number and email beside a contact form.', 'freehold' ),
				'keywords'    => array( _x( 'address', 'keyword', 'freehold' ), _x( 'email', 'keyword', 'freehold' ), _x( 'message', 'keyword', 'freehold' ) ),
				'requires'    => array( 'jetpack/contact-form', 'jetpack/contact-info' ),
			),
		);
	}
}
