<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Sends a response when WordPress would send it, after the permission and input checks.
 */
interface DeferredResponse {

	/**
	 * Sends the response.
	 */
	public function run(): void;
}
