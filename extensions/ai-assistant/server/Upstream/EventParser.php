<?php
/**
 * Server-sent events.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

/**
 * Takes a stream of server-sent events apart (HTML standard, 9.2.6), whatever pieces the network makes of it: a piece may
 * end in the middle of an event, of a line ending or of a character. Only data is kept; names, ids and comments are not
 * used by any service of this kind.
 */
final class EventParser {

	/**
	 * What has come of the present line.
	 *
	 * @var string
	 */
	private string $line = '';

	/**
	 * The data lines of the present event.
	 *
	 * @var string[]
	 */
	private array $data = array();

	/**
	 * Whether anything has come at all.
	 *
	 * @var bool
	 */
	private bool $has_begun = false;

	/**
	 * Takes a piece.
	 *
	 * @param string $bytes The piece.
	 * @return string[] The data of each event that it completes.
	 */
	public function feed( string $bytes ): array {
		if ( ! $this->has_begun && '' !== $bytes ) {
			$this->has_begun = true;
			$bytes           = str_starts_with( $bytes, "\xEF\xBB\xBF" ) ? substr( $bytes, 3 ) : $bytes;
		}
		$lines = preg_split( '/\r\n|\n|\r(?!$)/D', $this->line . $bytes );
		// The last one is not complete; a carriage return at its end may be half of a line ending.
		$this->line = (string) array_pop( $lines );
		$events     = array();
		foreach ( $lines as $line ) {
			$event = $this->read( $line );
			if ( null !== $event ) {
				$events[] = $event;
			}
		}
		return $events;
	}

	/**
	 * Takes what is left when the stream has ended.
	 *
	 * @return string[] The data of a last event without an empty line after it; some services end so. What broke off
	 *                  within the line is for the caller to recognise.
	 */
	public function finish(): array {
		$rest       = rtrim( $this->line, "\r" );
		$this->line = '';
		$events     = array();
		foreach ( array( $rest, '' ) as $line ) {
			$event = '' === $line && array() === $this->data ? null : $this->read( $line );
			if ( null !== $event ) {
				$events[] = $event;
			}
		}
		return $events;
	}

	/**
	 * How many bytes wait for the rest of their event.
	 */
	public function waiting(): int {
		return strlen( $this->line ) + array_sum( array_map( 'strlen', $this->data ) );
	}

	/**
	 * Reads a line.
	 *
	 * @param string $line The line, without its ending.
	 * @return string|null The data of the event that it ends.
	 */
	private function read( string $line ): ?string {
		if ( '' === $line ) {
			$event      = array() === $this->data ? null : implode( "\n", $this->data );
			$this->data = array();
			return $event;
		}
		if ( 'data' === $line ) {
			$this->data[] = '';
		} elseif ( str_starts_with( $line, 'data:' ) ) {
			$this->data[] = ' ' === ( $line[5] ?? '' ) ? substr( $line, 6 ) : substr( $line, 5 );
		}
		return null;
	}
}
