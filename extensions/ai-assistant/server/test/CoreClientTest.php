<?php
/**
 * WordPress's own AI client behind the assistant.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\Completion;
use Freehold\Modules\AiAssistant\Configuration;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\Feature;
use Freehold\Modules\AiAssistant\ImageRequest;
use Freehold\Modules\AiAssistant\ImageShape;
use Freehold\Modules\AiAssistant\Upstream\CoreClient;
use WordPress\AiClient\AiClient;
use WordPress\AiClient\Common\Exception\TokenLimitReachedException;
use WordPress\AiClient\Providers\Http\Exception\ClientException;
use WordPress\AiClient\Providers\Http\Exception\NetworkException;
use WordPress\AiClient\Providers\Models\Enums\OptionEnum;
use WordPress\AiClient\Tools\DTO\FunctionCall;

final class CoreClientTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( ! function_exists( 'wp_ai_client_prompt' ) ) {
			$this->markTestSkipped( 'This WordPress has no AI client.' );
		}
		require_once __DIR__ . '/core-service.php';
		if ( ! AiClient::defaultRegistry()->hasProvider( 'freehold-test' ) ) {
			AiClient::defaultRegistry()->registerProvider( CoreService::class );
		}
		CoreService::$is_on              = true;
		CoreService::$takes_instructions = true;
		CoreService::$takes_schema       = false;
		CoreService::$says               = 'Yes.';
		CoreService::$more               = array();
		CoreService::$sees               = true;
	}

	protected function tearDown(): void {
		if ( class_exists( CoreService::class, false ) ) {
			CoreService::$is_on = false;
		}
		parent::tearDown();
	}

	/**
	 * Sends a request and returns the text.
	 *
	 * @return array<int, array<string, mixed>>|\WP_Error
	 */
	private function ask( array $input = array( 'question' => 'Why?' ) ): array|\WP_Error {
		$said   = array();
		$answer = Configuration::upstream()->generate_text(
			Conversation::from_input( $input, (string) wp_json_encode( $input ), '' ),
			static function ( array $delta ) use ( &$said ): bool {
				$said[] = $delta;
				return true;
			},
			static fn (): bool => true
		);
		return is_wp_error( $answer ) ? $answer : $said;
	}

	public function test_it_responds_if_nothing_else_is_set_up(): void {
		$this->assertInstanceOf( CoreClient::class, Configuration::upstream() );
		$this->assertFalse( Configuration::is_demo() );
		$feature = Feature::get();
		$this->assertSame( array( true, false, 'WordPress AI service', true ), array( $feature['is-configured'], $feature['is-demo'], $feature['model'], $feature['makes-images'] ) );

		// The demo model is worse than the site's own service.
		$this->setEnvironment( 'FREEHOLD_AI_DEMO_URL', 'http://127.0.0.1:9/v1' );
		$this->assertInstanceOf( CoreClient::class, Configuration::upstream() );

		add_filter( 'wp_supports_ai', '__return_false' );
		$this->assertTrue( Configuration::is_demo() );
	}

	public function test_one_piece_without_its_thoughts(): void {
		$this->assertSame( array( array( 'content' => 'Yes.' ) ), $this->ask() );
		$this->assertSame( array( array( 'user', 'Why?' ) ), CoreService::$asked );
		$this->assertStringContainsString( 'JETPACK_AI_ERROR', (string) CoreService::$instruction );
	}

	public function test_a_history(): void {
		$this->ask(
			array(
				'messages' => array(
					array( 'role' => 'user', 'content' => 'One' ),
					array( 'role' => 'assistant', 'content' => 'Two' ),
					array( 'role' => 'user', 'content' => 'Three' ),
				),
			)
		);
		$this->assertSame( array( array( 'user', 'One' ), array( 'model', 'Two' ), array( 'user', 'Three' ) ), CoreService::$asked );
		$this->assertNull( CoreService::$instruction );
	}

	public function test_a_model_without_instructions_gets_them_in_the_first_message(): void {
		CoreService::$takes_instructions = false;
		$this->assertSame( array( array( 'content' => 'Yes.' ) ), $this->ask() );
		$this->assertNull( CoreService::$instruction );
		$this->assertStringStartsWith( 'You help people', CoreService::$asked[0][1] );
		$this->assertStringEndsWith( 'Why?', CoreService::$asked[0][1] );
	}

	public function test_functions(): void {
		CoreService::$says = new FunctionCall( 'x', 'add', array( 'label' => 'é' ) );
		$said              = $this->ask( array( 'question' => 'A form', 'functions' => array( array( 'name' => 'add', 'parameters' => array( 'type' => 'object' ) ) ) ) );
		$this->assertSame( array( 'add' ), CoreService::$functions );
		$this->assertSame( 'add', $said[0]['function_call']['name'] );
		$this->assertSame( array( 'label' => 'é' ), json_decode( $said[0]['function_call']['arguments'], true ) );
	}

	public function test_a_schema_where_the_model_supports_one(): void {
		$request = array(
			'question' => 'A form',
			'schema'   => array( 'type' => 'object' ),
		);
		$this->assertSame( array( array( 'content' => 'Yes.' ) ), $this->ask( $request ) );
		$this->assertNull( CoreService::$schema );
		CoreService::$takes_schema = true;
		$this->ask( $request );
		$this->assertSame( array( 'type' => 'object' ), CoreService::$schema );
		$this->ask();
		$this->assertNull( CoreService::$schema );
	}

	public function test_failures(): void {
		foreach (
			array(
				array( new ClientException( 'Wrong key', 401 ), 424 ),
				array( new ClientException( 'Too many', 429 ), 429 ),
				array( new NetworkException( 'Nobody' ), 503 ),
				array( new TokenLimitReachedException( 'Too long' ), 413 ),
				array( new \RuntimeException( 'Oh' ), 500 ),
			) as [ $failure, $status ]
		) {
			CoreService::$says = $failure;
			$this->assertSame( $status, $this->ask()->get_error_data()['status'], get_class( $failure ) );
		}
	}

	public function test_images(): void {
		$png               = (string) file_get_contents( ABSPATH . 'wp-admin/images/wordpress-logo.png' );
		CoreService::$says = base64_encode( $png );
		$this->assertSame( array( $png ), Configuration::upstream()->generate_images( new ImageRequest( 'A cup' ), static fn (): bool => true ) );
		CoreService::$says = base64_encode( 'no image' );
		$this->assertSame( 502, Configuration::upstream()->generate_images( new ImageRequest( 'A cup' ), static fn (): bool => true )->get_error_data()['status'] );
	}

	public function test_images_are_edited_and_shaped_where_a_model_declares_it(): void {
		$png               = (string) file_get_contents( ABSPATH . 'wp-admin/images/wordpress-logo.png' );
		CoreService::$says = base64_encode( $png );
		$edit              = static fn () => Configuration::upstream()->generate_images( new ImageRequest( 'Bluer', ImageShape::from( '16:9' ), $png ), static fn (): bool => true );
		$this->assertTrue( Feature::get()['edits-images'] );
		$this->assertSame( array( $png ), $edit() );
		$this->assertSame( array( null, 2, true ), CoreService::$image );
		CoreService::$more = array( OptionEnum::outputMediaAspectRatio() );
		$edit();
		$this->assertSame( array( '16:9', 2, true ), CoreService::$image );
		CoreService::$sees = false;
		$this->assertSame( 'freehold_ai_no_edits', $edit()->get_error_code() );
		$this->assertFalse( Feature::get()['edits-images'] );
	}

	public function test_a_response_at_the_length_limit_without_its_reasoning(): void {
		CoreService::$says   = '<think>Hm.</think>Half of';
		CoreService::$finish = 'length';
		$result              = Configuration::upstream()->generate_text( Conversation::from_input( array( 'question' => 'x' ), '', '' ), static fn (): bool => true, static fn (): bool => true );
		CoreService::$finish = 'stop';
		$this->assertSame( Completion::Truncated, $result );
		$this->assertSame( array( array( 'content' => 'Half of' ) ), $this->ask() );
	}

	public function test_the_connection_stays_open_while_a_service_works_and_a_stop_ends_it(): void {
		$calls   = 0;
		$on_wait = static function () use ( &$calls ): bool {
			return ++$calls < 2;
		};
		CoreService::$before = static fn () => wp_remote_get( home_url( '/' ), array( 'timeout' => 5 ) );
		$result              = Configuration::upstream()->generate_images( new ImageRequest( 'A cup' ), $on_wait );
		CoreService::$before = null;
		$this->assertSame( 'freehold_http_stopped', $result->get_error_code() );
		$this->assertGreaterThan( 1, $calls );
	}
}
