<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Reads the posts table.
 */
final class Posts {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- WP_Query knows only registered post types, adds joins and other plugins' filters, and cannot search for block markup.

	/** The posts that count as content. */
	private const IS_CONTENT = "post_type <> 'revision' AND post_status NOT IN ( 'trash', 'auto-draft' )";

	/** The group of the cached lists. */
	private const CACHE = 'freehold_posts';

	/**
	 * Returns whether a published post contains a text. Stored forms and patterns are left out, because no page has to show them, and
	 * so are the templates of other themes.
	 *
	 * @param array<int, array{int, int}> $ranges The lowest and the highest ID of each range to search.
	 */
	public static function is_published( string $text, array $ranges ): bool {
		global $wpdb;
		if ( array() === $ranges ) {
			return false;
		}
		$is_between = implode( ' OR ', array_map( static fn ( array $range ): string => Sql::prepare( 'ID BETWEEN %d AND %d', $range[0], $range[1] ), $ranges ) );
		$is_used    = Sql::prepare(
			"post_status = 'publish' AND post_type NOT IN ( 'revision', 'jetpack_form', 'wp_block' ) AND ( post_type NOT IN ( 'wp_template', 'wp_template_part' ) OR EXISTS ( SELECT 1 FROM %i freehold_theme JOIN %i freehold_taxonomy ON freehold_taxonomy.term_taxonomy_id = freehold_theme.term_taxonomy_id AND freehold_taxonomy.taxonomy = 'wp_theme' JOIN %i freehold_term ON freehold_term.term_id = freehold_taxonomy.term_id AND freehold_term.name = %s WHERE freehold_theme.object_id = {$wpdb->posts}.ID ) )",
			$wpdb->term_relationships,
			$wpdb->term_taxonomy,
			$wpdb->terms,
			get_stylesheet()
		);
		return null !== Sql::value( "SELECT ID FROM {$wpdb->posts} WHERE ( {$is_between} ) AND {$is_used} AND " . self::contains( array( $text ) ) . ' LIMIT 1' );
	}

	/**
	 * Returns the posts of all types that contain one of some texts, the highest ID first.
	 *
	 * @param string[] $texts  The texts.
	 * @param int      $before The posts have lower IDs; 0 for any.
	 * @param int      $limit  The maximum number of posts.
	 * @return int[] Post IDs.
	 */
	public static function ids_containing( array $texts, int $before, int $limit ): array {
		global $wpdb;
		if ( array() === $texts ) {
			return array();
		}
		$below = $before > 0 ? Sql::prepare( ' AND ID < %d', $before ) : '';
		return array_map( 'intval', Sql::column( "SELECT ID FROM {$wpdb->posts} WHERE " . self::IS_CONTENT . ' AND ' . self::contains( $texts ) . $below . Sql::prepare( ' ORDER BY ID DESC LIMIT %d', $limit ) ) );
	}

	/**
	 * Reads posts with their metas into WordPress's caches, by one query in place of two. For posts with short contents.
	 *
	 * @param int[] $ids Post IDs.
	 */
	public static function prime( array $ids ): void {
		$ids = array_filter( $ids, static fn ( int $id ): bool => $id > 0 && ( false === wp_cache_get( $id, 'posts' ) || false === wp_cache_get( $id, 'post_meta' ) ) );
		if ( array() !== $ids ) {
			self::with_metas( self::among( $ids ) );
		}
	}

	/**
	 * Returns the condition that a post is one of some.
	 *
	 * @param int[] $ids Post IDs.
	 */
	public static function among( array $ids ): string {
		global $wpdb;
		return Sql::prepare( "{$wpdb->posts}.ID IN (%d)", $ids );
	}

