<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Fields\FieldType;

/**
 * A field with the value that the visitor submitted, all plain text.
 */
final class Field {

	/**
	 * Creates a field.
	 *
	 * @param string                                                                         $id    The field's ID in the form; empty in old entries.
	 * @param string                                                                         $type  The type, such as `email`; `basic` in old entries.
	 * @param string|string[]                                                                $value The value; a list for several choices.
	 * @param array<int, array{id: int, name: string, size: int, type: string, key: string}> $files The files. `key` is empty if Jetpack stored the file.
	 * @param string                                                                         $text  The text that the visitor agreed to, of a consent.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $label,
		public readonly string|array $value,
		public readonly array $files = array(),
		public readonly string $text = ''
	) {}

	/**
	 * Returns the value as one text, with the names of the files.
	 */
	public function text(): string {
		if ( array() !== $this->files ) {
			return implode( ', ', array_column( $this->files, 'name' ) );
		}
		return is_array( $this->value ) ? implode( ', ', $this->value ) : $this->value;
	}

	/**
	 * Returns the value as people read it: Yes or No for a box.
	 */
	public function shown(): string {
		if ( ! FieldType::of( $this->type )::IS_BOX || ! in_array( $this->value, array( '', 'Yes' ), true ) ) {
			return $this->text();
		}
		return '' === $this->value ? __( 'No', 'freehold' ) : __( 'Yes', 'freehold' );
	}
}
