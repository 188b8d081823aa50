<?php
declare( strict_types=1 );

namespace Freehold;

/**
 * Reads `rights.json`, the one table of what each role may create, change and delete that others see or pay for. The
 * plugin's capabilities and post types come from it, and docs/RIGHTS.md is made from it.
 */
final class Rights {

	/**
	 * The table, once it was read.
	 *
	 * @var array{capabilities: array<string, array{core: string, gives: string}>, subjects: array<int, array{what: string, stores: string[], create: string, own: string, others: string}>}|null
	 */
	private static ?array $table = null;

	/**
	 * Returns the core capability behind one of the plugin's.
	 *
	 * @param string $capability The plugin's capability.
	 * @return string|null Null if the plugin has no such capability.
	 */
	public static function core( string $capability ): ?string {
		return self::table()['capabilities'][ $capability ]['core'] ?? null;
	}

	/**
	 * Returns the subject that something stored belongs to. The first one that names it counts.
	 *
	 * @param string $store `posts:<post type>`, `options:<name>`, `users`, or the name of a table of the plugin without prefix.
	 * @return array{what: string, stores: string[], create: string, own: string, others: string}|null Null if no role may change it.
	 */
	public static function subject( string $store ): ?array {
		foreach ( self::table()['subjects'] as $subject ) {
			foreach ( $subject['stores'] as $pattern ) {
				if ( fnmatch( $pattern, $store ) ) {
					return $subject;
				}
			}
		}
		return null;
	}

	/**
	 * Returns the arguments of `register_post_type()` that decide who may create, change and delete posts of a type, in
	 * wp-admin, the REST API and XML-RPC alike. What others pay for stays when the account of its author is deleted.
	 *
	 * @param string $type The post type, which `rights.json` must name.
	 * @return array{map_meta_cap: bool, delete_with_user: bool, capabilities: array<string, string>}
	 */
	public static function of_post_type( string $type ): array {
		$subject = (array) self::subject( "posts:{$type}" );
		$create  = 'anyone' === $subject['create'] ? 'do_not_allow' : $subject['create'];
		return array(
			'map_meta_cap'     => true,
			'delete_with_user' => false,
			'capabilities'     => array(
				'create_posts'           => $create,
				'publish_posts'          => 'do_not_allow' === $create ? $subject['others'] : $create,
				'edit_posts'             => $subject['own'],
				'edit_published_posts'   => $subject['own'],
				'delete_posts'           => $subject['own'],
				'delete_published_posts' => $subject['own'],
				'edit_others_posts'      => $subject['others'],
				'edit_private_posts'     => $subject['others'],
				'delete_others_posts'    => $subject['others'],
				'delete_private_posts'   => $subject['others'],
				'read_private_posts'     => $subject['others'],
			),
		);
	}

	/**
	 * Returns the table.
	 *
	 * @return array{capabilities: array<string, array{core: string, gives: string}>, subjects: array<int, array{what: string, stores: string[], create: string, own: string, others: string}>}
	 */
	private static function table(): array {
		self::$table ??= (array) wp_json_file_decode( __DIR__ . '/rights.json', array( 'associative' => true ) );
		return self::$table;
	}
}
