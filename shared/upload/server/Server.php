<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Responds to the requests of tus 1.0.0 with the extensions creation, creation-with-upload, creation-defer-length, expiration,
 * checksum, termination and concatenation. See https://tus.io/protocols/resumable-upload.
 */
final class Server {

	// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- The messages are sent as JSON.

	/** The version of the protocol. */
	public const VERSION = '1.0.0';

	/** The extensions. */
	private const EXTENSIONS = 'creation,creation-with-upload,creation-defer-length,expiration,checksum,termination,concatenation';

	/** How long a request may copy the parts of a final upload, in seconds. */
	private const COPY_TIME = 15.0;

	/**
	 * Creates a server for one request.
	 *
	 * @param Message $message The request.
	 */
	public function __construct( private readonly Message $message ) {}

	/**
	 * Returns the response. The current user becomes that of the token.
	 *
	 * @throws TusError If the request fails.
	 */
	public function respond(): Response {
		if ( 'OPTIONS' === $this->message->method ) {
			return self::options();
		}
		if ( 'GET' === $this->message->method && defined( 'FREEHOLD_TEST_UPLOAD_GET' ) && FREEHOLD_TEST_UPLOAD_GET ) {
			return $this->get();
		}
		if ( self::VERSION !== $this->message->header( 'Tus-Resumable' ) ) {
			throw new TusError( 412, 'version', __( 'This server supports version 1.0.0 of the upload protocol.', 'freehold' ), array( 'Tus-Version' => self::VERSION ) );
		}
		$token = Token::read( $this->message->header( Message::TOKEN ) );
		if ( null === $token ) {
			throw new TusError( 401, 'token', __( 'Your permission to upload has expired. Reload the page and try again.', 'freehold' ) );
		}
		wp_set_current_user( $token->user_id );
		Limits::check_user( $token->purpose, $token->post_id );
		if ( Urls::PROBE === $this->message->id ) {
			return $this->probe();
		}
		if ( '' === $this->message->id ) {
			return 'POST' === $this->message->method ? $this->create( $token ) : self::reject_method();
		}
		return match ( $this->message->method ) {
			'HEAD'   => $this->head( $token ),
			'PATCH'  => $this->patch(),
			'DELETE' => $this->delete(),
			default  => self::reject_method(),
		};
	}

	/**
	 * Describes the server.
	 */
	private static function options(): Response {
		return new Response(
			204,
			array(
				'Tus-Version'            => self::VERSION,
				'Tus-Extension'          => self::EXTENSIONS,
				'Tus-Max-Size'           => (string) Limits::size(),
				'Tus-Checksum-Algorithm' => implode( ',', Checksum::ALGORITHMS ),
			)
		);
	}

	/**
	 * Tells a client how many bytes of a test request have arrived.
	 */
	private function probe(): Response {
		$length = 0;
		do {
			$bytes   = $this->message->body->read( PHP_INT_MAX );
			$length += strlen( $bytes );
		} while ( '' !== $bytes );
		return new Response( 204, array( 'Upload-Offset' => (string) $length ) );
	}