	/**
	 * Returns the published posts of a type that have some metas, the lowest ID first. They are in WordPress's caches, with all metas.
	 *
	 * @param string                $type  The post type.
	 * @param array<string, string> $metas Values by key.
	 * @return \WP_Post[]
	 */
	public static function published_with( string $type, array $metas ): array {
		global $wpdb;
		$conditions = array( Sql::prepare( "post_type = %s AND post_status = 'publish'", $type ) );
		foreach ( $metas as $key => $value ) {
			$conditions[] = Sql::prepare( "EXISTS ( SELECT 1 FROM {$wpdb->postmeta} m WHERE m.post_id = {$wpdb->posts}.ID AND m.meta_key = %s AND m.meta_value = %s )", $key, $value );
		}
		$condition = implode( ' AND ', $conditions );
		$cache     = md5( $condition ) . wp_cache_get_last_changed( 'posts' );
		$ids       = wp_cache_get( $cache, self::CACHE );
		if ( ! is_array( $ids ) ) {
			$ids = self::with_metas( $condition );
			wp_cache_set( $cache, $ids, self::CACHE, DAY_IN_SECONDS );
		}
		self::prime( $ids );
		return array_values( array_filter( array_map( 'get_post', $ids ) ) );
	}

	/**
	 * Reads posts with their metas into WordPress's caches.
	 *
	 * @param string $condition A prepared condition.
	 * @return int[] Their IDs, the lowest first.
	 */
	private static function with_metas( string $condition ): array {
		global $wpdb;
		$posts = array();
		$metas = array();
		foreach ( Sql::objects( "SELECT {$wpdb->posts}.*, freehold_meta.meta_key AS freehold_key, freehold_meta.meta_value AS freehold_value FROM {$wpdb->posts} LEFT JOIN {$wpdb->postmeta} freehold_meta ON freehold_meta.post_id = {$wpdb->posts}.ID WHERE {$condition} ORDER BY {$wpdb->posts}.ID, freehold_meta.meta_id" ) as $row ) {
			$id             = (int) $row->ID;
			$metas[ $id ] ??= array();
			if ( null !== $row->freehold_key ) {
				$metas[ $id ][ $row->freehold_key ][] = $row->freehold_value;
			}
			unset( $row->freehold_key, $row->freehold_value );
			$posts[ $id ] = $row;
		}
		update_post_cache( $posts );
		wp_cache_add_multiple( $metas, 'post_meta' );
		return array_keys( $posts );
	}

	/**
	 * Returns the highest ID of all posts; 0 if there are none.
	 */
	public static function last_id(): int {
		global $wpdb;
		return (int) Sql::value( "SELECT MAX( ID ) FROM {$wpdb->posts}" );
	}

	/**
	 * Returns which ranges of IDs have posts other than revisions, the lowest first. IDs can have gaps of millions.
	 *
	 * @param int $size How many IDs a range has.
	 * @return int[] Numbers of ranges, from 0.
	 */
	public static function ranges( int $size ): array {
		global $wpdb;
		return array_map( 'intval', Sql::column( "SELECT DISTINCT FLOOR( ID / %d ) AS id_range FROM {$wpdb->posts} WHERE post_type <> 'revision' ORDER BY id_range", $size ) );
	}

	/**
	 * Returns the highest ID of the next posts in a walk by ID, in any status.
	 *
	 * @param int $after The last ID before them.
	 * @param int $limit How many posts to walk.
	 * @return int 0 if there are no more.
	 */
	public static function last_of_next( int $after, int $limit ): int {
		global $wpdb;
		return (int) Sql::value( "SELECT MAX( ID ) FROM ( SELECT ID FROM {$wpdb->posts} WHERE ID > %d ORDER BY ID LIMIT %d ) next_posts", $after, $limit );
	}

	/**
	 * Returns the posts of all types between two IDs that contain one of some texts, the lowest ID first.
	 *
	 * @param string[] $texts The texts.
	 * @param int      $after The IDs are higher.
	 * @param int      $last  The highest ID.
	 * @param int      $limit The maximum number of posts.
	 * @return \stdClass[] With `ID`, `post_type` and `post_content`.
	 */
	public static function containing_between( array $texts, int $after, int $last, int $limit = PHP_INT_MAX ): array {
		global $wpdb;
		return Sql::objects( "SELECT ID, post_type, post_content FROM {$wpdb->posts} WHERE " . self::IS_CONTENT . ' AND ' . self::contains( $texts ) . Sql::prepare( ' AND ID > %d AND ID <= %d ORDER BY ID LIMIT %d', $after, $last, $limit ) );
	}

