<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Blocks\StoredText;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders a sentence, or a checkbox that is not selected at first.
 */
final class Consent extends FieldType {

	public const MISSING = 'consent';

	public const HAS_NAME = false;

	public const IS_BOX = true;

	public const SUMS_UP = false;

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		return array(
			'label'       => Field::text( 'consent', 'label' ),
			'consentType' => $block->is_explicit() ? 'explicit' : 'implicit',
			'consentText' => StoredText::plain( $block->rich_consent() ),
		);
	}

	/** {@inheritDoc} */
	public static function validate( Field $field, string|array $value, string $other ): array {
		return array(
			'given' => true,
			'text'  => $field->consent_text,
		);
	}

	/** {@inheritDoc} */
	public static function nothing( Field $field ): array {
		return array(
			'given' => 'implicit' === $field->consent_type,
			'text'  => $field->consent_text,
		);
	}

	/** {@inheritDoc} */
	public static function text( Answer $answer ): string {
		return ( $answer->value['given'] ?? false ) ? __( 'Yes', 'freehold' ) : __( 'No', 'freehold' );
	}

	/**
	 * Returns a consent field: a sentence, or a checkbox that is not selected at first.
	 */
	public function control(): string {
		$text = Html::inline( $this->block->rich_consent() );
		if ( 'implicit' === $this->field->consent_type ) {
			return Html::element( 'p', $this->label_look(), $text );
		}
		$mark    = $this->field->required ? $this->block->required_mark() : '';
		$control = Html::element(
			'input',
			array(
				'type'    => 'checkbox',
				'id'      => $this->id,
				'name'    => $this->field->name(),
				'value'   => 'Yes',
				'checked' => null !== $this->form->values && '' !== $this->value(),
			) + $this->links()
		);
		return '<div class="freehold-field__choice">' . $control . Html::element( 'label', array( 'for' => $this->id ) + $this->label_look(), $text . ( '' === $mark ? '' : ' <span class="freehold-field__required">' . esc_html( $mark ) . '</span>' ) ) . '</div>';
	}
}
