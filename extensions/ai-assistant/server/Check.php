<?php
/**
 * Tries the AI service out.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Keys;
use Freehold\Modules\AiAssistant\Upstream\OpenAi;
use WP_Error;

/**
 * Asks the service for its models and for a word, and says in plain words what is wrong where it does not answer.
 */
final class Check {

	/** How many models are named. */
	private const NAMED = 200;

	/**
	 * The service's models.
	 *
	 * @var string[]
	 */
	private array $models = array();

	/**
	 * Tries.
	 *
	 * @return array{ok: bool, message: string, models: string[]}
	 */
	public function run(): array {
		$upstream = Configuration::upstream();
		if ( null === $upstream ) {
			return $this->says( false, __( 'No AI service is set up yet. Enter a service URL or, on WordPress 7.0 or newer, set one up under Settings → Connectors.', 'freehold' ) );
		}
		$problem = $upstream instanceof OpenAi ? $this->problem_of_models( $upstream ) : null;
		return null === $problem ? $this->ask( $upstream ) : $this->says( false, $problem );
	}

	/**
	 * Reads the list of models.
	 *
	 * @param Upstream\OpenAi $service The service.
	 * @return string|null What is wrong; null where the service can be asked.
	 */
	private function problem_of_models( OpenAi $service ): ?string {
		$models = $service->models();
		if ( is_wp_error( $models ) ) {
			return $this->problem( $models );
		}
		$this->models = array_slice( $models, 0, self::NAMED );
		$model        = Configuration::get( 'model' );
		if ( '' === $model && array() !== $models ) {
			return __( 'The service is responding. Choose one of its models.', 'freehold' );
		}
		foreach ( array( $model, Configuration::get( 'second_model' ), Configuration::get( 'image_model' ) ) as $name ) {
			// Ollama lists a model with its version and takes it without.
			if ( '' !== $name && array() !== $models && ! in_array( $name, $models, true ) && ! in_array( "{$name}:latest", $models, true ) ) {
				/* translators: %s: the name of a model. */
				return sprintf( __( 'The service is responding, but it has no model named “%s”. Choose one of its models.', 'freehold' ), $name );
			}
		}
		return null;
	}

	/**
	 * What a failed request for the models means.
	 *
	 * @param WP_Error $error The error.
	 * @return string|null Null where the service may do without a list of models.
	 */
	private function problem( WP_Error $error ): ?string {
		$url    = Configuration::get( 'url' );
		$status = (int) ( $error->get_error_data()['status'] ?? 0 );
		$said   = $error->get_error_message();
		switch ( $error->get_error_code() ) {
			case 'status':
				if ( 401 === $status || 403 === $status ) {
					return '' === Keys::get( Configuration::SERVICE )
						? __( 'The service requires a key. Enter it and test again.', 'freehold' )
						/* translators: 1: an HTTP status. 2: what the service says. */
						: sprintf( __( 'The service rejected the key (status %1$d). %2$s', 'freehold' ), $status, sanitize_text_field( $said ) );
				}
				// Some have no list of models.
				if ( in_array( $status, array( 404, 405, 501 ), true ) ) {
					return null;
				}
				/* translators: 1: an HTTP status. 2: what the service says. */
				return sprintf( __( 'The service returned status %1$d. %2$s', 'freehold' ), $status, sanitize_text_field( $said ) );
			case 'freehold_http_failed':
				/* translators: 1: an address. 2: what the system says. */
				return sprintf( __( 'No response from %1$s. Check that the service is running and that this server can reach it. %2$s', 'freehold' ), $url, $said );
			case 'freehold_http_timeout':
				/* translators: %s: an address. */
				return sprintf( __( '%s did not respond in time. Check that the service is running and that this server can reach it.', 'freehold' ), $url );
			case 'freehold_ai_bad_answer':
				return $this->incompatible();
			default:
				return $said;
		}
	}

	/**
	 * Asks for a word.
	 *
	 * @param Upstream $upstream The service.
	 * @return array{ok: bool, message: string, models: string[]}
	 */
	private function ask( Upstream $upstream ): array {
		$begin  = microtime( true );
		$text   = '';
		$asked  = Conversation::from_input( array( 'question' => 'Answer with the word OK.' ), '' );
		$answer = $upstream->answer(
			$asked,
			static function ( array $delta ) use ( &$text ): bool {
				$text .= $delta['content'] ?? '';
				// One word is enough.
				return '' === trim( $text );
			},
			static fn (): bool => true
		);
		if ( '' !== trim( $text ) ) {
			/* translators: 1: the name of a model. 2: seconds with one decimal. */
			return $this->says( true, sprintf( __( 'It works: %1$s responded in %2$s seconds.', 'freehold' ), Configuration::model_name(), number_format_i18n( microtime( true ) - $begin, 1 ) ) );
		}
		if ( is_wp_error( $answer ) ) {
			$detail = (string) ( $answer->get_error_data()['detail'] ?? '' );
			$is_api = array() !== $this->models || ! $upstream instanceof OpenAi;
			return $this->says( false, $is_api ? ( $detail ?: $answer->get_error_message() ) : $this->incompatible() . ' ' . $detail );
		}
		return $this->says( false, __( 'The service returned an empty response. Try another model.', 'freehold' ) );
	}

	/**
	 * Says that this is no AI service.
	 */
	private function incompatible(): string {
		/* translators: %s: an address. */
		return sprintf( __( 'The service at %s is not OpenAI-compatible. The URL often ends in /v1.', 'freehold' ), Configuration::get( 'url' ) );
	}

	/**
	 * The result.
	 *
	 * @param bool   $ok      Whether it works.
	 * @param string $message What to tell.
	 * @return array{ok: bool, message: string, models: string[]}
	 */
	private function says( bool $ok, string $message ): array {
		return array(
			'ok'      => $ok,
			'message' => trim( $message ),
			'models'  => $this->models,
		);
	}
}
