<?php
/**
 * The Pinterest module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Pinterest;

use Freehold\Blocks\Insertion;
use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Vendor;

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
}
