<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiChat;

/**
 * Sends an answer to the visitor's script while it is written, as server-sent events; without a script, nothing until it is whole.
 */
final class Events {

	/** Seconds between two states of the text, and without bytes after which a comment is sent. */
	private const THROTTLE  = 0.2;
	private const HEARTBEAT = 2.0;

	/**
	 * When bytes were last sent, in seconds.
	 *
	 * @var float
	 */
	private float $last = 0.0;

	/**
	 * Creates the receiver.
	 *
	 * @param bool $is_live Whether a script reads along.
	 */
	public function __construct( private readonly bool $is_live ) {
		if ( ! $is_live ) {
			return;
		}
		if ( ! headers_sent() ) {
			nocache_headers();
			header( 'Content-Type: text/event-stream; charset=utf-8' );
			header( 'Cache-Control: no-store, no-transform' );
			header( 'X-Accel-Buffering: no' );
			header( 'X-Robots-Tag: noindex' );
			// phpcs:ignore WordPress.PHP.IniSet.Risky, Squiz.PHP.DiscouragedFunctions -- Compression buffers a stream until it has enough bytes.
			ini_set( 'zlib.output_compression', '0' );
		}
		while ( ob_get_level() > 0 && ( (int) ( ob_get_status()['flags'] ?? 0 ) & PHP_OUTPUT_HANDLER_REMOVABLE ) ) {
			ob_end_clean();
		}
	}

	/**
	 * Sends an event.
	 *
	 * @param array<string, mixed> $data     What it says.
	 * @param bool                 $can_wait Whether a later event says the same and more.
	 */
	public function send( array $data, bool $can_wait = false ): void {
		if ( $this->is_live && ! ( $can_wait && microtime( true ) - $this->last < self::THROTTLE ) ) {
			$this->write( 'data: ' . wp_json_encode( $data, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ) . "\n\n" );
		}
	}

	/**
	 * Keeps the connection open while the service writes nothing.
	 *
	 * @return bool Whether the visitor is still there.
	 */
	public function wait(): bool {
		if ( $this->is_live && microtime( true ) - $this->last >= self::HEARTBEAT ) {
			$this->write( ":\n\n" );
		}
		return 0 === connection_aborted();
	}

	/**
	 * Sends bytes.
	 */
	private function write( string $bytes ): void {
		$this->last = microtime( true );
		echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON in an event stream, not HTML.
		flush();
	}
}
