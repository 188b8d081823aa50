<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Http\Request;
use Freehold\Text;

/**
 * Reads the current request in any of three forms: as the protocol has it, as POST with the method in a header, and as a form
 * with the method, the headers and the bytes in its fields, for hosts that reject everything else.
 */
final class Message {

	/** The header with the token, and the field of forms. */
	public const TOKEN = 'x-videopress-upload-token';

	/** The field of forms with the method, and the one with the bytes. */
	private const METHOD = 'method';
	private const FILE   = 'chunk';

	/** The content type of bytes. */
	public const BYTES = 'application/offset+octet-stream';

	/**
	 * Creates a request.
	 *
	 * @param string $method       The method, such as `PATCH`.
	 * @param string $id           The upload's ID; empty for the endpoint itself.
	 * @param string $content_type The type of the body, without parameters.
	 * @param bool   $is_form      Whether headers are fields of a form.
	 */
	private function __construct(
		public readonly string $method,
		public readonly string $id,
		public readonly string $content_type,
		public readonly Body $body,
		private readonly bool $is_form
	) {}

	/**
	 * Reads the current request.
	 *
	 * @throws TusError With status 413 if PHP rejected the body because of its size; 400 if only a part of a form arrived.
	 */
	public static function current(): self {
		$method = strtoupper( Request::method() );
		$length = Request::server( 'CONTENT_LENGTH' );
		$length = Text::is_digits( $length ) ? (int) $length : null;
		$type   = strtolower( trim( (string) strtok( Request::server( 'CONTENT_TYPE' ) ?: Request::server( 'HTTP_CONTENT_TYPE' ), ';' ) ) );
		$limit  = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		if ( 'POST' === $method && $limit > 0 && null !== $length && $length > $limit ) {
			throw TusError::large_request();
		}
		if ( 'POST' === $method && 'multipart/form-data' === $type ) {
			return self::from_form();
		}
		$override = strtoupper( Request::server( 'HTTP_X_HTTP_METHOD_OVERRIDE' ) );
		return new self( '' === $override ? $method : $override, self::id(), $type, new Body( 'php://input', $length ), false );
	}

	/**
	 * Returns a header.
	 *
	 * @param string $name Such as `Upload-Offset`.
	 * @return string Empty if missing.
	 */
	public function header( string $name ): string {
		return $this->is_form
			? Request::posted( strtolower( $name ) )
			: Request::server( 'HTTP_' . strtoupper( strtr( $name, '-', '_' ) ) );
	}

	/**
	 * Returns a header with a number.
	 *
	 * @param string $name Such as `Upload-Offset`.
	 * @return int|null Null if missing.
	 * @throws TusError With status 400 if it is not a whole number from 0.
	 */
	public function number( string $name ): ?int {
		$value = $this->header( $name );
		if ( '' === $value ) {
			return null;
		}
		if ( ! Text::is_digits( $value ) || strlen( $value ) > 18 ) {
			throw TusError::invalid( $name ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- The messages are sent as JSON.
		}
		return (int) $value;
	}

	/**
	 * Returns whether the body is to be stored.
	 */
	public function has_bytes(): bool {
		return self::BYTES === $this->content_type && 0 !== $this->body->length;
	}

	/**
	 * Reads a form.
	 *
	 * @throws TusError With status 413 if PHP rejected the file because of its size; 400 if only a part of it arrived; 507 if PHP could not store it.
	 */
	private static function from_form(): self {
		$file  = Request::uploaded( self::FILE );
		$error = (int) ( $file['error'] ?? UPLOAD_ERR_NO_FILE );
		if ( UPLOAD_ERR_INI_SIZE === $error || UPLOAD_ERR_FORM_SIZE === $error ) {
			throw TusError::large_request();
		}
		if ( UPLOAD_ERR_PARTIAL === $error ) {
			throw TusError::invalid( 'Content-Length' );
		}
		if ( UPLOAD_ERR_OK !== $error && UPLOAD_ERR_NO_FILE !== $error ) {
			throw TusError::storage();
		}
		$path    = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		$is_file = UPLOAD_ERR_OK === $error && is_uploaded_file( $path );
		return new self(
			strtoupper( Request::posted( self::METHOD ) ?: 'POST' ),
			self::id(),
			$is_file ? self::BYTES : '',
			$is_file ? new Body( $path, (int) filesize( $path ) ) : new Body( 'php://memory', 0 ),
			true
		);
	}

	/**
	 * Returns the ID in the URL.
	 */
	private static function id(): string {
		return Request::query( Urls::QUERY );
	}
}
