<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Keys;
use Freehold\Keys\Configuration as ServerConfiguration;
use Freehold\Modules\AiAssistant\Upstream\OpenAi;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Describes the AI service's key on the Services screen. The key belongs to one URL, and both are entered on the Freehold
 * screen.
 */
final class ServiceKey {

	/** The field of the Settings view for the key, or for the URL until there is one. */
	private const SCREEN = 'setting-ai-assistant-key';

	/**
	 * Returns the service.
	 */
	public static function service(): Service {
		return new Service(
			id: Names::SERVICE,
			name: 'OpenAI-compatible AI',
			purpose: static fn (): string => __( 'Powers the AI Assistant, using the service URL set on the Freehold screen.', 'freehold' ),
			how: static fn (): string => __( 'Get a key from the service whose URL you entered. Local services often don’t need one.', 'freehold' ),
			url: 'https://platform.openai.com/api-keys',
			check: static fn ( array $values ): KeyCheck => self::check( $values['key'] ),
			screen: self::SCREEN,
			// Services on the owner's own machines, such as Ollama, have no keys.
			optional: static fn (): bool => Configuration::is_configured(),
			group: Service::AI,
			icon: 'lightbulb'
		);
	}

	/**
	 * Checks the key with a request for the list of models.
	 */
	private static function check( string $key ): KeyCheck {
		$url = Configuration::is_demo() ? '' : Configuration::get( 'url' );
		if ( '' === $url ) {
			return KeyCheck::unchecked( __( 'The AI service URL is not set yet. Enter it on the Freehold screen.', 'freehold' ) );
		}
		if ( ServerConfiguration::get( Keys::constant( Names::SERVICE ) ) === $key && ! Configuration::is_url_from_server() ) {
			return KeyCheck::unchecked( Configuration::withheld_message() );
		}
		$models = ( new OpenAi( $url, $key ) )->models();
		if ( ! is_wp_error( $models ) ) {
			return KeyCheck::valid();
		}
		if ( 'status' !== $models->get_error_code() ) {
			return KeyCheck::unchecked( $models->get_error_message() );
		}
		return KeyCheck::from_response( array( 'status' => (int) $models->get_error_data()['status'] ), (string) wp_parse_url( $url, PHP_URL_HOST ), str_replace( $key, '…', $models->get_error_message() ) );
	}
}
