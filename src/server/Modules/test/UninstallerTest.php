<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Uninstaller;
use Freehold\Settings;

/**
 * Everything of the plugin is removed, and nothing of other plugins.
 *
 * @group sqlite
 */
final class UninstallerTest extends TestCase {

	/** Creates one of each thing that the plugin stores; returns the IDs of the three posts. */
	private function leave_traces(): array {
		update_option( 'freehold_probe', 1 );
		update_option( 'freeholder', 'another plugin' );
		set_transient( 'freehold_probe', 1, 60 );
		set_site_transient( 'freehold_probe', 1, 60 );
		update_option( 'connectors_maps_mapbox_api_key', 'a key that others share' );
		wp_schedule_event( time(), 'daily', 'freehold_probe' );
		$user = get_user_by( 'login', 'editor' )->ID;
		update_user_meta( $user, 'freehold_probe', 1 );
		update_user_option( $user, 'freehold_probe', 1 );
		update_user_meta( $user, 'my_freehold_probe', 'another plugin' );

		$post = $this->post( '<!-- wp:jetpack/business-hours /-->' );
		update_post_meta( $post, '_freehold_probe', 1 );
		$own = $this->post( 'A plan', array( 'post_type' => 'freehold_plan' ) );
		update_post_meta( $own, 'freehold_price', 5 );
		$attachment = $this->post(
			'',
			array(
				'post_type'   => 'attachment',
				'post_status' => 'inherit',
			)
		);
		update_post_meta( $attachment, Uninstaller::ATTACHMENT_MARK, 1 );

		$folder = wp_upload_dir()['basedir'] . '/' . Uninstaller::TEMPORARY_FOLDER;
		wp_mkdir_p( "{$folder}/a/b" );
		file_put_contents( "{$folder}/a/b/chunk", 'x' );
		return array( $post, $own, $attachment );
	}

	/** Returns the plugin's names in the database. */
	private static function traces(): array {
		global $wpdb;
		return array(
			...$wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'freehold\\_%' OR option_name LIKE '%transient%freehold\\_%'" ),
			...$wpdb->get_col( "SELECT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE 'freehold\\_%' OR meta_key LIKE 'wp\\_freehold\\_%'" ),
		);
	}

	public function test_plugin_data_is_deleted_and_site_content_remains(): void {
		[ $post, $own, $attachment ] = $this->leave_traces();
		Uninstaller::run();
		wp_cache_flush();

		$this->assertSame( array(), self::traces() );
		$this->assertFalse( wp_next_scheduled( 'freehold_probe' ) );
		$this->assertDirectoryDoesNotExist( wp_upload_dir()['basedir'] . '/' . Uninstaller::TEMPORARY_FOLDER );
		$this->assertSame( '', get_post_meta( $post, '_freehold_probe', true ) );

		$this->assertSame( '<!-- wp:jetpack/business-hours /-->', get_post( $post )->post_content );
		$this->assertSame( '5', get_post_meta( $own, 'freehold_price', true ) );
		$this->assertNotNull( get_post( $attachment ) );
		$this->assertSame( 'a key that others share', get_option( 'connectors_maps_mapbox_api_key' ) );
		$this->assertSame( 'another plugin', get_option( 'freeholder' ) );
		$this->assertSame( 'another plugin', get_user_meta( get_user_by( 'login', 'editor' )->ID, 'my_freehold_probe', true ) );
	}

	public function test_what_the_owner_selected_is_deleted_too(): void {
		[ $post, $own, $attachment ] = $this->leave_traces();
		foreach ( array( 'posts', 'attachments', 'keys' ) as $what ) {
			Settings::set( "uninstall.{$what}", true );
		}
		Uninstaller::run();
		wp_cache_flush();

		$this->assertNull( get_post( $own ) );
		$this->assertNull( get_post( $attachment ) );
		// Registered as a connector, it has a default: an empty text.
		$this->assertSame( '', (string) get_option( 'connectors_maps_mapbox_api_key' ) );
		$this->assertNotNull( get_post( $post ), 'A post of the owner is never deleted.' );
		$this->assertSame( array(), self::traces() );
	}

	public function test_a_shared_object_cache_keeps_no_settings(): void {
		$used = wp_using_ext_object_cache( true );
		try {
			Settings::set( 'analytics', true );
			$this->assertIsString( wp_cache_get( Settings::OPTION, 'freehold' ) );
			// The plugin is not loaded when it is deleted.
			remove_all_actions( 'delete_option_' . Settings::OPTION );
			Uninstaller::run();
			$this->assertFalse( wp_cache_get( Settings::OPTION, 'freehold' ) );
			$this->assertFalse( Settings::get( 'analytics' ) );
		} finally {
			wp_using_ext_object_cache( $used );
		}
	}

	public function test_tables_go(): void {
		global $wpdb;
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}freehold_probe ( id INT )" );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}freeholder ( id INT )" );
		Uninstaller::run();
		$this->assertNull( $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}freehold\\_probe'" ) );
		$this->assertNotNull( $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}freeholder'" ) );
	}

	public function test_the_file_that_wordpress_runs_loads_what_it_needs_by_itself(): void {
		$file = dirname( __DIR__, 4 ) . '/uninstall.php';
		$this->assertStringContainsString( '/src/server/autoload.php', (string) file_get_contents( $file ) );
		update_option( 'freehold_probe', 1 );
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'freehold/plugin.php' );
		require $file;
		wp_cache_flush();
		$this->assertFalse( get_option( 'freehold_probe' ) );
	}
}
