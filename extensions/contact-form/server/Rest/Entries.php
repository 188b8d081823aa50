<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Database\Posts;
use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Rest;
use WP_Error;

/**
 * What REST routes and abilities do with entries.
 */
final class Entries {

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
			page: $input['page'] ?? 1,
			per_page: $input['per_page'] ?? 20
		);
	}

	/**
	 * Returns a page of a list.
	 *
	 * @param array<string, mixed> $input As in `EntriesInput`.
	 * @return array{entries: array<int, array<string, mixed>>, total: int, counts: array<string, int>, forms: array<int, array{id: string, title: string}>}
	 */
	public static function page( array $input ): array {
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
		);
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
		if ( ! isset( $input['status'] ) && ! isset( $input['read'] ) ) {
			return Rest::error( 'rest_missing_field', __( 'Provide a status, or whether the entries are read.', 'freehold' ), 400, 'status' );
		}
		$changed = array();
		foreach ( array_unique( $input['ids'] ) as $id ) {
			$is_changed = ! isset( $input['read'] ) || Status::set_read( $id, $input['read'] );
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
