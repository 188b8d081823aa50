<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Files\Upload;

/**
 * The validated value of one field. Values are plain text without slashes; only lists and consent are arrays:
 *
 * - `checkbox-multiple` and `image-select`: a list of the selected values.
 * - `checkbox`: `Yes` or an empty string.
 * - `consent`: `array{given: bool, text: string}`, the text that the visitor agreed to. The entry's date is the time.
 * - `rating`: `3/5`. `date`: in the field's own format.
 * - `file`: an empty string; the files are in `$files`.
 */
final class Answer {

	/**
	 * Creates an answer.
	 *
	 * @param string                          $id    The field's ID in the form.
	 * @param string                          $type  The field's type, such as `email`.
	 * @param string                          $label The field's label, plain text.
	 * @param string|array<int|string, mixed> $value The value; see the class.
	 * @param Upload[]                        $files The files of a `file` field.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $label,
		public readonly string|array $value,
		public readonly array $files = array()
	) {}

	/**
	 * Returns the value as conditions compare it: a text or a list of texts; of files, their names.
	 *
	 * @return string|string[]
	 */
	public function subject(): string|array {
		if ( array() !== $this->files ) {
			return array_map( static fn ( Upload $file ): string => $file->name, $this->files );
		}
		return isset( $this->value['given'] ) && is_array( $this->value ) ? ( $this->value['given'] ? 'Yes' : '' ) : $this->value;
	}
}
