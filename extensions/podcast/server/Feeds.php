<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Database\FourBytes;
use Freehold\Http;
use Freehold\Modules\Constants;
use Freehold\Queue;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Fetches the feeds of podcasts, and caches what players show of them. Only the first page with a player waits for the other
 * server. From then on, the queue fetches the feed again, and what was there stays while that fails.
 */
final class Feeds {

	/** The name of {@see RefreshJob} in the queue. */
	public const JOB = 'podcast';

	/** The most episodes that the editor lists. */
	private const MAX_LISTED = 300;

	/** After how many seconds a feed is fetched again, and after a failure. */
	private const FRESH = HOUR_IN_SECONDS;
	private const RETRY = 10 * MINUTE_IN_SECONDS;

	/** Feeds per minute. Each can occupy a PHP worker until the time-out. */
	private const MAX_PER_USER = 20;
	private const MAX_PER_SITE = 60;

	/** How long a feed is cached that no page shows, and that it could not be fetched, in seconds. */
	private const LIFE        = 30 * DAY_IN_SECONDS;
	private const FAILED_LIFE = DAY_IN_SECONDS;

	/** The largest feed in bytes, and how many seconds a visitor, and the queue, wait for it. */
	private const MAX_BYTES     = 10 * MB_IN_BYTES;
	private const FIRST_TIMEOUT = 5.0;
	private const TIMEOUT       = 20.0;

	/**
	 * How long this page has waited for other servers, in seconds. After {@see self::FIRST_TIMEOUT}, it waits for no further feed.
	 *
	 * @var float
	 */
	private static float $waited = 0.0;

	/**
	 * Returns what a player shows.
	 *
	 * @param string   $url   The feed's URL.
	 * @param string[] $guids The IDs of the episodes; empty for the latest.
	 * @return array<string, mixed>|null As {@see FeedReader::read()}, with the cover's URL on this site as `image`; null if there is nothing to play.
	 */
	public static function get( string $url, array $guids ): ?array {
		$key    = self::key( $url, $guids );
		$stored = self::stored( $key );
		if ( null === $stored && is_user_logged_in() && null !== self::limit()->take() ) {
			return null;
		}
		if ( null === $stored ) {
			// While the first page waits, others do not.
			self::store( $key, array( 'next' => time() + MINUTE_IN_SECONDS ) );
			$has_time = self::$waited < self::FIRST_TIMEOUT;
			if ( $has_time ) {
				$start = microtime( true );
				self::fetch( $url, $guids, self::FIRST_TIMEOUT );
				self::$waited += microtime( true ) - $start;
			}
			$stored = self::stored( $key ) ?? array();
			if ( ! $has_time || isset( $stored['feed'] ) ) {
				self::queue( $key, $url, $guids );
			}
		} elseif ( $stored['next'] < time() ) {
			self::queue( $key, $url, $guids );
		}
		return isset( $stored['feed'] ) ? $stored['feed'] + array( 'image' => $stored['image'] ?? '' ) : null;
	}

	/**
	 * Fetches a feed again, with its cover.
	 *
	 * @param string   $url   The feed's URL.
	 * @param string[] $guids The IDs of the episodes that a player shows; empty for the latest.
	 */
	public static function refresh( string $url, array $guids ): void {
		$feed = self::fetch( $url, $guids, self::TIMEOUT );
		if ( ! is_wp_error( $feed ) ) {
			$key    = self::key( $url, $guids );
			$stored = (array) self::stored( $key );
			self::store( $key, array( 'image' => Cover::copy( md5( $url ), $feed['cover'], $stored['image'] ?? '' ) ) + $stored );
		}
	}

	/**
	 * Returns the title and the episodes of a feed for the editor, and caches it for visitors.
	 *
	 * @param string $url The feed's URL.
	 * @return array{title: string, episodes: list<array{guid: string, title: string}>}|WP_Error An error says what to do.
	 */
	public static function listed( string $url ): array|WP_Error {
		$feed = self::fetch( $url, array(), self::TIMEOUT, self::MAX_LISTED );
		if ( is_wp_error( $feed ) ) {
			return $feed;
		}
		self::queue( self::key( $url, array() ), $url, array() );
		return array(
			'title'    => $feed['title'],
			'episodes' => array_map(
				static fn ( array $episode ): array => array(
					'guid'  => $episode['guid'],
					'title' => self::title( $episode ),
				),
				$feed['episodes']
			),
		);
	}

	/**
	 * Returns an episode's title, never empty.
	 *
	 * @param array<string, mixed> $episode The episode.
	 */
	public static function title( array $episode ): string {
		return '' === $episode['title'] ? __( '(no title)', 'freehold' ) : $episode['title'];
	}

