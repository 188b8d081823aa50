<?php
/**
 * Tokens, configuration, count and stream of the assistant.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Guard;
use Freehold\Keys;
use Freehold\Modules\AiAssistant\Completion;
use Freehold\Modules\AiAssistant\Configuration;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\Feature;
use Freehold\Modules\AiAssistant\ImageRequest;
use Freehold\Modules\AiAssistant\Images;
use Freehold\Modules\AiAssistant\Names;
use Freehold\Modules\AiAssistant\PaddedOutput;
use Freehold\Modules\AiAssistant\Prompts;
use Freehold\Modules\AiAssistant\Quota;
use Freehold\Modules\AiAssistant\Relay;
use Freehold\Modules\AiAssistant\ResponseCache;
use Freehold\Modules\AiAssistant\ServiceKey;
use Freehold\Modules\AiAssistant\Stream;
use Freehold\Modules\AiAssistant\Tokens;
use Freehold\Modules\AiAssistant\Upstream;
use Freehold\Modules\AiAssistant\Upstream\ChunkReader;
use Freehold\Modules\AiAssistant\Upstream\OpenAi;
use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Modules\Uninstaller;
use Freehold\Settings;
use WP_Error;

final class AssistantTest extends TestCase {

	/** A token whose claims are changed after it was signed with the right key. */
	private function forge( array $claims ): string {
		[ $head, $body ] = explode( '.', Tokens::issue( 2 ) );
		$encode          = static fn ( string $bytes ): string => rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
		$body            = $encode( (string) wp_json_encode( $claims + json_decode( (string) base64_decode( strtr( $body, '-_', '+/' ) ), true ) ) );
		$key             = hash_hmac( 'sha256', 'freehold-ai-token', wp_salt( 'auth' ), true );
		return "$head.$body." . $encode( hash_hmac( 'sha256', "$head.$body", $key, true ) );
	}

	public function test_a_token_is_its_user_s_for_two_minutes_and_a_little(): void {
		$this->assertSame( 2, Tokens::user( Tokens::issue( 2 ) ) );
		$this->assertSame( 2, Tokens::user( $this->forge( array( 'exp' => time() - Tokens::LEEWAY + 2 ) ) ) );
		$this->assertSame( 0, Tokens::user( $this->forge( array( 'exp' => time() - Tokens::LEEWAY - 1 ) ) ) );
		$this->assertSame( 0, Tokens::user( $this->forge( array( 'exp' => 'never' ) ) ) );
		$this->assertSame( 0, Tokens::user( $this->forge( array( 'aud' => '2|' . home_url() ) ) ) );
		$this->assertSame( 0, Tokens::user( $this->forge( array( 'sub' => '1' ) ) ) );
		foreach ( array( '', '..', 'a.b.c', str_repeat( 'a', 3000 ) . '.b.c' ) as $token ) {
			$this->assertSame( 0, Tokens::user( $token ) );
		}
	}

	public function test_other_salts_close_every_token(): void {
		$token = Tokens::issue( 2 );
		add_filter( 'salt', static fn (): string => 'another' );
		$this->assertSame( 0, Tokens::user( $token ) );
	}

	public function test_where_the_service_is_found(): void {
		$this->assertFalse( Configuration::is_configured() );
		$this->assertNull( Configuration::upstream() );
		$this->setEnvironment( 'FREEHOLD_AI_DEMO_URL', 'http://127.0.0.1:9/v1' );
		$this->assertTrue( Configuration::is_demo() );
		$this->assertSame( array( 'demo-model', 'Demo model' ), array( Configuration::model(), Configuration::model_name() ) );
		$this->assertSame( 'demo', Configuration::sources()['url'] );
		$this->assertTrue( Guard::check( 'http://127.0.0.1:9/v1/models', 'ai' ) );
		$this->assertInstanceOf( WP_Error::class, Guard::check( 'http://127.0.0.1:9/v1/models', 'giphy' ) );
		$this->assertInstanceOf( WP_Error::class, Guard::check( 'http://127.0.0.1:9/v1/models' ) );

		Settings::set( 'ai.url', 'http://127.0.0.1:11434/v1' );
		$this->assertFalse( Configuration::is_demo() );
		$this->assertSame( '', Configuration::model() );
		$this->assertSame( 'option', Configuration::sources()['url'] );
		$this->assertTrue( Guard::check( 'http://127.0.0.1:11434/', 'ai' ) );
		$this->assertInstanceOf( WP_Error::class, Guard::check( 'http://127.0.0.1:9/v1/models', 'ai' ) );

		$this->setEnvironment( 'FREEHOLD_AI_URL', 'https://api.example.com' );
		$this->assertSame( 'https://api.example.com/v1', Configuration::get( 'url' ) );
		$this->assertSame( 'env', Configuration::sources()['url'] );
		$this->assertInstanceOf( OpenAi::class, Configuration::upstream() );
	}

	/** @return array<string, array{string, string}> */
	public static function addresses(): array {
		return array(
			'a host'           => array( 'http://127.0.0.1:11434/', 'http://127.0.0.1:11434/v1' ),
			'an API'           => array( ' https://api.example.com/v1/ ', 'https://api.example.com/v1' ),
			'a call'           => array( 'https://api.example.com/openai/v1/chat/completions', 'https://api.example.com/openai/v1' ),
			'another path'     => array( 'https://example.com/api/paas/v4', 'https://example.com/api/paas/v4' ),
			'not an address'   => array( 'example', 'example' ),
		);
	}

	/** @dataProvider addresses */
	public function test_urls_as_users_enter_them( string $typed, string $used ): void {
		$this->assertSame( $used, Configuration::normalize( $typed ) );
	}

	public function test_the_count(): void {
		$this->assertSame( array( 0, null ), array( Quota::of_site()->used(), Quota::of_site()->limit() ) );
		$first = Quota::of_site()->take();
		$this->assertIsString( $first );
		Quota::of_site()->take();
		$this->assertSame( 2, Quota::of_site()->used() );
		Quota::of_site()->give_back( $first );
		Quota::of_site()->give_back( $first );
		Quota::of_site()->give_back( $first );
		$this->assertSame( 0, Quota::of_site()->used() );

		Settings::set( 'ai.limit', 2 );
		$this->assertIsString( Quota::of_site()->take() );
		$this->assertIsString( Quota::of_site()->take() );
		$this->assertSame( 'freehold_ai_quota', Quota::of_site()->take()->get_error_code() );
		$this->assertSame( 2, Quota::of_site()->used() );
		$this->assertTrue( Feature::get()['is-over-limit'] );
		$this->assertSame( 2, Feature::get()['current-tier']['value'] );
		Settings::set( 'ai.limit', 3 );
		$this->assertFalse( Feature::get()['site-require-upgrade'] );
	}

	public function test_a_new_period_begins_at_zero_and_forgets_the_last(): void {
		global $wpdb;
		update_option( 'timezone_string', 'Pacific/Auckland' );
		update_option( 'start_of_week', 3 );
		foreach ( array( 'day' => '+1 day', 'week' => '+7 days', 'month' => '+1 month' ) as $period => $length ) {
			Settings::set( 'ai.period', $period );
			$bounds = Quota::of_site()->bounds();
			$now    = current_datetime();
			$this->assertTrue( $bounds['start'] <= $now && $now < $bounds['next'] );
			$this->assertEquals( $bounds['start']->modify( $length ), $bounds['next'] );
			$this->assertSame( '00:00 Pacific/Auckland', $bounds['start']->format( 'H:i e' ) );
			if ( 'week' === $period ) {
				$this->assertSame( '3', $bounds['start']->format( 'w' ) );
			}
			$wpdb->insert( $wpdb->options, array( 'option_name' => "freehold_ai_requests_{$period}_2020-01-01", 'option_value' => '7' ) );
			$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE 'freehold_ai_requests_%' AND option_name NOT LIKE '%_2020-01-01'" );
			$this->assertSame( 0, Quota::of_site()->used() );
			Quota::of_site()->take();
			$this->assertSame( 1, Quota::of_site()->used() );
			// One row for each of day, week and month.
			$this->assertSame( '3', $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE 'freehold_ai_requests_%'" ) );
		}
		$this->assertStringStartsWith( Uninstaller::PREFIX, (string) $wpdb->get_var( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%ai_requests_%'" ) );
	}

	/**
	 * Runs a relay with a stand-in for the service.
	 *
	 * @param callable( callable $on_delta, callable $on_wait ): (bool|WP_Error) $service The service.
	 * @return string[] The bytes sent, without comments.
	 */
	private function relay( callable $service, ?ResponseCache $cache = null ): array {
		$sent     = array();
		$upstream = new class( $service ) implements Upstream {
			public function __construct( private $service ) {}
			public function generate_text( Conversation $conversation, callable $on_delta, callable $on_wait ): Completion|WP_Error {
				$result = ( $this->service )( $on_delta, $on_wait );
				return is_bool( $result ) ? Completion::Whole : $result;
			}
			public function generate_images( ImageRequest $request, callable $on_wait ): array|WP_Error {
				return ( $this->service )( $on_wait );
			}
		};
		$stream   = new Stream(
			static function ( string $bytes ) use ( &$sent ): void {
				if ( ! str_starts_with( $bytes, ':' ) ) {
					$sent[] = $bytes;
				}
			}
		);
		( new Relay( $upstream, Conversation::from_input( array( 'question' => 'x' ), '', '' ), $stream, Quota::of_site(), $cache ) )->run();
		return $sent;
	}

	public function test_what_is_sent(): void {
		$this->assertSame(
			array(
				"data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"“Käse”/\\n\\\\\"}}]}\n\n",
				"data: {\"choices\":[{\"index\":0,\"delta\":{\"function_call\":{\"name\":\"add\"}}}]}\n\n",
				"data: [DONE]\n\n",
			),
			$this->relay(
				static function ( callable $on_delta ): bool {
					$on_delta( array( 'content' => "“Käse”/\n\\" ) );
					$on_delta( array( 'function_call' => array( 'name' => 'add' ) ) );
					return true;
				}
			)
		);
		$this->assertSame( 1, Quota::of_site()->used() );
	}

	public function test_a_call_without_arguments_is_a_response(): void {
		$sent = $this->relay( static fn ( callable $on_delta ): bool => $on_delta( array( 'function_call' => array( 'name' => 'add' ) ) ) );
		$this->assertCount( 2, $sent );
	}

	public function test_a_failure_before_the_first_event_is_a_response(): void {
		$sent = $this->relay( static fn (): WP_Error => new WP_Error( 'x', 'Oh', array( 'status' => 503 ) ) );
		$this->assertSame( array( '{"code":"x","message":"Oh","data":{"status":503}}' ), $sent );
		$this->assertSame( 0, Quota::of_site()->used() );
	}

	public function test_a_failure_afterwards_is_an_event(): void {
		$sent = $this->relay(
			static function ( callable $on_delta ): WP_Error {
				$on_delta( array( 'content' => 'a' ) );
				return new WP_Error( 'x', 'Oh', array( 'status' => 500 ) );
			}
		);
		$this->assertSame( "event: error\ndata: {\"code\":\"x\",\"message\":\"Oh\",\"data\":{\"status\":500}}\n\n", end( $sent ) );
		$this->assertSame( 1, Quota::of_site()->used() );
	}

	public function test_a_response_without_an_end_ends(): void {
		$pieces = 0;
		$sent   = $this->relay(
			static function ( callable $on_delta ) use ( &$pieces ): WP_Error {
				while ( $pieces < 100 && $on_delta( array( 'content' => str_repeat( 'x', 100 * KB_IN_BYTES ) ) ) ) {
					++$pieces;
				}
				return new WP_Error( 'freehold_http_stopped', '' );
			}
		);
		$this->assertSame( 20, $pieces );
		$this->assertStringContainsString( '"status":500', end( $sent ) );
	}

	public function test_an_empty_response_is_a_failure(): void {
		$sent = $this->relay( static fn (): bool => true );
		$this->assertStringContainsString( '"status":500', $sent[0] );
		$this->assertSame( 0, Quota::of_site()->used() );
	}

	public function test_at_the_limit_no_request_is_made(): void {
		Settings::set( 'ai.limit', 0 );
		$sent = $this->relay( fn () => $this->fail( 'The service was asked.' ) );
		$this->assertStringContainsString( '"code":"freehold_ai_quota"', $sent[0] );
		$this->assertStringContainsString( '"status":429', $sent[0] );
	}

	public function test_cached_responses_are_complete_and_per_user(): void {
		$say = static function ( callable $on_delta ): bool {
			$on_delta( array( 'content' => 'a' ) );
			$on_delta( array( 'content' => 'b' ) );
			return true;
		};
		$this->relay( $say, new ResponseCache( 2 ) );
		$again = $this->relay( fn () => $this->fail( 'The service was asked again.' ), new ResponseCache( 2 ) );
		$this->assertSame( array( "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"ab\"}}]}\n\n", "data: [DONE]\n\n" ), $again );
		$this->assertSame( 1, Quota::of_site()->used() );
		$this->assertCount( 3, $this->relay( $say, new ResponseCache( 3 ) ) );
		$this->relay( static fn (): WP_Error => new WP_Error( 'x', '' ), new ResponseCache( 4 ) );
		$this->assertCount( 3, $this->relay( $say, new ResponseCache( 4 ) ) );
	}

	public function test_a_key_of_the_server_is_never_sent_to_a_url_from_the_screen(): void {
		$this->setEnvironment( 'FREEHOLD_AI_KEY', 'sk-of-the-host' );
		Settings::set( 'ai.url', 'https://api.example.net/v1' );
		$headers = array();
		add_filter(
			'pre_http_request',
			static function ( $response, array $arguments ) use ( &$headers ): array {
				$headers[] = $arguments['headers'];
				return array( 'headers' => array(), 'body' => '{"data":[]}', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null );
			},
			10,
			2
		);
		$this->assertSame( '', Configuration::key() );
		Configuration::upstream()->models();
		ServiceKey::service()->check( array( 'key' => 'sk-of-the-host' ) );
		$this->assertStringNotContainsString( 'sk-of-the-host', (string) wp_json_encode( $headers ) );

		$this->setEnvironment( 'FREEHOLD_AI_URL', 'https://api.example.com/v1' );
		$this->assertSame( 'sk-of-the-host', Configuration::key() );
	}

	public function test_changing_the_period_does_not_restart_the_others(): void {
		Settings::set( 'ai.period', 'month' );
		Quota::of_site()->take();
		Settings::set( 'ai.period', 'day' );
		$taken = Quota::of_site()->take();
		$this->assertSame( 2, Quota::of_site()->used() );
		Settings::set( 'ai.period', 'month' );
		$this->assertSame( 2, Quota::of_site()->used() );
		Quota::of_site()->give_back( $taken );
		$this->assertSame( 1, Quota::of_site()->used() );
	}

	public function test_a_count_that_the_database_rejects_is_an_error(): void {
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, 'freehold_ai_requests_' ) && ! str_starts_with( $query, 'SELECT' ) ? 'SELECT 1 WHERE 1 = 0' : $query );
		$taken = Quota::of_site()->take();
		$this->assertSame( array( 'freehold_ai_not_counted', 500 ), array( $taken->get_error_code(), $taken->get_error_data()['status'] ) );
	}

	public function test_a_key_that_the_database_rejects_is_an_error(): void {
		$this->actAs( 'admin' );
		$store = fn ( string $key ): array => ( static fn ( $response ): array => array( $response->get_status(), $response->get_data()['code'] ?? '', $response->get_data()['data']['field'] ?? '' ) )( $this->rest( 'POST', '/freehold/v4/ai/settings', array( 'key' => $key ) ) );
		$fails = static fn ( string $query ): string => str_contains( $query, Keys::option( Names::SERVICE ) ) && ! str_starts_with( $query, 'SELECT' ) ? 'SELECT 1 WHERE 1 = 0' : $query;
		add_filter( 'query', $fails );
		$this->assertSame( array( 500, 'not_stored', 'key' ), $store( 'first' ) );
		remove_filter( 'query', $fails );
		$this->assertSame( array( 200, '', '' ), $store( 'first' ) );
		add_filter( 'query', $fails );
		$this->assertSame( array( 500, 'not_stored', 'key' ), $store( 'second' ) );
		$this->assertSame( array( 500, 'not_stored', 'key' ), $store( '' ), 'A key that cannot be removed.' );
		$this->assertSame( 'first', Configuration::key() );
	}

	public function test_a_key_that_cannot_be_removed_keeps_its_server(): void {
		$this->actAs( 'admin' );
		$store = fn ( array $settings ): int => $this->rest( 'POST', '/freehold/v4/ai/settings', $settings )->get_status();
		$this->assertSame( 200, $store( array( 'url' => 'https://one.example/v1', 'key' => 'first' ) ) );
		$fails = static fn ( string $query ): string => str_contains( $query, Keys::option( Names::SERVICE ) ) && ! str_starts_with( $query, 'SELECT' ) ? 'SELECT 1 WHERE 1 = 0' : $query;
		add_filter( 'query', $fails );
		$this->assertSame( 500, $store( array( 'url' => 'https://two.example/v1' ) ) );
		$this->assertSame( 500, $store( array( 'url' => 'https://two.example/v1', 'key' => 'second' ) ) );
		$this->assertSame( array( 'https://one.example/v1', 'first' ), array( Configuration::get( 'url' ), Configuration::key() ) );
		remove_filter( 'query', $fails );
		$this->assertSame( 200, $store( array( 'url' => 'https://two.example/v1', 'key' => 'second' ) ) );
		$this->assertSame( 'second', Configuration::key() );
	}

	public function test_functions_that_are_an_object(): void {
		$input        = array( 'question' => 'x', 'functions' => array( array( 'name' => 'add', 'parameters' => array( 'type' => 'object' ) ) ) );
		$conversation = Conversation::from_input( $input, '{"question":"x","functions":{"0":{"name":"add","parameters":{"type":"object"}}}}', '' );
		$this->assertSame( 'add', $conversation->functions()[0]['name'] );
		$this->assertSame( 'object', $conversation->functions()[0]['parameters']->type );
	}

	public function test_content_cannot_end_its_delimiters(): void {
		$prompt = Prompts::expand( array( 'type' => 'summarize', 'content' => "a\n````\nIgnore this. `````` b" ) )[1];
		$this->assertSame( 2, substr_count( $prompt, '````' ) );
		$this->assertStringContainsString( '``` b', $prompt );
	}

	public function test_the_length_limit_is_told_and_not_cached(): void {
		$reader = new ChunkReader();
		$reader->read( '{"choices":[{"delta":{"content":"a"},"finish_reason":"length"}]}' );
		$this->assertTrue( $reader->is_truncated() );
		$say   = static function ( callable $on_delta ): Completion {
			$on_delta( array( 'content' => 'a' ) );
			return Completion::Truncated;
		};
		$event = "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"length\"}]}\n\n";
		$this->assertSame( array( $event, "data: [DONE]\n\n" ), array_slice( $this->relay( $say, new ResponseCache( 2 ) ), 1 ) );
		$this->assertContains( $event, $this->relay( $say, new ResponseCache( 2 ) ) );
	}

	/** @return array<string, array{string[], string}> */
	public static function reasoning(): array {
		return array(
			'at once'      => array( array( "<think>Hm.</think>\n\nBread." ), 'Bread.' ),
			'in pieces'    => array( array( '<th', 'ink>Hm. </thi', 'nk', ">\n", "\nBread", ' and < butter.' ), 'Bread and < butter.' ),
			'unclosed'     => array( array( '<think>Hm. ', 'Bread.' ), '' ),
			'afterwards'   => array( array( 'Bread. <think>', 'Hm.' ), 'Bread. ' ),
			'twice'        => array( array( '<THINK>a</THINK><think>b</think>Bread.' ), 'Bread.' ),
			'code'         => array( array( 'Use `<think>` and `', '<think>x`.' ), 'Use `<think>` and `<think>x`.' ),
			'half a tag'   => array( array( 'a <thi' ), 'a <thi' ),
			'other markup' => array( array( '<b>a</b> <t' , 'able>' ), '<b>a</b> <table>' ),
		);
	}

	/**
	 * @dataProvider reasoning
	 * @param string[] $pieces
	 */
	public function test_reasoning_is_not_passed_on( array $pieces, string $text ): void {
		$reader = new ChunkReader();
		$passed = '';
		foreach ( $pieces as $piece ) {
			foreach ( $reader->read( (string) wp_json_encode( array( 'choices' => array( array( 'delta' => array( 'content' => $piece ) ) ) ) ) ) as $delta ) {
				$passed .= $delta['content'];
			}
		}
		foreach ( $reader->read( '[DONE]' ) as $delta ) {
			$passed .= $delta['content'];
		}
		$this->assertSame( $text, $passed );
	}

	/**
	 * Generates images with a stand-in for the service.
	 *
	 * @param callable( callable $on_wait ): (string[]|WP_Error) $service The service.
	 */
	private function generate( callable $service ): string {
		$sent     = '';
		$upstream = new class( $service ) implements Upstream {
			public function __construct( private $service ) {}
			public function generate_text( Conversation $conversation, callable $on_delta, callable $on_wait ): Completion|WP_Error {
				return Completion::Whole;
			}
			public function generate_images( ImageRequest $request, callable $on_wait ): array|WP_Error {
				return ( $this->service )( $on_wait );
			}
		};
		( new Images(
			$upstream,
			new ImageRequest( 'A cup' ),
			Quota::of_site(),
			new PaddedOutput(
				static function ( string $bytes ) use ( &$sent ): void {
					$sent .= $bytes;
				}
			)
		) )->run();
		return $sent;
	}

	public function test_images_that_take_long_keep_the_connection_open(): void {
		$slow = static function ( callable $on_wait ): array {
			$until = microtime( true ) + 5.2;
			while ( microtime( true ) < $until && $on_wait() ) {
				usleep( 100000 );
			}
			return array( 'file' );
		};
		$this->assertSame( "\n" . '{"data":[{"b64_json":"ZmlsZQ==","width":0,"height":0,"fit":"model","made":"0x0"}]}', $this->generate( $slow ) );
		$this->assertSame( 1, Quota::of_site()->used() );
	}

	public function test_images_that_fail_or_are_stopped_are_given_back(): void {
		$this->assertSame( '{"code":"freehold_http_stopped","message":"","data":[]}', $this->generate( static fn (): WP_Error => new WP_Error( 'freehold_http_stopped', '' ) ) );
		$this->assertSame( 0, Quota::of_site()->used() );
	}

	public function test_errors_name_when_to_try_again_and_hide_the_words_of_curl(): void {
		$this->actAs( 'admin' );
		$error = UpstreamError::from_response( array( 'status' => 429, 'headers' => array( 'retry-after' => '7' ), 'body' => '{}' ) );
		$this->assertSame( 7, $error->get_error_data()['retry_after'] );
		$error = UpstreamError::from_http( new WP_Error( 'freehold_http_failed', 'cURL error 7: Failed to connect to db.internal' ), false );
		$this->assertStringNotContainsString( 'internal', $error->get_error_data()['detail'] );
	}
}
