<?php
/**
 * The commands of videos.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Modules\Video\Ffmpeg\Conversion;
use Freehold\Modules\Video\Ffmpeg\State;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\VideoTable;
use WP_CLI;

require_once __DIR__ . '/VideoTestCase.php';
require_once dirname( __DIR__, 3 ) . '/tests/php/RunsCommands.php';

final class VideoCommandsTest extends VideoTestCase {

	use RunsCommands;

	/** @var string[] Folders and files that a test made. */
	private array $paths = array();

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'video' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		VideoTable::clear();
		foreach ( array( Folders::PUBLIC, Folders::PRIVATE ) as $place ) {
			foreach ( glob( Folders::folder( $place, '' ) . '*' ) ?: array() as $path ) {
				is_dir( $path ) ? \Freehold\Files::delete_folder( $path ) : unlink( $path );
			}
			Folders::create_root( $place );
		}
	}

	protected function tearDown(): void {
		array_map( static fn ( string $path ) => is_dir( $path ) ? \Freehold\Files::delete_folder( $path ) : wp_delete_file( $path ), $this->paths );
		parent::tearDown();
	}

	/**
	 * A folder that no row names.
	 *
	 * @param string[] $files The names of its files.
	 */
	private function folder( string $place, array $files, int $age = 2 * DAY_IN_SECONDS ): string {
		$name = Folders::random_name();
		$path = Folders::folder( $place, $name );
		mkdir( $path );
		foreach ( $files as $file ) {
			file_put_contents( "{$path}/{$file}", 'bytes' );
			touch( "{$path}/{$file}", time() - $age );
		}
		touch( $path, time() - $age );
		$this->paths[] = $path;
		return $path;
	}

	public function test_videos_are_listed(): void {
		$this->actAs( 'admin' );
		$public  = $this->video();
		$private = $this->video();
		$this->row( $public );
		$this->setPrivacy( $private, 1 );
		update_post_meta( $public, State::META, State::FAILED );
		$rows = $this->json( 'video', 'list' );
		$this->assertSame( array( array( $public, 'public', 'failed', true ), array( $private, 'private', '', true ) ), array_map( static fn ( array $row ): array => array( $row['id'], $row['privacy'], $row['conversion'], is_file( $row['file'] ) && $row['size'] > 0 ), $rows ) );
		$this->assertSame( "{$private}\n", $this->command( 'video', 'list', '--privacy=private', '--format=ids' ) );
		$this->assertSame( "1\n", $this->command( 'video', 'list', '--conversion=failed', '--format=count' ) );
		$this->assertStringContainsString( 'ffmpeg is not available', $this->failingCommand( 'video', 'convert', '--failed' ) );
		$this->assertStringContainsString( '--failed', $this->failingCommand( 'video', 'convert' ) );
	}

	public function test_orphans_are_deleted_and_nothing_else(): void {
		$this->actAs( 'admin' );
		$video = $this->video();
		$this->setPrivacy( $video, 1 );
		$used  = $this->row( $video )->video_path();
		touch( $used, time() - 9 * DAY_IN_SECONDS );
		touch( dirname( $used ), time() - 9 * DAY_IN_SECONDS );

		$public  = $this->folder( Folders::PUBLIC, array( 'poster.jpg', 'en.vtt' ) );
		$private = $this->folder( Folders::PRIVATE, array( Folders::OLD_VIDEO, 'poster.jpg' ) );
		$fresh   = $this->folder( Folders::PRIVATE, array( Folders::OLD_VIDEO ), HOUR_IN_SECONDS );
		$kept    = $this->folder( Folders::PRIVATE, array( 'holiday.mp4' ) );
		$half    = Folders::folder( Folders::PRIVATE, 'converted-' . wp_hash( 'gone' ) );
		file_put_contents( $half, 'half' );
		touch( $half, time() - 2 * DAY_IN_SECONDS );
		$waiting = Conversion::target( $video );
		update_post_meta( $video, State::META, State::WAITING );
		file_put_contents( $waiting, 'half' );
		touch( $waiting, time() - 2 * DAY_IN_SECONDS );
		$this->paths[] = $waiting;
		$row = $this->folder( Folders::PUBLIC, array( 'poster.jpg' ) );
		VideoTable::add( 99999999, 'AbCdEfGh' );
		$GLOBALS['wpdb']->update( VideoTable::name(), array( 'folder' => basename( $row ) ), array( 'attachment_id' => 99999999 ) );

		$kinds = array_count_values( array_column( $this->json( 'video', 'orphans' ), 'kind' ) );
		ksort( $kinds );
		$this->assertSame( array( 'conversion' => 1, 'folder' => 3, 'kept' => 1, 'row' => 1 ), $kinds );
		WP_CLI::$answer = 'n';
		$this->command( 'video', 'orphans', '--delete' );
		$this->assertSame( 'Question: Delete 5 orphans for good?', self::message() );
		$this->assertDirectoryExists( $public );

		$this->command( 'video', 'orphans', '--delete', '--yes' );
		$this->assertSame( 'Success: 5 orphans deleted, 29 B are free again.', self::message() );
		foreach ( array( $public, $private, $half, $row ) as $path ) {
			$this->assertFileDoesNotExist( $path );
		}
		foreach ( array( $used, $fresh, "{$kept}/holiday.mp4", $waiting ) as $path ) {
			$this->assertFileExists( $path );
		}
		$this->assertNull( VideoTable::find( 99999999 ) );
		$this->assertNotNull( VideoTable::find( $video ) );
		$this->command( 'video', 'orphans', '--delete', '--yes' );
		$this->assertSame( 'Success: There are no orphans.', self::message() );
	}

	public function test_the_only_copy_of_a_private_video_without_a_row_stays(): void {
		$this->actAs( 'admin' );
		$video = $this->video();
		$this->setPrivacy( $video, 1 );
		$path = $this->row( $video )->video_path();
		touch( $path, time() - 9 * DAY_IN_SECONDS );
		touch( dirname( $path ), time() - 9 * DAY_IN_SECONDS );
		$this->paths[] = dirname( $path );
		// As after a restored database.
		VideoTable::remove( $video );
		$this->assertSame( array( 'kept' ), array_column( $this->json( 'video', 'orphans' ), 'kind' ) );
		$this->command( 'video', 'orphans', '--delete', '--yes' );
		$this->assertFileExists( $path );
	}
}
