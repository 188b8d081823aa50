<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Reads the post meta table.
 */
final class PostMeta {

	/**
	 * Returns the attachments that have a meta key, whatever its value.
	 *
	 * @return int[] Attachment IDs.
	 */
	public static function attachments( string $key ): array {
		global $wpdb;
		$ids = Sql::column( "SELECT DISTINCT p.ID FROM {$wpdb->posts} p JOIN {$wpdb->postmeta} m ON m.post_id = p.ID WHERE p.post_type = 'attachment' AND m.meta_key = %s", $key );
		return array_map( 'intval', $ids );
	}

	/**
	 * Returns the attachments whose meta has one of several values. Leaves out the trash. If several attachments have the
	 * same value, returns the one that got it first.
	 *
	 * @param string   $key    The meta key.
	 * @param string[] $values The values.
	 * @return array<string, int> Attachment IDs by value; values without an attachment are missing.
	 */
	public static function attachments_by_value( string $key, array $values ): array {
		global $wpdb;
		if ( array() === $values ) {
			return array();
		}
		$rows  = Sql::objects( "SELECT m.post_id, m.meta_value FROM %i m JOIN %i p ON p.ID = m.post_id WHERE m.meta_key = %s AND p.post_type = 'attachment' AND p.post_status <> 'trash' AND m.meta_value IN ( %s ) ORDER BY m.meta_id DESC", $wpdb->postmeta, $wpdb->posts, $key, $values );
		$found = array();
		foreach ( $rows as $row ) {
			// The first one comes last and overwrites the others.
			$found[ $row->meta_value ] = (int) $row->post_id;
		}
		return $found;
	}

	/**
	 * Returns whether a post of any type and status has a meta; true if the database returned an error.
	 */
	public static function has( string $key ): bool {
		global $wpdb;
		return null !== Sql::value( "SELECT 1 FROM {$wpdb->postmeta} WHERE meta_key = %s LIMIT 1", $key ) || '' !== $wpdb->last_error;
	}

	/**
	 * Returns how many posts of all types have metas with a value. Leaves out revisions, drafts that were never saved, and the trash.
	 *
	 * @param string[] $keys The meta keys.
	 * @return array<string, int> Counts by key; keys without posts are missing.
	 */
	public static function count_each( array $keys ): array {
		global $wpdb;
		$rows = Sql::rows( "SELECT m.meta_key, COUNT( DISTINCT m.post_id ) AS posts FROM {$wpdb->postmeta} m JOIN {$wpdb->posts} p ON p.ID = m.post_id WHERE m.meta_key IN (%s) AND m.meta_value <> '' AND p.post_type <> 'revision' AND p.post_status NOT IN ( 'trash', 'auto-draft' ) GROUP BY m.meta_key", $keys );
		return array_map( 'intval', array_column( $rows, 'posts', 'meta_key' ) );
	}

	/**
	 * Stores the only value of a meta, in place of another one.
	 *
	 * @return bool False if the database returned an error. WordPress's own function also returns false if the value was stored before.
	 */
	public static function set( int $post_id, string $key, string $value ): bool {
		return false !== update_post_meta( $post_id, $key, wp_slash( $value ) ) || get_post_meta( $post_id, $key, true ) === $value;
	}

	/**
	 * Returns whether a post of any type and status has a meta value.
	 */
	public static function exists( string $key, string $value ): bool {
		global $wpdb;
		return null !== Sql::value( "SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s AND meta_value = %s LIMIT 1", $key, $value );
	}

	/**
	 * Returns the posts with a meta value that contains a text, whatever their type and status.
	 *
	 * @return int[]
	 */
	public static function posts_containing( string $key, string $text ): array {
		global $wpdb;
		return array_map( 'intval', Sql::column( "SELECT DISTINCT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s AND meta_value LIKE %s", $key, '%' . $wpdb->esc_like( $text ) . '%' ) );
	}

	/**
	 * Returns a condition for statements on posts: a meta value begins with a text.
	 *
	 * @return string SQL, prepared.
	 */
	public static function begins_with( string $key, string $text ): string {
		global $wpdb;
		return Sql::prepare( 'EXISTS ( SELECT 1 FROM %i freehold_meta WHERE freehold_meta.post_id = %i.ID AND freehold_meta.meta_key = %s AND freehold_meta.meta_value LIKE %s )', $wpdb->postmeta, $wpdb->posts, $key, $wpdb->esc_like( $text ) . '%' );
	}

	/**
	 * Returns a condition for statements on posts: a meta is off, and no other meta matches its pattern. The database reads the rows of
	 * these keys once, however many posts there are.
	 *
	 * @param string                $key      The meta key.
	 * @param string[]              $off      The values with which it is off. It is off, too, where it is missing.
	 * @param array<string, string> $patterns Patterns of LIKE by other meta keys.
	 * @param string                $unless   The meta key of posts for which the other metas do not count.
	 * @return string SQL, prepared.
	 */
	public static function is_off( string $key, array $off, array $patterns = array(), string $unless = '' ): string {
		global $wpdb;
		$condition = Sql::prepare( '%i.ID NOT IN ( SELECT post_id FROM %i WHERE meta_key = %s AND meta_value NOT IN (%s) )', $wpdb->posts, $wpdb->postmeta, $key, $off );
		$matches   = array_map( static fn ( string $other, string $pattern ): string => Sql::prepare( '( meta_key = %s AND meta_value LIKE %s )', $other, $pattern ), array_keys( $patterns ), $patterns );
		return array() === $matches ? $condition : $condition . Sql::prepare( ' AND ( %i.ID NOT IN ( SELECT post_id FROM %i WHERE ', $wpdb->posts, $wpdb->postmeta ) . implode( ' OR ', $matches ) . Sql::prepare( " ) OR %i.ID IN ( SELECT post_id FROM %i WHERE meta_key = %s AND meta_value NOT IN ( '', '0' ) ) )", $wpdb->posts, $wpdb->postmeta, $unless );
	}

	/**
	 * Returns the meta rows whose keys begin with a prefix, on posts whose types do not begin with another one.
	 *
	 * @param string $key_prefix  The prefix of the meta keys.
	 * @param string $except_type The prefix of the post types that are left out.
	 * @return int[] Meta IDs.
	 */
	public static function ids( string $key_prefix, string $except_type ): array {
		global $wpdb;
		$ids = Sql::column(
			"SELECT m.meta_id FROM {$wpdb->postmeta} m JOIN {$wpdb->posts} p ON p.ID = m.post_id WHERE m.meta_key LIKE %s AND p.post_type NOT LIKE %s",
			$wpdb->esc_like( $key_prefix ) . '%',
			$wpdb->esc_like( $except_type ) . '%'
		);
		return array_map( 'intval', $ids );
	}
}
