<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\SimplePayments\Product;
use Freehold\Modules\SimplePayments\ProductType;

require_once ABSPATH . WPINC . '/class-IXR.php';
require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';

/**
 * Walks all texts in the sources that look like meta keys. Some are names of options: they cost nothing here.
 */
final class MetasTest extends TestCase {

	/** The metas that authors write in the editor: each is registered with who may. */
	private const OF_AUTHORS = array( '_jetpack_newsletter_access', '_jetpack_newsletter_tier_id', '_jetpack_dont_email_post_to_subs', '_freehold_newsletter_audience', '_freehold_newsletter_segment', '_freehold_newsletter_preview' );

	/** Metas of WordPress that visitors may read. */
	private const OF_WORDPRESS = array( 'footnotes' => true, 'wp_pattern_sync_status' => true );

	/**
	 * @return string[]
	 */
	private static function keys(): array {
		$root = dirname( __DIR__, 4 );
		$keys = array( '_wp_attached_file', '_wp_attachment_metadata', '_cover_hash', 'freehold_video_original', 'freehold_anything' );
		foreach ( array( 'src/server', 'shared', 'extensions' ) as $folder ) {
			foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( "{$root}/{$folder}", \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
				if ( 'php' === $file->getExtension() && ! str_contains( $file->getPathname(), '/test/' ) ) {
					preg_match_all( "/'(_?freehold_[a-z0-9_]+|_(?:jetpack|feedback)_[a-z0-9_]+|videopress_(?:guid|rating|privacy_setting))'/", (string) file_get_contents( $file->getPathname() ), $found );
					array_push( $keys, ...$found[1] );
				}
			}
		}
		foreach ( array( 'price', 'currency', 'interval', 'type', 'is_deleted', 'site_subscriber' ) as $name ) {
			$keys[] = "jetpack_memberships_{$name}";
		}
		return array_values( array_diff( array_unique( $keys ), self::OF_AUTHORS ) );
	}

	/**
	 * Tries to write metas in each way that WordPress offers to the current user.
	 *
	 * @param int      $id   The user's own post.
	 * @param string[] $keys The meta keys.
	 */
	private function write( int $id, array $keys ): void {
		( new \wp_xmlrpc_server() )->set_custom_fields( $id, array_map( static fn ( string $key ): array => array( 'key' => $key, 'value' => 'forged' ), $keys ) );
		foreach ( $keys as $key ) {
			$_POST = array( 'metakeyinput' => $key, 'metakeyselect' => '#NONE#', 'metavalue' => 'forged' );
			add_meta( $id );
		}
		$this->rest( 'POST', rest_get_route_for_post( $id ), array( 'meta' => array_fill_keys( $keys, 'forged' ) ) );
	}

	public function test_no_author_or_contributor_writes_a_meta_that_only_the_server_writes(): void {
		$keys = self::keys();
		$this->assertGreaterThan( 40, count( $keys ) );
		$this->assertContains( '_freehold_video_conversion', $keys );
		$this->assertContains( 'videopress_privacy_setting', $keys );
		$contributor = wp_insert_user( array( 'user_login' => 'contributor', 'user_pass' => 'password', 'role' => 'contributor' ) );
		foreach ( array( $this->actAs( 'author' ), $contributor ) as $user ) {
			wp_set_current_user( $user );
			$posts = array( $this->post( 'A draft', array( 'post_status' => 'draft', 'post_author' => $user ) ) );
			if ( current_user_can( 'upload_files' ) ) {
				$posts[] = $this->post( '', array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'video/mp4', 'post_author' => $user ) );
			}
			foreach ( $posts as $id ) {
				$this->assertTrue( current_user_can( 'edit_post', $id ) );
				$this->write( $id, array( ...$keys, 'anything' ) );
				$this->assertContains( 'forged', get_post_meta( $id, 'anything' ), 'The test notices what is written.' );
				foreach ( $keys as $key ) {
					$this->assertFalse( current_user_can( 'add_post_meta', $id, $key ), $key );
					$this->assertNotContains( 'forged', get_post_meta( $id, $key ), $key );
				}
			}
		}
	}

	public function test_what_authors_write_is_registered_with_who_may(): void {
		$this->actAs( 'author' );
		$own    = $this->post( 'Mine', array( 'post_status' => 'draft', 'post_author' => get_current_user_id() ) );
		$others = $this->post( 'Not mine', array( 'post_author' => get_user_by( 'login', 'editor' )->ID ) );
		foreach ( self::OF_AUTHORS as $key ) {
			if ( registered_meta_key_exists( 'post', $key ) || registered_meta_key_exists( 'post', $key, 'post' ) ) {
				$this->assertTrue( current_user_can( 'edit_post_meta', $own, $key ), $key );
			}
			$this->assertFalse( current_user_can( 'edit_post_meta', $others, $key ), $key );
		}
		ProductType::hooks();
		$product = $this->post( '', array( 'post_type' => Product::type(), 'post_author' => get_user_by( 'login', 'editor' )->ID ) );
		$this->assertFalse( current_user_can( 'edit_post_meta', $product, 'spay_price' ) );
	}

	public function test_only_the_editor_reads_metas_over_rest(): void {
		foreach ( Modules::all() as $slug => $module ) {
			Modules::set_active( $slug, true );
			$module->hooks();
		}
		$found = array();
		foreach ( array( '', ...get_post_types() ) as $type ) {
			foreach ( array_diff_key( get_registered_meta_keys( 'post', $type ), self::OF_WORDPRESS ) as $key => $meta ) {
				if ( $meta['show_in_rest'] ) {
					$found[] = $key;
					$this->assertSame( array( 'edit' ), $meta['show_in_rest']['schema']['context'] ?? null, "{$type} {$key}" );
				}
			}
		}
		$this->assertSame( array(), array_diff( array( ...self::OF_AUTHORS, 'spay_email', 'jetpack_seo_html_title' ), $found ), 'The walk finds the metas.' );

		// WordPress keeps a type's schema from test to test.
		$GLOBALS['wp_rest_server']                      = null;
		get_post_type_object( 'post' )->rest_controller = null;
		$post = $this->post( '', array( 'post_password' => 'x' ) );
		update_post_meta( $post, '_freehold_newsletter_preview', 'Secret' );
		$metas = fn ( string $context ): array => (array) ( $this->rest( 'GET', "/wp/v2/posts/{$post}", array( 'context' => $context ) )->get_data()['meta'] ?? array() );
		wp_set_current_user( 0 );
		$this->assertSame( array(), array_intersect( array_keys( $metas( 'view' ) ), $found ) );
		$this->actAs( 'editor' );
		$this->assertSame( 'Secret', $metas( 'edit' )['_freehold_newsletter_preview'] );
	}

	public function test_no_user_writes_metas_of_users(): void {
		$user = $this->actAs( 'author' );
		$keys = array_filter( self::keys(), static fn ( string $key ): bool => str_starts_with( $key, 'freehold_' ) );
		$this->assertContains( 'freehold_provider_token', $keys );
		$forged = array_fill_keys( $keys, 'forged' );
		$this->rest( 'POST', '/wp/v2/users/me', array( 'meta' => $forged ) );
		$_POST = array( 'meta' => $forged, 'email' => 'author@example.org', 'nickname' => 'author' ) + $forged;
		edit_user( $user );
		foreach ( $keys as $key ) {
			$this->assertFalse( registered_meta_key_exists( 'user', $key ) );
			$this->assertNotSame( 'forged', get_user_meta( $user, $key, true ), $key );
			$this->assertNotSame( 'forged', get_user_option( $key, $user ), $key );
		}
	}
}
