<?php
declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

use WP_Block_Type_Registry;

/**
 * Registers a pattern for each file in `sections/`, if all of its blocks are available. WordPress reads the file when an editor
 * asks for the pattern.
 */
final class Sections {

	/** The category of all patterns in the inserter, and the beginning of their names. */
	private const CATEGORY = 'freehold';

	/** The group of patterns that are whole pages. WordPress offers them when a page is created. */
	private const PAGES = 'pages';

	/**
	 * Registers the categories and the patterns.
	 */
	public static function register(): void {
		foreach ( self::all() as $group => $sections ) {
			$sections = array_filter( $sections, static fn ( array $section ): bool => self::are_registered( $section['requires'] ) );
			if ( array() === $sections ) {
				continue;
			}
			$category = self::CATEGORY . "-{$group}";
			register_block_pattern_category( self::CATEGORY, array( 'label' => 'Freehold' ) );
			register_block_pattern_category( $category, array( 'label' => self::groups()[ $group ] ) );
			foreach ( $sections as $name => $section ) {
				register_block_pattern(
					self::CATEGORY . "/{$name}",
					array(
						'title'         => $section['title'],
						'description'   => $section['description'],
						'keywords'      => $section['keywords'],
						'categories'    => array( self::CATEGORY, $category ),
						'viewportWidth' => 1200,
						'filePath'      => self::file( $name ),
					) + ( self::PAGES === $group ? array(
						'blockTypes' => array( 'core/post-content' ),
						'postTypes'  => array( 'page' ),
					) : array() )
				);
			}
		}
	}

	/**
	 * Returns the blocks of a section, for whole pages.
	 *
	 * @param string $name The name of the file.
	 */
	public static function content( string $name ): string {
		ob_start();
		require self::file( $name );
		return trim( (string) ob_get_clean() );
	}

