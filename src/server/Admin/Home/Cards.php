<?php
declare( strict_types=1 );

namespace Freehold\Admin\Home;

use Freehold\Features;

/**
 * Lists the cards of the modules that are on.
 */
final class Cards {

	/**
	 * Returns the cards that the current user may see.
	 *
	 * @return array<string, Card> By ID, in the order of the screen.
	 */
	public static function mine(): array {
		$named = array();
		foreach ( Features::active() as $feature ) {
			array_push( $named, ...$feature->home() );
		}

		/**
		 * Filters the cards on Home, so that other plugins can add their own.
		 *
		 * @param Card[] $named The cards of the modules that are on. If two have the same ID, the first is used.
		 */
		$named = apply_filters( 'freehold_home_cards', $named );
		$cards = array();
		foreach ( is_array( $named ) ? $named : array() as $card ) {
			if ( $card instanceof Card && current_user_can( $card->capability ) ) {
				$cards[ $card->id ] ??= $card;
			}
		}
		uasort( $cards, static fn ( Card $one, Card $other ): int => array( $one->position, $one->title ) <=> array( $other->position, $other->title ) );
		return $cards;
	}
}
