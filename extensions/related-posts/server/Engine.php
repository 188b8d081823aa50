<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Options;
use Freehold\Http\Response;
use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Settings;

/**
 * Visitors never wait for a calculation. Cron calculates the lists. On PHP-FPM and LiteSpeed, PHP also does so after it has
 * sent the response. If neither is available, visitors see the fallback list.
 *
 * The engine starts when the block is shown for the first time. A site without the block has no tables.
 */
final class Engine {

	/** The cron event. */
	public const HOOK = 'freehold_related_posts_work';

	/** The option that claims the work: until when a process works, in seconds of Unix time. Not autoloaded. */
	private const CLAIM = 'freehold_related_posts_worker';

	/** The stored time while no process works: long past, with as many digits as the present. */
	private const IDLE = '1000000000';

	/** How long cron and a process after its response work, and after what time cron counts as not running; in seconds. */
	private const CRON_TIME     = 20.0;
	private const RESPONSE_TIME = 2.0;
	private const OVERDUE       = 5 * MINUTE_IN_SECONDS;

	/**
	 * Whether this process works after its response.
	 *
	 * @var bool
	 */
	private static bool $continues = false;

	/**
	 * Schedules the queued work: by cron, and after the response if possible.
	 */
	public static function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
		if ( ! self::$continues && Response::can_end() ) {
			self::$continues = true;
			add_action( 'shutdown', array( self::class, 'after_response' ), PHP_INT_MAX );
		}
	}

	/**
	 * Works in cron.
	 */
	public static function run_cron(): void {
		self::work( self::CRON_TIME );
	}

	/**
	 * Works after the response: calculates queued lists, and indexes posts only if cron does not run.
	 */
	public static function after_response(): void {
		Response::end();
		self::work( self::RESPONSE_TIME, self::is_overdue() || ! ListTable::is_ready() );
	}

	/**
	 * Creates the tables on a wp-admin page if cron does not run, so that at least fallback lists are cached.
	 */
	public static function in_admin(): void {
		if ( ! ListTable::is_ready() && self::is_overdue() ) {
			self::make_ready();
		}
	}

	/**
	 * Works, unless another process does.
	 *
	 * @param float $seconds The maximum time.
	 * @param bool  $index   Whether to index posts, too.
	 * @return bool|null Whether all is done; null if another process works.
	 */
	public static function work( float $seconds, bool $index = true ): ?bool {
		if ( ! Modules::is_active( 'related-posts' ) ) {
			return true;
		}
		if ( ! self::claim( $seconds ) ) {
			return null;
		}
		$until   = microtime( true ) + $seconds;
		$is_done = false;
		try {
			if ( self::make_ready() ) {
				$is_done = self::lists( $until ) && ( ElasticPress::is_active() || ( $index ? WordTable::fill( $until ) : WordTable::is_complete() ) ) && self::lists( $until );
			}
		} finally {
			self::release();
		}
		if ( ! $is_done && ListTable::is_ready() && false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time() + 10, self::HOOK );
		}
		return $is_done;
	}

	/**
	 * Calculates a post's list at once, for a user who edits it.
	 */
	public static function refresh( int $post_id ): void {
		$post = get_post( $post_id );
		if ( null !== $post ) {
			$waiting = ListTable::read( $post_id )['waiting'] ?? ListTable::NEEDS_LIST;
			ListTable::dequeue( $post_id );
			if ( ListTable::NEEDS_WORDS === $waiting && ! ElasticPress::is_active() ) {
				WordTable::put( $post );
			}
			$found = Finder::find( $post );
			ListTable::write( $post_id, $found, ListTable::FOUND, ListTable::DONE );
			if ( ListTable::NEEDS_WORDS === $waiting ) {
				// Posts in this list may now have this post in theirs. Only their existing lists are queued, and no further ones.
				ListTable::queue_lists( $found );
			}
		}
	}

	/**
	 * Stops the engine when the module is turned off, because it no longer notices changes.
	 *
	 * @param string $slug   The module's slug.
	 * @param bool   $active Whether it is on now.
	 */
	public static function switched( string $slug, bool $active ): void {
		if ( 'related-posts' === $slug && ! $active ) {
			self::stop();
		}
	}

	/**
	 * Unschedules the cron event. The engine starts again from empty tables when the block is shown.
	 */
	public static function stop(): void {
		wp_unschedule_hook( self::HOOK );
		if ( null !== Settings::get( ListTable::SETTING ) ) {
			Settings::set( ListTable::SETTING, null );
		}
	}

	/**
	 * Creates or empties the tables unless they are ready.
	 *
	 * @return bool False if the database returned an error.
	 */
	private static function make_ready(): bool {
		if ( ListTable::is_ready() ) {
			return true;
		}
		foreach ( array( ListTable::class, WordTable::class ) as $table ) {
			if ( ! Tables::install( $table, true ) || ! $table::clear() ) {
				return false;
			}
		}
		WordTable::reset();
		return Settings::set( ListTable::SETTING, ListTable::READY );
	}

	/**
	 * Calculates the queued lists.
	 *
	 * @param float $until When to stop, in seconds of Unix time.
	 * @return bool Whether the queue is empty.
	 */
	private static function lists( float $until ): bool {
		do {
			$waiting = ListTable::queued( 20 );
			foreach ( array_keys( $waiting ) as $post_id ) {
				if ( null === get_post( $post_id ) ) {
					ListTable::remove( $post_id );
					WordTable::remove( $post_id );
				} else {
					self::refresh( $post_id );
				}
				if ( microtime( true ) >= $until ) {
					return false;
				}
			}
		} while ( array() !== $waiting );
		return true;
	}

	/**
	 * Claims the work for this process.
	 *
	 * @param float $seconds The maximum time. The claim expires 30 seconds later, in case the process ends early.
	 */
	private static function claim( float $seconds ): bool {
		add_option( self::CLAIM, self::IDLE, '', false );
		return Options::claim( self::CLAIM, time() + (int) ceil( $seconds ) + 30 );
	}

	/**
	 * Releases the claim.
	 */
	private static function release(): void {
		Options::write( self::CLAIM, self::IDLE );
	}

	/**
	 * Returns whether cron does not run.
	 */
	private static function is_overdue(): bool {
		$next = wp_next_scheduled( self::HOOK );
		return false !== $next && $next < time() - self::OVERDUE;
	}
}
