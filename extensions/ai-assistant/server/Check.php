<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\AiAssistant\Upstream\OpenAi;
use WP_Error;

/**
 * Tests the AI service with a request for its models and a request for one word, and explains what fails.
 */
final class Check {

	/** The maximum number of models in the result. */
	private const MAX_MODELS = 200;

	/**
	 * The service's models.
	 *
	 * @var string[]
	 */
	private array $models = array();

	/**
	 * Runs the test.
	 *
	 * @return array{ok: bool, message: string, models: string[]}
	 */
	public function run(): array {
		$upstream = Configuration::upstream();
		if ( null === $upstream ) {
			return $this->result( false, __( 'No AI service is set up yet. Enter a service URL or, on WordPress 7.0 or newer, set one up under Settings → Connectors.', 'freehold' ) );
		}
		$problem = $upstream instanceof OpenAi ? $this->problem_of_models( $upstream ) : null;
		return null === $problem ? $this->request_word( $upstream ) : $this->result( false, $problem );
	}

	/**
	 * Returns the models of the service, for the fields in which the administrator chooses one.
	 *
	 * @return string[] Empty if the service has no list, or does not respond.
	 */
	public static function models(): array {
		$upstream = Configuration::upstream();
		$models   = $upstream instanceof OpenAi ? $upstream->models() : array();
		return is_wp_error( $models ) ? array() : array_slice( array_values( $models ), 0, self::MAX_MODELS );
	}

	/**
	 * Requests the list of models.
	 *
	 * @return string|null The problem; null for none.
	 */
	private function problem_of_models( OpenAi $service ): ?string {
		$models = $service->models();
		if ( is_wp_error( $models ) ) {
			return $this->problem( $models );
		}
		$this->models = array_slice( $models, 0, self::MAX_MODELS );
		$model        = Configuration::get( 'model' );
		if ( '' === $model && array() !== $models ) {
			return __( 'The service is responding. Choose one of its models.', 'freehold' );
		}
		foreach ( array( $model, Configuration::get( 'second_model' ), Configuration::get( 'image_model' ) ) as $name ) {
			// Ollama lists a model with its version and accepts the name without it.
			if ( '' !== $name && array() !== $models && ! in_array( $name, $models, true ) && ! in_array( "{$name}:latest", $models, true ) ) {
				/* translators: %s: the name of a model. */
				return sprintf( __( 'The service is responding, but it has no model named “%s”. Choose one of its models.', 'freehold' ), $name );
			}
		}
		return null;
	}

	/**
	 * Returns the problem behind a failed request for the models.
	 *
	 * @return string|null Null for a service without a list of models.
	 */
	private function problem( WP_Error $error ): ?string {
		$url    = Configuration::get( 'url' );
		$status = (int) ( $error->get_error_data()['status'] ?? 0 );
		$detail = $error->get_error_message();
		switch ( $error->get_error_code() ) {
			case 'status':
				if ( 401 === $status || 403 === $status ) {
					if ( Configuration::is_key_withheld() ) {
						return Configuration::withheld_message();
					}
					return '' === Configuration::key()
						? __( 'The service requires a key. Enter it and test again.', 'freehold' )
						/* translators: 1: an HTTP status. 2: the error message of the service. */
						: sprintf( __( 'The service rejected the key (status %1$d). %2$s', 'freehold' ), $status, sanitize_text_field( $detail ) );
				}
				// Some services have no list of models.
				if ( in_array( $status, array( 404, 405, 501 ), true ) ) {
					return null;
				}
				/* translators: 1: an HTTP status. 2: the error message of the service. */
				return sprintf( __( 'The service returned status %1$d. %2$s', 'freehold' ), $status, sanitize_text_field( $detail ) );
			case 'freehold_http_failed':
				/* translators: 1: a URL. 2: the error message of the system. */
				return sprintf( __( 'No response from %1$s. Check that the service is running and that this server can reach it. %2$s', 'freehold' ), $url, $detail );
			case 'freehold_http_timeout':
				/* translators: %s: a URL. */
				return sprintf( __( '%s did not respond in time. Check that the service is running and that this server can reach it.', 'freehold' ), $url );
			case 'freehold_ai_bad_answer':
				return $this->incompatible();
			default:
				return $detail;
		}
	}

	/**
	 * Requests one word.
	 *
	 * @param Upstream $upstream The service.
	 * @return array{ok: bool, message: string, models: string[]}
	 */
	private function request_word( Upstream $upstream ): array {
		$begin  = microtime( true );
		$text   = '';
		$input  = Conversation::from_input( array( 'question' => 'Answer with the word OK.' ), '', Configuration::model() );
		$result = $upstream->generate_text(
			$input,
			static function ( array $delta ) use ( &$text ): bool {
				$text .= $delta['content'] ?? '';
				// One word is enough.
				return '' === trim( $text );
			},
			static fn (): bool => true
		);
		if ( '' !== trim( $text ) ) {
			/* translators: 1: the name of a model. 2: seconds with one decimal. */
			return $this->result( true, sprintf( __( 'It works: %1$s responded in %2$s seconds.', 'freehold' ), Configuration::model_name(), number_format_i18n( microtime( true ) - $begin, 1 ) ) );
		}
		if ( is_wp_error( $result ) ) {
			$detail = (string) ( $result->get_error_data()['detail'] ?? '' );
			$is_api = array() !== $this->models || ! $upstream instanceof OpenAi;
			return $this->result( false, $is_api ? ( $detail ?: $result->get_error_message() ) : $this->incompatible() . ' ' . $detail );
		}
		return $this->result( false, __( 'The service returned an empty response. Try another model.', 'freehold' ) );
	}

	/**
	 * Returns the message for a server that is not an AI service.
	 */
	private function incompatible(): string {
		/* translators: %s: a URL. */
		return sprintf( __( 'The service at %s is not OpenAI-compatible. The URL often ends in /v1.', 'freehold' ), Configuration::get( 'url' ) );
	}

	/**
	 * Returns the result.
	 *
	 * @param bool   $ok      Whether it works.
	 * @param string $message The message for the administrator.
	 * @return array{ok: bool, message: string, models: string[]}
	 */
	private function result( bool $ok, string $message ): array {
		return array(
			'ok'      => $ok,
			'message' => trim( $message ),
			'models'  => $this->models,
		);
	}
}
