<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use WP_Error;

/**
 * Reads the chunks that an OpenAI-compatible service streams and returns the text and one function call. Everything else,
 * such as token counts and reasoning, is removed.
 */
final class ChunkReader {

	/**
	 * Whether the service marked the response as complete, with its last line or with a finish reason.
	 *
	 * @var bool
	 */
	private bool $is_complete = false;

	/**
	 * Whether a chunk of a completion was received.
	 *
	 * @var bool
	 */
	private bool $has_chunks = false;

	/**
	 * Whether the model reached its length limit.
	 *
	 * @var bool
	 */
	private bool $is_truncated = false;

	/**
	 * Removes reasoning from the text.
	 *
	 * @var ReasoningFilter
	 */
	private ReasoningFilter $reasoning;

	/**
	 * Starts with an empty response.
	 */
	public function __construct() {
		$this->reasoning = new ReasoningFilter();
	}

	/**
	 * Reads the data of an event.
	 *
	 * @param string $data JSON, or `[DONE]`.
	 * @return array<int, array<string, mixed>>|WP_Error The new pieces, each with `content` or `function_call`.
	 */
	public function read( string $data ): array|WP_Error {
		if ( '[DONE]' === trim( $data ) ) {
			$this->is_complete = true;
			return $this->rest();
		}
		$chunk = Json::decode( $data );
		if ( null === $chunk ) {
			return UpstreamError::broken( __( 'The AI service sent invalid JSON.', 'freehold' ) );
		}
		if ( isset( $chunk['error'] ) ) {
			return UpstreamError::from_body( 500, $chunk );
		}
		// Services send token counts in a chunk without choices.
		$choice = $chunk['choices'][0] ?? null;
		if ( ! is_array( $choice ) ) {
			return array();
		}
		$this->has_chunks = true;
		$reason           = $choice['finish_reason'] ?? null;
		if ( 'content_filter' === $reason ) {
			return UpstreamError::moderated();
		}
		$this->is_complete  = $this->is_complete || ( is_string( $reason ) && '' !== $reason );
		$this->is_truncated = $this->is_truncated || 'length' === $reason;
		// A response in one piece has a message in place of a delta.
		$new = $choice['delta'] ?? $choice['message'] ?? null;
		return is_array( $new ) ? $this->deltas( $new ) : array();
	}

	/**
	 * Returns the text that was held back because it could begin a tag, at the end of the response.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	public function rest(): array {
		$rest = $this->reasoning->finish();
		return '' === $rest ? array() : array( array( 'content' => $rest ) );
	}

	/**
	 * Returns whether the model reached its length limit.
	 */
	public function is_truncated(): bool {
		return $this->is_truncated;
	}

	/**
	 * Returns whether the response is complete.
	 */
	public function is_complete(): bool {
		return $this->is_complete;
	}

	/**
	 * Returns whether the service sent a completion at all.
	 */
	public function has_chunks(): bool {
		return $this->has_chunks;
	}

	/**
	 * Returns the pieces of a delta or a message.
	 *
	 * @param array<string, mixed> $new The delta.
	 * @return array<int, array<string, mixed>>
	 */
	private function deltas( array $new ): array {
		$deltas  = array();
		$content = $this->reasoning->add( self::text( $new['content'] ?? null ) ) . self::text( $new['refusal'] ?? null );
		if ( '' !== $content ) {
			$deltas[] = array( 'content' => $content );
		}
		$calls = is_array( $new['tool_calls'] ?? null ) ? $new['tool_calls'] : array();
		foreach ( $calls as $call ) {
			// The editor supports one call at a time.
			if ( is_array( $call ) && 0 === (int) ( $call['index'] ?? 0 ) ) {
				$deltas[] = self::function_call( $call['function'] ?? null );
				break;
			}
		}
		if ( array() === $calls ) {
			$deltas[] = self::function_call( $new['function_call'] ?? null );
		}
		return array_values( array_filter( $deltas ) );
	}

	/**
	 * Returns a function call in the form that the editor reads.
	 *
	 * @param mixed $call `name`, `arguments` or both.
	 * @return array<string, array<string, string>> Empty for none.
	 */
	private static function function_call( mixed $call ): array {
		$parts = array();
		foreach ( array( 'name', 'arguments' ) as $part ) {
			$value = is_array( $call ) ? $call[ $part ] ?? '' : '';
			// Some services send arguments as an object, not as JSON in a string.
			$value = is_array( $value ) ? (string) wp_json_encode( (object) $value ) : $value;
			if ( is_string( $value ) && '' !== $value ) {
				$parts[ $part ] = $value;
			}
		}
		return array() === $parts ? array() : array( 'function_call' => $parts );
	}

	/**
	 * Returns the text of a content field, which is a string or a list of parts.
	 *
	 * @param mixed $content The field.
	 */
	private static function text( mixed $content ): string {
		if ( ! is_array( $content ) ) {
			return is_string( $content ) ? $content : '';
		}
		$texts = array_map(
			static fn ( mixed $part ): string => is_array( $part ) && 'text' === ( $part['type'] ?? '' ) && is_string( $part['text'] ?? null ) ? $part['text'] : '',
			$content
		);
		return implode( '', $texts );
	}
}
