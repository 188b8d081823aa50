<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Rest;
use stdClass;
use WP_Error;

/**
 * Converts a conversation from the form that blocks store to the form that AI services accept: the role `jetpack-ai` becomes
 * a prompt ({@see Prompts}), and functions with their calls and results become tools.
 */
final class Conversation {

	/** The maximum length of a request, in bytes. Longer ones are rejected with status 413. */
	public const MAX_BYTES = 600 * KB_IN_BYTES;

	/**
	 * Called by {@see self::from_input()}.
	 *
	 * @param array<int, array<string, mixed>>                                           $messages  Messages in the service's format.
	 * @param array<int, array{name: string, description: string, parameters: stdClass}> $functions The functions that the model may call.
	 * @param string                                                                     $model     The model's name; empty for the service's default.
	 * @param stdClass|null                                                              $schema    The JSON Schema of the response; null for text.
	 * @param string                                                                     $image     The image that the last message is about, as a data URL; empty for none.
	 */
	private function __construct( private readonly array $messages, private readonly array $functions, private readonly string $model, private readonly ?stdClass $schema, private readonly string $image = '' ) {}

	/**
	 * Creates a conversation from a request's input.
	 *
	 * @param array<string, mixed> $input The input, already checked by the schema `AiQueryInput`.
	 * @param string               $body  The request's body, because the decoded input does not tell an empty object in a
	 *                                    JSON Schema from an empty list.
	 * @param string               $model The model's name; empty for the service's default.
	 * @return self|WP_Error Status 400 for an empty request, 413 for one that is too long.
	 */
	public static function from_input( array $input, string $body, string $model ): self|WP_Error {
		$given    = $input['messages'] ?? array();
		$question = trim( (string) ( $input['question'] ?? '' ) );
		if ( '' !== $question ) {
			array_push(
				$given,
				array(
					'role'    => 'system',
					'content' => Prompts::system(),
				),
				array(
					'role'    => 'user',
					'content' => $question,
				)
			);
		}

		/**
		 * Filters a conversation before it is sent to the AI service. The site's guidelines are added to it afterwards.
		 *
		 * @param array<int, array<string, mixed>> $messages Messages as the editor sends them, each with a `role`.
		 * @param array<string, mixed>             $input    The whole input: `post_id`, `feature` and more.
		 */
		$given    = (array) apply_filters( 'freehold_ai_messages', $given, $input );
		$messages = ( new Messages() )->read( $given );
		if ( array() === $messages ) {
			return Rest::error( 'freehold_ai_nothing_asked', __( 'Describe what the AI Assistant should do.', 'freehold' ), 400, isset( $input['messages'] ) ? 'messages' : 'question' );
		}
		$messages = Guidelines::add( $messages );
		if ( strlen( (string) wp_json_encode( $messages, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ) > self::MAX_BYTES ) {
			return UpstreamError::make( 413, '' );
		}
		$raw    = json_decode( $body );
		$schema = $raw instanceof stdClass && isset( $input['schema'] ) ? $raw->schema ?? null : null;
		$last   = end( $given );
		$image  = is_array( $last ) ? Vision::data_url( (array) ( $last['context'] ?? array() ) ) : '';
		return new self( $messages, self::functions_of( $input['functions'] ?? array(), $raw ), $model, $schema instanceof stdClass ? $schema : null, $image );
	}

	/**
	 * Creates a conversation of one question, without the site's guidelines, which visitors must not read.
	 *
	 * @param string $instructions What the model must do.
	 * @param string $model        The model's name; empty for the service's default.
	 */
	public static function of( string $instructions, string $question, string $model ): self {
		return new self(
			array(
				array(
					'role'    => 'system',
					'content' => $instructions,
				),
				array(
					'role'    => 'user',
					'content' => $question,
				),
			),
			array(),
			$model,
			null
		);
	}

	/**
	 * Returns the same conversation for a service that cannot follow a schema.
	 */
	public function without_schema(): self {
		return new self( $this->messages, $this->functions, $this->model, null, $this->image );
	}

	/**
	 * Returns the body of a request to an OpenAI-compatible service.
	 *
	 * @return array<string, mixed>
	 */
	public function to_request(): array {
		$request = array(
			'model'    => $this->model,
			'messages' => $this->messages,
			'stream'   => true,
		);
		if ( '' === $this->model ) {
			unset( $request['model'] );
		}
		if ( '' !== $this->image ) {
			$last = array_key_last( $this->messages );

			$request['messages'][ $last ]['content'] = array(
				array(
					'type' => 'text',
					'text' => $this->messages[ $last ]['content'],
				),
				array(
					'type'      => 'image_url',
					'image_url' => array( 'url' => $this->image ),
				),
			);
		}
		if ( array() !== $this->functions ) {
			$request['tools'] = array_map(
				static fn ( array $declared ): array => array(
					'type'     => 'function',
					'function' => $declared,
				),
				$this->functions
			);
		}
		if ( null !== $this->schema ) {
			$request['response_format'] = array(
				'type'        => 'json_schema',
				'json_schema' => array(
					'name'   => 'response',
					'schema' => $this->schema,
				),
			);
		}
		return $request;
	}

	/**
	 * Returns the functions that the model may call.
	 *
	 * @return array<int, array{name: string, description: string, parameters: stdClass}>
	 */
	public function functions(): array {
		return $this->functions;
	}

	/**
	 * Returns the JSON Schema of the response.
	 *
	 * @return stdClass|null Null for text.
	 */
	public function schema(): ?stdClass {
		return $this->schema;
	}

	/**
	 * Returns the image that the last message is about.
	 *
	 * @return string A data URL; empty for none.
	 */
	public function image(): string {
		return $this->image;
	}

	/**
	 * Returns all texts of the role `system`.
	 */
	public function system(): string {
		return implode( "\n\n", array_column( array_filter( $this->messages, static fn ( array $message ): bool => 'system' === $message['role'] ), 'content' ) );
	}

	/**
	 * Returns the texts of user and assistant in turn, from user to user, with function calls and results as text.
	 *
	 * @return array<int, array{role: string, content: string}>
	 */
	public function dialogue(): array {
		$turns = array();
		foreach ( $this->messages as $message ) {
			$content = (string) ( $message['content'] ?? '' );
			foreach ( $message['tool_calls'] ?? array() as $call ) {
				$content .= "\n{$call['function']['name']}({$call['function']['arguments']})";
			}
			$role = 'assistant' === $message['role'] ? 'assistant' : 'user';
			$last = count( $turns ) - 1;
			if ( 'system' === $message['role'] || '' === $content || ( $last < 0 && 'assistant' === $role ) ) {
				continue;
			}
			if ( $last >= 0 && $turns[ $last ]['role'] === $role ) {
				$turns[ $last ]['content'] .= "\n\n" . $content;
			} else {
				$turns[] = array(
					'role'    => $role,
					'content' => $content,
				);
			}
		}
		if ( array() === $turns || 'assistant' === end( $turns )['role'] ) {
			$turns[] = array(
				'role'    => 'user',
				'content' => 'Continue.',
			);
		}
		return $turns;
	}

	/**
	 * Returns a hash that is the same for the same request.
	 */
	public function fingerprint(): string {
		return hash( 'sha256', (string) wp_json_encode( $this->to_request() ) );
	}

	/**
	 * Returns the functions of a request.
	 *
	 * @param array<int, array<string, mixed>> $functions The functions, already checked by the schema.
	 * @param mixed                            $raw       The decoded body of the request.
	 * @return array<int, array{name: string, description: string, parameters: stdClass}>
	 */
	private static function functions_of( array $functions, mixed $raw ): array {
		// JSON Schema accepts an object with numeric names as a list.
		$raw  = $raw instanceof stdClass ? (array) ( $raw->functions ?? array() ) : array();
		$list = array();
		foreach ( $functions as $index => $declared ) {
			$parameters = $raw[ $index ]->parameters ?? null;
			$list[]     = array(
				'name'        => $declared['name'],
				'description' => (string) ( $declared['description'] ?? '' ),
				'parameters'  => $parameters instanceof stdClass ? $parameters : (object) array(
					'type'       => 'object',
					'properties' => new stdClass(),
				),
			);
		}
		return $list;
	}
}
