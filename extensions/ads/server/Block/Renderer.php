<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Block;

use Freehold\Blocks\Assets;
use Freehold\Blocks\InlineScript;
use Freehold\Blocks\Landmark;
use Freehold\Blocks\VisitorData;
use Freehold\Modules\Ads\Slots\Slot;
use Freehold\Modules\Ads\Slots\Slots;
use WP_Block;

/**
 * Renders the block. Its space is reserved by the style sheet, so that nothing moves when the ad arrives, or does not.
 */
final class Renderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup; always empty.
	 * @return string Empty in feeds, REST responses and embeds, and if there is no ad.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		/**
		 * Filters whether ads are left out of a page, as in Jetpack.
		 *
		 * @param bool $is_off Whether this ad is left out.
		 */
		if ( is_feed() || is_embed() || wp_is_serving_rest_request() || apply_filters( 'wordads_inpost_disable', false ) ) { // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Jetpack's filter.
			return '';
		}
		$slot = Slots::shown( is_numeric( $attributes['slot'] ?? null ) ? (int) $attributes['slot'] : 0 );
		if ( null === $slot || ! $slot->is_current() ) {
			return '';
		}
		$format = Format::of( $attributes['format'] ?? null );
		$phone  = Format::find( $attributes['mobileFormat'] ?? null );
		$image  = ImageAd::html( $slot, $format, $phone );
		if ( '' === $image && Slot::IMAGE === $slot->kind ) {
			return '';
		}
		$hides = true === ( $attributes['hideMobile'] ?? false );
		return self::wrapped( $slot, self::classes( $format, $phone, $hides ), $image );
	}

	/**
	 * Returns the ad with its label, in the block’s element.
	 *
	 * @param string[] $classes The classes for its size.
	 * @param string   $image   The slot’s image: the ad, or what is shown until the ad may load.
	 */
	private static function wrapped( Slot $slot, array $classes, string $image ): string {
		$is_raw = Slot::CODE === $slot->kind && ! $slot->needs_consent();
		$early  = '';
		if ( '' === $image && ! $is_raw ) {
			$classes[] = 'is-optional';
			$early     = InlineScript::html( Loading::EARLY, array() );
		}
		$is_preview = is_preview() || is_customize_preview();
		$loading    = $is_preview && Slot::IMAGE !== $slot->kind ? array() : Loading::describe( $slot );
		if ( array() !== $loading ) {
			Assets::enqueue_view( 'ads' );
		}
		// The only place that prints code as it was entered: only users with `unfiltered_html` can store it, see SlotInput.
		$inside = $is_raw && ! $is_preview ? "<div class=\"freehold-ad__code\">{$slot->code}</div>" : self::picture( $slot, $image );
		// What another company puts into the box can have many links, which a link before it skips.
		$id = Slot::IMAGE === $slot->kind ? '' : wp_unique_id( 'freehold-ad-' );
		return $early . sprintf(
			'<div %s><div class="freehold-ad" role="region" aria-label="%s">%s%s%s<div class="freehold-ad__box">%s</div></div>%s</div>',
			get_block_wrapper_attributes( array( 'class' => implode( ' ', $classes ) ) ),
			esc_attr( Landmark::name( __( 'Advertisement', 'freehold' ) ) ),
			self::data( $slot, $loading ),
			$slot->settings['label'] ? sprintf( '<div class="freehold-ad__label" aria-hidden="true">%s</div>', esc_html__( 'Advertisement', 'freehold' ) ) : '',
			'' === $id ? '' : sprintf( '<a class="freehold-ad__skip" href="#%s">%s</a>', esc_attr( $id ), esc_html__( 'Skip advertisement', 'freehold' ) ),
			$inside,
			'' === $id ? '' : sprintf( '<span id="%s" tabindex="-1"></span>', esc_attr( $id ) )
		);
	}

	/**
	 * Returns the script with what `view.ts` starts from.
	 *
	 * @param array<string, mixed> $loading What the script needs; empty for nothing.
	 */
	private static function data( Slot $slot, array $loading ): string {
		if ( array() === $loading ) {
			return '';
		}
		return VisitorData::html( 'ad', $loading + ( Slot::IMAGE === $slot->kind ? array() : array( 'consent' => Loading::consent() ) ) );
	}

	/**
	 * Returns the image of a slot; that of another kind in an element that disappears once its ad is there.
	 *
	 * @param string $image The image; may be empty.
	 */
	private static function picture( Slot $slot, string $image ): string {
		return '' === $image || Slot::IMAGE === $slot->kind ? $image : "<div class=\"freehold-ad__fallback\">{$image}</div>";
	}

	/**
	 * Returns the classes by which the style sheet knows the ad’s size.
	 *
	 * @param Format|null $phone The format for phones; null for the same.
	 * @param bool        $hides Whether phones do not show it.
	 * @return string[]
	 */
	private static function classes( Format $format, ?Format $phone, bool $hides ): array {
		return array_merge(
			array( 'wp-block-jetpack-wordads', "is-{$format->name}" ),
			null === $phone ? array() : array( "is-phone-{$phone->name}" ),
			$hides ? array( 'is-hidden-on-phones' ) : array()
		);
	}
}
