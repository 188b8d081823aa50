<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Sync;

use Freehold\Database\Posts;
use Freehold\Keys\Secrets;
use Freehold\Modules\InstagramGallery\Accounts\Account;
use Freehold\Modules\InstagramGallery\Accounts\Accounts;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\InstagramGallery\Api\Client;
use Freehold\Modules\InstagramGallery\Api\Post;
use Freehold\Modules\InstagramGallery\Api\Reply;
use Freehold\Modules\InstagramGallery\Images\Files;
use Freehold\Modules\InstagramGallery\Images\PostTable;

/**
 * Renews the token, requests the newest posts at most once an hour, and copies their images, in one process at a time for each
 * account. If anything fails, the posts and images that are here stay.
 */
final class Sync {

	/** The cron event. */
	public const HOOK = 'freehold_instagram_sync';

	/** How many posts are kept, and how many are requested, because some have no image that may be shown. */
	private const POSTS = 30;
	private const LIMIT = 60;

	/** How many pages are requested at most, if Instagram returns fewer posts than requested. */
	private const PAGES = 3;

	/** How long a claim lasts, in seconds. It is renewed before each download. */
	private const LEASE = 120;

	/** The shortest pause between two requests for posts, and the first one after a failure, in seconds. */
	private const INTERVAL    = HOUR_IN_SECONDS;
	private const RETRY_DELAY = 10 * MINUTE_IN_SECONDS;

	/** How long the files of posts stay that newer ones have replaced, because pages in caches show them. */
	private const KEEP = 7 * DAY_IN_SECONDS;

	/** How long the cron event starts further accounts, in seconds, and how long each of them may take. */
	private const CRON_TIME    = 60.0;
	private const ACCOUNT_TIME = 40.0;

	/**
	 * Returns whether there is something to do for an account.
	 *
	 * @param bool $is_missing Whether a gallery shows fewer images than it could.
	 */
	public static function is_due( Account $account, bool $is_missing ): bool {
		return $account->next_at <= time() || $account->refresh_at <= time() || ( $is_missing && null !== PostTable::next_missing( $account->id ) );
	}

	/**
	 * Does what is due for all accounts.
	 */
	public static function run_cron(): void {
		Accounts::connect_configured();
		$deadline = microtime( true ) + self::CRON_TIME;
		foreach ( AccountTable::due() as $id ) {
			if ( microtime( true ) < $deadline ) {
				self::run( $id, self::ACCOUNT_TIME );
			}
		}
	}

	/**
	 * Does what is due for an account.
	 *
	 * @param int   $id      The account's row.
	 * @param float $seconds How long to start further downloads.
	 * @return bool False if another process is doing it.
	 */
	public static function run( int $id, float $seconds ): bool {
		$claim = AccountTable::claim( $id, self::LEASE );
		if ( null === $claim ) {
			return false;
		}
		$deadline = microtime( true ) + $seconds;
		$account  = AccountTable::get( $id );
		try {
			if ( null !== $account ) {
				self::update( $account, $claim );
				self::copy_images( $account, $claim, $deadline );
			}
		} finally {
			AccountTable::release( $id, $claim );
		}
		if ( null !== $account && null === AccountTable::by_handle( $account->handle ) ) {
			// Disconnected while an image was copied.
			Files::delete_folder( $account->handle );
		}
		return true;
	}

	/**
	 * Renews the token and requests posts, if it is time.
	 *
	 * @param string $claim This process's claim.
	 */
	private static function update( Account $account, string $claim ): void {
		$token = $account->token();
		if ( null === $token || $account->has_expired() ) {
			if ( $account->next_at <= time() || $account->refresh_at <= time() ) {
				$tomorrow = time() + Accounts::RETRY_AFTER;
				AccountTable::change(
					$account->id,
					$claim,
					array(
						'problem'    => Reply::EXPIRED,
						'next_at'    => $tomorrow,
						'refresh_at' => $tomorrow,
					)
				);
			}
			return;
		}
		if ( $account->refresh_at <= time() ) {
			$token = self::refresh( $account, $claim, $token );
		}
		if ( $account->next_at <= time() ) {
			self::fetch( $account, $claim, $token );
		}
	}

	/**
	 * Renews the token. After a failure, it is tried again a day later.
	 *
	 * @param string $claim This process's claim.
	 * @return string The token to use.
	 */
	private static function refresh( Account $account, string $claim, string $token ): string {
		AccountTable::change( $account->id, $claim, array( 'refresh_at' => time() + Accounts::RETRY_AFTER ) );
		$reply   = Client::refresh( $token );
		$renewed = Client::token_in( $reply );
		if ( '' === $renewed['token'] || $renewed['expires_in'] <= 0 ) {
			AccountTable::change( $account->id, $claim, array( 'renewal' => $reply->problem() ?: Reply::TEMPORARY ) );
			return $token;
		}
		AccountTable::renew( $account, Secrets::encrypt( $renewed['token'] ), time() + $renewed['expires_in'], time() + Accounts::first_refresh( $renewed['expires_in'] ) );
		return $renewed['token'];
	}

