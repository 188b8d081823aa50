<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use WP_Error;

/**
 * An AI service. Its errors have the status of this site's own response (see {@see Upstream\UpstreamError}), never the
 * service's: a 401 of the service would look like an expired login to the editor.
 */
interface Upstream {

	/**
	 * Sends a conversation and receives the response.
	 *
	 * @param callable $on_delta Called as `( array $delta ): bool` for each piece: `content` with text, or
	 *                           `function_call` with `name`, `arguments` or both. Returning false ends it.
	 * @param callable $on_wait  Called as `(): bool` about once a second meanwhile. Returning false ends it.
	 * @return Completion|WP_Error The code `freehold_http_stopped` means that a callback ended the request.
	 */
	public function generate_text( Conversation $conversation, callable $on_delta, callable $on_wait ): Completion|WP_Error;

	/**
	 * Generates images, or edits one.
	 *
	 * @param ImageRequest $request What the images show, and the image that they are made from.
	 * @param callable     $on_wait Called as `(): bool` about once a second meanwhile. Returning false ends it.
	 * @return string[]|WP_Error Image files, in the size that is closest to the shape. The code `freehold_http_stopped` means that the
	 *                           callback ended the request, and `freehold_ai_no_edits` that the model edits no images.
	 */
	public function generate_images( ImageRequest $request, callable $on_wait ): array|WP_Error;
}
