<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\Siblings;
use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Modules\Video\Ffmpeg\State;

/**
 * Stores one row per video attachment: its guid and where its files are. A request that changes a row or moves files holds the
 * row's lock: each change is one UPDATE that names the lock, so that a request whose lock was taken changes nothing. `revision`
 * counts up, because MySQL reports no row for an UPDATE that changes no value.
 */
final class VideoTable extends Table {

	public const NAME = 'videos';

	public const VERSION = 3;

	/** The cache of what the blocks of a page show, for one request. A change deletes it. */
	public const SHOWN = 'freehold_videos_shown';

	/**
	 * Returns the columns and keys. `place` is where the files are, `moving` where they are being moved to, or empty; `folder`
	 * and `next_folder` are names of folders; `file` is the path of the public file under the uploads; `copies` is the JSON of
	 * {@see Sizes\Copies}.
	 */
	protected static function columns(): string {
		return "attachment_id BIGINT UNSIGNED NOT NULL,
			guid CHAR(8) NOT NULL,
			place VARCHAR(8) NOT NULL DEFAULT 'public',
			moving VARCHAR(8) NOT NULL DEFAULT '',
			folder CHAR(32) NOT NULL DEFAULT '',
			next_folder CHAR(32) NOT NULL DEFAULT '',
			file TEXT NOT NULL,
			poster VARCHAR(64) NOT NULL DEFAULT '',
			color CHAR(6) NOT NULL DEFAULT '',
			generating_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			tracks LONGTEXT NOT NULL,
			copies LONGTEXT,
			lock_id CHAR(32) NOT NULL DEFAULT '',
			locked_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			revision BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (attachment_id),
			UNIQUE KEY guid (guid)";
	}

	/**
	 * Has files that an earlier version moved renamed, and its states of conversions stored where no author can change them.
	 *
	 * @param int $from The stored version.
	 */
	public static function migrate( int $from ): bool {
		if ( $from < 2 ) {
			State::migrate( static fn ( int $id ): bool => null !== self::find( $id ) );
			Moves::push_all();
		}
		return true;
	}

	/**
	 * Adds a video.
	 *
	 * @param int    $id     The attachment.
	 * @param string $folder The private folder with its file; empty for a public video.
	 * @return bool False if the attachment has a row, or another video has the guid.
	 */
	public static function add( int $id, string $guid, string $folder = '' ): bool {
		$place = '' === $folder ? Folders::PUBLIC : Folders::PRIVATE;
		$file  = '' === $folder ? '' : ltrim( wp_upload_dir( get_post_time( 'Y/m', false, $id ), false )['subdir'] . '/' . wp_basename( Folders::attached( $id ) ), '/' );
		return 1 === self::write( "INSERT IGNORE INTO %i ( attachment_id, guid, place, folder, file, tracks ) VALUES ( %d, %s, %s, %s, %s, '' )", self::name(), $id, $guid, $place, $folder, $file );
	}

	/**
	 * Returns a video.
	 *
	 * @param int $id The attachment.
	 * @return Video|null Null if it has no row.
	 */
	public static function find( int $id ): ?Video {
		return self::find_all( array( $id ) )[ $id ] ?? null;
	}

	/**
	 * Returns videos.
	 *
	 * @param int[] $ids The attachments.
	 * @return array<int, Video> By attachment; those without a row are missing.
	 */
	public static function find_all( array $ids ): array {
		$rows = Sql::rows( 'SELECT * FROM %i WHERE attachment_id IN (%d)', self::name(), $ids );
		return array_map( Video::from_row( ... ), array_column( $rows, null, 'attachment_id' ) );
	}

	/**
	 * Returns a video by its guid.
	 *
	 * @return Video|null Null if there is none.
	 */
	public static function find_guid( string $guid ): ?Video {
		return self::find_guids( array( $guid ) )[ $guid ] ?? null;
	}

	/**
	 * Returns videos by their guids.
	 *
	 * @param string[] $guids The guids.
	 * @return array<string, Video> By guid; guids without a video are missing.
	 */
	public static function find_guids( array $guids ): array {
		$rows = array_column( Sql::rows( 'SELECT * FROM %i WHERE guid IN (%s)', self::name(), $guids ), null, 'guid' );
		// MySQL and SQLite ignore case.
		return array_map( Video::from_row( ... ), array_intersect_key( $rows, array_flip( $guids ) ) );
	}

