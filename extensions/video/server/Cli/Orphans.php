<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Cli;

use Freehold\Database\PostMeta;
use Freehold\Files;
use Freehold\Modules\Video\Ffmpeg\Conversion;
use Freehold\Modules\Video\Ffmpeg\State;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Sizes\Copies;
use Freehold\Modules\Video\VideoTable;

/**
 * Finds folders, converted files and rows of videos whose attachment is gone, such as after its post was deleted in the database.
 *
 * Deleting must not take the only copy of a video. So private folders that an uninstall has left stay, and while an attachment
 * of a private video has no row, every private folder with a video stays.
 */
final class Orphans {

	/** The kinds. */
	public const FOLDER     = 'folder';
	public const CONVERSION = 'conversion';
	public const ROW        = 'row';
	public const KEPT       = 'kept';

	/** How old a file must be, in seconds. */
	private const AGE = DAY_IN_SECONDS;

	/** How many folders are looked up at a time. */
	private const BATCH = 200;

	/**
	 * Returns all orphans.
	 *
	 * @return \Generator<int, array{path: string, kind: string, size: int, changed: string, attachment: int}> `path` is under the uploads; `attachment` is 0 except for rows.
	 */
	public static function all(): \Generator {
		if ( ! VideoTable::exists() ) {
			return;
		}
		yield from self::folders( Folders::PUBLIC );
		yield from self::folders( Folders::PRIVATE );
		yield from self::conversions();
		// Last, because they say whose folders are orphans.
		yield from self::rows();
	}

	/**
	 * Returns the orphans that can be deleted.
	 *
	 * @return \Generator<int, array{path: string, kind: string, size: int, changed: string, attachment: int}>
	 */
	public static function to_delete(): \Generator {
		foreach ( self::all() as $orphan ) {
			if ( self::KEPT !== $orphan['kind'] ) {
				yield $orphan;
			}
		}
	}

	/**
	 * Deletes an orphan.
	 *
	 * @param array{path: string, kind: string, size: int, changed: string, attachment: int} $orphan The orphan.
	 * @return bool Whether it is gone.
	 */
	public static function delete( array $orphan ): bool {
		$path = Folders::uploads() . "/{$orphan['path']}";
		if ( self::CONVERSION === $orphan['kind'] ) {
			return Files::delete( $path );
		}
		if ( self::FOLDER === $orphan['kind'] ) {
			return Files::delete_folder( $path );
		}
		// Its folders are orphans of their own.
		VideoTable::remove( $orphan['attachment'] );
		return null === VideoTable::find( $orphan['attachment'] );
	}

	/**
	 * Returns the rows whose attachment is gone.
	 *
	 * @return \Generator<int, array{path: string, kind: string, size: int, changed: string, attachment: int}>
	 */
	private static function rows(): \Generator {
		$last = 0;
		do {
			$rows = VideoTable::without_attachment( $last, self::BATCH );
			foreach ( $rows as $last => $folder ) {
				yield array(
					'path'       => $folder,
					'kind'       => self::ROW,
					'size'       => 0,
					'changed'    => '',
					'attachment' => $last,
				);
			}
			$is_more = count( $rows ) === self::BATCH;
		} while ( $is_more );
	}

	/**
	 * Returns the folders that no row names.
	 *
	 * @param string $place Folders::PUBLIC or Folders::PRIVATE.
	 * @return \Generator<int, array{path: string, kind: string, size: int, changed: string, attachment: int}>
	 */
	private static function folders( string $place ): \Generator {
		$keeps_videos = Folders::PRIVATE === $place && VideoTable::has_lost_private();
		$batch        = array();
		foreach ( self::names( $place, '/^[0-9a-f]{32}$/D' ) as $name ) {
			if ( is_dir( Folders::folder( $place, $name ) ) ) {
				$batch[] = $name;
			}
			if ( count( $batch ) === self::BATCH ) {
				yield from self::unnamed( $place, $batch, $keeps_videos );
				$batch = array();
			}
		}
		yield from self::unnamed( $place, $batch, $keeps_videos );
	}

