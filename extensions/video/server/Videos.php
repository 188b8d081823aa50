<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks;
use Freehold\Blocks\Siblings;
use Freehold\Database\PostMeta;
use Freehold\Database\Posts;
use Freehold\Rest;
use WP_Error;

/**
 * Finds videos, gives them guids, and changes them in one request at a time.
 */
final class Videos {

	/** The block that shows a video. */
	public const BLOCK = 'videopress/video';

	/** The meta key with the guid. */
	public const GUID = 'videopress_guid';

	/** What a guid looks like. */
	public const PATTERN = '[a-zA-Z0-9]{8}';

	/** How long a request may hold a video, in seconds. It renews the lock before each step. */
	public const LEASE = 60;

	/** How long a request waits for another one, in seconds. */
	private const WAIT = 15.0;

	/** The number of microseconds between two attempts. */
	private const RETRY_DELAY = 50_000;

	/** How often a guid is chosen again because another video has it. */
	private const ATTEMPTS = 5;

	/**
	 * Returns whether an attachment is a video.
	 *
	 * @param int $id The attachment.
	 */
	public static function is_video( int $id ): bool {
		return 'attachment' === get_post_type( $id ) && str_starts_with( (string) get_post_mime_type( $id ), 'video/' );
	}

	/**
	 * Returns a video that has a guid.
	 *
	 * @param int $id The attachment.
	 * @return Video|null Null if it has none, or is not a video.
	 */
	public static function find( int $id ): ?Video {
		return self::is_video( $id ) ? VideoTable::find( $id ) : null;
	}

	/**
	 * Returns a video, and gives it a guid if it has none, unless another plugin provides the block.
	 *
	 * @param int $id The attachment.
	 * @return Video|null Null if it is not a video, got no guid, or the database returned an error.
	 */
	public static function get( int $id ): ?Video {
		if ( ! self::is_video( $id ) ) {
			return null;
		}
		$video = VideoTable::find( $id );
		// Jetpack takes a video with a guid for one of its own.
		if ( null !== $video || Blocks::is_foreign( self::BLOCK ) ) {
			return $video;
		}
		// An import brings the meta along, but no row.
		$stored = get_post_meta( $id, self::GUID, true );
		$guid   = is_string( $stored ) && 1 === preg_match( '/^' . self::PATTERN . '$/D', $stored ) ? $stored : '';
		for ( $attempt = 0; null === $video && $attempt < self::ATTEMPTS; $attempt++ ) {
			// Another request may have added the row: then this adds none, and both read it.
			VideoTable::add( $id, '' === $guid || $attempt > 0 ? wp_generate_password( 8, false ) : $guid, Folders::left_folder( $id ) );
			$video = VideoTable::find( $id );
		}
		if ( null !== $video && $video->guid !== $stored ) {
			update_post_meta( $id, self::GUID, $video->guid );
		}
		return $video;
	}

	/**
	 * Returns the video with a guid.
	 *
	 * @param bool $is_shown Whether a block only shows it, so that it may be read together with those of other blocks.
	 * @return Video|null Null if the site has none.
	 */
	public static function by_guid( string $guid, bool $is_shown = false ): ?Video {
		if ( 1 !== preg_match( '/^' . self::PATTERN . '$/D', $guid ) ) {
			return null;
		}
		$video = $is_shown ? self::shown( $guid ) : VideoTable::find_guid( $guid );
		if ( null !== $video ) {
			return self::is_video( $video->id ) ? $video : null;
		}
		$id    = PostMeta::attachments_by_value( self::GUID, array( $guid ) )[ $guid ] ?? 0;
		$video = $id > 0 ? self::get( $id ) : null;
		return null !== $video && $guid === $video->guid ? $video : null;
	}

	/**
	 * Returns the row of a block's video. The first block of a page reads those of all its blocks.
	 */
	private static function shown( string $guid ): ?Video {
		$read = static function ( array $guids ): array {
			$videos = VideoTable::find_guids( $guids );
			Posts::prime( array_column( $videos, 'id' ) );
			return $videos;
		};
		return Siblings::together( VideoTable::SHOWN, $guid, static fn (): array => Siblings::values( '~"guid":"(' . self::PATTERN . ')"~' ), $read );
	}

	/**
	 * Runs an action while no other request changes the video. A connection that breaks does not end it.
	 *
	 * @param int                      $id     The attachment.
	 * @param callable( Video ): mixed $action Gets the video as it is then, with its lock.
	 * @return mixed The action's result, or a WP_Error if another request takes too long.
	 */
	public static function locked( int $id, callable $action ): mixed {
		if ( null === self::get( $id ) ) {
			return Rest::error( 'freehold_video_unknown', __( 'There is no such video.', 'freehold' ), 404, 'id' );
		}
		$deadline = microtime( true ) + self::WAIT;
		$was      = ignore_user_abort( true );
		do {
			$video = VideoTable::lock( $id, self::LEASE );
		} while ( null === $video && microtime( true ) < $deadline && null === usleep( self::RETRY_DELAY ) );
		try {
			return null === $video ? self::busy() : $action( $video );
		} finally {
			if ( null !== $video ) {
				VideoTable::unlock( $video );
			}
			ignore_user_abort( 1 === $was );
		}
	}

	/**
	 * Returns the error of a video that another request is changing.
	 */
	public static function busy(): WP_Error {
		return Rest::error( 'freehold_video_busy', __( 'Another request is changing this video. Try again.', 'freehold' ), 423 );
	}

	/**
	 * Returns the error of a file that could not be stored or moved.
	 */
	public static function not_stored(): WP_Error {
		return Rest::error( 'freehold_video_storage', __( 'The server cannot store the file. Its disk may be full, or the uploads folder may not be writable. Try again later.', 'freehold' ), 507 );
	}

	/**
	 * Returns the path that the attachment of a private video has.
	 *
	 * @return string The path under the uploads.
	 */
	public static function hidden_file( Video $video ): string {
		return substr( $video->private_path(), strlen( Folders::uploads() ) + 1 );
	}
}
