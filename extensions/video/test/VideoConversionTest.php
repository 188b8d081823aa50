<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Video\Ffmpeg\Conversion;
use Freehold\Modules\Video\Ffmpeg\ConvertJob;
use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Ffmpeg\State;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\PrivacyChange;
use Freehold\Modules\Video\Rest\Field;
use Freehold\Modules\Video\VideoTable;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use Freehold\Upload\Upload;

require_once __DIR__ . '/VideoTestCase.php';
require_once dirname( __DIR__, 3 ) . '/tests/php/RunsCommands.php';

/**
 * Runs a program that behaves as ffmpeg does, and ffmpeg itself where there is one.
 */
final class VideoConversionTest extends VideoTestCase {

	use RunsCommands;

	/** What the program reads as a file that it can, or cannot, convert. */
	private const AVI    = "RIFF\x00\x00\x00\x00AVI some bytes";
	private const BROKEN = "RIFF\x00\x00\x00\x00AVI broken bytes";

	/** @var string[] */
	private array $files = array();

	protected function tearDown(): void {
		JobTable::clear();
		array_map( 'wp_delete_file', $this->files );
		parent::tearDown();
	}

	/** A program that names the streams of a file, and converts it to a real video. */
	private function program(): void {
		$path   = wp_tempnam( 'ffmpeg' );
		$sample = __DIR__ . '/files/clock.mp4';
		$source = '#!' . PHP_BINARY . "\n" . '<?php
			$input = substr( $argv[ array_search( "-i", $argv, true ) + 1 ], 5 );
			$bytes = file_get_contents( $input );
			$codec = str_starts_with( $bytes, "RIFF" ) ? "mpeg4 (Simple Profile)" : "h264 (High)";
			fwrite( STDERR, "  Stream #0:0(und): Video: {$codec}, yuv420p, 320x180\n  Stream #0:1: Audio: pcm_s16le, 44100 Hz\n  Stream #0:2: Video: mjpeg, 10x10 (attached pic)\n" );
			$output = end( $argv );
			if ( $input === substr( $output, 5 ) ) {
				exit( 1 );
			}
			file_put_contents( ' . var_export( "{$path}.log", true ) . ', implode( " ", $argv ) . "\n", FILE_APPEND );
			if ( str_contains( $bytes, "broken" ) ) {
				file_put_contents( substr( $output, 5 ), "half" );
				exit( 1 );
			}
			copy( ' . var_export( $sample, true ) . ', substr( $output, 5 ) );';
		file_put_contents( $path, $source );
		chmod( $path, 0755 );
		$this->files = array( $path, "{$path}.log" );
		$this->setEnvironment( 'FREEHOLD_FFMPEG', $path );
	}

	/** How the program was called to convert. */
	private function calls(): array {
		return is_file( $this->files[1] ) ? (array) file( $this->files[1], FILE_IGNORE_NEW_LINES ) : array();
	}

	/**
	 * A video in the library that is no MP4.
	 *
	 * @param string $content Its bytes.
	 */
	private function film( string $content = self::AVI ): int {
		$id   = $this->video();
		$path = (string) get_attached_file( $id );
		$avi  = dirname( $path ) . '/' . wp_unique_filename( dirname( $path ), 'film.avi' );
		rename( $path, $avi );
		file_put_contents( $avi, $content );
		update_attached_file( $id, $avi );
		wp_update_post( array( 'ID' => $id, 'post_mime_type' => 'video/avi' ) );
		return $id;
	}

	/**
	 * Announces that an upload has become an attachment.
	 *
	 * @param int    $id      The attachment.
	 * @param string $purpose What it was uploaded for.
	 */
	private function announce( int $id, string $purpose = 'video' ): void {
		$upload = new Upload( str_repeat( 'a', 32 ), get_current_user_id(), $purpose, '', 1, 1, 1, array(), '', '', str_repeat( 'b', 32 ), 0, time() + 60, '', $id );
		do_action( 'freehold_upload_finished', $id, $upload );
	}

