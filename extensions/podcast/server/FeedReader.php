<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use DOMElement;
use Freehold\Blocks\StoredText;
use XMLReader;

/**
 * Reads the feed of a podcast: RSS 2.0 with iTunes's tags, or Atom. Entities, documents with a type and other files are not read,
 * so that a feed can neither grow in memory nor read files of this server.
 *
 * Source: https://help.apple.com/itc/podcasts_connect/#/itcb54353390.
 */
final class FeedReader {

	// phpcs:disable WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHP's own names of XML nodes.

	/** The namespaces of what counts, with the prefixes that this class uses. */
	private const PREFIXES = array(
		''                                           => '',
		'http://www.w3.org/2005/atom'                => '',
		'http://www.itunes.com/dtds/podcast-1.0.dtd' => 'itunes:',
		'http://purl.org/rss/1.0/modules/content/'   => 'content:',
		'https://podcastindex.org/namespace/1.0'     => 'podcast:',
		'https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md' => 'podcast:',
	);

	/** What a channel says about itself, and how many of each are kept. */
	private const ABOUT     = array( 'title', 'link', 'image', 'logo' );
	private const MAX_ABOUT = 10;

	/** The most items of a feed that are looked at, and the most nodes in one of them, which is in memory as a whole. */
	private const MAX_ITEMS = 5000;
	private const MAX_NODES = 10000;

	/** The longest texts, in characters. */
	private const MAX_TITLE = 200;
	private const MAX_TEXT  = 400;

	/** The longest URL, in characters; as that of a feed. */
	private const MAX_URL = 2000;

	/** The longest duration, in seconds. */
	private const MAX_DURATION = 2 * DAY_IN_SECONDS;

	/** What audio files end with, for feeds that do not name the type. */
	private const AUDIO = '~\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)$~i';

	/**
	 * Reads a feed.
	 *
	 * @param string   $xml   The feed.
	 * @param int      $limit The most episodes to return.
	 * @param string[] $guids The IDs of the episodes to return; empty for the first ones of the feed.
	 * @return array{title: string, link: string, cover: string, episodes: list<array{guid: string, title: string, link: string, src: string, text: string, seconds: int, chapters: string, transcript: string}>}|null
	 *         Null for anything but a feed, also if its XML is damaged.
	 */
	public static function read( string $xml, int $limit, array $guids = array() ): ?array {
		$xml = ltrim( $xml, "\xEF\xBB\xBF \t\r\n" );
		if ( '' === $xml || ! class_exists( XMLReader::class ) || ! class_exists( DOMElement::class ) ) {
			return null;
		}
		$was    = libxml_use_internal_errors( true );
		$reader = new XMLReader();
		$open   = static fn (): bool => $reader->XML( $xml, null, LIBXML_NONET | LIBXML_COMPACT );
		$feed   = $open() && self::is_small( $reader ) && $open() ? self::walk( $reader, $limit, $guids ) : null;
		$fatal  = array_filter( libxml_get_errors(), static fn ( object $error ): bool => LIBXML_ERR_FATAL === $error->level );
		$reader->close();
		libxml_clear_errors();
		libxml_use_internal_errors( $was );
		return array() === $fatal ? $feed : null;
	}