	/**
	 * Creates an upload.
	 *
	 * @param Token $token What the user may upload.
	 * @throws TusError If the user may not, or the request is invalid.
	 */
	private function create( Token $token ): Response {
		Cleaner::run_briefly();
		$concat = $this->message->header( 'Upload-Concat' );
		$kind   = self::kind( $concat );
		$meta   = Metadata::parse( $this->message->header( 'Upload-Metadata' ) );
		if ( Upload::PARTIAL !== $kind && Purposes::get( $token->purpose )['attachment'] ) {
			Limits::check_name( $meta['filename'] ?? '', $token->types );
		}
		$maximum = min( $token->maximum, Limits::size() );
		if ( Upload::FINAL === $kind ) {
			$this->reject_length();
			// A client that did not get the response sends the request again, and the parts may be gone by then.
			$known = UploadTable::find_final( $token->user_id, $concat );
			if ( null !== $known ) {
				return $this->created( $this->assemble( self::in_post_of( $token, $known ) ) );
			}
		}
		$length = Upload::FINAL === $kind ? self::length_of_parts( $token, $concat ) : $this->length();
		if ( $length > $maximum ) {
			throw TusError::too_large( $maximum );
		}
		$upload = new Upload(
			id: bin2hex( random_bytes( 16 ) ),
			user_id: $token->user_id,
			purpose: $token->purpose,
			kind: $kind,
			length: $length,
			received: 0,
			maximum: $maximum,
			types: $token->types,
			metadata: $this->message->header( 'Upload-Metadata' ),
			concat: Upload::FINAL === $kind ? $concat : '',
			file: bin2hex( random_bytes( 16 ) ),
			post_id: $token->post_id,
			expires_at: Cleaner::expiry()
		);
		Storage::create( $upload->file );
		if ( ! UploadTable::add( $upload ) ) {
			Storage::delete( $upload->file );
			throw TusError::database();
		}
		if ( Upload::FINAL === $kind ) {
			return $this->created( $this->assemble( $upload ) );
		}
		if ( ! $this->message->has_bytes() ) {
			return $this->created( $upload );
		}
		$locked = UploadTable::lock( $upload->id, UploadTable::LEASE, true ) ?? throw TusError::database();
		try {
			Receiver::receive( $locked, $this->message->body, Checksum::from_header( $this->message->header( 'Upload-Checksum' ) ) );
		} catch ( TusError $error ) {
			// A client that does not learn the URL could never send the rest.
			if ( 460 === $error->status || 413 === $error->status ) {
				Cleaner::delete( $upload->id );
				throw $error;
			}
		}
		UploadTable::unlock( $locked );
		return $this->created( UploadTable::find( $upload->id ) ?? throw TusError::database() );
	}

	/**
	 * Returns the response to a created upload.
	 */
	private function created( Upload $upload ): Response {
		$headers = array( 'Location' => Urls::location( $upload->id ) ) + self::expires( $upload );
		// Absent while a final upload is incomplete.
		if ( Upload::FINAL !== $upload->kind || $upload->is_complete() ) {
			$headers['Upload-Offset'] = (string) $upload->received;
		}
		return new Response( 201, $headers + $this->complete( $upload ) );
	}

	/**
	 * Tells a client how much of an upload has arrived. Ends the request that is sending it, so that this number stays true.
	 *
	 * @param Token $token What the user may upload, and to which post.
	 * @throws TusError If the upload does not exist or belongs to another user.
	 */
	private function head( Token $token ): Response {
		$upload = self::in_post_of( $token, $this->find() );
		if ( Upload::FINAL === $upload->kind ) {
			$upload = $this->assemble( $upload );
		} elseif ( ! $upload->is_complete() && $upload->is_locked() ) {
			$locked = UploadTable::lock( $upload->id, UploadTable::LEASE, true ) ?? throw TusError::locked();
			UploadTable::unlock( $locked );
			$upload = $locked;
		}
		$headers = array_filter(
			array(
				'Upload-Metadata' => $upload->metadata,
				'Upload-Concat'   => Upload::PARTIAL === $upload->kind ? Upload::PARTIAL : $upload->concat,
			)
		) + self::expires( $upload );
		if ( Upload::FINAL !== $upload->kind || $upload->is_complete() ) {
			$headers['Upload-Offset'] = (string) $upload->received;
		}
		if ( Upload::UNKNOWN === $upload->length ) {
			$headers['Upload-Defer-Length'] = '1';
		} else {
			$headers['Upload-Length'] = (string) $upload->length;
		}
		return new Response( 200, $headers + $this->complete( $upload ) );
	}

