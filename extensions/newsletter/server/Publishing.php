<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Database\Sql;
use Freehold\Identity;
use Freehold\Members\Tables\Recipients;
use Freehold\Modules\Newsletter\Sending\Jobs;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Modules\Tables;
use WP_Post;
use WP_REST_Request;

/**
 * Notes each post that is published for the first time. Two steps, because WordPress stores metas and categories after the
 * status: the row comes first, and who gets it is decided when everything is stored.
 */
final class Publishing {

	/** How long a request has to store metas and categories, in seconds. */
	private const GRACE = 2 * MINUTE_IN_SECONDS;

	/** How many letters without an issue are noted at a time. */
	private const LOST = 10;

	/** Posts with an older date are not news, in seconds. */
	private const MAX_AGE = DAY_IN_SECONDS;

	/**
	 * Adds the hooks of REST requests, when all post types are registered.
	 */
	public static function watch_rest(): void {
		foreach ( Options::post_types() as $type ) {
			add_action( "rest_after_insert_{$type}", array( self::class, 'saved' ), 10, 2 );
		}
	}

	/**
	 * Adds the issue of a post that was just published.
	 *
	 * @param string $status The new status.
	 * @param string $before The status before.
	 */
	public static function note( string $status, string $before, WP_Post $post ): void {
		if ( 'publish' === $before && 'publish' !== $status ) {
			self::withdraw( $post->ID );
		}
		if ( 'publish' !== $status || 'publish' === $before || ! in_array( $post->post_type, Options::sent_types(), true ) ) {
			return;
		}
		foreach ( array( IssueTable::class, DeliveryTable::class ) as $table ) {
			Tables::install( $table );
		}
		if ( ! IssueTable::add( $post->ID ) ) {
			return;
		}
		Identity::claim();
		// A scheduled post is news however late WordPress's cron is.
		if ( 'future' !== $before && ! Letters::is( $post ) && self::is_old( $post ) ) {
			self::skip( $post->ID, Reasons::OLD );
			return;
		}
		// In case that this request ends before the next step.
		Jobs::queue_at( time() + self::GRACE );
	}

	/**
	 * Decides who gets the issue of a post, now that everything is stored.
	 */
	public static function decide( int $post_id ): void {
		$post = get_post( $post_id );
		// The block editor inserts a post before anyone writes it.
		if ( 'auto-draft' === $post?->post_status || ! in_array( $post?->post_type, Options::sent_types(), true ) ) {
			return;
		}
		$issue = IssueTable::of_post( $post_id );
		if ( Issue::SENDING === $issue?->status && $post instanceof WP_Post && '' !== $post->post_password ) {
			self::withdraw( $post_id );
		}
		if ( Issue::NEW !== $issue?->status ) {
			return;
		}
		if ( ! $post instanceof WP_Post || 'publish' !== $post->post_status ) {
			return;
		}
		$audience = self::audience( $post );
		if ( '' !== $post->post_password ) {
			self::skip( $post_id, Reasons::PASSWORD );
		} elseif ( 'nobody' === $audience ) {
			self::skip( $post_id, Reasons::NOBODY );
		} elseif ( 'never' === self::elsewhere( $post_id ) ) {
			self::skip( $post_id, Reasons::ELSEWHERE );
		} else {
			$last_id = Recipients::last_id();
			// Without an answer, {@see self::decide_forgotten()} decides: the issue must not end before its first subscriber.
			if ( ! Sql::has_failed() && IssueTable::start( $issue->id, $audience, Segment::of_post( $post_id, $audience ), $last_id, self::hold( $issue ) ) ) {
				Jobs::queue();
			}
		}
	}

	/**
	 * Notes that the block editor has saved a post: it shows who gets it. Other clients of the REST API do not ask for the user's
	 * language.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function saved( WP_Post $post, WP_REST_Request $request ): void {
		if ( 'user' === $request->get_param( '_locale' ) ) {
			update_post_meta( $post->ID, Metas::SHOWN, '1' );
		}
	}

	/**
	 * Returns why the issue of a post waits; empty to send it.
	 *
	 * @return string One of {@see Reasons}.
	 */
	private static function hold( Issue $issue ): string {
		return match ( true ) {
			'ask' === self::elsewhere( $issue->post_id )   => Reasons::ASK,
			$issue->created < time() - Issue::MAX_WAIT      => Reasons::LATE,
			! Options::has_sender()                        => Reasons::SENDER,
			default                                        => '',
		};
	}

