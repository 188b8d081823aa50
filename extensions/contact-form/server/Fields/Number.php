<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

/**
 * A number.
 */
final class Number extends Typed {

	use Range;

	protected const INPUT = array(
		'type'      => 'number',
		'inputmode' => 'decimal',
	);

	protected const LIMITS_LENGTH = false;

	private const MIN  = null;
	private const MAX  = null;
	private const STEP = null;

	/** {@inheritDoc} */
	protected function text_attributes(): array {
		return array(
			'min'  => null === $this->field->min ? null : (string) $this->field->min,
			'max'  => null === $this->field->max ? null : (string) $this->field->max,
			'step' => (string) ( $this->field->increment ?? 'any' ),
		) + parent::text_attributes();
	}
}
