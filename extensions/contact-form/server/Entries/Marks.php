<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\FourBytes;
use Freehold\Database\PostMeta;

/**
 * What users add to an entry: a star and notes. Both are post metas, so they are deleted with the entry.
 */
final class Marks {

	/** The meta of a starred entry. */
	public const STAR = '_freehold_form_star';

	/** The meta of each note. */
	private const NOTE = '_freehold_form_note';

	/** The maximum number of notes of an entry. */
	private const MAX_NOTES = 100;

	/**
	 * Returns whether an entry is starred.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function is_starred( int $entry ): bool {
		return '1' === get_post_meta( $entry, self::STAR, true );
	}

	/**
	 * Stars an entry, or removes its star.
	 *
	 * @param int  $entry      The entry's ID.
	 * @param bool $is_starred Whether it is starred.
	 * @return bool False if the database returned an error.
	 */
	public static function star( int $entry, bool $is_starred ): bool {
		return $is_starred ? PostMeta::set( $entry, self::STAR, '1' ) : delete_post_meta( $entry, self::STAR ) || ! self::is_starred( $entry );
	}

	/**
	 * Returns an entry's notes, the oldest first.
	 *
	 * @param int $entry The entry's ID.
	 * @return list<array{id: string, user: int, name: string, at: int, text: string}>
	 */
	public static function notes( int $entry ): array {
		return array_values( array_map( array( FourBytes::class, 'decode' ), self::stored( $entry ) ) );
	}

	/**
	 * Returns an entry's notes as stored.
	 *
	 * @param int $entry The entry's ID.
	 * @return array<int, array<string, mixed>>
	 */
	private static function stored( int $entry ): array {
		return array_filter( (array) get_post_meta( $entry, self::NOTE ), static fn ( mixed $note ): bool => is_array( $note ) && isset( $note['id'], $note['user'], $note['name'], $note['at'], $note['text'] ) );
	}

	/**
	 * Adds a note of the current user.
	 *
	 * @param int    $entry The entry's ID.
	 * @param string $text  Plain text.
	 * @return bool False if the entry has too many.
	 */
	public static function add_note( int $entry, string $text ): bool {
		$user = wp_get_current_user();
		return count( self::notes( $entry ) ) < self::MAX_NOTES && (bool) add_post_meta(
			$entry,
			self::NOTE,
			wp_slash(
				FourBytes::encode(
					array(
						'id'   => bin2hex( random_bytes( 8 ) ),
						'user' => $user->ID,
						// For when the user is deleted.
						'name' => $user->display_name,
						'at'   => time(),
						'text' => $text,
					)
				)
			)
		);
	}

	/**
	 * Removes a user from the notes that the user has written about entries. The notes stay.
	 *
	 * @param int $user_id The user's ID.
	 * @return bool[] Whether the database has stored it, for each note.
	 */
	public static function forget_user( int $user_id ): array {
		$stored = array();
		$no_one = array(
			'user' => 0,
			'name' => '',
		);
		foreach ( PostMeta::posts_containing( self::NOTE, "s:4:\"user\";i:{$user_id};" ) as $entry ) {
			foreach ( self::stored( $entry ) as $note ) {
				if ( $user_id === $note['user'] ) {
					$stored[] = false !== update_post_meta( $entry, self::NOTE, wp_slash( $no_one + $note ), $note );
				}
			}
		}
		return $stored;
	}

	/**
	 * Deletes a note.
	 *
	 * @param int    $entry The entry's ID.
	 * @param string $id    The note's ID.
	 */
	public static function delete_note( int $entry, string $id ): void {
		foreach ( self::stored( $entry ) as $note ) {
			if ( $id === $note['id'] ) {
				delete_post_meta( $entry, self::NOTE, wp_slash( $note ) );
			}
		}
	}
}
