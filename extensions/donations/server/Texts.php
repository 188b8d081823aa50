<?php
declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Blocks\DefaultTexts;

/**
 * The default texts of the block.
 */
final class Texts extends DefaultTexts {

	/**
	 * Returns the texts of block.json and their translations.
	 */
	protected static function all(): array {
		return array(
			'Make a one-time donation'          => __( 'Make a one-time donation', 'freehold' ),
			'Make a monthly donation'           => __( 'Make a monthly donation', 'freehold' ),
			'Make a yearly donation'            => __( 'Make a yearly donation', 'freehold' ),
			'Your contribution is appreciated.' => __( 'Your contribution is appreciated.', 'freehold' ),
			'Donate'                            => __( 'Donate', 'freehold' ),
			'Donate monthly'                    => __( 'Donate monthly', 'freehold' ),
			'Donate yearly'                     => __( 'Donate yearly', 'freehold' ),
			'Choose an amount'                  => __( 'Choose an amount', 'freehold' ),
			'Or enter a custom amount'          => __( 'Or enter a custom amount', 'freehold' ),
		);
	}
}
