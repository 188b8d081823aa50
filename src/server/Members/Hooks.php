<?php
/**
 * The hooks of members.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Database\Table;
use Freehold\Http\Request;
use Freehold\Mail\TokenTable;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\CountTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Members\Tables\SuppressionTable;
use Freehold\Queue\JobTable;
use Freehold\Settings;
use WP_User;

/**
 * Connects members with WordPress, for the `Module.php` of each module that has members.
 */
final class Hooks {

	/** The cron event that deletes what is no longer needed. */
	public const UPKEEP = 'freehold_members_upkeep';

	/** How many rows are deleted at a time, and how many times. */
	private const BATCH   = 200;
	private const BATCHES = 50;

	/**
	 * Adds the hooks that protect and clean up, also while a module is off. Call in `always()`; more than one module can.
	 */
	public static function always(): void {
		static $is_added = false;
		if ( $is_added ) {
			return;
		}
		$is_added = true;
		add_filter( 'freehold_queue_handlers', array( self::class, 'handlers' ) );
		add_action( self::UPKEEP, array( self::class, 'clean_up' ) );
		add_filter( 'freehold_mail_consent', static fn ( mixed $has_agreed, string $email ): bool => self::are_installed() && Agreement::filter( true === $has_agreed, $email ), 10, 2 );
		// Mail plugins fire these with the address when their service reports it.
		add_action( 'freehold_mail_bounced', static fn ( mixed $email ) => self::report( $email, Status::BOUNCED ) );
		add_action( 'freehold_mail_complained', static fn ( mixed $email ) => self::report( $email, Status::COMPLAINED ) );
		add_action( 'deleted_user', array( self::class, 'user_deleted' ) );
		add_action( 'profile_update', array( self::class, 'user_changed' ), 10, 2 );
		if ( Request::has_query( Links::QUERY ) && self::are_installed() ) {
			MemberPage::watch();
		}
	}

	/**
	 * Returns the tables. Merge into `tables()`.
	 *
	 * @return class-string<Table>[]
	 */
	public static function tables(): array {
		return array( JobTable::class, SubscriberTable::class, CategoryTable::class, CountTable::class, TokenTable::class, SuppressionTable::class );
	}

	/**
	 * Returns the cron events. Merge into `cron()`.
	 *
	 * @return array<string, string>
	 */
	public static function cron(): array {
		return array( self::UPKEEP => 'daily' );
	}

	/**
	 * Adds the handlers of queued jobs.
	 *
	 * @param array<string, class-string<\Freehold\Queue\Handler>> $handlers The handlers so far.
	 * @return array<string, class-string<\Freehold\Queue\Handler>>
	 */
	public static function handlers( array $handlers ): array {
		return $handlers + array(
			SignUpJob::NAME       => SignUpJob::class,
			ConfirmationJob::NAME => ConfirmationJob::class,
		);
	}

	/**
	 * Deletes addresses that were not confirmed in time and expired tokens, and counts again.
	 */
	public static function clean_up(): void {
		if ( ! self::are_installed() ) {
			return;
		}
		for ( $batch = 0; $batch < self::BATCHES; $batch++ ) {
			$abandoned = SubscriberTable::abandoned( time() - Subscribers::CONFIRM_SECONDS, self::BATCH );
			foreach ( $abandoned as $subscriber ) {
				Subscribers::delete( $subscriber->id );
			}
			if ( count( $abandoned ) < self::BATCH ) {
				break;
			}
		}
		foreach ( CategoryTable::orphans( self::BATCH ) as $row ) {
			CategoryTable::remove( (int) $row['subscriber_id'], (int) $row['term_id'] );
		}
		TokenTable::prune();
		Subscribers::network_limit()->prune();
		Subscribers::address_limit()->prune();
		CountTable::recount();
	}

	/**
	 * Removes the link to a deleted user.
	 *
	 * @param int $user_id The user’s ID.
	 */
	public static function user_deleted( int $user_id ): void {
		if ( self::are_installed() ) {
			SubscriberTable::unlink( $user_id );
		}
	}

	/**
	 * Removes the link to a user whose email address has changed: the new one is not verified here.
	 *
	 * @param int     $user_id The user’s ID.
	 * @param WP_User $before  The user before the change.
	 */
	public static function user_changed( int $user_id, WP_User $before ): void {
		$user  = get_userdata( $user_id );
		$email = $user ? $user->user_email : '';
		if ( $email !== $before->user_email && self::are_installed() ) {
			SubscriberTable::unlink( $user_id, Address::hash( $email ) );
		}
	}

	/**
	 * Notes what a mail service reports.
	 *
	 * @param mixed  $email  The address.
	 * @param string $status The status.
	 */
	private static function report( mixed $email, string $status ): void {
		if ( is_string( $email ) && self::are_installed() ) {
			Subscribers::report( $email, $status );
		}
	}

	/**
	 * Returns whether the tables exist: a site where no such module was ever on has none.
	 */
	private static function are_installed(): bool {
		return null !== Settings::get( 'tables.' . SubscriberTable::NAME );
	}
}
