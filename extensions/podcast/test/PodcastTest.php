<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Captions\AudioTable;
use Freehold\Captions\WebVtt;
use Freehold\Modules\Podcast\Cover;
use Freehold\Modules\Podcast\FeedReader;
use Freehold\Modules\Podcast\Feeds;
use Freehold\Queue;

/**
 * Feeds, and the player that visitors see. URLs have an IP address as their host, which needs no DNS.
 */
final class PodcastTest extends TestCase {

	private const URL = 'https://93.184.216.34/feed.xml';

	/** The responses of the other server by path: a body, or a status. @var array<string, string|int> */
	private array $responses = array();

	/** @var string[] The paths that were requested. */
	private array $requested = array();

	protected function setUp(): void {
		parent::setUp();
		$this->answerHttp(
			function ( string $url ): array {
				$path              = (string) wp_parse_url( $url, PHP_URL_PATH );
				$this->requested[] = $path;
				$response          = $this->responses[ $path ] ?? 404;
				return array(
					'headers'  => array(),
					'body'     => is_string( $response ) ? $response : '',
					'response' => array( 'code' => is_string( $response ) ? 200 : $response, 'message' => '' ),
					'cookies'  => array(),
					'filename' => null,
				);
			}
		);
		$this->responses['/feed.xml'] = self::feed();
	}

	/** A feed of three episodes. */
	private static function feed( string $items = '', string $before = '' ): string {
		$items = '' !== $items ? $items : implode(
			'',
			array_map(
				static fn ( int $number ): string => "<item><title>No. {$number} &amp; more</title><guid>ep-{$number}</guid><link>https://show.example/{$number}</link><description><![CDATA[<p>About</p><p>{$number} <script>x</script></p>]]></description><enclosure url=\"https://cdn.example/{$number}.mp3?a=1&amp;b=2\" length=\"9\" type=\"audio/mpeg\"/><itunes:duration>1:02:0{$number}</itunes:duration></item>",
				array( 3, 2, 1 )
			)
		);
		return "{$before}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel><title>The Show 🎙</title><atom:link href=\"https://show.example/feed\" rel=\"self\"/><link>https://show.example/</link><itunes:image href=\"https://93.184.216.34/cover.png\"/>{$items}</channel></rss>";
	}

	private static function block( string $attributes = '' ): string {
		$url = self::URL;
		return "<!-- wp:jetpack/podcast-player {\"url\":\"{$url}\"{$attributes}} -->\n<a class=\"wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link\" href=\"{$url}\">{$url}</a>\n<!-- /wp:jetpack/podcast-player -->";
	}

	/** The output without its style sheet. */
	private static function output( string $attributes = '' ): string {
		return trim( (string) preg_replace( '#<(style|link)[^>]*>(.*?</style>)?\s*#s', '', do_blocks( self::block( $attributes ) ) ) );
	}

	public function test_a_visitor_gets_a_player_that_loads_nothing(): void {
		$html = self::output();
		$this->assertStringStartsWith( '<div class="wp-block-jetpack-podcast-player" aria-label="Podcast: The Show 🎙" role="region">', $html );
		$this->assertStringContainsString( '<p class="jetpack-podcast-player__title"><a href="https://show.example/3">No. 3 &amp; more</a></p><p class="jetpack-podcast-player__podcast"><a href="https://show.example/">The Show 🎙</a></p>', $html );
		$this->assertStringContainsString( '<p class="jetpack-podcast-player__description">About 3</p><div class="freehold-audio"><audio class="jetpack-podcast-player__audio" controls preload="none" src="https://cdn.example/3.mp3?a=1&#038;b=2"', $html );
		$this->assertSame( 3, substr_count( $html, '<li><a class="jetpack-podcast-player__track-link" href="https://cdn.example/' ) );
		$this->assertStringContainsString( 'data-about="About 3" data-episode="0" aria-current="true"><span class="jetpack-podcast-player__track-title">No. 3 &amp; more</span> <time class="jetpack-podcast-player__track-duration" datetime="PT3723S">1:02:03</time></a>', $html );
		$this->assertStringNotContainsString( '<img', $html );
	}

	public function test_the_player_knows_the_files_with_the_texts_of_episodes(): void {
		$this->responses['/feed.xml'] = self::feed(
			'<item><enclosure url="https://cdn.example/2.mp3" type="audio/mpeg"/></item><item xmlns:podcast="https://podcastindex.org/namespace/1.0"><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg"/>'
			. '<podcast:transcript url="https://cdn.example/1.html" type="text/html"/><podcast:transcript url="https://cdn.example/1.srt" type="application/x-subrip"/><podcast:transcript url="https://cdn.example/1.vtt" type="text/vtt"/><podcast:chapters url="javascript:1" type="application/json+chapters"/></item>'
		);
		$this->assertStringContainsString( '"files":[{},{"transcript":"https://cdn.example/1.vtt"}]', self::output() );
	}