	/**
	 * Returns the path of a section.
	 *
	 * @param string $name The name of the file.
	 */
	private static function file( string $name ): string {
		return dirname( __DIR__ ) . "/sections/{$name}.php";
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
	 * Returns the names of the groups.
	 *
	 * @return array<string, string>
	 */
	private static function groups(): array {
		return array(
			'hours'     => _x( 'Hours and place', 'patterns', 'freehold' ),
			'menu'      => _x( 'Menu and prices', 'patterns', 'freehold' ),
			'contact'   => _x( 'Booking and contact', 'patterns', 'freehold' ),
			'reviews'   => _x( 'Reviews', 'patterns', 'freehold' ),
			'support'   => _x( 'Support and members', 'patterns', 'freehold' ),
			'stories'   => _x( 'Galleries and stories', 'patterns', 'freehold' ),
			self::PAGES => _x( 'Whole pages', 'patterns', 'freehold' ),
		);
	}

	/**
	 * Returns the patterns.
	 *
	 * @return array<string, array<string, array{title: string, description: string, keywords: string[], requires: string[]}>> By group and the name of the file. `requires` names the blocks that may be missing.
	 */
	private static function all(): array {
		return array(
			'hours'   => array(
				'visit-us'      => array(
					'title'       => _x( 'Visit us: hours, map and address', 'pattern', 'freehold' ),
					'description' => __( 'Opening hours beside a map, with the address and phone number of a café, shop or practice.', 'freehold' ),
					'keywords'    => array( _x( 'opening hours', 'keyword', 'freehold' ), _x( 'location', 'keyword', 'freehold' ), _x( 'restaurant', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/business-hours', 'jetpack/map', 'jetpack/contact-info' ),
				),
				'hours-today'   => array(
					'title'       => _x( 'Open today', 'pattern', 'freehold' ),
					'description' => __( 'What is open today in one line, with the address and a button.', 'freehold' ),
					'keywords'    => array( _x( 'opening hours', 'keyword', 'freehold' ), _x( 'today', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/business-hours', 'jetpack/contact-info', 'jetpack/button' ),
				),
				'hours-photo'   => array(
					'title'       => _x( 'Hours with an image', 'pattern', 'freehold' ),
					'description' => __( 'Opening hours beside an image.', 'freehold' ),
					'keywords'    => array( _x( 'opening hours', 'keyword', 'freehold' ), _x( 'image', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/business-hours' ),
				),
				'directions'    => array(
					'title'       => _x( 'Directions', 'pattern', 'freehold' ),
					'description' => __( 'A wide map, and how to come on foot, by bus and by car.', 'freehold' ),
					'keywords'    => array( _x( 'map', 'keyword', 'freehold' ), _x( 'location', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/map' ),
				),
				'holiday-hours' => array(
					'title'       => _x( 'Holiday hours', 'pattern', 'freehold' ),
					'description' => __( 'A note for days that differ, beside the week.', 'freehold' ),
					'keywords'    => array( _x( 'holidays', 'keyword', 'freehold' ), _x( 'vacation', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/business-hours' ),
				),
			),
			'menu'    => array(
				'menu-card'   => array(
					'title'       => _x( 'Menu card', 'pattern', 'freehold' ),
					'description' => __( 'Dishes and drinks with prices in two columns, and a button to book a table.', 'freehold' ),
					'keywords'    => array( _x( 'restaurant', 'keyword', 'freehold' ), _x( 'food', 'keyword', 'freehold' ), _x( 'prices', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/button' ),
				),
				'menu-photo'  => array(
					'title'       => _x( 'Menu with an image', 'pattern', 'freehold' ),
					'description' => __( 'A short menu beside an image.', 'freehold' ),
					'keywords'    => array( _x( 'restaurant', 'keyword', 'freehold' ), _x( 'food', 'keyword', 'freehold' ), _x( 'prices', 'keyword', 'freehold' ) ),
					'requires'    => array(),
				),
				'menu-groups' => array(
					'title'       => _x( 'Menu in three columns', 'pattern', 'freehold' ),
					'description' => __( 'Starters, mains and sweets side by side.', 'freehold' ),
					'keywords'    => array( _x( 'restaurant', 'keyword', 'freehold' ), _x( 'food', 'keyword', 'freehold' ), _x( 'prices', 'keyword', 'freehold' ) ),
					'requires'    => array(),
				),
				'services'    => array(
					'title'       => _x( 'Services and prices', 'pattern', 'freehold' ),
					'description' => __( 'Services with their length and price, and a button to book.', 'freehold' ),
					'keywords'    => array( _x( 'prices', 'keyword', 'freehold' ), _x( 'appointment', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/button' ),
				),
				'price-table' => array(
					'title'       => _x( 'Price table', 'pattern', 'freehold' ),
					'description' => __( 'Three offers as cards, each with a button.', 'freehold' ),
					'keywords'    => array( _x( 'prices', 'keyword', 'freehold' ), _x( 'plans', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/button' ),
				),
			),
			'contact' => array(
				'contact'      => array(
					'title'       => _x( 'Contact: details and form', 'pattern', 'freehold' ),
					'description' => __( 'Your address, phone number and email beside a contact form.', 'freehold' ),
					'keywords'    => array( _x( 'address', 'keyword', 'freehold' ), _x( 'email', 'keyword', 'freehold' ), _x( 'message', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/contact-form', 'jetpack/contact-info' ),
				),
				'event'        => array(
					'title'       => _x( 'Event with registration', 'pattern', 'freehold' ),
					'description' => __( 'Date, place and program of an event, with a form to register.', 'freehold' ),
					'keywords'    => array( _x( 'concert', 'keyword', 'freehold' ), _x( 'RSVP', 'keyword', 'freehold' ), _x( 'tickets', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/contact-form', 'jetpack/contact-info' ),
				),
				'book-a-table' => array(
					'title'       => _x( 'Book a table', 'pattern', 'freehold' ),
					'description' => __( 'A form with date and guests beside an image.', 'freehold' ),
					'keywords'    => array( _x( 'restaurant', 'keyword', 'freehold' ), _x( 'reservation', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/contact-form' ),
				),
				'event-list'   => array(
					'title'       => _x( 'Event list', 'pattern', 'freehold' ),
					'description' => __( 'Three dates with a button each.', 'freehold' ),
					'keywords'    => array( _x( 'concert', 'keyword', 'freehold' ), _x( 'tickets', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/button' ),
				),
				'questions'    => array(
					'title'       => _x( 'Questions and answers', 'pattern', 'freehold' ),
					'description' => __( 'Answers that open on click, beside contact details.', 'freehold' ),
					'keywords'    => array( _x( 'FAQ', 'keyword', 'freehold' ), _x( 'help', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/contact-info' ),
				),
			),
			'reviews' => array(
				'reviews'      => array(
					'title'       => _x( 'Reviews', 'pattern', 'freehold' ),
					'description' => __( 'Three cards with stars, side by side.', 'freehold' ),
					'keywords'    => array( _x( 'testimonials', 'keyword', 'freehold' ), _x( 'rating', 'keyword', 'freehold' ), _x( 'customers', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/rating-star' ),
				),
				'review'       => array(
					'title'       => _x( 'Review card', 'pattern', 'freehold' ),
					'description' => __( 'A card with stars, a title, a text and its author.', 'freehold' ),
					'keywords'    => array( _x( 'testimonials', 'keyword', 'freehold' ), _x( 'rating', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/rating-star' ),
				),
				'review-quote' => array(
					'title'       => _x( 'Large quote', 'pattern', 'freehold' ),
					'description' => __( 'One sentence of a guest in large type.', 'freehold' ),
					'keywords'    => array( _x( 'testimonials', 'keyword', 'freehold' ), _x( 'quote', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/rating-star' ),
				),
				'review-photo' => array(
					'title'       => _x( 'Review with an image', 'pattern', 'freehold' ),
					'description' => __( 'A review beside an image.', 'freehold' ),
					'keywords'    => array( _x( 'testimonials', 'keyword', 'freehold' ), _x( 'image', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/rating-star' ),
				),
				'review-lines' => array(
					'title'       => _x( 'Ratings line by line', 'pattern', 'freehold' ),
					'description' => __( 'Stars for coffee, bread, service and more.', 'freehold' ),
					'keywords'    => array( _x( 'rating', 'keyword', 'freehold' ), _x( 'customers', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/rating-star' ),
				),
			),
			'support' => array(
				'newsletter'       => array(
					'title'       => _x( 'Newsletter', 'pattern', 'freehold' ),
					'description' => __( 'A heading, a sentence and a field for an email address.', 'freehold' ),
					'keywords'    => array( _x( 'email', 'keyword', 'freehold' ), _x( 'subscribe', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/subscriptions' ),
				),
				'newsletter-photo' => array(
					'title'       => _x( 'Newsletter with an image', 'pattern', 'freehold' ),
					'description' => __( 'A field for an email address beside an image.', 'freehold' ),
					'keywords'    => array( _x( 'email', 'keyword', 'freehold' ), _x( 'subscribe', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/subscriptions' ),
				),
				'support-us'       => array(
					'title'       => _x( 'Support us', 'pattern', 'freehold' ),
					'description' => __( 'Why support is needed, beside a form to donate.', 'freehold' ),
					'keywords'    => array( _x( 'donations', 'keyword', 'freehold' ), _x( 'money', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/donations' ),
				),
				'membership'       => array(
					'title'       => _x( 'Membership', 'pattern', 'freehold' ),
					'description' => __( 'What members get, and a button to join.', 'freehold' ),
					'keywords'    => array( _x( 'subscribe', 'keyword', 'freehold' ), _x( 'members', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/payment-buttons', 'jetpack/button' ),
				),
				'members-story'    => array(
					'title'       => _x( 'Story for members', 'pattern', 'freehold' ),
					'description' => __( 'The beginning of a story, and the rest for members.', 'freehold' ),
					'keywords'    => array( _x( 'members', 'keyword', 'freehold' ), _x( 'paid', 'keyword', 'freehold' ) ),
					'requires'    => array( 'premium-content/container', 'jetpack/button' ),
				),
			),
			'stories' => array(
				'portfolio'       => array(
					'title'       => _x( 'Portfolio', 'pattern', 'freehold' ),
					'description' => __( 'An introduction, a gallery for your images, and a button to contact you.', 'freehold' ),
					'keywords'    => array( _x( 'gallery', 'keyword', 'freehold' ), _x( 'photographer', 'keyword', 'freehold' ), _x( 'work', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/tiled-gallery', 'jetpack/button' ),
				),
				'slideshow-story' => array(
					'title'       => _x( 'Slideshow with a text', 'pattern', 'freehold' ),
					'description' => __( 'A wide slideshow, and what it shows.', 'freehold' ),
					'keywords'    => array( _x( 'gallery', 'keyword', 'freehold' ), _x( 'image', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/slideshow' ),
				),
				'about'           => array(
					'title'       => _x( 'About us', 'pattern', 'freehold' ),
					'description' => __( 'Who you are, between two images.', 'freehold' ),
					'keywords'    => array( _x( 'team', 'keyword', 'freehold' ), _x( 'image', 'keyword', 'freehold' ) ),
					'requires'    => array(),
				),
				'before-after'    => array(
					'title'       => _x( 'Before and after', 'pattern', 'freehold' ),
					'description' => __( 'Two images to compare, beside a text.', 'freehold' ),
					'keywords'    => array( _x( 'image', 'keyword', 'freehold' ), _x( 'work', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/image-compare' ),
				),
				'story'           => array(
					'title'       => _x( 'Story', 'pattern', 'freehold' ),
					'description' => __( 'A wide image, first lines in large type, and a quote.', 'freehold' ),
					'keywords'    => array( _x( 'article', 'keyword', 'freehold' ), _x( 'quote', 'keyword', 'freehold' ) ),
					'requires'    => array(),
				),
			),
			'pages'   => array(
				'page-cafe'   => array(
					'title'       => _x( 'Page of a café', 'pattern', 'freehold' ),
					'description' => __( 'A whole page: welcome, menu, reviews, booking, visit and newsletter.', 'freehold' ),
					'keywords'    => array( _x( 'restaurant', 'keyword', 'freehold' ), _x( 'bakery', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/button', 'jetpack/rating-star', 'jetpack/contact-form', 'jetpack/business-hours', 'jetpack/map', 'jetpack/contact-info', 'jetpack/subscriptions' ),
				),
				'page-studio' => array(
					'title'       => _x( 'Page of a studio', 'pattern', 'freehold' ),
					'description' => __( 'A whole page: welcome, services, prices, a quote, questions and contact.', 'freehold' ),
					'keywords'    => array( _x( 'practice', 'keyword', 'freehold' ), _x( 'salon', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/button', 'jetpack/rating-star', 'jetpack/contact-form', 'jetpack/contact-info' ),
				),
				'page-writer' => array(
					'title'       => _x( 'Page of a writer', 'pattern', 'freehold' ),
					'description' => __( 'A whole page: welcome, newsletter, about, membership, support and contact.', 'freehold' ),
					'keywords'    => array( _x( 'magazine', 'keyword', 'freehold' ), _x( 'podcast', 'keyword', 'freehold' ) ),
					'requires'    => array( 'jetpack/button', 'jetpack/subscriptions', 'jetpack/payment-buttons', 'jetpack/donations', 'jetpack/contact-form', 'jetpack/contact-info' ),
				),
			),
		);
	}
}
