<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Queue\Handler;

/**
 * Fetches a feed again, after a page that shows it was sent. What fails is tried again by later page views.
 */
final class RefreshJob extends Handler {

	/**
	 * Runs the job.
	 *
	 * @param array<string, mixed> $payload The feed's URL and the IDs of the episodes.
	 */
	public function run( array $payload ): void {
		Feeds::refresh( (string) ( $payload['url'] ?? '' ), array_map( 'strval', (array) ( $payload['guids'] ?? array() ) ) );
	}
}
