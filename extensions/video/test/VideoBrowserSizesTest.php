<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Rest\Field;
use Freehold\Modules\Video\Sizes\Copies;
use Freehold\Modules\Video\Urls;
use Freehold\Settings;
use Freehold\Upload\Limits;
use Freehold\Upload\Storage;
use Freehold\Upload\TusError;
use Freehold\Upload\Upload;
use Freehold\Upload\UploadTable;

require_once __DIR__ . '/VideoTestCase.php';

/**
 * Smaller sizes that browsers make: who may send them, which files are taken, and where they are stored.
 */
final class VideoBrowserSizesTest extends VideoTestCase {

	/** Ten seconds, 320 × 180, and the same in 160 × 90, as Chromium makes it. */
	private const ORIGINAL = 'clock.webm';
	private const SMALLER  = 'clock-90p.mp4';

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( array( ...Modules::get( 'video' )->tables(), UploadTable::class ) as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		$this->setEnvironment( 'FREEHOLD_FFMPEG', 'off' );
		add_filter( 'freehold_video_sizes', static fn (): array => array( 90 => 20_000, 120 => 30_000, 240 => 40_000 ) );
	}

	/** A file of the tests. */
	private static function content( string $name ): string {
		return (string) file_get_contents( __DIR__ . "/files/{$name}" );
	}

	/** A real video of the current user. */
	private function clock(): int {
		$id = $this->video( array( 'width' => 320, 'height' => 180, 'length' => 10 ) );
		file_put_contents( (string) get_attached_file( $id ), self::content( self::ORIGINAL ) );
		clearstatcache();
		return $id;
	}

	/**
	 * A complete upload of the current user.
	 *
	 * @param int    $post    The video that it was uploaded to.
	 * @param string $content The file.
	 * @param string $purpose What it is for.
	 */
	private function upload( int $post, string $content, string $purpose = 'video-size', int $missing = 0 ): Upload {
		$length = strlen( $content );
		$upload = new Upload( bin2hex( random_bytes( 16 ) ), get_current_user_id(), $purpose, '', $length, $length - $missing, $length, array(), 'filename ' . base64_encode( '90p.mp4' ), '', bin2hex( random_bytes( 16 ) ), $post, time() + HOUR_IN_SECONDS );
		Storage::create( $upload->file );
		file_put_contents( Storage::path( $upload->file ), $content );
		$this->assertTrue( UploadTable::add( $upload ) );
		return $upload;
	}

	/**
	 * Sends a size, and returns the status and the code or the answer.
	 *
	 * @param int                  $id    The video.
	 * @param array<string, mixed> $input More input.
	 */
	private function send( int $id, ?Upload $upload, int $side = 90, array $input = array() ): array {
		$guid     = $this->row( $id )->guid;
		$response = $this->rest( 'POST', "/freehold/v2/videopress/{$guid}/sizes/{$side}", $input + array( 'source' => strlen( self::content( self::ORIGINAL ) ) ) + ( null === $upload ? array() : array( 'upload' => $upload->id ) ) );
		return array( $response->get_status(), $response->get_data()['code'] ?? $response->get_data()['stored'] );
	}

	/**
	 * Which sizes a video has, and which it lacks.
	 *
	 * @param int $id The video.
	 */
	private static function sides( int $id ): array {
		$sizes = Field::describe( $id )['sizes'];
		return array( $sizes['sides'], $sizes['missing'] );
	}

