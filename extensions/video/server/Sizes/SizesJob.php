<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sizes;

use Freehold\Database\Options;
use Freehold\Database\PostMeta;
use Freehold\Files;
use Freehold\Modules;
use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Ffmpeg\State;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;
use Freehold\Upload\Limits;

/**
 * Makes one file of one video: its thumbnails or a smaller size. Then the next job makes the next one, until no video waits. A job
 * that finds another one at work ends, because that one queues the next.
 */
final class SizesJob extends Handler {

	public const NAME = 'video-sizes';

	public const SENDS = self::NOTHING;

	public const MAX_ATTEMPTS = 3;

	public const TIMEOUT = self::TIME + 5 * MINUTE_IN_SECONDS;

	/** The longest time that ffmpeg may take for one file, in seconds. */
	private const TIME = 2 * HOUR_IN_SECONDS;

	/** The option with the lock. It expires before the queue takes the job for dead. */
	private const LOCK     = 'freehold_video_sizes_lock';
	private const LOCK_TTL = self::TIME + MINUTE_IN_SECONDS;

	/** The protected meta key with the state; none for videos that have all sizes, or were never to have any. */
	private const META = '_freehold_video_sizes';

	/** The states: the last one if the site of a network has no room left. */
	public const WAITING = 'waiting';
	public const FAILED  = 'failed';
	public const FULL    = 'full';

	/**
	 * Has the sizes of a video made that was uploaded, if the owner wants that.
	 *
	 * @param int $id The attachment.
	 */
	public static function begin( int $id ): void {
		if ( self::is_on() ) {
			self::want( $id );
		}
	}

	/**
	 * Returns whether new videos get smaller sizes and thumbnails from the server.
	 */
	public static function is_on(): bool {
		return self::is_wanted() && Ffmpeg::is_available();
	}

	/**
	 * Returns whether the owner wants smaller sizes of new videos, by the server or a browser.
	 */
	public static function is_wanted(): bool {
		return true === ( Modules::options( 'video' )[ Ffmpeg::OPTION ] ?? false );
	}

	/**
	 * Has the sizes of videos made, also again after a failure.
	 *
	 * @param int ...$ids The attachments.
	 * @return int How many of them wait: the videos, or none if the database returned an error.
	 */
	public static function want( int ...$ids ): int {
		$ids = array_filter( $ids, static fn ( int $id ): bool => null !== Videos::get( $id ) );
		foreach ( $ids as $id ) {
			update_post_meta( $id, self::META, self::WAITING );
		}
		if ( array() !== $ids && ! Queue::push( self::NAME, array( 'id' => max( $ids ) ) ) ) {
			foreach ( $ids as $id ) {
				update_post_meta( $id, self::META, self::FAILED );
			}
			return 0;
		}
		return count( $ids );
	}

	/**
	 * Goes on with a video that waited for its conversion.
	 *
	 * @param int $id The attachment.
	 */
	public static function begin_again( int $id ): void {
		if ( self::waits( $id ) ) {
			self::want( $id );
		}
	}

	/**
	 * Returns the state of a video. Without ffmpeg, waiting has failed.
	 *
	 * @param int $id The attachment.
	 * @return string WAITING, FAILED, FULL or empty.
	 */
	public static function state( int $id ): string {
		$state = get_post_meta( $id, self::META, true );
		if ( self::WAITING === $state && ! Ffmpeg::is_available() ) {
			return self::FAILED;
		}
		return in_array( $state, array( self::WAITING, self::FAILED, self::FULL ), true ) ? $state : '';
	}

	/**
	 * Forgets that sizes could not be made, when a browser has made the last one.
	 *
	 * @param int $id The attachment.
	 */
	public static function forget_failure( int $id ): void {
		if ( self::WAITING !== get_post_meta( $id, self::META, true ) || ! Ffmpeg::is_available() ) {
			delete_post_meta( $id, self::META );
		}
	}

	/**
	 * Returns where a file is written until it is complete: the same place each time, so that an interrupted attempt leaves nothing.
	 *
	 * @param int $id The attachment.
	 * @return string Whole path.
	 */
	public static function target( int $id ): string {
		return Folders::folder( Folders::PRIVATE, 'converted-' . wp_hash( "freehold-video-size|{$id}" ) );
	}

	/**
	 * Makes a file.
	 *
	 * @param array<string, mixed> $payload `id`: the video whose turn it is.
	 * @throws Retry If another request is changing the video, its file has been replaced, or the next job could not be queued.
	 */
	public function run( array $payload ): void {
		Options::create( self::LOCK, '0' );
		if ( ! Options::claim( self::LOCK, time() + self::LOCK_TTL ) ) {
			return;
		}
		try {
			$id = self::waits( (int) $payload['id'] ) ? (int) $payload['id'] : self::newest();
			if ( $id > 0 && Ffmpeg::is_available() ) {
				self::make_next( $id );
			}
		} finally {
			Options::write( self::LOCK, '0' );
		}
		if ( ! self::push_next() ) {
			throw new Retry( 'The next job could not be queued.' );
		}
	}

