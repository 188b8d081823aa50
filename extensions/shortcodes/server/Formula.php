<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

/**
 * Shows `[latex]…[/latex]` and `$latex …$` as MathML, which browsers draw without a script or an image.
 */
final class Formula {

	/** Longer formulas are shown as their source. */
	private const MAX_LENGTH = 4000;

	/** A formula in text: from and up to a dollar that no backslash precedes. So a search passes no other beginning, and takes no time twice. */
	private const IN_TEXT = '~(?<!\\\\)\$latex[=\s]((?:[^$\\\\]|\\\\.)++)\$~is';

	/** What authors write behind a formula in text: colors and a size. */
	private const SETTING = '~&(fg|bg|s)=(-?[0-9a-f]{1,6})(?![0-9a-z])~i';

	/**
	 * Returns the output of the shortcode.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes: `fg`, `bg` and `s`.
	 * @param string|null                      $content    The formula.
	 */
	public static function shortcode( array|string $attributes, ?string $content ): string {
		return self::html( self::decoded( wp_strip_all_tags( (string) $content ) ), array_filter( (array) $attributes, 'is_string' ) );
	}

	/**
	 * Returns text with its formulas shown, except in code.
	 *
	 * @param string $text HTML.
	 */
	public static function in_text( string $text ): string {
		$parts = wp_html_split( $text );
		$code  = 0;
		foreach ( $parts as &$part ) {
			if ( str_starts_with( $part, '<' ) ) {
				$is_code = preg_match( '~^<(/?)(?:pre|code|script|style|textarea|kbd)\b~i', $part, $found );
				$code    = max( 0, $code + ( 1 === $is_code ? ( '/' === $found[1] ? -1 : 1 ) : 0 ) );
			} elseif ( 0 === $code && str_contains( $part, '$latex' ) ) {
				$part = preg_replace_callback( self::IN_TEXT, self::found( ... ), $part ) ?? $part;
			}
		}
		return implode( '', $parts );
	}

	/**
	 * Returns a formula in text.
	 *
	 * @param string[] $found What IN_TEXT has found.
	 */
	private static function found( array $found ): string {
		$formula = self::decoded( $found[1] );
		preg_match_all( self::SETTING, $formula, $settings, PREG_SET_ORDER );
		return self::html( (string) preg_replace( self::SETTING, '', $formula ), array_column( $settings, 2, 1 ) );
	}

	/**
	 * Returns a formula as MathML, or its source if that contains what is not known here. Feeds, and excerpts, which keep no elements, get
	 * the source.
	 *
	 * @param array<int|string, string> $settings Hexadecimal colors `fg` and `bg`, and a size `s` from -4 to 4.
	 */
	private static function html( string $formula, array $settings ): string {
		$formula = trim( $formula );
		$math    = is_feed() || doing_filter( 'get_the_excerpt' ) || '' === $formula || strlen( $formula ) > self::MAX_LENGTH ? null : MathMl::of( $formula );
		if ( null === $math ) {
			// WordPress would take brackets in it for a shortcode.
			return '' === $formula ? '' : '<code>' . str_replace( array( '[', ']', '$' ), array( '&#091;', '&#093;', '&#036;' ), esc_html( $formula ) ) . '</code>';
		}
		$style = '';
		foreach ( array(
			'fg' => 'color',
			'bg' => 'background-color',
		) as $name => $property ) {
			$style .= preg_match( '/^#?([0-9a-f]{3}|[0-9a-f]{6})$/iD', $settings[ $name ] ?? '', $color ) ? "{$property}:#{$color[1]};" : '';
		}
		$size   = max( -4, min( 4, (int) ( $settings['s'] ?? 0 ) ) );
		$style .= 0 === $size ? '' : 'font-size:' . round( 1.2 ** $size, 2 ) . 'em;';
		$source = str_replace( array( '[', ']', '$' ), array( '&#091;', '&#093;', '&#036;' ), esc_html( $formula ) );
		return '<math' . ( '' === $style ? '' : ' style="' . esc_attr( $style ) . '"' ) . "><semantics><mrow>{$math}</mrow><annotation encoding=\"application/x-tex\">{$source}</annotation></semantics></math>";
	}

	/**
	 * Returns a formula without the entities that WordPress stores.
	 *
	 * @param string $formula The formula as stored.
	 */
	private static function decoded( string $formula ): string {
		return str_replace( array( "\u{a0}", "\r", "\n" ), ' ', html_entity_decode( $formula, ENT_QUOTES | ENT_HTML5 ) );
	}
}
