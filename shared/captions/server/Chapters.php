<?php
declare( strict_types=1 );

namespace Freehold\Captions;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;

/**
 * Finds the chapters of a video in its description: lines with a time and a title.
 */
final class Chapters {

	/** The least number of chapters, and the shortest one, in seconds. */
	private const MINIMUM  = 3;
	private const SHORTEST = 10;

	/**
	 * Returns the chapters that a description lists. If the first one's line begins with its time, a time elsewhere in a line
	 * counts only after a dash at its end: `We meet at 18:30` is no chapter.
	 *
	 * @param string $description The description; HTML is ignored.
	 * @return array<int, array{start: int, title: string}> In order. Empty unless the first begins at 0, there are three or more, all have titles, and each lasts ten seconds or more.
	 */
	public static function parse( string $description ): array {
		$chapters = array();
		$patterns = Constants::shared( 'captions' );
		$text     = html_entity_decode( StoredText::without_tags( (string) preg_replace( '~<(?:br|/p|/li|/div)\b[^>]*>~i', "\n", $description ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		foreach ( explode( "\n", $text ) as $line ) {
			if ( 1 !== preg_match( "~{$patterns['timePattern']}~", $line, $found, PREG_OFFSET_CAPTURE ) ) {
				continue;
			}
			$before     = substr( $line, 0, $found[0][1] );
			$after      = substr( $line, $found[0][1] + strlen( $found[0][0] ) );
			$sides      = array_map( static fn ( string $side ): string => (string) preg_replace( '/^[\s\-–—|:]+|(?<![\s\-–—|:])[\s\-–—|:]+$/u', '', $side ), array( $before, $after ) );
			$leads      = 1 === preg_match( "~{$patterns['beforeTimePattern']}~u", $before );
			$chapters[] = array(
				'start' => self::seconds( $found[1][0] ),
				'title' => $leads || mb_strlen( $sides[0] ) <= mb_strlen( $sides[1] ) ? $sides[1] : $sides[0],
				'leads' => $leads,
				'ends'  => '' === $sides[1] && 1 === preg_match( '/[\-–—|]\s*$/u', $before ),
			);
		}
		usort( $chapters, static fn ( array $a, array $b ): int => $a['start'] <=> $b['start'] );
		if ( $chapters[0]['leads'] ?? false ) {
			$chapters = array_filter( $chapters, static fn ( array $chapter ): bool => $chapter['leads'] || $chapter['ends'] );
		}
		$chapters = array_map(
			static fn ( array $chapter ): array => array(
				'start' => $chapter['start'],
				'title' => $chapter['title'],
			),
			array_values( $chapters )
		);
		return self::are_valid( $chapters ) ? $chapters : array();
	}

	/**
	 * Returns a time in seconds.
	 *
	 * @param string $time Such as `1:02:03` or `2:03`.
	 */
	private static function seconds( string $time ): int {
		return array_reduce( explode( ':', $time ), static fn ( int $sum, string $part ): int => $sum * 60 + (int) $part, 0 );
	}

	/**
	 * Returns whether lines with times are chapters.
	 *
	 * @param array<int, array{start: int, title: string}> $chapters In order.
	 */
	private static function are_valid( array $chapters ): bool {
		if ( count( $chapters ) < self::MINIMUM || 0 !== $chapters[0]['start'] || in_array( '', array_column( $chapters, 'title' ), true ) ) {
			return false;
		}
		foreach ( array_slice( $chapters, 1 ) as $index => $chapter ) {
			if ( $chapter['start'] - $chapters[ $index ]['start'] < self::SHORTEST ) {
				return false;
			}
		}
		return true;
	}
}
