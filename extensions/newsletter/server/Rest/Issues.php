<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Rest;

use Freehold\Admin\Screen;
use Freehold\Blocks\StoredText;
use Freehold\Identity;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Modules\Newsletter\Delivery;
use Freehold\Modules\Newsletter\Health;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Reasons;
use Freehold\Modules\Newsletter\Segment;
use Freehold\Modules\Newsletter\Sending\Jobs;
use Freehold\Modules\Newsletter\Sending\Pace;
use Freehold\Modules\Newsletter\Sending\Sender;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Rest;
use WP_Error;

/**
 * What the screen of newsletters reads and changes.
 */
final class Issues {

	/** How many problems a page lists. */
	private const PROBLEMS = 50;

	/** The actions after which mails are sent. */
	private const SENDING = array( 'resume', 'retry_failed', 'retry_unknown' );

	/** The status that a newsletter has no more after some actions. */
	private const BEFORE = array(
		'pause'  => Issue::SENDING,
		'resume' => Issue::PAUSED,
	);

	/** How long a request of the screen works, in seconds. */
	private const SECONDS = 10.0;

	/**
	 * Returns a page of the list.
	 *
	 * @param array<string, mixed> $input As in `NewslettersInput`.
	 * @return array<string, mixed> As `NewsletterList`.
	 */
	public static function page( array $input ): array {
		$state  = $input['state'] ?? '';
		$issues = IssueTable::page( $state, $input['page'] ?? 1, $input['per_page'] ?? 20 );
		$counts = IssueTable::counts();
		_prime_post_caches( array_map( static fn ( Issue $issue ): int => $issue->post_id, $issues ), false, false );
		$is_due = ( $counts[ Issue::SENDING ] ?? 0 ) > 0;
		return array(
			'letters'      => Letters::waiting(),
			'newsletters'  => array_map( array( self::class, 'data' ), $issues ),
			'total'        => '' === $state ? array_sum( $counts ) : $counts[ $state ] ?? 0,
			'stalled'      => Health::is_stalled(),
			'next'         => $is_due ? gmdate( 'c', Pace::next() ) : null,
			'per_hour'     => Options::per_hour(),
			'settings_url' => Screen::setting_url( 'newsletter', 'per_hour' ),
			'sender'       => Options::sender(),
		);
	}

	/**
	 * Changes a newsletter.
	 *
	 * @param array<string, mixed> $input As in `NewsletterActionInput`.
	 * @return array<string, mixed>|WP_Error As `Newsletter`.
	 */
	public static function run( array $input ): array|WP_Error {
		$issue = IssueTable::get( $input['id'] );
		if ( null === $issue ) {
			return self::missing();
		}
		if ( in_array( $input['action'], self::SENDING, true ) && ! Options::has_sender() ) {
			return Rest::error( 'freehold_newsletter_sender', __( 'Enter the sender and the postal address first. Without them, no newsletter can be sent.', 'freehold' ), 409 );
		}
		$ids   = $input['ids'] ?? array();
		$count = 0;
		switch ( $input['action'] ) {
			case 'pause':
				IssueTable::move( $issue->id, Issue::PAUSED, array( Issue::SENDING ), Reasons::OWNER );
				break;
			case 'resume':
				$post = get_post( $issue->post_id );
				if ( 'publish' !== $post?->post_status || '' !== $post->post_password ) {
					return Rest::error( 'freehold_newsletter_not_public', __( 'The post is not public. Publish it, then resume.', 'freehold' ), 409 );
				}
				if ( Identity::is_copy() && ! Identity::confirm() ) {
					return Rest::not_stored();
				}
				IssueTable::move( $issue->id, Issue::SENDING, array( Issue::PAUSED ) );
				break;
			case 'leave_unknown':
				$count = DeliveryTable::leave( $issue->id, $ids );
				break;
			default:
				$count = DeliveryTable::again( $issue->id, 'retry_failed' === $input['action'] ? Delivery::FAILED : Delivery::UNKNOWN, $ids );
				if ( $count > 0 ) {
					IssueTable::move( $issue->id, Issue::SENDING, array( Issue::FINISHED ) );
				}
		}
		IssueTable::store_counts( $issue->id, DeliveryTable::counts( $issue->id ) );
		$now = IssueTable::get( $issue->id );
		if ( Issue::SENDING === $now?->status ) {
			Jobs::queue();
		}
		// Another user may have done the same, or the opposite, but then it has another status.
		if ( null === $count || ( self::BEFORE[ $input['action'] ] ?? '' ) === $now?->status ) {
			return Rest::not_stored();
		}
		return null === $now ? self::missing() : self::data( $now );
	}

