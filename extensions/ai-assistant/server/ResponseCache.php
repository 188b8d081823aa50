<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Caches complete responses to requests that set `stream_cache`. If the same user repeats a request within a few minutes,
 * the cached response is returned at once and at no cost. Responses are stored in transients, so they expire by themselves
 * and stay out of the database on sites with an object cache.
 */
final class ResponseCache {

	/** How long a response is cached, in seconds. */
	private const CACHE_TTL = 5 * MINUTE_IN_SECONDS;

	/** The maximum length of a cached response, in bytes. */
	private const MAX_BYTES = 100 * KB_IN_BYTES;

	/**
	 * Takes the user whose responses are cached.
	 */
	public function __construct( private readonly int $user_id ) {}

	/**
	 * Returns the cached response to a conversation.
	 *
	 * @return array<int, array<string, mixed>>|null Its pieces.
	 */
	public function get( Conversation $conversation ): ?array {
		$cached = get_transient( $this->name( $conversation ) );
		return is_array( $cached ) ? $cached : null;
	}

	/**
	 * Caches a response.
	 *
	 * @param array<int, array<string, mixed>> $deltas The pieces of the response. Adjacent texts are joined.
	 */
	public function set( Conversation $conversation, array $deltas ): void {
		$pieces = array();
		foreach ( $deltas as $delta ) {
			$last = array_key_last( $pieces );
			if ( null !== $last && isset( $delta['content'], $pieces[ $last ]['content'] ) ) {
				$pieces[ $last ]['content'] .= $delta['content'];
			} else {
				$pieces[] = $delta;
			}
		}
		if ( strlen( (string) wp_json_encode( $pieces ) ) <= self::MAX_BYTES ) {
			set_transient( $this->name( $conversation ), $pieces, self::CACHE_TTL );
		}
	}

	/**
	 * Returns the name of the transient.
	 */
	private function name( Conversation $conversation ): string {
		return "freehold_ai_answer_{$this->user_id}_" . substr( $conversation->fingerprint(), 0, 40 );
	}
}
