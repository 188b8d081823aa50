<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules;
use Freehold\Modules\ContactForm\Files\Storage;

/**
 * Deletes old entries, completes what processes left behind, and checks the index.
 */
final class Upkeep {

	/** How long spam is stored, in days. */
	private const SPAM_DAYS = 30;

	/** How long a submission that is sent again counts as the same, in days. */
	private const SUBMISSION_DAYS = 7;

	/** After how many days a temporary entry that is not delivered moves to the inbox. */
	private const TEMPORARY_DAYS = 3;

	/** How long each part may take, in seconds. */
	private const SECONDS = 20.0;

	private const BATCH = 100;

	/**
	 * Does the work.
	 *
	 * @return bool Whether it is done. What is left must continue soon.
	 */
	public static function run(): bool {
		PostType::register();
		self::complete_submissions();
		self::keep_temporary();
		$is_indexed = Index::catch_up( self::SECONDS );
		$is_done    = self::delete_old() && $is_indexed;
		CountTable::recount();
		PlaceTable::recount();
		SubmissionTable::prune( time() - self::SUBMISSION_DAYS * DAY_IN_SECONDS );
		return $is_done;
	}

	/**
	 * Indexes the entries that Jetpack stored, and counts again at the end, because an earlier process may have ended between an
	 * entry and its number.
	 *
	 * @param float $seconds How long to work.
	 * @return bool Whether all of them are indexed.
	 */
	public static function take_over( float $seconds ): bool {
		$is_done = Index::catch_up( $seconds );
		if ( $is_done ) {
			CountTable::recount();
		}
		return $is_done;
	}

	/**
	 * Completes entries whose request ended early, and deletes files without an entry.
	 */
	private static function complete_submissions(): void {
		foreach ( SubmissionTable::abandoned( self::BATCH ) as $row ) {
			$token = bin2hex( random_bytes( 16 ) );
			if ( ! SubmissionTable::claim( $row['submission'], $token ) ) {
				continue;
			}
			$post = Store::find( $row['submission'] );
			if ( null === $post ) {
				Storage::delete( $row['folder'] );
				SubmissionTable::release( $row['submission'], $token );
			} else {
				Store::complete( $row['submission'], $post->ID );
			}
		}
	}

	/**
	 * Moves temporary entries that were never delivered to the inbox.
	 */
	private static function keep_temporary(): void {
		foreach ( IndexTable::older( time() - self::TEMPORARY_DAYS * DAY_IN_SECONDS, array( PostType::TEMPORARY ), self::BATCH ) as $entry ) {
			Temporary::keep( $entry );
		}
	}

	/**
	 * Deletes entries that are older than the site wants to store them, but those that another plugin keeps.
	 *
	 * @return bool Whether it is done.
	 */
	private static function delete_old(): bool {
		$days     = (int) ( Modules::options( 'contact-form' )['retention_days'] ?? 0 );
		$deadline = microtime( true ) + self::SECONDS;
		$lists    = array( array( self::SPAM_DAYS, array( PostType::SPAM ) ) );
		if ( $days > 0 ) {
			$lists[] = array( $days, array( PostType::INBOX, PostType::SPAM, PostType::TRASH ) );
		}
		foreach ( $lists as list( $age, $statuses ) ) {
			$kept = 0;
			do {
				$entries = IndexTable::older( time() - $age * DAY_IN_SECONDS, $statuses, self::BATCH, $kept );
				foreach ( $entries as $entry ) {
					// An entry whose post is gone is deleted with the index.
					if ( ! Status::delete_and_keep_place( $entry ) && null === Status::find( $entry ) ) {
						Index::remove( $entry );
					}
					$kept += (int) ( null !== Status::find( $entry ) );
				}
				if ( microtime( true ) > $deadline ) {
					return false;
				}
				$is_more = self::BATCH === count( $entries );
			} while ( $is_more );
		}
		return true;
	}
}
