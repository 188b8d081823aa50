<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use WP_Error;

/**
 * Sends a request to the AI service and streams its response to the browser.
 *
 * A failure before the first text is an ordinary error response with its status. The stream opens after a few seconds even
 * without text, so that proxies keep the connection and a browser that closes it is noticed. A later failure is an event.
 */
final class Relay implements DeferredResponse {

	/** Seconds to wait for the service before the stream opens without text. */
	private const OPEN_AFTER = 5.0;

	/** Seconds without bytes after which a comment is sent. */
	public const HEARTBEAT_INTERVAL = 2.0;

	/** The maximum length of a response, in bytes. A model that repeats itself must end somewhere. */
	private const MAX_BYTES = 2 * MB_IN_BYTES;

	/**
	 * The bytes of the response so far.
	 *
	 * @var int
	 */
	private int $length = 0;

	/**
	 * The response so far, if it will be cached.
	 *
	 * @var array<int, array<string, mixed>>
	 */
	private array $deltas = array();

	/**
	 * What {@see Quota::take()} returned; null until the request is counted.
	 *
	 * @var string|null
	 */
	private ?string $taken = null;

	/**
	 * Takes everything that a request needs.
	 *
	 * @param Upstream           $upstream     The AI service.
	 * @param Conversation       $conversation The request.
	 * @param Stream             $stream       Receives the response.
	 * @param Quota              $quota        Counts the request.
	 * @param ResponseCache|null $cache        Caches complete responses; null for none.
	 */
	public function __construct( private readonly Upstream $upstream, private readonly Conversation $conversation, private readonly Stream $stream, private readonly Quota $quota, private readonly ?ResponseCache $cache = null ) {}

	/**
	 * Runs the request to its end.
	 */
	public function run(): void {
		$cached = $this->cache?->get( $this->conversation );
		if ( null !== $cached ) {
			array_walk( $cached, array( $this->stream, 'delta' ) );
			$this->stream->done();
			return;
		}
		// With a limit, the request is counted first. Without one it is counted after the first text, which need not wait.
		if ( null !== $this->quota->limit() ) {
			$error = $this->count();
			if ( null !== $error ) {
				$this->fail( $error );
				return;
			}
		}
		// PHP would end this script when the browser closes the connection, and the service would go on.
		ignore_user_abort( true );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A model may need minutes; the transfer has its own timeout.
		}
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			session_write_close();
		}
		$begin  = microtime( true );
		$result = $this->upstream->generate_text(
			$this->conversation,
			fn ( array $delta ): bool => $this->pass( $delta ),
			fn (): bool => $this->wait( $begin )
		);
		$this->end( $result );
		LogTable::add( 0 === $this->length ? LogTable::FAILED : LogTable::TEXTS );
	}

	/**
	 * Sends a piece of the response to the browser.
	 *
	 * @param array<string, mixed> $delta The piece.
	 * @return bool Whether to go on.
	 */
	private function pass( array $delta ): bool {
		$this->length += strlen( ( $delta['content'] ?? '' ) . implode( '', $delta['function_call'] ?? array() ) );
		if ( $this->length > self::MAX_BYTES ) {
			return false;
		}
		$this->stream->delta( $delta );
		// A count that the database rejected is tried again with the next piece.
		$this->count();
		if ( null !== $this->cache ) {
			$this->deltas[] = $delta;
		}
		return ! $this->stream->is_gone();
	}

	/**
	 * Keeps the connection open while the service sends nothing.
	 *
	 * @param float $begin When the request was sent, in seconds.
	 * @return bool Whether to go on.
	 */
	private function wait( float $begin ): bool {
		if ( ! $this->stream->is_open() && microtime( true ) - $begin >= self::OPEN_AFTER ) {
			$this->stream->open();
		}
		$this->stream->keep_alive( self::HEARTBEAT_INTERVAL );
		return ! $this->stream->is_gone();
	}

	/**
	 * Ends the stream.
	 *
	 * @param Completion|WP_Error $result How the service's response ended.
	 */
	private function end( Completion|WP_Error $result ): void {
		if ( is_wp_error( $result ) ) {
			$this->settle( $this->stream->is_gone() );
			$is_stopped = 'freehold_http_stopped' === $result->get_error_code();
			$this->fail( $is_stopped ? UpstreamError::broken( __( 'The response was longer than allowed.', 'freehold' ) ) : $result );
			return;
		}
		if ( 0 === $this->length ) {
			$this->settle( false );
			$this->fail( UpstreamError::broken( __( 'The response was empty.', 'freehold' ) ) );
			return;
		}
		if ( Completion::Truncated === $result ) {
			$this->stream->truncated();
		} else {
			$this->cache?->set( $this->conversation, $this->deltas );
		}
		$this->stream->done();
	}

	/**
	 * Counts the request once.
	 *
	 * @return WP_Error|null Why it could not be counted.
	 */
	private function count(): ?WP_Error {
		$taken = $this->taken ?? $this->quota->take();
		if ( is_wp_error( $taken ) ) {
			return $taken;
		}
		$this->taken = $taken;
		return null;
	}

	/**
	 * Counts or gives back a request that failed.
	 *
	 * @param bool $was_stopped Whether the user stopped it. Such a request counts, because the service worked on it.
	 */
	private function settle( bool $was_stopped ): void {
		if ( $was_stopped ) {
			$this->count();
		} elseif ( 0 === $this->length && null !== $this->taken ) {
			$this->quota->give_back( $this->taken );
		}
	}

	/**
	 * Sends an error: as an ordinary response, or as an event if the stream is open.
	 */
	private function fail( WP_Error $error ): void {
		if ( $this->stream->is_open() ) {
			$this->stream->error( $error );
			return;
		}
		$this->stream->reject( $error );
	}
}
