<?php
/**
 * Takes away what the plugin has made.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Keys;
use Freehold\Module;
use Freehold\Modules;
use Freehold\Settings;

/**
 * The one list of what the plugin leaves in a site, and its removal. Everything that the plugin makes is named as the
 * constants here say, so that nothing has to be added to this class for each feature.
 *
 * Always removed: options, transients, user meta, marks on posts, tables, cron events, temporary files. Removed only
 * where the owner ticked so on the settings screen: posts of the plugin's own types, attachments that it brought in,
 * and the keys of services, which other plugins may share. A post that holds our blocks is never touched.
 *
 * The plugin itself is not loaded when this runs: no hooks, no post types.
 */
final class Uninstaller {

	/** What the names of options, transients, user meta, tables, cron hooks and post types begin with. */
	public const PREFIX = 'freehold_';

	/** What the names of post meta begin with. Meta of our own post types belongs to those posts; elsewhere it is a mark. */
	public const META_PREFIXES = array( 'freehold_', '_freehold_' );

	/** The post meta that marks an attachment which the plugin brought into the media library. */
	public const ATTACHMENT_MARK = '_freehold_attachment';

	/** The folder under the uploads that holds files which are not finished. */
	public const TEMPORARY_FOLDER = 'freehold-temporary';

	/**
	 * Cleans this site, or each site of the network.
	 */
	public static function run(): void {
		Sites::each( true, array( self::class, 'clean_site' ) );
		if ( is_multisite() ) {
			self::clean_network();
		}
		self::clean_users();
	}

	/**
	 * Cleans the current site.
	 */
	public static function clean_site(): void {
		if ( Settings::get( 'uninstall.attachments' ) ) {
			self::delete_attachments();
		}
		if ( Settings::get( 'uninstall.posts' ) ) {
			self::delete_posts();
		}
		if ( Settings::get( 'uninstall.keys' ) ) {
			self::delete_keys();
		}
		self::delete_marks();
		Lifecycle::clear_cron();
		self::delete_tables();
		$uploads = wp_upload_dir( null, false );
		foreach ( array( self::TEMPORARY_FOLDER, ...self::folders() ) as $folder ) {
			self::delete_folder( trailingslashit( $uploads['basedir'] ) . $folder );
		}
		// Last, since the settings say what else goes.
		foreach ( array( '', '_transient_', '_transient_timeout_', '_site_transient_', '_site_transient_timeout_' ) as $kind ) {
			self::delete_options( $kind . self::PREFIX );
		}
	}

	/**
	 * Deletes what is stored for the whole network.
	 */
	private static function clean_network(): void {
		global $wpdb;
		foreach ( array( '', '_site_transient_', '_site_transient_timeout_' ) as $kind ) {
			$rows = $wpdb->get_results(
				$wpdb->prepare( "SELECT site_id, meta_key FROM {$wpdb->sitemeta} WHERE meta_key LIKE %s", $wpdb->esc_like( $kind . self::PREFIX ) . '%' )
			);
			foreach ( $rows as $row ) {
				delete_network_option( (int) $row->site_id, $row->meta_key );
			}
		}
	}

	/**
	 * Deletes what is stored with users, whichever site of a network it was stored for.
	 */
	private static function clean_users(): void {
		global $wpdb;
		$keys = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE %s OR meta_key LIKE %s",
				$wpdb->esc_like( self::PREFIX ) . '%',
				$wpdb->esc_like( $wpdb->base_prefix ) . '%' . $wpdb->esc_like( self::PREFIX ) . '%'
			)
		);
		// Meta of one site carries the prefix of that site's tables.
		$ours = '/^(' . preg_quote( $wpdb->base_prefix, '/' ) . '(\d+_)?)?' . preg_quote( self::PREFIX, '/' ) . '/';
		foreach ( preg_grep( $ours, $keys ) as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
	}

	/**
	 * Deletes every option whose name begins so.
	 *
	 * @param string $beginning The beginning of the name.
	 */
	private static function delete_options( string $beginning ): void {
		global $wpdb;
		$names = $wpdb->get_col(
			$wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $beginning ) . '%' )
		);
		array_map( 'delete_option', $names );
	}

	/**
	 * Deletes the keys of services, also those that WordPress's connectors show.
	 */
	private static function delete_keys(): void {
		foreach ( Keys::services() as $service ) {
			self::delete_options( preg_replace( '/api_key$/', '', Keys::option( $service ) ) );
		}
	}

	/**
	 * Deletes the attachments that the plugin brought in, with their files.
	 */
	private static function delete_attachments(): void {
		global $wpdb;
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT p.ID FROM {$wpdb->posts} p JOIN {$wpdb->postmeta} m ON m.post_id = p.ID WHERE p.post_type = 'attachment' AND m.meta_key = %s",
				self::ATTACHMENT_MARK
			)
		);
		foreach ( $ids as $id ) {
			wp_delete_attachment( (int) $id, true );
		}
	}

	/**
	 * Deletes the posts of the plugin's own types.
	 */
	private static function delete_posts(): void {
		global $wpdb;
		$ids = $wpdb->get_col(
			$wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type LIKE %s", $wpdb->esc_like( self::PREFIX ) . '%' )
		);
		foreach ( $ids as $id ) {
			wp_delete_post( (int) $id, true );
		}
	}

	/**
	 * Deletes our meta from posts of other types. Meta of our own types stays or went with its post.
	 */
	private static function delete_marks(): void {
		global $wpdb;
		foreach ( self::META_PREFIXES as $prefix ) {
			$ids = $wpdb->get_col(
				$wpdb->prepare(
					"SELECT m.meta_id FROM {$wpdb->postmeta} m JOIN {$wpdb->posts} p ON p.ID = m.post_id WHERE m.meta_key LIKE %s AND p.post_type NOT LIKE %s",
					$wpdb->esc_like( $prefix ) . '%',
					$wpdb->esc_like( self::PREFIX ) . '%'
				)
			);
			foreach ( $ids as $id ) {
				delete_metadata_by_mid( 'post', (int) $id );
			}
		}
	}

	/**
	 * Drops our tables.
	 */
	private static function delete_tables(): void {
		global $wpdb;
		foreach ( self::tables() as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) );
		}
	}

	/**
	 * Our tables of the current site.
	 *
	 * @return string[] Their names.
	 */
	public static function tables(): array {
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . self::PREFIX ) . '%' ) );
	}

	/**
	 * Returns the folders that the modules declare.
	 *
	 * @return string[] Paths under the uploads folder.
	 */
	private static function folders(): array {
		return array_merge( array(), ...array_values( array_map( static fn ( Module $module ): array => $module->files(), Modules::all() ) ) );
	}

	/**
	 * Deletes a folder with all in it; of a link, the link alone.
	 *
	 * @param string $path Whole path; need not exist.
	 */
	private static function delete_folder( string $path ): void {
		if ( is_link( $path ) || is_file( $path ) ) {
			wp_delete_file( $path );
			return;
		}
		if ( ! is_dir( $path ) ) {
			return;
		}
		foreach ( array_diff( (array) scandir( $path ), array( '.', '..' ) ) as $name ) {
			self::delete_folder( "{$path}/{$name}" );
		}
		rmdir( $path );
	}
}
