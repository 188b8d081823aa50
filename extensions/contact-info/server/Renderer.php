<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Blocks\LocalBusiness;
use Freehold\Modules;
use WP_Block;

/**
 * Adds structured data and a vCard download to the saved markup.
 */
final class Renderer {

	/**
	 * Returns the block's output. Empty without contact details, so that no empty box shows.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, with its inner blocks rendered.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		if ( preg_match( '#^\s*<div[^>]*>\s*</div>\s*$#', $content ) ) {
			return '';
		}
		$card = new Card( $block );
		if ( Modules::options( 'contact-info' )['structured_data'] ) {
			LocalBusiness::describe( $card->structured_data(), true );
		}
		$has_vcard = true === ( $attributes['showVcard'] ?? false ) && ! is_feed();
		$end       = strrpos( $content, '</div>' );
		return $has_vcard && false !== $end ? substr_replace( $content, self::download( $card ), $end, 0 ) : $content;
	}

	/**
	 * Returns the link to download the vCard. Its URL contains the vCard, so that it works without JavaScript, without
	 * another request and on cached pages.
	 *
	 * @param Card $card The contact details.
	 */
	private static function download( Card $card ): string {
		$vcard = new Vcard( $card );
		if ( $vcard->is_empty() ) {
			return '';
		}
		return sprintf(
			'<p class="wp-block-jetpack-contact-info__vcard"><a href="data:text/vcard;charset=utf-8,%1$s" download="%2$s.vcf">%3$s</a></p>',
			rawurlencode( (string) $vcard ),
			esc_attr( sanitize_title( $vcard->name(), 'contact' ) ),
			esc_html__( 'Save contact', 'freehold' )
		);
	}
}