	public function test_a_browser_learns_what_is_missing_and_its_files_become_sizes(): void {
		$this->actAs( 'author' );
		$id   = $this->clock();
		$guid = $this->row( $id )->guid;
		$plan = $this->rest( 'GET', "/freehold/v2/videopress/{$guid}/sizes" )->get_data();
		$this->assertSame( array( $id, false, false, strlen( self::content( self::ORIGINAL ) ) ), array( $plan['attachment'], $plan['by_site'], $plan['automatic'], $plan['source'] ) );
		$this->assertSame( array( array( 'side' => 90, 'bits' => 20_000 ), array( 'side' => 120, 'bits' => 30_000 ) ), $plan['missing'], 'No larger ones.' );
		$this->assertSame( Urls::video( $this->row( $id ) ), $plan['src'] );
		Settings::set( 'modules.video.options.sizes', true );
		$this->assertTrue( $this->rest( 'GET', "/freehold/v2/videopress/{$guid}/sizes" )->get_data()['automatic'] );

		$upload = $this->upload( $id, self::content( self::SMALLER ) );
		$this->assertSame( array( 200, true ), $this->send( $id, $upload ) );
		$this->assertSame( array( array( 90 ), array( 120 ) ), self::sides( $id ) );
		$size = Copies::size( $this->row( $id ), 90 );
		$this->assertSame( array( 160, 90 ), array( $size['width'], $size['height'] ) );
		$this->assertSame( self::content( self::SMALLER ), (string) file_get_contents( $this->row( $id )->path( $size['file'] ) ) );
		$this->assertNull( UploadTable::find( $upload->id ) );
		$this->assertFileDoesNotExist( Storage::path( $upload->file ) );

		// A second tab or user sends the same: the first file stays.
		$again = $this->upload( $id, self::content( 'clock-90p.webm' ) );
		$this->assertSame( array( 200, true ), $this->send( $id, $again ) );
		$this->assertSame( $size, Copies::size( $this->row( $id ), 90 ) );
		$this->assertFileDoesNotExist( Storage::path( $again->file ) );
		$this->assertSame( array( 404, 'freehold_upload_unknown' ), $this->send( $id, $upload ), 'An upload is taken once.' );

		// A size that is not worth a file is not offered again. When nothing is missing, no failure is left.
		update_post_meta( $id, '_freehold_video_sizes', 'failed' );
		$this->assertSame( array( 200, false ), $this->send( $id, null, 120 ) );
		$this->assertSame( array( 200, false ), $this->send( $id, null, 120 ) );
		$this->assertSame( array( array( 90 ), array() ), self::sides( $id ) );
		$this->assertSame( array( 120 ), Copies::skipped( $this->row( $id ) ) );
		$this->assertSame( '', Field::describe( $id )['sizes']['state'] );
		$folder = $this->row( $id )->path( '' );
		wp_delete_attachment( $id, true );
		$this->assertDirectoryDoesNotExist( $folder );
	}

	public function test_webm_says_what_it_is_so_that_players_that_cannot_play_it_leave_it_out(): void {
		$this->actAs( 'author' );
		$id = $this->clock();
		$this->assertSame( array( 200, true ), $this->send( $id, $this->upload( $id, self::content( 'clock-90p.webm' ) ) ) );
		$html = self::render( array( 'guid' => $this->row( $id )->guid ) );
		preg_match( '~<script[^>]*data-for="video-player"[^>]*>(.*?)</script>~s', $html, $found );
		$sources = json_decode( $found[1], true )['sources'];
		$this->assertArrayNotHasKey( 'type', $sources[0] );
		$this->assertSame( 'video/webm; codecs="vp9,opus"', $sources[1]['type'] );
		$this->assertStringEndsWith( '.webm', $sources[1]['src'] );
		$this->assertTrue( Copies::is_size( wp_basename( $sources[1]['src'] ) ), 'An orphan of it is known.' );
	}

	public function test_a_private_video_keeps_its_sizes_private(): void {
		$this->actAs( 'author' );
		$id = $this->clock();
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$plan = $this->rest( 'GET', '/freehold/v2/videopress/' . $this->row( $id )->guid . '/sizes' )->get_data();
		$this->assertStringContainsString( 'token=', $plan['src'] );
		$this->assertSame( array( 200, true ), $this->send( $id, $this->upload( $id, self::content( self::SMALLER ) ) ) );
		$video = $this->row( $id );
		$path  = $video->path( Copies::size( $video, 90 )['file'] );
		$this->assertStringStartsWith( Folders::folder( Folders::PRIVATE, $video->folder ), $path );
		$this->assertFileExists( $path );
		$src = Urls::size( $video, Copies::size( $video, 90 ), Urls::token( $video ) );
		$this->assertStringContainsString( 'file=size-90&token=', $src );
		wp_set_current_user( 0 );
		$this->assertStringNotContainsString( 'size-90', self::render( array( 'guid' => $video->guid ) ) );
		$this->assertSame( 401, $this->rest( 'GET', "/freehold/v2/videopress/{$video->guid}/sizes" )->get_status() );
	}

