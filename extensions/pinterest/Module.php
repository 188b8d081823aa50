<?php
declare( strict_types=1 );

namespace Freehold\Modules\Pinterest;

use Freehold\Blocks\Insertion;
use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Vendor;
use Freehold\Moving\Core;
use Freehold\Moving\Links;

/**
 * Pins, boards and profiles.
 */
final class Module extends EmbedModule {

	/**
	 * Returns the service, with its frames and scripts.
	 */
	protected function vendor(): Vendor {
		return new Vendor( $this->slug, 'Pinterest', array( 'assets.pinterest.com' ), array( 'assets.pinterest.com' ), 'PinUtils', icon: Icon::Image );
	}

	/**
	 * Returns the link that posts contain.
	 */
	public function saved_blocks(): array {
		return array(
			'jetpack/pinterest' => static function ( array $attributes ): ?string {
				$url = Insertion::url( $attributes['url'] );
				return '' === $url ? null : "<a href=\"{$url}\" class=\"wp-block-jetpack-pinterest\">{$url}</a>";
			},
		);
	}

	/**
	 * Returns the embed or link that the block becomes.
	 */
	public function core_blocks(): array {
		return Links::of( 'jetpack/pinterest', '', null, self::embed( ... ) );
	}

	/**
	 * Returns an embed of Pinterest, or a link if WordPress does not know the URL.
	 */
	private static function embed( string $url ): string {
		if ( false === _wp_oembed_get_object()->get_provider( $url, array( 'discover' => false ) ) ) {
			return Core::paragraph( Core::link( $url, esc_html( $url ) ) );
		}
		$classes = 'wp-block-embed is-type-rich is-provider-pinterest wp-block-embed-pinterest';
		return Core::block(
			'core/embed',
			"<figure class=\"{$classes}\"><div class=\"wp-block-embed__wrapper\">\n" . esc_html( $url ) . "\n</div></figure>",
			array(
				'url'              => $url,
				'type'             => 'rich',
				'providerNameSlug' => 'pinterest',
				'responsive'       => true,
			)
		);
	}
}