	public function test_a_public_video_is_converted_in_the_background_and_its_original_deleted_last(): void {
		$this->program();
		$this->actAs( 'author' );
		$id = $this->film();
		wp_update_post( array( 'ID' => $id, 'post_content' => '<b onclick="x">Text</b>' ) );
		$guid     = $this->row( $id )->guid;
		$text     = get_post( $id )->post_content;
		$original = (string) get_attached_file( $id );
		$this->announce( $id );
		$this->assertSame( 'waiting', Field::describe( $id )['conversion'] );
		$this->assertSame( array(), $this->calls(), 'Not in the request.' );
		$this->assertSame( self::AVI, file_get_contents( $original ) );
		Queue::work( 30 );
		$path = (string) get_attached_file( $id );
		$this->assertMatchesRegularExpression( '~/film[^/]*\.mp4$~', $path );
		$this->assertFileEquals( __DIR__ . '/files/clock.mp4', $path );
		$this->assertFileDoesNotExist( $original );
		$this->assertFileDoesNotExist( Conversion::target( $id ) );
		$this->assertSame( array( 'video/mp4', $text ), array( get_post( $id )->post_mime_type, get_post( $id )->post_content ) );
		$this->assertSame( array( 320, 180 ), array( wp_get_attachment_metadata( $id )['width'], wp_get_attachment_metadata( $id )['height'] ) );
		$this->assertSame( array( $guid, '' ), array( $this->row( $id )->guid, Field::describe( $id )['conversion'] ) );
		$this->assertStringContainsString( '-c:v libx264', $this->calls()[0] );
		$this->assertStringContainsString( '-c:a aac', $this->calls()[0] );
		$this->assertStringContainsString( '-map_metadata -1', $this->calls()[0], 'Nothing about places.' );
		// It can become private and public again under its new name.
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$this->assertSame( wp_basename( $path ), wp_basename( (string) get_attached_file( $id ) ) );
	}

	public function test_the_command_converts_what_failed_and_says_what_it_could_not(): void {
		$this->actAs( 'author' );
		$good   = $this->film();
		$broken = $this->film( self::BROKEN );
		foreach ( array( $good, $broken ) as $id ) {
			$this->row( $id );
			update_post_meta( $id, State::META, State::FAILED );
		}
		$this->program();
		$this->assertSame( 'Error: Converted: 1. Failed: 1. Their originals stay.', $this->failingCommand( 'video', 'convert', '--failed' ) );
		$this->assertFileEquals( __DIR__ . '/files/clock.mp4', (string) get_attached_file( $good ) );
		$this->assertSame( array( '', State::FAILED ), array( State::of( $good ), State::of( $broken ) ) );
		$this->assertCount( 2, $this->calls() );
		$other = $this->film();
		$this->command( 'video', 'convert', (string) $other );
		$this->assertSame( 'Success: 1 video can be played.', self::message() );
		$this->assertFileEquals( __DIR__ . '/files/clock.mp4', (string) get_attached_file( $other ) );
		$this->assertStringContainsString( 'no video with the ID', $this->failingCommand( 'video', 'convert', (string) $this->post( 'A post' ) ) );
	}

	public function test_a_private_video_stays_private(): void {
		$this->program();
		$this->actAs( 'author' );
		$id = $this->film();
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$before = $this->row( $id );
		$this->announce( $id );
		Queue::work( 30 );
		$after = $this->row( $id );
		$this->assertSame( array( $before->folder, 'private' ), array( $after->folder, $after->place ) );
		$this->assertFileEquals( __DIR__ . '/files/clock.mp4', $after->video_path() );
		$this->assertStringEndsWith( '.mp4', (string) get_post_meta( $id, '_wp_attached_file', true ) );
		$this->assertTrue( Folders::is_hidden( $id ) );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$this->assertStringEndsWith( '.mp4', (string) get_attached_file( $id ) );
	}

	public function test_a_video_that_moves_during_the_conversion_is_converted_again(): void {
		$this->program();
		$this->actAs( 'author' );
		$id       = $this->film();
		$original = (string) get_attached_file( $id );
		$this->announce( $id );
		copy( __DIR__ . '/files/clock.mp4', Conversion::target( $id ) );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->assertInstanceOf( \WP_Error::class, Conversion::replace( $id, $original ) );
		$this->assertSame( self::AVI, file_get_contents( $this->row( $id )->video_path() ) );
		Queue::work( 30 );
		$this->assertFileEquals( __DIR__ . '/files/clock.mp4', $this->row( $id )->video_path() );
	}

	public function test_what_cannot_be_converted_stays_and_the_editor_knows(): void {
		$this->program();
		$this->actAs( 'author' );
		$id       = $this->film( self::BROKEN );
		$original = (string) get_attached_file( $id );
		$this->announce( $id );
		Queue::work( 30 );
		$this->assertSame( array( 'failed', 'video/avi' ), array( Field::describe( $id )['conversion'], get_post( $id )->post_mime_type ) );
		$this->assertSame( $original, get_attached_file( $id ) );
		$this->assertSame( self::BROKEN, file_get_contents( $original ) );
		$this->assertFileDoesNotExist( Conversion::target( $id ) );
		$this->assertFalse( self::withRejected( ConvertJob::NAME, static fn (): bool => ConvertJob::retry( $id ) ) );
		$this->assertSame( 'failed', Field::describe( $id )['conversion'] );
		$this->assertTrue( ConvertJob::retry( $id ) );
	}

