<?php
/**
 * Private videos.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Captions\WebVtt;
use Freehold\Modules\Video\Details;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\MoveJob;
use Freehold\Modules\Video\OwnFiles;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\PrivacyChange;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\Modules\Video\VideoTable;

require_once __DIR__ . '/VideoTestCase.php';


final class VideoPrivacyTest extends VideoTestCase {

	public function test_a_video_that_becomes_private_leaves_its_public_place(): void {
		$this->actAs( 'author' );
		$id     = $this->video();
		$path   = (string) get_attached_file( $id );
		$public = (string) wp_get_attachment_url( $id );
		$bytes  = file_get_contents( $path );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->assertFileDoesNotExist( $path );
		$row = $this->row( $id );
		$this->assertSame( Folders::PRIVATE, $row->place );
		$this->assertSame( '', $row->moving );
		$this->assertSame( $row->video_path(), get_attached_file( $id ) );
		$this->assertSame( $bytes, file_get_contents( $row->video_path() ) );
		$this->assertFileExists( Folders::uploads() . '/' . Folders::PRIVATE_ROOT . '/.htaccess' );
		$url = (string) wp_get_attachment_url( $id );
		$this->assertNotSame( $public, $url );
		$this->assertStringNotContainsString( $row->folder, $url );
		$this->assertStringNotContainsString( 'token', $url );
	}

	public function test_a_video_that_becomes_public_again_comes_back_under_a_free_name(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$path = (string) get_attached_file( $id );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$this->assertSame( $path, get_attached_file( $id ) );
		$this->assertFileExists( $path );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		file_put_contents( $path, 'another upload' );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$this->assertNotSame( $path, get_attached_file( $id ) );
		$this->assertFileExists( (string) get_attached_file( $id ) );
		$this->assertSame( 'another upload', file_get_contents( $path ) );
		unlink( $path );
	}

	public function test_the_cover_image_of_a_private_video_becomes_its_poster(): void {
		$this->actAs( 'author' );
		$id    = $this->video();
		$cover = $this->cover( $id );
		$path  = (string) get_attached_file( $cover );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$this->assertFileExists( $path );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->assertFileDoesNotExist( $path );
		$this->assertNull( get_post( $cover ) );
		$this->assertNotSame( '', $this->row( $id )->poster );

		// One that two videos share, and an image that an author has selected.
		$other  = $this->video();
		$shared = $this->cover( $other );
		$second = $this->video();
		set_post_thumbnail( $second, $shared );
		$third  = $this->video();
		$chosen = $this->cover( $third );
		delete_post_meta( $chosen, '_cover_hash' );
		$this->setPrivacy( $other, Privacy::PRIVATE );
		$this->setPrivacy( $third, Privacy::PRIVATE );
		$this->assertFileExists( (string) get_attached_file( $shared ) );
		$this->assertFileExists( (string) get_attached_file( $chosen ) );
		$this->setPrivacy( $second, Privacy::PRIVATE );
		$this->assertNull( get_post( $shared ), 'No public video uses it.' );
		wp_delete_attachment( $chosen, true );
	}

	public function test_an_author_does_not_delete_the_image_of_another_user_as_a_cover(): void {
		$this->actAs( 'editor' );
		$theirs = $this->video();
		$cover  = $this->cover( $theirs );
		delete_post_thumbnail( $theirs );
		$this->actAs( 'author' );
		$id = $this->video();
		set_post_thumbnail( $id, $cover );
		$this->assertFalse( current_user_can( 'delete_post', $cover ) );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->assertFileExists( (string) get_attached_file( $cover ) );
		$this->assertSame( 0, (int) get_post_thumbnail_id( $id ) );
		wp_delete_attachment( $cover, true );
	}

	/**
	 * Adds an image as WordPress does with the cover in a video's file.
	 */
	private function cover( int $id ): int {
		$image = imagecreatetruecolor( 320, 180 );
		ob_start();
		imagejpeg( $image );
		$file = wp_upload_bits( 'video-cover.jpg', null, (string) ob_get_clean() );
		$this->assertFalse( $file['error'] );
		$cover = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ), $file['file'] );
		add_post_meta( $cover, '_cover_hash', 'a-hash' );
		set_post_thumbnail( $id, $cover );
		return $cover;
	}

	/**
	 * @return array<string, array{int}> How many steps of the move were done before it ended.
	 */
	public static function cuts(): array {
		return array(
			'before the first file' => array( 0 ),
			'after the folder'      => array( 1 ),
			'after the video'       => array( 2 ),
			'before the row'        => array( 3 ),
		);
	}

	/**
	 * @dataProvider cuts
	 */
	public function test_an_interrupted_move_is_finished_by_the_next_request( int $done ): void {
		$this->actAs( 'author' );
		$id    = $this->video();
		$text  = WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" );
		$bytes = file_get_contents( (string) get_attached_file( $id ) );
		$this->assertTrue( OwnFiles::set_track( $id, 'captions', 'en', 'English', false, $text ) );
		foreach ( array( Folders::PRIVATE, Folders::PUBLIC ) as $place ) {
			update_post_meta( $id, Privacy::META, Folders::PRIVATE === $place ? '1' : '0' );
			$locked = VideoTable::lock( $id, 60 );
			$next   = Folders::random_name();
			$public = '' === $locked->file ? substr( Folders::attached( $id ), strlen( Folders::uploads() ) + 1 ) : $locked->file;
			Folders::create_root( $place );
			$this->assertTrue( VideoTable::start_move( $locked, $place, $next, $public ) );
			$from    = Folders::folder( $locked->place, $locked->folder );
			$name    = wp_basename( Folders::attached( $id ) );
			$to      = Folders::folder( $place, $next );
			$steps   = array(
				static fn (): bool => rename( $from, $to ),
				static fn (): bool => Folders::PRIVATE === $place
					? rename( Folders::uploads() . "/{$public}", "{$to}/{$name}" )
					: rename( ( is_dir( $to ) ? $to : $from ) . "/{$name}", Folders::uploads() . "/{$public}" ),
				static fn (): bool => (bool) update_post_meta( $id, '_wp_attached_file', Folders::PUBLIC === $place ? $public : Videos::hidden_file( VideoTable::find( $id ) ) ),
			);
			if ( Folders::PUBLIC === $place ) {
				// The video leaves its folder first.
				$steps = array( $steps[1], $steps[0], $steps[2] );
			}
			foreach ( array_slice( $steps, 0, $done ) as $step ) {
				$this->assertTrue( $step() );
			}
			// Meanwhile the file is found wherever it is.
			$this->assertFileExists( VideoTable::find( $id )->video_path() );
			// The lock of a process that died ends.
			VideoTable::unlock( $locked );
			( new MoveJob() )->run( array( 'id' => $id ) );
			$row = VideoTable::find( $id );
			$this->assertSame( array( $place, '' ), array( $row->place, $row->moving ) );
			$this->assertSame( $bytes, file_get_contents( (string) get_attached_file( $id ) ) );
			$this->assertFileExists( $row->path( $row->tracks[0]['file'] ) );
			$this->assertSame( Folders::PRIVATE === $place, ! is_file( Folders::uploads() . "/{$public}" ) );
		}
	}

	/**
	 * Stops a move when it stores the new path with the attachment.
	 *
	 * @param int $id      The attachment.
	 * @param int $setting The setting.
	 */
	private function interrupt( int $id, int $setting ): void {
		$stop = static function ( mixed $check, int $post, string $key ): mixed {
			return '_wp_attached_file' === $key ? throw new \RuntimeException( 'killed' ) : $check;
		};
		add_filter( 'update_post_metadata', $stop, 10, 3 );
		try {
			PrivacyChange::set( $id, $setting );
			$this->fail( 'It was not interrupted.' );
		} catch ( \RuntimeException $error ) {
			$this->assertSame( 'killed', $error->getMessage() );
		}
		remove_filter( 'update_post_metadata', $stop );
	}

	public function test_a_move_that_continues_never_takes_the_file_of_another_upload(): void {
		$this->actAs( 'author' );
		$id    = $this->video();
		$path  = (string) get_attached_file( $id );
		$bytes = file_get_contents( $path );
		$this->interrupt( $id, Privacy::PRIVATE );
		$this->assertFileDoesNotExist( $path );
		file_put_contents( $path, 'another upload' );
		( new MoveJob() )->run( array( 'id' => $id ) );
		$this->assertSame( 'another upload', file_get_contents( $path ) );
		$this->assertSame( array( Folders::PRIVATE, '' ), array( $this->row( $id )->place, $this->row( $id )->moving ) );
		$this->assertSame( $bytes, file_get_contents( (string) get_attached_file( $id ) ) );
		unlink( $path );
	}

	public function test_a_name_that_another_upload_reserves_meanwhile_stays_its_own(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$path = (string) get_attached_file( $id );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		update_post_meta( $id, Privacy::META, '0' );
		$locked = $this->lock( $id );
		$this->assertTrue( VideoTable::start_move( $locked, Folders::PUBLIC, Folders::random_name(), $locked->file ) );
		VideoTable::unlock( $locked );
		file_put_contents( $path, '' );
		( new MoveJob() )->run( array( 'id' => $id ) );
		$this->assertNotSame( $path, get_attached_file( $id ) );
		$this->assertFileExists( (string) get_attached_file( $id ) );
		$this->assertSame( '', file_get_contents( $path ) );
		unlink( $path );
	}

	public function test_a_file_that_cannot_be_moved_stays_and_the_request_fails(): void {
		$this->actAs( 'author' );
		$id    = $this->video();
		$path  = (string) get_attached_file( $id );
		$bytes = file_get_contents( $path );
		update_post_meta( $id, Privacy::META, '1' );
		$locked = $this->lock( $id );
		$next   = Folders::random_name();
		Folders::create_root( Folders::PRIVATE );
		$this->assertTrue( VideoTable::start_move( $locked, Folders::PRIVATE, $next, substr( $path, strlen( Folders::uploads() ) + 1 ) ) );
		VideoTable::unlock( $locked );
		$block = Folders::folder( Folders::PRIVATE, $next ) . '/' . wp_basename( $path ) . '/x';
		wp_mkdir_p( $block );
		$result = PrivacyChange::settle( $id );
		$this->assertWPError( $result );
		$this->assertSame( 'freehold_video_storage', $result->get_error_code() );
		$this->assertSame( array( $path, $bytes ), array( get_attached_file( $id ), file_get_contents( $path ) ) );
		rmdir( $block );
		rmdir( dirname( $block ) );
		$this->assertTrue( PrivacyChange::settle( $id ) );
		$this->assertSame( $bytes, file_get_contents( (string) get_attached_file( $id ) ) );
	}

	public function test_what_the_database_rejects_is_no_success(): void {
		$this->actAs( 'author' );
		$id = $this->video();
		foreach ( array( Privacy::PRIVATE, Privacy::PUBLIC ) as $setting ) {
			foreach ( array( Privacy::META, '_wp_attached_file' ) as $key ) {
				$this->assertWPError( self::withRejected( $key, static fn (): mixed => PrivacyChange::set( $id, $setting ) ), $key );
			}
			$this->assertTrue( PrivacyChange::set( $id, $setting ) );
			$this->assertTrue( PrivacyChange::set( $id, $setting ), 'It can be repeated.' );
			$this->assertFileExists( (string) get_attached_file( $id ) );
		}
		foreach ( array( array( 'rating' => 'R-17' ), array( 'allow_download' => false ), array( 'title' => 'Other' ) ) as $values ) {
			$this->assertFalse( self::withRejected( $GLOBALS['wpdb']->prefix . 'post', static fn (): bool => Details::store( $id, $values ) ) );
			$this->assertTrue( Details::store( $id, $values ) );
			$this->assertTrue( Details::store( $id, $values ) );
		}
	}

	public function test_deleting_a_video_whose_move_was_interrupted_leaves_no_file(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$path = (string) get_attached_file( $id );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->interrupt( $id, Privacy::PUBLIC );
		$this->assertFileExists( $path );
		wp_delete_attachment( $id, true );
		$this->assertFileDoesNotExist( $path );
		$this->assertNull( VideoTable::find( $id ) );
	}

	public function test_a_change_waits_for_its_lock_and_a_lost_lock_changes_nothing(): void {
		$this->actAs( 'author' );
		$id     = $this->video();
		$locked = $this->lock( $id );
		$this->assertNull( VideoTable::lock( $id, 60 ) );
		VideoTable::unlock( $locked );
		$other = $this->lock( $id );
		$this->assertFalse( VideoTable::start_move( $locked, Folders::PRIVATE, Folders::random_name(), 'x' ) );
		$this->assertFalse( VideoTable::set_tracks( $locked, array() ) );
		$this->assertFalse( VideoTable::end_move( $other ) );
		VideoTable::unlock( $locked );
		$this->assertNull( VideoTable::lock( $id, 60 ), 'Another request’s lock stays.' );
	}

	public function test_who_may_watch(): void {
		$this->actAs( 'author' );
		$id = $this->video();
		wp_set_current_user( 0 );
		$this->assertTrue( Privacy::may_watch( $id ) );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->assertFalse( Privacy::may_watch( $id ) );
		$this->assertSame( '', Urls::token( $this->row( $id ) ) );
		foreach ( array(
			'subscriber' => 'user',
			'author'     => 'editor',
			'editor'     => 'editor',
		) as $login => $viewer ) {
			$this->actAs( $login );
			$this->assertSame( $viewer, Privacy::viewer( $id ), $login );
			$this->assertTrue( Urls::is_valid( $this->row( $id ), Urls::token( $this->row( $id ) ) ) );
		}
	}

	public function test_the_default_of_the_site_counts_for_videos_without_their_own(): void {
		$this->actAs( 'author' );
		$id = $this->video();
		$this->assertSame( Privacy::SITE_DEFAULT, Privacy::setting( $id ) );
		$this->assertFalse( Privacy::is_private( $id ) );
		update_option( 'videopress_private_enabled_for_site', '1' );
		$this->assertTrue( Privacy::is_private( $id ), 'What Jetpack has stored' );
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/module/video', array( 'private' => false ) )->get_status() );
		$this->assertFalse( Privacy::is_private( $id ) );
		$this->row( $id );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/module/video', array( 'private' => true ) )->get_status() );
		\Freehold\Queue::work( 10 );
		$this->assertSame( Folders::PRIVATE, $this->row( $id )->place );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$this->assertSame( Folders::PUBLIC, $this->row( $id )->place );
	}

	public function test_a_video_that_is_not_on_this_disk_cannot_become_private(): void {
		$this->actAs( 'author' );
		$id = $this->video();
		wp_delete_file( (string) get_attached_file( $id ) );
		$result = PrivacyChange::set( $id, Privacy::PRIVATE );
		$this->assertWPError( $result );
		$this->assertSame( 'freehold_video_elsewhere', $result->get_error_code() );
		$this->assertSame( Privacy::SITE_DEFAULT, Privacy::setting( $id ) );
	}

	public function test_deleting_a_private_video_leaves_nothing(): void {
		$this->actAs( 'author' );
		$id = $this->video();
		OwnFiles::set_track( $id, 'captions', 'en', 'English', false, WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" ) );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$row = $this->row( $id );
		$this->assertFileExists( $row->path( $row->tracks[0]['file'] ) );
		wp_delete_attachment( $id, true );
		$this->assertDirectoryDoesNotExist( $row->path( '' ) );
		$this->assertNull( VideoTable::find( $id ) );
		$this->assertNull( Videos::by_guid( $row->guid ) );
	}

	public function test_guids_are_unique_and_those_of_an_import_stay(): void {
		$this->actAs( 'author' );
		$id = $this->video();
		update_post_meta( $id, Videos::GUID, 'Ab12Cd34' );
		$this->assertSame( $id, Videos::by_guid( 'Ab12Cd34' )?->id );
		$this->assertSame( 'Ab12Cd34', $this->row( $id )->guid );
		$this->assertNull( Videos::by_guid( 'ab12cd34' ) );
		$other = $this->video();
		update_post_meta( $other, Videos::GUID, 'Ab12Cd34' );
		$guid = $this->row( $other )->guid;
		$this->assertNotSame( 'Ab12Cd34', $guid );
		$this->assertSame( $guid, get_post_meta( $other, Videos::GUID, true ) );
		$this->assertSame( $guid, $this->row( $other )->guid );
	}

	/**
	 * The video with a lock.
	 */
	private function lock( int $id ): Video {
		$this->row( $id );
		$locked = VideoTable::lock( $id, 60 );
		$this->assertNotNull( $locked );
		return $locked;
	}

	/**
	 * Expects an error.
	 */
	private function assertWPError( mixed $result ): void {
		$this->assertInstanceOf( \WP_Error::class, $result );
	}
}
