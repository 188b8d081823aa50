<?php
declare( strict_types=1 );

namespace Freehold\Payments\Mail;

use Freehold\Payments\Payment;
use Freehold\Payments\PaymentMark;
use Freehold\Payments\Subscription;
use Freehold\Payments\SubscriptionMark;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Trials;
use Freehold\Queue;
use Freehold\Settings;

/**
 * Prepares mails about payments and subscriptions. A mail is a row with a unique key, so that each is sent at most once.
 */
final class Notices {

	/** The setting that turns mails about new payments to the owner on. */
	public const OPTION = 'payments.mail_new_payment';

	/** The setting that turns mails about failed renewals to the owner on. */
	public const FAILED = 'payments.mail_failed';

	/**
	 * Prepares the mails about a payment.
	 *
	 * @param PaymentMark $before The state for which mails are prepared.
	 */
	public static function about_payment( Payment $payment, PaymentMark $before ): void {
		if ( '' === $before->status && $payment->created < time() - NoticeJob::MAX_AGE ) {
			return;
		}
		$now = PaymentMark::of( $payment );
		if ( $now->is_received() && ! $before->is_received() ) {
			self::add( Notice::RECEIPT, 'payment', $payment->id, '' );
			if ( (bool) Settings::get( self::OPTION, true ) ) {
				self::add( Notice::NEW_PAYMENT, 'payment', $payment->id, '' );
			}
		}
		// The payer's bank tells about a dispute.
		if ( $now->refunded > $before->refunded && Payment::LOST !== $now->status ) {
			self::add( Notice::REFUNDED, 'payment', $payment->id, (string) $now->refunded );
		}
		$was_disputed = in_array( $before->status, Payment::IN_DISPUTE, true );
		$is_disputed  = in_array( $now->status, Payment::IN_DISPUTE, true );
		if ( $is_disputed && ! $was_disputed ) {
			self::add( Notice::DISPUTE, 'payment', $payment->id, '' );
		} elseif ( $was_disputed && ! $is_disputed ) {
			// A payer may dispute again, with a new deadline.
			NoticesTable::close( Notice::DISPUTE, 'payment', $payment->id );
		}
	}

	/**
	 * Prepares the mails about a subscription.
	 *
	 * @param SubscriptionMark $before The state for which mails are prepared.
	 */
	public static function about_subscription( Subscription $subscription, SubscriptionMark $before ): void {
		if ( '' === $before->status && $subscription->created < time() - NoticeJob::MAX_AGE ) {
			return;
		}
		$has_begun = in_array( $before->status, Subscription::RUNNING, true );
		switch ( $subscription->status ) {
			case Subscription::ACTIVE:
			case Subscription::TRIALING:
				if ( ! $has_begun && Subscription::CANCELED !== $before->status && ! Trials::is_second( $subscription ) ) {
					if ( Subscription::TRIALING === $subscription->status && (bool) Settings::get( self::OPTION, true ) ) {
						self::add( Notice::OWNER_TRIAL, 'subscription', $subscription->id, '' );
					}
					self::add( Notice::STARTED, 'subscription', $subscription->id, '' );
					if ( SubscriptionsTable::has_twin( $subscription ) ) {
						self::add( Notice::TWICE, 'subscription', $subscription->id, '' );
					}
				}
				break;
			case Subscription::PAST_DUE:
			case Subscription::UNPAID:
				if ( in_array( $before->status, array( Subscription::ACTIVE, Subscription::TRIALING ), true ) ) {
					self::add( Notice::RENEWAL_FAILED, 'subscription', $subscription->id, (string) $subscription->period_end );
					if ( (bool) Settings::get( self::FAILED, true ) ) {
						self::add( Notice::OWNER_RENEWAL_FAILED, 'subscription', $subscription->id, (string) $subscription->period_end );
					}
				}
				break;
			case Subscription::CANCELED:
				if ( $has_begun && ! $before->cancel_at_end ) {
					self::add( Notice::CANCELED, 'subscription', $subscription->id, '' );
				}
				return;
		}
		if ( $subscription->cancel_at_end === $before->cancel_at_end || ( ! $subscription->cancel_at_end && ! $has_begun ) ) {
			return;
		}
		list( $kind, $other ) = $subscription->cancel_at_end ? array( Notice::ENDING, Notice::RESUMED ) : array( Notice::RESUMED, Notice::ENDING );
		// A payer may cancel again.
		NoticesTable::close( $other, 'subscription', $subscription->id );
		self::add( $kind, 'subscription', $subscription->id, '' );
	}

	/**
	 * Prepares the mail that a subscription costs more or less from the next payment on.
	 *
	 * @param int $subscription_id The subscription’s row.
	 * @param int $change_id       The change of the price.
	 */
	public static function price( int $subscription_id, int $change_id ): void {
		self::add( Notice::PRICE, 'subscription', $subscription_id, "change-{$change_id}" );
	}

	/**
	 * Prepares the mail that a free trial ends soon.
	 */
	public static function trial_ends( Subscription $subscription ): void {
		self::add( Notice::TRIAL_ENDS, 'subscription', $subscription->id, (string) $subscription->period_end );
	}

	/**
	 * Sends the receipt of a payment again because an administrator asks for it, also if the vendor sends receipts.
	 *
	 * @param int $payment_id The payment’s row.
	 * @return bool False if it could not be prepared.
	 */
	public static function resend( int $payment_id ): bool {
		return self::add( Notice::RECEIPT, 'payment', $payment_id, 'again-' . wp_generate_uuid4() );
	}

	/**
	 * Prepares a mail and queues it.
	 *
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
