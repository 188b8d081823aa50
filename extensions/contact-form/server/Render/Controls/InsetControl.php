<?php
/**
 * A control with one line for its label.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render\Controls;

use Freehold\Blocks\StoredText;
use Freehold\Modules\ContactForm\Definition\FieldBlock;

/**
 * Decides whether a label is shown within its control.
 */
abstract class InsetControl extends Control {

	/** The most letters of a label within its control, which has one line for it: the least space has a phone, or a narrow field. */
	private const MAX_INSET = array(
		''   => 30,
		'25' => 10,
		'33' => 14,
		'50' => 24,
	);

	/**
	 * Returns whether the label is shown within the control until the visitor enters something.
	 */
	final public function is_inset(): bool {
		return $this->form->has_inset_labels && $this->fits_inset();
	}

	/**
	 * Returns whether the label can be shown within the control: a short text, both in the form's own look.
	 */
	private function fits_inset(): bool {
		$width = FieldBlock::text( $this->block->attributes['width'] ?? '' );
		$label = $this->block->rich_label();
		$text  = $this->label_content();
		$look  = implode( ' ', $this->label_look() );
		return '' === $this->field->country_default
			&& '' !== StoredText::plain( $label )
			&& mb_strlen( StoredText::plain( $text ) ) <= ( self::MAX_INSET[ $width ] ?? self::MAX_INSET[''] )
			// The label lies above the control, so its links could not be followed.
			&& ! str_contains( $label, '<a' )
			&& 1 !== preg_match( '/font-size|line-height/', $look )
			&& ! str_contains( $this->control_look()['class'], 'has-background' );
	}
}
