<?php
/**
 * The attachments of private videos: what guests and users see of them, and what is left without the plugin.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Captions\WebVtt;
use Freehold\Modules;
use Freehold\Modules\Video\Details;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\OwnFiles;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\PrivacyChange;
use Freehold\Modules\Video\Videos;
use Freehold\Modules\Video\VideoTable;
use Freehold\Upload\Upload;
use WP_Query;

require_once __DIR__ . '/VideoTestCase.php';

final class VideoHiddenTest extends VideoTestCase {

	private const TITLE = 'Board meeting about layoffs';

	/** A private video of the author, as a guest meets it. */
	private function secret(): int {
		$this->actAs( 'author' );
		$id = $this->video();
		wp_update_post(
			array(
				'ID'           => $id,
				'post_title'   => self::TITLE,
				'post_content' => self::TITLE,
				'post_excerpt' => self::TITLE,
			)
		);
		OwnFiles::set_track( $id, 'captions', 'en', 'English', false, WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" ) );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		wp_set_current_user( 0 );
		return $id;
	}

	/** What the plugin's hooks add is gone, as after it was deactivated or its folder was deleted. */
	private function withoutPlugin(): void {
		foreach ( array( 'wp_get_attachment_url', 'get_attached_file', 'delete_attachment', 'map_meta_cap', 'pre_get_posts', 'posts_where', 'wp_insert_attachment_data', 'private_title_format', 'rest_attachment_query' ) as $hook ) {
			foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					if ( is_array( $callback['function'] ) && is_string( $callback['function'][0] ) && str_starts_with( $callback['function'][0], 'Freehold\\' ) ) {
						remove_filter( $hook, $callback['function'], $priority );
					}
				}
			}
		}
	}

	/**
	 * Everything that the current user gets of a video.
	 *
	 * @return array<string, string>
	 */
	private function outputs( int $id ): array {
		$guid = $this->row( $id )->guid;
		$json = fn ( string $route, array $input = array() ): string => (string) wp_json_encode( rest_get_server()->response_to_data( $this->rest( 'GET', $route, $input ), true ) );
		$list = static fn ( array $query ): string => (string) wp_json_encode( array_column( ( new WP_Query( $query ) )->posts, 'post_title' ) );
		return array(
			'one'        => $json( "/wp/v2/media/{$id}" ),
			'list'       => $json( '/wp/v2/media', array( 'per_page' => 100 ) ),
			'included'   => $json( '/wp/v2/media', array( 'include' => array( $id ) ) ),
			'search'     => $json( '/wp/v2/media', array( 'search' => 'layoffs' ) ),
			'file'       => $json( '/wp/v2/media', array( 'search' => 'video' ) ),
			'filter'     => $json( '/wp/v2/media', array( 'videopress_privacy_setting' => array( 1 ) ) ),
			'any search' => $json( '/wp/v2/search', array( 'search' => 'layoffs' ) ),
			'oembed'     => $json( '/oembed/1.0/embed', array( 'url' => get_attachment_link( $id ) ) ),
			'guid'       => $json( "/freehold/v1.1/videos/{$guid}" ),
			'videos'     => $json( '/freehold/v4/media/videos' ),
			'page'       => $list( array( 'attachment_id' => $id ) ),
			'named'      => $list( array( 'attachment' => get_post( $id )->post_name ) ),
			'query'      => $list(
				array(
					'post_type'   => 'attachment',
					'post_status' => 'inherit',
				)
			),
			'words'      => $list( array( 's' => 'layoffs' ) ),
			'any'        => $list(
				array(
					's'         => 'layoffs',
					'post_type' => 'any',
				)
			),
		);
	}

	public function test_guests_get_no_title_description_or_file_name_of_a_private_video(): void {
		$id     = $this->secret();
		$folder = $this->row( $id )->folder;
		foreach ( $this->outputs( $id ) as $name => $output ) {
			$this->assertStringNotContainsString( 'layoffs', $output, $name );
			$this->assertStringNotContainsString( $folder, $output, $name );
			$this->assertStringNotContainsString( 'video.mp4', $output, $name );
		}
		$this->assertSame( 401, $this->rest( 'GET', "/wp/v2/media/{$id}" )->get_status() );
		$this->assertNotContains( self::TITLE, array_column( get_posts( array( 'post_type' => 'attachment' ) ), 'post_title' ) );
	}

	public function test_without_the_plugin_guests_get_nothing_either(): void {
		$id     = $this->secret();
		$folder = $this->row( $id )->folder;
		$this->withoutPlugin();
		foreach ( array( "/wp/v2/media/{$id}", '/wp/v2/media' ) as $route ) {
			$output = (string) wp_json_encode( $this->rest( 'GET', $route )->get_data() );
			$this->assertStringNotContainsString( 'layoffs', $output );
			$this->assertStringNotContainsString( $folder, $output );
		}
	}

	public function test_users_who_may_watch_find_it_as_before(): void {
		$id    = $this->secret();
		$other = $this->post(
			'',
			array(
				'post_type'   => 'attachment',
				'post_status' => 'private',
				'post_title'  => 'Private file of another plugin',
			)
		);
		foreach ( array( 'subscriber', 'author', 'editor' ) as $login ) {
			$this->actAs( $login );
			foreach ( array( 'one', 'list', 'included', 'search', 'filter', 'query', 'page', 'guid' ) as $name ) {
				$output = $this->outputs( $id )[ $name ];
				$this->assertStringContainsString( 'layoffs', $output, "{$login} {$name}" );
				$this->assertStringNotContainsString( 'another plugin', $output, "{$login} {$name}" );
				$this->assertStringNotContainsString( $this->row( $id )->folder, $output, "{$login} {$name}" );
			}
			$this->assertSame( self::TITLE, $this->rest( 'GET', "/wp/v2/media/{$id}" )->get_data()['title']['rendered'] );
			$this->assertSame( self::TITLE, get_the_title( $id ) );
		}
		$this->actAs( 'author' );
		$this->assertStringContainsString( 'layoffs', $this->outputs( $id )['videos'] );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/media/{$id}", array( 'title' => 'New' ) )->get_status() );
		wp_delete_post( $other, true );
	}

	public function test_the_attachment_is_hidden_while_its_video_is_private_and_no_longer(): void {
		$id = $this->secret();
		$this->assertSame( 'private', get_post( $id )->post_status );
		wp_update_post(
			array(
				'ID'          => $id,
				'post_status' => 'inherit',
			)
		);
		$this->assertSame( 'private', get_post( $id )->post_status, 'It leaves the trash in this way.' );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$this->assertSame( 'inherit', get_post( $id )->post_status );
		$this->assertStringContainsString( 'layoffs', $this->outputs( $id )['one'] );
	}

	public function test_an_upload_that_replaces_a_private_video_is_private(): void {
		$secret = $this->secret();
		$this->actAs( 'author' );
		$public = $this->video();
		foreach ( array( 'video' => array( $secret => Folders::PRIVATE, $public => Folders::PUBLIC, 999999 => Folders::PUBLIC ), 'media' => array( $secret => Folders::PUBLIC ) ) as $purpose => $replaced ) {
			foreach ( $replaced as $old => $place ) {
				$id     = $this->video();
				$path   = (string) get_attached_file( $id );
				self::finish( $id, $old, $purpose );
				$this->assertSame( array( $place, Folders::PUBLIC === $place ), array( $this->row( $id )->place, is_file( $path ) ), "{$purpose} {$old}" );
			}
		}
	}

	/**
	 * Ends an upload that replaces a video.
	 *
	 * @param int    $id      The new attachment.
	 * @param int    $old     The attachment before.
	 * @param string $purpose The purpose of the upload.
	 */
	private static function finish( int $id, int $old, string $purpose = 'video' ): void {
		do_action( 'freehold_upload_finished', $id, new Upload( str_repeat( 'a', 32 ), get_current_user_id(), $purpose, '', 1, 1, 1, array(), 'filename ' . base64_encode( 'a.mp4' ) . ',replaces ' . base64_encode( (string) $old ), '', str_repeat( 'b', 32 ), 0, time() + 60, '', $id ) );
	}

	public function test_an_upload_that_replaces_a_video_keeps_what_belongs_to_the_block(): void {
		update_option( 'videopress_private_enabled_for_site', '1' );
		$old = $this->video();
		$this->setPrivacy( $old, Privacy::PUBLIC );
		Details::store(
			$old,
			array(
				'title'          => 'The “sea”',
				'description'    => 'Waves \o/',
				'rating'         => 'R-17',
				'allow_download' => false,
				'display_embed'  => false,
			)
		);
		foreach ( array( 'captions', 'chapters' ) as $kind ) {
			$text = WebVtt::parse( "WEBVTT\n\n00:00.000 --> 00:02.000\n{$kind}" );
			$this->assertNotNull( $text );
			$this->assertTrue( OwnFiles::set_track( $old, $kind, 'en', 'English', true, $text ) );
		}
		$this->actAs( 'author' );
		$id = $this->video();
		self::finish( $id, $old );
		$post = get_post( $id );
		$this->assertSame( array( 'The “sea”', 'Waves \o/' ), array( $post->post_title, $post->post_content ) );
		$this->assertSame( array( 'R-17', false, false, Privacy::PUBLIC ), array( Details::rating( $id ), Details::allows_download( $id ), Details::displays_embed( $id ), Privacy::setting( $id ) ) );
		$this->assertSame( array( 'captions', 'chapters' ), array_column( $this->row( $id )->tracks, 'kind' ) );
		foreach ( $this->row( $id )->tracks as $track ) {
			$this->assertStringContainsString( $track['kind'], OwnFiles::read( $this->row( $id ), $track['file'] ) );
			$this->assertSame( array( 'English', true ), array( $track['label'], $track['is_default'] ) );
		}
		add_filter( 'freehold_video_may_watch', '__return_false' );
		$other = $this->video();
		self::finish( $other, $old );
		$this->assertSame( array( 'A video', 'R-17', array() ), array( get_post( $other )->post_title, Details::rating( $other ), $this->row( $other )->tracks ), 'Its words are for those who may watch it.' );
	}

	public function test_uninstalling_leaves_a_file_that_wordpress_finds_hides_and_deletes(): void {
		$id     = $this->secret();
		$bytes  = file_get_contents( $this->row( $id )->video_path() );
		$folder = $this->row( $id )->path( '' );
		update_option( 'videopress_private_enabled_for_site', '1' );
		$this->actAs( 'author' );
		$default = $this->video();
		$this->assertTrue( PrivacyChange::set( $default, Privacy::SITE_DEFAULT ) );
		wp_set_current_user( 0 );
		Modules::get( 'video' )->uninstall();
		update_option( 'videopress_private_enabled_for_site', '0' );
		VideoTable::clear();
		$this->withoutPlugin();
		foreach ( array( $id, $default ) as $one ) {
			$path = (string) get_attached_file( $one );
			$this->assertFileExists( $path );
			$this->assertSame( 'private', get_post( $one )->post_status );
			$this->assertSame( (string) Privacy::PRIVATE, get_post_meta( $one, Privacy::META, true ) );
			$this->assertCount( 3, (array) scandir( dirname( $path ) ), 'The video alone.' );
		}
		$this->assertSame( $bytes, file_get_contents( (string) get_attached_file( $id ) ) );
		$this->assertNotNull( get_post( $id ) );
		wp_delete_attachment( $id, true );
		$this->assertSame( array( '.', '..' ), scandir( $folder ) );
	}

	public function test_a_new_installation_takes_over_what_an_earlier_one_left(): void {
		$id   = $this->secret();
		$path = $this->row( $id )->video_path();
		Modules::get( 'video' )->uninstall();
		VideoTable::clear();
		$this->actAs( 'author' );
		$this->assertSame( array( Folders::PRIVATE, $path ), array( $this->row( $id )->place, $this->row( $id )->video_path() ) );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$this->assertMatchesRegularExpression( '~/uploads/\d{4}/\d{2}/video[^/]*\.mp4$~', (string) get_attached_file( $id ) );
		$this->assertFileExists( (string) get_attached_file( $id ) );
	}

	public function test_an_upgrade_gives_files_that_an_earlier_version_moved_their_names(): void {
		$id    = $this->secret();
		$video = $this->row( $id );
		$path  = $video->video_path();
		rename( $path, dirname( $path ) . '/' . Folders::OLD_VIDEO );
		update_post_meta( $id, '_wp_attached_file', Folders::PRIVATE_ROOT . "/{$video->guid}/" . wp_basename( $video->file ) );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'inherit' ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		$this->assertFileExists( $this->row( $id )->video_path(), 'Before the upgrade.' );
		VideoTable::migrate( 1 );
		\Freehold\Queue::work( 10 );
		$this->assertSame( $path, Folders::attached( $id ) );
		$this->assertFileExists( $path );
		$this->assertSame( 'private', get_post( $id )->post_status );
		wp_delete_attachment( $id, true );
		$this->assertDirectoryDoesNotExist( dirname( $path ) );
		$this->assertNull( Videos::find( $id ) );
	}
}
