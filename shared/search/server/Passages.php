<?php
declare( strict_types=1 );

namespace Freehold\Search;

use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;
use Freehold\Database\Posts;
use WP_Post;

/**
 * Finds the parts of public posts that a question is about: what everyone may read, also if a user asks.
 */
final class Passages {

	/** How many words of a question are looked up, how many posts an index names for each, and how many posts of all words are read without one. */
	private const MAX_WORDS = 8;
	private const MAX_POSTS = 30;
	private const MAX_READ  = 100;

	/** The longest excerpt of a post, in characters. */
	private const MAX_LENGTH = 1500;

	/** What is between the conditions by which posts are ordered, until each has its weight. */
	private const PLUS = ' + 0 + ';

	/** Where a passage ends. */
	private const BREAKS = '~<!--.*?-->|</?(?:p|div|h[1-6]|[uod]l|li|d[td]|t[drh]|table|figure|blockquote|pre|details|section|br|hr)\b[^>]*>|\R~s';

	/**
	 * Returns the posts that say most about a question.
	 *
	 * @param string $question What the visitor asks, plain text.
	 * @param int    $limit    The most posts.
	 * @return array<int, array{title: string, url: string, text: string}> The best first; plain text.
	 */
	public static function find( string $question, int $limit ): array {
		return Shown::as_guest( static fn (): array => self::read( self::words( $question ), $limit ) );
	}

	/**
	 * Returns the words of a question that say something about it.
	 *
	 * @param string $question Plain text.
	 * @return array<int|string, string> As written, by the word in lowercase and without accents.
	 */
	private static function words( string $question ): array {
		$words = array();
		foreach ( Words::runs( $question ) as $run ) {
			// In a script without spaces, a whole question is one run.
			foreach ( Words::is_unspaced( $run ) && mb_strlen( $run ) > 1 ? Words::pairs( $run ) : array( $run ) as $word ) {
				$words[ Words::fold( $word ) ] ??= $word;
			}
		}
		// Hiragana is mostly grammar.
		$useful = array_filter( $words, static fn ( int|string $word ): bool => ! Words::is_common( Words::stem( (string) $word ) ) && 1 !== preg_match( '/\p{Hiragana}/u', (string) $word ), ARRAY_FILTER_USE_KEY );
		return array_slice( array() === $useful ? $words : $useful, 0, self::MAX_WORDS, true );
	}

	/**
	 * Reads the posts with most of the words; a rare word counts more.
	 *
	 * @param array<int|string, string> $words As {@see self::words()} returns them.
	 * @param int                       $limit The most posts.
	 * @return array<int, array{title: string, url: string, text: string}>
	 */
	private static function read( array $words, int $limit ): array {
		$types  = array_values( array_filter( get_post_types( array( 'exclude_from_search' => false ) ), static fn ( string $type ): bool => 'attachment' !== $type && is_post_type_viewable( $type ) ) );
		$scores = self::scores( $words, $types );
		$words  = array_map( 'strval', array_keys( $words ) );
		arsort( $scores );
		$ids   = Shown::findable(
			array_slice( array_keys( $scores ), 0, 3 * $limit ),
			array(
				's'         => '',
				'post_type' => $types,
			)
		);
		$found = array();
		_prime_post_caches( $ids );
		foreach ( $ids as $id ) {
			if ( count( $found ) >= $limit ) {
				break;
			}
			$post = get_post( $id );
			$text = $post instanceof WP_Post && is_post_publicly_viewable( $post ) && '' === $post->post_password ? self::excerpt( $post, $words ) : '';
			if ( '' !== $text ) {
				$found[] = array(
					'title' => StoredText::plain( get_the_title( $post ) ),
					'url'   => (string) get_permalink( $post ),
					'text'  => $text,
				);
			}
		}
		return $found;
	}

	/**
	 * Returns how well posts match. Words that no index knows are looked up together, because each query reads all posts.
	 *
	 * @param array<int|string, string> $words As {@see self::words()} returns them.
	 * @param string[]                  $types The types of posts.
	 * @return array<int, float> By the post's ID.
	 */
	private static function scores( array $words, array $types ): array {
		$found   = array();
		$unknown = array();
		foreach ( $words as $word => $written ) {
			/**
			 * Filters the posts with a word, so that an index can name them.
			 *
			 * @param int[]|null $ids  Their IDs, the best first; null to search with WordPress.
			 * @param string     $word The word, in lowercase and without accents.
			 */
			$ids = apply_filters( 'freehold_search_word', null, (string) $word );
			if ( is_array( $ids ) ) {
				$found[] = array_slice( array_map( 'intval', $ids ), 0, self::MAX_POSTS );
			} else {
				$unknown[ (string) $word ] = $written;
			}
		}
		$scores = array();
		foreach ( array( ...$found, ...self::with( $unknown, $types ) ) as $ids ) {
			foreach ( $ids as $rank => $id ) {
				$scores[ $id ] = ( $scores[ $id ] ?? 0 ) + ( 1 + 1 / ( $rank + 1 ) ) / sqrt( count( $ids ) );
			}
		}
		return $scores;
	}

