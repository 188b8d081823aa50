<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Ffmpeg;

use Freehold\Files;
use Freehold\Modules\Video\OwnFiles;
use Freehold\Modules\Video\Videos;
use Freehold\Modules\Video\VideoTable;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Makes a frame of a video its poster.
 */
final class PosterJob extends Handler {

	public const NAME = 'video-poster';

	public const SENDS = self::NOTHING;

	public const MAX_ATTEMPTS = 2;

	/** The longest time that ffmpeg may take, in seconds. */
	private const TIME = 60;

	/** How long clients are told that the poster is being generated, in seconds. */
	private const PATIENCE = 5 * MINUTE_IN_SECONDS;

	/**
	 * Queues a job. A later one for the same video replaces it.
	 *
	 * @param int   $id      The attachment.
	 * @param float $seconds The time of the frame.
	 */
	public static function push( int $id, float $seconds ): void {
		VideoTable::set_generating( $id, time() + self::PATIENCE );
		Queue::push(
			self::NAME,
			array(
				'id'      => $id,
				'seconds' => $seconds,
			)
		);
	}

	/**
	 * Takes the frame.
	 *
	 * @param array<string, mixed> $payload `id` and `seconds`.
	 * @throws Retry If another request is changing the video, or there is no temporary file.
	 */
	public function run( array $payload ): void {
		$id    = (int) $payload['id'];
		$video = Videos::find( $id );
		if ( null === $video ) {
			return;
		}
		$frame = Files::temporary( 'poster', 'jpg' );
		if ( '' === $frame ) {
			throw new Retry( 'The temporary folder is not writable.' );
		}
		$path = $video->video_path();
		$done = false;
		// Past the end there is no frame: then the first one.
		foreach ( array( array( '-ss', sprintf( '%.3F', (float) $payload['seconds'] ) ), array() ) as $seek ) {
			$done = $done || Ffmpeg::run( array( ...$seek, '-i', "file:{$path}", '-frames:v', '1', '-q:v', '3', "file:{$frame}" ), self::TIME );
			clearstatcache( true, $frame );
			$done = $done && (int) filesize( $frame ) > 0;
		}
		$result = $done ? OwnFiles::set_poster( $id, $frame ) : false;
		Files::delete( $frame );
		if ( is_wp_error( $result ) && 'freehold_video_busy' === $result->get_error_code() ) {
			throw new Retry( 'Another request is changing the video.' );
		}
		VideoTable::set_generating( $id, 0 );
	}

	/**
	 * Tells clients that no poster is being generated.
	 *
	 * @param array<string, mixed> $payload The job’s payload.
	 */
	public function give_up( array $payload ): void {
		VideoTable::set_generating( (int) $payload['id'], 0 );
	}
}
