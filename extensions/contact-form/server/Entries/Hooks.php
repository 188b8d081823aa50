<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Blocks;
use Freehold\Modules;
use Freehold\Modules\Tables;
use WP_Post;

/**
 * Connects entries with WordPress, for the module's `Module.php`.
 */
final class Hooks {

	/** The cron hook of the clean-up. */
	public const UPKEEP = 'freehold_forms_upkeep';

	/**
	 * Cleans up, and once more in a minute while work is left.
	 */
	public static function clean_up(): void {
		if ( ! Upkeep::run() ) {
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::UPKEEP );
		}
	}

	/**
	 * Indexes a changed entry, and delivers one that was found in spam.
	 *
	 * @param int          $id        The post's ID.
	 * @param bool         $is_change Whether the post existed.
	 * @param WP_Post|null $before    The post before.
	 */
	public static function saved( int $id, WP_Post $post, bool $is_change = false, ?WP_Post $before = null ): void {
		unset( $is_change );
		if ( PostType::NAME === $post->post_type && 'auto-draft' !== $post->post_status && Tables::has( IndexTable::class ) ) {
			Index::refresh( $id );
			// The plugin that provides the forms delivers it itself.
			if ( PostType::INBOX === $post->post_status && PostType::SPAM === $before?->post_status && Modules::is_active( 'contact-form' ) && ! Blocks::is_foreign( 'jetpack/contact-form' ) && null === DeliveryLog::mail( $id ) ) {
				// The delay lets the user undo this.
				DeliveryJob::queue( $id, MINUTE_IN_SECONDS );
			}
		}
	}

	/**
	 * Removes a deleted entry from the index, with its files.
	 *
	 * @param int $id The post's ID.
	 */
	public static function deleted( int $id, WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type && Tables::has( IndexTable::class ) ) {
			Index::remove( $id, Status::keeps_places() ? null : Body::read( $post ) );
		}
	}

	/**
	 * Restores an entry from the trash to where it was.
	 *
	 * @param string $status   The status that WordPress would set.
	 * @param int    $id       The post's ID.
	 * @param string $previous The status before the trash.
	 */
	public static function untrash( string $status, int $id, string $previous ): string {
		return PostType::NAME === get_post_type( $id ) ? $previous : $status;
	}
}
