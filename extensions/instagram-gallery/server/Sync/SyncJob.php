<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Sync;

use Freehold\Modules\InstagramGallery\Accounts\Account;
use Freehold\Queue;
use Freehold\Queue\Handler;

/**
 * Runs {@see Sync} for one account. What fails is tried again by later page views and by cron.
 */
final class SyncJob extends Handler {

	public const NAME    = 'instagram_gallery';
	public const TIMEOUT = 180;

	/** How long to start further downloads, in seconds. */
	private const SECONDS = 60.0;

	/**
	 * Has it done at the end of this request, or in cron.
	 */
	public static function queue( Account $account ): void {
		Queue::push( self::NAME, array( 'account' => $account->id ), 0, self::NAME . ":{$account->id}" );
	}

	/**
	 * Runs the job.
	 *
	 * @param array<string, mixed> $payload The account's row, as `account`.
	 */
	public function run( array $payload ): void {
		Sync::run( (int) ( $payload['account'] ?? 0 ), self::SECONDS );
	}
}
