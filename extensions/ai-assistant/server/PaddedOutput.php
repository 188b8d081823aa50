<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use WP_Error;

/**
 * Sends a JSON response. While the response is not ready, line breaks before the JSON keep the connection open.
 */
final class PaddedOutput {

	/**
	 * When bytes were last sent, in seconds; 0 before the first byte.
	 *
	 * @var float
	 */
	private float $last = 0.0;

	/**
	 * Takes the receiver of the bytes.
	 *
	 * @param \Closure|null $sink Called as `( string $bytes )`; null for the browser.
	 */
	public function __construct( private readonly ?\Closure $sink = null ) {}

	/**
	 * Sends a line break if nothing was sent for a while.
	 *
	 * @param float $seconds The length of the while.
	 */
	public function keep_alive( float $seconds ): void {
		if ( microtime( true ) - $this->last >= $seconds ) {
			$this->write( "\n", 200 );
		}
	}

	/**
	 * Sends the response.
	 *
	 * @param array<string, mixed> $data The response.
	 */
	public function send( array $data ): void {
		$this->write( (string) wp_json_encode( $data ), 200 );
	}

	/**
	 * Sends an error. The response has the error's status if nothing was sent before it.
	 */
	public function error( WP_Error $error ): void {
		$this->write( (string) wp_json_encode( Stream::envelope( $error ) ), (int) ( $error->get_error_data()['status'] ?? 500 ) );
	}

	/**
	 * Returns whether the browser closed the connection.
	 */
	public function is_gone(): bool {
		return 0 !== connection_aborted();
	}

	/**
	 * Sends bytes, with the headers before the first.
	 */
	private function write( string $bytes, int $status ): void {
		$is_first   = 0.0 === $this->last;
		$this->last = microtime( true );
		if ( null !== $this->sink ) {
			( $this->sink )( $bytes );
			return;
		}
		if ( $is_first ) {
			Stream::take_over( $status, 'application/json; charset=utf-8' );
		}
		echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, not HTML.
		flush();
	}
}
