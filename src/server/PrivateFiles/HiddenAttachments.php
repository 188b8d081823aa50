<?php
declare( strict_types=1 );

namespace Freehold\PrivateFiles;

use Freehold\Database\PostMeta;
use WP_Post;
use WP_Query;

/**
 * Shows attachments whose files are in a private folder to users who may open them. WordPress itself hides them, because their
 * status is `private`: only their authors and users who may read private posts would see them, and lists would leave them out.
 */
final class HiddenAttachments {

	/** The variable that marks a query with such attachments. */
	private const MARK = 'freehold_hidden_attachments';

	/**
	 * The capability that opens the files, by their folder.
	 *
	 * @var array<string, string>
	 */
	private static array $folders = array();

	/**
	 * Adds a folder.
	 *
	 * @param string $folder     Its name under the uploads.
	 * @param string $capability Which users may open its files.
	 */
	public static function show( string $folder, string $capability ): void {
		self::$folders[ $folder ] = $capability;
		add_filter( 'map_meta_cap', array( self::class, 'may_read' ), 10, 4 );
		add_action( 'pre_get_posts', array( self::class, 'add' ) );
		add_filter( 'posts_where', array( self::class, 'only_open' ), 10, 2 );
		add_filter( 'wp_insert_attachment_data', array( self::class, 'stay_hidden' ), 10, 2 );
		add_filter( 'private_title_format', array( self::class, 'title' ), 10, 2 );
	}

	/**
	 * Lets users who may open a file read its attachment.
	 *
	 * @param string[] $caps      The capabilities that are required.
	 * @param string   $cap       The capability that is checked.
	 * @param int      $user_id   The user.
	 * @param mixed[]  $arguments The attachment.
	 * @return string[]
	 */
	public static function may_read( array $caps, string $cap, int $user_id, array $arguments ): array {
		$folder = 'read_post' === $cap && $user_id > 0 && in_array( 'read_private_posts', $caps, true ) ? self::folder( $arguments[0] ?? 0 ) : null;
		return null === $folder ? $caps : array( self::$folders[ $folder ] );
	}

	/**
	 * Adds such attachments to a list, for users who may open their files.
	 */
	public static function add( WP_Query $query ): void {
		$statuses = wp_parse_list( $query->get( 'post_status' ) );
		if (
			array( 'attachment' ) === (array) $query->get( 'post_type' )
			&& in_array( 'inherit', $statuses, true )
			&& ! in_array( 'private', $statuses, true )
			&& true !== $query->get( 'suppress_filters' )
			&& array() !== self::open()
		) {
			$query->set( 'post_status', array( ...$statuses, 'private' ) );
			$query->set( self::MARK, true );
		}
	}

	/**
	 * Leaves out of such a list whatever else is private.
	 *
	 * @param string $where The conditions.
	 */
	public static function only_open( string $where, WP_Query $query ): string {
		global $wpdb;
		if ( true !== $query->get( self::MARK ) ) {
			return $where;
		}
		$is_open = array_map( static fn ( string $folder ): string => ' OR ' . PostMeta::begins_with( '_wp_attached_file', "{$folder}/" ), self::open() );
		return "{$where} AND ( {$wpdb->posts}.post_status <> 'private'" . implode( '', $is_open ) . ' )';
	}

	/**
	 * Keeps an attachment hidden when it is updated, such as when it leaves the trash.
	 *
	 * @param array<string, mixed> $data The columns.
	 * @param array<string, mixed> $post The attachment as it was passed to WordPress.
	 * @return array<string, mixed>
	 */
	public static function stay_hidden( array $data, array $post ): array {
		return 'inherit' === $data['post_status'] && null !== self::folder( $post['ID'] ?? 0 ) ? array( 'post_status' => 'private' ) + $data : $data;
	}

	/**
	 * Leaves the word “Private” out of the title.
	 */
	public static function title( mixed $format, mixed $post ): mixed {
		return $post instanceof WP_Post && null !== self::folder( $post ) ? '%s' : $format;
	}

	/**
	 * Returns the folders whose files the current user may open.
	 *
	 * @return string[]
	 */
	private static function open(): array {
		return array_keys( array_filter( self::$folders, 'current_user_can' ) );
	}

	/**
	 * Returns the folder with the file of an attachment.
	 *
	 * @param mixed $id Its ID, or the post.
	 * @return string|null Null if the attachment is not hidden.
	 */
	private static function folder( mixed $id ): ?string {
		$id = $id instanceof WP_Post ? $id->ID : (int) $id;
		if ( $id < 1 || 'attachment' !== get_post_type( $id ) ) {
			return null;
		}
		$folder = explode( '/', (string) get_post_meta( $id, '_wp_attached_file', true ), 2 )[0];
		return isset( self::$folders[ $folder ] ) ? $folder : null;
	}
}
