<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;
use Freehold\Files;
use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Modules\Video\Controls;
use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\OwnFiles;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Rest\Field;
use Freehold\Modules\Video\Rest\SizesRoutes;
use Freehold\Modules\Video\Sizes\Copies;
use Freehold\Modules\Video\Sizes\Health;
use Freehold\Modules\Video\Sizes\SizesJob;
use Freehold\Modules\Video\VideoTable;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use Freehold\Settings;
use Freehold\Upload\Upload;

require_once __DIR__ . '/VideoTestCase.php';
require_once dirname( __DIR__, 3 ) . '/tests/php/RunsCommands.php';

/**
 * Smaller sizes and thumbnails: with a program that behaves as ffmpeg does, and with ffmpeg itself where there is one.
 */
final class VideoSizesTest extends VideoTestCase {

	use RunsCommands;

	/** @var string[] */
	private array $files = array();

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'video' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function tearDown(): void {
		JobTable::clear();
		Options::write( 'freehold_video_sizes_lock', '0' );
		array_map( 'wp_delete_file', $this->files );
		$this->files = array();
		parent::tearDown();
	}

	/**
	 * A program that says what a file is, and writes small files.
	 *
	 * @param string $streams What it says.
	 * @param string $code    What it does with the arguments `$argv`, besides.
	 */
	private function program( string $streams = 'Video: h264 (avc1 / 0x31637661), yuv420p, 1920x1080', string $code = '' ): void {
		$path   = wp_tempnam( 'ffmpeg' );
		$image  = wp_tempnam( 'image' );
		imagejpeg( imagecreatetruecolor( 1600, 90 ), $image );
		$source = '#!' . PHP_BINARY . "\n<?php\n" . '
			$output = substr( end( $argv ), 5 );
			if ( end( $argv ) === $argv[ array_search( "-i", $argv, true ) + 1 ] ) {
				fwrite( STDERR, ' . var_export( "  Duration: 00:00:08.50, start: 0\n  Stream #0:0(und): {$streams}\n", true ) . ' );
				exit( 1 );
			}
			file_put_contents( ' . var_export( "{$path}.log", true ) . ', implode( " ", $argv ) . "\n", FILE_APPEND );
			' . $code . '
			in_array( "mjpeg", $argv, true ) ? copy( ' . var_export( $image, true ) . ', $output ) : file_put_contents( $output, "small" );';
		file_put_contents( $path, $source );
		chmod( $path, 0755 );
		$this->files = array( $path, "{$path}.log", $image );
		$this->setEnvironment( 'FREEHOLD_FFMPEG', $path );
	}

	/** How the program was called to make files. */
	private function calls(): array {
		return is_file( $this->files[1] ) ? (array) file( $this->files[1], FILE_IGNORE_NEW_LINES ) : array();
	}

	/**
	 * Announces that an upload for the block has become an attachment.
	 *
	 * @param int $id The attachment.
	 */
	private function announce( int $id ): void {
		$upload = new Upload( str_repeat( 'a', 32 ), get_current_user_id(), 'video', '', 1, 1, 1, array(), '', '', str_repeat( 'b', 32 ), 0, time() + 60, '', $id );
		do_action( 'freehold_upload_finished', $id, $upload );
	}

	/** A video that has all its sizes. */
	private function sized(): int {
		$this->program();
		$this->actAs( 'author' );
		$id = $this->video();
		$this->announce( $id );
		Queue::work( 30 );
		$this->assertSame( array( 360, 720 ), array_column( Copies::sizes( $this->row( $id ) ), 'side' ) );
		return $id;
	}

	/**
	 * What the page tells the player.
	 *
	 * @param int $id The attachment.
	 */
	private function printed( int $id ): array {
		$html = self::render( array( 'guid' => $this->row( $id )->guid ) );
		preg_match( '~<script[^>]*data-for="video-player"[^>]*>(.*?)</script>~s', $html, $found );
		return (array) json_decode( $found[1] ?? '', true );
	}

