<?php
declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/VideoTestCase.php';

use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\VideoPlaylistRenderer;

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

	public function test_a_list_needs_two_videos(): void {
		$this->actAs( 'author' );
		$guid = $this->row( $this->video() )->guid;
		$this->assertStringNotContainsString( 'freehold-playlist', self::playlist( array( 'guid' => $guid ), array() ) );
		$this->assertSame( '', trim( self::playlist() ) );
		$inner = array( 'blockName' => 'videopress/video', 'attrs' => array( 'guid' => $guid ), 'innerHTML' => '' );
		$this->assertSame( 2, substr_count( VideoPlaylistRenderer::for_mail( array( 'innerBlocks' => array( $inner, array( 'blockName' => 'core/image' ), $inner ) ), 'https://example.org/post' ), 'href="https://example.org/post"' ) );
	}
}
