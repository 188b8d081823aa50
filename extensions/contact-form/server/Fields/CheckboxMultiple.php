<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\FieldBlock;

/**
 * Options of which a visitor chooses several.
 */
final class CheckboxMultiple extends Choices {

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		return array( 'multiple' => true );
	}
}
