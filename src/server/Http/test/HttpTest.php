<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;
use Freehold\Files;
use Freehold\Http;
use Freehold\Http\Guard;
use Freehold\Http\Resolver;
use Freehold\Identity;
use Freehold\Settings;
use WP_Error;

/**
 * Requests go to a real server on this machine, under names that a test resolver knows. The site's own URL is another one, so
 * that no request is allowed because it goes to the site itself.
 */
final class HttpTest extends TestCase {

	/** @var resource|null */
	private static $server = null;

	private static int $port = 0;

	/** @var array<string, string[]> IP addresses by name. */
	private array $names = array();

	/** @var string[] Names that were resolved. */
	private array $requests = array();

	public static function setUpBeforeClass(): void {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		preg_match( '/:(\d+)$/', (string) stream_socket_get_name( $socket, false ), $found );
		self::$port = (int) $found[1];
		fclose( $socket );
		self::$server = proc_open(
			array( PHP_BINARY, '-d', 'output_buffering=0', '-S', '127.0.0.1:' . self::$port, __DIR__ . '/responses.php' ),
			array( 1 => array( 'file', '/dev/null', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ),
			$pipes,
			null,
			array( 'PHP_CLI_SERVER_WORKERS' => '2' ) + getenv()
		);
		for ( $i = 0; $i < 100; $i++ ) {
			$connection = @fsockopen( '127.0.0.1', self::$port );
			if ( $connection ) {
				fclose( $connection );
				return;
			}
			usleep( 50000 );
		}
		self::fail( 'The other server did not start.' );
	}

	public static function tearDownAfterClass(): void {
		proc_terminate( self::$server );
		proc_close( self::$server );
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_option_home', static fn(): string => 'https://freehold.example' );
		add_filter( 'pre_option_siteurl', static fn(): string => 'https://freehold.example' );
		Resolver::replace(
			function ( string $host ): array {
				$this->requests[] = $host;
				return $this->names[ $host ] ?? array();
			}
		);
	}

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	private function assertFails( string $code, array|WP_Error $response, int $status = 502 ): void {
		$this->assertInstanceOf( WP_Error::class, $response );
		$this->assertSame( 'freehold_http_' . $code, $response->get_error_code(), $response->get_error_message() );
		$this->assertSame( $status, $response->get_error_data()['status'] );
		$this->assertNotSame( '', $response->get_error_message() );
	}

	/** Puts the service `giphy` on the other server, under a name. */
	private function configure( string $host = 'stand-in.test', string $service = 'GIPHY' ): string {
		$this->names[ $host ] = array( '127.0.0.1' );
		$origin               = 'http://' . $host . ':' . self::$port;
		$this->setEnvironment( "FREEHOLD_{$service}_URL", $origin . '/base' );
		return $origin;
	}

	public function test_a_configured_service_is_called_where_it_is(): void {
		$origin = $this->configure();
		$response = Http::request( $origin . '/echo?x=1', array( 'service' => 'giphy', 'headers' => array( 'X-Key' => 'k' ) ) );
		$this->assertIsArray( $response );
		$this->assertSame( 200, $response['status'] );
		$this->assertSame( 'application/json', $response['headers']['content-type'] );
		$this->assertSame( 'one, two', $response['headers']['x-twice'] );
		$this->assertSame( $origin . '/echo?x=1', $response['url'] );
		$seen = json_decode( $response['body'], true );
		$this->assertSame( 'GET', $seen['method'] );
		$this->assertSame( 'stand-in.test:' . self::$port, $seen['host'] );
		$this->assertSame( 'k', $seen['headers']['x-key'] );
		$this->assertStringContainsString( 'Freehold/', $seen['headers']['user-agent'] );
	}

	public function test_a_body_and_a_method_arrive(): void {
		$origin = $this->configure();
		foreach ( array( 'POST', 'PUT', 'PATCH', 'DELETE' ) as $method ) {
			$response = Http::request( $origin . '/echo', array( 'service' => 'giphy', 'method' => $method, 'body' => '{"a":1}', 'headers' => array( 'Content-Type' => 'application/json' ) ) );
			$seen   = json_decode( $response['body'], true );
			$this->assertSame( array( $method, '{"a":1}', 'application/json' ), array( $seen['method'], $seen['body'], $seen['headers']['content-type'] ) );
		}
	}

	public function test_a_service_s_url_is_only_for_that_service(): void {
		$origin = $this->configure();
		$this->assertFails( 'port', Http::request( $origin . '/echo' ), 400 );
		$this->assertFails( 'port', Http::request( $origin . '/echo', array( 'service' => 'pexels' ) ), 400 );
		$this->names['other.test'] = array( '127.0.0.1' );
		$this->assertFails( 'port', Http::request( 'http://other.test:' . self::$port . '/echo', array( 'service' => 'giphy' ) ), 400 );
		$this->assertFails( 'refused', Http::request( 'http://other.test:8080/', array( 'service' => 'giphy' ) ), 400 );
		$this->assertFails( 'refused', Http::request( 'http://stand-in.test/', array( 'service' => 'giphy' ) ), 400 );
	}

	/** @return array<string, array{string}> */
	public static function inside(): array {
		return array(
			'loopback'         => array( 'http://127.0.0.1/' ),
			'loopback, IPv6'   => array( 'http://[::1]/' ),
			'mapped'           => array( 'http://[::ffff:127.0.0.1]/' ),
			'metadata'         => array( 'http://169.254.169.254/latest/meta-data/' ),
			'private'          => array( 'https://10.0.0.1/' ),
			'any'              => array( 'http://0.0.0.0:8080/' ),
			'a name inside'    => array( 'http://inside.test/' ),
			'inside, IPv6'     => array( 'http://inside6.test/' ),
			'one of several'   => array( 'http://mixed.test/' ),
			'the site itself'  => array( 'https://freehold.example/' ),
			'localhost'        => array( 'http://localhost/' ),
		);
	}

	/** @dataProvider inside */
	public function test_nothing_inside_is_called( string $url ): void {
		$this->names = array(
			'inside.test'      => array( '192.168.1.10' ),
			'inside6.test'     => array( 'fd00::1' ),
			'mixed.test'       => array( '93.184.216.34', '10.1.2.3' ),
			'freehold.example' => array( '127.0.0.1' ),
			'localhost'        => array( '127.0.0.1', '::1' ),
		);
		$this->assertFails( 'refused', Http::request( $url ), 400 );
		$this->assertFails( 'refused', Guard::check( $url ), 400 );
	}

	public function test_an_unknown_name(): void {
		$this->assertFails( 'unresolved', Http::request( 'https://nowhere.test/' ) );
		$this->names['odd.test'] = array( 'not an address' );
		$this->assertFails( 'unresolved', Http::request( 'https://odd.test/' ) );
	}

	public function test_ports(): void {
		$this->names['outside.test'] = array( '93.184.216.34' );
		foreach ( array( 80, 443, 8080 ) as $port ) {
			$this->assertTrue( Guard::check( "http://outside.test:$port/" ) );
		}
		foreach ( array( 22, 25, 3306, 6379, 8081, 11211 ) as $port ) {
			$this->assertFails( 'port', Http::request( "http://outside.test:$port/" ), 400 );
		}
	}

	public function test_a_name_is_resolved_once_and_the_connection_goes_there(): void {
		$origin = $this->configure();
		$given  = array();
		add_action(
			'http_api_curl',
			static function ( $handle ) use ( &$given ): void {
				$given[] = curl_getinfo( $handle, CURLINFO_EFFECTIVE_URL );
			}
		);
		$response = Http::request( $origin . '/echo', array( 'service' => 'giphy' ) );
		$this->assertSame( 200, $response['status'] );
		// The system's resolver knows no such name: it was the pin that led there.
		$this->assertFalse( gethostbynamel( 'stand-in.test' ) );
		$this->assertSame( array( 'stand-in.test' ), $this->requests );
		$this->assertCount( 1, $given );
	}

	public function test_a_redirect_is_followed_within_the_service(): void {
		$origin = $this->configure();
		$response = Http::request( $origin . '/redirect?to=/echo', array( 'service' => 'giphy', 'headers' => array( 'X-Key' => 'k' ) ) );
		$this->assertSame( $origin . '/echo', $response['url'] );
		$this->assertSame( 'k', json_decode( $response['body'], true )['headers']['x-key'] );
	}

	/** @return array<int, array{string, string, int}> */
	public static function targets(): array {
		return array(
			array( 'http://169.254.169.254/', 'refused', 400 ),
			array( 'http://127.0.0.1/', 'refused', 400 ),
			array( 'http://inside.test/', 'refused', 400 ),
			array( 'file:///etc/passwd', 'scheme', 400 ),
			array( 'gopher://inside.test/', 'scheme', 400 ),
			array( 'http://user:pass@outside.test/', 'credentials', 400 ),
			array( '//inside.test/', 'refused', 400 ),
		);
	}

	/** @dataProvider targets */
	public function test_a_redirect_inside_is_not_followed( string $to, string $code, int $status ): void {
		$origin                     = $this->configure();
		$this->names['inside.test'] = array( '10.0.0.1' );
		$response                     = Http::request( $origin . '/redirect?to=' . rawurlencode( $to ), array( 'service' => 'giphy' ) );
		$this->assertFails( $code, $response, $status );
	}

	public function test_a_redirect_to_another_service_is_not_followed(): void {
		$origin = $this->configure();
		$other  = $this->configure( 'pexels.test', 'PEXELS' );
		$this->assertFails( 'port', Http::request( $origin . '/redirect?to=' . rawurlencode( $other . '/echo' ), array( 'service' => 'giphy' ) ), 400 );
	}

	public function test_redirects_end(): void {
		$origin = $this->configure();
		$this->assertFails( 'redirects', Http::request( $origin . '/redirect?to=' . rawurlencode( '/redirect?to=/echo' ), array( 'service' => 'giphy', 'redirects' => 1 ) ) );
		$response = Http::request( $origin . '/redirect?to=/echo', array( 'service' => 'giphy', 'redirects' => 0 ) );
		$this->assertFails( 'redirects', $response );
	}

	public function test_what_a_redirect_does_to_the_method(): void {
		$origin = $this->configure();
		$post   = static fn( int $status ): array => json_decode(
			Http::request( $origin . "/redirect?status=$status&to=/echo", array( 'service' => 'giphy', 'method' => 'POST', 'body' => 'x=1' ) )['body'],
			true
		);
		$this->assertSame( array( 'GET', '' ), array( $post( 302 )['method'], $post( 303 )['body'] ) );
		$this->assertSame( array( 'POST', 'x=1' ), array( $post( 307 )['method'], $post( 308 )['body'] ) );
	}

	public function test_keys_do_not_follow_to_another_server(): void {
		$sent                        = array();
		$this->names['one.example']  = array( '93.184.216.34' );
		$this->names['two.example']  = array( '93.184.216.35' );
		add_filter(
			'pre_http_request',
			static function ( $response, array $arguments, string $url ) use ( &$sent ) {
				$sent[] = array( $url, $arguments['headers'], $arguments['body'] );
				return str_contains( $url, 'one' )
					? array( 'headers' => array( 'location' => 'https://two.example/' ), 'body' => '', 'response' => array( 'code' => 307 ), 'cookies' => array() )
					: array( 'headers' => array(), 'body' => 'there', 'response' => array( 'code' => 200 ), 'cookies' => array() );
			},
			10,
			3
		);
		$headers = array( 'Authorization' => 'Bearer key', 'X-Api-Key' => 'key', 'Cookie' => 'a=b', 'Accept' => 'image/*' );
		$response  = Http::request( 'https://one.example/', array( 'headers' => $headers ) );
		$this->assertSame( 'there', $response['body'] );
		$this->assertSame( $headers, $sent[0][1] );
		$this->assertSame( array( 'Accept' => 'image/*' ), $sent[1][1] );
		$this->assertFails( 'redirects', Http::request( 'https://one.example/', array( 'method' => 'POST', 'body' => 'secret' ) ) );
	}

	public function test_https_is_not_led_to_http(): void {
		$this->names = array( 'one.example' => array( '93.184.216.34' ) );
		add_filter( 'pre_http_request', static fn(): array => array( 'headers' => array( 'location' => 'http://one.example/' ), 'body' => '', 'response' => array( 'code' => 302 ), 'cookies' => array() ) );
		$this->assertFails( 'redirects', Http::request( 'https://one.example/' ) );
	}

	public function test_a_large_response_is_cut_short(): void {
		$origin = $this->configure();
		$before = memory_get_peak_usage();
		$this->assertFails( 'too_large', Http::request( $origin . '/large?bytes=200000000', array( 'service' => 'giphy', 'max_bytes' => 10000 ) ) );
		$this->assertLessThan( 4 * MB_IN_BYTES, memory_get_peak_usage() - $before );
		$response = Http::request( $origin . '/large?bytes=10240', array( 'service' => 'giphy', 'max_bytes' => 10240 ) );
		$this->assertSame( 10240, strlen( $response['body'] ) );
	}

	public function test_a_small_response_that_decompresses_into_a_large_one(): void {
		$origin = $this->configure();
		$this->assertFails( 'too_large', Http::request( $origin . '/bomb', array( 'service' => 'giphy', 'max_bytes' => MB_IN_BYTES ) ) );
		$this->assertSame( 2 * MB_IN_BYTES, strlen( Http::request( $origin . '/bomb', array( 'service' => 'giphy' ) )['body'] ) );
	}

	public function test_time_runs_out(): void {
		$origin = $this->configure();
		$this->assertFails( 'timeout', Http::request( $origin . '/slow', array( 'service' => 'giphy', 'timeout' => 0.5 ) ), 504 );
		$this->assertFails( 'timeout', Http::request( $origin . '/slow', array( 'service' => 'giphy', 'timeout' => 0, 'idle_timeout' => 1 ) ), 504 );
	}

	public function test_no_server_responds(): void {
		$this->setEnvironment( 'FREEHOLD_GIPHY_URL', 'http://127.0.0.1:1' );
		$this->assertFails( 'failed', Http::request( 'http://127.0.0.1:1/', array( 'service' => 'giphy' ) ) );
	}

	public function test_a_stream_is_passed_on_as_it_comes(): void {
		$origin = $this->configure();
		$pieces = array();
		$response = Http::request(
			$origin . '/trickle?times=5',
			array(
				'service' => 'giphy',
				'on_data' => static function ( string $bytes, string $type ) use ( &$pieces ): void {
					$pieces[] = array( $bytes, $type, microtime( true ) );
				},
			)
		);
		$this->assertSame( 200, $response['status'] );
		$this->assertSame( '', $response['body'] );
		$this->assertSame( "data: 0\n\ndata: 1\n\ndata: 2\n\ndata: 3\n\ndata: 4\n\n", implode( '', array_column( $pieces, 0 ) ) );
		$this->assertStringStartsWith( 'text/event-stream', $pieces[0][1] );
		$this->assertGreaterThan( 0.2, end( $pieces )[2] - $pieces[0][2] );
	}

	public function test_a_stream_can_be_ended(): void {
		$origin = $this->configure();
		$count  = 0;
		$begin  = microtime( true );
		$response = Http::request(
			$origin . '/trickle?times=50',
			array(
				'service' => 'giphy',
				'on_data' => static function () use ( &$count ): bool {
					return ++$count < 2;
				},
			)
		);
		$this->assertFails( 'stopped', $response );
		$this->assertSame( 2, $count );
		// The other server would talk for five seconds.
		$this->assertLessThan( 2.5, microtime( true ) - $begin );
		$calls  = 0;
		$response = Http::request(
			$origin . '/slow',
			array(
				'service'     => 'giphy',
				'on_progress' => static function () use ( &$calls ): bool {
					return ++$calls < 3;
				},
			)
		);
		$this->assertFails( 'stopped', $response );
		$this->assertSame( 3, $calls );
	}

	public function test_an_error_s_body_is_not_streamed(): void {
		$origin = $this->configure();
		$response = Http::request( $origin . '/none', array( 'service' => 'giphy', 'on_data' => fn() => $this->fail( 'An error was passed on as data.' ) ) );
		$this->assertSame( array( 404, 'nothing here' ), array( $response['status'], $response['body'] ) );
	}

	public function test_a_response_is_written_to_a_file(): void {
		$origin = $this->configure();
		$file   = Files::temporary( 'test' );
		$response = Http::request( $origin . '/large?bytes=4096', array( 'service' => 'giphy', 'file' => $file ) );
		$this->assertSame( 200, $response['status'] );
		$this->assertSame( 4096, filesize( $file ) );
		$this->assertFails( 'too_large', Http::request( $origin . '/large?bytes=4096', array( 'service' => 'giphy', 'file' => $file, 'max_bytes' => 1000 ) ) );
		$this->assertFileDoesNotExist( $file );
		$this->assertFails( 'file', Http::request( $origin . '/large?bytes=4096', array( 'service' => 'giphy', 'file' => '/nowhere/at/all' ) ) );
	}

	public function test_core_s_constant_against_outbound_requests_is_obeyed(): void {
		$origin = $this->configure();
		add_filter( 'pre_http_request', static fn() => new WP_Error( 'http_request_blocked', 'Not today.' ) );
		$this->assertFails( 'failed', Http::request( $origin . '/echo', array( 'service' => 'giphy' ) ) );
	}

	public function test_nothing_is_left_behind_on_core_s_hooks(): void {
		$origin = $this->configure();
		Http::request( $origin . '/echo', array( 'service' => 'giphy' ) );
		$this->assertFalse( has_action( 'http_api_curl' ) );
		$this->assertFalse( has_action( 'requests-requests.before_request' ) );
	}

	public function test_an_offline_site_contacts_no_server(): void {
		$origin = $this->configure();
		$this->setEnvironment( 'FREEHOLD_OFFLINE', '1' );
		$this->assertFails( 'offline', Http::request( $origin . '/echo', array( 'service' => 'giphy' ) ), 503 );
		$this->assertSame( array(), $this->requests, 'Not even a name is resolved.' );
		$this->setEnvironment( 'FREEHOLD_OFFLINE', 'false' );
		$this->assertIsArray( Http::request( $origin . '/echo', array( 'service' => 'giphy' ) ) );
	}

	public function test_a_copy_of_the_site_changes_nothing_elsewhere(): void {
		$origin = $this->configure();
		Settings::set( 'home', 'https://original.example' );
		foreach ( array( 'POST', 'PUT', 'PATCH', 'DELETE', 'delete' ) as $method ) {
			$this->assertFails( 'copy', Http::request( $origin . '/echo', array( 'service' => 'giphy', 'method' => $method ) ), 503 );
		}
		$this->assertFails( 'copy', Http::request( $origin . '/echo', array( 'service' => 'giphy', 'changes' => true ) ), 503 );
		$this->assertSame( array(), $this->requests );
		$this->assertIsArray( Http::request( $origin . '/echo', array( 'service' => 'giphy' ) ) );
		$this->assertIsArray( Http::request( $origin . '/echo', array( 'service' => 'giphy', 'method' => 'POST', 'changes' => false ) ) );
	}

	public function test_the_first_change_notes_the_url_of_the_site(): void {
		Settings::set( 'home', '' );
		Options::write( 'home', 'https://freehold.example' );
		$origin = $this->configure();
		Http::request( $origin . '/echo', array( 'service' => 'giphy' ) );
		$this->assertSame( '', Identity::noted() );
		Http::request( $origin . '/echo', array( 'service' => 'giphy', 'method' => 'POST' ) );
		$this->assertSame( Identity::home(), Identity::noted() );
	}

	/** @return array<string, array{string, string}> What the database contained before, and what a tool replaces. */
	public static function copies(): array {
		return array(
			'noted now, the URL is replaced'     => array( '', 'https://freehold.example' ),
			'noted now, the host is replaced'    => array( '', 'freehold.example' ),
			'noted by an older version'          => array( 'freehold_home', 'https://freehold.example' ),
			'noted by a version before that one' => array( 'freehold_payments_home', 'https://freehold.example' ),
		);
	}

	/** @dataProvider copies */
	public function test_a_tool_that_replaces_urls_in_a_copied_database_does_not_hide_that_it_is_a_copy( string $former, string $replaced ): void {
		global $wpdb;
		Settings::update( static fn ( array $settings ): array => array_diff_key( $settings, array( 'home' => '' ) ) );
		Options::write( 'home', 'https://freehold.example' );
		add_filter( 'pre_option_home', static fn (): string => (string) Options::read( 'home' ), 99 );
		if ( '' !== $former ) {
			update_option( $former, 'https://freehold.example' );
		}
		Identity::claim();
		$this->assertFalse( Identity::is_copy() );
		$this->assertSame( 'https://freehold.example', Identity::noted() );
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->options} SET option_value = REPLACE( option_value, %s, %s ) WHERE option_name = 'home' OR option_name LIKE 'freehold%%'", $replaced, str_replace( 'freehold', 'staging', $replaced ) ) );
		wp_cache_flush();
		$this->assertSame( 'https://staging.example', Identity::home() );
		$this->assertTrue( Identity::is_copy() );
		Identity::claim();
		$this->assertTrue( Identity::is_copy(), 'Only an administrator ends it.' );
		$this->assertSame( 'https://freehold.example', Identity::noted() );
		Identity::confirm();
		$this->assertFalse( Identity::is_copy() );
	}

	public function test_only_administrators_read_the_systems_own_error_message(): void {
		$this->configure( 'db-7.internal.example' );
		add_filter( 'pre_http_request', static fn () => new WP_Error( 'http_request_failed', 'cURL error 7: Failed to connect to db-7.internal.example' ) );
		foreach ( array( 'author' => false, 'admin' => true ) as $role => $sees ) {
			$this->actAs( $role );
			$error = Http::request( 'http://db-7.internal.example:' . self::$port . '/', array( 'service' => 'giphy' ) );
			$this->assertFails( 'failed', $error );
			$this->assertSame( $sees, str_contains( $error->get_error_message(), 'internal' ) );
		}
	}
}
