<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Database\Options;
use Freehold\Database\PostMeta;
use Freehold\Database\Posts;
use Freehold\Database\Schema;
use Freehold\Database\UserMeta;
use Freehold\Features;
use Freehold\Files;
use Freehold\Keys;
use Freehold\Settings;

/**
 * Removes everything that the plugin stores in a site. The names of all stored data begin as the constants here define, so
 * that no feature has to be added to this class.
 *
 * Always removed: options, transients, user meta, marks on posts, tables, cron events, temporary files. Removed only if the
 * administrator selected it on the settings screen: posts of the modules' types, attachments that it downloaded, and API keys,
 * which other plugins may share. Posts that contain Freehold blocks are never changed.
 *
 * The plugin is not loaded when this runs, so there are no hooks and no post types.
 */
final class Uninstaller {

	/** What the names of options, transients, user meta, tables, cron hooks and post types begin with. */
	public const PREFIX = 'freehold_';

	/** The prefixes of post meta. Meta of the plugin's own post types belongs to those posts. On other posts it is a mark. */
	public const META_PREFIXES = array( 'freehold_', '_freehold_' );

	/** The post meta that marks an attachment which the plugin brought into the media library. */
	public const ATTACHMENT_MARK = '_freehold_attachment';

	/** The folder under the uploads for unfinished files. */
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
		// A request that read the settings before they were deleted can have stored them in a shared object cache since.
		Sites::each( true, array( Settings::class, 'settle' ) );
	}

	/**
	 * Cleans the current site.
	 */
	public static function clean_site(): void {
		foreach ( Features::all() as $feature ) {
			$feature->uninstall();
		}
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
		Schema::drop_tables();
		$uploads = wp_upload_dir( null, false );
		foreach ( array( self::TEMPORARY_FOLDER, ...self::folders() ) as $folder ) {
			Files::delete_folder( trailingslashit( $uploads['basedir'] ) . $folder );
		}
		// The settings are deleted last, because they define what else is deleted.
		foreach ( array( '', '_transient_', '_transient_timeout_', '_site_transient_', '_site_transient_timeout_' ) as $kind ) {
			self::delete_options( $kind . self::PREFIX );
		}
		Settings::settle();
	}

	/**
	 * Deletes what is stored for the whole network.
	 */
	private static function clean_network(): void {
		foreach ( array( '', '_site_transient_', '_site_transient_timeout_' ) as $kind ) {
			foreach ( Options::network_names( $kind . self::PREFIX ) as $option ) {
				delete_network_option( $option['network'], $option['name'] );
			}
		}
	}

	/**
	 * Deletes what is stored with users, whichever site of a network it was stored for.
	 */
	private static function clean_users(): void {
		foreach ( UserMeta::keys( self::PREFIX ) as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
	}

	/**
	 * Deletes every option whose name begins with a prefix.
	 *
	 * @param string $beginning The prefix.
	 */
	private static function delete_options( string $beginning ): void {
		array_map( 'delete_option', Options::names( $beginning ) );
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
		foreach ( PostMeta::attachments( self::ATTACHMENT_MARK ) as $id ) {
			wp_delete_attachment( $id, true );
		}
	}

	/**
	 * Deletes the posts of the modules' types. Jetpack has the same types: while it is active, they are its own.
	 */
	private static function delete_posts(): void {
		$types = class_exists( 'Jetpack', false ) ? array() : Features::collect( 'post_types', Features::all() );
		foreach ( array( ...Posts::of_types( self::PREFIX ), ...Posts::of_type_names( array_unique( $types ) ) ) as $id ) {
			wp_delete_post( $id, true );
		}
	}

	/**
	 * Deletes the plugin's meta from posts of other types. Meta of its own types stays with its post or was deleted with it.
	 */
	private static function delete_marks(): void {
		foreach ( self::META_PREFIXES as $prefix ) {
			foreach ( PostMeta::ids( $prefix, self::PREFIX ) as $id ) {
				delete_metadata_by_mid( 'post', $id );
			}
		}
	}

	/**
	 * Returns the folders that the modules declare.
	 *
	 * @return string[] Paths under the uploads folder.
	 */
	private static function folders(): array {
		return Features::collect( 'files', Features::all() );
	}
}
