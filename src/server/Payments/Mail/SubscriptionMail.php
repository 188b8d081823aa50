<?php
/**
 * Mails about a subscription.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Mail;

use Freehold\Mail\Message;
use Freehold\Payments\Checkout\Portal;
use Freehold\Payments\Money;
use Freehold\Payments\Subscription;

/**
 * Writes the mails about a subscription to the payer. Each contains the link to {@see Portal}.
 */
final class SubscriptionMail {

	/**
	 * Creates the writer.
	 *
	 * @param Subscription $subscription The subscription.
	 */
	public function __construct( private readonly Subscription $subscription ) {}

	/**
	 * Returns a mail.
	 *
	 * @param string $kind One of the constants of {@see Notices} about subscriptions.
	 * @return Message|string The mail; or the reason why it is not sent.
	 */
	public function message( string $kind ): Message|string {
		if ( '' === $this->subscription->email ) {
			return 'no address';
		}
		$has_ended = Notices::CANCELED === $kind;
		$text      = $this->text( $kind );
		$letter    = new Letter(
			$text['subject'],
			$text['paragraphs'],
			$this->facts(),
			$has_ended ? null : array(
				'label' => Notices::RENEWAL_FAILED === $kind ? __( 'Update your payment details', 'freehold' ) : __( 'Manage your payments', 'freehold' ),
				'url'   => Portal::url( $this->subscription ),
			)
		);
		return $letter->message( $this->subscription->email, $this->subscription->live, Recipients::owner() );
	}

	/**
	 * Returns the subject and the sentences.
	 *
	 * @param string $kind The kind.
	 * @return array{subject: string, paragraphs: string[]}
	 */
	private function text( string $kind ): array {
		$title = $this->subscription->title;
		$date  = (string) wp_date( (string) get_option( 'date_format' ), $this->subscription->period_end );
		return match ( $kind ) {
			Notices::RENEWAL_FAILED => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your payment for %s failed', 'freehold' ), $title ),
				'paragraphs' => array( __( 'We could not collect your last payment. Please check your payment details: the payment is tried again in the next days.', 'freehold' ) ),
			),
			Notices::ENDING => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your payments for %s will end', 'freehold' ), $title ),
				/* translators: %s: a date. */
				'paragraphs' => array( sprintf( __( 'Your recurring payment is canceled and ends on %s. You will not be charged again.', 'freehold' ), $date ) ),
			),
			Notices::CANCELED => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your payments for %s have ended', 'freehold' ), $title ),
				'paragraphs' => array( __( 'Your recurring payment is canceled. You will not be charged again.', 'freehold' ) ),
			),
			default => array(
				/* translators: %s: the title of a payment plan. */
				'subject'    => sprintf( __( 'Your recurring payment for %s', 'freehold' ), $title ),
				'paragraphs' => Letter::paragraphs(
					array(
						'donation' === $this->subscription->source ? __( 'Thank you for your recurring donation!', 'freehold' ) : __( 'Thank you! Your subscription has begun.', 'freehold' ),
						__( 'You can change your payment details or cancel at any time: open the page below, and we email you a link that works once.', 'freehold' ),
					),
					$this->subscription
				),
			),
		};
	}

	/**
	 * Returns what is paid.
	 *
	 * @return array<string, string>
	 */
	private function facts(): array {
		$money = Money::of( $this->subscription->amount, $this->subscription->currency )->format() . " {$this->subscription->currency}";
		return array(
			__( 'For', 'freehold' )    => $this->subscription->title,
			__( 'Amount', 'freehold' ) => '1 year' === $this->subscription->recurs
				/* translators: %s: an amount of money, such as $10.00 USD. */
				? sprintf( __( '%s each year', 'freehold' ), $money )
				/* translators: %s: an amount of money, such as $10.00 USD. */
				: sprintf( __( '%s each month', 'freehold' ), $money ),
		);
	}
}
