<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Connection\Connection;
use Freehold\Connection\UserToken;
use Freehold\Database\Schema;
use Freehold\Files\PrivateFolder;
use Freehold\Members\Consent;
use Freehold\Members\Status;
use Freehold\Members\Subscribers;
use Freehold\Modules;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\InstantSearch\Indexer;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\LoginProtection\Subject;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use Freehold\Modules\Mailchimp\Boxes\CommentBox;
use Freehold\Modules\RelatedPosts\Engine;
use Freehold\Modules\SimplePayments\Product;
use Freehold\Modules\SimplePayments\ProductType;
use Freehold\Modules\Uninstaller;
use Freehold\Modules\Video\Ffmpeg\Conversion;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\PrivacyChange;
use Freehold\Modules\Video\Videos;
use Freehold\Payments\Plan;
use Freehold\Payments\Plans;
use Freehold\Queue;
use Freehold\Settings;
use Freehold\Upload\Storage;

require_once dirname( __DIR__, 4 ) . '/extensions/contact-form/test/EntriesTestCase.php';

/**
 * Compares the database and the uploads with how they were before the plugin.
 *
 * @group sqlite
 */
final class UninstallEverythingTest extends EntriesTestCase {

	/** @var int[] The attachments, whose files are removed afterwards. */
	private array $attachments = array();

	protected function setUp(): void {
		parent::setUp();
		Uninstaller::run();
		wp_cache_flush();
		add_filter( 'pre_http_request', static fn () => new \WP_Error( 'offline', 'No request leaves this test.' ), 1 );
		// Nothing runs by itself at the end of the tests.
		add_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
	}

	protected function tearDown(): void {
		remove_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
		foreach ( $this->attachments as $id ) {
			wp_delete_attachment( $id, true );
		}
		foreach ( array( Folders::PUBLIC_ROOT, Folders::PRIVATE_ROOT ) as $root ) {
			foreach ( glob( PrivateFolder::path( $root ) . '/*' ) ?: array() as $path ) {
				is_dir( $path ) ? \Freehold\Files::delete_folder( $path ) : unlink( $path );
			}
			\Freehold\Files::delete_folder( PrivateFolder::path( $root ) );
		}
		parent::tearDown();
	}

