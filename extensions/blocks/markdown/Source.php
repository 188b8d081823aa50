<?php
/**
 * The source on its way into the database.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks\Markdown;

/**
 * Carries the Markdown source around kses, which reads every attribute of a block as HTML: `x < y` and `<https://example.org>`
 * would be gone. The source is never printed as it is; what it becomes is HTML in the block, which kses filters as ever.
 *
 * Everything that filters blocks (posts, revisions, autosaves, widgets, templates, imports) goes through `pre_kses`: before
 * core filters the attributes there, the sources are taken out, and after it they are put back, with every character escaped that
 * the rest of kses would touch. A post's stay out until all of kses is done: it gives up on comments of a megabyte, and the
 * whole post would be empty.
 */
final class Source {

	private const BEGINNING = '/<!--\s+wp:jetpack\/markdown\s+(?=\{)/';

	/**
	 * What stands in for a source → the source as JSON.
	 *
	 * @var array<string, string>
	 */
	private static array $kept = array();

	/**
	 * Takes the sources out of a post that kses is about to filter.
	 *
	 * @param mixed $content The post's content, slashed.
	 * @return mixed
	 */
	public static function before_save( mixed $content ): mixed {
		$is_filtered = is_string( $content ) && str_contains( $content, 'wp:jetpack/markdown' ) && has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		return $is_filtered ? wp_slash( self::take_out( wp_unslash( $content ) ) ) : $content;
	}

	/**
	 * Puts the sources back into a post that kses has filtered.
	 *
	 * @param mixed $content The post's content, slashed.
	 * @return mixed
	 */
	public static function after_save( mixed $content ): mixed {
		$is_changed = array() !== self::$kept && is_string( $content ) && str_contains( $content, 'freehold-markdown-' );
		return $is_changed ? wp_slash( self::put_back( wp_unslash( $content ) ) ) : $content;
	}

	/**
	 * Puts something in for each source.
	 *
	 * @param mixed $content What is about to be filtered.
	 * @return mixed
	 */
	public static function take_out( mixed $content ): mixed {
		if ( ! is_string( $content ) || ! str_contains( $content, 'wp:jetpack/markdown' ) ) {
			return $content;
		}
		preg_match_all( self::BEGINNING, $content, $found, PREG_OFFSET_CAPTURE );
		$result = '';
		$done   = 0;
		foreach ( $found[0] as list( $opening, $at ) ) {
			$start = $at + strlen( $opening );
			$end   = strpos( $content, '-->', $start );
			if ( $start < $done || false === $end ) {
				continue;
			}
			$json       = rtrim( substr( $content, $start, $end - $start ) );
			$is_void    = str_ends_with( $json, '/' );
			$attributes = json_decode( $is_void ? rtrim( substr( $json, 0, -1 ) ) : $json, true );
			if ( ! is_array( $attributes ) || ! is_string( $attributes['source'] ?? null ) ) {
				continue;
			}
			$name                 = 'freehold-markdown-' . wp_generate_password( 24, false );
			self::$kept[ $name ]  = self::json( $attributes['source'] );
			$attributes['source'] = $name;

			$result .= substr( $content, $done, $start - $done ) . serialize_block_attributes( $attributes ) . ( $is_void ? ' /' : ' ' );
			$done    = $end;
		}
		return $result . substr( $content, $done );
	}

	/**
	 * Puts the sources back.
	 *
	 * @param mixed $content What core has filtered the attributes of.
	 * @return mixed
	 */
	public static function put_back( mixed $content ): mixed {
		if ( array() === self::$kept || ! is_string( $content ) || ! str_contains( $content, 'freehold-markdown-' ) ) {
			return $content;
		}
		return preg_replace_callback(
			'/"(freehold-markdown-[A-Za-z0-9]{24})"/',
			static function ( array $found ): string {
				$source = self::$kept[ $found[1] ] ?? $found[0];
				unset( self::$kept[ $found[1] ] );
				return $source;
			},
			$content
		);
	}

	/**
	 * A text as JSON within a comment, as the editor writes it; backslashes too are escaped, since kses takes `\0` out.
	 *
	 * @param string $source The source.
	 */
	private static function json( string $source ): string {
		$json = (string) wp_json_encode( $source, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		return '"' . strtr(
			substr( $json, 1, -1 ),
			array(
				'\\\\' => '\\u005c',
				'\\"'  => '\\u0022',
				'--'   => '\\u002d\\u002d',
				'<'    => '\\u003c',
				'>'    => '\\u003e',
				'&'    => '\\u0026',
			)
		) . '"';
	}
}