	/**
	 * Returns mails that failed, or whose outcome is unknown.
	 *
	 * @param array<string, mixed> $input As in `NewsletterProblemsInput`.
	 * @return array<string, mixed>|WP_Error As `NewsletterProblems`.
	 */
	public static function problems( array $input ): array|WP_Error {
		if ( null === IssueTable::get( $input['id'] ) ) {
			return self::missing();
		}
		$rows = DeliveryTable::problems( $input['id'], $input['status'], $input['after'] ?? 0, self::PROBLEMS + 1 );
		return array(
			'problems' => array_map(
				static fn ( array $row ): array => array(
					'id'    => $row['id'],
					'email' => $row['email'],
					'error' => $row['error'],
					'date'  => gmdate( 'c', $row['changed'] ),
				),
				array_slice( $rows, 0, self::PROBLEMS )
			),
			'more'     => count( $rows ) > self::PROBLEMS,
		);
	}

	/**
	 * Sends what is due, for sites whose cron does not run.
	 *
	 * @return array{sent: int, is_done: bool}
	 */
	public static function work(): array {
		ignore_user_abort( true );
		$sender = new Sender();
		$next   = $sender->work( self::SECONDS );
		return array(
			'sent'    => $sender->sent,
			'is_done' => null === $next,
		);
	}

	/**
	 * Returns a newsletter’s data, as `Newsletter` in `schema.json`.
	 *
	 * @return array<string, mixed>
	 */
	public static function data( Issue $issue ): array {
		$stored = json_decode( $issue->counts, true );
		// Stored numbers are final, unless a worker may still report.
		$is_final = is_array( $stored ) && in_array( $issue->status, array( Issue::FINISHED, Issue::SKIPPED ), true ) && 0 === ( $stored['unknown'] ?? 0 ) + ( $stored['waiting'] ?? 0 );
		$post     = get_post( $issue->post_id );
		return array(
			'id'       => $issue->id,
			'post'     => $issue->post_id,
			'title'    => null === $post ? '' : StoredText::plain( get_the_title( $post ) ),
			'url'      => 'publish' === $post?->post_status && ! Letters::is( $post ) ? (string) get_permalink( $post ) : '',
			'letter'   => Letters::is( $post ),
			'edit_url' => null === $post ? '' : (string) get_edit_post_link( $post, 'raw' ),
			'state'    => $issue->status,
			'reason'   => Issue::SENDING === $issue->status ? (string) Mailer::closed( Message::BULK )?->get_error_message() : Reasons::text( $issue->reason ),
			'error'    => $issue->error,
			'audience' => $issue->audience,
			'segment'  => Segment::of( $issue )->label(),
			'filling'  => Issue::SENDING === $issue->status && ! $issue->is_filled,
			'counts'   => $is_final ? $stored : DeliveryTable::counts( $issue->id ),
			'date'     => gmdate( 'c', $issue->created ),
			'finished' => $issue->finished > 0 && Issue::FINISHED === $issue->status ? gmdate( 'c', $issue->finished ) : null,
		);
	}

	/**
	 * Returns the error for a newsletter that does not exist.
	 */
	public static function missing(): WP_Error {
		return Rest::error( 'freehold_newsletter_missing', __( 'This newsletter no longer exists.', 'freehold' ), 404, 'id' );
	}
}
