<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Posts;
use WP_Post;

/**
 * Moves entries between inbox, spam and trash, marks them as read, and deletes them. Only `post_status` and `comment_status`
 * change; the content stays byte by byte.
 */
final class Status {

	/**
	 * Whether entries that are deleted keep their places in a form's limit.
	 *
	 * @var bool
	 */
	private static bool $keeps_places = false;

	/**
	 * Moves an entry.
	 *
	 * @param int    $entry  The entry's ID.
	 * @param string $status The post status.
	 * @return bool False if there is no such entry, or it cannot be moved.
	 */
	public static function set( int $entry, string $status ): bool {
		// WordPress writes the whole post: filters for post content would change the text of an entry in Jetpack's older forms,
		// and another request may mark the entry as read meanwhile. What is not in the data stays as the database has it.
		$keep = static function ( array $data, array $post ) use ( $entry ): array {
			if ( (int) ( $post['ID'] ?? 0 ) === $entry ) {
				unset( $data['post_content'], $data['comment_status'] );
			}
			return $data;
		};
		add_filter( 'wp_insert_post_data', $keep, 99, 2 );
		try {
			return self::move( $entry, $status );
		} finally {
			remove_filter( 'wp_insert_post_data', $keep, 99 );
		}
	}

	/**
	 * Marks an entry as read or unread.
	 *
	 * @param int  $entry   The entry's ID.
	 * @param bool $is_read Whether it is read.
	 * @return bool False if there is no such entry.
	 */
	public static function set_read( int $entry, bool $is_read ): bool {
		$is_set = null !== self::find( $entry ) && Posts::set_comment_status( $entry, $is_read ? PostType::READ : PostType::UNREAD );
		Index::refresh( $entry );
		return $is_set;
	}

	/**
	 * Moves an entry.
	 *
	 * @param int    $entry  The entry's ID.
	 * @param string $status The post status.
	 * @return bool False if there is no such entry, or it cannot be moved.
	 */
	private static function move( int $entry, string $status ): bool {
		$post = self::find( $entry );
		if ( null === $post ) {
			return false;
		}
		if ( $status === $post->post_status ) {
			return true;
		}
		// On a site without a trash, WordPress would delete the entry for good, and users expect that they can undo this.
		if ( PostType::TRASH === $status && EMPTY_TRASH_DAYS ) {
			return (bool) wp_trash_post( $entry );
		}
		if ( PostType::TRASH === $post->post_status ) {
			$restore  = static fn (): string => $status;
			add_filter( 'wp_untrash_post_status', $restore, 99 );
			$is_moved = (bool) wp_untrash_post( $entry );
			remove_filter( 'wp_untrash_post_status', $restore, 99 );
		} else {
			$is_moved = ! is_wp_error(
				wp_update_post(
					array(
						'ID'          => $entry,
						'post_status' => $status,
					),
					true
				)
			);
		}
		if ( $is_moved && PostType::TRASH !== $status && ( PostType::SPAM === $status || PostType::SPAM === $post->post_status ) ) {
			self::teach( $entry, PostType::SPAM === $status );
		}
		return $is_moved;
	}

	/**
	 * Deletes an entry with its files for good.
	 *
	 * @param int $entry The entry's ID.
	 * @return bool False if there is no such entry.
	 */
	public static function delete( int $entry ): bool {
		return null !== self::find( $entry ) && (bool) wp_delete_post( $entry, true );
	}

	/**
	 * Deletes an entry that no user chose to delete. Its place in the form's limit stays taken.
	 *
	 * @param int $entry The entry's ID.
	 * @return bool False if there is no such entry.
	 */
	public static function delete_and_keep_place( int $entry ): bool {
		self::$keeps_places = true;
		try {
			return self::delete( $entry );
		} finally {
			self::$keeps_places = false;
		}
	}

	/**
	 * Returns whether an entry that is deleted now keeps its place.
	 */
	public static function keeps_places(): bool {
		return self::$keeps_places;
	}

	/**
	 * Returns an entry's post.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function find( int $entry ): ?WP_Post {
		$post = $entry > 0 ? get_post( $entry ) : null;
		return $post instanceof WP_Post && PostType::NAME === $post->post_type ? $post : null;
	}

	/**
	 * Tells spam plugins that a user moved an entry to or from spam.
	 *
	 * @param int  $entry   The entry's ID.
	 * @param bool $is_spam Whether it is spam now.
	 */
	private static function teach( int $entry, bool $is_spam ): void {
		$values = get_post_meta( $entry, '_feedback_akismet_values', true );
		if ( is_array( $values ) ) {
			/**
			 * Fires when a user corrects the spam check. A hook of Jetpack.
			 *
			 * @param string               $verdict `spam` or `ham`.
			 * @param array<string, mixed> $values  What Akismet was sent.
			 */
			do_action( 'contact_form_akismet', $is_spam ? 'spam' : 'ham', $values ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
		}
	}
}
