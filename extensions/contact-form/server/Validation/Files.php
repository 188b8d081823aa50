<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Validation;

use Freehold\Modules\Constants;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Files\Upload;

/**
 * Validates the files of a submission by their content. Never accepts a file that a browser or a server could execute.
 */
final class Files {

	/** Endings that a web server may execute or a browser may render, rejected wherever they occur in a name. */
	private const REJECTED = '/\.(?:ph(?:p\d?|tml|ar|ps|t)|[sx]?html?|svgz?|cgi|aspx?|jspx?|exe|htaccess)(?![a-z\d])/i';

	/** Endings that are rejected at the end of a name, whatever the site allows in its media library. */
	private const REJECTED_TYPES = '/\.(?:xml|xsl|m?js|css|swf|pl|py|rb|sh|bat|cmd|com|msi|scr|dll|jar|vbs|ps1|class)$/i';

	/**
	 * Creates a validator.
	 *
	 * @param array<string|int, list<array{name: string, path: string, error: int, size: int}>> $files       The uploaded files by field ID.
	 * @param callable(string): bool                                                            $is_uploaded Whether a path is that of an uploaded file.
	 */
	public function __construct( private array $files, private mixed $is_uploaded = 'is_uploaded_file' ) {}

	/**
	 * Returns the names of a field's files.
	 *
	 * @param string $id The field's ID.
	 * @return string[]
	 */
	public function names( string $id ): array {
		return array_map( static fn ( array $file ): string => $file['name'], $this->of( $id ) );
	}

	/**
	 * Validates a field's files.
	 *
	 * @return Upload[]|string The files, or a message.
	 */
	public function validate( Field $field ): array|string {
		$files = $this->of( $field->id );
		if ( count( $files ) > $field->max_files ) {
			return Messages::get( 'files', number_format_i18n( $field->max_files ) );
		}
		$valid = array();
		foreach ( $files as $file ) {
			$upload = $this->check( $file );
			if ( is_string( $upload ) ) {
				return $upload;
			}
			$valid[] = $upload;
		}
		return $valid;
	}

	/**
	 * Returns the file name endings that a control offers.
	 *
	 * @return string[] Such as `.png`.
	 */
	public static function extensions(): array {
		$extensions = array();
		foreach ( array_keys( self::types() ) as $group ) {
			foreach ( explode( '|', $group ) as $extension ) {
				$extensions[] = ".{$extension}";
			}
		}
		return $extensions;
	}

	/**
	 * Returns the size of the largest file.
	 *
	 * @return int In bytes.
	 */
	public static function max_bytes(): int {
		/**
		 * Filters the size of the largest file that a form accepts.
		 *
		 * @param int $bytes The size in bytes.
		 */
		$bytes = (int) apply_filters( 'freehold_contact_form_max_file_bytes', (int) Constants::get( 'contact-form' )['maxFileBytes'] );
		// The space that a network's site has left changes while pages are in caches. The store checks it for all files of a form.
		add_filter( 'pre_site_option_upload_space_check_disabled', '__return_true' );
		$max = wp_max_upload_size();
		remove_filter( 'pre_site_option_upload_space_check_disabled', '__return_true' );
		return max( 1, min( $bytes, $max ) );
	}

	/**
	 * Returns the allowed types.
	 *
	 * @return array<string, string> MIME types by endings such as `jpg|jpeg`.
	 */
	private static function types(): array {
		$types = array();
		foreach ( get_allowed_mime_types() as $group => $type ) {
			$extensions = array_filter( explode( '|', $group ), static fn ( string $extension ): bool => 1 !== preg_match( self::REJECTED, ".{$extension}" ) && 1 !== preg_match( self::REJECTED_TYPES, ".{$extension}" ) );
			if ( array() !== $extensions && 1 !== preg_match( '~html|svg|xml$|javascript|php|x-shockwave|x-msdownload|octet-stream~', $type ) ) {
				$types[ implode( '|', $extensions ) ] = $type;
			}
		}
		return $types;
	}

	/**
	 * Validates one file.
	 *
	 * @param array{name: string, path: string, error: int, size: int} $file The file.
	 * @return Upload|string The file, or a message.
	 */
	private function check( array $file ): Upload|string {
		$name = sanitize_file_name( wp_check_invalid_utf8( $file['name'], true ) );
		$name = '' === $name ? 'file' : $name;
		if ( in_array( $file['error'], array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			return Messages::get( 'large', (string) size_format( self::max_bytes() ) );
		}
		if ( UPLOAD_ERR_OK !== $file['error'] || ! ( $this->is_uploaded )( $file['path'] ) ) {
			return Messages::get( 'upload', $name );
		}
		// The size that PHP measured, not the one that the visitor's browser sent.
		$size = (int) filesize( $file['path'] );
		if ( 0 === $size ) {
			return Messages::get( 'empty', $name );
		}
		if ( $size > self::max_bytes() ) {
			return Messages::get( 'large', (string) size_format( self::max_bytes() ) );
		}
		$found = wp_check_filetype_and_ext( $file['path'], $name, self::types() );
		if ( ! $found['type'] || ! $found['ext'] || 1 === preg_match( self::REJECTED, $file['name'] ) || 1 === preg_match( self::REJECTED, $name ) ) {
			return Messages::get( 'type', $name );
		}
		$name = $found['proper_filename'] ? $found['proper_filename'] : $name;
		return new Upload( $file['path'], $name, $found['type'], $size );
	}

	/**
	 * Returns a field's files.
	 *
	 * @param string $id The field's ID.
	 * @return list<array{name: string, path: string, error: int, size: int}>
	 */
	private function of( string $id ): array {
		return array_values( array_filter( $this->files[ $id ] ?? array(), static fn ( array $file ): bool => UPLOAD_ERR_NO_FILE !== $file['error'] ) );
	}

	/**
	 * Returns the message about a form that is larger than the server accepts.
	 */
	public static function too_large(): string {
		/* translators: %s: a size, such as 10 MB. */
		return sprintf( __( 'The form is too large to be sent. Files may have at most %s.', 'freehold' ), size_format( self::max_bytes() ) );
	}
}
