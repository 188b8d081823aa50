<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Captions\AudioTable;
use Freehold\Captions\WebVtt;
use Freehold\Modules\Podcast\FeedReader;
use Freehold\Modules\PodcastFeed\EpisodeTexts;
use Freehold\Modules\PodcastFeed\Feed;
use Freehold\Modules\PodcastFeed\Requirements;
use Freehold\Modules\PodcastFeed\Show;
use Freehold\Settings;

/**
 * The feed of the site's own podcast.
 */
final class PodcastFeedTest extends TestCase {

	private int $category;

	private int $file;

	protected function setUp(): void {
		parent::setUp();
		update_option( 'blogname', 'Beans & Boats' );
		update_option( 'blogdescription', 'What we roast' );
		$this->category = (int) wp_insert_term( 'Show', 'category', array( 'slug' => 'show' ) )['term_id'];
		$this->file     = self::attachment( '2026/01/one.mp3', 'audio/mpeg' );
		wp_update_attachment_metadata( $this->file, array( 'filesize' => 1234, 'length' => 61 ) );
		self::option( 'category', 'show' );
		self::option( 'cover', 'https://cdn.example/cover.jpg' );
		self::option( 'email', 'show@example.org' );
	}

	private static function option( string $name, mixed $value ): void {
		Settings::set( "modules.podcast-feed.options.{$name}", $value );
	}

	private static function attachment( string $file, string $type ): int {
		return wp_insert_attachment( array( 'post_mime_type' => $type, 'post_title' => 'A file', 'post_status' => 'inherit' ), $file );
	}

	/** An Audio block. */
	private static function audio( string $url, int $id = 0 ): string {
		$attributes = $id > 0 ? " {\"id\":{$id}}" : '';
		return "<!-- wp:audio{$attributes} -->\n<figure class=\"wp-block-audio\"><audio controls src=\"{$url}\"></audio></figure>\n<!-- /wp:audio -->";
	}

	private function episode( string $title, string $content, array $fields = array() ): int {
		return $this->post( $content, $fields + array( 'post_title' => $title, 'post_category' => array( $this->category ) ) );
	}

	public function test_what_visitors_do_not_see_is_not_in_the_feed(): void {
		$this->episode( 'Hidden', str_replace( '<!-- wp:audio', '<!-- wp:audio {"metadata":{"blockVisibility":false}}', self::audio( 'https://cdn.example/hidden.mp3' ) ) );
		$this->episode( 'Closed', '[restrict]' . self::audio( 'https://cdn.example/closed.mp3' ) . '[audio mp3="https://cdn.example/closed.mp3"][/audio][/restrict]' );
		$this->episode( 'Open', '[restrict]The code is 4711[/restrict] [audio mp3="https://cdn.example/open.mp3"][/audio]' );
		add_shortcode( 'restrict', '__return_empty_string' );
		$xml = Feed::xml( Show::current() );
		remove_shortcode( 'restrict' );
		$this->assertStringContainsString( 'https://cdn.example/open.mp3', $xml );
		foreach ( array( 'hidden.mp3', 'closed.mp3', '4711' ) as $secret ) {
			$this->assertStringNotContainsString( $secret, $xml );
		}
	}

	/**
	 * What the feed reads, as statements.
	 *
	 * @return array<string, array{string}>
	 */
	public static function reads(): array {
		return array(
			'the episodes' => array( '/FROM \S+posts\b.*term_relationships/s' ),
			'the category' => array( '/FROM \S+terms\b/s' ),
		);
	}

