<?php
declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/VideoTestCase.php';

use Freehold\Blocks\Siblings;
use Freehold\Captions\AudioTable;
use Freehold\Captions\WebVtt;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\VideoPlaylistRenderer;
use Freehold\Modules\Video\VideoTable;

/**
 * Playlists of videos.
 */
final class VideoPlaylistTest extends VideoTestCase {

	/**
	 * The output of a playlist.
	 *
	 * @param array<string, mixed> ...$videos The attributes of its videos.
	 */
	private static function playlist( array ...$videos ): string {
		$inner = implode( '', array_map( static fn ( array $attributes ): string => '<!-- wp:videopress/video ' . wp_json_encode( $attributes ) . ' /-->', $videos ) );
		return do_blocks( "<!-- wp:freehold/video-playlist {\"align\":\"wide\"} -->{$inner}<!-- /wp:freehold/video-playlist -->" );
	}

	public function test_each_video_has_its_player_and_a_link(): void {
		$this->actAs( 'author' );
		$one  = $this->row( $this->video() )->guid;
		$two  = $this->row( $this->video( array( 'length' => 3723 ) ) )->guid;
		$html = self::playlist(
			array( 'guid' => $one, 'title' => 'The <b>first</b>', 'anchor' => 'first', 'autoplay' => true ),
			array( 'guid' => $two, 'title' => 'The second', 'autoplay' => true )
		);
		$this->assertStringContainsString( 'alignwide', $html );
		$this->assertSame( 2, substr_count( $html, '<video ' ) );
		$this->assertSame( 2, substr_count( $html, 'data-for="video-player"' ) );
		$this->assertStringContainsString( 'href="#first" aria-current="true"><span class="freehold-playlist__title">The &lt;b&gt;first&lt;/b&gt;</span> <time class="freehold-playlist__time" datetime="PT90S">1:30</time>', $html );
		$this->assertMatchesRegularExpression( '~href="#(playlist-\d+-2)"><span class="freehold-playlist__title">The second</span> <time [^>]*>1:02:03</time></a></li></ol>~', $html );
		preg_match( '~href="#(playlist-\d+-2)"~', $html, $found );
		$this->assertSame( 1, substr_count( $html, "id=\"{$found[1]}\"" ) );
		$this->assertSame( 1, substr_count( $html, 'is-current' ) );
		// What is not shown first loads nothing, and does not play by itself.
		$this->assertSame( 1, substr_count( $html, 'preload="none"' ) );
		$this->assertSame( 1, substr_count( $html, 'data-autoplay' ) );
	}

	public function test_all_videos_of_a_post_are_read_by_two_queries(): void {
		$this->actAs( 'author' );
		$ids     = array( $this->video(), $this->video(), $this->video() );
		$blocks  = implode( '', array_map( fn ( int $id ): string => '<!-- wp:videopress/video {"guid":"' . $this->row( $id )->guid . '"} /-->', $ids ) );
		$content = "{$blocks}<!-- wp:freehold/video-playlist -->{$blocks}<!-- /wp:freehold/video-playlist -->";

		$GLOBALS['post'] = get_post( $this->post( $content ) );
		// What WordPress reads for any block.
		do_blocks( $content );
		array_map( 'clean_post_cache', $ids );
		Siblings::forget( VideoTable::SHOWN );
		$before = $GLOBALS['wpdb']->num_queries;
		$html   = do_blocks( $content );
		$this->assertSame( 2, $GLOBALS['wpdb']->num_queries - $before, 'The videos, and their attachments with metas.' );
		$this->assertSame( 6, substr_count( $html, '<video ' ) );
		$this->setPrivacy( $ids[0], Privacy::PRIVATE );
		wp_set_current_user( 0 );
		$this->assertSame( 4, substr_count( do_blocks( $content ), '<video ' ), 'A change shows at once.' );
	}

	public function test_a_hidden_video_is_not_in_the_list(): void {
		$this->requireHiddenBlocks();
		$this->actAs( 'author' );
		$videos = array_map( fn ( string $title ): array => array( 'guid' => $this->row( $this->video() )->guid, 'title' => $title ), array( 'One', 'Two', 'Three' ) );

		$videos[1]['metadata'] = array( 'blockVisibility' => false );
		$html                  = self::playlist( ...$videos );
		$this->assertSame( 2, substr_count( $html, '<video ' ) );
		$this->assertSame( 2, substr_count( $html, 'freehold-playlist__title' ) );
		$this->assertStringNotContainsString( 'Two', $html );
	}

