<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Blocks;
use Freehold\Blocks\Supports;
use Freehold\Modules\Manifest;
use stdClass;

/**
 * Removes the styles that Jetpack's blocks do not have: borders, shadows and typography, which this plugin adds at render. WordPress
 * writes each style of a block that has any into its markup, so that Jetpack would expect them there and call the block invalid.
 */
final class Styles {

	/**
	 * Adds this to what blocks become for Jetpack.
	 *
	 * @param array<string, array{string, callable(Source): ?string}> $blocks As `Feature::jetpack_blocks()` returns them.
	 * @return array<string, array{string, callable(Source): ?string}>
	 */
	public static function added_to( array $blocks ): array {
		foreach ( Manifest::blocks() as $name => $block ) {
			$metadata = Blocks::metadata( $name );
			$parts    = str_starts_with( $name, 'freehold/' ) ? array() : Supports::beside_own_styles( $metadata );
			if ( array() !== $parts ) {
				$blocks[ $name ] = array( Manifest::text( $block['title'], 'block title' ), self::remover( $parts, isset( $metadata['attributes']['style']['default'] ), $blocks[ $name ][1] ?? null ) );
			}
		}
		return $blocks;
	}

	/**
	 * Returns what converts a block.
	 *
	 * @param string[]                      $parts   The parts of the style that are removed.
	 * @param bool                          $is_kept Whether an empty style stays, because the block has one by default.
	 * @param callable(Source):?string|null $first   What its module does before.
	 */
	private static function remover( array $parts, bool $is_kept, ?callable $first ): callable {
		return static function ( Source $source ) use ( $parts, $is_kept, $first ): ?string {
			$source->reason = 'ready';
			$markup         = null === $first ? null : $first( $source );
			$whole          = $markup ?? $source->markup;
			$length         = (int) strpos( $whole, '-->' ) + 3;
			$opener         = substr( $whole, 0, $length );
			$without        = '' === $source->inner ? $opener : self::without( $opener, $parts, $is_kept );
			return $without === $opener ? $markup : $without . ( null === $markup ? $source->converted_inside() : substr( $markup, $length ) );
		};
	}

	/**
	 * Returns a block's opening delimiter without parts of its style. Decodes objects, so that an empty one stays one.
	 *
	 * @param string   $opener  The delimiter.
	 * @param string[] $parts   The parts.
	 * @param bool     $is_kept Whether an empty style stays.
	 */
	private static function without( string $opener, array $parts, bool $is_kept ): string {
		$found      = array();
		$attributes = preg_match( '~^(<!--\s+wp:\S+\s+)({.+})\s+-->$~sD', $opener, $found ) ? json_decode( $found[2] ) : null;
		$style      = $attributes instanceof stdClass ? $attributes->style ?? null : null;
		if ( ! $style instanceof stdClass || array() === array_intersect( $parts, array_keys( (array) $style ) ) ) {
			return $opener;
		}
		$kept = (object) array_diff_key( (array) $style, array_flip( $parts ) );
		if ( array() === (array) $kept && ! $is_kept ) {
			unset( $attributes->style );
		} else {
			$attributes->style = $kept;
		}
		return $found[1] . ( array() === (array) $attributes ? '' : serialize_block_attributes( $attributes ) . ' ' ) . '-->';
	}
}
