<?php
/**
 * From the service to the browser.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Rest;
use WP_Error;

/**
 * Asks the service and passes on what it says, piece by piece.
 *
 * A failure before the first piece is an answer with its status. So that a proxy in between does not give up on a service
 * that takes its time, and so that a browser that goes away is noticed, the stream begins after a few seconds even when
 * there is nothing to say; a failure is then an event with the same content.
 */
final class Relay {

	/** Seconds to wait for the service before the stream begins without it. */
	private const BEGIN_AFTER = 5.0;

	/** Seconds of silence after which a comment is sent. */
	private const SILENCE = 2.0;

	/** The longest answer, in bytes. A model that talks in circles must end somewhere. */
	private const LONGEST = 2 * MB_IN_BYTES;

	/**
	 * Bytes of the answer so far.
	 *
	 * @var int
	 */
	private int $length = 0;

	/**
	 * The answer so far, where it is to be kept.
	 *
	 * @var array<int, array<string, mixed>>
	 */
	private array $kept = array();

	/**
	 * What {@see Quota::take()} answered; null as long as the request is not counted.
	 *
	 * @var string|null
	 */
	private ?string $taken = null;

	/**
	 * Prepares a request.
	 *
	 * @param Upstream     $upstream     What answers.
	 * @param Conversation $conversation What is asked.
	 * @param Stream       $stream       Where the answer goes.
	 * @param Answers|null $answers      Where complete answers are kept for a while, if they are to be.
	 */
	public function __construct( private readonly Upstream $upstream, private readonly Conversation $conversation, private readonly Stream $stream, private readonly ?ResponseCache $answers = null ) {}

	/**
	 * Runs to the end.
	 */
	public function run(): void {
		$known = $this->answers?->get( $this->conversation );
		if ( null !== $known ) {
			array_walk( $known, array( $this->stream, 'delta' ) );
			$this->stream->done();
			return;
		}
		// Where there is a limit, it is looked at first. Where there is none, counting can wait until something has been
		// sent: the first word need not wait for the database.
		if ( null !== Quota::limit() ) {
			$this->taken = Quota::take();
			if ( null === $this->taken ) {
				$this->fail( Rest::error( 'freehold_ai_quota', __( 'You have reached the limit of requests for this site.', 'freehold' ), 429 ) );
				return;
			}
		}
		// PHP would end this script the moment a browser goes away, and the service would talk on to nobody.
		ignore_user_abort( true );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A model may need minutes; the transfer has its own timeout.
		}
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			session_write_close();
		}
		$begin  = microtime( true );
		$answer = $this->upstream->answer(
			$this->conversation,
			fn ( array $delta ): bool => $this->pass( $delta ),
			fn (): bool => $this->wait( $begin )
		);
		$this->end( $answer );
	}

	/**
	 * Passes a piece on.
	 *
	 * @param array<string, mixed> $delta The piece.
	 * @return bool Whether to go on.
	 */
	private function pass( array $delta ): bool {
		$this->length += strlen( ( $delta['content'] ?? '' ) . implode( '', $delta['function_call'] ?? array() ) );
		if ( $this->length > self::LONGEST ) {
			return false;
		}
		$this->stream->delta( $delta );
		$this->taken ??= Quota::take();
		if ( null !== $this->answers ) {
			$this->kept[] = $delta;
		}
		return ! $this->stream->is_gone();
	}

	/**
	 * Looks after the stream while nothing comes.
	 *
	 * @param float $begin When the service was asked.
	 * @return bool Whether to go on.
	 */
	private function wait( float $begin ): bool {
		if ( ! $this->stream->is_open() && microtime( true ) - $begin >= self::BEGIN_AFTER ) {
			$this->stream->open();
		}
		$this->stream->keep_alive( self::SILENCE );
		return ! $this->stream->is_gone();
	}

	/**
	 * Ends the stream as the service ended.
	 *
	 * @param bool|WP_Error $answer What the service's adapter says.
	 */
	private function end( bool|WP_Error $answer ): void {
		if ( is_wp_error( $answer ) ) {
			$this->settle( $this->stream->is_gone() );
			$is_stopped = 'freehold_http_stopped' === $answer->get_error_code();
			$this->fail( $is_stopped ? UpstreamError::broken( __( 'The response was longer than allowed.', 'freehold' ) ) : $answer );
			return;
		}
		if ( 0 === $this->length ) {
			$this->settle( false );
			$this->fail( UpstreamError::broken( __( 'The response was empty.', 'freehold' ) ) );
			return;
		}
		$this->answers?->keep( $this->conversation, $this->kept );
		$this->stream->done();
	}

	/**
	 * Settles what a request costs to which nothing was answered.
	 *
	 * @param bool $was_stopped Whether the person who made it stopped it: the service has worked on it, so it counts.
	 */
	private function settle( bool $was_stopped ): void {
		if ( $was_stopped ) {
			$this->taken ??= Quota::take();
		} elseif ( 0 === $this->length && null !== $this->taken ) {
			Quota::give_back( $this->taken );
		}
	}

	/**
	 * Says what went wrong: as an answer of its own, or as an event where the stream has begun.
	 *
	 * @param WP_Error $error What went wrong.
	 */
	private function fail( WP_Error $error ): void {
		if ( $this->stream->is_open() ) {
			$this->stream->error( $error );
			return;
		}
		$this->stream->refuse( $error );
	}
}