	public function test_an_uploaded_video_gets_thumbnails_and_smaller_sizes_one_after_the_other(): void {
		$this->program();
		$this->actAs( 'author' );
		$id = $this->video();
		$this->announce( $id );
		$this->assertSame( 'waiting', Field::describe( $id )['sizes']['state'] );
		$this->assertSame( array(), $this->calls(), 'Not in the request.' );
		Queue::work( 30, 1 );
		$this->assertCount( 1, $this->calls(), 'One file at a time.' );
		$this->assertNotNull( Copies::thumbnails( $this->row( $id ) ) );
		Queue::work( 30 );
		$this->assertSame(
			array(
				'state'      => '',
				'sides'      => array( 360, 720 ),
				'thumbnails' => true,
				'can_make'   => true,
				'missing'    => array(),
			),
			Field::describe( $id )['sizes']
		);
		[ $thumbnails, $small, $large ] = $this->calls();
		foreach ( array( 'nostdin', 'protocol_whitelist file', 'format_whitelist mov,', 'i file:/', 'map_metadata -1' ) as $argument ) {
			$this->assertStringContainsString( "-{$argument}", $thumbnails );
			$this->assertStringContainsString( "-{$argument}", $small );
		}
		$this->assertStringContainsString( 'fps=1/1.000,scale=160:90,tile=10x1', $thumbnails );
		$this->assertStringContainsString( 'scale=640:360', $small );
		$this->assertStringContainsString( '-c:v libx264', $small );
		$this->assertStringContainsString( '-c:a aac', $small );
		$this->assertStringContainsString( '+faststart', $small );
		$this->assertStringContainsString( 'scale=1280:720', $large );
		$video = $this->row( $id );
		foreach ( $video->copy_names() as $name ) {
			$this->assertFileExists( $video->path( $name ) );
		}
		$this->assertFileDoesNotExist( SizesJob::target( $id ) );
		SizesJob::want( $id );
		Queue::work( 30 );
		$this->assertCount( 3, $this->calls(), 'What is there is not made again.' );
		$data = $this->printed( $id );
		$this->assertSame( 'Automatic', $data['texts']['auto'] );
		$this->assertSame( array( 'Original', '720p', '360p' ), array_column( $data['sources'], 'label' ) );
		$this->assertSame( array( 360, 720, 360 ), array_column( $data['sources'], 'side' ) );
		$this->assertStringContainsString( "freehold-videos/{$video->folder}/freehold-720p-", $data['sources'][1]['src'] );
		$this->assertSame( array( 10, 9, 160, 90 ), array( $data['thumbnails']['columns'], $data['thumbnails']['count'], $data['thumbnails']['width'], $data['thumbnails']['height'] ) );
		$this->assertArrayNotHasKey( 'file', $data['thumbnails'] );
		$folder = $video->path( '' );
		wp_delete_attachment( $id, true );
		$this->assertDirectoryDoesNotExist( $folder );
	}

	public function test_the_shorter_side_counts_also_of_a_phone_that_was_held_upright(): void {
		foreach ( array( 'Video: h264, yuv420p, 1080x1920', "Video: h264, yuv420p, 1920x1080\n      displaymatrix: rotation of -90.00 degrees" ) as $streams ) {
			$this->program( $streams );
			$this->actAs( 'author' );
			$id = $this->video();
			$this->announce( $id );
			Queue::work( 30 );
			$this->assertStringContainsString( 'scale=90:160', $this->calls()[0] );
			$this->assertStringContainsString( 'scale=360:640', $this->calls()[1] );
		}
	}

	public function test_a_video_that_becomes_private_takes_all_its_files_along(): void {
		$id     = $this->sized();
		$before = $this->row( $id );
		$paths  = array_map( $before->path( ... ), $before->copy_names() );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$after = $this->row( $id );
		foreach ( $paths as $path ) {
			$this->assertFileDoesNotExist( $path );
		}
		foreach ( $after->copy_names() as $name ) {
			$this->assertFileExists( $after->path( $name ) );
		}
		$sources = $this->printed( $id );
		foreach ( array( $sources['sources'][1]['src'], $sources['sources'][2]['src'], $sources['thumbnails']['src'] ) as $src ) {
			$this->assertStringContainsString( 'token=', $src );
			$this->assertStringNotContainsString( $after->folder, $src );
			$this->assertStringNotContainsString( 'freehold-720p', $src );
		}
		wp_set_current_user( 0 );
		$this->assertSame( array(), $this->printed( $id ) );
		$this->assertStringNotContainsString( 'size-720', self::render( array( 'guid' => $after->guid ) ) );
		// What an uninstall leaves is the video alone.
		OwnFiles::delete_all( $after );
		$this->assertSame( array( wp_basename( $after->video_path() ) ), array_values( array_diff( (array) scandir( $after->path( '' ) ), array( '.', '..' ) ) ) );
	}

