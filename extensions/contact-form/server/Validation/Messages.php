<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Validation;

/**
 * The messages of the validator and of the visitor's script.
 */
final class Messages {

	/**
	 * Returns the messages that the visitor's script shows, too.
	 *
	 * @return array<string, string> Plain text; `%s` stands for a number or a size.
	 */
	public static function shared(): array {
		return array(
			'required' => __( 'Fill in this field.', 'freehold' ),
			'choose'   => __( 'Select an option.', 'freehold' ),
			'consent'  => __( 'Select the checkbox to continue.', 'freehold' ),
			'rating'   => __( 'Select a rating.', 'freehold' ),
			'email'    => __( 'Enter an email address like name@example.com.', 'freehold' ),
			'url'      => __( 'Enter a URL like https://example.com.', 'freehold' ),
			'number'   => __( 'Enter a number.', 'freehold' ),
			/* translators: %s: a number. */
			'min'      => __( 'Enter a number of at least %s.', 'freehold' ),
			/* translators: %s: a number. */
			'max'      => __( 'Enter a number of at most %s.', 'freehold' ),
			/* translators: %s: a number. */
			'step'     => __( 'Enter a multiple of %s.', 'freehold' ),
			'date'     => __( 'Enter a valid date.', 'freehold' ),
			'time'     => __( 'Enter a valid time.', 'freehold' ),
			'phone'    => __( 'Enter a phone number with digits, spaces and + only.', 'freehold' ),
			/* translators: %s: a number of characters. */
			'long'     => __( 'Enter at most %s characters.', 'freehold' ),
			/* translators: %s: a number of files. */
			'files'    => __( 'Select at most %s files.', 'freehold' ),
			/* translators: %s: a size, such as 10 MB. */
			'large'    => __( 'Select a file of at most %s.', 'freehold' ),
		);
	}

	/**
	 * Returns one message.
	 *
	 * @param string $name  The message's name.
	 * @param string $value What to insert.
	 */
	public static function get( string $name, string $value = '' ): string {
		$more = array(
			'encoding' => __( 'This text contains characters that cannot be read. Enter it again.', 'freehold' ),
			'invalid'  => __( 'Enter text only.', 'freehold' ),
			/* translators: %s: a file name. */
			'type'     => __( 'Files like %s are not allowed.', 'freehold' ),
			/* translators: %s: a file name. */
			'upload'   => __( '%s could not be uploaded. Select it again.', 'freehold' ),
			/* translators: %s: a file name. */
			'empty'    => __( '%s is empty. Select another file.', 'freehold' ),
		);
		return sprintf( self::shared()[ $name ] ?? $more[ $name ], $value );
	}
}
