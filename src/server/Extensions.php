<?php
declare( strict_types=1 );

namespace Freehold;

/**
 * Lists every extension of PHP that this plugin uses beyond what WordPress and PHP 8.1 always have. {@see Text} stands in for mbstring
 * and ctype, and WordPress for sodium.
 */
final class Extensions {

	/**
	 * Refuses to be activated where nothing would work.
	 */
	public static function check(): void {
		if ( ! self::is_enough() ) {
			wp_die( esc_html( self::needed() ), '', array( 'back_link' => true ) );
		}
	}

	/**
	 * Returns whether this PHP runs the plugin.
	 */
	public static function is_enough(): bool {
		return function_exists( 'filter_var' ) && 1 === preg_match( '/^\p{L}$/u', 'é' );
	}

	/**
	 * Returns what to do if it does not.
	 */
	public static function needed(): string {
		return __( 'Freehold requires PHP’s extension filter, and pcre with support for Unicode. Ask your host to turn both on.', 'freehold' );
	}

	/**
	 * Returns what does not work in this PHP.
	 *
	 * @param (callable(string): bool)|null $has Whether an extension is there; PHP’s own answer unless given.
	 * @return array<string, string> Sentences by the name of a missing extension.
	 */
	public static function missing( ?callable $has = null ): array {
		return array_filter(
			array(
				'curl'     => __( 'curl: without it, other services cannot be called, such as AI, payments and maps.', 'freehold' ),
				'dom'      => __( 'dom: without it, posts are mailed without formatting.', 'freehold' ),
				'iconv'    => __( 'iconv: without it, files in UTF-16 cannot be imported.', 'freehold' ),
				'mbstring' => __( 'mbstring: without it, searches tell Ä and ä apart.', 'freehold' ),
				'openssl'  => __( 'openssl: without it, maps of Apple cannot be shown.', 'freehold' ),
			),
			static fn ( string $name ): bool => ! ( $has ?? 'extension_loaded' )( $name ),
			ARRAY_FILTER_USE_KEY
		);
	}
}
