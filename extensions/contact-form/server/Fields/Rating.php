<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Render\Html;
use Freehold\Modules\ContactForm\Render\Look;
use Freehold\Modules\ContactForm\Validation\Problem;

/**
 * Renders a rating as radio buttons that the style sheet shows as stars or hearts.
 */
final class Rating extends ChoiceGroup {

	public const MISSING = 'rating';

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		return array( 'ratingMax' => min( 20, max( 1, (int) ( $block->number( 'max' ) ?? 5 ) ) ) );
	}

	/**
	 * Validates `3` or `3/5`.
	 *
	 * @return string|Problem `3/5`.
	 */
	public static function validate( Field $field, string|array $value, string $other ): string|Problem {
		$given = 1 === preg_match( "~^(\d{1,3})(?:/{$field->rating_max})?$~D", $value, $part ) ? (int) $part[1] : 0;
		return $given >= 1 && $given <= $field->rating_max ? "{$given}/{$field->rating_max}" : new Problem( 'rating' );
	}

	/**
	 * Returns a rating as radio buttons that the style sheet shows as stars or hearts.
	 */
	public function control(): string {
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
