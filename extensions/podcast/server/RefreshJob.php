<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Queue;
use Freehold\Queue\Handler;

/**
 * Fetches a feed again, after a page that shows it was sent. What fails is tried again by later page views.
 */
final class RefreshJob extends Handler {

	public const NAME = 'podcast';

	/**
	 * Has it done at the end of this request, or in cron.
	 *
	 * @param string   $key   A name for the feed and its episodes.
	 * @param string   $url   The feed's URL.
	 * @param string[] $guids The IDs of the episodes.
	 */
	public static function queue( string $key, string $url, array $guids ): void {
		Queue::push(
			self::NAME,
			array(
				'url'   => $url,
				'guids' => $guids,
			),
			0,
			$key
		);
	}

	/**
	 * Runs the job.
	 *
	 * @param array<string, mixed> $payload The feed's URL and the IDs of the episodes.
	 */
	public function run( array $payload ): void {
		Feeds::refresh( (string) ( $payload['url'] ?? '' ), array_map( 'strval', (array) ( $payload['guids'] ?? array() ) ) );
	}
}
