<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * `freehold/v4/uploads`: gives clients a token, finishes or cancels their uploads and stores what the host accepts. The bytes go to
 * {@see Endpoint}.
 */
final class Routes {

	/** The user option with the transport that works for a user on this host: no user decides for others. */
	private const TRANSPORT = 'freehold_upload_transport';

	/** How long a request may join the parts of an upload, in seconds. */
	private const JOIN_TIME = 15.0;

	/** The Ajax actions of clients of Jetpack. */
	private const AJAX = array( 'videopress-get-upload-token', 'videopress-get-upload-jwt' );

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( '/uploads/token', 'UploadTokenInput', array( self::class, 'token' ) );
		self::route( '/uploads/transport', 'UploadTransport', array( self::class, 'store_transport' ) );
		self::route( '/uploads/(?P<id>[0-9a-f]{32})/finish', 'UploadFinishInput', array( self::class, 'finish' ) );
		self::route( '/uploads/(?P<id>[0-9a-f]{32})/cancel', 'UploadCancelInput', array( self::class, 'cancel' ) );
		self::route( '/uploads/(?P<id>[0-9a-f]{32})/attachment', 'UploadAttachmentInput', array( self::class, 'attachment' ) );
	}

	/**
	 * Registers the Ajax actions, unless another plugin has them.
	 */
	public static function register_ajax(): void {
		foreach ( self::AJAX as $action ) {
			if ( false === has_action( "wp_ajax_{$action}" ) ) {
				add_action( "wp_ajax_{$action}", array( self::class, 'ajax_token' ) );
			}
		}
	}

	/**
	 * Gives a client of Jetpack a token: for videos, if the site has them.
	 */
	public static function ajax_token(): never {
		$purpose = null === Purposes::get( 'video' ) ? Purposes::MEDIA : 'video';
		$token   = self::token(
			array(
				'purpose' => $purpose,
				'post'    => 0,
			)
		);
		if ( is_wp_error( $token ) ) {
			wp_send_json_error( array( 'message' => $token->get_error_message() ), (int) $token->get_error_data()['status'] );
		}
		wp_send_json_success( array_intersect_key( $token, array_flip( array( 'upload_token', 'upload_blog_id', 'upload_action_url' ) ) ) );
	}

	/**
	 * Returns a token with all that a client must know of the host.
	 *
	 * @param array<string, mixed> $input As in `UploadTokenInput`.
	 * @return array<string, mixed>|WP_Error As in `UploadToken`.
	 */
	public static function token( array $input ): array|WP_Error {
		$purpose = Purposes::get( $input['purpose'] );
		if ( null === $purpose ) {
			return Rest::error( 'freehold_upload_purpose', __( 'This site does not accept uploads of this kind.', 'freehold' ), 400, 'purpose' );
		}
		$maximum = Limits::size();
		$types   = $purpose['types'];
		if ( isset( $input['size'] ) && $input['size'] > $maximum ) {
			return Rest::error( 'freehold_upload_size', TusError::too_large( $maximum )->getMessage(), 400, 'size' );
		}
		$field = null;
		try {
			Limits::check_user( $input['purpose'], $input['post'] );
			if ( isset( $input['name'] ) ) {
				$field = 'name';
				Limits::check_name( $input['name'], $types );
				$type  = wp_check_filetype( sanitize_file_name( $input['name'] ) )['type'];
				$types = is_string( $type ) ? array( $type ) : $types;
			}
		} catch ( TusError $error ) {
			return Rest::error( "freehold_upload_{$error->slug}", $error->getMessage(), null === $field ? $error->status : 400, $field );
		}
		$maximum = min( $maximum, $input['size'] ?? $maximum );
		$request = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$request = $request > 0 ? $request : Limits::MAX_SIZE;
		return array(
			'upload_token'      => Token::create( $input['purpose'], $maximum, $types, $input['post'] )->text(),
			'upload_blog_id'    => get_current_blog_id(),
			'upload_action_url' => Urls::url(),
			'expires_in'        => DAY_IN_SECONDS,
			'max_size'          => $maximum,
			'max_request'       => $request,
			'max_file'          => min( $request, wp_convert_hr_to_bytes( (string) ini_get( 'upload_max_filesize' ) ) ),
			'transport'         => self::transport(),
		);
	}

	/**
	 * Returns the transport and the size of chunks that work for the current user on this host.
	 *
	 * @return array{name: string, chunk: int}|null Null if nothing is known.
	 */
	public static function transport(): ?array {
		return get_user_option( self::TRANSPORT ) ?: null;
	}

	/**
	 * Stores the transport and the size of chunks that work for the current user on this host.
	 *
	 * @param array<string, mixed> $input As in `UploadTransport`.
	 * @return array<string, mixed> As given.
	 */
	public static function store_transport( array $input ): array {
		update_user_option( get_current_user_id(), self::TRANSPORT, $input );
		return $input;
	}

	/**
	 * Makes an upload an attachment.
	 *
	 * @param array<string, mixed> $input As in `UploadFinishInput`.
	 * @return array<string, mixed>|WP_Error As in `UploadFinish`.
	 */
	public static function finish( array $input ): array|WP_Error {
		$upload = self::find( $input['id'] );
		if ( is_wp_error( $upload ) ) {
			return $upload;
		}
		try {
			if ( Upload::FINAL === $upload->kind && 0 === $upload->attachment_id ) {
				$upload = Concatenation::assemble( $upload->id, self::JOIN_TIME );
			}
		} catch ( TusError $error ) {
			return Rest::error( "freehold_upload_{$error->slug}", $error->getMessage(), $error->status );
		}
		if ( ! $upload->is_complete() && Upload::FINAL !== $upload->kind ) {
			return Rest::error( 'freehold_upload_incomplete', __( 'The file has not arrived completely. Continue the upload.', 'freehold' ), 409 );
		}
		$attachment = $upload->is_complete() ? Finisher::finish( $upload ) : null;
		return is_wp_error( $attachment ) ? $attachment : array(
			'status'     => null === $attachment ? 'working' : 'finished',
			'attachment' => (int) $attachment,
			'received'   => $upload->received,
			'length'     => $upload->length,
		);
	}

	/**
	 * Removes an upload, and the attachment that it has become.
	 *
	 * @param array<string, mixed> $input As in `UploadCancelInput`.
	 * @return array<string, mixed>|WP_Error As in `UploadCancel`.
	 */
	public static function cancel( array $input ): array|WP_Error {
		$upload = self::find( $input['id'] );
		if ( is_wp_error( $upload ) ) {
			return $upload;
		}
		try {
			$is_removed = Finisher::undo( $upload->id );
		} catch ( TusError $error ) {
			return Rest::error( "freehold_upload_{$error->slug}", $error->getMessage(), $error->status );
		}
		return array( 'status' => $is_removed ? 'canceled' : 'working' );
	}

	/**
	 * Generates the metadata of an upload's attachment and returns the attachment.
	 *
	 * @param array<string, mixed> $input As in `UploadAttachmentInput`.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function attachment( array $input ): array|WP_Error {
		$upload = self::find( $input['id'] );
		if ( is_wp_error( $upload ) ) {
			return $upload;
		}
		if ( 0 === $upload->attachment_id || null === get_post( $upload->attachment_id ) ) {
			return Rest::error( 'freehold_upload_incomplete', __( 'The file is not in the media library yet. Try again.', 'freehold' ), 409 );
		}
		Attachments::complete( $upload->attachment_id );
		return Attachments::describe( $upload->attachment_id, $input['view'] );
	}

	/**
	 * Returns an upload of the current user that becomes an attachment.
	 *
	 * @param string $id The upload's ID.
	 */
	private static function find( string $id ): Upload|WP_Error {
		try {
			$upload = UploadTable::find( $id );
		} catch ( TusError $error ) {
			return Rest::error( "freehold_upload_{$error->slug}", $error->getMessage(), $error->status );
		}
		if ( null === $upload || get_current_user_id() !== $upload->user_id || Upload::PARTIAL === $upload->kind || true !== ( Purposes::get( $upload->purpose )['attachment'] ?? false ) ) {
			return Rest::error( 'freehold_upload_unknown', TusError::unknown()->getMessage(), 404, 'id' );
		}
		return $upload;
	}

	/**
	 * Registers a route for users who may upload files.
	 *
	 * @param string   $schema  The name of its input in `schema/uploads.json`.
	 * @param callable $handler Takes the input.
	 */
	private static function route( string $path, string $schema, callable $handler ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => 'POST',
				'permission' => 'upload_files',
				'input'      => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema/uploads.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