	public function test_a_process_that_ended_after_the_replacement_is_made_good(): void {
		$this->program();
		$this->actAs( 'author' );
		$id       = $this->film();
		$original = (string) get_attached_file( $id );
		$this->announce( $id );
		Folders::create_root( 'private' );
		copy( __DIR__ . '/files/clock.mp4', Conversion::target( $id ) );
		$stop = static function (): never {
			throw new \RuntimeException( 'killed' );
		};
		add_action( 'attachment_updated', $stop );
		try {
			Conversion::replace( $id, $original );
			$this->fail( 'It was not interrupted.' );
		} catch ( \RuntimeException $error ) {
			$this->assertSame( 'killed', $error->getMessage() );
		}
		remove_action( 'attachment_updated', $stop );
		$path = get_attached_file( $id );
		$this->assertFileExists( $original );
		( new ConvertJob() )->run( array( 'id' => $id ) );
		$this->assertSame( array( $path, 'video/mp4', '' ), array( get_attached_file( $id ), get_post( $id )->post_mime_type, State::of( $id ) ) );
		$this->assertFileDoesNotExist( $original );
		$this->assertSame( array(), $this->calls(), 'It is not converted twice.' );
	}

	public function test_videos_that_browsers_play_and_those_of_the_library_alone_stay(): void {
		$this->actAs( 'author' );
		$film = $this->film();
		$this->announce( $film );
		$this->assertSame( '', State::of( $film ), 'ffmpeg is never guessed.' );
		$this->program();
		$this->announce( $film, 'media' );
		$this->assertSame( '', State::of( $film ), 'Posts may contain its URL.' );
		file_put_contents( $this->files[0], str_replace( 'pcm_s16le', 'aac', (string) file_get_contents( $this->files[0] ) ) );
		$clip = $this->video();
		$this->announce( $clip );
		$this->assertSame( '', State::of( $clip ) );
	}

	public function test_no_meta_that_an_author_has_written_deletes_a_file(): void {
		$this->program();
		$this->actAs( 'author' );
		$other  = $this->video();
		$theirs = (string) get_attached_file( $other );
		$clip   = $this->video();
		$own    = (string) get_attached_file( $clip );
		$this->row( $clip );
		$beside = dirname( $own ) . '/beside.txt';
		$above  = Folders::uploads() . '/above.mp4';
		file_put_contents( $beside, 'x' );
		file_put_contents( $above, 'x' );
		$this->files = array( ...$this->files, $beside, $above );
		file_put_contents( $this->files[0], str_replace( 'pcm_s16le', 'aac', (string) file_get_contents( $this->files[0] ) ) );
		foreach ( array( '', '_' ) as $prefix ) {
			foreach ( array( $beside, $above, $theirs ) as $path ) {
				foreach ( array( _wp_relative_upload_path( $path ), wp_basename( $path ), '../' . wp_basename( $path ), '../../' . wp_basename( $path ) ) as $value ) {
					update_post_meta( $clip, "{$prefix}freehold_video_conversion", State::FAILED );
					update_post_meta( $clip, "{$prefix}freehold_video_original", $value );
					$this->rest( 'POST', "/freehold/v4/media/videos/{$clip}/convert", array() );
					( new ConvertJob() )->run( array( 'id' => $clip ) );
					$this->assertSame( array( true, true, true, true ), array_map( 'is_file', array( $own, $beside, $above, $theirs ) ), "{$prefix} {$value}" );
				}
			}
		}
	}

	public function test_an_upgrade_takes_over_states_of_videos_and_no_path(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$bare = $this->video();
		$post = $this->post( 'A post' );
		$this->row( $id );
		foreach ( array( $id, $bare, $post ) as $target ) {
			update_post_meta( $target, 'freehold_video_conversion', State::FAILED );
			update_post_meta( $target, 'freehold_video_original', '../../wp-config.php' );
		}
		VideoTable::migrate( 1 );
		$this->assertSame( array( State::FAILED, '' ), array( State::of( $id ), State::of( $bare ) ) );
		foreach ( array( $id, $bare, $post ) as $target ) {
			$this->assertSame( array(), preg_grep( '/^freehold_|original/', array_keys( get_post_meta( $target ) ) ) );
		}
	}

