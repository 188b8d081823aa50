<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Cli;

use Freehold\Cli\Commands;
use Freehold\Modules\Video\Ffmpeg\ConvertJob;
use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Ffmpeg\State;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Sizes\SizesJob;
use Freehold\Modules\Video\Videos;
use Freehold\Modules\Video\VideoTable;
use WP_CLI;

/**
 * Lists and converts videos, makes smaller sizes, and finds files that belong to none.
 */
final class VideoCommands extends Commands {

	private const FIELDS = array( 'id', 'guid', 'title', 'privacy', 'type', 'size', 'conversion', 'file' );

	/**
	 * Lists videos.
	 *
	 * ## OPTIONS
	 *
	 * [--privacy=<privacy>]
	 * : Only public or only private videos.
	 * ---
	 * options:
	 *   - public
	 *   - private
	 * ---
	 *
	 * [--conversion=<state>]
	 * : Only videos that wait for a conversion, or whose conversion failed.
	 * ---
	 * options:
	 *   - waiting
	 *   - failed
	 * ---
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, guid, title, privacy, type, size, conversion, file.
	 *
	 * [--format=<format>]
	 * : How the list is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold video list --conversion=failed --format=ids
	 *     17 23
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$this->show_list( $options, self::FIELDS, self::rows( (string) ( $options['privacy'] ?? '' ), (string) ( $options['conversion'] ?? '' ) ) );
	}

	/**
	 * Converts videos that browsers cannot play to MP4.
	 *
	 * The command waits until they are converted. The original stays until the converted file is in its place.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The videos.
	 *
	 * [--failed]
	 * : All videos whose conversion failed.
	 *
	 * [--waiting]
	 * : All videos that wait for a conversion.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold video convert --failed
	 *     Success: 2 videos converted.
	 *
	 * @param string[]             $arguments The videos.
	 * @param array<string, mixed> $options   The options.
	 */
	public function convert( array $arguments, array $options ): void {
		$states = array_keys( array_filter( array_intersect_key( $options, array_flip( array( State::FAILED, State::WAITING ) ) ) ) );
		if ( array() === $arguments && array() === $states ) {
			WP_CLI::error( __( 'Name one or more videos, or use --failed or --waiting.', 'freehold' ) );
		}
		if ( ! Ffmpeg::is_available() ) {
			WP_CLI::error( __( 'ffmpeg is not available. Set FREEHOLD_FFMPEG to its path.', 'freehold' ) );
		}
		$ids = $this->named( $arguments );
		foreach ( $states as $state ) {
			foreach ( self::rows( '', $state ) as $row ) {
				$ids[] = $row['id'];
			}
		}
		$ids    = array_values( array_unique( $ids ) );
		$result = $this->each( __( 'Converting videos', 'freehold' ), count( $ids ), $ids, self::convert_one( ... ) );
		if ( $result['failed'] > 0 ) {
			/* translators: 1, 2: a number of videos. */
			WP_CLI::error( sprintf( __( 'Converted: %1$d. Failed: %2$d. Their originals stay.', 'freehold' ), $result['done'], $result['failed'] ) );
		}
		/* translators: %d: a number of videos. */
		WP_CLI::success( sprintf( _n( '%d video can be played.', '%d videos can be played.', $result['done'], 'freehold' ), $result['done'] ) );
	}

	/**
	 * Has smaller sizes and thumbnails made of videos.
	 *
	 * They are made in the background, one video at a time, the newest first. `wp freehold queue run` makes them now. Videos that have
	 * all of them stay as they are.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The videos.
	 *
	 * [--all]
	 * : All videos.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold video sizes --all
	 *     Success: 12 videos wait for their sizes.
	 *
	 * @param string[]             $arguments The videos.
	 * @param array<string, mixed> $options   The options.
	 */
	public function sizes( array $arguments, array $options ): void {
		if ( array() === $arguments && empty( $options['all'] ) ) {
			WP_CLI::error( __( 'Name one or more videos, or use --all.', 'freehold' ) );
		}
		if ( ! Ffmpeg::is_available() ) {
			WP_CLI::error( __( 'ffmpeg is not available. Set FREEHOLD_FFMPEG to its path.', 'freehold' ) );
		}
		$ids   = empty( $options['all'] ) ? $this->named( $arguments ) : get_posts(
			array(
				'fields'         => 'ids',
				'post_type'      => 'attachment',
				'post_status'    => array( 'inherit', 'private' ),
				'post_mime_type' => 'video',
				'posts_per_page' => -1,
			)
		);
		$count = SizesJob::want( ...$ids );
		/* translators: %d: a number of videos. */
		WP_CLI::success( sprintf( _n( '%d video waits for its sizes.', '%d videos wait for their sizes.', $count, 'freehold' ), $count ) );
	}

