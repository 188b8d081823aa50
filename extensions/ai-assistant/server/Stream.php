<?php
/**
 * Events to the browser.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use WP_Error;

/**
 * Sends server-sent events in the form that the assistant's clients read, each as soon as it is there.
 *
 * Nothing is sent before {@see self::open()}, so that until then an ordinary answer with an ordinary status can still be
 * given. Afterwards a failure is an event of its own.
 */
final class Stream {

	/** How events are encoded: short, and whatever a model says. */
	private const JSON = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

	/**
	 * Whether the headers are out.
	 *
	 * @var bool
	 */
	private bool $is_open = false;

	/**
	 * When something was sent last, in seconds.
	 *
	 * @var float
	 */
	private float $last = 0.0;

	/**
	 * Takes where the bytes go.
	 *
	 * @param \Closure|null $sink Called as `( string $bytes )`; where there is none, the bytes go to the browser.
	 */
	public function __construct( private readonly ?\Closure $sink = null ) {}

	/**
	 * Begins the answer.
	 *
	 * Everything that could hold bytes back is switched off, as far as PHP can: its own buffers, compression, and by the
	 * header `X-Accel-Buffering` the buffers of nginx. `no-transform` asks proxies not to compress.
	 */
	public function open(): void {
		if ( $this->is_open ) {
			return;
		}
		$this->is_open = true;
		if ( null === $this->sink ) {
			self::take_over();
		}
		// The headers are out with the first bytes.
		$this->send( ":\n\n" );
	}

	/**
	 * Whether the answer has begun.
	 */
	public function is_open(): bool {
		return $this->is_open;
	}

	/**
	 * Sends a piece of the answer.
	 *
	 * @param array<string, mixed> $delta `content` or `function_call`.
	 */
	public function delta( array $delta ): void {
		$this->open();
		$this->send( 'data: ' . wp_json_encode( array( 'choices' => array( array( 'index' => 0, 'delta' => $delta ) ) ), self::JSON ) . "\n\n" ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- one event, one line.
	}

	/**
	 * Says that the answer is complete.
	 */
	public function done(): void {
		$this->open();
		$this->send( "data: [DONE]\n\n" );
	}

	/**
	 * Says that the answer broke off.
	 *
	 * @param WP_Error $error Why, in the envelope of {@see \Freehold\Rest::error()}.
	 */
	public function error( WP_Error $error ): void {
		$this->open();
		$this->send( "event: error\ndata: " . wp_json_encode( self::envelope( $error ), self::JSON ) . "\n\n" );
	}

	/**
	 * Sends a comment where nothing was sent for a while: so that proxies do not take the silence for the end, and because
	 * PHP learns only by sending that nobody is there any more.
	 *
	 * @param float $seconds How long the while is.
	 */
	public function keep_alive( float $seconds ): void {
		if ( $this->is_open && microtime( true ) - $this->last >= $seconds ) {
			$this->send( ":\n\n" );
		}
	}

	/**
	 * Whether the browser has gone away.
	 */
	public function is_gone(): bool {
		return 0 !== connection_aborted();
	}

	/**
	 * An error as the plugin's routes answer it.
	 *
	 * @param WP_Error $error The error.
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
	 * Gives an ordinary answer in the stream's place.
	 *
	 * @param WP_Error $error What went wrong; its status becomes the answer's.
	 */
	public function refuse( WP_Error $error ): void {
		if ( null === $this->sink && ! headers_sent() ) {
			status_header( (int) ( $error->get_error_data()['status'] ?? 500 ) );
			header( 'Cache-Control: no-store' );
		}
		$this->send( (string) wp_json_encode( self::envelope( $error ) ) );
	}

	/**
	 * Takes the output over from PHP, from WordPress, and from whoever collects it.
	 */
	private static function take_over(): void {
		if ( ! headers_sent() ) {
			status_header( 200 );
			header( 'Content-Type: text/event-stream; charset=utf-8' );
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
	 *
	 * @param string $bytes The bytes.
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