	/**
	 * Returns whether each part of a document fits in memory. One with a type does not.
	 */
	private static function is_small( XMLReader $reader ): bool {
		$level = 2;
		$nodes = 0;
		while ( $reader->read() ) {
			if ( XMLReader::DOC_TYPE === $reader->nodeType ) {
				return false;
			}
			if ( 0 === $reader->depth && XMLReader::ELEMENT === $reader->nodeType ) {
				$level = self::level( $reader );
			}
			$nodes = $reader->depth <= $level ? 0 : $nodes + 1;
			if ( $nodes > self::MAX_NODES ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns how deep the parts of a feed are; 0 for another document. In RSS, everything is in an element `channel`.
	 *
	 * @param XMLReader $reader The reader, at the first element.
	 */
	private static function level( XMLReader $reader ): int {
		return array(
			'feed' => 1,
			'rss'  => 2,
		)[ strtolower( $reader->localName ) ] ?? 0;
	}

	/**
	 * Walks through a feed, one item in memory at a time.
	 *
	 * @param int      $limit The most episodes.
	 * @param string[] $guids The IDs of the episodes; empty for the first ones.
	 * @return array<string, mixed>|null As `read()`.
	 */
	private static function walk( XMLReader $reader, int $limit, array $guids ): ?array {
		$about    = array();
		$episodes = array();
		$level    = 0;
		$items    = 0;
		$more     = $reader->read();
		while ( $more ) {
			$is_element = XMLReader::ELEMENT === $reader->nodeType;
			if ( $is_element && 0 === $reader->depth ) {
				$level = self::level( $reader );
				if ( 0 === $level ) {
					return null;
				}
			}
			if ( ! $is_element || $reader->depth < $level ) {
				$more = $reader->read();
				continue;
			}
			$is_item = in_array( $reader->localName, array( 'item', 'entry' ), true );
			$items  += $is_item ? 1 : 0;
			$is_full = array() === $guids && count( $episodes ) >= $limit;
			$name    = self::name( $reader );
			$is_kept = in_array( $reader->localName, self::ABOUT, true ) && '' !== $name && count( $about[ $name ] ?? array() ) < self::MAX_ABOUT;
			if ( $is_item ? ! $is_full && $items <= self::MAX_ITEMS : $is_kept ) {
				$node = @$reader->expand(); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- Warns about a damaged item.
				if ( ! $node instanceof DOMElement ) {
					return null;
				}
				$episode = $is_item ? self::episode( self::children( $node ) ) : null;
				if ( ! $is_item ) {
					$about[ $name ][] = $node;
				} elseif ( null !== $episode && ( array() === $guids || in_array( $episode['guid'], $guids, true ) ) ) {
					$episodes[] = $episode;
				}
			}
			$more = $reader->next();
		}
		if ( 0 === $level ) {
			return null;
		}
		usort( $episodes, static fn ( array $a, array $b ): int => array_search( $a['guid'], $guids, true ) <=> array_search( $b['guid'], $guids, true ) );
		return array(
			'title'    => self::text( $about, self::MAX_TITLE, 'title', 'itunes:title' ),
			'link'     => self::link( $about ),
			'cover'    => self::image( $about ),
			'episodes' => array_slice( $episodes, 0, $limit ),
		);
	}

	/**
	 * Returns an episode.
	 *
	 * @param array<string, DOMElement[]> $parts The parts of an item.
	 * @return array{guid: string, title: string, link: string, src: string, text: string, seconds: int, chapters: string, transcript: string}|null Null without audio.
	 */
	private static function episode( array $parts ): ?array {
		$src = self::audio( array( ...( $parts['enclosure'] ?? array() ), ...( $parts['link'] ?? array() ) ) );
		if ( '' === $src ) {
			return null;
		}
		$link = self::link( $parts );
		return array(
			'guid'       => self::text( $parts, 1000, 'guid', 'id' ) ?: $link ?: $src,
			'title'      => self::text( $parts, self::MAX_TITLE, 'title', 'itunes:title' ),
			'link'       => $link,
			'src'        => $src,
			'text'       => self::text( $parts, self::MAX_TEXT, 'description', 'summary', 'itunes:summary', 'content:encoded', 'content' ),
			'seconds'    => self::seconds( self::text( $parts, 20, 'itunes:duration' ) ),
			'chapters'   => self::file( $parts['podcast:chapters'] ?? array(), array( 'application/json+chapters', 'application/json' ) ),
			'transcript' => self::file( $parts['podcast:transcript'] ?? array(), array( 'text/vtt', 'application/x-subrip', 'application/srt' ) ),
		);
	}

	/**
	 * Returns the URL of a file with the texts of an episode.
	 *
	 * @param DOMElement[] $elements The elements that name one.
	 * @param string[]     $types    The types that the player reads, the best first.
	 */
	private static function file( array $elements, array $types ): string {
		foreach ( $types as $type ) {
			foreach ( $elements as $element ) {
				if ( strtolower( trim( $element->getAttribute( 'type' ) ) ) === $type ) {
					return self::url( $element->getAttribute( 'url' ) );
				}
			}
		}
		return '';
	}

	/**
	 * Returns the URL of the first audio file.
	 *
	 * @param DOMElement[] $elements The enclosures: of RSS, or links of Atom.
	 */
	private static function audio( array $elements ): string {
		foreach ( $elements as $element ) {
			$is_atom  = 'link' === $element->localName;
			$url      = self::url( $element->getAttribute( $is_atom ? 'href' : 'url' ) );
			$type     = strtolower( trim( $element->getAttribute( 'type' ) ) );
			$is_file  = ! $is_atom || 'enclosure' === $element->getAttribute( 'rel' );
			$is_audio = str_starts_with( $type, 'audio/' ) || ( ! str_starts_with( $type, 'video/' ) && preg_match( self::AUDIO, (string) wp_parse_url( $url, PHP_URL_PATH ) ) );
			if ( '' !== $url && $is_file && $is_audio ) {
				return $url;
			}
		}
		return '';
	}

	/**
	 * Returns the URL of a page.
	 *
	 * @param array<string, DOMElement[]> $parts The parts of a channel or an item.
	 */
	private static function link( array $parts ): string {
		foreach ( $parts['link'] ?? array() as $element ) {
			$is_page = in_array( $element->getAttribute( 'rel' ), array( '', 'alternate' ), true );
			$url     = self::url( $element->getAttribute( 'href' ) ?: $element->textContent );
			if ( $is_page && '' !== $url ) {
				return $url;
			}
		}
		return '';
	}

	/**
	 * Returns the URL of the cover.
	 *
	 * @param array<string, DOMElement[]> $parts The parts of a channel.
	 */
	private static function image( array $parts ): string {
		$own = $parts['itunes:image'][0] ?? null;
		$url = null === $own ? '' : self::url( $own->getAttribute( 'href' ) );
		if ( '' !== $url ) {
			return $url;
		}
		$old = isset( $parts['image'][0] ) ? self::children( $parts['image'][0] ) : $parts;
		return self::url( self::text( $old, self::MAX_URL, 'url', 'logo' ) );
	}

	/**
	 * Returns the elements in an element by name.
	 *
	 * @return array<string, DOMElement[]>
	 */
	private static function children( DOMElement $element ): array {
		$parts = array();
		foreach ( $element->childNodes as $child ) {
			if ( $child instanceof DOMElement ) {
				$parts[ self::name( $child ) ][] = $child;
			}
		}
		return $parts;
	}

	/**
	 * Returns the name of an element with this class's prefix; empty for a namespace that does not count.
	 */
	private static function name( DOMElement|XMLReader $element ): string {
		$prefix = self::PREFIXES[ strtolower( (string) $element->namespaceURI ) ] ?? null;
		return null === $prefix ? '' : $prefix . $element->localName;
	}

	/**
	 * Returns the plain text of the first part that has any.
	 *
	 * @param array<string, DOMElement[]> $parts    The parts.
	 * @param int                         $length   The longest text in characters.
	 * @param string                      ...$names The names, the best first.
	 */
	private static function text( array $parts, int $length, string ...$names ): string {
		foreach ( $names as $name ) {
			// Paragraphs are not glued together.
			$text = StoredText::plain( (string) preg_replace( '~<(?=/?(?:p|br|div|li|h\d)\b)~i', ' <', ( $parts[ $name ][0] ?? null )?->textContent ?? '' ) );
			if ( '' !== $text ) {
				return mb_strlen( $text ) > $length ? rtrim( mb_substr( $text, 0, $length - 1 ) ) . '…' : $text;
			}
		}
		return '';
	}

	/**
	 * Returns a URL of a page or a file; empty for any other text, and for one that is too long.
	 */
	private static function url( string $text ): string {
		$url = trim( $text );
		return strlen( $url ) <= self::MAX_URL && preg_match( '~^https?://~i', $url ) ? esc_url_raw( $url, array( 'http', 'https' ) ) : '';
	}

	/**
	 * Returns a duration in seconds.
	 *
	 * @param string $text Seconds, or hours, minutes and seconds with colons.
	 * @return int 0 for any other text.
	 */
	private static function seconds( string $text ): int {
		if ( ! preg_match( '/^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6})(?:\.\d+)?$/D', $text, $found ) ) {
			return 0;
		}
		$seconds = (int) $found[1] * HOUR_IN_SECONDS + (int) $found[2] * MINUTE_IN_SECONDS + (int) $found[3];
		return $seconds <= self::MAX_DURATION ? $seconds : 0;
	}
}
