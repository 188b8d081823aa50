<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

/**
 * What the controls of a form need to know of it.
 */
abstract class FormState {

	/**
	 * The parts of the visitor's script that the form needs, such as `file`.
	 *
	 * @var array<string, true>
	 */
	private array $features = array();

	/**
	 * Creates a state.
	 *
	 * @param string                                  $anchor           The ID of the form's element.
	 * @param array<string|int, string>               $errors           Messages by field ID.
	 * @param array<string|int, string|string[]>|null $values           The values of the rejected submission by field ID; null to show the fields' own.
	 * @param bool                                    $has_inset_labels Whether the form's style shows labels within their controls.
	 */
	protected function __construct(
		public readonly string $anchor,
		public readonly array $errors,
		public readonly ?array $values,
		public readonly bool $has_inset_labels
	) {}

	/**
	 * Notes that the form needs a part of the visitor's script.
	 *
	 * @param string $feature The part's name.
	 */
	final public function need( string $feature ): void {
		$this->features[ $feature ] = true;
	}

	/**
	 * Returns the parts of the visitor's script that the form needs.
	 *
	 * @return string[]
	 */
	final public function features(): array {
		return array_keys( $this->features );
	}
}
