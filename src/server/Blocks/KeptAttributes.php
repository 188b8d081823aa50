<?php
/**
 * Texts in the attributes of blocks, on their way into the database.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Carries attributes around kses, which reads every attribute of a block as HTML: of a Markdown source or a model's answer
 * `x < y` and `<https://example.org>` would be gone. Only for attributes that are never printed as they are.
 *
 * Everything that filters blocks (posts, revisions, autosaves, widgets, templates, imports) goes through `pre_kses`: before
 * core filters the attributes there, ours are taken out, and after it they are put back, with every character escaped that
 * the rest of kses would touch. A post's stay out until all of kses is done: it gives up on comments of a megabyte, and the
 * whole post would be empty.
 */
final class KeptAttributes {

	/**
	 * Block name → the attributes that are carried.
	 *
	 * @var array<string, string[]>
	 */
	private static array $names = array();

	/**
	 * What stands in for a value → the value as JSON.
	 *
	 * @var array<string, string>
	 */
	private static array $kept = array();

	/**
	 * Carries attributes of a block from now on.
	 *
	 * @param string   $block      The block's name.
	 * @param string[] $attributes The attributes: texts, or lists and objects of texts.
	 */
	public static function protect( string $block, array $attributes ): void {
		if ( array() === self::$names ) {
			add_filter( 'pre_kses', array( self::class, 'take_out' ), 9 );
			add_filter( 'pre_kses', array( self::class, 'put_back' ), 11 );
			add_filter( 'content_save_pre', array( self::class, 'before_save' ), 9 );
			add_filter( 'content_save_pre', array( self::class, 'after_save' ), 11 );
		}
		self::$names[ $block ] = $attributes;
	}

	/**
	 * Takes the attributes out of a post that kses is about to filter.
	 *
	 * @param mixed $content The post's content, slashed.
	 * @return mixed
	 */
	public static function before_save( mixed $content ): mixed {
		$is_filtered = self::concerns( $content ) && has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		return $is_filtered ? wp_slash( self::take_out( wp_unslash( $content ) ) ) : $content;
	}

	/**
	 * Puts the attributes back into a post that kses has filtered.
	 *
	 * @param mixed $content The post's content, slashed.
	 * @return mixed
	 */
	public static function after_save( mixed $content ): mixed {
		$is_changed = array() !== self::$kept && is_string( $content ) && str_contains( $content, 'freehold-kept-' );
		return $is_changed ? wp_slash( self::put_back( wp_unslash( $content ) ) ) : $content;
	}

	/**
	 * Puts something in for each value.
	 *
	 * @param mixed $content What is about to be filtered.
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
				$name                = 'freehold-kept-' . wp_generate_password( 24, false );
				self::$kept[ $name ] = self::json( $value );
				$attributes[ $key ]  = $name;
			}
			$result .= substr( $content, $done, $start - $done ) . serialize_block_attributes( $attributes ) . ( $is_void ? ' /' : ' ' );
			$done    = $end;
		}
		return $result . substr( $content, $done );
	}

	/**
	 * Puts the values back.
	 *
	 * @param mixed $content What core has filtered the attributes of.
	 * @return mixed
	 */
	public static function put_back( mixed $content ): mixed {
		if ( array() === self::$kept || ! is_string( $content ) || ! str_contains( $content, 'freehold-kept-' ) ) {
			return $content;
		}
		return preg_replace_callback(
			'/"(freehold-kept-[A-Za-z0-9]{24})"/',
			static function ( array $found ): string {
				$value = self::$kept[ $found[1] ] ?? $found[0];
				unset( self::$kept[ $found[1] ] );
				return $value;
			},
			$content
		);
	}

	/**
	 * Whether something is text with a block in it whose attributes are carried.
	 *
	 * @param mixed $content Anything.
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
	 * A value as JSON within a comment, as the editor writes it; backslashes too are escaped, since kses takes `\0` out.
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
