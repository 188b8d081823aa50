<?php
declare( strict_types=1 );

namespace Freehold\Payments\Mail;

use Freehold\Mail\Message;
use Freehold\Payments\Checkout\Discount;
use Freehold\Payments\Checkout\Portal;
use Freehold\Payments\Coupon;
use Freehold\Payments\Money;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\MovesTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Trials;

/**
 * Writes the mails about a subscription. Those to the payer contain the link to {@see Portal}.
 */
final class SubscriptionMail {

	/**
	 * Creates the writer.
	 */
	public function __construct( private readonly Subscription $subscription ) {}

	/**
	 * Returns a mail.
	 *
	 * @param string $kind One of the constants of {@see Notice} about subscriptions.
	 * @return Message|string The mail; or the reason why it is not sent.
	 */
	public function message( string $kind ): Message|string {
		if ( Notice::OWNER_RENEWAL_FAILED === $kind ) {
			return $this->owner_renewal_failed()->message( Recipients::owner(), $this->subscription->live );
		}
		if ( Notice::TWICE === $kind ) {
			return $this->twice()->message( Recipients::owner(), $this->subscription->live );
		}
		if ( Notice::OWNER_TRIAL === $kind ) {
			return $this->owner_trial()->message( Recipients::owner(), $this->subscription->live );
		}
		if ( '' === $this->subscription->email ) {
			return 'no address';
		}
		if ( Notice::TRIAL_ENDS === $kind && ( Subscription::TRIALING !== $this->subscription->status || $this->subscription->cancel_at_end ) ) {
			return 'over';
		}
		$has_ended = Notice::CANCELED === $kind;
		$text      = $this->text( $kind );
		$mail      = new TransactionalMail(
			$text['subject'],
			$text['paragraphs'],
			$this->facts( ! in_array( $kind, array( Notice::RENEWAL_FAILED, Notice::ENDING, Notice::RESUMED, Notice::PRICE, Notice::CANCELED ), true ) ),
			$has_ended ? null : array(
				'label' => Notice::RENEWAL_FAILED === $kind ? __( 'Update your payment details', 'freehold' ) : __( 'Manage your payments', 'freehold' ),
				'url'   => Portal::url( $this->subscription ),
			)
		);
		return $mail->message( $this->subscription->email, $this->subscription->live, Recipients::owner() );
	}

	/**
	 * Returns the mail to the owner about a renewal that failed.
	 */
	private function owner_renewal_failed(): TransactionalMail {
		return new TransactionalMail(
			/* translators: %s: the title of a payment plan. */
			sprintf( __( 'A recurring payment for %s failed', 'freehold' ), $this->subscription->title ),
			array(
				Subscription::UNPAID === $this->subscription->status
					? __( 'A recurring payment could not be collected, and it is not tried again.', 'freehold' )
					: __( 'A recurring payment could not be collected. It is tried again in the next days.', 'freehold' ),
			),
			$this->facts() + $this->payer() + array(
				__( 'Paid until', 'freehold' ) => 0 === $this->subscription->period_end ? '' : $this->period_end(),
			),
			Recipients::screen()
		);
	}

	/**
	 * Returns the mail to the owner about a payer who has the same subscription twice.
	 */
	private function twice(): TransactionalMail {
		return new TransactionalMail(
			/* translators: %s: the title of a payment plan. */
			sprintf( __( 'Someone pays twice for %s', 'freehold' ), $this->subscription->title ),
			array( __( 'This person already had the same subscription. Cancel and refund one of them, unless the person wants both.', 'freehold' ) ),
			$this->facts() + $this->payer(),
			Recipients::screen()
		);
	}

	/**
	 * Returns the mail to the owner about a free trial.
	 */
	private function owner_trial(): TransactionalMail {
		return new TransactionalMail(
			/* translators: %s: the title of a payment plan. */
			sprintf( __( 'A free trial of %s has begun', 'freehold' ), $this->subscription->title ),
			/* translators: %s: a date. */
			array( sprintf( __( 'The first payment is due on %s, unless the person cancels before.', 'freehold' ), $this->period_end() ) ),
			$this->facts( true ) + $this->payer(),
			Recipients::screen()
		);
	}

	/**
	 * Returns who pays.
	 *
	 * @return array<string, string>
	 */
	private function payer(): array {
		return array(
			__( 'Name', 'freehold' )  => $this->subscription->name,
			__( 'Email', 'freehold' ) => $this->subscription->email,
		);
	}

	/**
	 * Returns when the paid period ends, as people read it.
	 */
	private function period_end(): string {
		return (string) wp_date( (string) get_option( 'date_format' ), $this->subscription->period_end );
	}

