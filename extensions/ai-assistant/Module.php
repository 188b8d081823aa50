<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Blocks;
use Freehold\Module as Base;
use Freehold\Modules\Privacy;

/**
 * The AI Assistant block, the AI menu of text blocks, and the server that calls the AI service.
 */
final class Module extends Base {

	/** The daily clean-up. */
	private const UPKEEP = 'freehold_ai_upkeep';

	/**
	 * Shows the original text while a response is not accepted.
	 */
	public function always(): void {
		Blocks::filter( 'jetpack/ai-assistant', array( Unaccepted::class, 'render' ) );
	}

	/**
	 * Allows requests to the URL of the AI service, and adds the daily clean-up of the log.
	 */
	public function hooks(): void {
		add_filter( 'freehold_service_url', array( Configuration::class, 'service_url' ), 10, 2 );
		add_action( self::UPKEEP, array( LogTable::class, 'prune' ) );
	}

	/**
	 * Registers the routes.
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
	 * Returns the capability to use the AI Assistant.
	 */
	public function capabilities(): array {
		return array( Query::USE_AI );
	}

	/**
	 * Returns the table of the log.
	 */
	public function tables(): array {
		return array( LogTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function cron(): array {
		return array( self::UPKEEP => 'daily' );
	}

	/**
	 * Returns the text for the privacy policy, and the log of a user's requests, which contains no texts. Cached responses
	 * expire after five minutes.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: AI Assistant', 'freehold' ),
			policy: PrivacyPolicy::text( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}
}
