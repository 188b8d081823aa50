<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\AltTexts;

use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Describes images for a while, and queues itself again if some are left. Nothing is saved before a person has seen it.
 */
final class Job extends Handler {

	public const NAME = 'ai-alt-texts';

	/** A model may need minutes for an image. */
	public const TIMEOUT = 5 * MINUTE_IN_SECONDS;

	/** How long a job begins with further images, in seconds. */
	private const TIME = 10.0;

	/** Statuses of requests that fail for one image alone. */
	private const OF_IMAGE = array( 400, 413, 422 );

	/** The status of a user who may not use the AI Assistant any longer. */
	private const OF_USER = 403;

	/** The status that trying again does not change for any image. */
	private const OF_SITE = 424;

	/** After so many images in a row that the model could not describe, the others are not tried. */
	private const MAX_FAILURES = 3;

	/** When a job begins that goes on where a process ended early, in seconds. */
	private const RECOVERY = MINUTE_IN_SECONDS;

	/** The key of a job that a user starts. */
	private const START = self::NAME . '-start';

	/**
	 * Queues a job, unless one waits or runs that was started before.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function start(): bool {
		return Queue::ensure( self::NAME, array(), self::START );
	}

	/**
	 * Queues a job that goes on if a process ended early, unless there is one.
	 */
	public static function queue_recovery(): void {
		Queue::push( self::NAME, array(), self::RECOVERY, self::NAME );
	}

	/**
	 * Runs the job.
	 *
	 * @param array<string, mixed> $payload `failures`: how many images in a row failed before.
	 * @throws Retry If the AI service does not respond now.
	 */
	public function run( array $payload ): void {
		$end      = microtime( true ) + self::TIME;
		$failures = (int) ( $payload['failures'] ?? 0 );
		do {
			$image = Table::claim();
			if ( null === $image ) {
				return;
			}
			$text = Describer::describe( $image['id'], $image['user'] );
			if ( ! is_wp_error( $text ) ) {
				Table::finish( $image['id'], $text );
				$failures = 0;
				continue;
			}
			$reason = Describer::reason( $text );
			$status = (int) ( $text->get_error_data()['status'] ?? 400 );
			if ( in_array( $status, self::OF_IMAGE, true ) ) {
				Table::finish( $image['id'], '', $reason );
				// A missing file says nothing about the model.
				$failures += 'freehold_ai_no_image' === $text->get_error_code() ? 0 : 1;
				if ( $failures < self::MAX_FAILURES ) {
					continue;
				}
			} elseif ( self::OF_USER === $status ) {
				Table::fail( $reason, $image['user'] );
				continue;
			} elseif ( self::OF_SITE !== $status && 'freehold_ai_quota' !== $text->get_error_code() ) {
				Table::release( $image['id'], $reason );
				throw new Retry( 'The AI service does not respond now.' );
			}
			Table::fail( $reason );
			return;
		} while ( microtime( true ) < $end );
		Queue::push( self::NAME, array( 'failures' => $failures ) );
	}

	/**
	 * Says of all images that wait why they were not described.
	 *
	 * @param array<string, mixed> $payload Empty.
	 */
	public function give_up( array $payload ): void {
		Table::fail( __( 'The AI service did not respond several times.', 'freehold' ) );
	}
}