	/**
	 * Everything in the database and in the uploads.
	 *
	 * @return string[]
	 */
	private static function snapshot(): array {
		global $wpdb;
		wp_cache_flush();
		$lines = array_map( static fn ( string $table ): string => "table {$table}", $wpdb->get_col( 'SHOW TABLES' ) );
		foreach ( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options}" ) as $name ) {
			// WordPress’s own caches, and the list of events, which is compared below.
			if ( ! preg_match( '/^(?:cron|rewrite_rules|(?:category|post_tag)_children|_(?:site_)?transient_(?!.*freehold).*)$/', $name ) ) {
				$lines[] = "option {$name}" . ( 'wp_user_roles' === $name || "{$wpdb->prefix}user_roles" === $name ? ' ' . md5( serialize( get_option( $name ) ) ) : '' );
			}
		}
		foreach ( _get_cron_array() as $events ) {
			foreach ( array_keys( $events ) as $hook ) {
				$lines[] = "event {$hook}";
			}
		}
		foreach ( array( $wpdb->usermeta => 'user_id', $wpdb->postmeta => 'post_id', $wpdb->commentmeta => 'comment_id', $wpdb->termmeta => 'term_id' ) as $table => $column ) {
			foreach ( $wpdb->get_results( "SELECT {$column} AS id, meta_key FROM {$table}" ) as $row ) {
				$lines[] = "meta {$table} {$row->id} {$row->meta_key}";
			}
		}
		foreach ( $wpdb->get_results( "SELECT ID, post_type, post_status FROM {$wpdb->posts}" ) as $row ) {
			$lines[] = "post {$row->ID} {$row->post_type} {$row->post_status}";
		}
		$uploads = wp_upload_dir( null, false )['basedir'];
		$files   = is_dir( $uploads ) ? new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $uploads, \FilesystemIterator::SKIP_DOTS ), \RecursiveIteratorIterator::SELF_FIRST ) : array();
		foreach ( $files as $file ) {
			$lines[] = 'file ' . substr( (string) $file, strlen( $uploads ) );
		}
		sort( $lines );
		return array_values( array_unique( $lines ) );
	}

	/** What a module’s own code leaves: rows, files, options, transients, meta, events. Returns a private and a public video. */
	private function use_everything(): void {
		Lifecycle::install();
		Modules::set_all_active( array_keys( Modules::all() ), true );
		foreach ( Modules::all() as $module ) {
			array_map( array( \Freehold\Modules\Tables::class, 'install' ), $module->tables(), array_fill( 0, count( $module->tables() ), true ) );
			foreach ( array_keys( $module->cron() + $module->upkeep() ) as $hook ) {
				wp_schedule_single_event( time() + DAY_IN_SECONDS, $hook, array( 'one more' ) );
			}
			foreach ( $module->files() as $folder ) {
				wp_mkdir_p( PrivateFolder::path( $folder ) . '/deep/deeper' );
				file_put_contents( PrivateFolder::path( $folder ) . '/deep/deeper/file', 'bytes' );
			}
		}
		$id = $this->actAs( 'admin' );
		Connection::register();
		UserToken::store( $id, 'token', array( 'ID' => 1, 'login' => 'admin' ) );
		$entry = $this->store( self::draft() );
		$this->store( self::draft( self::answers( 'Buy' ), array(), new Context( is_spam: true ) ) );
		Subscribers::add( 'ada@example.com', new Consent( 'Words', 'manual' ), Status::ACTIVE );
		Subscribers::erase( 'ada@example.com' );
		Queue::push( 'any', array() );
		Indexer::start();
		Indexer::work( 1 );
		Engine::work( 1 );
		AttemptTable::fail( Subject::of_name( 'author' ) );
		add_comment_meta( 1, CommentBox::META, array( 'words' => 'Yes' ) );
		foreach ( array( 'freehold_probe', 'freehold_rate_probe' ) as $name ) {
			set_transient( $name, 1, HOUR_IN_SECONDS );
			set_site_transient( $name, 1, HOUR_IN_SECONDS );
			update_user_option( $id, $name, 1 );
			update_user_meta( $id, $name, 1 );
		}
		wp_mkdir_p( dirname( Storage::path( str_repeat( 'a', 32 ) ) ) );
		file_put_contents( Storage::path( str_repeat( 'a', 32 ) ), 'half an upload' );
		update_post_meta( $entry, '_freehold_probe', 1 );
		// A conversion that was interrupted.
		Folders::create_root( Folders::PRIVATE );
		file_put_contents( Conversion::target( 1 ), 'half' );
	}

	/** A plan and a product. */
	private function sell(): void {
		Plans::register();
		ProductType::hooks();
		wp_insert_post( array( 'post_type' => Plan::POST_TYPE, 'post_title' => 'Gold', 'post_status' => 'publish', 'meta_input' => array( 'jetpack_memberships_price' => '5' ) ) );
		wp_insert_post( array( 'post_type' => Product::type(), 'post_title' => 'Mug', 'post_status' => 'publish' ) );
	}

	public function test_nothing_is_left_but_what_belongs_to_authors(): void {
		$this->assertSame( array(), preg_grep( '/freehold/', self::snapshot() ) );
		$before = self::snapshot();
		$this->use_everything();
		$this->assertGreaterThan( 40, count( Schema::tables() ) );
		$this->sell();
		foreach ( array( 'posts', 'attachments', 'keys' ) as $what ) {
			Settings::set( "uninstall.{$what}", true );
		}
		$this->assertGreaterThan( 80, count( array_diff( self::snapshot(), $before ) ), 'Every module has left something.' );
		Uninstaller::run();
		$this->assertSame( array(), array_values( array_diff( self::snapshot(), $before ) ) );
		$this->assertSame( array(), array_values( array_diff( $before, self::snapshot() ) ) );
	}

	public function test_content_stays_unless_the_owner_selected_it(): void {
		$this->use_everything();
		$this->sell();
		$post = $this->post( '<!-- wp:jetpack/map /-->', array( 'meta_input' => array( '_jetpack_newsletter_access' => 'subscribers' ) ) );
		$before = array_filter( self::snapshot(), static fn ( string $line ): bool => 1 === preg_match( '/^post |^meta \S+ \d+ (?:jetpack_|_jetpack_)/', $line ) );
		Uninstaller::run();
		$after = self::snapshot();
		$this->assertSame( array(), array_values( array_diff( $before, $after ) ) );
		$this->assertSame( array(), preg_grep( '/freehold/', $after ) );
		$this->assertSame( '<!-- wp:jetpack/map /-->', get_post( $post )->post_content );
	}

	public function test_private_videos_stay_with_their_names_and_public_ones_as_they_are(): void {
		$this->use_everything();
		$paths = array();
		foreach ( array( Privacy::PUBLIC, Privacy::PRIVATE ) as $setting ) {
			$file                = wp_upload_bits( 'clip.mp4', null, "\x00\x00\x00\x18ftypmp42 some bytes of a video" );
			$id                  = wp_insert_attachment( array( 'post_mime_type' => 'video/mp4', 'post_title' => 'Clip', 'post_status' => 'inherit' ), $file['file'] );
			$this->attachments[] = $id;
			Videos::get( $id );
			$this->assertTrue( PrivacyChange::set( $id, $setting ) );
			$paths[] = Privacy::PUBLIC === $setting ? Folders::attached( $id ) : dirname( Videos::find( $id )->video_path() ) . '/' . wp_basename( $file['file'] );
		}
		Uninstaller::run();
		array_map( array( $this, 'assertFileExists' ), $paths );
		$this->assertFileDoesNotExist( Conversion::target( 1 ) );
		$this->assertFileExists( PrivateFolder::path( Folders::PRIVATE_ROOT ) . '/.htaccess' );
		unlink( $paths[0] );
	}
}
