<?php
declare( strict_types=1 );

namespace Freehold\Modules\Places;

use Freehold\Blocks\StoredText;
use Freehold\Embeds\Output;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Writes the element that Goodreads' script fills with the books of a shelf.
 *
 * Source: Goodreads' widget builder, https://www.goodreads.com/user/edit_widget.
 */
final class GoodreadsRenderer {

	/** What a list shows of a book, by attribute. */
	private const PARTS = array(
		'showAuthor' => 'show_author',
		'showCover'  => 'show_cover',
		'showRating' => 'show_rating',
		'showReview' => 'show_review',
		'showTags'   => 'show_tags',
		'showTitle'  => 'show_title',
	);

	/** The heights in pixels of a book in a list, of a row of three in a grid, and of what is around them. */
	private const BOOK  = 75;
	private const ROW   = 165;
	private const FRAME = 70;

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, which is empty.
	 * @return string Empty without a user of Goodreads.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		$url = self::shelf( $attributes );
		if ( '' === $url ) {
			return '';
		}
		$is_grid = 'grid' === ( $attributes['style'] ?? '' );
		$type    = $is_grid ? 'grid' : 'custom';
		$count   = self::count( $attributes );
		// Two blocks with one number would share an element.
		$number = (int) wp_unique_id();
		return Output::html(
			'goodreads',
			array(
				'url'    => $url,
				'label'  => __( 'View the books on Goodreads', 'freehold' ),
				'html'   => "<div id=\"gr_{$type}_widget_{$number}\"></div>",
				'script' => self::script( $attributes, $type, $number ),
				'height' => self::FRAME + ( $is_grid ? self::ROW * (int) ceil( $count / 3 ) : self::BOOK * $count ),
			)
		);
	}

	/**
	 * Returns the URL of a user's shelf.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Empty without a user.
	 */
	public static function shelf( array $attributes ): string {
		$user = self::user( $attributes );
		return 0 === $user ? '' : add_query_arg( 'shelf', rawurlencode( self::shelf_name( $attributes ) ), "https://www.goodreads.com/review/list/{$user}" );
	}

	/**
	 * Returns the URL of the script, always from the settings: a stored URL could be of another page.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $type       `custom` or `grid`.
	 * @param int                  $number     The number in the element's ID.
	 */
	private static function script( array $attributes, string $type, int $number ): string {
		$title = StoredText::plain( StoredText::decode( $attributes['customTitle'] ?? null ) );
		$title = '' === trim( $title, " \t./\\" ) ? __( 'My Bookshelf', 'freehold' ) : $title;
		$sort  = $attributes['sortOption'] ?? '';
		$query = array(
			'num_books' => self::count( $attributes ),
			'order'     => 'a' === ( $attributes['orderOption'] ?? '' ) ? 'a' : 'd',
			'shelf'     => rawurlencode( self::shelf_name( $attributes ) ),
			'sort'      => in_array( $sort, Constants::get( 'places' )['goodreads']['sorts'], true ) ? $sort : 'date_added',
			'widget_id' => $number,
		);
		foreach ( 'custom' === $type ? self::PARTS : array() as $name => $part ) {
			$query[ $part ] = true === ( $attributes[ $name ] ?? false ) ? 1 : 0;
		}
		if ( 'grid' === $type ) {
			$query['cover_size'] = 'medium';
		}
		return add_query_arg( $query, "https://www.goodreads.com/review/{$type}_widget/" . self::user( $attributes ) . '.' . rawurlencode( $title ) );
	}

	/**
	 * Returns the number of a user at Goodreads; 0 for none.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function user( array $attributes ): int {
		$user = $attributes['goodreadsId'] ?? 0;
		return is_numeric( $user ) ? max( 0, (int) $user ) : 0;
	}

	/**
	 * Returns how many books are shown.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function count( array $attributes ): int {
		$count = $attributes['bookNumber'] ?? 5;
		return is_numeric( $count ) ? max( 1, min( Constants::get( 'places' )['goodreads']['maxBooks'], (int) $count ) ) : 5;
	}

	/**
	 * Returns the name of the shelf.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function shelf_name( array $attributes ): string {
		$shelf = $attributes['shelfOption'] ?? '';
		return is_string( $shelf ) && preg_match( '/^[\w-]{1,100}$/D', $shelf ) ? $shelf : 'read';
	}
}
