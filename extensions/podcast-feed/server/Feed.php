<?php
declare( strict_types=1 );

namespace Freehold\Modules\PodcastFeed;

use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;
use Freehold\Database\Sql;
use Freehold\Player\PodcastEpisode;

/**
 * Writes the feed: RSS 2.0 with the tags of Apple and of Podcasting 2.0.
 *
 * Sources: https://podcasters.apple.com/support/823-podcast-requirements, https://podcasting2.org/docs/podcast-namespace.
 */
final class Feed {

	/** The namespaces by prefix. */
	private const NAMESPACES = array(
		'xmlns:atom'    => 'http://www.w3.org/2005/Atom',
		'xmlns:itunes'  => 'http://www.itunes.com/dtds/podcast-1.0.dtd',
		'xmlns:podcast' => 'https://podcastindex.org/namespace/1.0',
	);

	/** Where the feed is cached. */
	private const CACHE = 'freehold_podcast_feed';

	/** The option with the hash of the feed, and when it changed. */
	private const CHANGED = 'freehold_podcast_feed_changed';

	/** The longest description of an episode that directories show, in characters. */
	private const MAX_TEXT = 4000;

	/**
	 * Sends the feed.
	 */
	public static function send(): void {
		$xml = self::current();
		if ( '' === $xml ) {
			status_header( 503 );
			header( 'Retry-After: 300' );
		}
		header( 'Content-Type: application/rss+xml; charset=UTF-8' );
		echo $xml; // phpcs:ignore WordPress.Security.EscapeOutput -- Each text is escaped.
	}

	/**
	 * Returns the feed, from the cache if the podcast is described as it was then.
	 *
	 * @return string Empty if the database does not say which episodes there are: directories would remove all.
	 */
	private static function current(): string {
		$show   = Show::current();
		$as     = md5( self::url() . implode( "\n", (array) $show ) );
		$cached = get_transient( self::CACHE );
		if ( is_array( $cached ) && $cached['as'] === $as ) {
			return $cached['xml'];
		}
		$xml = self::xml( $show );
		if ( ! str_contains( $xml, '<item>' ) && Sql::has_failed() ) {
			// WordPress has cached that there is nothing.
			array_map( 'wp_cache_set_last_changed', array( 'posts', 'terms' ) );
			return '';
		}
		set_transient( self::CACHE, compact( 'as', 'xml' ), 10 * MINUTE_IN_SECONDS );
		return $xml;
	}

	/**
	 * Forgets the cached feed.
	 */
	public static function forget(): void {
		delete_transient( self::CACHE );
	}

	/**
	 * Returns when the feed changed, whatever changed in it. WordPress only knows when a post was published or edited: not that
	 * captions were deleted, an episode is in the trash, or the podcast has another cover.
	 *
	 * @return string A date and time (GMT).
	 */
	public static function modified(): string {
		$xml   = self::current();
		$hash  = md5( $xml );
		$known = get_option( self::CHANGED );
		$at    = (int) ( $known['at'] ?? 0 );
		if ( '' !== $xml && ( ! is_array( $known ) || $known['hash'] !== $hash ) ) {
			// Never the same time for two feeds.
			$at = max( time(), $at + 1 );
			update_option( self::CHANGED, compact( 'hash', 'at' ), false );
		}
		return gmdate( 'Y-m-d H:i:s', $at );
	}

	/**
	 * Returns the URL of the feed.
	 */
	public static function url(): string {
		global $wp_rewrite;
		// Its root is empty, or `index.php/` where the web server rewrites no URLs.
		return '' === (string) get_option( 'permalink_structure' ) ? home_url( '/?feed=podcast' ) : home_url( "/{$wp_rewrite->root}feed/podcast" );
	}

	/**
	 * Returns the feed.
	 *
	 * @param Show $show The podcast.
	 */
	public static function xml( Show $show ): string {
		$episodes = $show->episodes();
		$explicit = $show->explicit ? 'true' : 'false';
		$parts    = array(
			self::tag( 'title', $show->title ),
			self::tag( 'link', home_url( '/' ) ),
			self::tag(
				'atom:link',
				'',
				array(
					'href' => self::url(),
					'rel'  => 'self',
					'type' => 'application/rss+xml',
				)
			),
			self::tag( 'language', get_bloginfo( 'language' ) ),
			self::tag( 'description', $show->summary ),
			self::tag( 'itunes:author', $show->author ),
			'' === $show->email ? '' : '<itunes:owner>' . self::tag( 'itunes:name', $show->author ) . self::tag( 'itunes:email', $show->email ) . '</itunes:owner>',
			'' === $show->cover ? '' : self::tag( 'itunes:image', '', array( 'href' => $show->cover ) ),
			self::tag( 'itunes:category', '', array( 'text' => $show->topic ) ),
			self::tag( 'itunes:explicit', $explicit ),
			self::tag( 'itunes:type', 'episodic' ),
		);
		foreach ( $episodes as $episode ) {
			$parts[] = self::item( $episode, $explicit );
		}
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"" . self::attributes( self::NAMESPACES ) . ">\n<channel>\n" . implode( "\n", array_filter( $parts ) ) . "\n</channel>\n</rss>\n";
	}

