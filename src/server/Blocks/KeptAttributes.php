<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Blocks;
use Freehold\Modules\Manifest;

/**
 * Replaces the plain text of this plugin's blocks by placeholders while kses runs, because kses filters every attribute as HTML.
 * It would remove `x < y` and `Ana <ana@example.org>`. Plain text is every text, list and object that a block's comment stores,
 * also while its module is off. Not kept is what its `block.json` declares as HTML (`"contentMediaType": "text/html"`), as JSON
 * Schema does. What is kept is never printed unescaped.
 *
 * All block content (posts, revisions, autosaves, widgets, templates, imports) passes `pre_kses`. The attributes are taken
 * out before core filters them there, and put back afterwards with every character escaped that kses would change. In posts,
 * they stay out until kses is done, because kses empties a post with a comment of a megabyte.
 */
final class KeptAttributes {

	/**
	 * The values as JSON by placeholder.
	 *
	 * @var array<string, string>
	 */
	private static array $values = array();

	/**
	 * Keeps the attributes from now on.
	 */
	public static function register(): void {
		add_filter( 'pre_kses', array( self::class, 'take_out' ), 9 );
		add_filter( 'pre_kses', array( self::class, 'restore' ), 11 );
		add_filter( 'content_save_pre', array( self::class, 'before_save' ), 9 );
		add_filter( 'content_save_pre', array( self::class, 'after_save' ), 11 );
	}

	/**
	 * Returns the attributes of a block that are plain text.
	 *
	 * @param string $block The block's name.
	 * @return array<string, array<string, mixed>> What `block.json` says of them, by name. None of another plugin's block.
	 */
	public static function of( string $block ): array {
		return Blocks::is_foreign( $block ) ? array() : array_filter(
			Supports::own_attributes( Blocks::metadata( $block ) ),
			static fn ( array $attribute ): bool => ! isset( $attribute['source'] ) && ! isset( $attribute['enum'] ) && ! isset( $attribute['contentMediaType'] )
				&& array() !== array_intersect( array( 'string', 'array', 'object' ), (array) ( $attribute['type'] ?? array() ) )
		);
	}

	/**
	 * Removes the attributes from a post before kses filters it.
	 *
	 * @param mixed $content The post's content, slashed.
	 * @return mixed
	 */
	public static function before_save( mixed $content ): mixed {
		$is_filtered = is_string( $content ) && has_filter( 'content_save_pre', 'wp_filter_post_kses' );
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
		if ( ! is_string( $content ) || ! str_contains( $content, ' wp:' ) ) {
			return $content;
		}
		$blocks = implode( '|', array_keys( Manifest::blocks() ) );
		preg_match_all( "~<!--\s+wp:({$blocks})\s+(?=\{)~", $content, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
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
				array_intersect_key( $attributes, self::of( $block ) ),
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
