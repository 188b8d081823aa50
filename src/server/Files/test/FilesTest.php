<?php
/**
 * The door to the file system.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Files;
use Freehold\Files\PrivateFolder;

final class FilesTest extends TestCase {

	private string $own;

	private string $library;

	protected function setUp(): void {
		parent::setUp();
		$this->own     = PrivateFolder::path( 'freehold-test-' . bin2hex( random_bytes( 4 ) ) );
		$this->library = dirname( $this->own ) . '/files-test-' . bin2hex( random_bytes( 4 ) );
		$this->assertTrue( Files::make_folder( $this->own ) );
		mkdir( $this->library );
	}

	protected function tearDown(): void {
		$this->assertTrue( Files::delete_folder( $this->own ) );
		array_map( 'unlink', glob( "{$this->library}/*" ) ?: array() );
		rmdir( $this->library );
		parent::tearDown();
	}

	/** @return array<string, array{string}> */
	public static function foreign(): array {
		return array(
			'a file of the media library'     => array( '%s/2026/11/menu.png' ),
			'a file of WordPress'             => array( ABSPATH . 'wp-config.php' ),
			'a way out of an own folder'      => array( '%s/freehold-test/../menu.png' ),
			'a folder that begins otherwise'  => array( '%s/backups/freehold-test' ),
			'the uploads'                     => array( '%s' ),
			'nothing'                         => array( '' ),
			'a path with a null byte'         => array( "%s/freehold-test/a\0b" ),
			'a temporary file of another'     => array( get_temp_dir() . 'freehold-test' ),
			'a way out of the temporary ones' => array( get_temp_dir() . 'freehold-../../etc/passwd' ),
		);
	}

	/** @dataProvider foreign */
	public function test_own_files_alone_are_made_moved_and_deleted( string $pattern ): void {
		$path = sprintf( $pattern, dirname( $this->own ) );
		Files::create( "{$this->own}/a" );
		$this->assertFalse( Files::is_own( $path ) );
		foreach ( array( 'make_folder', 'create', 'delete', 'delete_folder' ) as $method ) {
			$this->assertFalse( Files::$method( $path ), $method );
		}
		$this->assertFalse( Files::write( $path, 'a' ) );
		$this->assertFalse( Files::move( "{$this->own}/a", $path ) );
		$this->assertFalse( Files::move( $path, "{$this->own}/b" ) );
		$this->assertFalse( Files::place( $path, "{$this->library}/b" ) );
		$this->assertFalse( Files::take( 0, $path ) );
	}

	public function test_own_files(): void {
		$this->assertTrue( Files::create( "{$this->own}/a" ) );
		$this->assertFalse( Files::create( "{$this->own}/a" ) );
		$this->assertTrue( Files::write( "{$this->own}/a", 'content' ) );
		$this->assertTrue( Files::move( "{$this->own}/a", "{$this->own}/b" ) );
		$this->assertSame( 'content', file_get_contents( "{$this->own}/b" ) );
		$this->assertTrue( Files::delete( "{$this->own}/b" ) );
		$this->assertTrue( Files::delete( "{$this->own}/b" ) );
		$this->assertFalse( Files::move( "{$this->own}/b", "{$this->own}/c" ) );
		$this->assertFalse( Files::write( "{$this->own}/b/c", 'content' ) );
		// A folder where a file should be, and a file where a folder should be.
		$this->assertTrue( Files::make_folder( "{$this->own}/folder/folder" ) );
		$this->assertFalse( Files::write( "{$this->own}/folder", 'content' ) );
		$this->assertFalse( Files::delete( "{$this->own}/folder" ) );
		Files::create( "{$this->own}/file" );
		$this->assertFalse( Files::make_folder( "{$this->own}/file/folder" ) );
	}

	public function test_links_in_own_folders_lead_nowhere(): void {
		file_put_contents( "{$this->library}/menu.png", 'menu' );
		Files::make_folder( "{$this->own}/folder" );
		symlink( $this->library, "{$this->own}/folder/library" );
		$this->assertTrue( Files::delete_folder( "{$this->own}/folder" ) );
		$this->assertFileExists( "{$this->library}/menu.png" );
	}

	public function test_temporary_files(): void {
		$path = Files::temporary( 'test', 'jpg' );
		$this->assertStringEndsWith( '.jpg', $path );
		$this->assertSame( '', file_get_contents( $path ) );
		file_put_contents( $path, 'content' );
		$this->assertTrue( Files::move( $path, "{$this->own}/a" ) );
		$this->assertSame( 'content', file_get_contents( "{$this->own}/a" ) );
		$other = Files::temporary( 'test' );
		$this->assertTrue( Files::delete( $other ) );
		$this->assertFileDoesNotExist( $other );
	}

	public function test_temporary_files_of_requests_that_were_killed_are_deleted_daily(): void {
		$young = Files::temporary( 'test' );
		$old   = Files::temporary( 'test', 'jpg' );
		$other = get_temp_dir() . 'freehold-test-' . wp_generate_password( 8, false ) . '.json';
		$folder  = get_temp_dir() . 'freehold-test-' . bin2hex( random_bytes( 16 ) );
		file_put_contents( $other, 'of an export' );
		touch( $other, time() - 2 * DAY_IN_SECONDS );
		touch( $old, time() - DAY_IN_SECONDS - 60 );
		touch( $young, time() - DAY_IN_SECONDS + 60 );
		mkdir( $folder );
		touch( $folder, time() - 2 * DAY_IN_SECONDS );
		do_action( 'wp_scheduled_delete' );
		clearstatcache();
		$this->assertSame( array( true, false, true, true ), array( is_file( $young ), is_file( $old ), is_file( $other ), is_dir( $folder ) ) );
		unlink( $young );
		unlink( $other );
		rmdir( $folder );
	}

	public function test_a_placed_file_never_replaces_another_one(): void {
		$path = "{$this->library}/menu.png";
		Files::create( "{$this->own}/a" );
		Files::write( "{$this->own}/a", 'mine' );
		file_put_contents( $path, 'theirs' );
		$this->assertFalse( Files::place( "{$this->own}/a", $path ) );
		$this->assertSame( 'theirs', file_get_contents( $path ) );
		unlink( $path );
		$stamp = Files::stamp( "{$this->own}/a" );
		$this->assertTrue( Files::place( "{$this->own}/a", $path ) );
		$this->assertSame( 'mine', file_get_contents( $path ) );
		$this->assertSame( $stamp, Files::stamp( $path ) );
		$this->assertSame( fileperms( $this->library ) & 0666, fileperms( $path ) & 0777, 'The web server can read it.' );
		$this->assertFalse( Files::place( "{$this->own}/a", "{$this->library}/missing/menu.png" ) );
		$this->assertFalse( Files::place( "{$this->own}/a", "{$path}/menu.png" ) );
	}

	public function test_folders_of_the_library_are_made_and_own_ones_deleted_while_empty(): void {
		$folder = "{$this->own}/a/b";
		$this->assertTrue( Files::make_library_folder( $folder ) );
		foreach ( array( '', ABSPATH . 'freehold-test', "{$this->library}/../../a" ) as $path ) {
			$this->assertFalse( Files::make_library_folder( $path ), $path );
		}
		$this->assertFalse( Files::delete_empty_folder( dirname( $folder ) ) );
		$this->assertFalse( Files::delete_empty_folder( $this->library ) );
		$this->assertTrue( Files::delete_empty_folder( $folder ) );
		$this->assertTrue( Files::delete_empty_folder( $folder ) );
		$this->assertDirectoryExists( dirname( $folder ) );
	}

	public function test_a_file_is_placed_where_hard_links_are_not_possible(): void {
		$folder = '/dev/shm';
		if ( ! is_writable( $folder ) || stat( $folder )['dev'] === stat( $this->own )['dev'] ) {
			$this->markTestSkipped( 'There is no other file system.' );
		}
		$path = "{$folder}/freehold-test-" . bin2hex( random_bytes( 4 ) );
		Files::write( "{$this->own}/a", 'mine' );
		file_put_contents( $path, 'theirs' );
		$this->assertFalse( Files::place( "{$this->own}/a", $path ) );
		$this->assertSame( 'theirs', file_get_contents( $path ) );
		unlink( $path );
		$this->assertTrue( Files::place( "{$this->own}/a", $path ) );
		$this->assertSame( 'mine', file_get_contents( $path ) );
		unlink( $path );
	}

	public function test_a_placed_file_is_deleted_while_it_is_the_same_and_has_no_attachment(): void {
		$path = "{$this->library}/menu.png";
		Files::write( "{$this->own}/a", 'mine' );
		$stamp = Files::stamp( "{$this->own}/a" );
		Files::place( "{$this->own}/a", $path );
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png' ), $path );
		wp_trash_post( $id );
		$this->assertFalse( Files::delete_placed( $path, $stamp ) );
		$this->assertFileExists( $path );
		$this->assertTrue( Files::delete_placed( $path, '' ) );
		$this->assertFileExists( $path );
		delete_post_meta( $id, '_wp_attached_file' );
		$this->assertTrue( Files::delete_placed( $path, $stamp ) );
		$this->assertFileDoesNotExist( $path );
		file_put_contents( $path, 'mine' );
		$this->assertTrue( Files::delete_placed( $path, $stamp ) );
		$this->assertFileExists( $path );
	}

	public function test_an_attachment_gives_its_own_file_away(): void {
		$path = "{$this->library}/menu.png";
		file_put_contents( $path, 'menu' );
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png' ), $path );
		$this->assertTrue( Files::take( $id, "{$this->own}/a" ) );
		$this->assertFileDoesNotExist( $path );
		$this->assertSame( 'menu', file_get_contents( "{$this->own}/a" ) );
		$this->assertFalse( Files::take( $id, "{$this->own}/b" ) );
		update_post_meta( $id, '_wp_attached_file', '../../wp-load.php' );
		$this->assertFalse( Files::take( $id, "{$this->own}/b" ) );
		$this->assertFileExists( ABSPATH . 'wp-load.php' );
	}
}
