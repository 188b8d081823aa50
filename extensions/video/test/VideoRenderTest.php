<?php
/**
 * The block's output, and posters from ffmpeg.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/VideoTestCase.php';

use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Ffmpeg\PosterJob;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\VideoTable;

final class VideoRenderTest extends VideoTestCase {

	public function test_stored_attributes_become_attributes_of_the_player(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$guid = $this->row( $id )->guid;
		wp_set_current_user( 0 );
		$html = self::render(
			array(
				'guid'               => $guid,
				'title'              => 'A “clock” <b>',
				'autoplay'           => true,
				'loop'               => true,
				'controls'           => false,
				'preload'            => 'none',
				'seekbarPlayedColor' => 'ff8800',
				'maxWidth'           => '60%',
				'caption'            => 'Tick<script>alert(1)</script>',
				'anchor'             => 'clip',
			)
		);
		foreach ( array( ' controls', ' muted', ' loop', ' playsinline', 'preload="none"', 'width="640" height="360"', 'aspect-ratio:640 / 360', 'accent-color:#ff8800', 'max-width:60%', 'data-autoplay', "data-guid=\"{$guid}\"", 'aria-label="A “clock” &lt;b&gt;"', '<figcaption>Tick', 'id="clip"', 'freehold-video__toggle' ) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( ' autoplay', $html );
		$this->assertSame( 1, substr_count( $html, 'id="clip"' ) );
	}

	public function test_invalid_attributes_are_ignored(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$html = self::render(
			array(
				'guid'         => $this->row( $id )->guid,
				'preload'      => array( 'x' ),
				'maxWidth'     => '1px;background:url(//evil.test)',
				'seekbarColor' => 'red;x:y',
				'videoRatio'   => 'wide',
				'poster'       => 'https://evil.test/poster.jpg',
				'posterData'   => 'x',
				'tracks'       => array( 'x', array( 'kind' => array() ) ),
				'caption'      => 7,
			)
		);
		$this->assertStringContainsString( 'preload="metadata"', $html );
		$this->assertStringNotContainsString( 'evil.test', $html );
		$this->assertStringNotContainsString( 'x:y', $html );
		$this->assertSame( '', self::render( array( 'guid' => '<b>' ) ) );
		$this->assertSame( '', self::render( array() ) );
	}

	public function test_the_oldest_posts_name_only_the_attachment_or_a_url(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$guid = $this->row( $id )->guid;
		$this->assertStringContainsString( "data-guid=\"{$guid}\"", self::render( array( 'id' => $id ) ) );
		$html = self::render( array(), "<figure id=\"old\"><div>\nhttps://video.wordpress.com/embed/{$guid}?hd=1\n</div><figcaption>Old</figcaption></figure>" );
		$this->assertStringContainsString( "data-guid=\"{$guid}\"", $html );
		$this->assertStringContainsString( 'id="old"', $html );
		$this->assertStringContainsString( '<figcaption>Old</figcaption>', $html );
	}

	public function test_guests_get_nothing_of_a_private_video_but_its_shape(): void {
		$this->actAs( 'author' );
		$id = $this->video();
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$block = array(
			'guid'   => $this->row( $id )->guid,
			'poster' => wp_upload_dir()['baseurl'] . '/2026/11/frame.jpg',
			'src'    => 'https://example.org/video.mp4',
		);
		$this->assertStringContainsString( 'token=', self::render( $block ) );
		wp_set_current_user( 0 );
		$html = self::render( $block );
		$this->assertStringContainsString( 'aspect-ratio:640 / 360', $html );
		foreach ( array( '<video', 'token', 'frame.jpg', 'video.mp4', $this->row( $id )->guid ) as $part ) {
			$this->assertStringNotContainsString( $part, $html );
		}
	}

	public function test_a_track_is_on_at_first_if_the_author_says_so(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$text = \Freehold\Captions\WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" );
		foreach ( array( 'en', 'de' ) as $language ) {
			\Freehold\Modules\Video\OwnFiles::set_track( $id, 'captions', $language, $language, true, $text );
		}
		$html = self::render( array( 'id' => $id ) );
		$this->assertSame( 2, substr_count( $html, '<track ' ) );
		$this->assertSame( 1, substr_count( $html, ' default>' ), 'Browsers show one.' );
	}

	public function test_the_player_gets_the_owners_colors_and_the_sizes_of_the_file(): void {
		$this->actAs( 'author' );
		$id    = $this->video();
		$block = array(
			'id'                  => $id,
			'seekbarColor'        => '#112233',
			'seekbarLoadingColor' => '445566',
			'seekbarPlayedColor'  => 'x',
		);
		$html  = self::render( $block );
		$this->assertStringContainsString( 'style="--freehold-video-bar:#112233;--freehold-video-loaded:#445566;"', $html );
		$this->assertStringContainsString( 'data-for="video-player"', $html );
		$sources = static fn ( array $sources ): array => array( ...$sources, array( 'src' => 'https://example.org/small.mp4', 'label' => '360p' ) );
		add_filter( 'freehold_video_sources', $sources );
		$this->assertStringContainsString( '{"src":"https://example.org/small.mp4","label":"360p"}', self::render( $block ) );
		$this->assertStringNotContainsString( 'video-player', self::render( array( 'controls' => false ) + $block ), 'Its only control is a button.' );
	}

	public function test_the_transcript_is_the_captions_if_the_author_wants_it(): void {
		$this->actAs( 'author' );
		$id    = $this->video();
		$block = array(
			'id'         => $id,
			'transcript' => true,
		);
		$this->assertStringNotContainsString( '<details', self::render( $block ) );
		foreach ( array( 'subtitles' => 'Other', 'captions' => "<v.loud Anna M>Fish &amp; <i>chips</i>\nagain" ) as $kind => $text ) {
			\Freehold\Modules\Video\OwnFiles::set_track( $id, $kind, 'en', 'English', false, \Freehold\Captions\WebVtt::parse( "WEBVTT\n\n01:02.500 --> 01:04.000\n{$text}" ) );
		}
		$html = self::render( $block );
		$this->assertMatchesRegularExpression( '~<a href="[^"]+#t=62" data-time="62"><span class="freehold-video__time">1:02</span> Anna M: Fish &amp; chips again</a>~', $html );
		$this->assertStringNotContainsString( 'Other', $html );
		$this->assertStringNotContainsString( '<details', self::render( array( 'id' => $id ) ) );
	}

	public function test_ffmpeg_takes_a_poster_in_the_background(): void {
		$ffmpeg = '/usr/bin/ffmpeg';
		if ( ! is_executable( $ffmpeg ) ) {
			$this->markTestSkipped( 'ffmpeg is not installed.' );
		}
		$this->assertFalse( Ffmpeg::is_available(), 'It is never guessed.' );
		$this->setEnvironment( 'FREEHOLD_FFMPEG', $ffmpeg );
		$this->actAs( 'author' );
		$id = $this->video();
		copy( __DIR__ . '/files/clock.mp4', (string) get_attached_file( $id ) );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$guid     = $this->row( $id )->guid;
		$response = $this->rest(
			'POST',
			"/freehold/v1.1/videos/{$guid}/poster",
			array(
				'at_time'      => 42000,
				'is_millisec' => true,
			)
		);
		$this->assertSame( 200, $response->get_status() );
		$this->assertTrue( $response->get_data()['generating'] );
		\Freehold\Queue::work( 30 );
		$video = VideoTable::find( $id );
		$this->assertSame( 0, $video->generating_until );
		$this->assertSame( array( 320, 180 ), array_slice( (array) getimagesize( $video->path( $video->poster ) ), 0, 2 ) );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{6}$/', $video->color );
		// Past the end, the first frame is better than none; a file that is no video leaves the poster.
		( new PosterJob() )->run( array( 'id' => $id, 'seconds' => 999 ) );
		$later = VideoTable::find( $id );
		$this->assertNotSame( $video->poster, $later->poster );
		$this->assertFileDoesNotExist( $later->path( $video->poster ) );
		file_put_contents( $later->video_path(), 'no video' );
		( new PosterJob() )->run( array( 'id' => $id, 'seconds' => 1 ) );
		$this->assertSame( $later->poster, VideoTable::find( $id )->poster );
	}
}
