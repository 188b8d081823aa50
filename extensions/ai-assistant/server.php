<?php
/**
 * The server side of the AI Assistant.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Ai\Configuration;
use Freehold\Ai\Privacy;
use Freehold\Ai\Routes;
use Freehold\Ai\ServiceKey;
use Freehold\Services\TakesKeys;

return new class() implements TakesKeys {

	/**
	 * Says where the AI service is, and what the privacy policy should say of it.
	 */
	public function hooks(): void {
		add_filter( 'freehold_service_url', array( Configuration::class, 'service_url' ), 10, 2 );
		add_action( 'admin_init', array( Privacy::class, 'add_policy' ) );
	}

	/**
	 * Registers the routes of the assistant and of its settings.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * The owner's AI service.
	 */
	public function services(): array {
		return array( ServiceKey::service() );
	}
};
