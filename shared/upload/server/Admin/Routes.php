<?php
declare( strict_types=1 );

namespace Freehold\Upload\Admin;

use Freehold\Admin\Screen;
use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Upload\Cleaner;
use Freehold\Upload\Finisher;
use Freehold\Upload\Limits;
use Freehold\Upload\TusError;
use Freehold\Upload\Upload;
use Freehold\Upload\UploadTable;
use WP_Error;

/**
 * Registers `freehold/v4/media/uploads`. Users see their own uploads. Those who may delete files of others see all.
 */
final class Routes {

	/** Who may see the uploads and videos in wp-admin. */
	public const CAPABILITY = 'upload_files';

	/** Who sees and deletes uploads of all users. */
	private const OTHERS = 'delete_others_posts';

	/** The module whose uploads these are. */
	private const MODULE = 'resumable-uploads';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '/media/uploads', 'UploadsInput', self::listed( ... ) );
		self::route( 'GET', '/media/uploads/overview', null, self::overview( ... ) );
		self::route( 'DELETE', '/media/uploads/(?P<id>[0-9a-f]{32})', 'UploadInput', self::delete( ... ) );
	}

	/**
	 * Returns a page of uploads, newest first.
	 *
	 * @param array<string, mixed> $input As in `UploadsInput`.
	 * @return array<string, mixed> As in `Uploads`.
	 */
	private static function listed( array $input ): array {
		$user = self::user();
		$rows = UploadTable::page( $user, $input['per_page'], ( $input['page'] - 1 ) * $input['per_page'] );
		cache_users( array_map( static fn ( array $row ): int => (int) $row['user_id'], $rows ) );
		return array(
			'uploads' => array_map( self::describe( ... ), $rows ),
			'total'   => UploadTable::totals( $user )['count'],
		);
	}

	/**
	 * Describes an upload.
	 *
	 * @param array<string, string> $row A row of the table.
	 * @return array<string, mixed> As in `IncompleteUpload`.
	 */
	private static function describe( array $row ): array {
		$upload = Upload::from_row( $row );
		$user   = get_userdata( $upload->user_id );
		$post   = $upload->post_id > 0 && current_user_can( 'edit_post', $upload->post_id ) ? get_post( $upload->post_id ) : null;
		$state  = $upload->is_complete() ? 'complete' : 'waiting';
		return array(
			'id'       => $upload->id,
			'name'     => wp_basename( $upload->meta( 'filename' ) ),
			'is_part'  => Upload::PARTIAL === $upload->kind,
			'user'     => false === $user ? '' : $user->display_name,
			'is_mine'  => get_current_user_id() === $upload->user_id,
			'length'   => Upload::UNKNOWN === $upload->length ? null : $upload->length,
			'received' => $upload->received,
			'state'    => $upload->is_locked() ? 'sending' : $state,
			'created'  => gmdate( 'c', (int) $row['created_at'] ),
			'expires'  => gmdate( 'c', $upload->expires_at ),
			'post'     => null === $post ? null : array(
				'title' => get_the_title( $post ),
				'url'   => (string) get_edit_post_link( $post, 'raw' ),
			),
		);
	}

	/**
	 * Returns the numbers and limits of uploads.
	 *
	 * @return array<string, mixed> As in `UploadsOverview`.
	 */
	private static function overview(): array {
		$maximum = Limits::size();
		return UploadTable::totals( self::user() ) + array(
			'are_all'      => self::may_see_all(),
			'max_size'     => $maximum < Limits::MAX_SIZE ? $maximum : null,
			'host_size'    => (int) wp_max_upload_size(),
			'threshold'    => (int) ( Modules::options( self::MODULE )['threshold'] ?? 0 ) * MB_IN_BYTES,
			'disk_free'    => Disk::free(),
			'settings_url' => current_user_can( Capabilities::MANAGE ) ? Screen::setting_url( self::MODULE ) : '',
		);
	}

	/**
	 * Deletes an upload with its file. Its client learns that it cannot continue.
	 *
	 * @param array<string, mixed> $input As in `UploadInput`.
	 * @return array{status: string}|WP_Error
	 */
	private static function delete( array $input ): array|WP_Error {
		try {
			$upload = UploadTable::find( $input['id'] );
			// An attachment is deleted in the media library.
			if ( null === $upload || $upload->attachment_id > 0 || ! ( self::may_see_all() || get_current_user_id() === $upload->user_id ) ) {
				return Rest::error( 'freehold_upload_unknown', __( 'This upload no longer exists. It is complete, or it was deleted.', 'freehold' ), 404, 'id' );
			}
			$is_deleted = Upload::PARTIAL === $upload->kind ? Cleaner::delete( $upload->id ) : Finisher::undo( $upload->id );
		} catch ( TusError $error ) {
			return Rest::error( "freehold_upload_{$error->slug}", $error->getMessage(), $error->status );
		}
		return $is_deleted
			? array( 'status' => 'deleted' )
			: Rest::error( 'freehold_upload_busy', __( 'The site is adding this file to the media library. Try again in a moment.', 'freehold' ), 409, 'id' );
	}

	/**
	 * Returns whose uploads the current user sees.
	 *
	 * @return int|null A user’s ID; null for all.
	 */
	private static function user(): ?int {
		return self::may_see_all() ? null : get_current_user_id();
	}

	/**
	 * Returns whether the current user sees the uploads of all users.
	 */
	private static function may_see_all(): bool {
		return current_user_can( self::OTHERS );
	}

	/**
	 * Registers a route.
	 *
	 * @param string      $method  The HTTP method.
	 * @param string|null $schema  The name of the input's schema; null for no input.
	 * @param callable    $handler Gets the input.
	 */
	private static function route( string $method, string $path, ?string $schema, callable $handler ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => self::CAPABILITY,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema/media.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
