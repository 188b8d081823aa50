<?php
/**
 * When work is done.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Options;
use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Settings;

/**
 * Nothing is worked out while a visitor waits. Work is done by cron; where PHP can go on after it has answered (PHP-FPM,
 * LiteSpeed), also then; and where neither runs, the cheap answer goes on being given.
 *
 * The engine sleeps until the block is shown for the first time: a site that does not use the block has no tables.
 */
final class Engine {

	/** The cron event. */
	public const HOOK = 'freehold_related_posts_work';

	/** Stored once the tables are there; another number makes them anew. */
	private const VERSION = 1;
	private const SETTING = 'modules.related-posts.engine';

	/** Until when somebody works, in seconds of Unix time. Not autoloaded. */
	private const WORKER = 'freehold_related_posts_worker';

	/** The stored time while no process works: long past, with as many digits as the present. */
	private const IDLE = '1000000000';

	/** How long cron works, in seconds; how long a process that has answered does; and when cron counts as not running. */
	private const CRON    = 20.0;
	private const AFTER   = 2.0;
	private const OVERDUE = 5 * MINUTE_IN_SECONDS;

	/**
	 * Whether this request goes on after it has answered.
	 *
	 * @var bool
	 */
	private static bool $goes_on = false;

	/**
	 * Whether the engine is at work on this site.
	 */
	public static function is_ready(): bool {
		return self::VERSION === Settings::get( self::SETTING );
	}

	/**
	 * Sees to it that waiting work is done soon, but not now.
	 */
	public static function wake(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
		if ( ! self::$goes_on && self::can_go_on() ) {
			self::$goes_on = true;
			add_action( 'shutdown', array( self::class, 'after_answer' ), PHP_INT_MAX );
		}
	}

	/**
	 * Cron's part.
	 */
	public static function by_cron(): void {
		self::work( self::CRON );
	}

	/**
	 * The part of a process that has answered: the lists that wait; the index only where cron does not come.
	 */
	public static function after_answer(): void {
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			session_write_close();
		}
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} else {
			litespeed_finish_request();
		}
		self::work( self::AFTER, self::is_overdue() || ! self::is_ready() );
	}

	/**
	 * On a page of wp-admin, where cron does not come: makes the tables, so that at least the cheap answers are kept.
	 */
	public static function in_admin(): void {
		if ( ! self::is_ready() && self::is_overdue() ) {
			self::make_ready();
		}
	}

	/**
	 * Works, unless somebody else does.
	 *
	 * @param float $seconds How long at most.
	 * @param bool  $index   Whether posts that have never been read are read, too.
	 */
	public static function work( float $seconds, bool $index = true ): void {
		if ( ! Modules::is_active( 'related-posts' ) || ! self::claim( $seconds ) ) {
			return;
		}
		$until   = microtime( true ) + $seconds;
		$is_done = false;
		try {
			if ( self::make_ready() ) {
				$is_done = self::lists( $until ) && ( ElasticPress::is_active() || ( $index ? Index::fill( $until ) : Index::is_complete() ) ) && self::lists( $until );
			}
		} finally {
			self::release();
		}
		if ( ! $is_done && self::is_ready() && false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time() + 10, self::HOOK );
		}
	}

	/**
	 * Works out one post's list at once, for somebody who edits it.
	 *
	 * @param int $post_id The post.
	 */
	public static function refresh( int $post_id ): void {
		$post = get_post( $post_id );
		if ( null !== $post ) {
			$waiting = Lists::read( $post_id )['waiting'] ?? Lists::NEEDS_LIST;
			Lists::take( $post_id );
			if ( Lists::NEEDS_WORDS === $waiting && ! ElasticPress::is_active() ) {
				Index::put( $post );
			}
			$found = Finder::find( $post );
			Lists::write( $post_id, $found, Lists::FOUND, Lists::DONE );
			if ( Lists::NEEDS_WORDS === $waiting ) {
				// What this post is related to is related to it. Their lists, if they have any, are worked out again, and no further ones.
				Lists::want_lists( $found );
			}
		}
	}

	/**
	 * When a module is switched: ours goes to sleep when it goes off, and forgets what it cannot keep up to date.
	 *
	 * @param string $slug   The module.
	 * @param bool   $active Whether it is on now.
	 */
	public static function switched( string $slug, bool $active ): void {
		if ( 'related-posts' === $slug && ! $active ) {
			self::sleep();
		}
	}

	/**
	 * Takes the cron event out, and begins anew the next time that the block is shown.
	 */
	public static function sleep(): void {
		wp_unschedule_hook( self::HOOK );
		if ( null !== Settings::get( self::SETTING ) ) {
			Settings::set( self::SETTING, null );
		}
	}

	/**
	 * Makes the tables where they are not there yet.
	 *
	 * @return bool False when the database refused.
	 */
	private static function make_ready(): bool {
		if ( self::is_ready() ) {
			return true;
		}
		foreach ( array( Lists::class, Index::class ) as $table ) {
			if ( ! Tables::install( $table, true ) || ! $table::clear() ) {
				return false;
			}
		}
		Index::reset();
		return Settings::set( self::SETTING, self::VERSION );
	}

	/**
	 * Works out the lists that wait.
	 *
	 * @param float $until When to stop.
	 * @return bool Whether none waits any more.
	 */
	private static function lists( float $until ): bool {
		do {
			$waiting = Lists::waiting( 20 );
			foreach ( array_keys( $waiting ) as $post_id ) {
				if ( null === get_post( $post_id ) ) {
					Lists::forget( $post_id );
					Index::remove( $post_id );
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
	 * Makes this process the one that works.
	 *
	 * @param float $seconds How long at most; where it dies, another one may work a while after.
	 */
	private static function claim( float $seconds ): bool {
		add_option( self::WORKER, self::IDLE, '', false );
		return Options::claim( self::WORKER, time() + (int) ceil( $seconds ) + 30 );
	}

	/**
	 * Lets others work.
	 */
	private static function release(): void {
		Options::write( self::WORKER, self::IDLE );
	}

	/**
	 * Whether PHP can go on after it has answered.
	 */
	private static function can_go_on(): bool {
		return function_exists( 'fastcgi_finish_request' ) || function_exists( 'litespeed_finish_request' );
	}

	/**
	 * Whether cron should have come long ago.
	 */
	private static function is_overdue(): bool {
		$next = wp_next_scheduled( self::HOOK );
		return false !== $next && $next < time() - self::OVERDUE;
	}
}