	/**
	 * Returns what the option says about a post whose author was not asked.
	 *
	 * @return string `never`, `ask` or `always`; empty if the author was asked, or has chosen an audience.
	 */
	private static function elsewhere( int $post_id ): string {
		return Letters::is( get_post( $post_id ) ) || get_post_meta( $post_id, Metas::SHOWN, true ) || get_post_meta( $post_id, Metas::AUDIENCE, true ) ? '' : Options::elsewhere();
	}

	/**
	 * Pauses the issue of a post that is not public any more.
	 */
	private static function withdraw( int $post_id ): void {
		$issue = Tables::has( IssueTable::class ) ? IssueTable::of_post( $post_id ) : null;
		if ( null !== $issue ) {
			IssueTable::move( $issue->id, Issue::PAUSED, array( Issue::SENDING ), Reasons::UNPUBLISHED );
		}
	}

	/**
	 * Decides about posts whose request ended too early.
	 */
	public static function decide_forgotten(): void {
		foreach ( IssueTable::with_status( Issue::NEW, 10 ) as $issue ) {
			if ( $issue->created > time() - self::GRACE ) {
				continue;
			}
			if ( 'publish' === get_post_status( $issue->post_id ) ) {
				self::decide( $issue->post_id );
			} else {
				IssueTable::move( $issue->id, Issue::SKIPPED, array( Issue::NEW ), Reasons::UNPUBLISHED );
			}
		}
	}

	/**
	 * Pauses letters that are published without an issue, which nothing sends and no list shows: WordPress published them while the
	 * module was off, as older versions let it, or the database did not store the issue. An administrator decides.
	 */
	public static function find_lost(): void {
		foreach ( IssueTable::without( Letters::TYPE, time() - HOUR_IN_SECONDS, self::LOST ) as $post_id ) {
			$letter = get_post( $post_id );
			if ( ! $letter instanceof WP_Post ) {
				continue;
			}
			$audience = self::audience( $letter );
			if ( 'nobody' === $audience ) {
				IssueTable::add( $post_id );
				self::skip( $post_id, Reasons::NOBODY );
				continue;
			}
			$time    = (int) get_post_timestamp( $letter );
			$last_id = Recipients::last_id();
			if ( ! Sql::has_failed() ) {
				IssueTable::add_paused( $post_id, $audience, Segment::of_post( $post_id, $audience ), $last_id, $time < time() - Issue::MAX_WAIT ? Reasons::LATE : Reasons::ASK, $time );
			}
		}
	}

	/**
	 * Deletes the issue of a post that was deleted for good.
	 */
	public static function deleted( int $post_id ): void {
		$issue = IssueTable::of_post( $post_id );
		if ( null === $issue ) {
			return;
		}
		// First the issue: workers begin no mail without it.
		IssueTable::remove( $issue->id );
		DeleteJob::queue( $issue->id );
	}

	/**
	 * Returns who gets a post.
	 *
	 * @return string `nobody`, {@see Issue::EVERYBODY} or {@see Issue::PAID}.
	 */
	public static function audience( WP_Post $post ): string {
		if ( rest_sanitize_boolean( get_post_meta( $post->ID, Metas::OFF, true ) ) ) {
			return 'nobody';
		}
		$chosen   = (string) get_post_meta( $post->ID, Metas::AUDIENCE, true );
		$audience = in_array( $chosen, array( Issue::EVERYBODY, Issue::PAID ), true ) ? $chosen : ( Letters::is( $post ) ? Issue::EVERYBODY : Options::audience() );
		/**
		 * Filters who gets a post when it is published.
		 *
		 * @param string  $audience `nobody`, `everybody` or `paid`.
		 * @param WP_Post $post     The post.
		 */
		$filtered = apply_filters( 'freehold_newsletter_audience', $audience, $post );
		return in_array( $filtered, array( Issue::EVERYBODY, Issue::PAID ), true ) ? $filtered : 'nobody';
	}

	/**
	 * Returns whether the date of a post is so long ago that the post is no news.
	 */
	public static function is_old( WP_Post $post ): bool {
		$date = strtotime( $post->post_date_gmt . ' UTC' );
		return ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || ( false !== $date && $date < time() - self::MAX_AGE );
	}

	/**
	 * Notes that a post is not sent.
	 *
	 * @param int    $post_id The post.
	 * @param string $reason  Why.
	 */
	private static function skip( int $post_id, string $reason ): void {
		$issue = IssueTable::of_post( $post_id );
		if ( null !== $issue ) {
			IssueTable::move( $issue->id, Issue::SKIPPED, array( Issue::NEW ), $reason );
		}
	}
}
