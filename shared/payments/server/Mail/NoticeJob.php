<?php
declare( strict_types=1 );

namespace Freehold\Payments\Mail;

use Freehold\Database\Sql;
use Freehold\Identity;
use Freehold\Locale;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Payments\Gateway;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue\Handler;
use Throwable;
use WP_Error;

/**
 * Sends one mail. The row is claimed first, so that no mail is sent twice: if the process ends while WordPress sends it, or the
 * mail server rejects it, it is not tried again, and the Payments screen shows why.
 */
final class NoticeJob extends Handler {

	/** What happened longer ago than this, in seconds, is no news: after a restored backup no old mail is sent. */
	public const MAX_AGE = 7 * DAY_IN_SECONDS;

	public const NAME = 'payments-mail';

	/**
	 * Returns the key of a mail’s job.
	 *
	 * @param int $id The mail’s row.
	 */
	public static function key( int $id ): string {
		return self::NAME . ":{$id}";
	}

	/**
	 * Sends a mail.
	 *
	 * @param array<string, mixed> $payload `id`: the mail’s row.
	 * @throws Throwable If the mail could not be written now.
	 */
	public function run( array $payload ): void {
		// The row waits until an administrator has said which site this is.
		if ( Identity::is_copy() ) {
			return;
		}
		$id     = (int) ( $payload['id'] ?? 0 );
		$notice = NoticesTable::claim( $id );
		if ( null === $notice ) {
			return;
		}
		// The queue also runs in requests of administrators with another language.
		try {
			$message = Locale::with( get_locale(), static fn (): Message|string => Sql::strictly( static fn (): Message|string => self::message( $notice ) ) );
		} catch ( Throwable $error ) {
			// Nothing was sent. What the database does not return is not deleted.
			NoticesTable::mark( $id, NoticesTable::QUEUED );
			throw $error;
		}
		$result = $message instanceof Message ? Locale::with( get_locale(), static fn (): bool|WP_Error => Mailer::send( $message ) ) : $message;
		if ( is_string( $result ) ) {
			NoticesTable::mark( $id, NoticesTable::SKIPPED, $result );
		} else {
			NoticesTable::mark( $id, is_wp_error( $result ) ? NoticesTable::FAILED : NoticesTable::SENT, is_wp_error( $result ) ? $result->get_error_message() : '' );
		}
	}

	/**
	 * Returns the mail.
	 *
	 * @param array{kind: string, object: string, object_id: int, occurrence: string, created: int} $notice The mail’s row.
	 * @return Message|string The mail; or the reason why it is not sent.
	 */
	private static function message( array $notice ): Message|string {
		if ( $notice['created'] < time() - self::MAX_AGE ) {
			return 'old';
		}
		if ( 'subscription' === $notice['object'] ) {
			$subscription = SubscriptionsTable::find( $notice['object_id'] );
			return null === $subscription ? 'deleted' : ( new SubscriptionMail( $subscription ) )->message( $notice['kind'] );
		}
		$payment = PaymentsTable::find( $notice['object_id'] );
		if ( null === $payment ) {
			return 'deleted';
		}
		$is_again = str_starts_with( $notice['occurrence'], 'again-' );
		if ( Notice::RECEIPT === $notice['kind'] && ! $is_again && true === Gateway::vendor( $payment->vendor )?->sends_receipts() ) {
			return 'vendor';
		}
		return ( new PaymentMail( $payment ) )->message( $notice['kind'] );
	}
}