	/** @dataProvider reads */
	public function test_a_failed_read_is_no_feed_without_episodes( string $statement ): void {
		global $wpdb;
		$this->episode( 'One', self::audio( 'https://cdn.example/one.mp3' ) );
		$cached     = static fn (): string => get_transient( 'freehold_podcast_feed' )['xml'] ?? '';
		$before     = Feed::modified();
		$this->assertStringContainsString( 'one.mp3', $cached() );
		$is_failing = true;
		add_filter( 'query', static function ( string $query ) use ( &$is_failing, $statement ): string {
			return $is_failing && 1 === preg_match( $statement, $query ) ? 'SELECT no_such_column' : $query;
		} );
		Feed::forget();
		array_map( 'wp_cache_set_last_changed', array( 'posts', 'terms' ) );
		$was_quiet = $wpdb->suppress_errors( true );
		$this->assertSame( $before, Feed::modified() );
		$this->assertSame( '', $cached() );
		$wpdb->suppress_errors( $was_quiet );
		$is_failing = false;
		$this->assertSame( $before, Feed::modified() );
		$this->assertStringContainsString( 'one.mp3', $cached() );
	}

	public function test_the_feed_has_what_apple_requires_and_reads_as_a_podcast(): void {
		$url = (string) wp_get_attachment_url( $this->file );
		$one = $this->episode(
			'One & only <b>x</b>',
			self::audio( $url, $this->file ) . "<!-- wp:paragraph -->\n<p>About <a href=\"https://cdn.example/one.vtt\">the text</a> and <a href=\"https://cdn.example/one-chapters.json\">its parts</a>.</p>\n<!-- /wp:paragraph -->",
			array( 'post_date' => '2026-01-02 10:00:00' )
		);
		$two = $this->episode( 'Two', '[audio src="https://cdn.example/two.m4a"]', array( 'post_date' => '2026-01-03 10:00:00', 'post_excerpt' => 'Short' ) );
		add_post_meta( $two, 'enclosure', "https://cdn.example/two.m4a\n99\naudio/x-m4a\n" );
		$xml = Feed::xml( Show::current() );

		$feed = FeedReader::read( $xml, 10 );
		$this->assertSame( array( 'Beans & Boats', home_url( '/' ), 'https://cdn.example/cover.jpg' ), array( $feed['title'], $feed['link'], $feed['cover'] ) );
		$this->assertSame(
			array(
				'guid'       => get_post( $one )->guid,
				'title'      => 'One & only x',
				'link'       => get_permalink( $one ),
				'src'        => $url,
				'text'       => 'About the text and its parts.',
				'seconds'    => 61,
				'chapters'   => 'https://cdn.example/one-chapters.json',
				'transcript' => 'https://cdn.example/one.vtt',
			),
			$feed['episodes'][1]
		);
		$this->assertSame( array( 'Two', 'Short' ), array( $feed['episodes'][0]['title'], $feed['episodes'][0]['text'] ) );
		foreach ( array(
			'<language>en-US</language>',
			'<description>What we roast</description>',
			'<itunes:author>Beans &amp; Boats</itunes:author>',
			'<itunes:owner><itunes:name>Beans &amp; Boats</itunes:name><itunes:email>show@example.org</itunes:email></itunes:owner>',
			'<itunes:image href="https://cdn.example/cover.jpg"/>',
			'<itunes:category text="Society &amp; Culture"/>',
			'<itunes:explicit>false</itunes:explicit>',
			'<atom:link href="' . esc_attr( Feed::url() ) . '" rel="self" type="application/rss+xml"/>',
			"<enclosure url=\"{$url}\" length=\"1234\" type=\"audio/mpeg\"/>",
			'<enclosure url="https://cdn.example/two.m4a" length="99" type="audio/x-m4a"/>',
			'<pubDate>Fri, 02 Jan 2026 10:00:00 +0000</pubDate>',
			'<podcast:transcript url="https://cdn.example/one.vtt" type="text/vtt"/>',
			'<podcast:chapters url="https://cdn.example/one-chapters.json" type="application/json+chapters"/>',
		) as $part ) {
			$this->assertStringContainsString( $part, $xml );
		}
		// Apps keep a number, so that one which a deleted episode changes is none.
		$this->assertStringNotContainsString( '<itunes:episode>', $xml );
		$this->assertSame( array(), Requirements::problems( Show::current() ) );
	}