	/**
	 * Lists files that belong to no video, and deletes them.
	 *
	 * Files that have changed in the last day are left out, because an upload may need them. The only copy of a video that an earlier
	 * installation left is listed as kept, and is never deleted.
	 *
	 * ## OPTIONS
	 *
	 * [--delete]
	 * : Deletes them.
	 *
	 * [--yes]
	 * : Does not ask.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: path, kind, size, changed.
	 *
	 * [--format=<format>]
	 * : How the list is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold video orphans --delete --yes
	 *     Success: 3 orphans deleted, 12 MB are free again.
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function orphans( array $arguments, array $options ): void {
		if ( empty( $options['delete'] ) ) {
			$this->show_list( $options, array( 'path', 'kind', 'size', 'changed' ), Orphans::all() );
			return;
		}
		$count = 0;
		foreach ( Orphans::all() as $orphan ) {
			$count += Orphans::KEPT === $orphan['kind'] ? 0 : 1;
		}
		if ( 0 === $count ) {
			WP_CLI::success( __( 'There are no orphans.', 'freehold' ) );
			return;
		}
		/* translators: %d: a number of orphans. */
		WP_CLI::confirm( sprintf( _n( 'Delete %d orphan for good?', 'Delete %d orphans for good?', $count, 'freehold' ), $count ), $options );
		$bytes  = 0;
		$result = $this->each(
			__( 'Deleting orphans', 'freehold' ),
			$count,
			Orphans::to_delete(),
			static function ( array $orphan ) use ( &$bytes ): bool {
				$is_deleted = Orphans::delete( $orphan );
				$bytes     += $is_deleted ? $orphan['size'] : 0;
				return $is_deleted;
			}
		);
		if ( $result['failed'] > 0 ) {
			/* translators: 1, 2: a number of orphans. */
			WP_CLI::error( sprintf( __( 'Deleted: %1$d. Failed: %2$d. Check who owns the files.', 'freehold' ), $result['done'], $result['failed'] ) );
		}
		/* translators: 1: a number of orphans. 2: a size, such as 12 MB. */
		WP_CLI::success( sprintf( _n( '%1$d orphan deleted, %2$s are free again.', '%1$d orphans deleted, %2$s are free again.', $result['done'], 'freehold' ), $result['done'], size_format( $bytes ) ?: '0 B' ) );
	}

	/**
	 * Returns the videos that arguments name. Ends the command if one is none.
	 *
	 * @param string[] $arguments The IDs.
	 * @return int[]
	 */
	private function named( array $arguments ): array {
		return array_map(
			function ( string $argument ): int {
				$id = $this->number( $argument, '<id>' );
				if ( null === Videos::get( $id ) ) {
					/* translators: %d: the ID of a file. */
					WP_CLI::error( sprintf( __( 'There is no video with the ID %d.', 'freehold' ), $id ) );
				}
				return $id;
			},
			$arguments
		);
	}

	/**
	 * Converts a video.
	 *
	 * @param int $id The attachment.
	 * @return bool Whether browsers can play it afterwards.
	 */
	private static function convert_one( int $id ): bool {
		ConvertJob::begin( $id );
		ConvertJob::run_now( $id );
		$video = Videos::find( $id );
		return null !== $video && '' === State::of( $id ) && is_file( $video->video_path() );
	}

	/**
	 * Returns videos.
	 *
	 * @param string $privacy    `public` or `private`; empty for all.
	 * @param string $conversion The state; empty for all.
	 * @return \Generator<int, array<string, mixed>>
	 */
	private static function rows( string $privacy, string $conversion ): \Generator {
		$last = 0;
		do {
			$ids = VideoTable::ids_after( $last, self::BATCH );
			_prime_post_caches( $ids, false, true );
			foreach ( $ids as $id ) {
				$last  = $id;
				$video = Videos::find( $id );
				if ( null === $video || ( '' !== $privacy && $privacy !== $video->place ) || ( '' !== $conversion && State::of( $id ) !== $conversion ) ) {
					continue;
				}
				$path = $video->video_path();
				yield array(
					'id'         => $id,
					'guid'       => $video->guid,
					'title'      => wp_specialchars_decode( (string) get_post_field( 'post_title', $id ), ENT_QUOTES ),
					'privacy'    => Folders::PRIVATE === $video->place ? 'private' : 'public',
					'type'       => (string) get_post_mime_type( $id ),
					'size'       => is_file( $path ) ? (int) filesize( $path ) : 0,
					'conversion' => State::of( $id ),
					'file'       => is_file( $path ) ? $path : '',
				);
			}
			self::forget_caches();
			$is_more = count( $ids ) === self::BATCH;
		} while ( $is_more );
	}
}