	/**
	 * Returns an episode.
	 *
	 * @param string $explicit `true` or `false`.
	 */
	private static function item( Episode $episode, string $explicit ): string {
		$post  = $episode->post;
		$image = $episode->details?->cover()['url'] ?? (string) get_the_post_thumbnail_url( $post, 'full' );
		$text  = StoredText::plain( '' === $post->post_excerpt ? excerpt_remove_blocks( PublicContent::of( $post->post_content, $post->ID ) ) : $post->post_excerpt );
		$urls  = array_map( static fn ( string $name ): string => EpisodeTexts::url( $episode, $name, self::url() ), array( EpisodeTexts::TRANSCRIPT, EpisodeTexts::CHAPTERS ) );
		$parts = array(
			self::tag( 'title', $episode->title() ),
			self::tag( 'link', (string) get_permalink( $post ) ),
			self::tag( 'guid', $post->guid, array( 'isPermaLink' => 'false' ) ),
			self::tag( 'pubDate', (string) get_post_time( DATE_RSS, true, $post ) ),
			self::tag( 'description', mb_substr( $text, 0, self::MAX_TEXT ) ),
			self::tag(
				'enclosure',
				'',
				array(
					'url'    => $episode->url,
					'length' => (string) $episode->bytes,
					'type'   => $episode->type,
				)
			),
			$episode->seconds > 0 ? self::tag( 'itunes:duration', (string) $episode->seconds ) : '',
			self::tag( 'itunes:explicit', $episode->details?->is_explicit() ? 'true' : $explicit ),
			'' === $image ? '' : self::tag( 'itunes:image', '', array( 'href' => $image ) ),
			'' === $urls[0] ? '' : self::tag(
				'podcast:transcript',
				'',
				array(
					'url'  => $urls[0],
					'type' => $episode->transcript_type(),
				)
			),
			'' === $urls[1] ? '' : self::tag(
				'podcast:chapters',
				'',
				array(
					'url'  => $urls[1],
					'type' => 'application/json+chapters',
				)
			),
			...( null === $episode->details ? array() : self::details( $episode->details ) ),
		);
		return "<item>\n" . implode( "\n", array_filter( $parts ) ) . "\n</item>";
	}

	/**
	 * Returns what the block “Podcast Episode” says.
	 *
	 * @return string[] Elements; empty for what it does not say.
	 */
	private static function details( PodcastEpisode $details ): array {
		$number = static fn ( string $name, int $number ): string => 0 === $number ? '' : self::tag( "itunes:{$name}", (string) $number ) . self::tag( "podcast:{$name}", (string) $number );
		$parts  = array(
			$number( 'season', $details->number( 'seasonNumber' ) ),
			$number( 'episode', $details->number( 'episodeNumber' ) ),
			self::tag( 'itunes:episodeType', $details->kind() ),
			'' === $details->text( 'locationName' ) ? '' : self::tag( 'podcast:location', $details->text( 'locationName' ) ),
			'' === $details->text( 'license' ) ? '' : self::tag( 'podcast:license', $details->text( 'license' ), array_filter( array( 'url' => $details->url( 'licenseUrl' ) ) ) ),
		);
		foreach ( $details->people() as $one ) {
			$parts[] = self::tag( 'podcast:person', $one['name'], array_filter( array_diff_key( $one, array( 'name' => '' ) ) ) );
		}
		foreach ( $details->highlights() as $one ) {
			$parts[] = 0.0 === $one['duration'] ? '' : self::tag(
				'podcast:soundbite',
				$one['title'],
				array(
					'startTime' => (string) $one['start'],
					'duration'  => (string) $one['duration'],
				)
			);
		}
		foreach ( $details->versions() as $one ) {
			$parts[] = '<podcast:alternateEnclosure' . self::attributes( array( 'type' => $one['type'] ) + array_map( 'strval', array_filter( array_intersect_key( $one, array_flip( array( 'length', 'bitrate', 'title', 'lang' ) ) ) ) ) ) . '>' . self::tag( 'podcast:source', '', array( 'uri' => $one['url'] ) ) . '</podcast:alternateEnclosure>';
		}
		return $parts;
	}

	/**
	 * Returns an element.
	 *
	 * @param string                $text       Its plain text.
	 * @param array<string, string> $attributes Its attributes.
	 */
	private static function tag( string $name, string $text, array $attributes = array() ): string {
		return "<{$name}" . self::attributes( $attributes ) . ( '' === $text && array() !== $attributes ? '/>' : '>' . self::escape( $text ) . "</{$name}>" );
	}

	/**
	 * Returns attributes.
	 *
	 * @param array<string, string> $attributes By name.
	 */
	private static function attributes( array $attributes ): string {
		return implode( '', array_map( static fn ( string $name, string $value ): string => " {$name}=\"" . self::escape( $value ) . '"', array_keys( $attributes ), $attributes ) );
	}

	/**
	 * Escapes a text. Characters that XML cannot contain are left out.
	 */
	private static function escape( string $text ): string {
		return htmlspecialchars( (string) preg_replace( '/[^\t\n\r\x{20}-\x{D7FF}\x{E000}-\x{FFFD}\x{10000}-\x{10FFFF}]/u', '', $text ), ENT_QUOTES | ENT_XML1 | ENT_SUBSTITUTE, 'UTF-8' );
	}
}
