<?php
declare( strict_types=1 );

namespace Freehold\Modules\Opentable;

use Freehold\Embeds\Output;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Writes the frame, or the script that writes the form into the page.
 */
final class Renderer {

	/** Matches a restaurant's ID. */
	public const ID = '/^\d{1,12}$/D';

	private const HOME = 'https://www.opentable.com';

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup: a link to each restaurant.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$ids = self::ids( $attributes['rid'] ?? null );
		if ( array() === $ids ) {
			return $content;
		}
		$look     = self::look( $attributes, count( $ids ) );
		$is_multi = count( $ids ) > 1;
		$is_frame = self::flag( $attributes['iframe'] ?? true );
		$source   = self::source( $attributes, $ids, $look, $is_frame );
		$links    = self::links( $ids, self::language( $attributes ) );
		$classes  = array( "is-look-{$look}" );
		if ( $is_multi ) {
			$classes[] = 'is-multi';
		}
		if ( 'button' === $look && self::flag( $attributes['negativeMargin'] ?? false ) ) {
			$classes[] = 'has-no-margin';
		}
		return Output::html(
			'opentable',
			array(
				'url'     => (string) array_key_first( $links ),
				'label'   => (string) reset( $links ),
				'links'   => $links,
				'frame'   => $is_frame ? array(
					'src'   => $source,
					'title' => Output::title( __( 'Book a table with OpenTable', 'freehold' ) ),
				) : null,
				'script'  => $is_frame ? '' : $source,
				'height'  => self::height( $look, $is_multi ),
				'wrapper' => array( 'class' => implode( ' ', $classes ) ),
			)
		);
	}

	/**
	 * Returns whether a setting is on. Some posts contain it as text.
	 *
	 * @param mixed $stored The attribute.
	 */
	private static function flag( mixed $stored ): bool {
		return true === $stored || 'true' === $stored;
	}

	/**
	 * Returns the restaurants' IDs.
	 *
	 * @param mixed $rid The attribute: a list, or one ID in the oldest posts.
	 * @return list<string>
	 */
	private static function ids( mixed $rid ): array {
		$ids = array_map( static fn ( mixed $id ): string => is_scalar( $id ) ? trim( (string) $id ) : '', is_array( $rid ) ? $rid : array( $rid ) );
		return array_values( array_unique( array_filter( $ids, static fn ( string $id ): bool => 1 === preg_match( self::ID, $id ) ) ) );
	}

	/**
	 * Returns the look from the class, or from the attribute in older posts.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param int                  $count      The number of restaurants.
	 */
	private static function look( array $attributes, int $count ): string {
		$class = is_string( $attributes['className'] ?? null ) ? $attributes['className'] : '';
		$look  = preg_match( '/(?:^|\s)is-style-([a-z]+)(?:\s|$)/', $class, $found ) ? $found[1] : ( $attributes['style'] ?? 'standard' );
		// A button cannot offer a choice of restaurants.
		return ! is_string( $look ) || ! isset( Constants::get( 'opentable' )['looks'][ $look ] ) || ( 'button' === $look && $count > 1 ) ? 'standard' : $look;
	}

	/**
	 * Returns the height of the form in pixels. The width is in style.scss.
	 *
	 * @param bool $is_multi Whether visitors choose among several restaurants, which takes room above the form.
	 */
	private static function height( string $look, bool $is_multi ): int {
		$constants = Constants::get( 'opentable' );
		return $constants['looks'][ $look ]['height'] + ( $is_multi && 'wide' !== $look ? $constants['choiceHeight'] : 0 );
	}

	/**
	 * Returns the form's language.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function language( array $attributes ): string {
		$language = $attributes['lang'] ?? '';
		return is_string( $language ) && isset( Constants::get( 'opentable' )['languages'][ $language ] ) ? $language : 'en-US';
	}

	/**
	 * Returns the URL of the form, or of the script that writes it.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param list<string>         $ids        The restaurants' IDs.
	 * @param bool                 $is_frame   Whether the URL is for a frame.
	 */
	private static function source( array $attributes, array $ids, string $look, bool $is_frame ): string {
		$type   = 'button' === $look ? 'button' : 'standard';
		$domain = $attributes['domain'] ?? '';
		// OpenTable expects `rid` repeated, without brackets.
		$query = array_map( static fn ( string $id ): string => "rid={$id}", $ids );
		return self::HOME . ( $is_frame ? '/widget/reservation/canvas?' : '/widget/reservation/loader?' ) . implode(
			'&',
			array(
				...$query,
				'type=' . ( count( $ids ) > 1 ? 'multi' : $type ),
				'theme=' . ( 'button' === $look ? 'standard' : $look ),
				$is_frame ? 'overlay=false' : 'iframe=false',
				'domain=' . ( in_array( $domain, Constants::get( 'opentable' )['domains'], true ) ? $domain : 'com' ),
				'lang=' . self::language( $attributes ),
				'newtab=' . ( self::flag( $attributes['newtab'] ?? false ) ? 'true' : 'false' ),
			)
		);
	}

	/**
	 * Returns a link to each restaurant's own form.
	 *
	 * @param list<string> $ids      The restaurants.
	 * @param string       $language The form's language.
	 * @return array<string, string> The links' texts by URL.
	 */
	private static function links( array $ids, string $language ): array {
		$links = array();
		foreach ( $ids as $id ) {
			$links[ self::HOME . "/restref/client/?rid={$id}&lang={$language}" ] = 1 === count( $ids )
				? __( 'Book a table with OpenTable', 'freehold' )
				/* translators: %s: the ID of a restaurant. */
				: sprintf( __( 'Book a table with OpenTable (restaurant %s)', 'freehold' ), $id );
		}
		return $links;
	}
}