	private function episode( array $attributes, array $fields = array() ): string {
		$id              = $this->post( '', $fields + array( 'post_title' => 'Rain & <b>sun</b>', 'post_excerpt' => 'On <em>roofs</em>', 'post_date' => '2026-01-02 10:00:00' ) );
		$GLOBALS['post'] = get_post( $id );
		$html            = (string) preg_replace( '#<(?:style|script)[^>]*>.*?</(?:style|script)>\s*#s', '', do_blocks( '<!-- wp:jetpack/podcast-episode ' . serialize_block_attributes( $attributes ) . ' /-->' ) );
		$GLOBALS['post'] = null;
		return $html;
	}

	public function test_an_episode_says_what_it_is_and_loads_nothing(): void {
		$html = $this->episode(
			array(
				'mediaUrl'            => 'https://cdn.example/a.mp3?a=1&b=2',
				'seasonNumber'        => 2,
				'episodeNumber'       => 7,
				'episodeType'         => 'trailer',
				'explicit'            => true,
				'duration'            => '1:00:05',
				'transcriptUrl'       => 'https://cdn.example/t.vtt',
				'chaptersUrl'         => 'https://cdn.example/c.json',
				'locationName'        => 'Kiel &amp; <Laboe>',
				'license'             => 'CC BY 4.0',
				'licenseUrl'          => 'https://cc.example/by',
				'people'              => array( array( 'name' => 'Ana', 'role' => 'host', 'href' => 'javascript:alert(1)', 'img' => 'https://cdn.example/ana.jpg' ), 'x' ),
				'coverArt'            => array( 'url' => content_url( 'uploads/own.jpg' ) ),
				'soundbites'          => array( array( 'startTime' => '3725.5', 'duration' => 30, 'title' => 'Rain' ), array( 'startTime' => 'x' ) ),
				'alternateEnclosures' => array( array( 'url' => 'https://cdn.example/a.ogg', 'type' => 'audio/ogg', 'bitrate' => 64000, 'lang' => 'de' ) ),
			)
		);
		foreach ( array(
			'aria-label="Episode: Rain &amp; sun"',
			'<img class="jetpack-podcast-episode__cover" alt="" itemprop="image" src="' . content_url( 'uploads/own.jpg' ) . '" width="160" height="160"',
			'Season 2</span> · <meta itemprop="episodeNumber" content="7">Episode 7 · Trailer · Explicit</p>',
			'>Rain &amp; sun</a></p>',
			'January 2, 2026</time> · <time itemprop="duration" datetime="PT3605S">1:00:05</time>',
			'itemprop="description">On roofs</p>',
			'<div class="freehold-audio"><audio controls preload="none" src="https://cdn.example/a.mp3?a=1&#038;b=2" aria-label="Listen to the episode"',
			'<a href="https://cdn.example/a.mp3?a=1&#038;b=2#t=3725.5,3755.5" data-time="3725.5"><span class="freehold-video__time">1:02:05</span> Rain</a>',
			'<span itemprop="name">Ana</span> <span>host</span></li>',
			'<li><a href="https://cdn.example/t.vtt">Transcript</a></li><li><a href="https://cdn.example/a.ogg" hreflang="de">Other version (de, 64 kbps, audio/ogg)</a></li>',
			'<li itemprop="contentLocation">Kiel &amp; &lt;Laboe&gt;</li><li><a href="https://cc.example/by" itemprop="license">License: CC BY 4.0</a></li>',
		) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$this->assertSame( 1, substr_count( $html, 'data-time' ) );
		$this->assertStringNotContainsString( 'javascript', $html );
		$this->assertStringNotContainsString( 'ana.jpg', $html, 'An image elsewhere would load before the visitor plays.' );
		$this->assertStringNotContainsString( 'On roofs', $this->episode( array( 'mediaUrl' => 'https://cdn.example/a.mp3' ), array( 'post_password' => 'x' ) ) );
		$video = $this->episode( array( 'mediaUrl' => 'https://cdn.example/a.mp4', 'mediaType' => 'video' ), array( 'post_excerpt' => '' ) );
		$this->assertStringContainsString( '<video controls preload="none" playsinline src="https://cdn.example/a.mp4" aria-label="Watch the episode"></video>', $video );
		$this->assertStringNotContainsString( 'description', $video );
	}

	public function test_an_episode_has_the_captions_and_chapters_of_its_file_unless_it_names_others(): void {
		$file = wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_title' => 'Rain', 'post_status' => 'inherit' ), '2026/01/rain.mp3' );
		$url  = (string) wp_get_attachment_url( $file );
		AudioTable::set( $file, 'captions', 'en', 'English', WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nIt rains." ) );
		AudioTable::set( $file, 'chapters', 'en', 'Chapters', WebVtt::parse( "WEBVTT\n\n00:00.000 --> 00:09.000\nThe roof" ) );
		$html = $this->episode( array( 'mediaId' => $file, 'mediaUrl' => $url ) );
		$this->assertStringContainsString( '#t=1" data-time="1"><span class="freehold-video__time">0:01</span> It rains.</a>', $html );
		$this->assertStringContainsString( '</span> The roof</a>', $html );
		$named = $this->episode( array( 'mediaId' => $file, 'mediaUrl' => $url, 'transcriptUrl' => 'https://cdn.example/t.vtt' ) );
		$this->assertStringNotContainsString( 'It rains.', $named );
		$this->assertStringContainsString( 'The roof', $named );
		$this->assertStringNotContainsString( 'It rains.', $this->episode( array( 'mediaId' => $file, 'mediaUrl' => 'https://cdn.example/a.mp3' ) ), 'The texts are those of another file.' );
	}

	public function test_an_episode_without_a_file_of_the_web_shows_nothing(): void {
		foreach ( array( array( 'duration' => '1' ), array( 'mediaUrl' => 'javascript:alert(1)' ), array( 'mediaUrl' => '/a.mp3' ) ) as $attributes ) {
			$this->assertSame( '', trim( $this->episode( $attributes ) ) );
		}
		$this->assertStringContainsString( 'a.mp3', $this->episode( array( 'mediaUrl' => 'https://cdn.example/a.mp3', 'people' => 'x', 'soundbites' => array( 'x' ), 'coverArt' => 'x', 'alternateEnclosures' => 7, 'episodeNumber' => 'x' ) ) );
	}

	public function test_the_first_page_fetches_the_feed_and_the_queue_does_so_from_then_on(): void {
		self::output();
		$this->assertSame( array( '/feed.xml' ), $this->requested );
		$this->responses['/cover.png'] = self::image();
		Queue::work( 5 );
		$this->assertSame( array( '/feed.xml', '/feed.xml', '/cover.png' ), $this->requested );
		$html = self::output();
		$this->assertMatchesRegularExpression( '~<img class="jetpack-podcast-player__cover" src="' . preg_quote( wp_upload_dir()['baseurl'], '~' ) . '/freehold-podcast/[0-9a-f]{32}\.jpg\?ver=[0-9a-f]{8}" alt="" width="160" height="160"~', $html );
		$this->assertCount( 3, $this->requested );
		$this->assertSame( array( 320, 320 ), array_slice( (array) wp_getimagesize( glob( wp_upload_dir()['basedir'] . '/' . Cover::FOLDER . '/*.jpg' )[0] ), 0, 2 ) );
	}

	public function test_what_was_there_stays_while_the_feed_fails(): void {
		self::output();
		Queue::work( 5 );
		$this->responses['/feed.xml'] = 500;
		$this->age( 2 * HOUR_IN_SECONDS );
		$count = count( $this->requested );
		$this->assertStringContainsString( 'No. 3', self::output() );
		$this->assertCount( $count, $this->requested );
		Queue::work( 5 );
		$this->assertCount( $count + 1, $this->requested );
		$this->assertStringContainsString( 'No. 3', self::output() );
		// It is not tried again at once.
		Queue::work( 5 );
		$this->assertCount( $count + 1, $this->requested );
		$this->responses['/feed.xml'] = self::feed( '<item><title>No. 4</title><enclosure url="https://cdn.example/4.mp3" type="audio/mpeg"/></item>' );
		$this->age( HOUR_IN_SECONDS );
		self::output();
		Queue::work( 5 );
		$this->assertStringContainsString( 'No. 4', self::output() );
	}

	public function test_a_feed_that_cannot_be_read_leaves_the_link_and_one_request(): void {
		$this->responses['/feed.xml'] = 404;
		for ( $page = 0; $page < 2; $page++ ) {
			$this->assertSame( '<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="' . self::URL . '">' . self::URL . '</a>', self::output() );
		}
		$this->assertCount( 1, $this->requested );
		global $wpdb;
		$this->assertLessThanOrEqual( time() + DAY_IN_SECONDS, (int) $wpdb->get_var( "SELECT option_value FROM {$wpdb->options} WHERE option_name LIKE '\\_transient\\_timeout\\_freehold\\_podcast\\_%'" ) );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/podcast-player /-->' ) ) );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/podcast-player {"url":"http://127.0.0.1/feed"} /-->' ) ) );
		$this->assertCount( 1, $this->requested );
	}

	public function test_a_page_waits_for_few_seconds_however_many_feeds_it_has(): void {
		$waited = new \ReflectionProperty( Feeds::class, 'waited' );
		$waited->setValue( null, 5.1 );
		$this->assertStringStartsWith( '<a ', self::output() );
		$waited->setValue( null, 0.0 );
		$this->assertSame( array(), $this->requested );
		Queue::work( 5 );
		$this->assertStringContainsString( 'No. 3', self::output() );
	}

	public function test_previews_count_as_fetched_feeds_of_the_user(): void {
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'podcasts' === $name ? array( 'user' => 0 ) + $limits : $limits, 10, 2 );
		$this->actAs( 'author' );
		$this->assertStringStartsWith( '<a ', self::output() );
		$this->assertSame( array(), $this->requested );
		// Visitors see the feed.
		wp_set_current_user( 0 );
		$this->assertStringContainsString( 'No. 3', self::output() );
	}

	public function test_settings_decide_what_is_shown(): void {
		$one = self::output( ',"selectedEpisodes":[{"guid":"ep-1"}],"itemsToShow":1,"showEpisodeTitle":false,"showEpisodeDescription":false' );
		$this->assertStringContainsString( 'src="https://cdn.example/1.mp3', $one );
		$this->assertStringNotContainsString( '<ol', $one );
		$this->assertStringNotContainsString( '__title', $one );
		$this->assertStringNotContainsString( '__description', $one );
		$this->assertSame( 2, substr_count( self::output( ',"itemsToShow":2' ), '<li>' ) );
		$this->assertStringContainsString(
			'style="--freehold-podcast-accent:var(--wp--preset--color--deep-blue,#112233);color:#445566"',
			self::output( ',"primaryColor":"deepBlue","hexPrimaryColor":"#112233","customSecondaryColor":"#445566","customBackgroundColor":"red;x:y"' )
		);
		$this->assertStringContainsString( self::URL, self::output( ',"selectedEpisodes":[{"guid":"gone"}]' ) );
	}

	public function test_feeds_have_links(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$feed                         = self::output( ',"itemsToShow":1' );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertSame( '<p><a href="https://show.example/">The Show 🎙</a></p><ul><li><a href="https://show.example/3">No. 3 &amp; more</a></li></ul>', $feed );
	}

	/** @return array<string, array{string, string}> */
	public static function unusable(): array {
		return array(
			'a page'         => array( '<!DOCTYPE html><html><body>x</body></html>', 'not_a_feed' ),
			'nothing'        => array( " \n", 'not_a_feed' ),
			'other XML'      => array( '<?xml version="1.0"?><urlset><url/></urlset>', 'not_a_feed' ),
			'a cut feed'     => array( substr( self::feed(), 0, -20 ), 'not_a_feed' ),
			'a file'         => array( str_replace( '<rss', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss', str_replace( 'No. 3', '&x;', self::feed() ) ), 'not_a_feed' ),
			'a bomb'         => array( str_replace( '<rss', '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><rss', str_replace( 'No. 3', '&b;', self::feed() ) ), 'not_a_feed' ),
			'a blog'         => array( self::feed( '<item><title>A</title><link>https://show.example/a</link></item>' ), 'no_audio' ),
			'a video'        => array( self::feed( '<item><enclosure url="https://cdn.example/a.mp4" type="video/mp4"/></item>' ), 'no_audio' ),
			'a long URL'     => array( self::feed( '<item><enclosure url="https://cdn.example/' . str_repeat( 'a', 2000 ) . '.mp3" type="audio/mpeg"/></item>' ), 'no_audio' ),
			'a script'       => array( self::feed( '<item><enclosure url="javascript:alert(1)" type="audio/mpeg"/></item>' ), 'no_audio' ),
		);
	}

	/** @dataProvider unusable */
	public function test_the_editor_says_why_a_feed_is_none( string $body, string $code ): void {
		$this->actAs( 'author' );
		$this->responses['/feed.xml'] = $body;
		$response                     = $this->rest( 'GET', '/freehold/v4/podcast', array( 'url' => self::URL ) );
		$this->assertSame( array( 400, "freehold_podcast_{$code}" ), array( $response->get_status(), $response->get_data()['code'] ) );
	}

	public function test_the_editor_lists_episodes_and_visitors_find_the_feed_cached(): void {
		$this->actAs( 'author' );
		$listed = $this->rest( 'GET', '/freehold/v4/podcast', array( 'url' => self::URL ) )->get_data();
		$this->assertSame( 'The Show 🎙', $listed['title'] );
		$this->assertSame( array( 'guid' => 'ep-3', 'title' => 'No. 3 & more' ), $listed['episodes'][0] );
		self::output();
		$this->assertCount( 1, $this->requested );
		foreach ( array( 'https://93.184.216.34/none', 'http://127.0.0.1/feed.xml', 'feed' ) as $url ) {
			$this->assertSame( 400, $this->rest( 'GET', '/freehold/v4/podcast', array( 'url' => $url ) )->get_status() );
		}
		$this->assertSame( array( '/feed.xml', '/none' ), $this->requested );
	}

	public function test_atom_and_feeds_without_types_are_read(): void {
		$feed = FeedReader::read( "\xEF\xBB\xBF<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><title>Atom</title><link href=\"https://show.example/\"/><logo>https://show.example/l.png</logo><entry><id>urn:1</id><title>One</title><link rel=\"alternate\" href=\"https://show.example/1\"/><link rel=\"enclosure\" href=\"https://cdn.example/1.M4A\"/><summary>S</summary></entry><entry><title>Text</title></entry></feed>", 5 );
		$this->assertSame(
			array(
				'title'    => 'Atom',
				'link'     => 'https://show.example/',
				'cover'    => 'https://show.example/l.png',
				'episodes' => array(
					array(
						'guid'       => 'urn:1',
						'title'      => 'One',
						'link'       => 'https://show.example/1',
						'src'        => 'https://cdn.example/1.M4A',
						'text'       => 'S',
						'seconds'    => 0,
						'chapters'   => '',
						'transcript' => '',
					),
				),
			),
			$feed
		);
		$long = FeedReader::read( self::feed( str_repeat( '<item><title>' . str_repeat( 'ä', 999 ) . '</title><itunes:duration>61</itunes:duration><enclosure url="https://cdn.example/1.mp3"/></item>', 60 ) ), 50 );
		$this->assertCount( 50, $long['episodes'] );
		$this->assertSame( array( 200, 61 ), array( mb_strlen( $long['episodes'][0]['title'] ), $long['episodes'][0]['seconds'] ) );
		$this->assertSame( array( 'ep-1', 'ep-3' ), array_column( FeedReader::read( self::feed(), 50, array( 'ep-1', 'ep-3' ) )['episodes'], 'guid' ) );
	}

	public function test_a_feed_of_many_elements_needs_little_memory(): void {
		$episode = '<item><enclosure url="https://cdn.example/1.mp3"/>';
		$before  = memory_get_peak_usage();
		$feed    = FeedReader::read( self::feed( str_repeat( '<a/>', 400000 ) . "{$episode}</item>" ), 5 );
		$this->assertSame( array( 'The Show 🎙', 1 ), array( $feed['title'], count( $feed['episodes'] ) ) );
		$this->assertLessThan( $before + 20 * MB_IN_BYTES, memory_get_peak_usage() );
		$this->assertNull( FeedReader::read( self::feed( $episode . str_repeat( '<a/>', 20000 ) . '</item>' ), 5 ) );
	}

	public function test_a_cover_of_a_huge_size_is_not_copied_and_left_files_are_deleted(): void {
		self::output();
		$folder = wp_upload_dir()['basedir'] . '/' . Cover::FOLDER;
		$left   = "{$folder}/" . md5( self::URL ) . '-0.tmp';
		wp_mkdir_p( $folder );
		touch( $left, time() - DAY_IN_SECONDS );
		$this->responses['/cover.png'] = self::image( 4001, 20 );
		Queue::work( 5 );
		$this->assertContains( '/cover.png', $this->requested );
		$this->assertStringNotContainsString( '<img', self::output() );
		$this->assertSame( array(), glob( "{$folder}/" . md5( self::URL ) . '-*.tmp' ) );
	}

	/** Returns a wide image. */
	private static function image( int $width = 500, int $height = 400 ): string {
		ob_start();
		imagepng( imagecreatetruecolor( $width, $height ) );
		return (string) ob_get_clean();
	}

	/** Makes what is cached older. */
	private function age( int $seconds ): void {
		global $wpdb;
		foreach ( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '\\_transient\\_freehold\\_podcast\\_%'" ) as $name ) {
			$value         = get_option( $name );
			$value['next'] -= $seconds;
			update_option( $name, $value );
		}
	}
}
