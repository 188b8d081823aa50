<?php
/**
 * WordPress's own AI client.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Modules\AiAssistant\Configuration;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\Upstream;
use WordPress\AiClient\Messages\DTO\Message;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\DTO\UserMessage;
use WordPress\AiClient\Tools\DTO\FunctionDeclaration;
use WP_AI_Client_Prompt_Builder;
use WP_Error;

/**
 * Asks whatever service the site has set up with WordPress itself (7.0 and newer, Settings → Connectors). That client
 * cannot stream: the answer comes in one piece when it is complete, and cannot be stopped on the way.
 */
final class CoreClient implements Upstream {

	/** How many pictures are asked for. */
	private const PICTURES = 2;

	/**
	 * Whether this WordPress has the client, and a service behind it that writes text.
	 */
	public static function is_usable(): bool {
		return function_exists( 'wp_ai_client_prompt' ) && true === wp_ai_client_prompt( 'Hello' )->is_supported_for_text_generation();
	}

	/**
	 * Whether a service behind it makes pictures.
	 */
	public static function makes_images(): bool {
		return function_exists( 'wp_ai_client_prompt' ) && true === wp_ai_client_prompt( 'Hello' )->is_supported_for_image_generation();
	}

	/**
	 * {@inheritDoc}
	 *
	 * @param Conversation $conversation What to answer.
	 * @param callable     $on_delta     For each piece of the answer.
	 * @param callable     $on_wait      Not called: WordPress's client does not come back before it has the answer.
	 */
	public function answer( Conversation $conversation, callable $on_delta, callable $on_wait ): bool|WP_Error {
		if ( false === $on_wait() ) {
			return new WP_Error( 'freehold_http_stopped', '' );
		}
		$result = self::patiently( fn (): mixed => $this->prompt( $conversation )->generate_text_result() );
		if ( is_wp_error( $result ) ) {
			return self::refusal( $result );
		}
		foreach ( $result->getCandidates()[0]->getMessage()->getParts() as $part ) {
			$call    = $part->getFunctionCall();
			$is_text = $part->getChannel()->isContent() && '' !== (string) $part->getText();
			if ( null !== $call ) {
				$on_delta(
					array(
						'function_call' => array(
							'name'      => (string) $call->getName(),
							'arguments' => (string) wp_json_encode( (object) ( $call->getArgs() ?? array() ) ),
						),
					)
				);
			} elseif ( $is_text ) {
				$on_delta( array( 'content' => (string) $part->getText() ) );
			}
		}
		return true;
	}

	/**
	 * {@inheritDoc}
	 *
	 * @param string $prompt What they show.
	 */
	public function draw( string $prompt ): array|WP_Error {
		$several = wp_ai_client_prompt( $prompt )->using_candidate_count( self::PICTURES );
		// A model that does not say that it makes several is left out by asking for several.
		$builder = $several->is_supported_for_image_generation() ? $several : wp_ai_client_prompt( $prompt );
		$files   = self::patiently( static fn (): mixed => $builder->generate_images() );
		if ( is_wp_error( $files ) ) {
			return self::refusal( $files );
		}
		$images = array();
		foreach ( $files as $file ) {
			$data = $file->isInline() ? array( 'b64_json' => $file->getBase64Data() ) : array( 'url' => $file->getUrl() );
			$read = Drawing::files( array( $data ) );
			if ( is_wp_error( $read ) ) {
				return $read;
			}
			$images = array_merge( $images, $read );
		}
		return $images;
	}

	/**
	 * The prompt for a conversation.
	 *
	 * @param Conversation $conversation The conversation.
	 */
	private function prompt( Conversation $conversation ): WP_AI_Client_Prompt_Builder {
		$system  = $conversation->system();
		$builder = $this->builder( $conversation, '' );
		if ( '' === $system ) {
			return $builder;
		}
		$builder->using_system_instruction( $system );
		// Models that do not say that they take a system instruction are left out by giving one.
		return $builder->is_supported_for_text_generation() ? $builder : $this->builder( $conversation, $system . "\n\n" );
	}

	/**
	 * The prompt's messages and functions.
	 *
	 * @param Conversation $conversation The conversation.
	 * @param string       $preface      Put before the first message.
	 */
	private function builder( Conversation $conversation, string $preface ): WP_AI_Client_Prompt_Builder {
		$messages = array();
		foreach ( $conversation->dialogue() as $message ) {
			$messages[] = self::message( $message['role'], $preface . $message['content'] );
			$preface    = '';
		}
		$builder   = wp_ai_client_prompt( $messages );
		$functions = array_map(
			static fn ( array $declared ): FunctionDeclaration => new FunctionDeclaration( $declared['name'], $declared['description'], json_decode( (string) wp_json_encode( $declared['parameters'] ), true ) ),
			$conversation->functions()
		);
		return array() === $functions ? $builder : $builder->using_function_declarations( ...$functions );
	}

	/**
	 * A message of WordPress's client.
	 *
	 * @param string $role    `user` or `assistant`.
	 * @param string $content Its text.
	 */
	private static function message( string $role, string $content ): Message {
		$parts = array( new MessagePart( $content ) );
		return 'assistant' === $role ? new ModelMessage( $parts ) : new UserMessage( $parts );
	}

	/**
	 * Runs a task with more time than the half minute that WordPress gives its client.
	 *
	 * @param callable $task Takes nothing.
	 */
	private static function patiently( callable $task ): mixed {
		$patience = static fn (): float => (float) Configuration::patience();
		$timeout  = static function ( array $arguments ) use ( $patience ): array {
			return array( 'timeout' => $patience() ) + $arguments;
		};
		add_filter( 'wp_ai_client_default_request_timeout', $patience );
		add_filter( 'http_request_args', $timeout );
		try {
			return $task();
		} finally {
			remove_filter( 'wp_ai_client_default_request_timeout', $patience );
			remove_filter( 'http_request_args', $timeout );
		}
	}

	/**
	 * Our error for one of WordPress's client.
	 *
	 * @param WP_Error $error Its error.
	 */
	private static function refusal( WP_Error $error ): WP_Error {
		$data = $error->get_error_data();
		if ( 'prompt_token_limit_reached' === $error->get_error_code() ) {
			return UpstreamError::make( 413, $error->get_error_message() );
		}
		return UpstreamError::from_body( is_array( $data ) ? (int) ( $data['status'] ?? 500 ) : 500, array( 'message' => $error->get_error_message() ) );
	}
}
