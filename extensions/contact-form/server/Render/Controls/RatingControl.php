<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render\Controls;

use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Render\Html;
use Freehold\Modules\ContactForm\Render\Look;

/**
 * Renders a rating as radio buttons that the style sheet shows as stars or hearts.
 */
final class RatingControl extends ChoiceGroup {

	/**
	 * Returns a rating as radio buttons that the style sheet shows as stars or hearts.
	 */
	public function content(): string {
		$input = $this->block->inner( ...FieldBlock::INPUTS );
		$look  = null === $input ? array(
			'class' => '',
			'style' => '',
		) : Look::of( $input['attrs'] );
		$style = $this->block->setting( 'iconStyle' );
		$html  = '';
		for ( $number = 1; $number <= $this->field->rating_max; $number++ ) {
			$value = "{$number}/{$this->field->rating_max}";
			$attrs = $this->choice_attributes( $number, $value );
			// Defaults are stored without the scale.
			$attrs['checked'] = $this->is_selected( $value ) || $this->is_selected( (string) $number );
			$html            .= Html::element(
				'label',
				array(),
				Html::element( 'input', $attrs )
					. '<span class="screen-reader-text">'
					/* translators: 1: a rating, 2: the best rating. */
					. esc_html( sprintf( __( '%1$s of %2$s', 'freehold' ), number_format_i18n( $number ), number_format_i18n( $this->field->rating_max ) ) )
					. '</span>'
			);
		}
		return $this->group( $html, Html::classes( 'freehold-field__rating', 'hearts' === $style ? 'is-hearts' : '', $look['class'] ), $look['style'] );
	}
}
