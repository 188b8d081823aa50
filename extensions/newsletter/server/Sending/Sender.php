<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Sending;

use Freehold\Database\Sql;
use Freehold\Http;
use Freehold\Identity;
use Freehold\Mail\Mailer;
use Freehold\Members\Agreement;
use Freehold\Modules\Newsletter\Delivery;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Mail\Composer;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Publishing;
use Freehold\Modules\Newsletter\Reasons;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Throwable;

/**
 * Sends what is due. Any number of workers can run at the same time, and each can end at any point: see {@see DeliveryTable}.
 */
final class Sender {

	/** How many mails in a row fail before an issue is paused. */
	public const MAX_FAILURES = 5;

	/** When to look again while the site is in offline mode, in seconds. */
	private const OFFLINE = 5 * MINUTE_IN_SECONDS;

	/** How many issues are looked at for one with mails that are free. */
	private const ISSUES = 20;

	/**
	 * When this worker stops, as `microtime( true )`.
	 *
	 * @var float
	 */
	private float $deadline = 0.0;

	/**
	 * What writes the mails, by issue.
	 *
	 * @var array<int, Composer|null>
	 */
	private array $composers = array();

	/**
	 * How many mails this worker has sent.
	 *
	 * @var int
	 */
	public int $sent = 0;

	/**
	 * Works until nothing is due or the time is over.
	 *
	 * @param float $seconds How long to begin further mails.
	 * @return int|null When to work again, in seconds of Unix time; null if nothing is left.
	 */
	public function work( float $seconds ): ?int {
		$this->deadline = microtime( true ) + $seconds;
		Letters::publish_due();
		Publishing::decide_forgotten();
		$next = null;
		do {
			$issues = IssueTable::with_status( Issue::SENDING, self::ISSUES );
			if ( array() === $issues ) {
				return null;
			}
			if ( Http::is_offline() ) {
				return time() + self::OFFLINE;
			}
			$reason = Identity::is_copy() ? Reasons::MOVED : ( Options::has_sender() ? '' : Reasons::SENDER );
			if ( '' !== $reason ) {
				array_map( static fn ( Issue $issue ): bool => IssueTable::move( $issue->id, Issue::PAUSED, array( Issue::SENDING ), $reason ), $issues );
				return null;
			}
			$late = array_filter( $issues, static fn ( Issue $issue ): bool => $issue->worked < time() - Issue::MAX_WAIT );
			if ( array() !== $late ) {
				// The module was off, the site offline, or a backup came back: subscribers must not get old news.
				array_map( static fn ( Issue $issue ): bool => IssueTable::move( $issue->id, Issue::PAUSED, array( Issue::SENDING ), Reasons::LATE ), $late );
				continue;
			}
			$has_worked = false;
			foreach ( $issues as $issue ) {
				$result = $this->advance( $issue );
				if ( true === $result ) {
					$has_worked = true;
					break;
				}
				$next = null === $next ? $result : min( $next, $result );
			}
			if ( ! $has_worked ) {
				return max( time() + 1, (int) $next );
			}
			$next = null;
		} while ( microtime( true ) < $this->deadline );
		return time();
	}

	/**
	 * Advances an issue by one step.
	 *
	 * @return true|int True if there was something to do; else when there can be, in seconds of Unix time.
	 */
	private function advance( Issue $issue ): bool|int {
		if ( ! $issue->is_filled ) {
			return Filler::step( $issue ) ? true : time() + MINUTE_IN_SECONDS;
		}
		if ( ! DeliveryTable::is_open( $issue->id ) ) {
			self::finish( $issue->id );
			return true;
		}
		$reserved = Pace::reserve();
		if ( 0 === $reserved ) {
			return Pace::next();
		}
		$deliveries = DeliveryTable::claim( $issue->id, $reserved );
		if ( array() === $deliveries ) {
			if ( DeliveryTable::release_expired( $issue->id ) > 0 ) {
				return true;
			}
			// Other workers are at the rest.
			return DeliveryTable::busy_until( $issue->id ) ?? time();
		}
		if ( null !== $deliveries ) {
			IssueTable::touch( $issue->id );
			try {
				$this->send( $issue, $deliveries );
			} finally {
				Agreement::forget();
			}
		}
		return true;
	}

	/**
	 * Sends claimed deliveries.
	 *
	 * @param Delivery[] $deliveries What this worker has claimed.
	 */
	private function send( Issue $issue, array $deliveries ): void {
		$composer = $this->composers[ $issue->id ] ??= Composer::of( $issue );
		if ( null === $composer ) {
			IssueTable::move( $issue->id, Issue::PAUSED, array( Issue::SENDING ), Reasons::UNPUBLISHED );
			DeliveryTable::release( $deliveries[0]->claim );
			return;
		}
		// Who is not read would count as one who must not get it.
		Sql::strictly(
			static function () use ( $composer, $deliveries ): void {
				$composer->look_up( array_column( $deliveries, 'subscriber_id' ) );
				Agreement::prime( array_column( $deliveries, 'email' ) );
			}
		);
		$failures = $issue->failures;
		foreach ( $deliveries as $delivery ) {
			if ( microtime( true ) >= $this->deadline ) {
				break;
			}
			if ( ! $composer->is_recipient( $delivery->subscriber_id ) ) {
				DeliveryTable::exclude( $delivery );
				continue;
			}
			// Rendering comes first: what goes wrong here leaves nothing in doubt.
			$message = $composer->message( $delivery );
			if ( ! DeliveryTable::begin( $delivery ) ) {
				if ( DeliveryTable::leave_out( $delivery ) ) {
					continue;
				}
				break;
			}
			try {
				$result = Mailer::send( $message );
				if ( is_wp_error( $result ) && 'freehold_mail_suppressed' === $result->get_error_code() ) {
					DeliveryTable::finish( $delivery, Delivery::LEFT_OUT );
					continue;
				}
				$error = is_wp_error( $result ) ? $result->get_error_message() : '';
				DeliveryTable::finish( $delivery, '' === $error ? Delivery::SENT : Delivery::FAILED, $error );
			} catch ( Throwable $thrown ) {
				// A mail plugin ended in the middle: it may have sent the mail.
				$error = $thrown->getMessage() ?: get_class( $thrown );
				DeliveryTable::doubt( $delivery, $error );
			}
			if ( '' === $error ) {
				++$this->sent;
				if ( $failures > 0 ) {
					IssueTable::clear_failures( $issue->id );
					$failures = 0;
				}
				continue;
			}
			++$failures;
			// The issue outlives its subscribers, and mail servers name the address.
			IssueTable::count_failure( $issue->id, str_ireplace( $delivery->email, '…', $error ) );
			if ( IssueTable::pause_failing( $issue->id, self::MAX_FAILURES, Reasons::FAILURES ) ) {
				Notice::paused( $issue->id );
				break;
			}
		}
		DeliveryTable::release( $deliveries[0]->claim );
	}

	/**
	 * Stores the numbers of an issue of which every mail was tried, and tells other code once.
	 *
	 * @param int $id The issue.
	 */
	private static function finish( int $id ): void {
		if ( ! IssueTable::finish( $id ) ) {
			return;
		}
		IssueTable::store_counts( $id, DeliveryTable::counts( $id ) );
		/**
		 * Fires when every mail of a newsletter was tried.
		 *
		 * @param int $id The issue’s row.
		 */
		do_action( 'freehold_newsletter_finished', $id );
	}
}