	/**
	 * Replaces a post's content, if it has not changed since it was read. Writes nothing else.
	 *
	 * @param int    $id  The post's ID.
	 * @param string $old The content as read.
	 * @param string $new The new content.
	 * @return bool Whether it was replaced.
	 */
	public static function replace_content( int $id, string $old, string $new ): bool {
		global $wpdb;
		$rows = $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->posts} SET post_content = %s WHERE ID = %d AND post_content = %s", $new, $id, $old ) );
		clean_post_cache( $id );
		return 1 === $rows;
	}

	/**
	 * Counts the posts of a type in any status except drafts that were never saved.
	 */
	public static function count_of_type( string $type ): int {
		return self::count_types( array( $type ) )[ $type ] ?? 0;
	}

	/**
	 * Counts the posts of some types as {@see count_of_type()} does.
	 *
	 * @param string[] $types The post types.
	 * @return array<string, int> Counts by type; types without posts are missing.
	 */
	public static function count_types( array $types ): array {
		global $wpdb;
		$rows = Sql::rows( "SELECT post_type, COUNT(*) AS posts FROM {$wpdb->posts} WHERE post_type IN (%s) AND post_status <> 'auto-draft' GROUP BY post_type", $types );
		return array_map( 'intval', array_column( $rows, 'posts', 'post_type' ) );
	}

	/**
	 * Counts the attachments of a MIME type.
	 */
	public static function count_of_mime( string $type ): int {
		global $wpdb;
		return (int) Sql::value( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'attachment' AND post_mime_type = %s", $type );
	}

	/**
	 * Returns the condition that a post contains one of some texts.
	 *
	 * @param string[] $texts The texts.
	 * @return string Prepared SQL.
	 */
	private static function contains( array $texts ): string {
		global $wpdb;
		return '( ' . implode( ' OR ', array_map( static fn ( string $text ): string => Sql::prepare( 'post_content LIKE %s', '%' . $wpdb->esc_like( $text ) . '%' ), $texts ) ) . ' )';
	}

	/**
	 * Returns the newest published posts whose content contains a text.
	 *
	 * @return int[] Post IDs; at most 500.
	 */
	public static function published_containing( string $text ): array {
		global $wpdb;
		return array_map( 'intval', Sql::column( "SELECT ID FROM {$wpdb->posts} WHERE post_status = 'publish' AND post_content LIKE %s ORDER BY ID DESC LIMIT 500", '%' . $wpdb->esc_like( $text ) . '%' ) );
	}

	/**
	 * Returns the posts whose types begin with a prefix, in any status.
	 *
	 * @return int[] Post IDs.
	 */
	public static function of_types( string $prefix ): array {
		global $wpdb;
		return array_map( 'intval', Sql::column( "SELECT ID FROM {$wpdb->posts} WHERE post_type LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) );
	}

	/**
	 * Returns the posts of some types, in any status.
	 *
	 * @param string[] $types The post types.
	 * @return int[] Post IDs.
	 */
	public static function of_type_names( array $types ): array {
		global $wpdb;
		if ( array() === $types ) {
			return array();
		}
		return array_map( 'intval', Sql::column( "SELECT ID FROM {$wpdb->posts} WHERE post_type IN (%s)", $types ) );
	}

	/**
	 * Returns whether a post of some types contains one of some texts, in any status but the trash; also if the database does not say.
	 *
	 * @param string[] $types The post types.
	 * @param string[] $texts The texts.
	 */
	public static function any_of_types_contains( array $types, array $texts ): bool {
		return array() !== $texts && ( null !== Sql::value( 'SELECT ID FROM %i WHERE post_type IN (%s) AND ' . self::IS_CONTENT . ' AND ' . self::contains( $texts ) . ' LIMIT 1', $GLOBALS['wpdb']->posts, $types ) || Sql::has_failed() );
	}

	/**
	 * Returns when posts were published. Leaves out posts that are not public or not of the type.
	 *
	 * @param int[]  $ids  Post IDs.
	 * @param string $type The post type.
	 * @return array<int, string> Dates (GMT) by post ID.
	 */
	public static function publication_dates( array $ids, string $type ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$rows = Sql::objects( "SELECT ID, post_date_gmt FROM %i WHERE ID IN (%d) AND post_type = %s AND post_status = 'publish' AND post_password = ''", $wpdb->posts, $ids, $type );
		return array_column( $rows, 'post_date_gmt', 'ID' );
	}

	/**
	 * Returns public posts with lower IDs than a given one, the highest ID first.
	 *
	 * @param int      $before The ID.
	 * @param string[] $types  The post types.
	 * @param int      $limit  The maximum number of posts.
	 * @return \stdClass[] With `ID`, `post_type`, `post_date_gmt`, `post_title`, `post_content` and `post_excerpt`.
	 */
	public static function public_before( int $before, array $types, int $limit ): array {
		global $wpdb;
		if ( array() === $types ) {
			return array();
		}
		return Sql::objects( "SELECT ID, post_type, post_date_gmt, post_title, post_content, post_excerpt FROM %i WHERE ID < %d AND post_type IN (%s) AND post_status = 'publish' AND post_password = '' ORDER BY ID DESC LIMIT %d", $wpdb->posts, $before, $types, $limit );
	}

	/**
	 * Counts public posts with lower IDs than a given one.
	 *
	 * @param int      $before The ID.
	 * @param string[] $types  The post types.
	 */
	public static function count_public_before( int $before, array $types ): int {
		global $wpdb;
		if ( array() === $types ) {
			return 0;
		}
		return (int) Sql::value( "SELECT COUNT(*) FROM %i WHERE ID < %d AND post_type IN (%s) AND post_status = 'publish' AND post_password = ''", $wpdb->posts, $before, $types );
	}

	/**
	 * Returns whole rows, past WordPress's caches, for walks through many posts.
	 *
	 * @param int[] $ids Post IDs.
	 * @return \stdClass[] In the order of the IDs; missing posts are left out.
	 */
	public static function rows( array $ids ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$rows = array_column( Sql::objects( 'SELECT * FROM %i WHERE ID IN (%d)', $wpdb->posts, $ids ), null, 'ID' );
		return array_values( array_filter( array_map( static fn ( int $id ): ?\stdClass => $rows[ $id ] ?? null, array_values( $ids ) ) ) );
	}

	/**
	 * Returns the post of a type with a name, in any status.
	 *
	 * @return int|null The post's ID; null if there is none.
	 */
	public static function by_name( string $name, string $type ): ?int {
		global $wpdb;
		// Posts in the trash have another name.
		$id = Sql::value( "SELECT ID FROM {$wpdb->posts} WHERE post_name IN ( %s, %s ) AND post_type = %s ORDER BY ID LIMIT 1", $name, "{$name}__trashed", $type );
		return null === $id ? null : (int) $id;
	}

	/**
	 * Sets whether a post accepts comments, and nothing else, so that a simultaneous change of other columns is not undone.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function set_comment_status( int $id, string $status ): bool {
		global $wpdb;
		$rows = $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->posts} SET comment_status = %s WHERE ID = %d", $status, $id ) );
		clean_post_cache( $id );
		return false !== $rows;
	}

	/**
	 * Sets the place of a post in its type's order, and nothing else.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function set_place( int $id, int $place ): bool {
		global $wpdb;
		$rows = $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->posts} SET menu_order = %d WHERE ID = %d", $place, $id ) );
		clean_post_cache( $id );
		return false !== $rows;
	}

	/**
	 * Saves a post whose content no user has sent now: WordPress's filters for users without rights remove nothing of it, and what
	 * another request has written meanwhile stays. Adds a revision and tells other plugins.
	 *
	 * @param array<string, int|string> $post `ID`, and what to change besides the content.
	 */
	public static function save( array $post ): void {
		$keep     = static fn ( array $data, array $saved ): array => (int) ( $saved['ID'] ?? 0 ) === $post['ID'] ? array_diff_key( $data, array( 'post_content' => '' ) ) : $data;
		$has_kses = false !== has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		kses_remove_filters();
		add_filter( 'wp_insert_post_data', $keep, PHP_INT_MAX, 2 );
		try {
			wp_update_post( $post );
		} finally {
			remove_filter( 'wp_insert_post_data', $keep, PHP_INT_MAX );
			if ( $has_kses ) {
				kses_init_filters();
			}
		}
	}

	/**
	 * Changes the status of an attachment, and nothing else. Attachments have no hooks for this.
	 *
	 * @param int    $id   The attachment.
	 * @param string $from The status that it has.
	 * @param string $to   The new status.
	 */
	public static function change_status( int $id, string $from, string $to ): void {
		global $wpdb;
		if ( get_post_field( 'post_status', $id ) === $from ) {
			$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->posts} SET post_status = %s WHERE ID = %d AND post_type = 'attachment' AND post_status = %s", $to, $id, $from ) );
			clean_post_cache( $id );
		}
	}

	/**
	 * Returns a condition for statements on posts of other authors than the current user: the content contains one of some
	 * texts, or a meta has another value than some.
	 *
	 * @param string[] $texts  The texts.
	 * @param string   $key    The meta’s key.
	 * @param string[] $values The values.
	 * @return string SQL, prepared.
	 */
	public static function is_marked( array $texts, string $key, array $values ): string {
		global $wpdb;
		$conditions = array_map( static fn ( string $text ): string => Sql::prepare( '%i.post_content LIKE %s', $wpdb->posts, '%' . $wpdb->esc_like( $text ) . '%' ), $texts );
		$meta       = Sql::prepare( 'EXISTS ( SELECT 1 FROM %i freehold_meta WHERE freehold_meta.post_id = %i.ID AND freehold_meta.meta_key = %s AND freehold_meta.meta_value NOT IN (%s) )', $wpdb->postmeta, $wpdb->posts, $key, $values );
		return Sql::prepare( '( %i.post_author NOT IN ( %d ) AND ( ', $wpdb->posts, is_user_logged_in() ? get_current_user_id() : -1 ) . implode( ' OR ', array( ...$conditions, $meta ) ) . ' ) )';
	}

	/**
	 * Returns a condition for statements on comments: the comment is on a post of another author than the current user, and a
	 * meta of the post has another value than some.
	 *
	 * @param string   $key    The meta’s key.
	 * @param string[] $values The values.
	 * @return string SQL, prepared.
	 */
	public static function comment_is_on_marked( string $key, array $values ): string {
		global $wpdb;
		return Sql::prepare( 'EXISTS ( SELECT 1 FROM %i WHERE %i.ID = %i.comment_post_ID AND ', $wpdb->posts, $wpdb->posts, $wpdb->comments ) . self::is_marked( array(), $key, $values ) . ' )';
	}

	/**
	 * Returns conditions of a query of posts.
	 *
	 * @param string[] $words The words.
	 * @return array{string[], string[]} For each word, that the title, the excerpt or the content has it, and that the title has it.
	 */
	public static function having( array $words ): array {
		global $wpdb;
		$has = static fn ( string $column, string $word ): string => Sql::prepare( "{$wpdb->posts}.%i LIKE %s", $column, '%' . $wpdb->esc_like( $word ) . '%' );
		return array(
			array_map( static fn ( string $word ): string => '(' . implode( ' OR ', array( $has( 'post_title', $word ), $has( 'post_excerpt', $word ), $has( 'post_content', $word ) ) ) . ')', $words ),
			array_map( static fn ( string $word ): string => '(' . $has( 'post_title', $word ) . ')', $words ),
		);
	}

	/**
	 * Counts the posts of a query that meet conditions.
	 *
	 * @param string[] $conditions Prepared SQL.
	 * @param string   $join       The tables of the query, as {@see \WP_Query} writes them.
	 * @param string   $where      The conditions of the query, as {@see \WP_Query} writes them.
	 * @return int[] In the order of the conditions; empty if the database returned an error.
	 */
	public static function counts( array $conditions, string $join, string $where ): array {
		global $wpdb;
		$sums = implode( ', ', array_map( static fn ( string $condition ): string => "SUM( {$condition} )", $conditions ) );
		return array_map( 'intval', $wpdb->get_row( "SELECT {$sums} FROM {$wpdb->posts} {$join} WHERE 1=1 {$where}", ARRAY_N ) ?? array() ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared by WordPress and the callers.
	}
}
