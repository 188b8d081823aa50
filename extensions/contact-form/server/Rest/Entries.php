<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Database\Posts;
use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\Marks;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Rest;
use WP_Error;

/**
 * What REST routes and abilities do with entries.
 */
final class Entries {

	/** How many entries are deleted at a time, and how long a request deletes entries, in seconds. */
	private const BATCH   = 100;
	private const SECONDS = 5.0;

	/**
	 * Returns the filters of a request.
	 *
	 * @param array<string, mixed> $input As in `EntriesInput`.
	 */
	public static function query( array $input ): Query {
		return new Query(
			status: Forms::STATUSES[ $input['status'] ?? 'inbox' ],
			is_unread: isset( $input['read'] ) ? ! $input['read'] : null,
			form: $input['form'] ?? '',
			after: isset( $input['after'] ) ? (int) rest_parse_date( $input['after'] ) : null,
			before: isset( $input['before'] ) ? (int) rest_parse_date( $input['before'] ) : null,
			search: $input['search'] ?? '',
			is_starred: $input['starred'] ?? false,
			page: $input['page'] ?? 1,
			per_page: $input['per_page'] ?? 20
		);
	}

	/**
	 * Returns a page of a list.
	 *
	 * @param array<string, mixed> $input As in `EntriesInput`.
	 * @return array{entries: array<int, array<string, mixed>>, total: int, counts: array<string, int>, forms: array<int, array{id: string, title: string}>, now: string}
	 */
	public static function page( array $input ): array {
		// Before the query: an entry that comes meanwhile is not older.
		$now   = gmdate( 'c' );
		$query = self::query( $input );
		$ids   = IndexTable::ids( $query );
		update_meta_cache( 'post', $ids );
		$entries = array_map( static fn ( \stdClass $post ): Entry => Body::read( $post ), Posts::rows( $ids ) );
		_prime_post_caches( array_unique( array_filter( array_map( static fn ( Entry $entry ): int => $entry->page_id, $entries ) ) ), false, false );
		$counts = CountTable::all();
		return array(
			'entries' => array_map( array( EntryData::class, 'of' ), $entries ),
			'total'   => Forms::total( $query, $counts ),
			'counts'  => Forms::counts( $counts ),
			'forms'   => Forms::all(),
			'now'     => $now,
		);
	}

	/**
	 * Returns the newest entries of the inbox, without what belongs to a list of them.
	 *
	 * @return Entry[]
	 */
	public static function newest( int $length ): array {
		return array_map( static fn ( \stdClass $post ): Entry => Body::read( $post ), Posts::rows( IndexTable::ids( self::query( array( 'per_page' => $length ) ) ) ) );
	}

	/**
	 * Returns an entry.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function get( int $id ): array|WP_Error {
		$post = Status::find( $id );
		return null === $post || ! in_array( $post->post_status, Forms::STATUSES, true )
			? Rest::error( 'freehold_form_no_entry', __( 'This entry no longer exists.', 'freehold' ), 404, 'id' )
			: EntryData::of( Body::read( $post ) );
	}

	/**
	 * Moves entries, or marks them as read or unread.
	 *
	 * @param array<string, mixed> $input As in `EntriesStatusInput`.
	 * @return array{changed: int[], counts: array<string, int>}|WP_Error
	 */
	public static function set_status( array $input ): array|WP_Error {
		if ( ! isset( $input['status'] ) && ! isset( $input['read'] ) && ! isset( $input['starred'] ) ) {
			return Rest::error( 'rest_missing_field', __( 'Provide a status, or whether the entries are read or starred.', 'freehold' ), 400, 'status' );
		}
		$changed = array();
		foreach ( array_unique( $input['ids'] ) as $id ) {
			$is_changed = ! isset( $input['read'] ) || Status::set_read( $id, $input['read'] );
			if ( isset( $input['starred'] ) ) {
				$is_changed = null !== Status::find( $id ) && $is_changed && Marks::star( $id, $input['starred'] );
			}
			if ( isset( $input['status'] ) ) {
				$is_changed = Status::set( $id, Forms::STATUSES[ $input['status'] ] ) && $is_changed;
			}
			if ( $is_changed ) {
				$changed[] = $id;
			}
		}
		return array(
			'changed' => $changed,
			'counts'  => Forms::counts(),
		);
	}

	/**
	 * Deletes all spam, or all entries in the trash, as many as a request can. Stays away from entries that came or were moved
	 * there after the list on the user's screen.
	 *
	 * @param array<string, mixed> $input As in `EntriesEmptyInput`.
	 * @return array{deleted: int, is_done: bool, counts: array<string, int>}
	 */
	public static function empty( array $input ): array {
		$listed   = (int) rest_parse_date( $input['before'] );
		$query    = new Query( status: Forms::STATUSES[ $input['status'] ], before: $listed, per_page: self::BATCH, unchanged: $listed );
		$deadline = microtime( true ) + self::SECONDS;
		$deleted  = 0;
		do {
			$ids      = IndexTable::ids( $query );
			$gone     = count( array_filter( $ids, array( Status::class, 'delete' ) ) );
			$deleted += $gone;
		} while ( $gone > 0 && microtime( true ) < $deadline );
		return array(
			'deleted' => $deleted,
			// What cannot be deleted is not tried again.
			'is_done' => 0 === $gone,
			'counts'  => Forms::counts(),
		);
	}

	/**
	 * Adds a note to an entry.
	 *
	 * @param array<string, mixed> $input As in `EntryNoteInput`.
	 * @return array<string, mixed>|WP_Error The entry.
	 */
	public static function add_note( array $input ): array|WP_Error {
		$entry = self::get( $input['id'] );
		if ( is_wp_error( $entry ) ) {
			return $entry;
		}
		if ( ! Marks::add_note( $input['id'], $input['text'] ) ) {
			return Rest::error( 'freehold_form_notes', __( 'The note could not be saved.', 'freehold' ), 409, 'text' );
		}
		return self::get( $input['id'] );
	}

	/**
	 * Deletes a note of an entry.
	 *
	 * @param array<string, mixed> $input As in `EntryNoteDeleteInput`.
	 * @return array<string, mixed>|WP_Error The entry.
	 */
	public static function delete_note( array $input ): array|WP_Error {
		Marks::delete_note( $input['id'], $input['note'] );
		return self::get( $input['id'] );
	}

	/**
	 * Deletes entries for good.
	 *
	 * @param int[] $ids Entry IDs.
	 * @return array{deleted: int[], counts: array<string, int>}
	 */
	public static function delete( array $ids ): array {
		return array(
			'deleted' => array_values( array_filter( array_unique( $ids ), array( Status::class, 'delete' ) ) ),
			'counts'  => Forms::counts(),
		);
	}
}
