<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Blocks\StoredText;
use Freehold\Search\Shown;
use Freehold\Search\Words;
use WP_Post;

/**
 * Shows where a post contains what was searched for, in the text that everyone may read. Texts are lists of parts: every second
 * part is a match.
 */
final class Passage {

	/** The length of an excerpt, and how much of it comes before the first match; in characters. */
	private const LENGTH = 200;
	private const BEFORE = 60;

	/**
	 * The title, as plain text.
	 *
	 * @var string
	 */
	private string $title;

	/**
	 * The excerpt, as plain text.
	 *
	 * @var string
	 */
	private string $excerpt;

	/**
	 * The content, as plain text.
	 *
	 * @var string
	 */
	private string $content;

	/**
	 * The content, to compare.
	 *
	 * @var string
	 */
	private string $folded;

	/**
	 * Whether the title is what was entered.
	 *
	 * @var bool
	 */
	private bool $is_titled;

	/**
	 * Reads a post.
	 *
	 * @param Query $query What was searched for.
	 */
	public function __construct( WP_Post $post, private readonly Query $query ) {
		$this->is_titled = Query::title( StoredText::plain( $post->post_title ) ) === Query::title( $query->text );

		$this->title   = StoredText::plain( get_the_title( $post ) );
		$this->excerpt = self::clean( $post->post_excerpt );
		$this->content = self::clean( mb_substr( Shown::content( $post->post_content, $post->ID ), 0, Words::MAX_CHARACTERS ) );
		$this->folded  = Words::fold( $this->content );
	}

	/**
	 * Returns whether the post contains all words, or its title is what was entered.
	 */
	public function has_all(): bool {
		if ( $this->is_titled ) {
			return true;
		}
		$all = Words::fold( "{$this->title} {$this->excerpt}" ) . ' ' . $this->folded;
		foreach ( $this->query->needles as $needle ) {
			if ( 1 !== preg_match( self::pattern( array( $needle ) ), $all ) ) {
				return false;
			}
		}
		return array() !== $this->query->needles;
	}

	/**
	 * Returns the title, never empty.
	 *
	 * @return string[] Its parts.
	 */
	public function title(): array {
		return $this->parts( '' === $this->title ? __( '(no title)', 'freehold' ) : $this->title );
	}

	/**
	 * Returns the text around the first match in the content, else the excerpt or the beginning.
	 *
	 * @return string[] Its parts.
	 */
	public function excerpt(): array {
		if ( 1 === preg_match( self::pattern( $this->query->needles ), $this->folded, $found, PREG_OFFSET_CAPTURE ) ) {
			return $this->parts( self::cut( $this->content, $this->position( $found[0][1] ) ) );
		}
		return $this->parts( self::cut( '' === $this->excerpt ? $this->content : $this->excerpt, 0 ) );
	}

	/**
	 * Returns where a match is in the content. Lowercase letters without accents can be longer, but words stay the same.
	 *
	 * @param int $offset Where it is in the compared text, in bytes.
	 * @return int The position in characters.
	 */
	private function position( int $offset ): int {
		$before = substr( $this->folded, 0, $offset );
		$spaces = substr_count( $before, ' ' );
		$within = mb_strlen( substr( $before, (int) strrpos( " {$before}", ' ' ) ) );
		$words  = explode( ' ', $this->content, $spaces + 1 );
		return mb_strlen( $this->content ) - mb_strlen( (string) end( $words ) ) + $within;
	}

	/**
	 * Cuts a text around a position, between words if possible.
	 *
	 * @param string $text     Plain text.
	 * @param int    $position A position in characters.
	 */
	private static function cut( string $text, int $position ): string {
		$from = max( 0, $position - self::BEFORE );
		$part = mb_substr( $text, $from, self::LENGTH );
		if ( $from > 0 ) {
			$head = strstr( $part, ' ', true );
			$part = '…' . ( false !== $head && mb_strlen( $head ) < self::BEFORE ? substr( $part, strlen( $head ) + 1 ) : $part );
		}
		if ( $from + self::LENGTH < mb_strlen( $text ) ) {
			$head = substr( $part, 0, (int) strrpos( $part, ' ' ) );
			$part = ( mb_strlen( $head ) > self::LENGTH - self::BEFORE ? $head : $part ) . '…';
		}
		return $part;
	}

	/**
	 * Splits a text at its matches.
	 *
	 * @param string $text Plain text.
	 * @return string[] Parts, of which every second is a match.
	 */
	private function parts( string $text ): array {
		$parts   = array( '' );
		$pattern = self::pattern( $this->query->needles );
		foreach ( preg_split( '/(' . Words::RUN . ')/u', $text, -1, PREG_SPLIT_DELIM_CAPTURE ) ?: array( $text ) as $index => $piece ) {
			$is_match = 1 === $index % 2 && 1 === preg_match( $pattern, Words::fold( $piece ) );
			if ( $is_match && Words::is_unspaced( $piece ) ) {
				// A run is a sentence in these scripts, which have no accents to remove.
				foreach ( preg_split( str_replace( '/u', '/iu', self::pattern( $this->query->needles, true ) ), $piece, -1, PREG_SPLIT_DELIM_CAPTURE ) ?: array( $piece ) as $number => $within ) {
					self::append( $parts, $within, 1 === $number % 2 );
				}
			} else {
				self::append( $parts, $piece, $is_match );
			}
		}
		return $parts;
	}

	/**
	 * Appends a piece of text to parts.
	 *
	 * @param string[] $parts    The parts.
	 * @param bool     $is_match Whether it is a match.
	 */
	private static function append( array &$parts, string $piece, bool $is_match ): void {
		if ( $is_match ) {
			array_push( $parts, $piece, '' );
		} else {
			$parts[ array_key_last( $parts ) ] .= $piece;
		}
	}

	/**
	 * Returns a pattern that finds words by their beginning; words of a script without spaces anywhere. It never matches without needles.
	 *
	 * @param string[] $needles  What to find.
	 * @param bool     $captures Whether the pattern captures it.
	 */
	private static function pattern( array $needles, bool $captures = false ): string {
		$parts = array_map(
			static fn ( string $needle ): string => ( Words::is_unspaced( $needle ) ? '' : '(?<!(?![' . Words::UNSPACED . '])[\p{L}\p{M}\p{N}])' ) . preg_quote( $needle, '/' ),
			$needles
		);
		return '/' . ( $captures ? '(' : '(?:' ) . implode( '|', $parts ?: array( '(?!)' ) ) . ')/u';
	}

	/**
	 * Returns stored HTML as plain text in one line.
	 */
	private static function clean( string $html ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', Words::plain( $html ) ) );
	}
}
