<?php
/**
 * A contact card on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Blocks\LocalBusiness;
use Freehold\Modules;

/**
 * Adds to the saved markup what search engines and address books read.
 */
final class Renderer {

	/**
	 * The card.
	 *
	 * @param Card $card What its blocks say.
	 */
	public function __construct( private Card $card ) {}

	/**
	 * The block's output; none where nothing is in it, so that no empty box shows.
	 *
	 * @param string $saved The saved markup, its inner blocks rendered.
	 * @param bool   $vcard Whether visitors may download the card.
	 */
	public function html( string $saved, bool $vcard ): string {
		if ( preg_match( '#^\s*<div[^>]*>\s*</div>\s*$#', $saved ) ) {
			return '';
		}
		if ( Modules::options( 'contact-info' )['structured_data'] ) {
			LocalBusiness::describe( $this->card->structured_data(), true );
		}
		$end = strrpos( $saved, '</div>' );
		return $vcard && ! is_feed() && false !== $end ? substr_replace( $saved, $this->download(), $end, 0 ) : $saved;
	}

	/**
	 * The card to download. It is in its own link, so that it needs no script and no other request and is right on a page
	 * that comes from a cache.
	 */
	private function download(): string {
		$vcard = new Vcard( $this->card );
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
