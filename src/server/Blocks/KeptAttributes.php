<?php
/**
 * Protects block attributes from kses.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Replaces attributes by placeholders while kses runs, because kses filters every attribute as HTML. It would remove
 * `x < y` and `<https://example.org>` from a Markdown source or a model's response. Only for attributes that are never
 * printed unescaped.
 *
 * All block content (posts, revisions, autosaves, widgets, templates, imports) passes `pre_kses`. The attributes are taken
 * out before core filters them there, and put back afterwards with every character escaped that kses would change. In posts,
 * they stay out until kses is done, because kses empties a post with a comment of a megabyte.
 */
final class KeptAttributes {

	/**
	 * The protected attributes by block name.
	 *
	 * @var array<string, string[]>
	 */
	private static array $names = array();

	/**
	 * The values as JSON by placeholder.
	 *
	 * @var array<string, string>
	 */
	private static array $values = array();

	/**
	 * Protects attributes of a block from now on.
	 *
	 * @param string   $block      The block's name.
	 * @param string[] $attributes The attributes' names. Their values are strings, lists or objects.
	 */
	public static function protect( string $block, array $attributes ): void {
		if ( array() === self::$names ) {
			add_filter( 'pre_kses', array( self::class, 'take_out' ), 9 );
			add_filter( 'pre_kses', array( self::class, 'restore' ), 11 );
			add_filter( 'content_save_pre', array( self::class, 'before_save' ), 9 );
			add_filter( 'content_save_pre', array( self::class, 'after_save' ), 11 );
		}
		self::$names[ $block ] = $attributes;
	}

	/**
	 * Removes the attributes from a post before kses filters it.
	 *
	 * @param mixed $content The post's content, slashed.
	 * @return mixed
	 */
	public static function before_save( mixed $content ): mixed {
		$is_filtered = self::concerns( $content ) && has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		return $is_filtered ? wp_slash( self::take_out( wp_unslash( $content ) ) ) : $content;
	}

	/**
	 * Restores the attributes of a post after kses has filtered it.
	 *
	 * @param mixed $content The post's content, slashed.
	 * @return mixed
	 */
	public static function after_save( mixed $content ): mixed {
		$is_changed = array() !== self::$values && is_string( $content ) && str_contains( $content, 'freehold-kept-' );
		return $is_changed ? wp_slash( self::restore( wp_unslash( $content ) ) ) : $content;
	}

	/**
	 * Replaces each protected value by a placeholder.
	 *
	 * @param mixed $content The content to filter.
	 * @return mixed
	 */
	public static function take_out( mixed $content ): mixed {
		if ( ! self::concerns( $content ) ) {
			return $content;
		}
		$blocks = implode( '|', array_map( static fn ( string $block ): string => preg_quote( $block, '/' ), array_keys( self::$names ) ) );
		preg_match_all( "/<!--\s+wp:({$blocks})\s+(?=\{)/", $content, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$result = '';
		$done   = 0;
		foreach ( $found as $match ) {
			[ $opening, $at ] = $match[0];
			$block            = $match[1][0];

			$start = $at + strlen( $opening );
			$end   = strpos( $content, '-->', $start );
			if ( $start < $done || false === $end ) {
				continue;
			}
			$json       = rtrim( substr( $content, $start, $end - $start ) );
			$is_void    = str_ends_with( $json, '/' );
			$attributes = json_decode( $is_void ? rtrim( substr( $json, 0, -1 ) ) : $json, true );
			if ( ! is_array( $attributes ) ) {
				continue;
			}
			$found_here = array_filter(
				array_intersect_key( $attributes, array_flip( self::$names[ $block ] ) ),
				static fn ( mixed $value ): bool => is_string( $value ) || is_array( $value )
			);
			if ( array() === $found_here ) {
				continue;
			}
			foreach ( $found_here as $key => $value ) {
				$name                  = 'freehold-kept-' . wp_generate_password( 24, false );
				self::$values[ $name ] = self::json( $value );
				$attributes[ $key ]    = $name;
			}
			$result .= substr( $content, $done, $start - $done ) . serialize_block_attributes( $attributes ) . ( $is_void ? ' /' : ' ' );
			$done    = $end;
		}
		return $result . substr( $content, $done );
	}

	/**
	 * Restores the values.
	 *
	 * @param mixed $content The filtered content.
	 * @return mixed
	 */
	public static function restore( mixed $content ): mixed {
		if ( array() === self::$values || ! is_string( $content ) || ! str_contains( $content, 'freehold-kept-' ) ) {
			return $content;
		}
		return preg_replace_callback(
			'/"(freehold-kept-[A-Za-z0-9]{24})"/',
			static function ( array $found ): string {
				$value = self::$values[ $found[1] ] ?? $found[0];
				unset( self::$values[ $found[1] ] );
				return $value;
			},
			$content
		);
	}

	/**
	 * Returns whether content may contain a block with protected attributes.
	 *
	 * @param mixed $content Any value.
	 */
	private static function concerns( mixed $content ): bool {
		if ( is_string( $content ) ) {
			foreach ( array_keys( self::$names ) as $block ) {
				if ( str_contains( $content, "wp:{$block}" ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Encodes a value as the editor does in block comments. Also escapes backslashes, because kses removes `\0`.
	 *
	 * @param string|array<mixed> $value The value.
	 */
	private static function json( string|array $value ): string {
		return strtr(
			(string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
			array(
				'\\\\' => '\\u005c',
				'\\"'  => '\\u0022',
				'--'   => '\\u002d\\u002d',
				'<'    => '\\u003c',
				'>'    => '\\u003e',
				'&'    => '\\u0026',
			)
		);
	}
}
