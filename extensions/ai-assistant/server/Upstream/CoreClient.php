<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Http;
use Freehold\Http\Progress;
use Freehold\Modules\AiAssistant\Completion;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\ImageRequest;
use Freehold\Modules\AiAssistant\Upstream;
use WordPress\AiClient\Files\DTO\File;
use WordPress\AiClient\Files\Enums\MediaOrientationEnum;
use WordPress\AiClient\Messages\DTO\Message;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\DTO\UserMessage;
use WordPress\AiClient\Tools\DTO\FunctionDeclaration;
use WP_AI_Client_Prompt_Builder;
use WP_Error;

/**
 * Calls the AI service that is set up in WordPress itself (7.0 and newer, Settings → Connectors). That client cannot
 * stream: the response arrives in one piece.
 */
final class CoreClient implements Upstream {

	/** The number of images, for models that can generate several. */
	private const COUNT = 2;

	/** The smallest image, to find out whether a model edits images. */
	private const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

	/**
	 * Takes the timeout.
	 *
	 * @param int $timeout Seconds after which a request ends.
	 */
	public function __construct( private readonly int $timeout ) {}

	/**
	 * Returns whether WordPress has the client and a service that generates text.
	 */
	public static function is_usable(): bool {
		return ! Http::is_offline() && function_exists( 'wp_ai_client_prompt' ) && true === wp_ai_client_prompt( 'Hello' )->is_supported_for_text_generation();
	}

	/**
	 * Returns whether WordPress has a service that generates images.
	 */
	public static function makes_images(): bool {
		return ! Http::is_offline() && function_exists( 'wp_ai_client_prompt' ) && true === wp_ai_client_prompt( 'Hello' )->is_supported_for_image_generation();
	}

	/**
	 * {@inheritDoc}
	 *
	 * @param callable $on_delta Called for each piece of the response.
	 * @param callable $on_wait  Called about once a second meanwhile.
	 */
	public function generate_text( Conversation $conversation, callable $on_delta, callable $on_wait ): Completion|WP_Error {
		if ( false === $on_wait() ) {
			return new WP_Error( 'freehold_http_stopped', '' );
		}
		$result = $this->call( fn (): mixed => $this->prompt( $conversation )->generate_text_result(), $on_wait );
		if ( is_wp_error( $result ) ) {
			return self::upstream_error( $result );
		}
		$candidate = $result->getCandidates()[0];
		$reasoning = new ReasoningFilter();
		foreach ( $candidate->getMessage()->getParts() as $part ) {
			$call = $part->getFunctionCall();
			$text = $part->getChannel()->isContent() ? $reasoning->add( (string) $part->getText() ) . $reasoning->finish() : '';
			if ( null !== $call ) {
				$on_delta(
					array(
						'function_call' => array(
							'name'      => (string) $call->getName(),
							'arguments' => (string) wp_json_encode( (object) ( $call->getArgs() ?? array() ) ),
						),
					)
				);
			} elseif ( '' !== $text ) {
				$on_delta( array( 'content' => $text ) );
			}
		}
		return $candidate->getFinishReason()->isLength() ? Completion::Truncated : Completion::Whole;
	}

	/**
	 * Returns whether WordPress has a service that edits images.
	 */
	public static function edits_images(): bool {
		return ! Http::is_offline() && function_exists( 'wp_ai_client_prompt' ) && true === wp_ai_client_prompt( 'Hello' )->with_file( self::PIXEL )->is_supported_for_image_generation();
	}

	/**
	 * {@inheritDoc}
	 *
	 * @param callable $on_wait Called about once a second meanwhile.
	 */
	public function generate_images( ImageRequest $request, callable $on_wait ): array|WP_Error {
		$builder = self::image_prompt( $request );
		if ( null === $builder ) {
			return UpstreamError::no_edits( '' );
		}
		$files = $this->call( static fn (): mixed => $builder->generate_images(), $on_wait );
		if ( is_wp_error( $files ) ) {
			return self::upstream_error( $files );
		}
		$images = array();
		foreach ( $files as $file ) {
			$data = $file->isInline() ? array( 'b64_json' => $file->getBase64Data() ) : array( 'url' => $file->getUrl() );
			$read = ImageGenerator::files( array( $data ) );
			if ( is_wp_error( $read ) ) {
				return $read;
			}
			$images = array_merge( $images, $read );
		}
		return $images;
	}