	/**
	 * Returns the posts with each word, by one query of WordPress and one that counts.
	 *
	 * @param array<int|string, string> $words As {@see self::words()} returns them: WordPress's search does not find "ö" by "oe".
	 * @param string[]                  $types The types of posts.
	 * @return array<int, int[]> For each word the posts' IDs, those with the word in the title first.
	 */
	private static function with( array $words, array $types ): array {
		if ( array() === $words ) {
			return array();
		}
		list( $each, $titles ) = Posts::having( array_values( $words ) );

		$posts  = Shown::query(
			array(
				's'                      => implode( ' ', $words ),
				'post_type'              => $types,
				'posts_per_page'         => self::MAX_READ,
				'update_post_term_cache' => false,
			),
			array(
				// Instead of WordPress's conditions, which require each word; those that plugins add stay.
				'posts_search'          => static fn (): string => ' AND (' . implode( ' OR ', $each ) . ')',
				'posts_search_orderby'  => static fn (): string => implode( self::PLUS, array( ...$each, ...$titles ) ) . ' DESC',
				'posts_clauses_request' => self::by_rarity( ... ),
			)
		);
		$heads  = array_map( Words::fold( ... ), array_column( $posts, 'post_title', 'ID' ) );
		$texts  = array_map( static fn ( WP_Post $post ): string => Words::fold( $post->post_excerpt . "\n" . PublicContent::open( $post->post_content, $post->ID ) ), array_column( $posts, null, 'ID' ) );
		$having = static fn ( array $folded, int|string $word ): array => array_keys( array_filter( $folded, static fn ( string $text ): bool => str_contains( $text, (string) $word ) ) );
		$found  = array_map( static fn ( int|string $word ): array => array_unique( array( ...$having( $heads, $word ), ...$having( $texts, $word ) ) ), array_keys( $words ) );
		$counts = array_count_values( array_merge( ...$found ) );
		// Not by the database's order, which knows words that are closed.
		foreach ( array_keys( $words ) as $at => $word ) {
			$titled = array_flip( $having( $heads, $word ) );
			usort( $found[ $at ], static fn ( int $a, int $b ): int => array( isset( $titled[ $b ] ), $counts[ $b ], $b ) <=> array( isset( $titled[ $a ] ), $counts[ $a ], $a ) );
		}
		return $found;
	}

	/**
	 * Lets rare words decide which posts are read: any number of common words in many posts weighs less than one word of few posts.
	 *
	 * @param array<string, string> $clauses The parts of the query, as all plugins have left them: what is closed does not count.
	 * @return array<string, string>
	 */
	private static function by_rarity( array $clauses ): array {
		list( $sum, $rest ) = explode( ' DESC', $clauses['orderby'], 2 ) + array( '', '' );
		$parts              = explode( self::PLUS, $sum );
		$words              = intdiv( count( $parts ), 2 );
		if ( $words < 2 ) {
			return $clauses;
		}
		$counts             = Posts::counts( array_slice( $parts, 0, $words ), $clauses['join'], $clauses['where'] );
		$weighed            = array_map( static fn ( string $part, int $at ): string => sprintf( '%s * %.9F', $part, 1 / max( 1, $counts[ $at % $words ] ?? 1 ) ), $parts, array_keys( $parts ) );
		$clauses['orderby'] = implode( ' + ', $weighed ) . " DESC{$rest}";
		return $clauses;
	}

	/**
	 * Returns the passages of a post with the words, each with the one before and after it.
	 *
	 * @param string[] $words The words.
	 * @return string Plain text; empty if no word is in what everyone may read.
	 */
	private static function excerpt( WP_Post $post, array $words ): string {
		$lines   = array_values( array_filter( array_map( Words::plain( ... ), preg_split( self::BREAKS, Shown::content( $post->post_content, $post->ID ) ) ?: array() ), 'strlen' ) );
		$stems   = array_map( Words::stem( ... ), $words );
		$has     = static fn ( string $line ): int => count( array_filter( $stems, static fn ( string $stem ): bool => str_contains( $line, $stem ) ) );
		$matches = array_filter( array_map( static fn ( string $line ): int => $has( Words::fold( $line ) ), $lines ) );
		if ( array() === $matches ) {
			// The title can have the words.
			return array() === $lines || 0 === $has( Words::fold( StoredText::plain( get_the_title( $post ) ) ) ) ? '' : mb_substr( implode( "\n", $lines ), 0, self::MAX_LENGTH );
		}
		arsort( $matches );
		$kept   = array();
		$length = 0;
		foreach ( array_keys( $matches ) as $at ) {
			foreach ( array( $at, $at + 1, $at - 1 ) as $line ) {
				if ( isset( $lines[ $line ] ) && ! isset( $kept[ $line ] ) && $length < self::MAX_LENGTH ) {
					$kept[ $line ] = mb_substr( $lines[ $line ], 0, self::MAX_LENGTH - $length );
					$length       += mb_strlen( $kept[ $line ] );
				}
			}
		}
		ksort( $kept );
		return implode( "\n", $kept );
	}
}