	/**
	 * Changes rows, and makes blocks read them again.
	 *
	 * @param mixed ...$values See {@see Sql::prepare()}.
	 * @return int|null As `execute()`.
	 */
	private static function write( string $statement, mixed ...$values ): ?int {
		Siblings::forget( self::SHOWN );
		return self::execute( $statement, ...$values );
	}

	/**
	 * Returns the next videos in the order of their attachments.
	 *
	 * @param int $after The attachment after which to begin.
	 * @param int $limit The maximum number.
	 * @return int[] Attachment IDs.
	 */
	public static function ids_after( int $after, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT attachment_id FROM %i WHERE attachment_id > %d ORDER BY attachment_id LIMIT %d', self::name(), $after, $limit ) );
	}

	/**
	 * Returns rows whose attachment is gone, in their order.
	 *
	 * @param int $after The attachment after which to begin.
	 * @param int $limit The maximum number.
	 * @return array<int, string> The names of their folders by attachment ID.
	 */
	public static function without_attachment( int $after, int $limit ): array {
		global $wpdb;
		$rows = Sql::rows( 'SELECT v.attachment_id, v.folder FROM %i v LEFT JOIN %i p ON p.ID = v.attachment_id WHERE v.attachment_id > %d AND p.ID IS NULL ORDER BY v.attachment_id LIMIT %d', self::name(), $wpdb->posts, $after, $limit );
		return array_map( 'strval', array_column( $rows, 'folder', 'attachment_id' ) );
	}

	/**
	 * Returns those of some folders that a row names. Others can be deleted, so an answer is required.
	 *
	 * @param string[] $names     The names of folders.
	 * @param bool     $has_video Whether the attachment of the row exists, or is gone.
	 * @return string[]
	 */
	public static function folders_among( array $names, bool $has_video ): array {
		global $wpdb;
		if ( array() === $names ) {
			return array();
		}
		$is   = $has_video ? 'IS NOT NULL' : 'IS NULL';
		$rows = Sql::strictly( static fn (): array => Sql::rows( "SELECT v.folder, v.next_folder FROM %i v LEFT JOIN %i p ON p.ID = v.attachment_id WHERE p.ID {$is} AND ( v.folder IN (%s) OR v.next_folder IN (%s) )", self::name(), $wpdb->posts, $names, $names ) );
		return array_merge( array_column( $rows, 'folder' ), array_column( $rows, 'next_folder' ) );
	}

	/**
	 * Returns whether an attachment has the path of a private video, but no row that says where its file is.
	 */
	public static function has_lost_private(): bool {
		global $wpdb;
		return null !== Sql::value( "SELECT m.post_id FROM %i m JOIN %i p ON p.ID = m.post_id LEFT JOIN %i v ON v.attachment_id = m.post_id WHERE m.meta_key = '_wp_attached_file' AND m.meta_value LIKE %s AND v.attachment_id IS NULL LIMIT 1", $wpdb->postmeta, $wpdb->posts, self::name(), $wpdb->esc_like( Folders::PRIVATE_ROOT . '/' ) . '%' );
	}

	/**
	 * Takes the lock of a video that no other request holds.
	 *
	 * @param int $id      The attachment.
	 * @param int $seconds How long the lock lasts.
	 * @return Video|null The video with the lock; null if another request holds it, or there is no such video.
	 */
	public static function lock( int $id, int $seconds ): ?Video {
		$lock = bin2hex( random_bytes( 16 ) );
		$rows = self::write( 'UPDATE %i SET lock_id = %s, locked_until = %d, revision = revision + 1 WHERE attachment_id = %d AND locked_until < %d', self::name(), $lock, time() + $seconds, $id, time() );
		return 1 === $rows ? self::find( $id ) : null;
	}

	/**
	 * Renews a lock.
	 *
	 * @param Video $video   The video with its lock.
	 * @param int   $seconds How long the lock lasts from now on.
	 * @return bool False if another request has taken the lock.
	 */
	public static function renew( Video $video, int $seconds ): bool {
		return 1 === self::write( 'UPDATE %i SET locked_until = %d, revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s', self::name(), time() + $seconds, $video->id, $video->lock_id );
	}

	/**
	 * Gives the lock back.
	 *
	 * @param Video $video The video with its lock.
	 */
	public static function unlock( Video $video ): void {
		self::write( "UPDATE %i SET lock_id = '', locked_until = 0, revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s", self::name(), $video->id, $video->lock_id );
	}

