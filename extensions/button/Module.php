<?php
/**
 * The Button module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Button;

use Freehold\Module as Base;
use WP_Block_Type_Registry;

/**
 * Buttons, on their own and in forms and embeds.
 */
final class Module extends Base {

	/**
	 * Allows the Button block in core's Buttons, beside core's own button.
	 */
	public function hooks(): void {
		$buttons = WP_Block_Type_Registry::get_instance()->get_registered( 'core/buttons' );
		if ( is_array( $buttons?->allowed_blocks ) && ! in_array( 'jetpack/button', $buttons->allowed_blocks, true ) ) {
			$buttons->allowed_blocks[] = 'jetpack/button';
		}
	}

	/**
	 * Returns that posts contain only the comment of the block, unless it stores its link too.
	 */
	public function saved_blocks(): array {
		return array( 'jetpack/button' => static fn ( array $attributes ): ?string => $attributes['saveInPostContent'] ? null : '' );
	}
}
