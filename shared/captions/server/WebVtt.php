<?php
declare( strict_types=1 );

namespace Freehold\Captions;

use Freehold\Modules\Constants;
use Freehold\Text;

/**
 * Reads WebVTT and SubRip files and writes WebVTT from what was understood, so that nothing else of an uploaded file is stored.
 * See https://www.w3.org/TR/webvtt1/ .
 */
final class WebVtt {

	/** A time with optional hours; SubRip has a comma before the fraction. */
	private const TIME = '(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})';

	/** The tags of cue texts that players know. */
	private const TAGS = 'c|i|b|u|ruby|rt|v|lang';

	/** The settings of cues that players know. */
	private const SETTINGS = 'vertical|line|position|size|align';

	/** The longest file, in bytes, and the most cues. */
	public const MAX_SIZE  = 2 * MB_IN_BYTES;
	private const MAX_CUES = 20000;

	/**
	 * Creates a file.
	 *
	 * @param Cue[]    $cues  The cues, in the order of the file.
	 * @param string[] $notes The comments, without `NOTE`.
	 */
	public function __construct( public readonly array $cues, public readonly array $notes = array() ) {}

	/**
	 * Reads a file.
	 *
	 * @param string $text The file's content: WebVTT or SubRip, in UTF-8 or Windows-1252.
	 * @return self|null Null if it is neither, or has no cue.
	 */
	public static function parse( string $text ): ?self {
		// Subtitles from older programs are not UTF-8.
		$text   = Text::utf8( (string) preg_replace( '/^\xEF\xBB\xBF/', '', $text ) );
		$text   = str_replace( array( "\r\n", "\r", "\0" ), array( "\n", "\n", '' ), $text );
		$is_vtt = 1 === preg_match( '/^WEBVTT(?:[ \t\n]|$)/D', $text );
		$cues   = array();
		$notes  = array();
		foreach ( preg_split( '/\n{2,}/', trim( $text, "\n" ) ) ?: array() as $block ) {
			if ( 1 === preg_match( '/^NOTE(?:[ \t\n]|$)/D', $block ) ) {
				$notes[] = self::clean_note( substr( $block, 4 ) );
				continue;
			}
			$cue = self::cue( explode( "\n", $is_vtt ? $block : self::without_subrip( $block ) ) );
			if ( null !== $cue ) {
				$cues[] = $cue;
			}
			if ( count( $cues ) > self::MAX_CUES ) {
				return null;
			}
		}
		return array() === $cues || ( ! $is_vtt && ! str_contains( $text, ',' ) ) ? null : new self( $cues, $notes );
	}

	/**
	 * Returns the cues as chapters.
	 *
	 * @return array<int, array{start: int, title: string}> The times in seconds, and the titles.
	 */
	public function chapters(): array {
		return array_map(
			static fn ( Cue $cue ): array => array(
				'start' => (int) $cue->start,
				'title' => $cue->plain(),
			),
			$this->cues
		);
	}

	/**
	 * Returns the file as WebVTT.
	 */
	public function text(): string {
		$blocks = array( 'WEBVTT' );
		foreach ( $this->notes as $note ) {
			$blocks[] = 'NOTE' . ( str_contains( $note, "\n" ) ? "\n" : ' ' ) . $note;
		}
		foreach ( $this->cues as $cue ) {
			$blocks[] = rtrim( self::format( $cue->start ) . ' --> ' . self::format( $cue->end ) . " {$cue->settings}" ) . "\n{$cue->text}";
		}
		return implode( "\n\n", $blocks ) . "\n";
	}

	/**
	 * Returns a time as WebVTT has it.
	 */
	private static function format( float $seconds ): string {
		$thousandths = (int) round( $seconds * 1000 );
		$whole       = intdiv( $thousandths, 1000 );
		return sprintf( '%02d:%02d:%02d.%03d', intdiv( $whole, HOUR_IN_SECONDS ), intdiv( $whole, 60 ) % 60, $whole % 60, $thousandths % 1000 );
	}

	/**
	 * Reads a cue.
	 *
	 * @param string[] $lines The lines of a block.
	 * @return Cue|null Null if the block is none.
	 */
	private static function cue( array $lines ): ?Cue {
		foreach ( array_slice( $lines, 0, 2 ) as $index => $line ) {
			if ( 1 !== preg_match( '/^\s*' . self::TIME . '[ \t]*-->[ \t]*' . self::TIME . '(?:[ \t](.*))?$/D', $line, $found ) ) {
				continue;
			}
			$start = self::seconds( array_slice( $found, 1, 4 ) );
			$end   = self::seconds( array_slice( $found, 5, 4 ) );
			$text  = self::clean( implode( "\n", array_slice( $lines, $index + 1 ) ) );
			return $end <= $start || '' === trim( $text ) ? null : new Cue( $start, $end, $text, self::settings( $found[9] ?? '' ) );
		}
		return null;
	}

	/**
	 * Returns a time in seconds.
	 *
	 * @param string[] $parts Hours, minutes, seconds and the digits after the point.
	 */
	private static function seconds( array $parts ): float {
		return (int) $parts[0] * HOUR_IN_SECONDS + (int) $parts[1] * MINUTE_IN_SECONDS + (int) $parts[2] + (float) "0.{$parts[3]}";
	}

	/**
	 * Returns the settings of a cue that players know.
	 *
	 * @param string $settings As in the file.
	 */
	private static function settings( string $settings ): string {
		return implode( ' ', array_filter( preg_split( '/[ \t]+/', $settings ) ?: array(), static fn ( string $one ): bool => 1 === preg_match( '/^(?:' . self::SETTINGS . '):[a-z0-9.,%-]{1,40}$/D', $one ) ) );
	}

	/**
	 * Returns a cue's text with the tags that WebVTT has; other angle brackets become text.
	 *
	 * @param string $text As in the file.
	 */
	private static function clean( string $text ): string {
		$entities = Constants::shared( 'captions' )['captionEntities'];
		$parts    = preg_split( '~(</?(?:' . self::TAGS . ')(?:[.][^<>\n]*|[ \t][^<>\n]*)?>|<\d[\d:.]*>)~', str_replace( '-->', '--&gt;', $text ), -1, PREG_SPLIT_DELIM_CAPTURE );
		foreach ( $parts as $index => $part ) {
			if ( 0 === $index % 2 ) {
				$part            = str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), $part );
				$parts[ $index ] = (string) preg_replace( "/&(?!(?:{$entities}|quot|#\d+|#x[\da-fA-F]+);)/", '&amp;', $part );
			}
		}
		return trim( implode( '', $parts ), "\n" );
	}

	/**
	 * Removes the tags of SubRip that WebVTT does not have: positions, fonts and styles of other programs.
	 *
	 * @param string $text As in the file.
	 */
	private static function without_subrip( string $text ): string {
		return (string) preg_replace( '~\{\\\\[^}\n]*\}|</?(?:font|s)\b[^>\n]*>~i', '', $text );
	}

	/**
	 * Returns a comment that cannot end early.
	 *
	 * @param string $note As in the file.
	 */
	private static function clean_note( string $note ): string {
		return trim( str_replace( '-->', '', $note ) );
	}
}
