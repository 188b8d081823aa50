<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Block;

use Freehold\Keys;
use Freehold\Modules;
use Freehold\Modules\Ads\Counts\Recorder;
use Freehold\Modules\Ads\Slots\Slot;

/**
 * Describes slots for `view.ts`. Nothing of another company is in the page itself: the script decides whether it may load.
 */
final class Loading {

	/** The scripts of AdSense and of Google Ad Manager, as Google’s documentation names them. */
	private const ADSENSE = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
	private const GAM     = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

	/** Hides ads that the visitor has refused before, before the page is painted, so that nothing moves. */
	public const EARLY = 'try{(navigator.globalPrivacyControl||localStorage.freeholdAds=="0")&&document.documentElement.classList.add("freehold-ads-off")}catch(e){}';

	/**
	 * Returns the description of a slot.
	 *
	 * @return array<string, mixed> Empty if the slot needs no script.
	 */
	public static function describe( Slot $slot ): array {
		$settings = $slot->settings;
		$company  = array( 'kind' => $slot->kind );
		return match ( $slot->kind ) {
			Slot::IMAGE   => self::image( $slot ),
			Slot::ADSENSE => $company + array( 'html' => self::adsense( $settings['publisher'], $settings['unit'] ) ),
			Slot::GAM     => $company + array(
				// Pages that are shown without a reload must not have the same ID again.
				'html' => sprintf( '<div class="freehold-ad__code" id="freehold-gam-%d"></div>%s', wp_rand(), self::script( self::url( 'gam', self::GAM ) ) ),
				'path' => $settings['path'],
			),
			// The element around it tells the style sheet that there is an ad.
			Slot::CODE    => $settings['consent'] ? array( 'html' => "<div class=\"freehold-ad__code\" data-ad-status=\"filled\">{$slot->code}</div>" ) : array(),
			default       => array(),
		};
	}

	/**
	 * Returns what the administrator decided about consent.
	 *
	 * @return string `auto`, `always` or `never`.
	 */
	public static function consent(): string {
		return Modules::options( 'ads' )['consent'];
	}

	/**
	 * Returns what an image’s views and clicks are reported as. Those of authors are not.
	 *
	 * @return array<string, mixed>
	 */
	private static function image( Slot $slot ): array {
		return current_user_can( 'edit_posts' ) ? array() : array(
			'url'  => rest_url( 'freehold/v4/ads/events' ),
			'slot' => Recorder::sign( $slot->id ),
		);
	}

	/**
	 * Returns the elements of a unit of AdSense. Without a format, the ad has exactly the size of its box.
	 *
	 * @see https://support.google.com/adsense/answer/9183363
	 *
	 * @param string $publisher The publisher ID.
	 * @param string $unit      The ID of the unit.
	 */
	private static function adsense( string $publisher, string $unit ): string {
		return sprintf(
			'<ins class="freehold-ad__code adsbygoogle" style="display:block;width:100%%;height:100%%" data-ad-client="%s" data-ad-slot="%s"></ins>%s',
			esc_attr( $publisher ),
			esc_attr( $unit ),
			self::script( add_query_arg( 'client', $publisher, self::url( 'adsense', self::ADSENSE ) ) )
		);
	}

	/**
	 * Returns the script of a company, which `view.ts` runs after consent.
	 */
	private static function script( string $url ): string {
		return sprintf( '<script src="%s" async crossorigin="anonymous"></script>', esc_url( $url ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- Part of the script's data, inert there.
	}

	/**
	 * Returns the URL of a company’s script.
	 *
	 * @param string $service The ID for `FREEHOLD_<ID>_URL`.
	 * @param string $url     The usual URL.
	 */
	private static function url( string $service, string $url ): string {
		return Keys::url( $service ) ?: $url;
	}
}