	public function test_private_videos_say_nothing_to_guests(): void {
		$this->actAs( 'author' );
		$public  = $this->row( $this->video() )->guid;
		$id      = $this->video();
		$private = $this->row( $id )->guid;
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$videos = array( array( 'guid' => $public, 'title' => 'Open' ), array( 'guid' => $private, 'title' => 'Secret plan' ) );
		$this->assertStringContainsString( 'Secret plan', self::playlist( ...$videos ) );
		wp_set_current_user( 0 );
		$html = self::playlist( ...$videos );
		$this->assertStringNotContainsString( 'Secret plan', $html );
		$this->assertStringContainsString( '<span class="freehold-playlist__title">Private video</span></a>', $html );
		$this->assertStringContainsString( 'This video is private.', $html );
		$this->assertSame( 1, substr_count( $html, '<video ' ) );
	}

	public function test_a_private_video_that_is_gone_keeps_its_name_to_itself(): void {
		$this->actAs( 'author' );
		$public = $this->row( $this->video() )->guid;
		$html   = self::playlist( array( 'guid' => $public ), array( 'guid' => 'gonegone', 'title' => 'Secret plan', 'isPrivate' => true ), array( 'guid' => 'othergui', 'title' => 'Elsewhere' ) );
		$this->assertStringNotContainsString( 'Secret plan', $html );
		$this->assertStringContainsString( '<span class="freehold-playlist__title">Private video</span></a>', $html );
		$this->assertStringContainsString( '<span class="freehold-playlist__title">Elsewhere</span></a>', $html );
	}

	/**
	 * Turns the player of audio on or off.
	 */
	private static function player( bool $is_on ): void {
		\Freehold\Modules::get( 'video' )->every_page();
		\Freehold\Settings::set( 'modules.video.options.audio', $is_on );
	}

