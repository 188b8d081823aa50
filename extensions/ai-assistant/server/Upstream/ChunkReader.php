<?php
/**
 * The chunks of a streamed completion.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use WP_Error;

/**
 * Reads what an OpenAI-compatible service streams, and keeps of it what the assistant uses: text, and one function call.
 * Everything else (names of machines, counts of tokens, reasoning, whatever a service adds) stays here.
 */
final class ChunkReader {

	/**
	 * Whether the service has said that the answer is complete: by its last line, or by a reason for ending.
	 *
	 * @var bool
	 */
	private bool $is_complete = false;

	/**
	 * Whether any chunk of a completion has come.
	 *
	 * @var bool
	 */
	private bool $has_chunks = false;

	/**
	 * Reads the data of an event.
	 *
	 * @param string $data JSON, or `[DONE]`.
	 * @return array<int, array<string, mixed>>|WP_Error What is new: `content` or `function_call` each.
	 */
	public function read( string $data ): array|WP_Error {
		if ( '[DONE]' === trim( $data ) ) {
			$this->is_complete = true;
			return array();
		}
		$chunk = json_decode( $data, true, 64, JSON_INVALID_UTF8_SUBSTITUTE );
		if ( ! is_array( $chunk ) ) {
			return UpstreamError::broken( __( 'The AI service sent invalid JSON.', 'freehold' ) );
		}
		if ( isset( $chunk['error'] ) ) {
			return UpstreamError::from_body( 500, $chunk );
		}
		// Counts of tokens come in a chunk without choices.
		$choice = $chunk['choices'][0] ?? null;
		if ( ! is_array( $choice ) ) {
			return array();
		}
		$this->has_chunks = true;
		$reason           = $choice['finish_reason'] ?? null;
		if ( 'content_filter' === $reason ) {
			return UpstreamError::moderated();
		}
		$this->is_complete = $this->is_complete || ( is_string( $reason ) && '' !== $reason );
		// Whole answers have a message where streamed ones have a delta.
		$new = $choice['delta'] ?? $choice['message'] ?? null;
		return is_array( $new ) ? self::deltas( $new ) : array();
	}

	/**
	 * Whether the answer came to its end.
	 */
	public function is_complete(): bool {
		return $this->is_complete;
	}

	/**
	 * Whether this was an answer at all.
	 */
	public function has_chunks(): bool {
		return $this->has_chunks;
	}

	/**
	 * What a delta or a message says.
	 *
	 * @param array<string, mixed> $said The delta.
	 * @return array<int, array<string, mixed>>
	 */
	private static function deltas( array $said ): array {
		$deltas  = array();
		$content = self::text( $said['content'] ?? null ) . self::text( $said['refusal'] ?? null );
		if ( '' !== $content ) {
			$deltas[] = array( 'content' => $content );
		}
		$calls = is_array( $said['tool_calls'] ?? null ) ? $said['tool_calls'] : array();
		foreach ( $calls as $call ) {
			// The client knows one call at a time: the first.
			if ( is_array( $call ) && 0 === (int) ( $call['index'] ?? 0 ) ) {
				$deltas[] = self::function_call( $call['function'] ?? null );
				break;
			}
		}
		if ( array() === $calls ) {
			$deltas[] = self::function_call( $said['function_call'] ?? null );
		}
		return array_values( array_filter( $deltas ) );
	}

	/**
	 * A function call as the client knows it.
	 *
	 * @param mixed $call `name`, `arguments` or both.
	 * @return array<string, array<string, string>> Empty where nothing is said.
	 */
	private static function function_call( mixed $call ): array {
		$said = array();
		foreach ( array( 'name', 'arguments' ) as $part ) {
			$value = is_array( $call ) ? $call[ $part ] ?? '' : '';
			// Some services send arguments as an object, not as JSON in a string.
			$value = is_array( $value ) ? (string) wp_json_encode( (object) $value ) : $value;
			if ( is_string( $value ) && '' !== $value ) {
				$said[ $part ] = $value;
			}
		}
		return array() === $said ? array() : array( 'function_call' => $said );
	}

	/**
	 * The text of a content field, which is a string, or a list of parts.
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
