<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * A form with one file, as browsers send it. Source: RFC 7578.
 */
final class Multipart {

	/** The value of the header Content-Type.
	 *
	 * @var string
	 */
	public readonly string $type;

	/** The body of the request.
	 *
	 * @var string
	 */
	public readonly string $body;

	/**
	 * Creates a form.
	 *
	 * @param array<string, string> $fields Texts by name. Names are the caller's own, never entered.
	 * @param string                $file   The contents of the file.
	 * @param string                $name   Its name, the caller's own.
	 * @param string                $mime   Its MIME type.
	 * @param string                $part   The field of the file.
	 */
	public function __construct( array $fields, string $file, string $name, string $mime, string $part = 'file' ) {
		$boundary   = bin2hex( random_bytes( 16 ) );
		$this->type = "multipart/form-data; boundary={$boundary}";
		$parts      = '';
		foreach ( $fields as $field => $value ) {
			$parts .= "--{$boundary}\r\nContent-Disposition: form-data; name=\"{$field}\"\r\n\r\n{$value}\r\n";
		}
		$this->body = "{$parts}--{$boundary}\r\nContent-Disposition: form-data; name=\"{$part}\"; filename=\"{$name}\"\r\nContent-Type: {$mime}\r\n\r\n{$file}\r\n--{$boundary}--\r\n";
	}
}
