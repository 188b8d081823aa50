<?php
declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Blocks\DefaultTexts;

/**
 * The texts of the block: those by default, and what may be in them.
 */
final class Texts extends DefaultTexts {

	/** The HTML that a label may contain. */
	private const LABEL = array(
		'b'      => array(),
		'br'     => array(),
		'code'   => array(),
		'em'     => array(),
		'i'      => array(),
		'mark'   => array(
			'class' => true,
			'style' => true,
		),
		's'      => array(),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
	);

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

	/**
	 * Returns a label: what a button or a field may contain.
	 *
	 * @param string $html HTML that a user entered.
	 */
	public static function label( string $html ): string {
		return wp_kses( $html, self::LABEL );
	}
}
