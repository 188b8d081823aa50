<?php
/**
 * Which mails a new state requires.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Mail;

use Freehold\Payments\Payment;
use Freehold\Payments\PaymentMark;
use Freehold\Payments\Subscription;
use Freehold\Payments\SubscriptionMark;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Queue;
use Freehold\Settings;

/**
 * Prepares mails about payments and subscriptions. A mail is a row with a unique key, so that each is sent at most once.
 */
final class Notices {

	/** To the payer: money has arrived. Not sent if the vendor sends receipts. */
	public const RECEIPT = 'receipt';

	/** To the payer: money was refunded. */
	public const REFUNDED = 'refunded';

	/** To the payer: a subscription has begun. */
	public const STARTED = 'started';

	/** To the payer: a renewal failed. */
	public const RENEWAL_FAILED = 'renewal_failed';

	/** To the owner: a renewal failed. */
	public const OWNER_RENEWAL_FAILED = 'owner_renewal_failed';

	/** To the payer: a subscription will end with the paid period. */
	public const ENDING = 'ending';

	/** To the payer: a subscription has ended. */
	public const CANCELED = 'canceled';

	/** To the owner: money has arrived. Only if the owner wants to know. */
	public const NEW_PAYMENT = 'new_payment';

	/** To the owner: a payer disputes a payment. */
	public const DISPUTE = 'dispute';

	/** The setting that turns mails about new payments to the owner on. */
	public const OPTION = 'payments.mail_new_payment';

	/** What happened longer ago than this, in seconds, is no news: after a restored backup no old mail is sent. */
	public const MAX_AGE = 7 * DAY_IN_SECONDS;

	/**
	 * Prepares the mails about a payment.
	 *
	 * @param Payment     $payment The payment.
	 * @param PaymentMark $before  The state for which mails are prepared.
	 */
	public static function about_payment( Payment $payment, PaymentMark $before ): void {
		if ( '' === $before->status && $payment->created < time() - self::MAX_AGE ) {
			return;
		}
		$now = PaymentMark::of( $payment );
		if ( $now->is_received() && ! $before->is_received() ) {
			self::add( self::RECEIPT, 'payment', $payment->id, '' );
			if ( (bool) Settings::get( self::OPTION, true ) ) {
				self::add( self::NEW_PAYMENT, 'payment', $payment->id, '' );
			}
		}
		if ( $now->refunded > $before->refunded ) {
			self::add( self::REFUNDED, 'payment', $payment->id, (string) $now->refunded );
		}
		if ( Payment::DISPUTED === $now->status && Payment::DISPUTED !== $before->status ) {
			self::add( self::DISPUTE, 'payment', $payment->id, '' );
		} elseif ( Payment::DISPUTED === $before->status && Payment::DISPUTED !== $now->status ) {
			// A payer may dispute again, with a new deadline.
			NoticesTable::close( self::DISPUTE, 'payment', $payment->id );
		}
	}

	/**
	 * Prepares the mails about a subscription.
	 *
	 * @param Subscription     $subscription The subscription.
	 * @param SubscriptionMark $before       The state for which mails are prepared.
	 */
	public static function about_subscription( Subscription $subscription, SubscriptionMark $before ): void {
		if ( '' === $before->status && $subscription->created < time() - self::MAX_AGE ) {
			return;
		}
		$has_begun = in_array( $before->status, Subscription::RUNNING, true );
		switch ( $subscription->status ) {
			case Subscription::ACTIVE:
			case Subscription::TRIALING:
				if ( ! $has_begun && Subscription::CANCELED !== $before->status ) {
					self::add( self::STARTED, 'subscription', $subscription->id, '' );
				}
				break;
			case Subscription::PAST_DUE:
			case Subscription::UNPAID:
				if ( in_array( $before->status, array( Subscription::ACTIVE, Subscription::TRIALING ), true ) ) {
					self::add( self::RENEWAL_FAILED, 'subscription', $subscription->id, (string) $subscription->period_end );
					self::add( self::OWNER_RENEWAL_FAILED, 'subscription', $subscription->id, (string) $subscription->period_end );
				}
				break;
			case Subscription::CANCELED:
				if ( $has_begun && ! $before->cancel_at_end ) {
					self::add( self::CANCELED, 'subscription', $subscription->id, '' );
				}
				return;
		}
		if ( $subscription->cancel_at_end && ! $before->cancel_at_end ) {
			self::add( self::ENDING, 'subscription', $subscription->id, (string) $subscription->period_end );
		}
	}

	/**
	 * Sends the receipt of a payment again because an administrator asks for it, also if the vendor sends receipts.
	 *
	 * @param int $payment_id The payment’s row.
	 * @return bool False if it could not be prepared.
	 */
	public static function resend( int $payment_id ): bool {
		return self::add( self::RECEIPT, 'payment', $payment_id, 'again-' . wp_generate_uuid4() );
	}

	/**
	 * Prepares a mail and queues it.
	 *
	 * @param string $kind       The kind.
	 * @param string $type       `payment` or `subscription`.
	 * @param int    $object_id  The row’s ID.
	 * @param string $occurrence What tells it from other mails of the kind about the object.
	 * @return bool Whether it is new.
	 */
	private static function add( string $kind, string $type, int $object_id, string $occurrence ): bool {
		$id = NoticesTable::add( $kind, $type, $object_id, $occurrence );
		if ( $id > 0 ) {
			Queue::push( NoticeJob::NAME, array( 'id' => $id ), 0, NoticeJob::key( $id ) );
		}
		return $id > 0;
	}
}