	public function test_captions_and_chapters_of_the_file_are_in_the_feed_while_the_post_is_public(): void {
		$url  = (string) wp_get_attachment_url( $this->file );
		$post = $this->episode( 'Texts', self::audio( $url, $this->file ) . '<p><a href="https://cdn.example/one.vtt">Text</a> <a href="https://cdn.example/one-chapters.json">Parts</a></p>' );
		AudioTable::set( $this->file, 'captions', 'de', 'Deutsch', WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHallo" ) );
		AudioTable::set( $this->file, 'captions', 'en', 'English', WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" ) );
		AudioTable::set( $this->file, 'chapters', 'en', 'Chapters', WebVtt::parse( "WEBVTT\n\n00:00.000 --> 00:09.000\nStart &amp; more\n\n00:09.500 --> 00:12.000\nEnd" ) );
		$episode = FeedReader::read( Feed::xml( Show::current() ), 10 )['episodes'][0];
		$this->assertStringStartsWith( add_query_arg( array( 'freehold_episode' => $post, 'text' => 'transcript' ), Feed::url() ), $episode['transcript'] );
		$this->assertStringStartsWith( add_query_arg( array( 'freehold_episode' => $post, 'text' => 'chapters' ), Feed::url() ), $episode['chapters'] );
		$this->assertSame( "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n", EpisodeTexts::text( $post, 'transcript' ) );
		$this->assertSame( '{"version":"1.2.0","chapters":[{"startTime":0,"title":"Start & more"},{"startTime":9.5,"title":"End"}]}', EpisodeTexts::text( $post, 'chapters' ) );
		$this->assertSame( '', EpisodeTexts::text( $post, 'other' ) );
		$this->assertSame( '', EpisodeTexts::text( $this->file, 'transcript' ), 'The file alone is no episode.' );
		foreach ( array(
			array( 'post_status' => 'draft' ),
			array( 'post_status' => 'publish', 'post_password' => 'x' ),
			array( 'post_password' => '', 'post_category' => array( (int) get_option( 'default_category' ) ) ),
		) as $change ) {
			wp_update_post( array( 'ID' => $post ) + $change );
			$this->assertSame( '', EpisodeTexts::text( $post, 'transcript' ) );
		}
		wp_update_post( array( 'ID' => $post, 'post_category' => array( $this->category ) ) );
		$this->assertNotSame( '', EpisodeTexts::text( $post, 'transcript' ) );
		$below = (int) wp_insert_term( 'Season one', 'category', array( 'parent' => $this->category ) )['term_id'];
		wp_update_post( array( 'ID' => $post, 'post_category' => array( $below ) ) );
		$this->assertStringContainsString( 'text=transcript', Feed::xml( Show::current() ) );
		$this->assertNotSame( '', EpisodeTexts::text( $post, 'transcript' ), 'A category below is in the feed, too.' );
		update_post_meta( $post, '_jetpack_newsletter_access', 'subscribers' );
		$this->assertSame( '', EpisodeTexts::text( $post, 'transcript' ) );
	}

	public function test_apps_fetch_the_feed_again_whatever_changes_in_it(): void {
		wp_set_current_user( 1 );
		\Freehold\Modules::get( 'podcast-feed' )->hooks();
		$post  = $this->episode( 'One', self::audio( (string) wp_get_attachment_url( $this->file ), $this->file ) );
		$other = $this->episode( 'Two', self::audio( 'https://cdn.example/two.mp3' ) );
		$image = self::attachment( '2026/01/image.jpg', 'image/jpeg' );
		$track = function ( string $method, array $input ): void {
			$request = new \WP_REST_Request( $method, "/freehold/v2/audio/{$this->file}/tracks" );
			$request->set_body_params( $input + array( 'kind' => 'captions', 'srclang' => 'en' ) );
			$this->assertSame( 200, rest_do_request( $request )->get_status() );
		};
		$before = Feed::modified();
		foreach ( array(
			'captions added'      => fn () => $track( 'POST', array( 'label' => 'English', 'text' => "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" ) ),
			'captions deleted'    => fn () => $track( 'DELETE', array() ),
			'a title'             => fn () => self::option( 'title', 'Another' ),
			'the cover'           => fn () => self::option( 'cover', 'https://cdn.example/other.jpg' ),
			'the tagline'         => fn () => update_option( 'blogdescription', 'What we grind' ),
			'an image'            => function () use ( $post, $image ): void {
				set_post_thumbnail( $post, $image );
				wp_update_post( array( 'ID' => $post ) );
			},
			'a post in the trash' => fn () => wp_trash_post( $other ),
			'a restored post'     => function () use ( $other ): void {
				wp_untrash_post( $other );
				wp_publish_post( $other );
			},
			'a deleted post'      => fn () => wp_delete_post( $other, true ),
			'another category'    => fn () => self::option( 'category', 'other' ),
			'its slug'            => fn () => wp_update_term( $this->category, 'category', array( 'slug' => 'other' ) ),
		) as $what => $change ) {
			$this->assertSame( $before, Feed::modified() );
			$change();
			$this->assertGreaterThan( $before, Feed::modified(), $what );
			$before = Feed::modified();
		}
		// What the feed does not show.
		$this->post( 'No audio' );
		$this->assertSame( $before, Feed::modified() );
	}

	public function test_the_block_of_an_episode_says_more_about_it(): void {
		$attributes = array(
			'mediaId'             => $this->file,
			'mediaUrl'            => (string) wp_get_attachment_url( $this->file ),
			'mediaType'           => 'audio',
			'seasonNumber'        => 2,
			'episodeNumber'       => 7,
			'episodeType'         => 'bonus',
			'explicit'            => true,
			'duration'            => '1:00:05',
			'transcriptUrl'       => 'https://cdn.example/t.srt',
			'transcriptType'      => 'application/srt',
			'chaptersUrl'         => 'https://cdn.example/c.json',
			'locationName'        => 'Kiel',
			'license'             => 'CC BY 4.0',
			'licenseUrl'          => 'https://cc.example/by',
			'people'              => array( array( 'name' => 'Ana & Ben', 'role' => 'host', 'href' => 'javascript:1' ), array( 'role' => 'guest' ), 'x' ),
			'coverArt'            => array( 'url' => 'https://cdn.example/own.jpg' ),
			'soundbites'          => array( array( 'startTime' => 12.5, 'duration' => 30, 'title' => 'Rain' ), array( 'title' => 'No time' ) ),
			'alternateEnclosures' => array( array( 'url' => 'https://cdn.example/a.ogg', 'type' => 'audio/ogg', 'bitrate' => 64000 ), array( 'url' => 'https://cdn.example/b.ogg' ) ),
		);
		$this->episode( 'Whole', '<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/podcast-episode ' . serialize_block_attributes( $attributes ) . ' /--></div><!-- /wp:group -->' );
		$this->episode( 'Broken', '<!-- wp:jetpack/podcast-episode {"mediaUrl":["x"],"people":"x","soundbites":{"a":1},"coverArt":"x"} /-->' );
		$this->episode( 'Hidden', '<!-- wp:jetpack/podcast-episode {"mediaUrl":"https://cdn.example/no.mp3","metadata":{"blockVisibility":false}} /-->' );
		$xml = Feed::xml( Show::current() );
		$this->assertSame( array( 'Whole' ), array_column( FeedReader::read( $xml, 10 )['episodes'], 'title' ) );
		foreach ( array(
			"<enclosure url=\"{$attributes['mediaUrl']}\" length=\"1234\" type=\"audio/mpeg\"/>",
			'<itunes:duration>3605</itunes:duration>',
			'<itunes:explicit>true</itunes:explicit>',
			'<itunes:image href="https://cdn.example/own.jpg"/>',
			'<podcast:transcript url="https://cdn.example/t.srt" type="application/x-subrip"/>',
			'<podcast:chapters url="https://cdn.example/c.json" type="application/json+chapters"/>',
			'<itunes:season>2</itunes:season><podcast:season>2</podcast:season>',
			'<itunes:episode>7</itunes:episode><podcast:episode>7</podcast:episode>',
			'<itunes:episodeType>bonus</itunes:episodeType>',
			'<podcast:location>Kiel</podcast:location>',
			'<podcast:license url="https://cc.example/by">CC BY 4.0</podcast:license>',
			'<podcast:person role="host">Ana &amp; Ben</podcast:person>',
			'<podcast:soundbite startTime="12.5" duration="30">Rain</podcast:soundbite>',
			'<podcast:alternateEnclosure type="audio/ogg" bitrate="64000"><podcast:source uri="https://cdn.example/a.ogg"/></podcast:alternateEnclosure>',
		) as $part ) {
			$this->assertStringContainsString( $part, $xml );
		}
		$this->assertSame( 1, substr_count( $xml, '<podcast:person' ) );
	}

	public function test_site_health_names_posts_whose_audio_the_feed_leaves_out(): void {
		$this->episode( 'Open', self::audio( 'https://cdn.example/a.mp3' ) );
		$built = $this->episode( 'Built', '[vc_row][vc_column]<audio src="https://cdn.example/built.mp3"></audio>[/vc_column][/vc_row]' );
		$this->episode( 'Linked', '<a href="https://cdn.example/linked.mp3?x=1">Listen</a>' );
		$this->episode( 'Page', '<a href="https://cdn.example/about.mp3.html">Read</a>' );
		$this->episode( 'Hidden', '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>https://cdn.example/hidden.mp3</p><!-- /wp:paragraph -->' );
		add_shortcode( 'vc_row', '__return_empty_string' );
		wp_set_current_user( 1 );
		$report = Requirements::report();
		remove_shortcode( 'vc_row' );
		$this->assertSame( 'recommended', $report['status'] );
		$this->assertStringContainsString( 'the audio of 2 posts', $report['description'] );
		$this->assertStringContainsString( '<li><a href="' . esc_url( (string) get_edit_post_link( $built, 'raw' ) ) . '">Built</a></li>', $report['description'] );
		foreach ( array( 'Open', 'Page', 'Hidden' ) as $title ) {
			$this->assertStringNotContainsString( ">{$title}<", $report['description'] );
		}
	}

	public function test_only_public_posts_with_audio_are_episodes(): void {
		$audio = self::audio( 'https://cdn.example/a.mp3' );
		$this->episode( 'Open', $audio );
		$this->episode( 'Draft', $audio, array( 'post_status' => 'draft' ) );
		$this->episode( 'Password', $audio, array( 'post_password' => 'x' ) );
		$this->episode( 'Elsewhere', $audio, array( 'post_category' => array() ) );
		$this->episode( 'Text', 'No audio' );
		$this->episode( 'Video', '<video src="https://cdn.example/a.mp4"></video><audio src="javascript:x.mp3"></audio>' );
		$this->episode( 'Paid', "<!-- wp:premium-content/container -->\n<div><!-- wp:premium-content/subscriber-view -->\n<div>{$audio}</div>\n<!-- /wp:premium-content/subscriber-view --></div>\n<!-- /wp:premium-content/container -->" );
		$members = $this->episode( 'Members', $audio );
		update_post_meta( $members, '_jetpack_newsletter_access', 'subscribers' );
		$this->assertSame( array( 'Open' ), array_column( FeedReader::read( Feed::xml( Show::current() ), 10 )['episodes'], 'title' ) );
	}

	public function test_site_health_says_what_directories_would_reject(): void {
		$this->episode( 'Elsewhere', self::audio( 'https://cdn.example/a.mp3' ) );
		$this->assertCount( 1, Requirements::problems( Show::current() ) );
		$image = self::attachment( '2026/01/c.png', 'image/png' );
		self::option( 'cover', wp_get_attachment_url( $image ) );
		foreach ( array( array( 1400, 1400, 1 ), array( 1400, 1500, 2 ), array( 300, 300, 2 ), array( 3001, 3001, 2 ) ) as [ $width, $height, $count ] ) {
			wp_update_attachment_metadata( $image, array( 'width' => $width, 'height' => $height ) );
			$this->assertCount( $count, Requirements::problems( Show::current() ), "{$width} × {$height}" );
		}
		self::option( 'category', '' );
		self::option( 'email', 'none' );
		$this->assertCount( 4, Requirements::problems( Show::current() ) );
		$this->assertSame( 'recommended', Requirements::report()['status'] );
	}

	public function test_it_responds_at_its_own_url_and_at_the_feed_of_the_category(): void {
		\Freehold\Modules::get( 'podcast-feed' )->every_page();
		foreach ( array(
			array( 'feed/podcast', array(), true ),
			array( '', array( 'feed' => 'podcast' ), true ),
			array( 'category/show/feed', array( 'feed' => 'feed', 'category_name' => 'show' ), true ),
			array( 'category/show', array( 'category_name' => 'show' ), false ),
			array( 'category/other/feed', array( 'feed' => 'feed', 'category_name' => 'other' ), false ),
			array( 'category/news/show/feed', array( 'feed' => 'feed', 'category_name' => 'news/show' ), true ),
			array( 'category/show/news/feed', array( 'feed' => 'feed', 'category_name' => 'show/news' ), false ),
			array( '', array( 'feed' => 'rss2', 'cat' => (string) $this->category ), true ),
			array( '', array( 'feed' => 'rss2', 'cat' => '1' ), false ),
			array( '', array( 'feed' => 'rss2', 'category_name' => array( 'show' ) ), false ),
			array( 'feed', array( 'feed' => 'feed' ), false ),
		) as [ $path, $query, $is_podcast ] ) {
			$wp             = new \WP();
			$wp->request    = $path;
			$wp->query_vars = $query;
			do_action_ref_array( 'parse_request', array( &$wp ) );
			$this->assertSame( $is_podcast ? array( 'feed' => 'podcast' ) : $query, $wp->query_vars, $path );
		}
		$this->assertNotFalse( has_action( 'do_feed_podcast' ) );
	}

	public function test_its_url_is_one_that_the_web_server_passes_to_wordpress(): void {
		global $wp_rewrite;
		$root = $wp_rewrite->root;
		update_option( 'permalink_structure', '' );
		$this->assertSame( home_url( '/?feed=podcast' ), Feed::url() );
		update_option( 'permalink_structure', '/index.php/%postname%/' );
		$wp_rewrite->root = 'index.php/';
		$url              = Feed::url();
		$wp_rewrite->root = $root;
		$this->assertSame( home_url( '/index.php/feed/podcast' ), $url );
	}

	public function test_the_cached_feed_is_forgotten_when_other_readers_may_hear_an_episode(): void {
		\Freehold\Modules::get( 'podcast-feed' )->hooks();
		$post      = $this->episode( 'One', self::audio( 'https://cdn.example/one.mp3' ) );
		$is_cached = static function ( callable $change ): bool {
			set_transient( 'freehold_podcast_feed', '<rss>', 60 );
			$change();
			return false !== get_transient( 'freehold_podcast_feed' );
		};
		$this->assertTrue( $is_cached( static fn () => update_post_meta( $post, 'other', 'a' ) ) );
		$this->assertFalse( $is_cached( static fn () => update_post_meta( $post, '_jetpack_newsletter_access', 'subscribers' ) ) );
		$this->assertFalse( $is_cached( static fn () => update_post_meta( $post, '_jetpack_newsletter_access', 'paid_subscribers' ) ) );
		$this->assertFalse( $is_cached( static fn () => delete_post_meta( $post, '_jetpack_newsletter_access' ) ) );
	}

	public function test_texts_cannot_break_the_feed(): void {
		self::option( 'title', "A\x08 </title><item> & \"quotes\"" );
		$feed = FeedReader::read( Feed::xml( Show::current() ), 10 );
		$this->assertSame( 'A & "quotes"', $feed['title'] );
		$this->assertSame( array(), $feed['episodes'] );
	}
}
