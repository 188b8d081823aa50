<?php
/**
 * Stored messages in today's form, and the prompts that the server writes.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\Configuration;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\Messages;
use Freehold\Modules\AiAssistant\Prompts;

final class MessagesTest extends TestCase {

	private function call( string $id, string $name, string $arguments, ?string $content = null ): array {
		return array(
			'role'       => 'assistant',
			'content'    => $content,
			'tool_calls' => array( array( 'id' => $id, 'type' => 'function', 'function' => array( 'name' => $name, 'arguments' => $arguments ) ) ),
		);
	}

	private function result( string $id, string $content ): array {
		return array( 'role' => 'tool', 'tool_call_id' => $id, 'content' => $content );
	}

	public function test_plain_messages_stay_and_empty_ones_go(): void {
		$messages = array(
			array( 'role' => 'system', 'content' => 'Be kind.' ),
			array( 'role' => 'user', 'content' => 'Hello' ),
			array( 'role' => 'assistant', 'content' => 'Hi' ),
		);
		$this->assertSame( $messages, ( new Messages() )->read( array( ...$messages, array( 'role' => 'user', 'content' => " \n" ), array( 'role' => 'assistant', 'content' => null ), array( 'role' => 'developer', 'content' => 'x' ) ) ) );
	}

	public function test_a_call_and_its_result(): void {
		$user = array( 'role' => 'user', 'content' => 'Go' );
		$this->assertSame(
			array( $user, $this->call( 'call_1', 'add', '{"a":1}' ), $this->result( 'call_1', 'ok' ), $this->call( 'call_2', 'add', '{}', 'Again' ), $this->result( 'call_2', 'ok' ) ),
			( new Messages() )->read(
				array(
					$user,
					array( 'role' => 'assistant', 'name' => 'add', 'arguments' => '{"a":1}' ),
					array( 'role' => 'function', 'name' => 'add', 'content' => 'ok' ),
					array( 'role' => 'assistant', 'content' => 'Again', 'function_call' => array( 'name' => 'add', 'arguments' => '' ) ),
					array( 'role' => 'function', 'name' => 'add', 'content' => 'ok' ),
				)
			)
		);
	}

	public function test_halves_of_a_shortened_history_are_made_whole(): void {
		$user = array( 'role' => 'user', 'content' => 'Go on' );
		$this->assertSame(
			array( $this->call( 'call_1', 'add', '{}' ), $this->result( 'call_1', 'ok' ), $this->call( 'call_2', 'add', '{"b":2}' ), $this->result( 'call_2', 'done' ), $user, $this->call( 'call_3', 'end', '{}' ), $this->result( 'call_3', 'done' ) ),
			( new Messages() )->read(
				array(
					array( 'role' => 'function', 'name' => 'add', 'content' => 'ok' ),
					array( 'role' => 'function', 'name' => 'add', 'arguments' => '{"b":2}' ),
					$user,
					array( 'role' => 'assistant', 'name' => 'end', 'arguments' => '{}' ),
				)
			)
		);
	}

	public function test_a_user_message_is_required(): void {
		$this->assertSame( array(), ( new Messages() )->read( array( array( 'role' => 'user', 'content' => '' ) ) ) );
		$this->assertSame(
			array( array( 'role' => 'system', 'content' => 'Be kind.' ), array( 'role' => 'user', 'content' => 'Write.' ) ),
			( new Messages() )->read( array( array( 'role' => 'system', 'content' => 'Be kind.' ), array( 'role' => 'system', 'content' => 'Write.' ) ) )
		);
	}

	/** @return array<string, array{array<string, mixed>, string, string}> Context, role, and what the text matches. */
	public static function contexts(): array {
		$content = array( 'content' => 'A cup.' );
		$quoted  = '````\nA cup\.\n````$';
		return array(
			'the beginning'         => array( array( 'type' => 'ai-assistant-initial-prompt', 'for' => 'ai-assistant-change-tone' ), 'system', '/JETPACK_AI_ERROR/' ),
			'of a form'             => array( array( 'type' => 'form-ai-extension-initial-prompt' ), 'system', '/form blocks/' ),
			'with an own prompt'    => array( array( 'type' => 'ai-assistant-initial-prompt', 'custom_system_prompt' => 'Be a poet.' ), 'system', '/^Be a poet\.$/' ),
			'a tone'                => array( array( 'type' => 'ai-assistant-change-tone', 'tone' => 'formal' ) + $content, 'user', "/formal tone.*$quoted/s" ),
			'a language'            => array( array( 'type' => 'changeLanguage', 'language' => 'German' ) + $content, 'user', "/following language: German.*$quoted/s" ),
			'spelling'              => array( array( 'type' => 'ai-assistant-correct-spelling' ) + $content, 'user', "/spelling and grammar.*$quoted/s" ),
			'simple'                => array( array( 'type' => 'simplify' ) + $content, 'user', "/simple words.*$quoted/s" ),
			'summary'               => array( array( 'type' => 'ai-assistant-summarize' ) + $content, 'user', "/Summarize.*$quoted/s" ),
			'longer'                => array( array( 'type' => 'make_longer' ) + $content, 'user', "/Expand.*$quoted/s" ),
			'shorter'               => array( array( 'type' => 'ai-assistant-make-shorter' ) + $content, 'user', "/shorter.*$quoted/s" ),
			'a title'               => array( array( 'type' => 'ai-assistant-generate-title' ) + $content, 'user', "/title.*$quoted/s" ),
			'more'                  => array( array( 'type' => 'continue-writing' ) + $content, 'user', "/Continue.*$quoted/s" ),
			'a wish'                => array( array( 'type' => 'ai-assistant-user-prompt', 'request' => 'Rhyme it.' ) + $content, 'user', "/^Rhyme it\.\n\n$quoted/s" ),
			'a wish without text'   => array( array( 'type' => 'ai-assistant-user-prompt', 'userPrompt' => 'Rhyme.' ), 'user', '/^Rhyme\.$/' ),
			'something of tomorrow' => array( array( 'type' => 'ai-assistant-sing', 'request' => 'Sing.' ), 'user', '/^Sing\.$/' ),
			'a tone without a name' => array( array( 'type' => 'ai-assistant-change-tone' ) + $content, 'user', "/^$quoted/s" ),
			'nothing to work on'    => array( array( 'type' => 'ai-assistant-summarize' ), 'user', '/^$/' ),
			'not even a type'       => array( array( 'type' => array( 'x' ), 'content' => 7 ), 'user', '/^$/' ),
		);
	}

	/** @dataProvider contexts */
	public function test_the_server_expands_messages_of_its_own_role( array $context, string $role, string $text ): void {
		[ $said_by, $said ] = Prompts::expand( $context );
		$this->assertSame( $role, $said_by );
		$this->assertMatchesRegularExpression( $text, $said );
	}

	public function test_a_question_gets_the_server_s_own_instructions(): void {
		$this->setEnvironment( 'FREEHOLD_AI_MODEL', 'small' );
		$this->setEnvironment( 'FREEHOLD_AI_SECOND_MODEL', 'large' );
		$request = Conversation::from_input( array( 'question' => ' Why? ' ), '', Configuration::model() )->to_request();
		$this->assertSame( 'small', $request['model'] );
		$this->assertSame( array( 'system', 'user' ), array_column( $request['messages'], 'role' ) );
		$this->assertSame( 'Why?', $request['messages'][1]['content'] );
		$this->assertArrayNotHasKey( 'tools', $request );
		foreach ( array( 'second' => 'large', 'gpt-4-turbo-preview' => 'large', 'gpt-3.5-turbo' => 'small' ) as $wanted => $model ) {
			$this->assertSame( $model, Conversation::from_input( array( 'question' => 'x', 'model' => $wanted ), '', Configuration::model( $wanted ) )->to_request()['model'] );
		}
	}

	public function test_a_site_may_add_its_guidelines(): void {
		add_filter(
			'freehold_ai_messages',
			static fn ( array $messages, array $input ): array => array( array( 'role' => 'system', 'content' => "Post {$input['post_id']}." ), ...$messages ),
			10,
			2
		);
		$asked = Conversation::from_input( array( 'post_id' => 7, 'messages' => array( array( 'role' => 'user', 'content' => 'x' ) ) ), '', '' );
		$this->assertSame( 'Post 7.', $asked->system() );
	}

	public function test_the_size_is_limited(): void {
		$error = Conversation::from_input( array( 'question' => str_repeat( 'é', 310 * KB_IN_BYTES ) ), '', '' );
		$this->assertSame( 413, $error->get_error_data()['status'] );
		$this->assertInstanceOf( Conversation::class, Conversation::from_input( array( 'question' => str_repeat( 'é', 290 * KB_IN_BYTES ) ), '', '' ) );
	}

	public function test_a_dialogue_begins_and_ends_with_the_user(): void {
		$asked = Conversation::from_input(
			array(
				'messages' => array(
					array( 'role' => 'system', 'content' => 'One.' ),
					array( 'role' => 'assistant', 'content' => 'Lost.' ),
					array( 'role' => 'user', 'content' => 'A' ),
					array( 'role' => 'user', 'content' => 'B' ),
					array( 'role' => 'assistant', 'name' => 'add', 'arguments' => '{}' ),
					array( 'role' => 'function', 'name' => 'add', 'content' => 'ok' ),
					array( 'role' => 'assistant', 'content' => 'C' ),
				),
			),
			'',
			''
		);
		$this->assertSame(
			array(
				array( 'role' => 'user', 'content' => "A\n\nB" ),
				array( 'role' => 'assistant', 'content' => "\nadd({})" ),
				array( 'role' => 'user', 'content' => 'ok' ),
				array( 'role' => 'assistant', 'content' => 'C' ),
				array( 'role' => 'user', 'content' => 'Continue.' ),
			),
			$asked->dialogue()
		);
	}
}
