<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

use Freehold\Blocks\StoredText;
use Freehold\Modules\InstantSearch\Types;

/**
 * What the results on a page can be filtered by: the type of post, the author, the date, product properties, and public taxonomies.
 */
final class Facet {

	/** The facets besides taxonomies, with the form of their values. */
	private const FORMS = array(
		'type'   => '/^[a-z0-9_-]{1,20}$/D',
		'author' => '/^[1-9][0-9]{0,9}$/D',
		'date'   => '/^[0-9]{4}(-(0[1-9]|1[0-2]))?$/D',
		'rating' => '/^[1-5]$/D',
		'stock'  => '/^instock$/D',
		'price'  => '/^([0-9]{1,9}(\.[0-9]{1,4})?)?-([0-9]{1,9}(\.[0-9]{1,4})?)?$/D',
	);

	/** What taxonomies begin with, so that none has the name of another facet. */
	private const TAXONOMY = 'in-';

	/**
	 * Returns the names of all facets.
	 *
	 * @return string[]
	 */
	public static function all(): array {
		return array( ...array_keys( self::FORMS ), ...array_map( self::of( ... ), self::taxonomies() ) );
	}

	/**
	 * Returns the facet of a taxonomy.
	 *
	 * @return string Empty if visitors may not know its terms.
	 */
	public static function of( string $taxonomy ): string {
		return in_array( $taxonomy, self::taxonomies(), true ) ? self::TAXONOMY . $taxonomy : '';
	}

	/**
	 * Returns the taxonomy of a facet.
	 *
	 * @param string $facet The facet's name.
	 * @return string Empty for other facets.
	 */
	public static function taxonomy( string $facet ): string {
		return str_starts_with( $facet, self::TAXONOMY ) ? substr( $facet, strlen( self::TAXONOMY ) ) : '';
	}

	/**
	 * Returns those of some values that a facet can have.
	 *
	 * @param string   $facet  The facet's name.
	 * @param string[] $values The values.
	 * @return string[] Each once.
	 */
	public static function valid( string $facet, array $values ): array {
		$form = self::FORMS[ '' === self::taxonomy( $facet ) ? $facet : 'author' ];
		return array_values( array_unique( array_filter( $values, static fn ( string $value ): bool => 1 === preg_match( $form, $value ) && '-' !== $value && ( 'type' !== $facet || Types::has( $value ) ) ) ) );
	}

	/**
	 * Returns those of some users who have published something: visitors may not learn who else has an account.
	 *
	 * @param string[] $ids The users' IDs.
	 * @return string[]
	 */
	public static function authors( array $ids ): array {
		$types = Types::all();
		$has   = static fn ( string $id ): bool => array() !== get_posts(
			array(
				'author'       => (int) $id,
				'post_type'    => $types,
				'has_password' => false,
				'numberposts'  => 1,
				'orderby'      => 'none',
				'fields'       => 'ids',
			)
		);
		return array() === $types ? array() : array_values( array_filter( $ids, $has ) );
	}

	/**
	 * Returns what visitors call a facet.
	 *
	 * @param string $facet The facet's name.
	 */
	public static function title( string $facet ): string {
		$taxonomy = get_taxonomy( self::taxonomy( $facet ) );
		return match ( true ) {
			false !== $taxonomy  => (string) $taxonomy->labels->name,
			'type' === $facet    => __( 'Type', 'freehold' ),
			'author' === $facet  => __( 'Author', 'freehold' ),
			'date' === $facet    => __( 'Date', 'freehold' ),
			'rating' === $facet  => __( 'Rating', 'freehold' ),
			'stock' === $facet   => __( 'Stock', 'freehold' ),
			default              => __( 'Price', 'freehold' ),
		};
	}

	/**
	 * Returns what visitors call a value.
	 *
	 * @param string $facet The facet's name.
	 * @return string Plain text; empty if there is no such thing.
	 */
	public static function label( string $facet, string $value ): string {
		if ( '' !== self::taxonomy( $facet ) ) {
			$term = get_term( (int) $value, self::taxonomy( $facet ) );
			return $term instanceof \WP_Term ? StoredText::decode( $term->name ) : '';
		}
		return match ( $facet ) {
			'type'   => (string) ( get_post_type_object( $value )->labels->name ?? '' ),
			'author' => (string) get_the_author_meta( 'display_name', (int) $value ),
			'date'   => 4 === strlen( $value ) ? $value : (string) wp_date( 'F Y', (int) strtotime( "{$value}-15 12:00 UTC" ) ),
			/* translators: %s: a number of stars. */
			'rating' => '5' === $value ? __( '5 stars', 'freehold' ) : sprintf( _n( '%s star and more', '%s stars and more', (int) $value, 'freehold' ), $value ),
			'stock'  => __( 'In stock', 'freehold' ),
			default  => self::price( $value ),
		};
	}

	/**
	 * Returns what visitors call a range of prices.
	 */
	private static function price( string $value ): string {
		list( $from, $to ) = explode( '-', $value );
		return match ( true ) {
			/* translators: %s: a price. */
			'' === $from => sprintf( __( 'Up to %s', 'freehold' ), $to ),
			/* translators: %s: a price. */
			'' === $to   => sprintf( __( 'From %s', 'freehold' ), $from ),
			default      => "{$from}–{$to}",
		};
	}

	/**
	 * Returns the taxonomies whose terms visitors may know. Attributes of products need no archive.
	 *
	 * @return string[]
	 */
	private static function taxonomies(): array {
		return array_values( array_filter( get_taxonomies(), static fn ( string $name ): bool => is_taxonomy_viewable( $name ) || str_starts_with( $name, 'pa_' ) ) );
	}
}
