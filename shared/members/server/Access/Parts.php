<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

/**
 * Removes paid parts from stored content, before anything renders or reads it. It reads the text itself, so that it works while
 * the blocks are not registered, and with markup that is not valid.
 */
final class Parts {

	/** The blocks. */
	public const CONTAINER = 'premium-content/container';
	public const PAID      = 'premium-content/subscriber-view';

	/** The class of the saved element. */
	public const PAID_CLASS = 'wp-block-premium-content-subscriber-view';

	/** The delimiters of the blocks: closing, name, attributes, self-closing. */
	private const DELIMITER = '~<!--\s+(?<closes>/)?wp:premium-content/(?<name>container|subscriber-view)\b\s*(?<attributes>\{.*?\}\s*)?(?<empty>/)?-->~s';

	/**
	 * Returns whether content contains paid parts.
	 *
	 * @param string $content Stored content.
	 */
	public static function has( string $content ): bool {
		return str_contains( $content, 'premium-content' ) && ( str_contains( $content, self::PAID ) || str_contains( $content, self::PAID_CLASS ) );
	}

	/**
	 * Returns the plans that open a container, as any version of the block stores them.
	 *
	 * @param array<string, mixed> $attributes The container's attributes.
	 * @return int[]
	 */
	public static function plan_ids( array $attributes ): array {
		$ids = array_merge( (array) ( $attributes['selectedPlanIds'] ?? array() ), array( $attributes['selectedPlanId'] ?? 0 ) );
		return array_values( array_unique( array_filter( array_map( static fn ( mixed $id ): int => is_numeric( $id ) ? (int) $id : 0, $ids ) ) ) );
	}

	/**
	 * Returns the plans that open parts of some content.
	 *
	 * @return int[]
	 */
	public static function plans_in( string $content ): array {
		preg_match_all( self::DELIMITER, $content, $found );
		$attributes = array_map( static fn ( string $json ): array => (array) json_decode( trim( $json ), true ), array_filter( $found['attributes'] ) );
		return array_merge( ...array_map( self::plan_ids( ... ), array_values( $attributes ) ) );
	}

	/**
	 * Returns content without the paid parts that may not be read. A part without an end is removed up to the end of the content.
	 *
	 * @param string                $content Stored content.
	 * @param callable(int[]): bool $may     Whether the parts for these plans may be read.
	 */
	public static function strip( string $content, callable $may ): string {
		if ( ! self::has( $content ) ) {
			return $content;
		}
		// Content that cannot be read stays closed.
		if ( false === preg_match_all( self::DELIMITER, $content, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return '';
		}
		$public     = '';
		$position   = 0;
		$containers = array();
		// How many paid parts are open, and whether the outer one is removed.
		$depth  = 0;
		$is_cut = false;
		foreach ( $found as $delimiter ) {
			$start = $delimiter[0][1];
			$end   = $start + strlen( $delimiter[0][0] );
			if ( '' !== ( $delimiter['empty'][0] ?? '' ) ) {
				continue;
			}
			$closes = '' !== $delimiter['closes'][0];
			if ( 'container' === $delimiter['name'][0] ) {
				$closes ? array_pop( $containers ) : $containers[] = (array) json_decode( trim( $delimiter['attributes'][0] ?? '' ), true );
				continue;
			}
			if ( ! $closes && 0 === $depth ) {
				$is_cut   = array() === $containers || ! $may( self::plan_ids( end( $containers ) ) );
				$public  .= self::strip_elements( substr( $content, $position, $start - $position ) );
				$position = $start;
			}
			$depth = $closes ? max( 0, $depth - 1 ) : $depth + 1;
			if ( $closes && 0 === $depth ) {
				$public  .= $is_cut ? '' : substr( $content, $position, $end - $position );
				$position = $end;
				$is_cut   = false;
			}
		}
		if ( $depth > 0 ) {
			return $is_cut ? $public : $public . substr( $content, $position );
		}
		return $public . self::strip_elements( substr( $content, $position ) );
	}

	/**
	 * Removes saved elements that lost the comments around them: nothing says which plan opens them.
	 *
	 * @param string $html A part of the content without delimiters.
	 */
	private static function strip_elements( string $html ): string {
		for ( ;; ) {
			$is_found = preg_match( '~<([a-z][a-z0-9-]*)\b[^>]*\b' . self::PAID_CLASS . '\b[^>]*>~i', $html, $found, PREG_OFFSET_CAPTURE );
			if ( 1 !== $is_found ) {
				return false === $is_found ? '' : $html;
			}
			$start = $found[0][1];
			$end   = strlen( $html );
			$depth = 0;
			preg_match_all( '~<(/?)' . preg_quote( $found[1][0], '~' ) . '\b[^>]*>~i', $html, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE, $start );
			foreach ( $tags as $tag ) {
				$depth += '' === $tag[1][0] ? 1 : -1;
				if ( 0 === $depth ) {
					$end = $tag[0][1] + strlen( $tag[0][0] );
					break;
				}
			}
			$html = substr( $html, 0, $start ) . substr( $html, $end );
		}
	}
}
