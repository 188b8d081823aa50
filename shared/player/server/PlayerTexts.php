<?php
declare( strict_types=1 );

namespace Freehold\Player;

/**
 * The texts of the player, in the visitor's language.
 */
final class PlayerTexts {

	/**
	 * Returns the texts of the player.
	 *
	 * @return array<string, string>
	 */
	public static function all(): array {
		return array(
			'play'       => __( 'Play', 'freehold' ),
			'pause'      => __( 'Pause', 'freehold' ),
			'mute'       => __( 'Mute', 'freehold' ),
			'volume'     => __( 'Volume', 'freehold' ),
			'position'   => __( 'Position', 'freehold' ),
			/* translators: 1: a time, such as 1:23. 2: the length of the video. */
			'of'         => __( '%1$s of %2$s', 'freehold' ),
			'captions'   => __( 'Captions', 'freehold' ),
			'off'        => __( 'Off', 'freehold' ),
			'close'      => __( 'Close', 'freehold' ),
			'settings'   => __( 'Settings', 'freehold' ),
			'speed'      => __( 'Speed', 'freehold' ),
			'quality'    => __( 'Quality', 'freehold' ),
			'auto'       => __( 'Automatic', 'freehold' ),
			'size'       => __( 'Caption size', 'freehold' ),
			'small'      => __( 'Small', 'freehold' ),
			'medium'     => __( 'Medium', 'freehold' ),
			'large'      => __( 'Large', 'freehold' ),
			'pip'        => __( 'Picture in picture', 'freehold' ),
			'fullscreen' => __( 'Full screen', 'freehold' ),
			/* translators: %s: a time, such as 1:23. */
			'resumed'    => __( 'Continues at %s.', 'freehold' ),
			'restart'    => __( 'Start over', 'freehold' ),
		);
	}
}