	/**
	 * Stores where the files of a video are about to be moved to.
	 *
	 * @param Video  $video  The video with its lock.
	 * @param string $moving `private` or `public`.
	 * @param string $folder The name of the new folder.
	 * @param string $file   The path of the public file under the uploads.
	 * @return bool False if another request has taken the lock.
	 */
	public static function start_move( Video $video, string $moving, string $folder, string $file ): bool {
		return 1 === self::write( 'UPDATE %i SET moving = %s, next_folder = %s, file = %s, revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s', self::name(), $moving, $folder, $file, $video->id, $video->lock_id );
	}

	/**
	 * Stores that the files of a video have been moved.
	 *
	 * @param Video $video The video with its lock.
	 * @return bool False if another request has taken the lock, or nothing was being moved.
	 */
	public static function end_move( Video $video ): bool {
		return 1 === self::write( "UPDATE %i SET place = %s, folder = %s, moving = '', next_folder = '', revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s AND moving <> ''", self::name(), $video->moving, $video->next_folder, $video->id, $video->lock_id );
	}

	/**
	 * Stores the path of the public file.
	 *
	 * @param Video  $video The video with its lock.
	 * @param string $file  The path under the uploads.
	 * @return bool False if another request has taken the lock.
	 */
	public static function set_file( Video $video, string $file ): bool {
		return 1 === self::write( 'UPDATE %i SET file = %s, revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s', self::name(), $file, $video->id, $video->lock_id );
	}

	/**
	 * Stores the name of the folder with a public video's poster and tracks.
	 *
	 * @param Video  $video  The video with its lock.
	 * @param string $folder The name.
	 * @return bool False if another request has taken the lock.
	 */
	public static function set_folder( Video $video, string $folder ): bool {
		return 1 === self::write( 'UPDATE %i SET folder = %s, revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s', self::name(), $folder, $video->id, $video->lock_id );
	}

	/**
	 * Stores the poster of a video, and that none is being generated.
	 *
	 * @param Video  $video  The video with its lock.
	 * @param string $poster The name of the file in the video's folder; empty for none.
	 * @param string $color  Its average color, six hexadecimal digits; may be empty.
	 * @return bool False if another request has taken the lock.
	 */
	public static function set_poster( Video $video, string $poster, string $color ): bool {
		return 1 === self::write( 'UPDATE %i SET poster = %s, color = %s, generating_until = 0, revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s', self::name(), $poster, $color, $video->id, $video->lock_id );
	}

	/**
	 * Stores until when a poster is probably being generated.
	 *
	 * @param int $id    The attachment.
	 * @param int $until Unix time; 0 for no longer.
	 */
	public static function set_generating( int $id, int $until ): void {
		self::write( 'UPDATE %i SET generating_until = %d, revision = revision + 1 WHERE attachment_id = %d', self::name(), $until, $id );
	}

	/**
	 * Stores the tracks of a video.
	 *
	 * @param Video                                                                                           $video  The video with its lock.
	 * @param array<int, array{kind: string, srclang: string, label: string, file: string, is_default: bool}> $tracks The tracks.
	 * @return bool False if another request has taken the lock.
	 */
	public static function set_tracks( Video $video, array $tracks ): bool {
		return 1 === self::write( 'UPDATE %i SET tracks = %s, revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s', self::name(), (string) wp_json_encode( $tracks ), $video->id, $video->lock_id );
	}

	/**
	 * Stores which smaller sizes and thumbnails a video has.
	 *
	 * @param Video                $video  The video with its lock.
	 * @param array<string, mixed> $copies As {@see Sizes\Copies} describes.
	 * @return bool False if another request has taken the lock.
	 */
	public static function set_copies( Video $video, array $copies ): bool {
		return 1 === self::write( 'UPDATE %i SET copies = %s, revision = revision + 1 WHERE attachment_id = %d AND lock_id = %s', self::name(), (string) wp_json_encode( $copies ), $video->id, $video->lock_id );
	}

	/**
	 * Deletes a video's row.
	 *
	 * @param int $id The attachment.
	 */
	public static function remove( int $id ): void {
		self::write( 'DELETE FROM %i WHERE attachment_id = %d', self::name(), $id );
	}
}