	public function test_the_shortcode_plays_audio_with_this_player(): void {
		self::player( true );
		$files = array();
		foreach ( array( 'One', 'Two & <b>more</b>' ) as $title ) {
			$files[] = $id = wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_title' => $title ), "2026/01/{$title}.mp3" );
			wp_update_attachment_metadata( $id, array( 'length' => 61, 'artist' => 'Ada' ) );
		}
		AudioTable::set( $files[0], 'captions', 'en', 'English', WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" ) );
		$hidden = wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_title' => 'Secret', 'post_status' => 'private' ), '2026/01/secret.mp3' );
		$html   = wp_playlist_shortcode( array( 'ids' => "{$files[1]},{$files[0]},{$hidden}" ) );
		$this->assertStringContainsString( 'class="freehold-playlist is-audio"', $html );
		$this->assertSame( 2, substr_count( $html, '<audio controls preload="none" src="' ) );
		$this->assertMatchesRegularExpression( '~aria-current="true"><span class="freehold-playlist__title">Two &amp; more – Ada</span> <time [^>]*>1:01</time>.*>One – Ada</span>~s', $html );
		$this->assertStringContainsString( 'Hello</a></li></ol></details><figcaption>One – Ada</figcaption></figure>', $html );
		$this->assertStringNotContainsString( 'Secret', $html );
		$this->assertFalse( wp_script_is( 'wp-playlist' ), 'Nothing loads the script of WordPress.' );
		// A single file needs no list.
		$this->assertStringNotContainsString( 'freehold-playlist__list', wp_playlist_shortcode( array( 'ids' => (string) $files[0] ) ) );
	}

	public function test_the_transcripts_of_many_long_files_are_links(): void {
		self::player( true );
		$uri                    = $_SERVER['REQUEST_URI'] ?? null;
		$_SERVER['REQUEST_URI'] = '//show/?page=2';
		$files                  = array();
		foreach ( range( 1, 4 ) as $number ) {
			$files[] = $id = wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_title' => "Episode {$number}" ), "2026/01/{$number}.mp3" );
			AudioTable::set( $id, 'captions', 'en', 'English', WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nText {$number}\n\n" . str_repeat( "00:01.000 --> 00:02.000\n" . str_repeat( 'word ', 20 ) . "\n\n", 700 ) ) );
		}
		$shown = static fn (): string => wp_playlist_shortcode( array( 'ids' => implode( ',', $files ) ) );
		$html  = $shown();
		$this->assertSame( 2, substr_count( $html, '<details' ) );
		$this->assertSame( 4, preg_match_all( '~<figure id="([^"]+)"[^>]*>|<figure [^>]* id="([^"]+)"~', $html, $found ) );
		$id = ( $found[1][3] ?: $found[2][3] );
		$this->assertSame( 1, preg_match( "~class=\"freehold-playlist__text\" href=\"([^\"]+freehold_transcript={$files[3]}#{$id})\"~", $html, $link ) );
		$this->assertStringStartsWith( '/show/?page=2&', html_entity_decode( $link[1] ) );
		$this->assertStringNotContainsString( 'Text 4', $html );
		// The page to which it leads has that transcript, also without JavaScript.
		$_GET['freehold_transcript'] = (string) $files[3];
		$html                        = $shown();
		unset( $_GET['freehold_transcript'] );
		$_SERVER['REQUEST_URI'] = $uri;
		$this->assertStringContainsString( 'Text 4', $html );
		$this->assertStringNotContainsString( 'Text 3', $html );
		$this->assertSame( 1, substr_count( $html, 'freehold-playlist__text' ) );
	}

	public function test_the_shortcode_plays_the_videos_of_a_post_for_those_who_may_read_it(): void {
		self::player( true );
		$this->actAs( 'author' );
		$post = $this->post( 'Text', array( 'post_password' => 'x' ) );
		foreach ( array( $this->video(), $this->video() ) as $id ) {
			wp_update_post( array( 'ID' => $id, 'post_parent' => $post ) );
		}
		$private = $this->video();
		$this->setPrivacy( $private, Privacy::PRIVATE );
		wp_set_current_user( 0 );
		$this->assertSame( '', wp_playlist_shortcode( array( 'type' => 'video', 'id' => (string) $post ) ) );
		wp_update_post( array( 'ID' => $post, 'post_password' => '' ) );
		$html = wp_playlist_shortcode( array( 'type' => 'video', 'id' => (string) $post ) );
		$this->assertSame( 2, substr_count( $html, '<figure' ) );
		$this->assertSame( 2, substr_count( $html, 'data-for="video-player"' ) );
		$this->assertStringNotContainsString( '<video', wp_playlist_shortcode( array( 'type' => 'video', 'ids' => (string) $private ) ) );
		// Private by its setting, as after an import, while its file is still where it was.
		$imported = $this->video();
		wp_update_post( array( 'ID' => $imported, 'post_title' => 'Secret plan' ) );
		update_post_meta( $imported, Privacy::META, Privacy::PRIVATE );
		$html = wp_playlist_shortcode( array( 'type' => 'video', 'ids' => "{$id},{$imported}" ) );
		$this->assertStringContainsString( '<span class="freehold-playlist__title">Private video</span></a>', $html );
		$this->assertStringNotContainsString( 'Secret plan', $html );
	}

	/**
	 * Returns how many queries the shortcode makes for files, as on a new request.
	 *
	 * @param int[] $ids The attachments.
	 */
	private function queries( string $type, array $ids ): int {
		$shown = static fn ( string ...$more ): string => wp_playlist_shortcode( array( 'type' => $type, 'ids' => implode( ',', array( ...$ids, ...$more ) ) ) );
		$shown();
		array_map( 'clean_post_cache', array( ...$ids, ...array_map( 'get_post_thumbnail_id', $ids ) ) );
		// Also what PHPUnit's request remembers of the tracks.
		AudioTable::remove_all( 1 );
		$before = $GLOBALS['wpdb']->num_queries;
		// Not the cached list.
		$this->assertSame( count( $ids ), substr_count( $shown( '0' ), "<{$type} " ) );
		return $GLOBALS['wpdb']->num_queries - $before;
	}

	public function test_the_files_of_the_shortcode_are_read_together(): void {
		self::player( true );
		$this->actAs( 'author' );
		$videos = array( $this->video(), $this->video(), $this->video(), $this->video() );
		$this->assertSame( $this->queries( 'video', array_slice( $videos, 0, 2 ) ), $this->queries( 'video', $videos ) );
		$audio = array();
		foreach ( range( 1, 4 ) as $number ) {
			$audio[] = $id = wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_title' => "Song {$number}" ), "2026/01/song-{$number}.mp3" );
			update_post_meta( $id, '_thumbnail_id', wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Cover' ), "2026/01/cover-{$number}.jpg" ) );
		}
		$this->assertSame( $this->queries( 'audio', array_slice( $audio, 0, 2 ) ), $this->queries( 'audio', $audio ) );
	}

	public function test_other_playlists_stay_with_wordpress(): void {
		$file  = wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_title' => 'One' ), '2026/01/one.mp3' );
		$shown = static fn ( array $more = array() ): string => wp_playlist_shortcode( array( 'ids' => (string) $file ) + $more );
		self::player( true );
		$this->assertStringContainsString( 'wp-playlist', $shown( array( 'tracklist' => 'false' ) ) );
		self::player( false );
		$this->assertStringContainsString( 'wp-playlist', $shown() );
	}

	public function test_a_list_needs_two_videos(): void {
		$this->actAs( 'author' );
		$guid = $this->row( $this->video() )->guid;
		$this->assertStringNotContainsString( 'freehold-playlist', self::playlist( array( 'guid' => $guid ), array() ) );
		$this->assertSame( '', trim( self::playlist() ) );
		$inner = array( 'blockName' => 'videopress/video', 'attrs' => array( 'guid' => $guid ), 'innerHTML' => '' );
		$this->assertSame( 2, substr_count( VideoPlaylistRenderer::for_mail( array( 'innerBlocks' => array( $inner, array( 'blockName' => 'core/image' ), $inner ) ), 'https://example.org/post' ), 'href="https://example.org/post"' ) );
	}
}
