<?php
/**
 * The server side of Button.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Extension;

return new class() implements Extension {

	/**
	 * Lets core's Buttons hold ours beside core's own.
	 */
	public function hooks(): void {
		$buttons = WP_Block_Type_Registry::get_instance()->get_registered( 'core/buttons' );
		if ( is_array( $buttons?->allowed_blocks ) && ! in_array( 'jetpack/button', $buttons->allowed_blocks, true ) ) {
			$buttons->allowed_blocks[] = 'jetpack/button';
		}
	}

	/**
	 * No routes: the post holds everything.
	 */
	public function routes(): void {}
};
