<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Blocks\StoredText;
use Freehold\Members\Access\Access;
use Freehold\Members\Links;
use WP_HTML_Tag_Processor;

/**
 * Renders a link to the page where readers log in.
 */
final class LoginButtonRenderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 * @return string Empty for members, and without a text.
	 */
	public static function html( array $attributes, string $content ): string {
		if ( Access::is_member_view() && null !== Access::member() ) {
			return '';
		}
		if ( ! str_contains( $content, '<a' ) ) {
			$content = self::link( $attributes );
		} elseif ( '' === StoredText::plain( $content ) && ! str_contains( $content, '<img' ) ) {
			return '';
		}
		$html = new WP_HTML_Tag_Processor( $content );
		if ( $html->next_tag( 'a' ) ) {
			$html->set_attribute( 'href', esc_url( Links::login( get_permalink() ?: home_url( '/' ) ) ) );
			$html->add_class( 'wp-element-button' );
		}
		return $html->get_updated_html();
	}

	/**
	 * Returns the markup of a copy of the block that has only a comment.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function link( array $attributes ): string {
		$text = StoredText::plain( is_string( $attributes['text'] ?? null ) ? $attributes['text'] : '' );
		return '<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">' . esc_html( in_array( $text, array( '', 'Log in' ), true ) ? __( 'Log in', 'freehold' ) : $text ) . '</a></div>';
	}
}
