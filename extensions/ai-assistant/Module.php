<?php
/**
 * The AI Assistant module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Blocks\KeptAttributes;
use Freehold\Module as Base;
use Freehold\Modules\Privacy;

/**
 * The AI Assistant block, the AI menu of text blocks, and the server between them and the owner’s AI service.
 */
final class Module extends Base {

	/** The capability to use the AI Assistant. */
	public const USE_AI = 'freehold_use_ai';

	/**
	 * Keeps what a model wrote out of the reach of kses.
	 */
	public function always(): void {
		KeptAttributes::protect(
			'jetpack/ai-assistant',
			array( 'content', 'originalContent', 'messages', 'originalMessages', 'requestedPrompt', 'autoRequestPrompt', 'customSystemPrompt' )
		);
	}

	/**
	 * Lets outgoing requests reach the URL of the AI service.
	 */
	public function hooks(): void {
		add_filter( 'freehold_service_url', array( Configuration::class, 'service_url' ), 10, 2 );
	}

	/**
	 * Registers the routes of the assistant and of its settings.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the AI service.
	 */
	public function services(): array {
		return array( ServiceKey::service() );
	}

	/**
	 * Returns who may use the assistant.
	 */
	public function capabilities(): array {
		return array( self::USE_AI => 'edit_posts' );
	}

	/**
	 * Returns the text for the privacy policy. Nothing personal is stored: requests are counted for the whole site, and a
	 * response that a client wants cached expires after five minutes.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: AI Assistant', 'freehold' ),
			policy: PrivacyPolicy::text( ... )
		);
	}
}