	/**
	 * Returns the subject and the sentences.
	 *
	 * @return array{subject: string, paragraphs: string[]}
	 */
	private function text( string $kind ): array {
		$title = $this->subscription->title;
		return match ( $kind ) {
			Notice::RENEWAL_FAILED => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your payment for %s failed', 'freehold' ), $title ),
				'paragraphs' => array(
					Subscription::UNPAID === $this->subscription->status
						? __( 'We could not collect your last payment. Please update your payment details.', 'freehold' )
						: __( 'We could not collect your last payment. Please check your payment details: the payment is tried again in the next days.', 'freehold' ),
				),
			),
			Notice::TRIAL_ENDS => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your free trial of %s ends soon', 'freehold' ), $title ),
				'paragraphs' => array( $this->trial_text(), __( 'If you do not want to go on, cancel before that date: open the page below, and we email you a link that works once.', 'freehold' ) ),
			),
			Notice::ENDING => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your payments for %s will end', 'freehold' ), $title ),
				/* translators: %s: a date. */
				'paragraphs' => array( sprintf( __( 'Your recurring payment is canceled and ends on %s. You will not be charged again.', 'freehold' ), $this->period_end() ) ),
			),
			Notice::RESUMED => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your payments for %s go on', 'freehold' ), $title ),
				/* translators: %s: a date. */
				'paragraphs' => array( sprintf( __( 'The cancellation was taken back. The next payment is on %s.', 'freehold' ), $this->period_end() ) ),
			),
			Notice::PRICE => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'The price of %s changes', 'freehold' ), $title ),
				'paragraphs' => array( $this->price_text(), __( 'Until then nothing changes. If you do not agree, cancel before that date: open the page below, and we email you a link that works once.', 'freehold' ) ),
			),
			Notice::CANCELED => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your payments for %s have ended', 'freehold' ), $title ),
				'paragraphs' => array( Trials::is_second( $this->subscription ) ? self::second_trial_text() : __( 'Your recurring payment is canceled. You will not be charged again.', 'freehold' ) ),
			),
			default => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your recurring payment for %s', 'freehold' ), $title ),
				'paragraphs' => TransactionalMail::paragraphs(
					array(
						$this->begun_text(),
						...( SubscriptionsTable::has_twin( $this->subscription ) ? array( self::twice_text() ) : array() ),
						__( 'You can change your payment details or cancel at any time: open the page below, and we email you a link that works once.', 'freehold' ),
					),
					$this->subscription
				),
			),
		};
	}

	/**
	 * Returns what a payer reads who has the same subscription twice.
	 */
	public static function twice_text(): string {
		return __( 'You already had this subscription, and now pay for it twice. Cancel one of them with the links in our emails.', 'freehold' );
	}

	/**
	 * Returns what a payer reads whose second free trial of a plan was ended.
	 */
	public static function second_trial_text(): string {
		return __( 'You have already had this free trial, so the second one is canceled. You are not charged for it.', 'freehold' );
	}

	/**
	 * Returns what has begun.
	 */
	private function begun_text(): string {
		return match ( true ) {
			'donation' === $this->subscription->source => __( 'Thank you for your recurring donation!', 'freehold' ),
			Subscription::TRIALING === $this->subscription->status => __( 'Thank you! Your free trial has begun.', 'freehold' ) . ' ' . $this->trial_text(),
			default => __( 'Thank you! Your subscription has begun.', 'freehold' ),
		};
	}

	/**
	 * Returns until when a trial is free, and what is paid then.
	 */
	private function trial_text(): string {
		/* translators: 1: a date. 2: such as “$5.00 USD each month”. */
		return sprintf( __( 'It is free until %1$s. From then on, you pay %2$s.', 'freehold' ), $this->period_end(), $this->amount_text( Discount::lasting( $this->subscription, $this->amount() ) ) );
	}

	/**
	 * Returns when which price becomes which.
	 */
	private function price_text(): string {
		$move = MovesTable::of( $this->subscription->id );
		$paid = fn ( ?int $amount ): string => Discount::lasting( $this->subscription, null === $amount ? $this->amount() : Money::of( $amount, $this->subscription->currency ) )->format();
		$old  = $paid( $move['old_amount'] ?? null );
		$new  = $paid( $move['amount'] ?? null );
		return 0 === $this->subscription->period_end
			/* translators: 1: an amount of money. 2: another one. */
			? sprintf( __( 'From your next payment on, you pay %1$s instead of %2$s.', 'freehold' ), $new, $old )
			/* translators: 1: a date. 2: an amount of money. 3: another one. */
			: sprintf( __( 'From %1$s, you pay %2$s instead of %3$s.', 'freehold' ), $this->period_end(), $new, $old );
	}

	/**
	 * Returns what is paid.
	 *
	 * @param bool $is_new Whether the mail is about the first payments.
	 * @return array<string, string>
	 */
	private function facts( bool $is_new = false ): array {
		return array(
			__( 'For', 'freehold' )    => $this->subscription->title,
			__( 'Amount', 'freehold' ) => $this->amount_text( $this->amount() ),
		) + array_filter( array( __( 'Coupon', 'freehold' ) => $this->coupon_text( $is_new ) ) );
	}

	/**
	 * Returns what a coupon makes of the price; empty without one, and where it is over.
	 *
	 * @param bool $is_new Whether the mail is about the first payments.
	 */
	private function coupon_text( bool $is_new ): string {
		$discount = Discount::of_subscription( $this->subscription );
		return match ( true ) {
			null === $discount => '',
			$is_new => "{$discount->coupon->code}: {$discount->text()}",
			Coupon::FOREVER === $discount->coupon->duration => "{$discount->coupon->code}: {$discount->coupon->text()}",
			default => '',
		};
	}

	/**
	 * Returns the price without a coupon.
	 */
	private function amount(): Money {
		return Money::of( $this->subscription->amount, $this->subscription->currency );
	}

	/**
	 * Returns how much is paid how often.
	 */
	private function amount_text( Money $amount ): string {
		$money = "{$amount->format()} {$amount->currency}";
		return '1 year' === $this->subscription->recurs
			/* translators: %s: an amount of money, such as $10.00 USD. */
			? sprintf( __( '%s each year', 'freehold' ), $money )
			/* translators: %s: an amount of money, such as $10.00 USD. */
			: sprintf( __( '%s each month', 'freehold' ), $money );
	}
}