	/**
	 * Returns those of some folders that no row names.
	 *
	 * @param string   $place        Folders::PUBLIC or Folders::PRIVATE.
	 * @param string[] $names        The folders.
	 * @param bool     $keeps_videos Whether a folder with a video may belong to an attachment without a row.
	 * @return \Generator<int, array{path: string, kind: string, size: int, changed: string, attachment: int}>
	 */
	private static function unnamed( string $place, array $names, bool $keeps_videos ): \Generator {
		$lost = VideoTable::folders_among( $names, false );
		foreach ( array_diff( $names, VideoTable::folders_among( $names, true ) ) as $name ) {
			$path    = Folders::folder( $place, $name );
			$size    = 0;
			$changed = (int) filemtime( $path );
			$is_kept = false;
			foreach ( array_diff( (array) scandir( $path ), array( '.', '..' ) ) as $file ) {
				$size   += (int) filesize( "{$path}/{$file}" );
				$changed = max( $changed, (int) filemtime( "{$path}/{$file}" ) );
				$is_kept = $is_kept || ( Folders::PRIVATE === $place && ! in_array( $name, $lost, true ) && ( Folders::OLD_VIDEO === $file ? $keeps_videos : ! self::is_own_file( $file ) ) );
			}
			if ( $changed < time() - self::AGE ) {
				yield self::orphan( $path, $is_kept ? self::KEPT : self::FOLDER, $size, $changed );
			}
		}
	}

	/**
	 * Returns the converted files of conversions that no longer run.
	 *
	 * @return \Generator<int, array{path: string, kind: string, size: int, changed: string, attachment: int}>
	 */
	private static function conversions(): \Generator {
		$running = array_flip( array_map( array( Conversion::class, 'target' ), PostMeta::attachments( State::META ) ) );
		foreach ( self::names( Folders::PRIVATE, '/^converted-[0-9a-f]+$/D' ) as $name ) {
			$path = Folders::folder( Folders::PRIVATE, $name );
			if ( ! isset( $running[ $path ] ) && is_file( $path ) && (int) filemtime( $path ) < time() - self::AGE ) {
				yield self::orphan( $path, self::CONVERSION, (int) filesize( $path ), (int) filemtime( $path ) );
			}
		}
	}

	/**
	 * Returns the names in a folder one by one, because there may be very many.
	 *
	 * @param string $place   Folders::PUBLIC or Folders::PRIVATE.
	 * @param string $pattern What they look like.
	 * @return \Generator<int, string>
	 */
	private static function names( string $place, string $pattern ): \Generator {
		$root   = untrailingslashit( Folders::folder( $place, '' ) );
		$handle = is_dir( $root ) ? opendir( $root ) : false;
		if ( false === $handle ) {
			return;
		}
		try {
			for ( $name = readdir( $handle ); false !== $name; $name = readdir( $handle ) ) {
				if ( 1 === preg_match( $pattern, $name ) && ! is_link( "{$root}/{$name}" ) ) {
					yield $name;
				}
			}
		} finally {
			closedir( $handle );
		}
	}

	/**
	 * Returns whether a file in the folder of a video is one that this plugin made, not the video.
	 */
	private static function is_own_file( string $name ): bool {
		return 1 === preg_match( '/\.(?:jpg|png|webp|vtt)$/D', $name ) || Copies::is_size( $name );
	}

	/**
	 * Describes an orphan.
	 *
	 * @param string $path    Whole path.
	 * @param int    $size    Its size, in bytes.
	 * @param int    $changed When it changed last, in Unix time.
	 * @return array{path: string, kind: string, size: int, changed: string, attachment: int}
	 */
	private static function orphan( string $path, string $kind, int $size, int $changed ): array {
		return array(
			'path'       => substr( $path, strlen( Folders::uploads() ) + 1 ),
			'kind'       => $kind,
			'size'       => $size,
			'changed'    => gmdate( 'c', $changed ),
			'attachment' => 0,
		);
	}
}
