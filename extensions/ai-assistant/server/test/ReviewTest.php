<?php
/**
 * The prompts of a review.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Settings;

final class ReviewTest extends TestCase {

	/** Returns the messages that the service receives for contexts. */
	private function sent( array ...$contexts ): array {
		$messages     = array_map(
			static fn ( array $context ): array => array(
				'role'    => 'jetpack-ai',
				'context' => $context,
			),
			$contexts
		);
		$conversation = Conversation::from_input( array( 'messages' => $messages ), '{}', '' );
		return $conversation instanceof Conversation ? $conversation->to_request()['messages'] : array();
	}

	public function test_the_server_writes_the_instructions_with_the_guidelines_and_the_part_of_the_post(): void {
		Settings::set( 'ai.guidelines', array( 'terms' => 'Say Harbour Lane.' ) );
		[ $system, $user ] = $this->sent(
			array(
				'type'   => 'ai-assistant-review-initial-prompt',
				'checks' => array( 'facts', 'unknown', 7 ),
			),
			array(
				'type'   => 'ai-assistant-review',
				'title'  => 'Bread',
				'blocks' => array(
					array(
						'block'  => 'a1',
						'type'   => 'paragraph',
						'text'   => 'Käse ````` "now"',
						'secret' => 'x',
					),
					array( 'block' => 'no text' ),
					'no block',
				),
			)
		);
		$this->assertSame( array( 'system', 'user' ), array( $system['role'], $user['role'] ) );
		$this->assertStringContainsString( 'kind question', $system['content'] );
		$this->assertStringNotContainsString( 'kinds words and link', $system['content'] );
		$this->assertStringContainsString( 'Say Harbour Lane.', $system['content'] );
		$this->assertSame( "Review this part of the post with the title “Bread”.\n\n````\n{\"block\":\"a1\",\"type\":\"paragraph\",\"text\":\"Käse ``` \\\"now\\\"\"}\n````", $user['content'] );
	}

	public function test_the_chat_has_the_post_and_the_form_of_suggestions_in_each_request(): void {
		[ $system, $before, $said, $user ] = $this->chat( 'When do they open?' );
		$this->assertStringContainsString( '"words": "old" is copied exactly', $system['content'] );
		$this->assertStringNotContainsString( 'JSON alone', $system['content'] );
		$this->assertSame( array( 'Who?', 'Marta.' ), array( $before['content'], $said['content'] ) );
		$this->assertSame( "The post with the title “Bread”, as it is now:\n\n````\n{\"block\":\"a1\",\"text\":\"We open at six.\"}\n````\n\nWhen do they open?", $user['content'] );
		$this->assertCount( 3, $this->chat( ' ' ) );
	}

	/** Returns what the service receives in a chat. */
	private function chat( string $request ): array {
		$conversation = Conversation::from_input(
			array(
				'messages' => array(
					array( 'role' => 'jetpack-ai', 'context' => array( 'type' => 'ai-assistant-chat-initial-prompt' ) ),
					array( 'role' => 'user', 'content' => 'Who?' ),
					array( 'role' => 'assistant', 'content' => 'Marta.' ),
					array( 'role' => 'jetpack-ai', 'context' => array( 'type' => 'ai-assistant-chat', 'title' => 'Bread', 'request' => $request, 'blocks' => array( array( 'block' => 'a1', 'text' => 'We open at six.' ) ) ) ),
				),
			),
			'{}',
			''
		);
		return $conversation->to_request()['messages'];
	}

	public function test_without_blocks_there_is_no_request(): void {
		$this->assertSame( array(), $this->sent( array( 'type' => 'ai-assistant-review' ) ) );
	}

	public function test_without_a_known_choice_it_proofreads(): void {
		$context = array(
			'type'   => 'ai-assistant-review-initial-prompt',
			'checks' => 'facts and more',
		);
		$this->assertStringContainsString( 'kinds words and link', $this->sent( $context )[0]['content'] );
	}

	public function test_what_a_post_needs_names_the_terms_that_exist(): void {
		[ $system, $user ] = $this->sent(
			array( 'type' => 'ai-assistant-needs-initial-prompt' ),
			array(
				'type'       => 'ai-assistant-needs',
				'title'      => 'Bread',
				'content'    => '<p>Slowly.</p>',
				'tags'       => array( 'Ovens', 7, 'Mills' ),
				'categories' => 'none',
			)
		);
		$this->assertStringContainsString( 'three titles', $system['content'] );
		$this->assertStringContainsString( 'Tags of the site: Ovens, Mills. ', $user['content'] );
		$this->assertStringEndsWith( "````\n<p>Slowly.</p>\n````", $user['content'] );
		$this->assertSame( array(), array_slice( $this->sent( array( 'type' => 'ai-assistant-needs' ) ), 0 ) );
	}

	public function test_a_model_sees_an_image_that_the_user_may_see(): void {
		$upload = wp_upload_bits( 'loaf.png', null, (string) base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ) );
		$id     = (int) wp_insert_attachment(
			array(
				'post_mime_type' => 'image/png',
				'post_status'    => 'private',
			),
			$upload['file']
		);
		$asked  = array(
			'type'  => 'ai-assistant-alt-text',
			'title' => 'Bread',
			'image' => $id,
		);
		wp_set_current_user( 1 );
		$content = $this->sent( $asked )[0]['content'];
		$this->assertStringContainsString( 'title “Bread”', $content[0]['text'] );
		$this->assertStringStartsWith( 'data:image/png;base64,iVBORw0', $content[1]['image_url']['url'] );
		$content = $this->sent( array( 'type' => 'ai-assistant-caption' ) + $asked )[0]['content'];
		$this->assertStringStartsWith( 'Write a caption', $content[0]['text'] );
		$this->assertStringStartsWith( 'data:image/png;base64,iVBORw0', $content[1]['image_url']['url'] );
		wp_set_current_user( 0 );
		$this->assertSame( array(), $this->sent( $asked ) );
		wp_delete_attachment( $id, true );
	}
}