	/**
	 * Returns the prompt for images. WordPress leaves out models that do not declare several images, or shapes.
	 *
	 * @return WP_AI_Client_Prompt_Builder|null Null if no model edits images.
	 */
	private static function image_prompt( ImageRequest $request ): ?WP_AI_Client_Prompt_Builder {
		foreach ( array_unique( array( $request->shape?->ratio(), $request->shape?->orientation(), null ) ) as $shape ) {
			foreach ( array( self::COUNT, 1 ) as $count ) {
				$builder = wp_ai_client_prompt( $request->prompt );
				if ( '' !== $request->source ) {
					$builder->with_file( 'data:' . $request->type() . ';base64,' . base64_encode( $request->source ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- How WordPress takes files.
				}
				if ( $count > 1 ) {
					$builder->using_candidate_count( $count );
				}
				if ( null !== $shape && str_contains( $shape, ':' ) ) {
					$builder->as_output_media_aspect_ratio( $shape );
				} elseif ( null !== $shape ) {
					$builder->as_output_media_orientation( MediaOrientationEnum::from( $shape ) );
				}
				if ( $builder->is_supported_for_image_generation() ) {
					return $builder;
				}
			}
		}
		return '' === $request->source ? $builder : null;
	}

	/**
	 * Returns the prompt for a conversation, with its schema if a model supports one.
	 */
	private function prompt( Conversation $conversation ): WP_AI_Client_Prompt_Builder {
		$builder = $this->instructed( $conversation );
		$schema  = $conversation->schema();
		if ( null === $schema ) {
			return $builder;
		}
		$builder->as_json_response( (array) json_decode( (string) wp_json_encode( $schema ), true ) );
		return $builder->is_supported_for_text_generation() ? $builder : $this->instructed( $conversation );
	}

	/**
	 * Returns the prompt with the system instruction.
	 */
	private function instructed( Conversation $conversation ): WP_AI_Client_Prompt_Builder {
		$system  = $conversation->system();
		$builder = $this->builder( $conversation, '' );
		if ( '' === $system ) {
			return $builder;
		}
		$builder->using_system_instruction( $system );
		// WordPress leaves out models that do not declare system instructions.
		return $builder->is_supported_for_text_generation() ? $builder : $this->builder( $conversation, $system . "\n\n" );
	}

	/**
	 * Returns the prompt with messages and functions.
	 *
	 * @param string $preface The text before the first message.
	 */
	private function builder( Conversation $conversation, string $preface ): WP_AI_Client_Prompt_Builder {
		$messages = array();
		$dialogue = $conversation->dialogue();
		foreach ( $dialogue as $index => $message ) {
			$messages[] = self::message( $message['role'], $preface . $message['content'], array_key_last( $dialogue ) === $index ? $conversation->image() : '' );
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
	 * Returns a message of WordPress's client.
	 *
	 * @param string $role    `user` or `assistant`.
	 * @param string $content Its text.
	 * @param string $image   The image that it is about, as a data URL; empty for none.
	 */
	private static function message( string $role, string $content, string $image ): Message {
		$parts = array( new MessagePart( $content ) );
		if ( '' !== $image ) {
			$parts[] = new MessagePart( new File( $image ) );
		}
		return 'assistant' === $role ? new ModelMessage( $parts ) : new UserMessage( $parts );
	}

	/**
	 * Runs a request with the plugin's timeout instead of WordPress's 30 seconds, and calls back while cURL waits.
	 *
	 * @param callable $request Sends the request.
	 * @param callable $on_wait Called about once a second. Returning false ends the request.
	 */
	private function call( callable $request, callable $on_wait ): mixed {
		// WordPress's client has no door of its own.
		if ( Http::is_offline() ) {
			return Http::offline();
		}
		$is_stopped = false;
		$timeout    = fn (): float => (float) $this->timeout;
		$arguments  = fn ( array $given ): array => array( 'timeout' => $this->timeout ) + $given;
		$progress   = static function ( mixed $handle ) use ( $on_wait, &$is_stopped ): void {
			Progress::watch(
				$handle,
				static function () use ( $on_wait, &$is_stopped ): bool {
					$is_stopped = $is_stopped || false === $on_wait();
					return ! $is_stopped;
				}
			);
		};
		add_filter( 'wp_ai_client_default_request_timeout', $timeout );
		add_filter( 'http_request_args', $arguments );
		add_action( 'http_api_curl', $progress );
		try {
			$result = $request();
		} finally {
			remove_filter( 'wp_ai_client_default_request_timeout', $timeout );
			remove_filter( 'http_request_args', $arguments );
			remove_action( 'http_api_curl', $progress );
		}
		return $is_stopped ? new WP_Error( 'freehold_http_stopped', '' ) : $result;
	}

	/**
	 * Returns the plugin's error for an error of WordPress's client.
	 */
	private static function upstream_error( WP_Error $error ): WP_Error {
		if ( str_starts_with( (string) $error->get_error_code(), 'freehold_http_' ) ) {
			return $error;
		}
		$data = $error->get_error_data();
		if ( 'prompt_token_limit_reached' === $error->get_error_code() ) {
			return UpstreamError::make( 413, $error->get_error_message() );
		}
		return UpstreamError::from_body( is_array( $data ) ? (int) ( $data['status'] ?? 500 ) : 500, array( 'message' => $error->get_error_message() ) );
	}
}
