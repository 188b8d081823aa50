<?php
/**
 * Answers that are kept for a while.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Keeps complete answers for those requests that ask for it (`stream_cache`), so that the same person who asks the same
 * again within a few minutes gets the same at once, and pays nothing. They lie in transients, which a site with an object
 * cache keeps out of its database, and go away by themselves.
 */
final class ResponseCache {

	/** For how long. */
	private const SECONDS = 5 * MINUTE_IN_SECONDS;

	/** The longest answer that is kept, in bytes. */
	private const LONGEST = 100 * KB_IN_BYTES;

	/**
	 * Takes whose answers they are.
	 *
	 * @param int $user_id The user.
	 */
	public function __construct( private readonly int $user_id ) {}

	/**
	 * The answer to a conversation.
	 *
	 * @param Conversation $conversation The conversation.
	 * @return array<int, array<string, mixed>>|null Its pieces.
	 */
	public function get( Conversation $conversation ): ?array {
		$kept = get_transient( $this->name( $conversation ) );
		return is_array( $kept ) ? $kept : null;
	}

	/**
	 * Keeps an answer.
	 *
	 * @param Conversation                     $conversation The conversation.
	 * @param array<int, array<string, mixed>> $deltas       The answer's pieces; text that follows on text is joined.
	 */
	public function keep( Conversation $conversation, array $deltas ): void {
		$pieces = array();
		foreach ( $deltas as $delta ) {
			$last = array_key_last( $pieces );
			if ( null !== $last && isset( $delta['content'], $pieces[ $last ]['content'] ) ) {
				$pieces[ $last ]['content'] .= $delta['content'];
			} else {
				$pieces[] = $delta;
			}
		}
		if ( strlen( (string) wp_json_encode( $pieces ) ) <= self::LONGEST ) {
			set_transient( $this->name( $conversation ), $pieces, self::SECONDS );
		}
	}

	/**
	 * The transient's name.
	 *
	 * @param Conversation $conversation The conversation.
	 */
	private function name( Conversation $conversation ): string {
		return "freehold_ai_answer_{$this->user_id}_" . substr( $conversation->fingerprint(), 0, 40 );
	}
}
