<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Mail\TokenTable;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\CountTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Tables;
use WP_User;

/**
 * What members do when WordPress says that something happened.
 */
final class Hooks {

	/** How many rows are deleted at a time, and how many times. */
	private const BATCH   = 200;
	private const BATCHES = 50;

	/**
	 * Deletes addresses that were not confirmed in time and expired tokens, and counts again.
	 */
	public static function clean_up(): void {
		if ( ! Tables::has( SubscriberTable::class ) ) {
			return;
		}
		for ( $batch = 0; $batch < self::BATCHES; $batch++ ) {
			$abandoned = SubscriberTable::abandoned( time() - ConfirmationJob::SECONDS, self::BATCH );
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
		SignUps::network_limit()->prune();
		SignUps::address_limit()->prune();
		CountTable::recount();
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
		if ( $email !== $before->user_email && Tables::has( SubscriberTable::class ) ) {
			SubscriberTable::unlink( $user_id, Address::hash( $email ) );
		}
	}

	/**
	 * Notes what a mail service reports.
	 *
	 * @param mixed $email The address.
	 */
	public static function report( mixed $email, string $status ): void {
		if ( is_string( $email ) && Tables::has( SubscriberTable::class ) ) {
			Subscribers::report( $email, $status );
		}
	}
}
