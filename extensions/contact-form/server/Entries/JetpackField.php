<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

/**
 * Has the public members of Jetpack's `Contact_Form_Field` and `Contact_Form` that plugins read in
 * `grunion_after_feedback_post_inserted`.
 */
final class JetpackField {

	/**
	 * Creates a field.
	 *
	 * @param string|string[]      $value      The value that the visitor submitted.
	 * @param array<string, mixed> $attributes The attributes.
	 * @param self|null            $form       The form that contains the field; null for a form.
	 */
	public function __construct(
		public readonly string|array $value,
		public readonly array $attributes,
		public readonly ?self $form = null
	) {}

	/**
	 * Returns an attribute.
	 */
	public function get_attribute( string $name ): mixed {
		return $this->attributes[ $name ] ?? null;
	}
}
