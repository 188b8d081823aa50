<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Blocks\StoredText;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Render\Look;

/**
 * Decides whether a label is shown within its control.
 */
abstract class Inset extends FieldType {

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
	 * Returns the class and style of the label. Within a control, it has the size that the form's style gives it, and a colored
	 * control also colors the label that lies on it.
	 *
	 * @param string ...$without Groups to leave out.
	 * @return array{class: string, style: string}
	 */
	final protected function label_look( string ...$without ): array {
		if ( ! $this->is_inset() ) {
			return parent::label_look( ...$without );
		}
		$look    = parent::label_look( 'typography', ...$without );
		$control = $this->control_look()['style'];
		$colors  = array(
			'--freehold-label-background' => Look::value( $control, 'background-color' ),
			'color'                       => '' === Look::value( $look['style'], 'color' ) ? Look::value( $control, 'color' ) : '',
		);
		foreach ( array_filter( $colors ) as $name => $color ) {
			$look['style'] .= "{$name}:{$color};";
		}
		return $look;
	}

	/**
	 * Returns whether the label can be shown within the control: a short text, on one color.
	 */
	private function fits_inset(): bool {
		$width = FieldBlock::text( $this->block->attributes['width'] ?? '' );
		$label = $this->block->rich_label();
		$text  = $this->label_content();
		return '' === $this->field->country_default
			&& '' !== StoredText::plain( $label )
			&& mb_strlen( StoredText::plain( $text ) ) <= ( self::MAX_INSET[ $width ] ?? self::MAX_INSET[''] )
			// The label lies above the control, so its links could not be followed.
			&& ! str_contains( $label, '<a' )
			&& ! str_contains( $this->control_look()['style'], 'gradient' );
	}
}
