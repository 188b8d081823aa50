<?php
/**
 * What answers the assistant's questions.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use WP_Error;

/**
 * A service behind the assistant. Its errors carry the status of our own answer (see {@see Upstream\Refusal}), never the
 * service's own: a 401 of the service would look like an expired log-in to an editor.
 */
interface Upstream {

	/**
	 * Has the service answer a conversation.
	 *
	 * @param Conversation $conversation What to answer.
	 * @param callable     $on_delta     Called as `( array $delta ): bool` for each piece of the answer: `content` with text,
	 *                                   or `function_call` with `name`, `arguments` or both. Returning false ends it.
	 * @param callable     $on_wait      Called as `(): bool` a few times a second meanwhile. Returning false ends it.
	 * @return true|WP_Error True where the answer came to its end. The code `freehold_http_stopped` says that a callback
	 *                       ended it.
	 */
	public function answer( Conversation $conversation, callable $on_delta, callable $on_wait ): bool|WP_Error;

	/**
	 * Has the service make pictures.
	 *
	 * @param string $prompt What they show.
	 * @return string[]|WP_Error Image files.
	 */
	public function draw( string $prompt ): array|WP_Error;
}
