<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Validation\Problem;

/**
 * A phone number, with or without its country.
 */
final class Telephone extends Typed {

	protected const INPUT = array(
		'type'         => 'tel',
		'autocomplete' => 'tel',
		'inputmode'    => 'tel',
	);

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		return array( 'countryDefault' => $block->country() );
	}

	/** {@inheritDoc} */
	public static function validate( Field $field, string|array $value, string $other ): string|Problem {
		return 1 === preg_match( '/^(?=(?:\D*\d){3})[\d\s()+.\/*#,;x-]+$/iuD', $value ) ? $value : new Problem( 'phone' );
	}

	/** {@inheritDoc} */
	protected function input(): string {
		$html = parent::input();
		if ( '' === $this->field->country_default ) {
			return $html;
		}
		$this->form->need( 'phone' );
		// Reserves the line of the country select, so that nothing moves when the script adds it.
		return "<div class=\"freehold-field__phone\">{$html}</div>";
	}

	/** {@inheritDoc} */
	protected function text_attributes(): array {
		return array( 'data-freehold-country' => '' === $this->field->country_default ? null : $this->field->country_default ) + parent::text_attributes();
	}
}
