<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

use Freehold\Http\Request;
use Freehold\Modules\InstantSearch\Query;

/**
 * What a visitor has selected on a page with search results: words, filters and an order. All of it is in the URL, so that links and
 * forms change it, and everyone with the URL sees the same. Values of `find-in-category=3,7` are alternatives; a post needs all of `3.7`.
 */
final class Selection {

	/** How the parameters begin, besides the one with the words. */
	private const PREFIX = 'find-';

	/** The most values of one filter, and the most pages of results together. */
	private const MAX_VALUES = 20;
	private const MAX_PAGES  = 20;

	/** What marks a visitor. Page caches do not tell such URLs apart, so that everyone would get the marks of the first. */
	private const MARKS = '/^(?:utm_|mc_[ce]id$|(?:fb|g|dc|ms|gb|wb|tt)clid$|_ga$|_gl$|igshid$)/';

	/** The orders, besides the default one. */
	public const ORDERS = array( 'relevance', 'newest', 'oldest', 'rating_desc', 'price_asc', 'price_desc' );

	/**
	 * Creates a selection.
	 *
	 * @param string                  $text   The words.
	 * @param array<string, string[]> $values The values of each facet that has any.
	 * @param string[]                $strict The facets of which posts must have all values.
	 * @param string                  $order  One of the orders; empty for the default one.
	 * @param int                     $pages  How many pages of results are shown.
	 */
	private function __construct(
		public readonly string $text,
		public readonly array $values,
		private readonly array $strict,
		public readonly string $order,
		public readonly int $pages
	) {}

	/**
	 * Returns what this request's URL selects.
	 */
	public static function current(): self {
		$values = array();
		$strict = array();
		foreach ( array_diff( Facet::all(), array( 'price' ) ) as $facet ) {
			$text = Request::query( self::PREFIX . $facet );
			if ( '' !== $text && strlen( $text ) < 500 ) {
				$some = array_slice( Facet::valid( $facet, preg_split( '/[.,]/', $text ) ?: array() ), 0, self::MAX_VALUES );
				$some = 'author' === $facet ? Facet::authors( $some ) : $some;
				if ( array() !== $some ) {
					$values[ $facet ] = $some;
					if ( str_contains( $text, '.' ) ) {
						$strict[] = $facet;
					}
				}
			}
		}
		$price = Facet::valid( 'price', array( Request::query( self::PREFIX . 'min' ) . '-' . Request::query( self::PREFIX . 'max' ) ) );
		$order = Request::query( self::PREFIX . 'order' );
		return new self(
			mb_substr( sanitize_text_field( self::words() ), 0, Query::MAX_LENGTH ),
			$values + ( array() === $price ? array() : array( 'price' => $price ) ),
			$strict,
			in_array( $order, self::ORDERS, true ) ? $order : '',
			max( 1, min( self::MAX_PAGES, (int) Request::query( self::PREFIX . 'pages' ) ) )
		);
	}

	/**
	 * Returns the name of the parameter with the words. WordPress would take `s` on a page as a search of its own.
	 */
	public static function text_name(): string {
		return is_search() ? 's' : 'q';
	}

	/**
	 * Returns the words that the visitor has entered. Those of `/search/bread/` are in no parameter.
	 */
	private static function words(): string {
		$sent = Request::query( self::text_name() );
		return '' === $sent && is_search() ? (string) get_search_query( false ) : $sent;
	}

	/**
	 * Returns whether nothing is selected.
	 */
	public function is_empty(): bool {
		return '' === $this->text && array() === $this->values && '' === $this->order && 1 === $this->pages;
	}

	/**
	 * Returns whether posts must have all values of a facet.
	 *
	 * @param string $facet The facet's name.
	 */
	public function is_strict( string $facet ): bool {
		return in_array( $facet, $this->strict, true );
	}

	/**
	 * Returns whether a value is selected.
	 *
	 * @param string $facet The facet's name.
	 */
	public function has( string $facet, string $value ): bool {
		return in_array( $value, $this->values[ $facet ] ?? array(), true );
	}

	/**
	 * Returns the selection with a value more, or without it if it has it.
	 *
	 * @param string $facet     The facet's name.
	 * @param bool   $is_strict Whether posts must have all values of the facet.
	 */
	public function toggled( string $facet, string $value, bool $is_strict = false ): self {
		$values           = $this->values;
		$values[ $facet ] = $this->has( $facet, $value ) ? array_values( array_diff( $values[ $facet ], array( $value ) ) ) : array( ...( $values[ $facet ] ?? array() ), $value );
		return new self( $this->text, array_filter( $values ), array( ...array_diff( $this->strict, array( $facet ) ), ...( $is_strict ? array( $facet ) : array() ) ), $this->order, 1 );
	}

