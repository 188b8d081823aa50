<?php
/**
 * What becomes of complete uploads.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Tables;
use Freehold\Upload\Body;
use Freehold\Upload\Cleaner;
use Freehold\Upload\Finisher;
use Freehold\Upload\Receiver;
use Freehold\Upload\Storage;
use Freehold\Upload\Token;
use Freehold\Upload\TusError;
use Freehold\Upload\Upload;
use Freehold\Upload\UploadTable;
use WP_Error;

final class FinisherTest extends TestCase {

	/** @var string[] What the uploads contain before a test, beneath the uploads folder. */
	private array $before = array();

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		Tables::install( UploadTable::class, true );
	}

	protected function setUp(): void {
		parent::setUp();
		wp_mkdir_p( wp_upload_dir()['path'] );
		Storage::create( 'f' . str_repeat( '0', 31 ) );
		Storage::delete( 'f' . str_repeat( '0', 31 ) );
		$this->before = self::files();
		$this->actAs( 'author' );
	}

	protected function tearDown(): void {
		foreach ( array_diff( self::files(), $this->before ) as $path ) {
			unlink( $path );
		}
		parent::tearDown();
	}

	/** All files beneath the uploads folder. */
	private static function files(): array {
		$files = array();
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( wp_upload_dir()['basedir'], \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$files[] = (string) $file;
		}
		sort( $files );
		return $files;
	}

	/** A complete upload of the current user. */
	private function upload( string $name, string $content = 'content' ): Upload {
		$length = strlen( $content );
		$upload = new Upload( bin2hex( random_bytes( 16 ) ), get_current_user_id(), 'media', '', $length, $length, 1000, array(), 'filename ' . base64_encode( $name ), '', bin2hex( random_bytes( 16 ) ), 0, time() + HOUR_IN_SECONDS );
		Storage::create( $upload->file );
		file_put_contents( Storage::path( $upload->file ), $content );
		$this->assertTrue( UploadTable::add( $upload ) );
		return $upload;
	}

	/** Finishes an upload. */
	private static function finish( Upload $upload ): int|WP_Error|null {
		return Finisher::finish( UploadTable::find( $upload->id ) );
	}

	/** Finishes an upload, unless a request ends in a hook. */
	private static function kill( Upload $upload, string $hook ): void {
		$end = static fn () => throw new \RuntimeException( 'killed' );
		add_filter( $hook, $end );
		try {
			self::finish( $upload );
		} catch ( \RuntimeException ) {
			// The process is gone, and so is its lock.
			$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET locked_until = 1', UploadTable::name() ) );
		}
		remove_filter( $hook, $end );
	}

	private static function content( int $id ): string {
		return (string) file_get_contents( (string) get_attached_file( $id ) );
	}

	public function test_canceling_an_upload_whose_attachment_is_gone_leaves_the_file_that_has_its_name_now(): void {
		$old = $this->upload( 'menu.txt', 'mine' );
		wp_delete_attachment( self::finish( $old ), true );
		$this->actAs( 'admin' );
		$new = self::finish( $this->upload( 'menu.txt', 'theirs' ) );
		$this->actAs( 'author' );
		$again = self::finish( $old );
		$this->assertInstanceOf( WP_Error::class, $again );
		$this->assertSame( array( 'freehold_upload_deleted', 410 ), array( $again->get_error_code(), $again->get_error_data()['status'] ) );
		$this->assertTrue( Finisher::undo( $old->id ) );
		$this->assertSame( 'theirs', self::content( $new ) );
		$this->assertNotNull( get_post( $new ) );
	}

	/** @return array<string, array{string}> */
	public static function hooks(): array {
		return array(
			'before the file is checked'       => array( 'wp_handle_sideload_prefilter' ),
			'before the file is placed'        => array( 'pre_move_uploaded_file' ),
			'after the file was placed'        => array( 'wp_handle_upload' ),
			'before the attachment is created' => array( 'wp_insert_attachment_data' ),
			'while it gets its first meta'     => array( 'added_post_meta' ),
			'after it was created'             => array( 'add_attachment' ),
			'at the end'                       => array( 'freehold_upload_finished' ),
		);
	}

	/** @dataProvider hooks */
	public function test_an_interrupted_upload_is_continued_canceled_or_expires_without_a_trace( string $hook ): void {
		$first = $this->upload( 'menu.txt' );
		self::kill( $first, $hook );
		$id = self::finish( $first );
		$this->assertIsInt( $id );
		$this->assertSame( 'content', self::content( $id ) );
		$this->assertSame( array(), get_post_meta( $id, '_freehold_upload' ) );
		$this->assertCount( 1, get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'title' => 'menu' ) ) );
		$this->assertTrue( Finisher::undo( $first->id ) );
		$this->assertSame( $this->before, self::files() );

		$second = $this->upload( 'menu.txt' );
		self::kill( $second, $hook );
		$this->assertTrue( Finisher::undo( $second->id ) );
		$this->assertSame( $this->before, self::files() );
		$this->assertSame( array(), get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'title' => 'menu' ) ) );

		$third = $this->upload( 'menu.txt' );
		self::kill( $third, $hook );
		$this->assertTrue( Cleaner::delete( $third->id ) );
		$left = get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'title' => 'menu' ) );
		$this->assertCount( count( $this->before ) + count( $left ), self::files() );
	}

	public function test_the_file_of_an_interrupted_upload_that_was_replaced_stays(): void {
		$upload = $this->upload( 'menu.txt', 'mine' );
		self::kill( $upload, 'wp_handle_upload' );
		$path = wp_upload_dir()['path'] . '/menu.txt';
		$this->assertFileExists( $path );
		unlink( $path );
		file_put_contents( $path, 'theirs' );
		touch( $path, time() - 60 );
		$this->assertTrue( Finisher::undo( $upload->id ) );
		$this->assertSame( 'theirs', file_get_contents( $path ) );
	}

	public function test_an_upload_never_becomes_the_attachment_of_another_user_whose_file_is_lost(): void {
		$this->actAs( 'admin' );
		$lost = self::finish( $this->upload( 'menu.txt', 'theirs' ) );
		unlink( get_attached_file( $lost ) );
		$this->actAs( 'author' );
		$this->assertNotSame( $lost, self::finish( $this->upload( 'menu.txt', 'mine' ) ) );
	}

	public function test_a_name_that_another_request_takes_at_the_last_moment_is_not_overwritten(): void {
		$path   = wp_upload_dir()['path'] . '/menu.txt';
		$taking = static function ( mixed $moved ) use ( $path ): mixed {
			if ( ! file_exists( $path ) ) {
				file_put_contents( $path, 'theirs' );
			}
			return $moved;
		};
		add_filter( 'pre_move_uploaded_file', $taking, 1 );
		$id = self::finish( $this->upload( 'menu.txt', 'mine' ) );
		$this->assertSame( 'mine', self::content( $id ) );
		$this->assertSame( 'theirs', file_get_contents( $path ) );
	}

	public function test_what_another_plugin_only_claims_to_have_moved_is_an_error(): void {
		$claims = static function ( mixed $moved, array $file, string $target ): bool {
			touch( $target );
			return false;
		};
		add_filter( 'pre_move_uploaded_file', $claims, 1, 3 );
		add_filter(
			'wp_handle_upload',
			static function ( array $upload ): array {
				unlink( $upload['file'] );
				return $upload;
			}
		);
		$upload = $this->upload( 'menu.txt' );
		$result = self::finish( $upload );
		$this->assertInstanceOf( WP_Error::class, $result );
		$this->assertSame( 'freehold_upload_folder', $result->get_error_code() );
	}

	public function test_a_folder_that_cannot_be_written_to_is_an_error_and_the_upload_can_be_finished_later(): void {
		$broken = static fn ( array $folder ): array => array(
			'path'  => "{$folder['basedir']}/a-file",
			'error' => false,
		) + $folder;
		file_put_contents( wp_upload_dir()['basedir'] . '/a-file', 'Not a folder.' );
		$upload = $this->upload( 'menu.txt' );
		// As core returns it where the folder was there a moment ago.
		add_filter( 'upload_dir', $broken );
		$result = self::finish( $upload );
		remove_filter( 'upload_dir', $broken );
		$this->assertInstanceOf( WP_Error::class, $result );
		$this->assertFileExists( Storage::path( $upload->file ) );
		$this->assertFalse( has_filter( 'pre_move_uploaded_file' ) );
		$this->assertSame( 'content', self::content( self::finish( $upload ) ) );
	}

	/** @return array<string, array{string}> */
	public static function names(): array {
		$names = array();
		foreach ( array( 100, 185, 191, 192, 199, 205, 240, 251, 255, 256, 300, 1000 ) as $length ) {
			$names[ "ASCII, {$length} bytes" ] = array( str_repeat( 'a', $length - 4 ) . '.png' );
		}
		foreach ( array( 61, 62, 63, 84, 94, 300 ) as $length ) {
			$names[ "Japanese, {$length} characters" ] = array( str_repeat( '写', $length ) . '.png' );
		}
		return $names + array(
			'accents'              => array( str_repeat( 'é', 300 ) . '.png' ),
			'emoji'                => array( str_repeat( '😀', 100 ) . '.png' ),
			'many extensions'      => array( str_repeat( 'a.b', 100 ) . '.png' ),
			'a hidden extension'   => array( str_repeat( 'a', 183 ) . '.php' . str_repeat( 'b', 100 ) . '.png' ),
			'size at the end'      => array( str_repeat( 'a', 179 ) . '-300x200.png' ),
			'a long extension'     => array( 'a.' . str_repeat( 'b', 300 ) . '.png' ),
		);
	}

	/** @dataProvider names */
	public function test_a_long_name_is_shortened_and_leaves_room_for_what_is_added( string $name ): void {
		ob_start();
		imagepng( imagecreatetruecolor( 400, 400 ) );
		$image = (string) ob_get_clean();
		// Twice, so that the second one gets a number.
		foreach ( array( 1, 2 ) as $number ) {
			$id = self::finish( $this->upload( $name, $image ) );
			$this->assertIsInt( $id, is_wp_error( $id ) ? $id->get_error_message() : '' );
			$path = (string) get_attached_file( $id );
			$file = wp_basename( $path );
			$this->assertFileExists( $path );
			$this->assertTrue( wp_is_valid_utf8( $file ) );
			$this->assertMatchesRegularExpression( '/^[^.].*[^.]\.png$/Dsu', $file );
			$this->assertDoesNotMatchRegularExpression( '/\.php\./', $file );
			$this->assertLessThanOrEqual( 255, strlen( "-scaled-e1234567890123-12345x12345.webp.part{$file}" ) );
			$this->assertLessThanOrEqual( 255, mb_strlen( get_post( $id )->guid ) );
			$this->assertSame( preg_replace( '/\.png$/', '', $name ), get_post( $id )->post_title );
			require_once ABSPATH . 'wp-admin/includes/image.php';
			$meta = wp_generate_attachment_metadata( $id, $path );
			$this->assertFileExists( dirname( $path ) . '/' . $meta['sizes']['thumbnail']['file'] );
			wp_update_attachment_metadata( $id, $meta );
			$this->assertNotNull( $number );
		}
	}

	public function test_a_file_has_the_length_that_was_announced_whatever_a_replaced_request_wrote(): void {
		$upload = new Upload( bin2hex( random_bytes( 16 ) ), get_current_user_id(), 'media', '', Upload::UNKNOWN, 0, 1000, array(), 'filename ' . base64_encode( 'menu.txt' ), '', bin2hex( random_bytes( 16 ) ), 0, time() + HOUR_IN_SECONDS );
		Storage::create( $upload->file );
		UploadTable::add( $upload );
		// A streaming request writes, and ends before it stores how much.
		file_put_contents( Storage::path( $upload->file ), str_repeat( 'a', 500 ) );
		$locked = UploadTable::lock( $upload->id, 60, true );
		UploadTable::set_length( $locked, 3 );
		$locked = UploadTable::find_locked( $upload->id, $locked->lock_id );
		$body   = (string) tempnam( sys_get_temp_dir(), 'body' );
		file_put_contents( $body, 'new' );
		Receiver::receive( $locked, new Body( $body, 3 ), null );
		unlink( $body );
		UploadTable::unlock( $locked );
		$this->assertSame( 'new', self::content( self::finish( $upload ) ) );
	}

	public function test_a_file_that_is_shorter_than_its_upload_is_an_error(): void {
		$upload = $this->upload( 'menu.txt' );
		file_put_contents( Storage::path( $upload->file ), 'con' );
		$result = self::finish( $upload );
		$this->assertInstanceOf( WP_Error::class, $result );
		$this->assertSame( 'freehold_upload_expired', $result->get_error_code() );
	}

	public function test_a_token_ends_when_the_password_changes(): void {
		$user = get_current_user_id();
		$text = Token::create( 'media', 1000, array() )->text();
		$this->assertSame( $user, Token::read( $text )?->user_id );
		wp_set_password( 'another password', $user );
		$this->assertNull( Token::read( $text ) );
		$this->assertNull( Token::read( 'a.b' ) );
		$this->assertNull( Token::read( '' ) );
	}

	public function test_the_transport_of_one_user_is_not_that_of_others(): void {
		$store = fn ( array $transport ): mixed => $this->rest( 'POST', '/freehold/v4/uploads/transport', $transport )->get_data();
		$read  = fn (): mixed => $this->rest( 'POST', '/freehold/v4/uploads/token', array() )->get_data()['transport'];
		$slow  = array( 'name' => 'form', 'chunk' => 65536 );
		$store( $slow );
		$this->assertSame( $slow, $read() );
		$this->actAs( 'admin' );
		$this->assertNull( $read() );
	}

	/** @return array<int, array{int}> */
	public static function seeds(): array {
		return array_map( static fn ( int $seed ): array => array( $seed ), range( 1, 12 ) );
	}

	/**
	 * Two users upload, finish, cancel and delete files of the same names, and some of their requests end early.
	 *
	 * @dataProvider seeds
	 */
	public function test_no_order_of_requests_loses_the_file_of_another_or_leaves_one( int $seed ): void {
		mt_srand( $seed );
		$hooks   = array_column( self::hooks(), 0 );
		$uploads = array( 'author' => array(), 'admin' => array() );
		/** @var array<int, string> $owned The content of each attachment that must be there. */
		$owned = array();
		$of    = array();
		for ( $step = 0; $step < 40; $step++ ) {
			$login = mt_rand( 0, 1 ) ? 'author' : 'admin';
			$this->actAs( $login );
			$upload = $uploads[ $login ] ? $uploads[ $login ][ array_rand( $uploads[ $login ] ) ] : null;
			$action = mt_rand( 0, 5 );
			if ( null === $upload || $action < 2 ) {
				$upload = $this->upload( mt_rand( 0, 1 ) ? 'menu.txt' : 'card.txt', "{$login} {$step}" );
				$uploads[ $login ][ $upload->id ] = $upload;
			} elseif ( 2 === $action ) {
				self::kill( $upload, $hooks[ array_rand( $hooks ) ] );
			} elseif ( 3 === $action ) {
				$id = self::finish( $upload );
				if ( is_int( $id ) ) {
					$of[ $upload->id ] = $id;
					$owned[ $id ]      = $login . ' ' . explode( ' ', self::content( $id ) )[1];
				} else {
					$this->assertSame( 'freehold_upload_deleted', $id->get_error_code() );
				}
			} elseif ( 4 === $action ) {
				Finisher::undo( $upload->id );
				unset( $uploads[ $login ][ $upload->id ], $owned[ $of[ $upload->id ] ?? 0 ] );
			} elseif ( isset( $of[ $upload->id ] ) ) {
				wp_delete_attachment( $of[ $upload->id ], true );
				unset( $owned[ $of[ $upload->id ] ] );
			}
			foreach ( $owned as $id => $content ) {
				$this->assertSame( $content, self::content( $id ), "Seed {$seed}, step {$step}" );
			}
		}
		foreach ( $uploads as $login => $left ) {
			$this->actAs( $login );
			foreach ( $left as $upload ) {
				Finisher::undo( $upload->id );
				unset( $owned[ $of[ $upload->id ] ?? 0 ] );
			}
		}
		$this->assertSame( array(), $owned );
		$this->assertSame( $this->before, self::files(), "Seed {$seed}" );
	}
}
