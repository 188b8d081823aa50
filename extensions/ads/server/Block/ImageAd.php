<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Block;

use Freehold\Modules\Ads\Slots\Slot;
use Freehold\Modules\Constants;

/**
 * Renders the images of a slot. They need no script and no consent.
 */
final class ImageAd {

	/**
	 * Returns the image.
	 *
	 * @param Format|null $phone The format for phones; null for the same.
	 * @return string Empty if the image does not exist.
	 */
	public static function html( Slot $slot, Format $format, ?Format $phone ): string {
		$settings = $slot->settings;
		$query    = sprintf( '(max-width: %dpx)', Constants::get( 'ads' )['phoneMaxWidth'] );
		$image    = 0 === $settings['image'] ? '' : wp_get_attachment_image(
			$settings['image'],
			'full',
			false,
			array(
				'class'    => 'freehold-ad__image',
				'alt'      => self::alt( $slot ),
				'loading'  => 'lazy',
				'decoding' => 'async',
				'sizes'    => null === $phone ? "{$format->width}px" : "{$query} {$phone->width}px, {$format->width}px",
			)
		);
		if ( '' === $image ) {
			return '';
		}
		$small = $settings['phone_image'] > 0 ? wp_get_attachment_image_src( $settings['phone_image'], 'full' ) : false;
		if ( false !== $small ) {
			$image = sprintf( '<picture><source media="%s" srcset="%s" width="%d" height="%d">%s</picture>', esc_attr( $query ), esc_url( $small[0] ), $small[1], $small[2], $image );
		}
		return '' === $settings['link'] ? $image : sprintf( '<a href="%s" rel="sponsored noopener">%s</a>', esc_url( $settings['link'] ), $image );
	}

	/**
	 * Returns the image’s alternative text. An image with a link must have one.
	 */
	private static function alt( Slot $slot ): string {
		$alt = '' === $slot->settings['alt'] ? (string) get_post_meta( $slot->settings['image'], '_wp_attachment_image_alt', true ) : $slot->settings['alt'];
		return '' === $alt && '' !== $slot->settings['link'] ? __( 'Advertisement', 'freehold' ) : $alt;
	}
}