	/**
	 * Stores bytes.
	 *
	 * @throws TusError If the request is invalid, or the bytes cannot be stored.
	 */
	private function patch(): Response {
		if ( Message::BYTES !== $this->message->content_type ) {
			throw new TusError( 415, 'content_type', __( 'The content type must be “application/offset+octet-stream”.', 'freehold' ) );
		}
		$offset   = $this->message->number( 'Upload-Offset' ) ?? throw TusError::invalid( 'Upload-Offset' );
		$checksum = Checksum::from_header( $this->message->header( 'Upload-Checksum' ) );
		$upload   = $this->find();
		if ( Upload::FINAL === $upload->kind ) {
			throw new TusError( 403, 'final', __( 'This upload is made of others and accepts no data.', 'freehold' ) );
		}
		if ( $upload->is_complete() ) {
			$this->check_patch( $upload, $offset );
			if ( '' !== $this->message->body->read( 1 ) ) {
				throw TusError::too_large( $upload->length );
			}
		} else {
			$locked = UploadTable::lock( $upload->id, UploadTable::LEASE, true ) ?? throw TusError::locked();
			try {
				Receiver::receive( $this->check_patch( $locked, $offset ), $this->message->body, $checksum );
			} finally {
				UploadTable::unlock( $locked );
			}
		}
		$upload = UploadTable::find( $upload->id ) ?? throw TusError::unknown();
		return new Response( 204, array( 'Upload-Offset' => (string) $upload->received ) + self::expires( $upload ) + $this->complete( $upload ) );
	}

	/**
	 * Stores the length that a request names, and checks where its bytes belong.
	 *
	 * @param Upload $upload The upload, with its lock if it is incomplete.
	 * @param int    $offset Where the client continues, in bytes.
	 * @return Upload The upload with its length.
	 * @throws TusError With status 409 if the bytes belong elsewhere; 400 or 413 if the length is wrong.
	 */
	private function check_patch( Upload $upload, int $offset ): Upload {
		if ( $offset !== $upload->received ) {
			throw new TusError( 409, 'offset', __( 'The server has received another part of this file.', 'freehold' ), array( 'Upload-Offset' => (string) $upload->received ) );
		}
		$length = $this->message->number( 'Upload-Length' );
		if ( null === $length || $length === $upload->length ) {
			return $upload;
		}
		if ( $length > $upload->maximum ) {
			throw TusError::too_large( $upload->maximum );
		}
		if ( $length < $upload->received || $upload->is_complete() || ! UploadTable::set_length( $upload, $length ) ) {
			throw TusError::invalid( 'Upload-Length' );
		}
		return UploadTable::find_locked( $upload->id, $upload->lock_id ) ?? throw TusError::replaced();
	}

	/**
	 * Removes an upload.
	 *
	 * @throws TusError If it does not exist, or is being made into an attachment.
	 */
	private function delete(): Response {
		$upload = $this->find( true );
		if ( ! Cleaner::delete( $upload->id ) ) {
			throw TusError::locked();
		}
		return new Response( 204 );
	}

	/**
	 * Sends the bytes of an upload. Only for tests of other clients.
	 *
	 * @throws TusError If it does not exist.
	 */
	private function get(): Response {
		$upload = UploadTable::find( $this->message->id ) ?? throw TusError::unknown();
		return new Response( 200, array( 'Content-Type' => 'application/octet-stream' ), null, Storage::path( $upload->file ) );
	}

	/**
	 * Returns the upload in the URL.
	 *
	 * @param bool $is_removal Whether it is to be removed, however old it is.
	 * @throws TusError With status 404, 410 or 403.
	 */
	private function find( bool $is_removal = false ): Upload {
		$upload = UploadTable::find( $this->message->id ) ?? throw TusError::unknown();
		if ( get_current_user_id() !== $upload->user_id ) {
			throw new TusError( 403, 'forbidden', __( 'This upload belongs to another user.', 'freehold' ) );
		}
		if ( $is_removal ) {
			return $upload;
		}
		if ( $upload->is_expired() ) {
			throw TusError::expired();
		}
		// A client whose attachment was deleted begins a new upload.
		Finisher::done( $upload );
		return $upload;
	}

	/**
	 * Moves an upload to the post of a token: a user who closed the browser may continue in another post.
	 *
	 * @param Token $token The token of an upload's user.
	 * @return Upload The upload as it is stored now.
	 * @throws TusError If the upload has been removed.
	 */
	private static function in_post_of( Token $token, Upload $upload ): Upload {
		if ( $token->post_id < 1 || $token->post_id === $upload->post_id || $token->purpose !== $upload->purpose || $upload->attachment_id > 0 ) {
			return $upload;
		}
		UploadTable::set_post( $upload->id, $token->post_id );
		return UploadTable::find( $upload->id ) ?? throw TusError::unknown();
	}