	/**
	 * Notes that the files could not be made, and goes on with the next video.
	 *
	 * @param array<string, mixed> $payload The job’s payload.
	 */
	public function give_up( array $payload ): void {
		$id = (int) $payload['id'];
		Files::delete( self::target( $id ) );
		if ( self::waits( $id ) ) {
			update_post_meta( $id, self::META, self::FAILED );
		}
		self::push_next();
	}

	/**
	 * Queues the next job, if a video waits that ffmpeg can work on.
	 *
	 * @return bool False if the database returned an error.
	 */
	private static function push_next(): bool {
		$next = Ffmpeg::is_available() ? self::newest() : 0;
		return 0 === $next || Queue::push( self::NAME, array( 'id' => $next ) );
	}

	/**
	 * Returns the newest video that waits, because visitors watch new posts.
	 *
	 * @return int The attachment; 0 if none waits.
	 */
	private static function newest(): int {
		$ids = PostMeta::attachments( self::META );
		// The database returns them in any order.
		rsort( $ids );
		foreach ( $ids as $id ) {
			if ( self::waits( $id ) ) {
				return $id;
			}
		}
		return 0;
	}

	/**
	 * Returns whether a video waits for its sizes. One that is converted first waits for that.
	 *
	 * @param int $id The attachment.
	 */
	private static function waits( int $id ): bool {
		// Another process may have changed it.
		wp_cache_delete( $id, 'post_meta' );
		return self::WAITING === get_post_meta( $id, self::META, true ) && State::WAITING !== State::of( $id ) && null !== Videos::find( $id );
	}

	/**
	 * Makes what is missing first, or notes that nothing is.
	 *
	 * @param int $id The attachment.
	 * @throws Retry If another request is changing the video, or its file has been replaced.
	 */
	private static function make_next( int $id ): void {
		clearstatcache();
		$video  = Videos::find( $id );
		$recipe = null === $video ? null : Recipe::next( $video );
		$room   = Limits::room();
		if ( null === $recipe ) {
			delete_post_meta( $id, self::META );
			return;
		}
		if ( false === $recipe || 0 === $room ) {
			update_post_meta( $id, self::META, false === $recipe ? self::FAILED : self::FULL );
			return;
		}
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A long video takes long.
		}
		$source = Copies::source( $video );
		$target = self::target( $id );
		$is_run = Folders::create_root( Folders::PRIVATE )
			&& Ffmpeg::run( array( ...$recipe->before, '-i', "file:{$video->video_path()}", ...$recipe->after, "file:{$target}" ), self::TIME );
		clearstatcache( true, $target );
		$bytes = $is_run && is_file( $target ) ? (int) filesize( $target ) : 0;
		try {
			self::take( $video, $recipe, $source, $bytes, $room );
		} finally {
			Files::delete( $target );
		}
	}

	/**
	 * Gives a video the file that ffmpeg has made.
	 *
	 * @param Video    $video  The video, as it was before.
	 * @param Recipe   $recipe What was to be made.
	 * @param int      $source The bytes of the video’s file.
	 * @param int      $bytes  The bytes of the file that was made; 0 if ffmpeg failed.
	 * @param int|null $room   How many bytes the site may have more; null for no limit.
	 * @throws Retry If another request is changing the video, or its file has been replaced.
	 */
	private static function take( Video $video, Recipe $recipe, int $source, int $bytes, ?int $room ): void {
		if ( null === Videos::find( $video->id ) ) {
			// Deleted meanwhile.
			return;
		}
		$is_size = $recipe->side > 0;
		if ( null !== $room && $bytes > $room ) {
			update_post_meta( $video->id, self::META, self::FULL );
			return;
		}
		if ( $is_size && 0 === $bytes ) {
			update_post_meta( $video->id, self::META, self::FAILED );
			return;
		}
		$target = self::target( $video->id );
		$result = match ( true ) {
			// A file that is not smaller helps no visitor.
			$is_size ? $bytes >= $source : 0 === $bytes => Copies::skip( $video->id, $source, $recipe->side ),
			$is_size                                     => Copies::add_size( $video->id, $source, $recipe->side, $recipe->shape, $target ),
			default                                      => Copies::set_thumbnails( $video->id, $source, $recipe->grid, $target ),
		};
		if ( true !== $result ) {
			throw new Retry( 'The video was changed, or the file could not be stored.' );
		}
	}
}
