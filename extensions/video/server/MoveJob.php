<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Continues a move whose request ended, and moves all videos after the site's default has changed.
 */
final class MoveJob extends Handler {

	public const NAME = Moves::JOB;

	public const SENDS = self::NOTHING;

	/** How many videos one job looks at. */
	private const BATCH = 50;

	/**
	 * Moves one video, or a batch of them.
	 *
	 * @param array<string, mixed> $payload `id`, or `after`.
	 * @throws Retry If a video cannot be moved now.
	 */
	public function run( array $payload ): void {
		if ( isset( $payload['id'] ) ) {
			if ( true !== PrivacyChange::settle( (int) $payload['id'] ) ) {
				throw new Retry( 'The files of a video cannot be moved.' );
			}
			return;
		}
		$ids = VideoTable::ids_after( (int) ( $payload['after'] ?? 0 ), self::BATCH );
		foreach ( $ids as $id ) {
			if ( true !== PrivacyChange::settle( $id ) ) {
				Moves::push( $id );
			}
		}
		if ( self::BATCH === count( $ids ) ) {
			Moves::push_all( (int) end( $ids ) );
		}
	}
}