	public function test_sizes_of_another_file_do_not_count_and_are_replaced(): void {
		$id    = $this->sized();
		$video = $this->row( $id );
		$old   = array_map( $video->path( ... ), $video->copy_names() );
		file_put_contents( $video->video_path(), str_repeat( 'another video ', 9 ) );
		clearstatcache();
		$this->assertSame( array(), Copies::sizes( $this->row( $id ) ) );
		$this->assertCount( 1, $this->printed( $id )['sources'] );
		SizesJob::want( $id );
		Queue::work( 30 );
		$this->assertCount( 2, Copies::sizes( $this->row( $id ) ) );
		foreach ( $old as $path ) {
			$this->assertFileDoesNotExist( $path );
		}
	}

	public function test_what_fails_is_said_and_tried_again_on_request(): void {
		$this->program( 'Video: h264, yuv420p, 1920x1080', 'if ( str_contains( implode( " ", $argv ), "1280:720" ) ) { exit( 1 ); }' );
		$this->actAs( 'author' );
		$id = $this->video();
		$this->announce( $id );
		Queue::work( 30 );
		$sizes = Field::describe( $id )['sizes'];
		$this->assertSame( array( 'failed', array( 360 ) ), array( $sizes['state'], $sizes['sides'] ) );
		$this->assertFileDoesNotExist( SizesJob::target( $id ) );
		$guid = $this->row( $id )->guid;
		$this->program();
		$make = fn (): int => $this->rest( 'POST', "/freehold/v2/videopress/{$guid}/sizes", array() )->get_status();
		$this->assertSame( array( 500, 'failed' ), array( self::withRejected( SizesJob::NAME, $make ), SizesJob::state( $id ) ) );
		$this->assertSame( array( 'state' => 'waiting' ), $this->rest( 'POST', "/freehold/v2/videopress/{$guid}/sizes", array() )->get_data() );
		Queue::work( 30 );
		$this->assertCount( 1, $this->calls(), 'The rest alone.' );
		Settings::set( 'modules.video.options.sizes', false );
		$this->assertSame( 409, $this->rest( 'POST', "/freehold/v2/videopress/{$guid}/sizes", array() )->get_status(), 'The owner has turned it off.' );
		$this->assertFalse( Field::describe( $id )['sizes']['can_make'] );
		Settings::set( 'modules.video.options.sizes', true );
		$this->assertSame( array( 360, 720 ), Field::describe( $id )['sizes']['sides'] );
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'POST', "/freehold/v2/videopress/{$guid}/sizes", array() )->get_status() );
	}

	public function test_a_size_that_is_not_smaller_is_not_kept(): void {
		$this->program( 'Video: h264, yuv420p, 1920x1080', 'if ( ! in_array( "mjpeg", $argv, true ) ) { file_put_contents( $output, str_repeat( "x", 9999 ) ); exit; }' );
		$this->actAs( 'author' );
		$id = $this->video();
		$this->announce( $id );
		Queue::work( 30 );
		$this->assertSame( array( '', array(), true ), array_slice( array_values( Field::describe( $id )['sizes'] ), 0, 3 ) );
		$this->assertSame( array( 360, 720 ), Copies::skipped( $this->row( $id ) ) );
		SizesJob::want( $id );
		Queue::work( 30 );
		$this->assertCount( 3, $this->calls() );
	}

	public function test_one_job_works_at_a_time_and_the_next_one_follows(): void {
		$this->program();
		$this->actAs( 'author' );
		$ids = array( $this->video(), $this->video() );
		Options::create( 'freehold_video_sizes_lock', '0' );
		Options::claim( 'freehold_video_sizes_lock', time() + 60 );
		SizesJob::want( ...$ids );
		Queue::work( 30 );
		$this->assertSame( array(), $this->calls() );
		Options::write( 'freehold_video_sizes_lock', '0' );
		( new SizesJob() )->run( array( 'id' => $ids[0] ) );
		Queue::work( 30 );
		$this->assertCount( 6, $this->calls() );
		$this->assertSame( array( '', '' ), array_map( SizesJob::state( ... ), $ids ) );
		// A process that dies each time does not hold up the others.
		SizesJob::want( $ids[0] );
		( new SizesJob() )->give_up( array( 'id' => $ids[0] ) );
		$this->assertSame( 'failed', SizesJob::state( $ids[0] ) );
	}

	public function test_a_deleted_video_leaves_nothing(): void {
		$this->program( 'Video: h264, yuv420p, 1920x1080' );
		$this->actAs( 'author' );
		$id = $this->video();
		$this->announce( $id );
		Folders::create_root( 'private' );
		file_put_contents( SizesJob::target( $id ), 'half' );
		$target = SizesJob::target( $id );
		wp_delete_attachment( $id, true );
		$this->assertFileDoesNotExist( $target );
		Queue::work( 30 );
		$this->assertSame( array(), $this->calls() );
	}

	public function test_only_the_option_lets_the_site_use_a_program_that_the_owner_did_not_name(): void {
		$folder = wp_tempnam( 'bin' );
		unlink( $folder );
		mkdir( $folder );
		file_put_contents( "{$folder}/ffmpeg", "#!/bin/sh\n" );
		chmod( "{$folder}/ffmpeg", 0755 );
		$this->files = array( "{$folder}/ffmpeg" );
		$this->setEnvironment( 'FREEHOLD_FFMPEG', '' );
		$this->setEnvironment( 'PATH', "relative:{$folder}" );
		$this->actAs( 'author' );
		$id = $this->video();
		$this->announce( $id );
		$this->assertSame( array( '', false, "{$folder}/ffmpeg" ), array( SizesJob::state( $id ), Ffmpeg::is_available(), Ffmpeg::find() ) );
		$this->assertStringContainsString( "{$folder}/ffmpeg is on this server", Health::report()['description'] );
		Settings::set( 'modules.video.options.sizes', true );
		$this->assertTrue( Ffmpeg::is_available() );
		$this->assertSame( 'good', Health::report()['status'] );
		$this->setEnvironment( 'FREEHOLD_FFMPEG', 'off' );
		$this->assertFalse( Ffmpeg::is_available() );
		$this->assertSame( 'recommended', Health::report()['status'] );
		$this->assertStringContainsString( 'the browser of the user who uploads', Health::report()['description'] );
		Settings::set( 'modules.video.options.sizes', false );
		$this->program();
		$this->announce( $id );
		$this->assertSame( '', SizesJob::state( $id ), 'The owner has turned it off.' );
		unlink( "{$folder}/ffmpeg" );
		rmdir( $folder );
	}

	public function test_the_command_takes_all_videos(): void {
		$this->actAs( 'author' );
		$ids = array( $this->video(), $this->video() );
		$this->setEnvironment( 'FREEHOLD_FFMPEG', 'off' );
		$this->assertStringContainsString( 'ffmpeg is not available', $this->failingCommand( 'video', 'sizes', '--all' ) );
		$this->program();
		$this->assertStringContainsString( 'Name one', $this->failingCommand( 'video', 'sizes' ) );
		$this->command( 'video', 'sizes', '--all' );
		$this->assertStringContainsString( 'wait for their sizes.', self::message() );
		$this->assertSame( array( 'waiting', 'waiting' ), array_map( SizesJob::state( ... ), $ids ) );
	}

	public function test_thumbnails_of_a_browser_are_checked_and_written_anew(): void {
		$this->actAs( 'author' );
		$video = $this->row( $this->video() );
		$image = wp_tempnam( 'drawn' );
		$this->files = array( $image );
		imagejpeg( imagecreatetruecolor( 1600, 180 ), $image );
		file_put_contents( $image, 'a secret', FILE_APPEND );
		$grid = array( 'columns' => 10, 'count' => 12, 'seconds' => 2.5 );
		$this->assertTrue( SizesRoutes::store( $video, $grid, $image ) );
		$video = $this->row( $video->id );
		$found = Copies::thumbnails( $video );
		$this->assertSame( array( 10, 12, 160, 90, 2.5 ), array( $found['columns'], $found['count'], $found['width'], $found['height'], $found['seconds'] ) );
		$this->assertStringNotContainsString( 'a secret', (string) file_get_contents( $video->path( $found['file'] ) ) );
		foreach ( array( array( 'columns' => 7 ), array( 'count' => 71 ), array( 'columns' => 1, 'count' => 1 ) ) as $wrong ) {
			$this->assertInstanceOf( \WP_Error::class, SizesRoutes::store( $video, $wrong + $grid, $image ) );
		}
		file_put_contents( $image, '<?php' );
		$this->assertInstanceOf( \WP_Error::class, SizesRoutes::store( $video, $grid, $image ) );
		$this->assertSame( $found, Copies::thumbnails( $this->row( $video->id ) ) );
	}

	public function test_a_row_of_an_earlier_version_has_no_copies(): void {
		$this->actAs( 'author' );
		$video = $this->row( $this->video() );
		$this->assertSame( array( array(), null, array() ), array( Copies::sizes( $video ), Copies::thumbnails( $video ), $video->copy_names() ) );
		$this->assertTrue( VideoTable::migrate( 2 ) );
		$this->assertTrue( Copies::is_size( 'freehold-720p-0123456789ab.mp4' ) );
		$this->assertFalse( Copies::is_size( 'holiday.mp4' ) );
	}

	public function test_ffmpeg_itself_makes_files_that_browsers_play(): void {
		$ffmpeg = (string) ( getenv( 'FREEHOLD_TEST_FFMPEG' ) ?: '/usr/bin/ffmpeg' );
		if ( ! is_executable( $ffmpeg ) ) {
			$this->markTestSkipped( 'ffmpeg is not installed.' );
		}
		$this->setEnvironment( 'FREEHOLD_FFMPEG', $ffmpeg );
		add_filter( 'freehold_video_sizes', static fn (): array => array( 91 => 200_000, 120 => 200_000, 180 => 200_000 ) );
		$this->actAs( 'author' );
		$id = $this->video();
		exec( escapeshellarg( $ffmpeg ) . ' -v error -y -f lavfi -i testsrc2=duration=5:size=320x180:rate=25 -f lavfi -i sine=duration=5 -c:v libx264 -crf 5 -c:a aac -b:a 192k ' . escapeshellarg( (string) get_attached_file( $id ) ), $lines, $code );
		$this->assertSame( 0, $code );
		clearstatcache();
		$this->announce( $id );
		Queue::work( 120 );
		$video = $this->row( $id );
		$this->assertSame( '', SizesJob::state( $id ) );
		$this->assertSame( array( 91, 120 ), array_column( Copies::sizes( $video ), 'side' ) );
		foreach ( Copies::sizes( $video ) as $size ) {
			$path     = $video->path( $size['file'] );
			$measured = Ffmpeg::measure( $path );
			$this->assertSame( array( $size['width'], $size['height'] ), array( $measured['width'], $measured['height'] ) );
			$this->assertEqualsWithDelta( 5, $measured['seconds'], 0.5 );
			$this->assertSame( array( 'video' => array( 'h264' ), 'audio' => array( 'aac' ) ), Ffmpeg::codecs( $path ) );
			$this->assertStringContainsString( 'moov', (string) file_get_contents( $path, false, null, 0, 200 ), 'The index comes first.' );
		}
		// A list of files is not read, whatever its name.
		$list = wp_tempnam( 'list' );
		$this->files = array( $list );
		file_put_contents( $list, "ffconcat version 1.0\nfile '" . wp_basename( $video->video_path() ) . "'\n" );
		rename( $list, dirname( $video->video_path() ) . '/list.mp4' );
		$this->files = array( dirname( $video->video_path() ) . '/list.mp4' );
		$this->assertSame( 0, Ffmpeg::measure( $this->files[0] )['width'] );
		$found = Copies::thumbnails( $video );
		$this->assertSame( array( 1600, 90 ), array_slice( (array) wp_getimagesize( $video->path( $found['file'] ) ), 0, 2 ) );
		$this->assertContains( $found['count'], array( 5, 6 ) );
		$this->assertSame( 1.0, (float) $found['seconds'] );
	}
}