	public function test_a_video_that_becomes_private_before_its_original_is_deleted_leaves_nothing_public(): void {
		$this->program();
		$this->actAs( 'author' );
		$id       = $this->film();
		$original = (string) get_attached_file( $id );
		$this->announce( $id );
		Folders::create_root( 'private' );
		copy( __DIR__ . '/files/clock.mp4', Conversion::target( $id ) );
		$this->assertTrue( Conversion::replace( $id, $original ) );
		$this->assertFileExists( $original );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->assertFileDoesNotExist( $original );
		$this->assertFileEquals( __DIR__ . '/files/clock.mp4', $this->row( $id )->video_path() );
	}

	public function test_a_converted_file_that_cannot_be_stored_changes_nothing(): void {
		$this->actAs( 'author' );
		foreach ( array( Privacy::PUBLIC, Privacy::PRIVATE ) as $setting ) {
			$id = $this->film();
			$this->setPrivacy( $id, $setting );
			$before = array( $this->row( $id )->file, get_attached_file( $id ), get_post_meta( $id ) );
			$result = Conversion::replace( $id, $this->row( $id )->video_path() );
			$this->assertInstanceOf( \WP_Error::class, $result );
			$this->assertSame( 'freehold_video_storage', $result->get_error_code() );
			$this->assertSame( $before, array( $this->row( $id )->file, get_attached_file( $id ), get_post_meta( $id ) ) );
			$this->assertSame( self::AVI, file_get_contents( $this->row( $id )->video_path() ) );
		}
	}

	public function test_an_original_is_deleted_only_while_it_is_the_same_file_and_else_the_job_is_repeated(): void {
		$this->program();
		$this->actAs( 'author' );
		foreach ( array( true, false ) as $is_other ) {
			$id       = $this->film();
			$original = (string) get_attached_file( $id );
			$this->announce( $id );
			Folders::create_root( 'private' );
			copy( __DIR__ . '/files/clock.mp4', Conversion::target( $id ) );
			$this->assertTrue( Conversion::replace( $id, $original ) );
			if ( $is_other ) {
				unlink( $original );
				file_put_contents( $original, 'the next upload' );
				( new ConvertJob() )->run( array( 'id' => $id ) );
				$this->assertSame( 'the next upload', file_get_contents( $original ) );
				unlink( $original );
			} else {
				add_filter( 'wp_delete_file', '__return_empty_string' );
				$this->assertInstanceOf( \WP_Error::class, PrivacyChange::set( $id, Privacy::PRIVATE ), 'It would stay public.' );
				try {
					( new ConvertJob() )->run( array( 'id' => $id ) );
					$this->fail( 'It was said to be done.' );
				} catch ( Queue\Retry $error ) {
					$this->assertSame( 'waiting', State::of( $id ) );
				}
				remove_filter( 'wp_delete_file', '__return_empty_string' );
				( new ConvertJob() )->run( array( 'id' => $id ) );
				$this->assertFileDoesNotExist( $original );
			}
			$this->assertSame( '', State::of( $id ) );
		}
	}

	public function test_ffmpeg_itself_converts_and_copies(): void {
		$ffmpeg = (string) ( getenv( 'FREEHOLD_TEST_FFMPEG' ) ?: '/usr/bin/ffmpeg' );
		if ( ! is_executable( $ffmpeg ) ) {
			$this->markTestSkipped( 'ffmpeg is not installed.' );
		}
		$this->setEnvironment( 'FREEHOLD_FFMPEG', $ffmpeg );
		$this->actAs( 'author' );
		foreach ( array(
			'avi' => '-c:v mpeg4 -c:a pcm_s16le',
			'mov' => '-c:v libx264 -pix_fmt yuv420p -c:a aac',
		) as $extension => $codecs ) {
			$id   = $this->film();
			$made = wp_tempnam( 'made' ) . ".{$extension}";
			exec( escapeshellarg( $ffmpeg ) . " -v error -y -f lavfi -i testsrc=duration=1:size=321x181 -f lavfi -i sine=duration=1 -vf scale=322:182 {$codecs} " . escapeshellarg( $made ), $lines, $code );
			$this->assertSame( 0, $code );
			rename( $made, (string) get_attached_file( $id ) );
			$this->announce( $id );
			$this->assertSame( 'waiting', State::of( $id ), $extension );
			Queue::work( 60 );
			$this->assertSame( array( '', 'video/mp4' ), array( State::of( $id ), get_post( $id )->post_mime_type ) );
			$this->assertSame(
				array(
					'video' => array( 'h264' ),
					'audio' => array( 'aac' ),
				),
				Ffmpeg::codecs( (string) get_attached_file( $id ) )
			);
			$head = (string) file_get_contents( (string) get_attached_file( $id ), false, null, 0, 200 );
			$this->assertStringContainsString( 'moov', $head, 'The index comes first.' );
		}
	}
}
