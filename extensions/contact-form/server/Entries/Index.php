<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Posts;
use Freehold\Modules\ContactForm\Files\Storage;
use Freehold\Text;
use WP_Post;

/**
 * Indexes entries when their posts change, through any screen or plugin, and finds those that changed while this module was off.
 */
final class Index {

	/** How much of an entry searches look at, in characters. */
	private const MAX_WORDS = 20000;

	/** How often a change is tried again when another process changes the same row. */
	private const ATTEMPTS = 5;

	/** How many entries are indexed at a time. */
	private const BATCH = 200;

	/**
	 * Indexes an entry's post.
	 *
	 * @param WP_Post|\stdClass $post The post, or its row.
	 */
	public static function sync( WP_Post|\stdClass $post ): void {
		$entry = Body::read( $post );
		$row   = array(
			'entry_id'   => $entry->id,
			'form'       => $entry->form(),
			'form_title' => mb_substr( $entry->form_title, 0, 190 ),
			'page_id'    => $entry->page_id,
			'status'     => $entry->status,
			'is_unread'  => (int) $entry->is_unread,
			'created_at' => max( 0, $entry->time ),
			'folder'     => $entry->folder,
			'words'      => self::words( $entry ),
		);
		AddressTable::store( $entry );
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$old = IndexTable::read( $entry->id );
			if ( null === $old ) {
				if ( IndexTable::add( $row ) ) {
					CountTable::add( $row, 1 );
					return;
				}
			} elseif ( IndexTable::change( $row, $old ) ) {
				if ( self::counted( $row ) !== self::counted( $old ) ) {
					CountTable::add( $old, -1 );
					CountTable::add( $row, 1 );
					self::move_place( $entry, $old, $row['status'] );
				}
				return;
			} elseif ( IndexTable::read( $entry->id ) === $old ) {
				// Nothing has changed.
				return;
			}
		}
	}

	/**
	 * Stores an entry as the database has it now. Repeats that if another request changes the entry meanwhile, so that the
	 * last change is what remains.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function refresh( int $entry ): void {
		$stored = self::current( $entry );
		for ( $attempt = 0; null !== $stored && $attempt < self::ATTEMPTS; $attempt++ ) {
			self::sync( $stored );
			$now = self::current( $entry );
			if ( null === $now || array( $now->post_status, $now->comment_status ) === array( $stored->post_status, $stored->comment_status ) ) {
				return;
			}
			$stored = $now;
		}
	}

	/**
	 * Returns an entry's post past WordPress's caches.
	 *
	 * @param int $entry The entry's ID.
	 */
	private static function current( int $entry ): ?\stdClass {
		$row = Posts::rows( array( $entry ) )[0] ?? null;
		return null !== $row && PostType::NAME === $row->post_type ? $row : null;
	}

	/**
	 * Removes a deleted entry with its files.
	 *
	 * @param int        $entry   The entry's ID.
	 * @param Entry|null $deleted The entry, if its place is free again.
	 */
	public static function remove( int $entry, ?Entry $deleted = null ): void {
		AddressTable::remove( $entry );
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$old = IndexTable::read( $entry );
			if ( null === $old ) {
				return;
			}
			// First the files: the row is what tells that there are some.
			Storage::delete( $old['folder'] );
			if ( IndexTable::remove( $entry, $old ) ) {
				CountTable::add( $old, -1 );
				if ( null !== $deleted ) {
					self::move_place( $deleted, $old, '' );
				}
				return;
			}
		}
	}

	/**
	 * Indexes entries that are not in the index or have changed without it.
	 *
	 * @param float $seconds How long to work.
	 * @return bool Whether the index is complete.
	 */
	public static function catch_up( float $seconds ): bool {
		$deadline = microtime( true ) + $seconds;
		do {
			$stale = IndexTable::stale( self::BATCH );
			foreach ( Posts::rows( $stale ) as $post ) {
				self::sync( $post );
			}
			if ( count( $stale ) < self::BATCH ) {
				break;
			}
		} while ( microtime( true ) < $deadline );
		foreach ( IndexTable::orphans( self::BATCH ) as $entry ) {
			self::remove( $entry );
		}
		return count( $stale ) < self::BATCH;
	}

	/**
	 * Gives the place of an entry back that leaves the inbox, and takes one for an entry that comes back. A new entry has taken its own.
	 *
	 * @param array{form: string, status: string} $old    The index row before.
	 * @param string                              $status The status now; empty for a deleted entry.
	 */
	private static function move_place( Entry $entry, array $old, string $status ): void {
		if ( PostType::INBOX === $old['status'] && PostType::INBOX !== $status ) {
			PlaceTable::add( $entry->places ?: $old['form'], -1 );
		} elseif ( PostType::INBOX === $status && in_array( $old['status'], array( PostType::SPAM, PostType::TRASH ), true ) ) {
			PlaceTable::add( $entry->places ?: $old['form'], 1 );
		}
	}

	/**
	 * Returns what an entry is counted by.
	 *
	 * @param array<string, int|string> $row The index row.
	 * @return array<int, int|string>
	 */
	private static function counted( array $row ): array {
		return array( $row['form'], $row['status'], $row['is_unread'] );
	}

	/**
	 * Returns the text that searches look at.
	 */
	private static function words( Entry $entry ): string {
		$texts = array( $entry->subject, $entry->page_title, $entry->form_title );
		foreach ( $entry->fields as $field ) {
			$texts[] = $field->label;
			$texts[] = $field->text();
		}
		return mb_substr( Text::lower( implode( "\n", $texts ) ), 0, self::MAX_WORDS );
	}
}