	/**
	 * Returns the length of a new upload.
	 *
	 * @throws TusError With status 400 if the request names none, or names one and announces a later one.
	 */
	private function length(): int {
		$length = $this->message->number( 'Upload-Length' );
		$defer  = $this->message->header( 'Upload-Defer-Length' );
		if ( ( null === $length ) === ( '' === $defer ) || ! in_array( $defer, array( '', '1' ), true ) ) {
			throw TusError::invalid( null === $length ? 'Upload-Length' : 'Upload-Defer-Length' );
		}
		return $length ?? Upload::UNKNOWN;
	}

	/**
	 * Rejects a length, which a final upload must not have.
	 *
	 * @throws TusError With status 400 if the request names one.
	 */
	private function reject_length(): void {
		if ( null !== $this->message->number( 'Upload-Length' ) || '' !== $this->message->header( 'Upload-Defer-Length' ) ) {
			throw TusError::invalid( 'Upload-Length' );
		}
	}

	/**
	 * Returns the length of a final upload.
	 *
	 * @param Token  $token  Whose it is.
	 * @param string $concat The header with its parts.
	 * @throws TusError With status 400 if a part is incomplete.
	 */
	private static function length_of_parts( Token $token, string $concat ): int {
		return array_sum( array_map( static fn ( Upload $part ): int => $part->length, Concatenation::complete_parts( $concat, $token->user_id ) ) );
	}

	/**
	 * Returns the kind of upload that a header names.
	 *
	 * @param string $concat The header `Upload-Concat`.
	 * @throws TusError With status 400 if it is invalid.
	 */
	private static function kind( string $concat ): string {
		return match ( true ) {
			'' === $concat                        => '',
			Upload::PARTIAL === $concat           => Upload::PARTIAL,
			str_starts_with( $concat, 'final;' )  => Upload::FINAL,
			default                               => throw TusError::invalid( 'Upload-Concat' ),
		};
	}

	/**
	 * Copies the parts of a final upload as far as the time allows.
	 *
	 * @throws TusError With status 410 if a part has gone; 507 if the disk is full.
	 */
	private function assemble( Upload $upload ): Upload {
		return $upload->is_complete() ? $upload : Concatenation::assemble( $upload->id, self::COPY_TIME );
	}

	/**
	 * Announces a complete upload, and makes it an attachment if its purpose does so at once.
	 *
	 * @return array<string, string> More headers for the response.
	 */
	private function complete( Upload $upload ): array {
		if ( ! $upload->is_complete() || Upload::PARTIAL === $upload->kind ) {
			return array();
		}
		$purpose = Purposes::get( $upload->purpose );
		if ( UploadTable::announce( $upload->id ) ) {
			/**
			 * Fires when all bytes of an upload have arrived.
			 *
			 * @param Upload $upload The upload.
			 */
			do_action( 'freehold_upload_received', $upload );
		}
		if ( null !== $purpose && $purpose['attachment'] && $purpose['at_once'] && 0 === $upload->attachment_id ) {
			// If this fails, the client requests it again, and learns why.
			Finisher::finish( $upload );
			$upload = UploadTable::find( $upload->id ) ?? $upload;
		}
		$headers = array();
		if ( $upload->attachment_id > 0 ) {
			$headers['x-videopress-upload-media-id'] = (string) $upload->attachment_id;
			$headers['x-videopress-upload-src-url']  = (string) wp_get_attachment_url( $upload->attachment_id );
		}
		/**
		 * Filters the headers of responses about a complete upload.
		 *
		 * @param array<string, string> $headers By name.
		 * @param Upload                $upload  The upload.
		 */
		return (array) apply_filters( 'freehold_upload_headers', $headers, $upload );
	}

	/**
	 * Returns the header with the time at which an upload expires.
	 *
	 * @return array<string, string>
	 */
	private static function expires( Upload $upload ): array {
		return array( 'Upload-Expires' => gmdate( 'D, d M Y H:i:s', $upload->expires_at ) . ' GMT' );
	}

	/**
	 * Rejects a method that the URL does not support.
	 *
	 * @throws TusError With status 405.
	 */
	private static function reject_method(): never {
		throw new TusError( 405, 'method', __( 'This method is not supported here.', 'freehold' ) );
	}
}
