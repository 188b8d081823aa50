<?php
/**
 * The output of animated images for visitors, and their sources.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Resolver;
use Freehold\Settings;

final class GifTest extends TestCase {

	private const GIF = 'https://64.media.tumblr.com/3131/s500x750/d45e.gif';

	/** The beginning of an image's ID at Openverse, without the last character. */
	private const ID = '0dea10e5-57ec-4b7d-8f1b-0a1b2c3d4e5';

	/** @var string[] */
	private array $asked = array();

	protected function tearDown(): void {
		Resolver::replace( null );
		if ( null !== $this->server ) {
			proc_terminate( $this->server );
			proc_close( $this->server );
		}
		parent::tearDown();
	}

	private static function output( array $attributes ): string {
		return trim( do_blocks( '<!-- wp:jetpack/gif ' . wp_json_encode( (object) $attributes ) . ' /-->' ) );
	}

	/** Returns the markup that is visible before a click. */
	private static function shown( string $html ): string {
		return self::without_visitor_data( $html );
	}

	public function test_shows_the_gif_in_its_reserved_space(): void {
		$html = self::output(
			array(
				'caption'    => 'A<strong>www</strong><script>alert(1)</script>',
				'gifUrl'     => self::GIF,
				'searchText' => 'cats',
				'paddingTop' => '40%',
				'className'  => 'eigen',
			)
		);
		$this->assertMatchesRegularExpression( '~^<div class="[^"]*eigen[^"]*"><figure>~', $html );
		$this->assertStringContainsString( 'aligncenter', $html );
		$this->assertStringContainsString( '<div class="wp-block-jetpack-gif-wrapper" style="padding-top:40%"><img src="' . self::GIF . '" alt="cats" loading="lazy" decoding="async">', $html );
		$this->assertStringContainsString( 'gallery-caption">A<strong>www</strong>alert(1)</figcaption>', $html );
		$this->assertStringNotContainsString( '<iframe', $html );
		$this->assertMatchesRegularExpression( '~<button type="button" [^>]*data-play="Play" data-pause="Pause" hidden>Pause</button>~', $html );
	}

	public function test_a_width_limits_the_image_and_nothing_else_changes(): void {
		$this->assertStringContainsString( ' style="--freehold-gif-width:320px"', self::output( array( 'gifUrl' => self::GIF, 'width' => 320 ) ) );
		$without = self::output( array( 'gifUrl' => self::GIF ) );
		foreach ( array( 9, 4001, '320', '1px;color:red', array( 320 ), null ) as $invalid ) {
			$this->assertSame( $without, self::output( array( 'gifUrl' => self::GIF, 'width' => $invalid ) ) );
		}
	}

	public function test_the_alternative_text_is_the_one_that_was_written(): void {
		$this->assertStringContainsString( 'alt="A &lt;cat&gt; &quot;yawns&quot;"', self::output( array( 'gifUrl' => self::GIF, 'searchText' => 'cats', 'alt' => 'A &lt;cat&gt; "yawns"' ) ) );
		$this->assertStringContainsString( 'alt=""', self::output( array( 'gifUrl' => self::GIF, 'searchText' => 'cats', 'alt' => '' ) ) );
	}

	/** @return array<string, array{string}> */
	public static function pages(): array {
		return array(
			'to embed'      => array( 'https://giphy.com/embed/ICOgUNjpvO0PC' ),
			'with http'     => array( 'http://giphy.com/embed/ICOgUNjpvO0PC/' ),
			'a page'        => array( 'https://giphy.com/gifs/cat-funny-ICOgUNjpvO0PC' ),
			'an image'      => array( 'https://media3.giphy.com/media/v1.Y2lkPTc5/ICOgUNjpvO0PC/giphy.gif?cid=1&amp;ct=g' ),
			'a short one'   => array( 'https://i.giphy.com/ICOgUNjpvO0PC.webp' ),
		);
	}

	/** @dataProvider pages */
	public function test_urls_of_older_posts_show_the_gif( string $page ): void {
		$html = self::output( array( 'giphyUrl' => $page ) );
		$this->assertStringContainsString( 'src="https://media.giphy.com/media/ICOgUNjpvO0PC/giphy.gif"', $html );
		$this->assertStringContainsString( '>via <a href="https://giphy.com/gifs/ICOgUNjpvO0PC" rel="nofollow">GIPHY</a>', $html );
	}

	public function test_shows_the_credit(): void {
		$this->assertStringContainsString( '>via <a href="https://x.tumblr.com/post/1" rel="nofollow">x &amp; y</a></p>', self::output( array( 'gifUrl' => self::GIF, 'attributionUrl' => 'https://x.tumblr.com/post/1', 'attributionName' => 'x & y' ) ) );
		$this->assertStringContainsString( '>via &lt;i&gt;x&lt;/i&gt;</p>', self::output( array( 'gifUrl' => self::GIF, 'attributionUrl' => 'javascript:alert(1)', 'attributionName' => '<i>x</i>' ) ) );
		$this->assertStringNotContainsString( 'attribution', self::output( array( 'gifUrl' => self::GIF ) ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function nothing(): array {
		return array(
			'nothing'         => array( array() ),
			'no text'         => array( array( 'gifUrl' => 7 ) ),
			'a script'        => array( array( 'gifUrl' => 'javascript:alert(1)' ) ),
			'data'            => array( array( 'gifUrl' => 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' ) ),
			'a user name'     => array( array( 'gifUrl' => 'https://giphy.com@evil.example/x.gif' ) ),
			'no scheme'       => array( array( 'gifUrl' => '//evil.example/x.gif' ) ),
			'another vendor'  => array( array( 'giphyUrl' => 'https://tenor.com/embed/1234567' ) ),
			'a look-alike'    => array( array( 'giphyUrl' => 'https://giphy.com.evil.example/embed/ICOgUNjpvO0PC' ) ),
			'no number'       => array( array( 'giphyUrl' => 'https://giphy.com/search/cats' ) ),
		);
	}

	/** @dataProvider nothing */
	public function test_shows_nothing_without_a_gif( array $attributes ): void {
		$this->assertSame( '', self::output( $attributes ) );
	}

	public function test_shapes_are_within_reason(): void {
		foreach ( array( '100%' => '100%', '66.66666%' => '66.6666%', '0%' => '56.2%', '9999%' => '56.2%', '40%;color:red' => '56.2%', '40px' => '56.2%' ) as $stored => $shown ) {
			$this->assertStringContainsString( "style=\"padding-top:{$shown}\"", self::output( array( 'gifUrl' => self::GIF, 'paddingTop' => $stored ) ), $stored );
		}
	}

	public function test_waits_for_a_click_if_the_option_is_set(): void {
		Settings::set( 'modules.gif.options.load', 'click' );
		$tumblr = self::output( array( 'gifUrl' => self::GIF, 'alt' => 'A cat' ) );
		$this->assertStringContainsString( 'data-freehold-embed="gif:64.media.tumblr.com" data-load="click"', $tumblr );
		$this->assertStringContainsString( 'Show Tumblr', $tumblr );
		$this->assertStringNotContainsString( '<img', self::shown( $tumblr ) );
		$this->assertStringContainsString( '<a class="freehold-embed__link" href="' . self::GIF . '">A cat</a>', self::shown( $tumblr ) );
		$giphy = self::output( array( 'giphyUrl' => 'https://giphy.com/embed/ICOgUNjpvO0PC' ) );
		$this->assertStringContainsString( 'data-freehold-embed="gif" data-load="click"', $giphy );
		$this->assertStringContainsString( 'Show GIPHY', $giphy );
		// Others' frames too.
		$this->assertStringContainsString( 'Show GIPHY', (string) apply_filters( 'the_content', '<iframe src="https://giphy.com/embed/ICOgUNjpvO0PC" width="480" height="270"></iframe>' ) );
	}

	public function test_gifs_of_this_site_need_no_consent(): void {
		Settings::set( 'modules.gif.options.load', 'click' );
		foreach ( array( content_url( 'uploads/cat.gif' ), '/wp-content/uploads/cat.gif' ) as $url ) {
			$this->assertStringContainsString( "<img src=\"{$url}\"", self::shown( self::output( array( 'gifUrl' => $url ) ) ) );
		}
	}

	public function test_in_feeds_there_is_nothing_to_press(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$near                         = self::output( array( 'gifUrl' => self::GIF ) );
		Settings::set( 'modules.gif.options.load', 'click' );
		$click                        = self::output( array( 'gifUrl' => self::GIF, 'alt' => 'A cat' ) );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertStringContainsString( '<img ', $near );
		$this->assertStringNotContainsString( '<button', $near );
		$this->assertStringContainsString( '<a href="' . self::GIF . '">A cat</a>', $click );
		$this->assertStringNotContainsString( '<img ', $click );
	}

	public function test_returns_the_services_for_the_editor(): void {
		$this->actAs( 'author' );
		$this->assertSame( array( 'giphy' => null, 'can_copy' => true ), $this->rest( 'GET', '/freehold/v2/gif/sources' )->get_data() );
		$this->setEnvironment( 'FREEHOLD_GIPHY_KEY', 'key' );
		$this->assertSame( array( 'url' => 'https://api.giphy.com', 'key' => 'key' ), $this->rest( 'GET', '/freehold/v2/gif/sources' )->get_data()['giphy'] );
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v2/gif/sources' )->get_status() );
	}

	/** Returns Openverse's data of an image. */
	private static function item( array $with = array() ): array {
		return $with + array(
			'id'                  => self::ID . '1',
			'title'               => 'A cat <b>yawns</b>',
			'creator'             => 'Anna',
			'url'                 => 'https://images.test/cat.gif',
			'thumbnail'           => 'https://api.openverse.org/v1/images/x/thumb/',
			'foreign_landing_url' => 'https://images.test/cat',
			'license'             => 'by-sa',
			'license_version'     => '2.0',
			'width'               => 480,
			'height'              => 270,
		);
	}

	/** Replaces the response of Openverse. */
	private function answer( int $status, mixed $body ): void {
		Resolver::replace( static fn (): array => array( '93.184.216.34' ) );
		$this->answerHttp(
			function ( string $url ) use ( $status, $body ): array {
				$this->asked[] = $url;
				return array(
					'response' => array( 'code' => $status, 'message' => '' ),
					'headers'  => array(),
					'body'     => (string) wp_json_encode( $body ),
					'cookies'  => array(),
				);
			}
		);
	}

	/** @var resource|null */
	private $server = null;

	/** Starts a server, because files are only written from a real connection. */
	private function serve(): void {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		$port   = (int) substr( (string) strrchr( (string) stream_socket_get_name( $socket, false ), ':' ), 1 );
		fclose( $socket );
		$nowhere      = array( 'file', '/dev/null', 'w' );
		$this->server = proc_open( array( PHP_BINARY, '-S', "127.0.0.1:{$port}", __DIR__ . '/serve-openverse.php' ), array( 1 => $nowhere, 2 => $nowhere ), $pipes );
		for ( $i = 0; $i < 100; $i++ ) {
			$connection = @fsockopen( '127.0.0.1', $port );
			if ( $connection ) {
				fclose( $connection );
				break;
			}
			usleep( 50000 );
		}
		add_filter( 'pre_option_home', static fn(): string => 'https://freehold.example' );
		Resolver::replace( static fn ( string $host ): array => 'openverse.test' === $host ? array( '127.0.0.1' ) : array() );
		$this->setEnvironment( 'FREEHOLD_OPENVERSE_URL', "http://openverse.test:{$port}" );
	}

	public function test_searches_openverse(): void {
		$this->actAs( 'author' );
		$this->answer( 200, array( 'results' => array( self::item(), self::item( array( 'url' => 'javascript:alert(1)' ) ), 'text', self::item( array( 'license' => 'cc0', 'license_version' => '1.0', 'creator' => null, 'foreign_landing_url' => 'javascript:x' ) ) ) ) );
		$items = $this->rest( 'GET', '/freehold/v2/gif/search', array( 'query' => 'cats & dogs' ) )->get_data()['items'];
		$this->assertSame( array( 'https://api.openverse.org/v1/images/?page=1&page_size=10&q=cats+%26+dogs&extension=gif' ), $this->asked );
		$this->assertCount( 2, $items );
		$this->assertSame( 'A cat yawns', $items[0]['alt'] );
		$this->assertSame( 'A cat yawns, Anna, CC BY-SA 2.0', $items[0]['credit'] );
		$this->assertSame( array( 'A cat yawns, CC0 1.0', '' ), array( $items[1]['credit'], $items[1]['page'] ) );
	}

	public function test_searches_are_limited_and_cached_results_cost_nothing(): void {
		$this->actAs( 'author' );
		$this->answer( 200, array( 'results' => array( self::item() ) ) );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'media_openverse' === $name ? array( 'user' => 1, 'site' => 1 ) : $limits, 10, 2 );
		$search = fn ( string $text ): array => ( static fn ( $response ): array => array( $response->get_status(), $response->get_data()['code'] ?? '' ) )( $this->rest( 'GET', '/freehold/v2/gif/search', array( 'query' => $text ) ) );
		$this->assertSame( array( 200, '' ), $search( 'cats' ) );
		$this->assertSame( array( 200, '' ), $search( 'cats' ) );
		$this->assertSame( array( 429, 'freehold_rate_limit' ), $search( 'dogs' ) );
		$this->assertSame( array( 200, '' ), $search( 'cats' ) );
		// The sources of the media library count the same requests.
		$this->assertSame( 429, $this->rest( 'GET', '/freehold/v2/external-media/list/openverse', array( 'search' => 'dogs' ) )->get_status() );
		$this->assertCount( 1, $this->asked );
	}

	public function test_reports_when_openverse_does_not_respond(): void {
		$this->actAs( 'author' );
		$this->answer( 429, array() );
		$this->assertSame( 429, $this->rest( 'GET', '/freehold/v2/gif/search', array( 'query' => 'cats' ) )->get_status() );
	}

	public function test_copies_a_gif_into_the_library(): void {
		$this->actAs( 'author' );
		$this->serve();
		$answer = $this->rest( 'POST', '/freehold/v2/gif/copy', array( 'id' => self::ID . '1' ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		[ 'id' => $id, 'url' => $url ] = $answer->get_data();
		$this->assertMatchesRegularExpression( '~/a-cat-yawns[^/]*\.gif$~', $url );
		$this->assertSame( 'image/gif', get_post_mime_type( $id ) );
		$this->assertSame( 'A cat yawns', get_post_meta( $id, '_wp_attachment_image_alt', true ) );
		$this->assertStringContainsString( 'Anna is licensed under CC BY-SA 2.0', get_post( $id )->post_excerpt );
		$again = $this->rest( 'POST', '/freehold/v2/gif/copy', array( 'id' => self::ID . '1' ) )->get_data();
		$this->assertSame( $id, $again['id'], 'The copy that exists is used.' );
		wp_delete_attachment( $id, true );
	}

	public function test_copies_only_images(): void {
		$this->actAs( 'author' );
		$this->serve();
		foreach ( array( 2, 3 ) as $last ) {
			$answer = $this->rest( 'POST', '/freehold/v2/gif/copy', array( 'id' => self::ID . $last ) );
			$this->assertSame( array( 502, 'freehold_gif_not_copied' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		}
	}

	public function test_copies_nothing_that_does_not_move(): void {
		$this->actAs( 'author' );
		$this->serve();
		$answer = $this->rest( 'POST', '/freehold/v2/gif/copy', array( 'id' => self::ID . '4' ) );
		$this->assertSame( array( 400, 'freehold_gif_not_copied' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
	}

	public function test_callers_cannot_set_the_url_that_is_copied(): void {
		$this->actAs( 'author' );
		foreach ( array( 'https://evil.example/x.gif', '../../x', '' ) as $id ) {
			$this->assertSame( 400, $this->rest( 'POST', '/freehold/v2/gif/copy', array( 'id' => $id ) )->get_status() );
		}
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'POST', '/freehold/v2/gif/copy', array( 'id' => self::ID . '1' ) )->get_status() );
	}
}