	/**
	 * Returns the selection without filters.
	 */
	public function without_filters(): self {
		return new self( $this->text, array(), array(), $this->order, 1 );
	}

	/**
	 * Returns the selection in another order.
	 *
	 * @param string $order One of the orders.
	 */
	public function ordered( string $order ): self {
		return new self( $this->text, $this->values, $this->strict, $order, 1 );
	}

	/**
	 * Returns the selection with one page of results more.
	 *
	 * @return self|null Null if that were too many.
	 */
	public function longer(): ?self {
		return $this->pages >= self::MAX_PAGES ? null : new self( $this->text, $this->values, $this->strict, $this->order, $this->pages + 1 );
	}

	/**
	 * Returns the URL of this page with the selection.
	 */
	public function url(): string {
		list( $path, $others ) = self::base();
		$query                 = http_build_query( $others + $this->parameters(), '', '&' );
		return '' === $query ? $path : "{$path}?{$query}";
	}

	/**
	 * Returns the URL of a form that changes the selection, and hidden fields with the rest of it.
	 *
	 * @param string ...$fields The parameters that the form has fields for, without the prefix; `text` for the words.
	 * @return array{0: string, 1: string} The URL, and HTML.
	 */
	public function form( string ...$fields ): array {
		list( $path, $others ) = self::base();
		$names                 = array_map( static fn ( string $field ): string => 'text' === $field ? self::text_name() : self::PREFIX . $field, $fields );
		$hidden                = '';
		$rest                  = array_diff_key( $others + $this->parameters(), array_flip( array( ...$names, self::PREFIX . 'pages' ) ) );
		foreach ( '' === http_build_query( $rest ) ? array() : explode( '&', http_build_query( $rest, '', '&' ) ) as $pair ) {
			list( $name, $value ) = array_map( 'urldecode', explode( '=', $pair, 2 ) );
			$hidden              .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		return array( $path, $hidden );
	}

	/**
	 * Returns the name of a field.
	 *
	 * @param string $field The parameter without the prefix.
	 */
	public static function field( string $field ): string {
		return self::PREFIX . $field;
	}

	/**
	 * Returns the parameters of the selection.
	 *
	 * @return array<string, string>
	 */
	private function parameters(): array {
		$parameters = '' === $this->text && ! is_search() ? array() : array( self::text_name() => $this->text );
		foreach ( $this->values as $facet => $values ) {
			if ( 'price' === $facet ) {
				$parameters += array_filter( array_combine( array( self::PREFIX . 'min', self::PREFIX . 'max' ), explode( '-', $values[0] ) ), 'strlen' );
			} else {
				$parameters[ self::PREFIX . $facet ] = implode( $this->is_strict( $facet ) ? '.' : ',', $values ) . ( $this->is_strict( $facet ) && 1 === count( $values ) ? '.' : '' );
			}
		}
		return $parameters
			+ ( '' === $this->order ? array() : array( self::PREFIX . 'order' => $this->order ) )
			+ ( 1 === $this->pages ? array() : array( self::PREFIX . 'pages' => (string) $this->pages ) );
	}

	/**
	 * Returns this page's URL without a selection, of this site whatever the request says.
	 *
	 * @return array{0: string, 1: array<string, mixed>} The URL without a query, and the query's other parameters.
	 */
	private static function base(): array {
		$home = (array) wp_parse_url( home_url( '/' ) );
		$url  = wp_is_serving_rest_request() ? (string) get_permalink() : Request::uri();
		$path = '/' . ltrim( (string) strtok( (string) preg_replace( '~^https?://[^/]+~', '', $url ), '?#' ), '/' );
		wp_parse_str( (string) wp_parse_url( "http://site/{$url}", PHP_URL_QUERY ), $others );
		$others = array_filter( $others, static fn ( string $name ): bool => ! str_starts_with( $name, self::PREFIX ) && 1 !== preg_match( self::MARKS, $name ) && ! in_array( $name, array( self::text_name(), 'paged', 'page' ), true ), ARRAY_FILTER_USE_KEY );
		return array(
			( $home['scheme'] ?? 'http' ) . '://' . ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ":{$home['port']}" : '' ) . preg_replace( '~/page/[0-9]+/?$~', '/', $path ),
			$others,
		);
	}
}