	public function test_only_users_who_may_edit_the_video_send_sizes(): void {
		$this->actAs( 'admin' );
		$theirs   = $this->clock();
		$guid     = $this->row( $theirs )->guid;
		$of_admin = $this->upload( $theirs, self::content( self::SMALLER ) );
		$contributor = wp_insert_user( array( 'user_login' => 'contributor', 'user_pass' => 'x', 'user_email' => 'contributor@example.org', 'role' => 'contributor' ) );
		foreach ( array( 'author', 'contributor', 'subscriber' ) as $login ) {
			$this->actAs( $login );
			$this->assertSame( 403, $this->rest( 'GET', "/freehold/v2/videopress/{$guid}/sizes" )->get_status(), $login );
			$this->assertSame( array( 403, 'rest_forbidden' ), $this->send( $theirs, $of_admin ), $login );
			$this->assertSame( array(), Field::describe( $theirs )['sizes']['missing'], $login );
			// Their browser cannot even begin to upload.
			try {
				Limits::check_user( 'video-size', $theirs );
				$this->fail( $login );
			} catch ( TusError $error ) {
				$this->assertSame( 403, $error->status );
			}
		}
		// A user who was an author before has the video, but may no longer upload.
		wp_update_post( array( 'ID' => $theirs, 'post_author' => $contributor ) );
		$this->actAs( 'contributor' );
		$this->assertSame( array( 403, 'rest_forbidden' ), $this->send( $theirs, null ) );
		$this->assertSame( array(), Field::describe( $theirs )['sizes']['missing'] );
		// Neither the upload of another user, nor one for another video or purpose, nor half of one.
		$this->actAs( 'author' );
		$mine  = $this->clock();
		$other = $this->clock();
		$small = self::content( self::SMALLER );
		foreach ( array( $of_admin, $this->upload( $other, $small ), $this->upload( 0, $small ), $this->upload( $mine, $small, 'video' ) ) as $wrong ) {
			$this->assertSame( array( 404, 'freehold_upload_unknown' ), $this->send( $mine, $wrong ) );
			$this->assertFileExists( Storage::path( $wrong->file ) );
		}
		$this->assertSame( array( 409, 'freehold_upload_incomplete' ), $this->send( $mine, $this->upload( $mine, $small, 'video-size', 1 ) ) );
		$this->assertSame( array( array(), array( 90, 120 ) ), self::sides( $mine ) );
		$this->actAs( 'editor' );
		$this->assertSame( array( 200, true ), $this->send( $mine, $this->upload( $mine, $small ) ), 'Editors may edit it.' );
	}

	public function test_files_that_are_no_smaller_size_are_rejected_and_deleted(): void {
		$this->actAs( 'author' );
		$id = $this->clock();
		foreach ( array(
			'another length'    => self::content( 'small.webm' ),
			'no video'          => '<?php echo 1; ?>',
			'half a file'       => substr( self::content( self::SMALLER ), 0, 200 ),
			'another container' => self::content( 'small.mkv' ),
		) as $name => $content ) {
			$upload = $this->upload( $id, $content );
			$this->assertSame( array( 400, 'freehold_video_size' ), $this->send( $id, $upload ), $name );
			$this->assertFileDoesNotExist( Storage::path( $upload->file ), $name );
			$this->assertNull( UploadTable::find( $upload->id ), $name );
		}
		$small = self::content( self::SMALLER );
		$this->assertSame( array( 400, 'freehold_video_size' ), $this->send( $id, $this->upload( $id, $small ), 120 ), 'Another size.' );
		$this->assertSame( array( 400, 'freehold_video_size' ), $this->send( $id, $this->upload( $id, $small ), 100 ), 'A size that the site has not.' );
		$this->assertSame( array( 400, 'freehold_video_size' ), $this->send( $id, $this->upload( $id, $small ), 240 ), 'A size that is larger.' );
		// One that is as large as the video is not kept.
		$this->assertSame( array( 200, false ), $this->send( $id, $this->upload( $id, self::content( self::ORIGINAL ) ) ) );
		$this->assertSame( array( 90 ), Copies::skipped( $this->row( $id ) ) );
	}

	public function test_a_file_that_was_replaced_meanwhile_gets_no_sizes_of_the_old_one(): void {
		$this->actAs( 'author' );
		$id = $this->clock();
		file_put_contents( $this->row( $id )->video_path(), 'another', FILE_APPEND );
		$upload = $this->upload( $id, self::content( self::SMALLER ) );
		$this->assertSame( array( 409, 'freehold_video_changed' ), $this->send( $id, $upload ) );
		$this->assertFileDoesNotExist( Storage::path( $upload->file ) );
		$this->assertSame( array( 409, 'freehold_video_changed' ), $this->send( $id, null ) );
		$this->assertSame( array( array(), array( 90, 120 ) ), self::sides( $id ) );
	}

	public function test_an_upload_of_a_video_that_another_request_changes_stays_for_the_next_attempt(): void {
		$this->actAs( 'author' );
		$id     = $this->clock();
		$upload = $this->upload( $id, self::content( self::SMALLER ) );
		UploadTable::lock( $upload->id, 60, false );
		$this->assertSame( array( 423, 'freehold_upload_busy' ), $this->send( $id, $upload ) );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET locked_until = 1', UploadTable::name() ) );
		$this->assertSame( array( 200, true ), $this->send( $id, $upload ) );
	}
}
