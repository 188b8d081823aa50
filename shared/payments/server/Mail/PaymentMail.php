<?php
declare( strict_types=1 );

namespace Freehold\Payments\Mail;

use Freehold\Mail\Message;
use Freehold\Payments\Gateway;
use Freehold\Payments\Money;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\SubscriptionsTable;

/**
 * Writes the mails about a payment, to the payer and to the owner.
 */
final class PaymentMail {

	/**
	 * Creates the writer.
	 */
	public function __construct( private readonly Payment $payment ) {}

	/**
	 * Returns a mail.
	 *
	 * @param string $kind One of the constants of {@see Notice} about payments.
	 * @return Message|string The mail; or the reason why it is not sent.
	 */
	public function message( string $kind ): Message|string {
		$owner = Recipients::owner();
		if ( Notice::NEW_PAYMENT === $kind ) {
			return $this->new_payment()->message( $owner, $this->payment->live );
		}
		if ( Notice::DISPUTE === $kind ) {
			return $this->dispute()->message( $owner, $this->payment->live );
		}
		if ( '' === $this->payment->email ) {
			return 'no address';
		}
		$mail = Notice::REFUNDED === $kind ? $this->refunded() : $this->receipt();
		return $mail->message( $this->payment->email, $this->payment->live, $owner );
	}

	/**
	 * Returns the receipt.
	 */
	private function receipt(): TransactionalMail {
		$is_donation = 'donation' === $this->payment->source;
		return new TransactionalMail(
			/* translators: %s: the name of the site. */
			sprintf( $is_donation ? __( 'Thank you for your donation to %s', 'freehold' ) : __( 'Your payment to %s', 'freehold' ), Recipients::site() ),
			TransactionalMail::paragraphs( array( $is_donation ? __( 'Thank you! Your donation has arrived.', 'freehold' ) : __( 'Thank you! Your payment has arrived.', 'freehold' ) ), $this->payment ),
			$this->facts(),
			'' === $this->payment->receipt_url ? null : array(
				'label' => __( 'View the receipt', 'freehold' ),
				'url'   => $this->payment->receipt_url,
			)
		);
	}

	/**
	 * Returns the mail about a refund.
	 */
	private function refunded(): TransactionalMail {
		$money = Money::of( $this->payment->refunded, $this->payment->currency )->format();
		return new TransactionalMail(
			/* translators: %s: the name of the site. */
			sprintf( __( 'A refund from %s', 'freehold' ), Recipients::site() ),
			array(
				Payment::REFUNDED === $this->payment->status
					? __( 'Your payment was refunded.', 'freehold' )
					/* translators: %s: an amount of money, such as $10.00. */
					: sprintf( __( 'A part of your payment was refunded: %s in total.', 'freehold' ), $money ),
				__( 'Depending on your bank, it can take some days until the money is in your account.', 'freehold' ),
				...$this->next(),
			),
			$this->facts()
		);
	}

	/**
	 * Returns when the payer is charged again, which a refund does not change.
	 *
	 * @return string[] A paragraph, or none.
	 */
	private function next(): array {
		$subscription = 0 === $this->payment->subscription_id ? null : SubscriptionsTable::find( $this->payment->subscription_id );
		if ( ! in_array( $subscription?->status, array( Subscription::ACTIVE, Subscription::TRIALING ), true ) || $subscription->cancel_at_end || $subscription->period_end < time() ) {
			return array();
		}
		/* translators: %s: a date. */
		return array( sprintf( __( 'Your recurring payment goes on. The next one is on %s.', 'freehold' ), wp_date( (string) get_option( 'date_format' ), $subscription->period_end ) ) );
	}

	/**
	 * Returns the mail to the owner about a new payment.
	 */
	private function new_payment(): TransactionalMail {
		$money = Money::of( $this->payment->amount, $this->payment->currency )->format();
		return new TransactionalMail(
			/* translators: 1: an amount of money, such as $10.00, 2: the title of a payment plan or product. */
			sprintf( __( 'New payment: %1$s for %2$s', 'freehold' ), $money, $this->payment->title ),
			array( __( 'A payment has arrived.', 'freehold' ) ),
			$this->facts() + $this->payer(),
			Recipients::screen()
		);
	}

	/**
	 * Returns the mail to the owner about a dispute.
	 */
	private function dispute(): TransactionalMail {
		$vendor = Gateway::vendor( $this->payment->vendor )?->name() ?? $this->payment->vendor;
		return new TransactionalMail(
			/* translators: %s: the title of a payment plan or product. */
			sprintf( __( 'A payment for %s is disputed', 'freehold' ), $this->payment->title ),
			array(
				sprintf(
					Payment::PARTLY_DISPUTED === $this->payment->status
						/* translators: %s: the name of a payment service, such as Stripe. */
						? __( 'The payer disputes a part of a payment. Respond to the dispute at %s before its deadline; otherwise, that part is returned to the payer.', 'freehold' )
						/* translators: %s: the name of a payment service, such as Stripe. */
						: __( 'The payer disputes a payment. Respond to the dispute at %s before its deadline; otherwise, the money is returned to the payer.', 'freehold' ),
					$vendor
				),
			),
			$this->facts() + $this->payer() + array( __( 'Reason', 'freehold' ) => $this->payment->reason ),
			Recipients::screen()
		);
	}

	/**
	 * Returns what was paid.
	 *
	 * @return array<string, string>
	 */
	private function facts(): array {
		return array(
			__( 'For', 'freehold' )    => $this->payment->title,
			__( 'Amount', 'freehold' ) => Money::of( $this->payment->amount, $this->payment->currency )->format() . " {$this->payment->currency}",
			__( 'Date', 'freehold' )   => (string) wp_date( (string) get_option( 'date_format' ), $this->payment->created ),
		);
	}

	/**
	 * Returns who paid.
	 *
	 * @return array<string, string>
	 */
	private function payer(): array {
		return array(
			__( 'Name', 'freehold' )  => $this->payment->name,
			__( 'Email', 'freehold' ) => $this->payment->email,
		);
	}
}
