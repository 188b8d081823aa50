<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Blocks\StoredText;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Render\Html;
use Freehold\Modules\ContactForm\Render\Look;

/**
 * Renders the options of a field as radio buttons or checkboxes.
 */
abstract class Choices extends ChoiceGroup {

	use Options;

	public const MISSING = 'choose';

	/**
	 * Returns radio buttons or checkboxes.
	 */
	final public function control(): string {
		$blocks = array();
		foreach ( $this->block->option_blocks() as $option ) {
			$blocks[ StoredText::plain( FieldBlock::text( $option['attrs']['label'] ?? '' ) ) ] ??= $option;
		}
		$is_button = 1 === preg_match( '/(?:^|\s)is-style-button(?:\s|$)/', FieldBlock::text( $this->block->attributes['className'] ?? '' ) );
		$class     = Html::classes( 'freehold-field__choice', $is_button ? 'wp-block-button__link wp-element-button' : '' );
		$html      = '';
		foreach ( $this->field->options as $index => $option ) {
			$block = $blocks[ $option['label'] ] ?? null;
			$look  = null === $block ? Look::old( $this->block->attributes, 'input' ) : Look::of( $block['attrs'] );
			if ( null === $block ) {
				$look = Look::old( array_intersect_key( $this->block->attributes, array_flip( array( 'inputColor', 'fieldFontSize', 'lineHeight' ) ) ), 'input' );
			}
			$label = null === $block || '' === FieldBlock::text( $block['attrs']['label'] ?? '' ) ? esc_html( $option['label'] ) : Html::inline( FieldBlock::text( $block['attrs']['label'] ) );
			$html .= "<div class=\"{$class}\">"
				. Html::element( 'input', $this->choice_attributes( $index, $option['value'] ) )
				. Html::element(
					'label',
					array(
						'for'   => "{$this->id}--{$index}",
						'class' => $look['class'],
						'style' => $look['style'],
					),
					$label
				)
				. ( true === ( $option['isOther'] ?? false ) ? $this->other( $option['label'], $block ) : '' )
				. '</div>';
		}
		$list = $this->block->inner( 'jetpack/options' );
		$look = null === $list ? array(
			'class' => '',
			'style' => '',
		) : Look::of( $list['attrs'] );
		return $this->group( $html, Html::classes( 'freehold-field__options wp-block-jetpack-options', $look['class'] ), $look['style'] );
	}

	/**
	 * Returns the text input of an "Other" option.
	 *
	 * @param string                    $label The option's label.
	 * @param array<string, mixed>|null $block The option's block.
	 */
	private function other( string $label, ?array $block ): string {
		$value = $this->form->values[ $this->field->other_key() ] ?? '';
		return Html::element(
			'input',
			array(
				'type'                => 'text',
				'name'                => $this->field->other_name(),
				'value'               => is_string( $value ) ? $value : '',
				'aria-label'          => $label,
				'placeholder'         => StoredText::decode( $block['attrs']['otherPlaceholder'] ?? '' ),
				'maxlength'           => '500',
				'class'               => 'freehold-input freehold-field__control freehold-field__other',
				'data-freehold-other' => true,
			)
		);
	}
}