	/**
	 * Requests the posts.
	 *
	 * @param string $claim This process's claim.
	 */
	private static function fetch( Account $account, string $claim, string $token ): void {
		// First, so that a process which ends here does not lead to another request.
		if ( ! AccountTable::change( $account->id, $claim, array( 'next_at' => time() + self::INTERVAL ) ) ) {
			return;
		}
		$posts = array();
		$after = '';
		$pause = 0;
		for ( $page = 0; $page < self::PAGES; $page++ ) {
			$reply = Client::media( $token, self::LIMIT, $after );
			$data  = $reply->is_ok() ? $reply->body['data'] ?? null : null;
			$pause = max( $pause, $reply->pause() );
			if ( ! is_array( $data ) || ! array_is_list( $data ) ) {
				self::note_failure( $account, $claim, $reply->problem() ?: Reply::TEMPORARY, $pause );
				return;
			}
			foreach ( array_filter( array_map( Post::read( ... ), $data ) ) as $post ) {
				$posts[ $post->id ] ??= $post;
			}
			$after = is_string( $reply->body['paging']['next'] ?? null ) ? $reply->body['paging']['cursors']['after'] ?? '' : '';
			$after = is_string( $after ) ? $after : '';
			if ( '' === $after || count( $posts ) >= self::POSTS ) {
				break;
			}
		}
		$values = array(
			'problem'    => '',
			'failures'   => 0,
			'fetched_at' => time(),
			'next_at'    => time() + max( self::INTERVAL, $pause ),
		);
		if ( AccountTable::change( $account->id, $claim, $values ) ) {
			self::store( $account, array_values( $posts ), '' === $after );
		}
	}

	/**
	 * Notes that posts could not be requested.
	 *
	 * @param string $claim   This process's claim.
	 * @param string $problem One of {@see Reply}'s constants.
	 * @param int    $pause   How long Instagram wants no request, in seconds.
	 */
	private static function note_failure( Account $account, string $claim, string $problem, int $pause ): void {
		$wait = match ( $problem ) {
			Reply::EXPIRED, Reply::DENIED => DAY_IN_SECONDS,
			Reply::LIMITED                => self::INTERVAL,
			default                       => min( self::INTERVAL, self::RETRY_DELAY * 4 ** min( 5, $account->failures ) ),
		};
		AccountTable::change(
			$account->id,
			$claim,
			array(
				'problem'  => $problem,
				'failures' => min( 1000, $account->failures + 1 ),
				'next_at'  => time() + max( $wait, $pause ),
			)
		);
	}

	/**
	 * Stores the posts. Those that were deleted at Instagram are deleted here with their files; those that newer ones have
	 * replaced are hidden, and deleted later.
	 *
	 * @param Post[] $posts       What Instagram returned, the newest first.
	 * @param bool   $is_complete Whether there are no older posts.
	 */
	private static function store( Account $account, array $posts, bool $is_complete ): void {
		$shown  = array_slice( $posts, 0, self::POSTS );
		$ids    = array_map( static fn ( Post $post ): string => $post->id, $posts );
		$stays  = array_slice( $ids, 0, self::POSTS );
		$times  = array_filter( array_map( static fn ( Post $post ): int => $post->time, $posts ) );
		$oldest = array() === $times ? PHP_INT_MAX : min( $times );
		foreach ( $shown as $position => $post ) {
			PostTable::store( $account->id, $post, $position );
		}
		$is_changed = false;
		foreach ( PostTable::all( $account->id ) as $row ) {
			if ( in_array( $row->post_id, $stays, true ) ) {
				continue;
			}
			$is_there = in_array( $row->post_id, $ids, true ) || ( ! $is_complete && (int) $row->published_at < $oldest );
			if ( $is_there && ( 0 === (int) $row->hidden_at || (int) $row->hidden_at > time() - self::KEEP ) ) {
				PostTable::hide( (int) $row->id );
				continue;
			}
			PostTable::delete( (int) $row->id );
			Files::delete( $account->handle, Files::read( $row->files ) );
			$is_changed = $is_changed || ! $is_there;
		}
		if ( $is_changed ) {
			self::clear_caches( $account );
		}
	}

	/**
	 * Copies the images that are missing.
	 *
	 * @param string $claim    This process's claim.
	 * @param float  $deadline When to start no further download, in seconds of Unix time.
	 */
	private static function copy_images( Account $account, string $claim, float $deadline ): void {
		$is_changed = false;
		while ( microtime( true ) < $deadline ) {
			$row = PostTable::next_missing( $account->id );
			if ( null === $row || ! AccountTable::change( $account->id, $claim, array( 'claimed_until' => time() + self::LEASE ) ) ) {
				break;
			}
			PostTable::note_attempt( (int) $row->id );
			$files = Files::copy( $account->handle, $row->post_id, $row->url );
			if ( array() !== $files && ! PostTable::set_files( (int) $row->id, $files ) ) {
				Files::delete( $account->handle, $files );
			}
			$is_changed = $is_changed || array() !== $files;
		}
		if ( $is_changed ) {
			self::clear_caches( $account );
		}
	}

	/**
	 * Lets plugins that cache pages renew those with a gallery of this account.
	 */
	private static function clear_caches( Account $account ): void {
		array_map( 'clean_post_cache', Posts::published_containing( $account->handle ) );
	}
}
