<?php
declare( strict_types=1 );

namespace Freehold\Modules\Messages;

use Freehold\Blocks\DefaultTexts;

/**
 * The default texts of the button, which posts contain in English.
 */
final class Texts extends DefaultTexts {

	/**
	 * Returns the translations by the English text.
	 *
	 * @return array<string, string>
	 */
	protected static function all(): array {
		return array(
			'Chat on WhatsApp' => __( 'Chat on WhatsApp', 'freehold' ),
			'Hi, I got your WhatsApp information from your website.' => __( 'Hi, I got your WhatsApp information from your website.', 'freehold' ),
		);
	}
}