	/**
	 * Has a feed fetched again at the end of this request, or in cron.
	 *
	 * @param string   $key   The name under which it is cached.
	 * @param string[] $guids The IDs of the episodes.
	 */
	private static function queue( string $key, string $url, array $guids ): void {
		$payload = array(
			'url'   => $url,
			'guids' => $guids,
		);
		Queue::push( self::JOB, $payload, 0, $key );
	}

	/**
	 * Returns the limit of feeds that a user may have fetched, in this route or by previews of players.
	 */
	public static function limit(): RateLimit {
		return new RateLimit( 'podcasts', self::MAX_PER_USER, self::MAX_PER_SITE );
	}

	/**
	 * Returns the most episodes that a player shows, and that are cached of a feed.
	 */
	public static function max_shown(): int {
		return Constants::get( 'podcast' )['maxShown'];
	}

	/**
	 * Fetches and caches a feed.
	 *
	 * @param string[] $guids   The IDs of the episodes; empty for the latest.
	 * @param float    $timeout In seconds.
	 * @param int|null $limit   The most episodes to return; null for those that a player can show.
	 * @return array<string, mixed>|WP_Error As {@see FeedReader::read()}.
	 */
	private static function fetch( string $url, array $guids, float $timeout, ?int $limit = null ): array|WP_Error {
		$key  = self::key( $url, $guids );
		$feed = self::request( $url, $guids, $timeout, $limit ?? self::max_shown() );
		if ( is_wp_error( $feed ) ) {
			self::store( $key, array( 'next' => time() + self::RETRY ) + (array) self::stored( $key ) );
			return $feed;
		}
		$shown             = $feed;
		$shown['episodes'] = array_slice( $feed['episodes'], 0, self::max_shown() );
		self::store(
			$key,
			array(
				'feed' => $shown,
				'next' => time() + self::FRESH,
			) + (array) self::stored( $key )
		);
		return $feed;
	}

	/**
	 * Requests and reads a feed.
	 *
	 * @param string[] $guids   The IDs of the episodes; empty for the latest.
	 * @param float    $timeout In seconds.
	 * @param int      $limit   The most episodes to return.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function request( string $url, array $guids, float $timeout, int $limit ): array|WP_Error {
		$response = Http::request(
			$url,
			array(
				// An inside server that the owner's feeds are on: FREEHOLD_PODCAST_URL.
				'service'   => 'podcast',
				'headers'   => array( 'Accept' => 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5' ),
				'timeout'   => $timeout,
				'max_bytes' => self::MAX_BYTES,
			)
		);
		if ( is_wp_error( $response ) ) {
			/* translators: %s: what went wrong. */
			return self::error( 'unreachable', sprintf( __( 'This feed could not be fetched: %s Check the URL, or try again later.', 'freehold' ), $response->get_error_message() ) );
		}
		if ( 200 !== $response['status'] ) {
			/* translators: %d: an HTTP status, such as 404. */
			return self::error( 'status', sprintf( __( 'The server of this feed responded with the status %d. Open the URL in your browser to check it.', 'freehold' ), $response['status'] ) );
		}
		$feed = FeedReader::read( $response['body'], $limit, $guids );
		if ( null === $feed ) {
			return self::error( 'not_a_feed', __( 'There is no podcast feed at this URL, or the feed is damaged. Look for “RSS feed” at the service that hosts the podcast, and paste that URL.', 'freehold' ) );
		}
		if ( array() === $feed['episodes'] ) {
			return self::error( 'no_audio', __( 'This feed has no episodes with audio. Paste the URL of the podcast’s feed, not that of a blog.', 'freehold' ) );
		}
		return $feed;
	}

	/**
	 * Returns an error of the route.
	 *
	 * @param string $code    What went wrong.
	 * @param string $message What to do.
	 */
	private static function error( string $code, string $message ): WP_Error {
		return Rest::error( "freehold_podcast_{$code}", $message, 400, 'url' );
	}

	/**
	 * Returns the name under which a feed is cached.
	 *
	 * @param string[] $guids The IDs of the episodes.
	 */
	private static function key( string $url, array $guids ): string {
		return 'freehold_podcast_' . md5( (string) wp_json_encode( array( $url, $guids ) ) );
	}

	/**
	 * Returns what is cached.
	 *
	 * @param string $key Its name.
	 * @return array<string, mixed>|null
	 */
	private static function stored( string $key ): ?array {
		$stored = FourBytes::decode( get_transient( $key ) );
		return is_array( $stored ) ? $stored : null;
	}

	/**
	 * Caches something.
	 *
	 * @param string               $key   Its name.
	 * @param array<string, mixed> $value The value.
	 */
	private static function store( string $key, array $value ): void {
		set_transient( $key, FourBytes::encode( $value ), isset( $value['feed'] ) ? self::LIFE : self::FAILED_LIFE );
	}
}
