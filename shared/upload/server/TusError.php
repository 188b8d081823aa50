<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Ends a request of the upload protocol with a status, a code and a message for users.
 */
final class TusError extends \RuntimeException {

	/**
	 * Creates an error.
	 *
	 * @param int                   $status  The HTTP status.
	 * @param string                $slug    The code without the prefix `freehold_upload_`.
	 * @param string                $message A sentence for users.
	 * @param array<string, string> $headers Further headers of the response.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $slug,
		string $message,
		public readonly array $headers = array()
	) {
		parent::__construct( $message );
	}

	/**
	 * Returns the error for a header that the protocol does not allow.
	 *
	 * @param string $header The header's name.
	 */
	public static function invalid( string $header ): self {
		/* translators: %s: the name of an HTTP header. */
		return new self( 400, 'header', sprintf( __( 'The header “%s” is missing or invalid.', 'freehold' ), $header ) );
	}

	/**
	 * Returns the error for an upload that does not exist.
	 */
	public static function unknown(): self {
		return new self( 404, 'unknown', __( 'This upload does not exist. Start it again.', 'freehold' ) );
	}

	/**
	 * Returns the error for an upload that is too old.
	 */
	public static function expired(): self {
		return new self( 410, 'expired', __( 'This upload has expired. Start it again.', 'freehold' ) );
	}

	/**
	 * Returns the error for a file above a limit.
	 *
	 * @param int $maximum The limit in bytes.
	 */
	public static function too_large( int $maximum ): self {
		/* translators: %s: a file size, such as “2 GB”. */
		return new self( 413, 'size', sprintf( __( 'The file is larger than this site allows (%s).', 'freehold' ), (string) size_format( $maximum, 1 ) ) );
	}

	/**
	 * Returns the error for a request that is larger than PHP accepts. Clients send smaller ones.
	 */
	public static function large_request(): self {
		return new self( 413, 'chunk', __( 'This server does not accept requests of this size.', 'freehold' ) );
	}

	/**
	 * Returns the error for an upload that another request is changing.
	 */
	public static function locked(): self {
		return new self( 423, 'locked', __( 'Another request is using this upload. Try again later.', 'freehold' ) );
	}

	/**
	 * Returns the error for a request that a newer one has replaced.
	 */
	public static function replaced(): self {
		return new self( 400, 'replaced', __( 'This upload continues in another request.', 'freehold' ) );
	}

	/**
	 * Returns the error for bytes that cannot be stored.
	 */
	public static function storage(): self {
		return new self( 507, 'storage', __( 'The server cannot store the file. Its disk may be full. Try again later.', 'freehold' ) );
	}

	/**
	 * Returns the error for a file that exceeds what a network allows a site to store.
	 */
	public static function quota(): self {
		return new self( 413, 'quota', __( 'There is not enough space for this file. Delete other files, then try again.', 'freehold' ) );
	}

	/**
	 * Returns the error for a folder of the media library that the server cannot write to.
	 *
	 * @param string $folder The folder's whole path.
	 */
	public static function folder( string $folder ): self {
		/* translators: %s: the path of a folder, such as “wp-content/uploads/2026/11”. */
		return new self( 507, 'folder', sprintf( __( 'The server cannot save files in the folder “%s”. An administrator must make it writable.', 'freehold' ), str_replace( ABSPATH, '', $folder ) ) );
	}

	/**
	 * Returns the error for an upload whose attachment was deleted.
	 */
	public static function deleted(): self {
		return new self( 410, 'deleted', __( 'The file was deleted from the media library. Upload it again.', 'freehold' ) );
	}

	/**
	 * Returns the error for a database that does not respond.
	 */
	public static function database(): self {
		return new self( 503, 'database', __( 'The upload could not be saved. Try again later.', 'freehold' ) );
	}
}
