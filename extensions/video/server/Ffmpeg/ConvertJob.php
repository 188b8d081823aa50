<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Ffmpeg;

use Freehold\Files;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Sizes\SizesJob;
use Freehold\Modules\Video\Videos;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Converts a video that browsers cannot play to MP4 with H.264 and AAC.
 */
final class ConvertJob extends Handler {

	public const NAME = 'video-convert';

	public const SENDS = self::NOTHING;

	public const MAX_ATTEMPTS = 3;

	public const TIMEOUT = self::TIME + 5 * MINUTE_IN_SECONDS;

	/** The longest time that ffmpeg may take, in seconds. */
	private const TIME = 2 * HOUR_IN_SECONDS;

	/**
	 * Queues the conversion of an uploaded video, if the site has ffmpeg and browsers cannot play the file.
	 *
	 * @param int $id The attachment.
	 */
	public static function begin( int $id ): void {
		$video = Ffmpeg::is_available() ? Videos::find( $id ) : null;
		if ( null !== $video && null !== Conversion::plan( $video ) ) {
			self::retry( $id );
		}
	}

	/**
	 * Queues the conversion again of a video that could not be converted, or whose job is gone.
	 *
	 * @param int $id The attachment.
	 * @return bool Whether it is queued; false if the database returned an error.
	 */
	public static function retry( int $id ): bool {
		update_post_meta( $id, State::META, State::WAITING );
		$is_queued = Queue::ensure( self::NAME, array( 'id' => $id ), self::key( $id ) );
		if ( ! $is_queued ) {
			update_post_meta( $id, State::META, State::FAILED );
		}
		return $is_queued;
	}

	/**
	 * Runs the queued job of a video now. Does nothing if there is none, or another process runs it.
	 *
	 * @param int $id The attachment.
	 */
	public static function run_now( int $id ): void {
		Queue::run( self::key( $id ) );
	}

	/**
	 * Returns the key of a video’s job.
	 *
	 * @param int $id The attachment.
	 */
	public static function key( int $id ): string {
		return self::NAME . "-{$id}";
	}

	/**
	 * Converts the video.
	 *
	 * @param array<string, mixed> $payload `id`.
	 * @throws Retry If another request is changing the video, or a file cannot be stored or deleted.
	 */
	public function run( array $payload ): void {
		$id    = (int) $payload['id'];
		$video = Videos::find( $id );
		if ( null === $video ) {
			return;
		}
		if ( Original::is_replaced( $id ) ) {
			Conversion::finish( $id );
			self::end( $id, true );
			return;
		}
		$path = $video->video_path();
		$plan = Conversion::plan( $video );
		if ( null === $plan ) {
			self::end( $id, Ffmpeg::is_available() && is_file( $path ) );
			return;
		}
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A long video takes long.
		}
		$target = Conversion::target( $id );
		$done   = Folders::create_root( Folders::PRIVATE )
			&& Ffmpeg::run( array( '-i', "file:{$path}", ...$plan, "file:{$target}" ), self::TIME )
			&& is_file( $target ) && filesize( $target ) > 0;
		if ( null === Videos::find( $id ) ) {
			// Deleted meanwhile.
			Files::delete( $target );
			return;
		}
		if ( ! $done ) {
			self::end( $id, false );
			return;
		}
		if ( true !== Conversion::replace( $id, $path ) ) {
			throw new Retry( 'The video was moved or could not be replaced.' );
		}
		self::end( $id, true );
	}

	/**
	 * Ends a conversion.
	 *
	 * @param int  $id        The attachment.
	 * @param bool $has_ended As in {@see Conversion::end()}.
	 * @throws Retry If the original cannot be deleted.
	 */
	private static function end( int $id, bool $has_ended ): void {
		if ( ! Conversion::end( $id, $has_ended ) ) {
			throw new Retry( 'The original cannot be deleted.' );
		}
		SizesJob::begin_again( $id );
	}

	/**
	 * Notes that the video stays as it is.
	 *
	 * @param array<string, mixed> $payload The job’s payload.
	 */
	public function give_up( array $payload ): void {
		if ( null !== Videos::find( (int) $payload['id'] ) ) {
			Conversion::end( (int) $payload['id'], false );
			SizesJob::begin_again( (int) $payload['id'] );
		}
	}
}
