<?php
/**
 * What a service is asked.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Rest;
use stdClass;
use WP_Error;

/**
 * A conversation in the form that services know today, made from the form that the editor's blocks store: the role
 * `jetpack-ai` is written out ({@see Prompts}), and functions with their calls and results become tools.
 */
final class Conversation {

	/** How much text a request may hold, in bytes. More is told with status 413. */
	public const LONGEST = 600 * KB_IN_BYTES;

	/**
	 * Made by {@see self::from_input()}.
	 *
	 * @param array<int, array<string, mixed>>                                           $messages  In the service's form.
	 * @param array<int, array{name: string, description: string, parameters: stdClass}> $functions What it may call.
	 * @param string                                                                     $model     The model's name; empty for the service's own choice.
	 */
	private function __construct( private readonly array $messages, private readonly array $functions, private readonly string $model ) {}

	/**
	 * Makes a conversation from a request's input.
	 *
	 * @param array<string, mixed> $input Checked by the schema `QueryInput`.
	 * @param string               $body  The request's body: in the decoded input an empty object of a function's
	 *                                    parameters cannot be told from an empty list any more.
	 * @return self|WP_Error Status 400 where nothing is asked, 413 where it is too much.
	 */
	public static function from_input( array $input, string $body ): self|WP_Error {
		$given = $input['messages'] ?? array();
		$asked = trim( (string) ( $input['question'] ?? '' ) );
		if ( '' !== $asked ) {
			array_push(
				$given,
				array(
					'role'    => 'system',
					'content' => Prompts::system(),
				),
				array(
					'role'    => 'user',
					'content' => $asked,
				)
			);
		}

		/**
		 * Filters a conversation before it is sent to the AI service: to add the site's own guidelines, for example.
		 *
		 * @param array<int, array<string, mixed>> $messages Messages as the editor sends them, each with a `role`.
		 * @param array<string, mixed>             $input    The whole input: `post_id`, `feature` and more.
		 */
		$given    = (array) apply_filters( 'freehold_ai_messages', $given, $input );
		$messages = ( new Messages() )->read( $given );
		if ( array() === $messages ) {
			return Rest::error( 'freehold_ai_nothing_asked', __( 'Describe what the AI Assistant should do.', 'freehold' ), 400, isset( $input['messages'] ) ? 'messages' : 'question' );
		}
		if ( strlen( (string) wp_json_encode( $messages, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ) > self::LONGEST ) {
			return UpstreamError::make( 413, '' );
		}
		return new self( $messages, self::functions_of( $input['functions'] ?? array(), $body ), Configuration::model( (string) ( $input['model'] ?? '' ) ) );
	}

	/**
	 * The body of a request to an OpenAI-compatible service.
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
		if ( array() !== $this->functions ) {
			$request['tools'] = array_map(
				static fn ( array $declared ): array => array(
					'type'     => 'function',
					'function' => $declared,
				),
				$this->functions
			);
		}
		return $request;
	}

	/**
	 * The functions that may be called.
	 *
	 * @return array<int, array{name: string, description: string, parameters: stdClass}>
	 */
	public function functions(): array {
		return $this->functions;
	}

	/**
	 * All that is said in the role `system`.
	 */
	public function system(): string {
		return implode( "\n\n", array_column( array_filter( $this->messages, static fn ( array $message ): bool => 'system' === $message['role'] ), 'content' ) );
	}

	/**
	 * What user and assistant say in turn, beginning and ending with the user; function calls and results as text.
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
	 * A short name for what is asked, the same for the same question.
	 */
	public function fingerprint(): string {
		return hash( 'sha256', (string) wp_json_encode( $this->to_request() ) );
	}

	/**
	 * The functions that the service may call.
	 *
	 * @param array<int, array<string, mixed>> $functions As checked by the schema.
	 * @param string                           $body      The request's body.
	 * @return array<int, array{name: string, description: string, parameters: stdClass}>
	 */
	private static function functions_of( array $functions, string $body ): array {
		$raw  = json_decode( $body );
		$list = array();
		foreach ( $functions as $index => $declared ) {
			$parameters = $raw instanceof stdClass ? $raw->functions[ $index ]->parameters ?? null : null;
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
