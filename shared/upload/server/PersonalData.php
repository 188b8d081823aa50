<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;

/**
 * Exports and erases a user's uploads that have not become attachments.
 */
final class PersonalData {

	/**
	 * Exports a user's uploads.
	 *
	 * @param string $email The user's email.
	 * @param int    $page  The page, from 1.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page = 1 ): array {
		$data = array();
		foreach ( self::rows( $email, $page ) as $row ) {
			$upload = Upload::from_row( $row );
			$data[] = Privacy::item(
				'freehold-uploads',
				__( 'Uploads', 'freehold' ),
				"freehold-upload-{$upload->id}",
				array(
					__( 'File name', 'freehold' ) => wp_basename( $upload->meta( 'filename' ) ),
					__( 'Date', 'freehold' )      => (string) wp_date( 'c', (int) $row['created_at'] ),
				)
			);
		}
		return array(
			'data' => $data,
			'done' => count( $data ) < Privacy::PAGE,
		);
	}

	/**
	 * Erases a user's uploads with their files. A request that sends one ends.
	 *
	 * @param string $email The user's email.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		$rows    = self::rows( $email );
		$removed = 0;
		try {
			foreach ( $rows as $row ) {
				$removed += (int) Cleaner::delete( $row['id'] );
			}
		} catch ( TusError $error ) {
			// The database did not respond.
			unset( $error );
		}
		$is_kept = $removed < count( $rows );
		return array(
			'items_removed'  => $removed > 0,
			'items_retained' => $is_kept,
			'messages'       => array(),
			'done'           => $is_kept || count( $rows ) < Privacy::PAGE,
		);
	}

	/**
	 * Returns a page of a user's uploads.
	 *
	 * @param string $email The user's email.
	 * @param int    $page  The page, from 1.
	 * @return array<int, array<string, string>> Rows.
	 */
	private static function rows( string $email, int $page = 1 ): array {
		$user = get_user_by( 'email', $email );
		return false !== $user && Tables::has( UploadTable::class ) ? UploadTable::page( $user->ID, Privacy::PAGE, ( $page - 1 ) * Privacy::PAGE ) : array();
	}
}
