<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Converts the messages that blocks store to those that services accept.
 *
 * Stored: a call is a message of the role `assistant` (or `function`) with `name` and `arguments`, its result a message of
 * the role `function` with `name` and `content`. Services: calls have IDs. Services reject a call without a result and a
 * result without a call, and shortened histories contain both.
 */
final class Messages {

	/**
	 * The messages so far.
	 *
	 * @var array<int, array<string, mixed>>
	 */
	private array $messages = array();

	/**
	 * The id of the call that waits for its result.
	 *
	 * @var string|null
	 */
	private ?string $open = null;

	/**
	 * How many calls there were.
	 *
	 * @var int
	 */
	private int $calls = 0;

	/**
	 * Reads stored messages.
	 *
	 * @param array<int, array<string, mixed>> $stored Each with a `role`.
	 * @return array<int, array<string, mixed>> Empty if no message has content.
	 */
	public function read( array $stored ): array {
		foreach ( $stored as $message ) {
			$this->add( is_array( $message ) ? $message : array() );
		}
		$this->close();
		$roles = array_column( $this->messages, 'role' );
		// Some services respond only to a user, so a conversation with system messages alone becomes the user's.
		if ( array() !== $roles && ! in_array( 'user', $roles, true ) && 'system' === end( $roles ) ) {
			$this->messages[ array_key_last( $this->messages ) ]['role'] = 'user';
		}
		return $this->messages;
	}

	/**
	 * Reads one message.
	 *
	 * @param array<string, mixed> $message The message.
	 */
	private function add( array $message ): void {
		$role    = (string) ( $message['role'] ?? '' );
		$content = is_string( $message['content'] ?? null ) ? $message['content'] : '';
		$call    = is_array( $message['function_call'] ?? null ) ? $message['function_call'] : $message;
		$name    = is_string( $call['name'] ?? null ) ? $call['name'] : '';
		if ( 'jetpack-ai' === $role ) {
			[ $role, $content ] = Prompts::expand( (array) ( $message['context'] ?? array() ), $content );
		} elseif ( '' !== $name && is_string( $call['arguments'] ?? null ) && in_array( $role, array( 'assistant', 'function' ), true ) ) {
			$this->call( $name, $call['arguments'], 'assistant' === $role ? $content : '' );
			$content = 'assistant' === $role ? '' : $content;
		}
		if ( 'function' === $role ) {
			$this->result( $name, $content );
		} elseif ( '' !== trim( $content ) && in_array( $role, array( 'system', 'user', 'assistant' ), true ) ) {
			$this->close();
			$this->messages[] = array(
				'role'    => $role,
				'content' => $content,
			);
		}
	}

	/**
	 * Adds a call.
	 *
	 * @param string $name      The function.
	 * @param string $arguments JSON.
	 * @param string $content   The assistant's text with the call.
	 */
	private function call( string $name, string $arguments, string $content ): void {
		$this->close();
		++$this->calls;
		$this->open       = 'call_' . $this->calls;
		$this->messages[] = array(
			'role'       => 'assistant',
			'content'    => '' === $content ? null : $content,
			'tool_calls' => array(
				array(
					'id'       => $this->open,
					'type'     => 'function',
					'function' => array(
						'name'      => $name,
						'arguments' => '' === $arguments ? '{}' : $arguments,
					),
				),
			),
		);
	}

	/**
	 * Adds a result.
	 *
	 * @param string $name    The function.
	 * @param string $content Its result; empty for a call whose result is missing.
	 */
	private function result( string $name, string $content ): void {
		if ( '' === $content ) {
			return;
		}
		if ( null === $this->open ) {
			$this->call( '' === $name ? 'function' : $name, '{}', '' );
		}
		$this->messages[] = array(
			'role'         => 'tool',
			'tool_call_id' => (string) $this->open,
			'content'      => $content,
		);
		$this->open       = null;
	}

	/**
	 * Gives a call that is still open an empty result.
	 */
	private function close(): void {
		if ( null !== $this->open ) {
			$this->result( '', 'done' );
		}
	}
}
