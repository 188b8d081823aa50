<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

/**
 * Parses a stream of server-sent events (HTML standard, 9.2.6). A piece may end in the middle of an event, of a line ending
 * or of a character. Reads only data, because AI services use no names, IDs or comments.
 */
final class EventParser {

	/**
	 * The current line so far.
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
	 * Whether any bytes have arrived.
	 *
	 * @var bool
	 */
	private bool $has_begun = false;

	/**
	 * Reads a piece.
	 *
	 * @param string $bytes The piece.
	 * @return string[] The data of each event that the piece completes.
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
	 * Reads the rest when the stream has ended.
	 *
	 * @return string[] The data of a last event without an empty line after it, as some services end. The caller must recognize
	 *         an incomplete line.
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
	 * Returns how many bytes of an incomplete event are buffered.
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
