<?php
/**
 * The guidelines and the own actions of the owner.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\Feature;
use Freehold\Modules\AiAssistant\Guidelines;
use Freehold\Settings;

final class GuidelinesTest extends TestCase {

	/** Returns the messages that the service receives. */
	private function sent( array $messages ): array {
		$conversation = Conversation::from_input( array( 'messages' => $messages ), '{}', '' );
		$this->assertInstanceOf( Conversation::class, $conversation );
		return $conversation->to_request()['messages'];
	}

	private function message( string $role, string $content ): array {
		return array(
			'role'    => $role,
			'content' => $content,
		);
	}

	public function test_every_prompt_contains_them_also_one_with_instructions_of_its_own(): void {
		$plain = array( $this->message( 'system', 'Be brief.' ), $this->message( 'user', 'Hello' ) );
		$this->assertSame( 'Be brief.', $this->sent( $plain )[0]['content'] );
		Settings::set(
			'ai.guidelines',
			array(
				'voice'    => "Calm.\nShort.",
				'terms'    => '  ',
				'audience' => 'Bakers',
			)
		);
		$expected = "Guidelines of the site, for every text that you write:\n- Voice and style: Calm.\nShort.\n- Audience: Bakers";
		$sent     = $this->sent( $plain );
		$this->assertCount( 2, $sent );
		$this->assertSame( "Be brief.\n\n" . $expected, $sent[0]['content'] );
		$this->assertSame( 'Hello', $sent[1]['content'] );
		$without = $this->sent( array( $this->message( 'user', 'Hello' ) ) );
		$this->assertSame( $this->message( 'system', $expected ), $without[0] );
		$this->assertCount( 2, $without );
	}

	public function test_stored_values_of_another_shape_are_no_guidelines(): void {
		Settings::set( 'ai.guidelines', array( 'voice' => array( 'x' ), 'other' => 'y' ) );
		$this->assertSame( array( 'voice' => '', 'terms' => '', 'audience' => '' ), Guidelines::all() );
		Settings::set( 'ai.guidelines', 'x' );
		$this->assertSame( '', Guidelines::all()['voice'] );
	}

	public function test_the_editor_gets_the_actions_in_their_order(): void {
		$this->assertSame( array(), Feature::get()['actions'] );
		$actions = array(
			array( 'name' => 'B', 'icon' => 'star', 'prompt' => 'b' ),
			array( 'name' => 'A', 'icon' => 'tip', 'prompt' => 'a' ),
		);
		Settings::set( 'ai.actions', $actions );
		$this->assertSame( $actions, Feature::get()['actions'] );
	}

	public function test_a_change_leaves_what_another_tab_has_changed(): void {
		Settings::set( 'ai', array( 'guidelines' => array( 'voice' => 'Calm.' ) ) );
		$this->actAs( 'admin' );
		$post   = fn ( array $input ): array => $this->rest( 'POST', '/freehold/v4/ai/settings', $input )->get_data();
		$was    = array( 'guidelines' => Guidelines::all(), 'actions' => array() );
		$action = static fn ( string $name ): array => array( array( 'name' => $name, 'icon' => 'tip', 'prompt' => 'Be short.' ) );
		// Both tabs have read the same.
		$post( array( 'guidelines' => array( 'voice' => 'Loud.' ), 'was' => $was ) );
		$post( array( 'guidelines' => array( 'terms' => 'Say bread.' ), 'actions' => $action( 'One' ), 'was' => $was ) );
		$this->assertSame( array( 'voice' => 'Loud.', 'terms' => 'Say bread.', 'audience' => '' ), Guidelines::all() );
		$error = $post( array( 'guidelines' => array( 'voice' => 'Quiet.', 'audience' => 'Bakers' ), 'was' => $was ) );
		$this->assertSame( array( 'changed_elsewhere', 'voice' ), array( $error['code'], $error['data']['field'] ) );
		$error = $post( array( 'actions' => $action( 'Two' ), 'limit' => 7, 'was' => $was ) );
		$this->assertStringContainsString( '“Your actions”', $error['message'] );
		$this->assertSame( array( 'Loud.', '', 'One' ), array( Guidelines::all()['voice'], Guidelines::all()['audience'], Guidelines::actions()[0]['name'] ) );
		$post( array( 'actions' => $action( 'Two' ), 'was' => array( 'actions' => $action( 'One' ) ) ) );
		$this->assertSame( 'Two', Guidelines::actions()[0]['name'] );
	}

	public function test_a_change_leaves_what_a_request_at_the_same_time_has_stored(): void {
		global $wpdb;
		Settings::set( 'ai', array( 'guidelines' => array( 'voice' => 'Calm.' ) ) );
		$this->actAs( 'admin' );
		$was    = array( 'guidelines' => Guidelines::all(), 'actions' => array() );
		$stored = get_option( Settings::OPTION );
		// Not through the options, because this request has read them before.
		$stored['ai']['guidelines']['voice'] = 'Loud.';
		$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( $stored ) ), array( 'option_name' => Settings::OPTION ) );
		$this->assertSame( 'Calm.', Guidelines::all()['voice'] );
		$error = $this->rest( 'POST', '/freehold/v4/ai/settings', array( 'guidelines' => array( 'voice' => 'Quiet.' ), 'was' => $was ) )->get_data();
		$this->assertSame( array( 'changed_elsewhere', 'voice' ), array( $error['code'], $error['data']['field'] ) );
		Settings::refresh();
		$this->assertSame( 'Loud.', Guidelines::all()['voice'] );
	}

	public function test_prompts_of_images_contain_what_fits_of_them(): void {
		$this->assertSame( 'A loaf', Guidelines::add_to_image( 'A loaf' ) );
		Settings::set( 'ai.guidelines', array( 'voice' => 'Calm.', 'terms' => str_repeat( 'ü', 4000 ), 'audience' => 'Bakers' ) );
		$this->assertSame( "A loaf\n\nGuidelines of the site, for every image:\n- Voice and style: Calm.\n- Audience: Bakers", Guidelines::add_to_image( 'A loaf' ) );
		$long = str_repeat( 'x', 3990 );
		$this->assertSame( $long, Guidelines::add_to_image( $long ) );
	}

	public function test_the_editor_gets_what_prompts_for_the_model_in_a_browser_need(): void {
		$feature = Feature::get();
		$this->assertSame( array( 'off', '' ), array( $feature['browser-model'], $feature['guidelines'] ) );
		Settings::set( 'ai.browser_model', 'prefer' );
		Settings::set( 'ai.guidelines', array( 'voice' => 'Calm.' ) );
		$feature = Feature::get();
		$this->assertSame( array( 'prefer', "Guidelines of the site, for every text that you write:\n- Voice and style: Calm." ), array( $feature['browser-model'], $feature['guidelines'] ) );
		Settings::set( 'ai.browser_model', array( 'x' ) );
		$this->assertSame( 'off', Feature::get()['browser-model'] );
	}

	public function test_those_of_wordpress_s_own_screen_are_used_too(): void {
		$this->assertSame( '', Guidelines::text() );
		register_post_type( 'wp_knowledge', array( 'public' => false ) );
		register_taxonomy( 'wp_knowledge_type', 'wp_knowledge' );
		$this->assertSame( '', Guidelines::text() );
		foreach ( array( 'copy' => 'Say <b>Harbour Lane</b>.', 'images' => 'Warm light.', 'block-core_quote' => 'Short.', 'site' => '' ) as $scope => $text ) {
			$id = $this->post( $text, array( 'post_type' => 'wp_knowledge', 'post_name' => "guideline-{$scope}" ) );
			wp_set_object_terms( $id, 'guideline', 'wp_knowledge_type' );
		}
		$this->post( 'Secret.', array( 'post_type' => 'wp_knowledge', 'post_name' => 'guideline-additional' ) );
		Settings::set( 'ai.guidelines', array( 'voice' => 'Calm.' ) );
		$this->assertSame( "Guidelines of the site, for every text that you write:\n- Voice and style: Calm.\n- Copy: Say Harbour Lane.", Guidelines::text() );
		$this->assertStringEndsWith( "- Copy: Say Harbour Lane.\n- Images: Warm light.", Guidelines::add_to_image( 'A loaf' ) );
		unregister_taxonomy( 'wp_knowledge_type' );
		unregister_post_type( 'wp_knowledge' );
		$this->assertSame( "Guidelines of the site, for every text that you write:\n- Voice and style: Calm.", Guidelines::text() );
	}
}
