<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use WP_Error;

/**
 * Sends server-sent events in the form that the editor reads, each at once.
 *
 * Nothing is sent before {@see self::open()}, so that an ordinary response with an error status is possible until then.
 * Afterwards a failure is an event.
 */
final class Stream {

	/** Encodes events in short form and accepts any bytes of a model. */
	private const JSON = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

	/**
	 * Whether the headers are sent.
	 *
	 * @var bool
	 */
	private bool $is_open = false;

	/**
	 * When bytes were last sent, in seconds.
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
	 * Opens the stream.
	 */
	public function open(): void {
		if ( $this->is_open ) {
			return;
		}
		$this->is_open = true;
		if ( null === $this->sink ) {
			self::take_over( 200, 'text/event-stream; charset=utf-8' );
		}
		// PHP sends the headers with the first bytes.
		$this->send( ":\n\n" );
	}

	/**
	 * Returns whether the stream is open.
	 */
	public function is_open(): bool {
		return $this->is_open;
	}

	/**
	 * Sends a piece of the response.
	 *
	 * @param array<string, mixed> $delta `content` or `function_call`.
	 */
	public function delta( array $delta ): void {
		$this->open();
		$this->send( 'data: ' . wp_json_encode( array( 'choices' => array( array( 'index' => 0, 'delta' => $delta ) ) ), self::JSON ) . "\n\n" ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- one event, one line.
	}

	/**
	 * Sends that the model reached its length limit, so that the response is incomplete.
	 */
	public function truncated(): void {
		$this->open();
		$this->send( "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"length\"}]}\n\n" );
	}

	/**
	 * Sends that the response is complete.
	 */
	public function done(): void {
		$this->open();
		$this->send( "data: [DONE]\n\n" );
	}

	/**
	 * Sends that the response was interrupted.
	 *
	 * @param WP_Error $error Why, in the envelope of {@see \Freehold\Rest::error()}.
	 */
	public function error( WP_Error $error ): void {
		$this->open();
		$this->send( "event: error\ndata: " . wp_json_encode( self::envelope( $error ), self::JSON ) . "\n\n" );
	}

	/**
	 * Sends a comment if nothing was sent for a while. Proxies then keep the connection, and PHP notices a closed one only
	 * when it sends.
	 *
	 * @param float $seconds The length of the while.
	 */
	public function keep_alive( float $seconds ): void {
		if ( $this->is_open && microtime( true ) - $this->last >= $seconds ) {
			$this->send( ":\n\n" );
		}
	}

	/**
	 * Returns whether the browser closed the connection.
	 */
	public function is_gone(): bool {
		return 0 !== connection_aborted();
	}

	/**
	 * Returns an error as the plugin's REST routes send it.
	 *
	 * @return array{code: string, message: string, data: array<string, mixed>}
	 */
	public static function envelope( WP_Error $error ): array {
		return array(
			'code'    => (string) $error->get_error_code(),
			'message' => $error->get_error_message(),
			'data'    => (array) $error->get_error_data(),
		);
	}

	/**
	 * Sends an ordinary error response in place of the stream.
	 *
	 * @param WP_Error $error The error; its status becomes the response's.
	 */
	public function reject( WP_Error $error ): void {
		if ( null === $this->sink && ! headers_sent() ) {
			status_header( (int) ( $error->get_error_data()['status'] ?? 500 ) );
			header( 'Cache-Control: no-store' );
		}
		$this->send( (string) wp_json_encode( self::envelope( $error ) ) );
	}

	/**
	 * Sends the headers and removes every buffer and compression between this script and the browser, as far as PHP can.
	 * `X-Accel-Buffering` turns off the buffers of nginx, and `no-transform` asks proxies not to compress.
	 *
	 * @param string $type The content type.
	 */
	public static function take_over( int $status, string $type ): void {
		if ( ! headers_sent() ) {
			status_header( $status );
			header( "Content-Type: {$type}" );
			header( 'Cache-Control: no-store, no-transform' );
			header( 'X-Accel-Buffering: no' );
			header_remove( 'Content-Length' );
			header_remove( 'Expires' );
			// phpcs:ignore WordPress.PHP.IniSet.Risky, Squiz.PHP.DiscouragedFunctions -- Compression buffers a stream until it has enough bytes.
			ini_set( 'zlib.output_compression', '0' );
		}
		if ( function_exists( 'apache_setenv' ) ) {
			apache_setenv( 'no-gzip', '1' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Compression buffers a stream until it has enough bytes.
		}
		while ( ob_get_level() > 0 && ( (int) ( ob_get_status()['flags'] ?? 0 ) & PHP_OUTPUT_HANDLER_REMOVABLE ) ) {
			ob_end_clean();
		}
	}

	/**
	 * Sends bytes.
	 */
	private function send( string $bytes ): void {
		$this->last = microtime( true );
		if ( null !== $this->sink ) {
			( $this->sink )( $bytes );
			return;
		}
		echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON in an event stream, not HTML.
		flush();
	}
}
