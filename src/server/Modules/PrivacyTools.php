<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Closure;
use Freehold\Database\Sql;
use Freehold\Features;
use RuntimeException;

/**
 * Offers each module's policy text, exporter and eraser to WordPress, and removes users from the tables that say where they are in
 * `Table::USERS`.
 */
final class PrivacyTools {

	/**
	 * Offers a paragraph for the privacy policy for each module that is on. Some need to know which services have credentials, so
	 * screens on which no one reads them do without.
	 */
	public static function offer_policies(): void {
		if ( ! self::are_policies_read() ) {
			return;
		}
		foreach ( Features::active() as $feature ) {
			$privacy = $feature->privacy();
			$text    = null === $privacy?->policy ? '' : ( $privacy->policy )();
			if ( '' !== $text ) {
				wp_add_privacy_policy_content( ( $privacy->name )(), '<p>' . esc_html( $text ) . '</p>' );
			}
		}
	}

	/**
	 * Returns whether this request may read the paragraphs: on WordPress's screen with them, on screens of other plugins, and where
	 * WordPress compares them with those that a user has reviewed (see `WP_Privacy_Policy_Content::text_change_check()`).
	 */
	private static function are_policies_read(): bool {
		$page = (int) get_option( 'wp_page_for_privacy_policy' );
		return in_array( $GLOBALS['pagenow'] ?? '', array( 'options-privacy.php', 'admin-ajax.php', 'admin-post.php' ), true )
			|| isset( $GLOBALS['plugin_page'] )
			|| ( $page > 0 && current_user_can( 'edit_post', $page ) && array() !== get_post_meta( $page, '_wp_suggested_privacy_policy_content' ) );
	}

	/**
	 * Adds the exporters of all modules, on or off.
	 *
	 * @param array<string, mixed> $exporters The exporters so far.
	 * @return array<string, mixed>
	 */
	public static function add_exporters( array $exporters ): array {
		return $exporters + self::describe( 'export', 'exporter_friendly_name' );
	}

	/**
	 * Adds the erasers of all modules, on or off.
	 *
	 * @param array<string, mixed> $erasers The erasers so far.
	 * @return array<string, mixed>
	 */
	public static function add_erasers( array $erasers ): array {
		$of_users = array(
			'eraser_friendly_name' => __( 'Freehold', 'freehold' ),
			'callback'             => self::erase_user( ... ),
		);
		// Last, because the erasers of modules look for the user's rows.
		return $erasers + self::describe( 'erase', 'eraser_friendly_name' ) + array( 'freehold' => $of_users );
	}

	/**
	 * Removes a user from the tables of all modules.
	 *
	 * @param string $email The user's email.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: true}
	 */
	private static function erase_user( string $email ): array {
		$user = get_user_by( 'email', $email );
		$rows = false === $user ? array() : self::forget( $user->ID );
		return array(
			'items_removed'  => array_sum( $rows ) > 0,
			'items_retained' => in_array( null, $rows, true ),
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Removes a deleted user from the tables of this site, or one who left a site of a network from those of that site.
	 *
	 * @param int $user_id The user's ID.
	 */
	public static function forget_deleted( int $user_id ): void {
		self::forget( $user_id, ! doing_action( 'remove_user_from_blog' ) );
	}

	/**
	 * Removes a user from the tables.
	 *
	 * @param int  $user_id      The user's ID.
	 * @param bool $with_network Whether also from the tables that the sites of a network share.
	 * @return array<int|null> The numbers of rows; null if the database returned an error.
	 */
	private static function forget( int $user_id, bool $with_network = true ): array {
		$tables = array_filter( array_unique( Features::collect( 'tables', Features::all() ) ), static fn ( string $table ): bool => array() !== $table::USERS && Tables::has( $table ) && ( $with_network || ! $table::IS_OF_NETWORK ) );
		return array_map( static fn ( string $table ): ?int => $table::forget_user( $user_id ), array_values( $tables ) );
	}

	/**
	 * Describes the exporters or erasers as core expects them.
	 *
	 * @param string $kind  `export` or `erase`.
	 * @param string $label Core's key for the name.
	 * @return array<string, array<string, mixed>>
	 */
	private static function describe( string $kind, string $label ): array {
		$tools = array();
		foreach ( Features::all() as $slug => $feature ) {
			$privacy = $feature->privacy();
			if ( null !== $privacy?->$kind ) {
				$tools[ "freehold-{$slug}" ] = array(
					$label     => ( $privacy->name )(),
					'callback' => self::careful( $privacy->$kind, 'erase' === $kind ),
				);
			}
		}
		return $tools;
	}

	/**
	 * Returns a tool that never takes what the database does not return for nothing: WordPress would report it as complete. An export
	 * ends with an error, and an eraser says that something is left.
	 *
	 * @param Closure $tool      The exporter or eraser.
	 * @param bool    $is_eraser Which of them it is.
	 */
	private static function careful( Closure $tool, bool $is_eraser ): Closure {
		return static function ( mixed ...$arguments ) use ( $tool, $is_eraser ): array {
			try {
				return Sql::strictly( static fn (): array => $tool( ...$arguments ) );
			} catch ( RuntimeException $error ) {
				return $is_eraser ? array(
					'items_removed'  => false,
					'items_retained' => true,
					'messages'       => array(),
					'done'           => true,
				) : throw $error;
			}
		};
	}
}
