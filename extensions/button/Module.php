<?php
declare( strict_types=1 );

namespace Freehold\Modules\Button;

use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Source;
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

	/**
	 * Returns the button that a link becomes.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/button' => array( __( 'Buttons', 'freehold' ), self::core_button( ... ) ) );
	}

	/**
	 * Converts a button that is a link. Buttons that submit a form, or belong to another Freehold block, stay.
	 *
	 * @param Source $source The block.
	 */
	private static function core_button( Source $source ): ?string {
		$around = array_filter( $source->parents, static fn ( string $name ): bool => str_contains( $name, '/' ) && ! in_array( $name, array( 'jetpack/contact-info', 'premium-content/container', 'premium-content/subscriber-view', 'premium-content/logged-out-view' ), true ) );
		if ( array() !== $around || ! in_array( $source->attributes['element'] ?? 'a', array( 'a', '' ), true ) ) {
			$source->reason = 'part';
			return null;
		}
		$text = Core::inline( (string) ( $source->attributes['text'] ?? '' ) );
		if ( '' === $text ) {
			return null;
		}
		$button = Core::button( $text, $source->text( 'url' ), $source->attributes );
		return 'buttons' === ( $source->parents[ count( $source->parents ) - 1 ] ?? '' ) ? $button : Core::buttons( $button );
	}
}
