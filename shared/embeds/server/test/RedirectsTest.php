<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Embeds\Redirects;
use Freehold\Http\Resolver;
use WP_REST_Response;

/**
 * Requests go to a real server on this machine, which is configured under a name that a test resolver knows.
 */
final class RedirectsTest extends TestCase {

	/** @var resource|null */
	private static $server = null;

	private static string $notes = '';

	private static string $origin = '';

	/** @var array<string, string[]> IP addresses by name. */
	private array $names = array( 'short.test' => array( '127.0.0.1' ) );

	public static function setUpBeforeClass(): void {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		$port   = (int) substr( (string) strrchr( (string) stream_socket_get_name( $socket, false ), ':' ), 1 );
		fclose( $socket );
		self::$notes  = (string) tempnam( sys_get_temp_dir(), 'freehold' );
		self::$origin = "http://short.test:{$port}";
		self::$server = proc_open(
			array( PHP_BINARY, '-d', 'output_buffering=0', '-S', "127.0.0.1:{$port}", __DIR__ . '/redirects.php' ),
			array( 1 => array( 'file', '/dev/null', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ),
			$pipes,
			null,
			array(
				'PHP_CLI_SERVER_WORKERS' => '3',
				'FREEHOLD_TEST_NOTES'    => self::$notes,
			) + getenv()
		);
		for ( $i = 0; $i < 100; $i++ ) {
			$connection = @fsockopen( '127.0.0.1', $port );
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
		unlink( self::$notes );
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_option_home', static fn(): string => 'https://freehold.example' );
		add_filter( 'pre_option_siteurl', static fn(): string => 'https://freehold.example' );
		Resolver::replace( fn( string $host ): array => $this->names[ $host ] ?? array() );
		$this->setEnvironment( 'FREEHOLD_REDIRECTS_URL', self::$origin );
		file_put_contents( self::$notes, '' );
		// Registers the route as a module does.
		add_action( 'rest_api_init', array( Redirects::class, 'routes' ) );
		$this->actAs( 'author' );
	}

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	private function resolve( string $url ): WP_REST_Response {
		return $this->rest( 'GET', '/freehold/v2/resolve-redirect', array( 'url' => $url ) );
	}

	/** @return array<int, string> The requests that the other server received. */
	private static function requests(): array {
		return array_values( array_filter( explode( "\n", (string) file_get_contents( self::$notes ) ) ) );
	}

	private function assertRejected( string $code, int $status, WP_REST_Response $response ): void {
		$data = $response->get_data();
		$this->assertSame( array( $status, $code, 'url' ), array( $response->get_status(), $data['code'], $data['data']['field'] ), (string) wp_json_encode( $data ) );
		$this->assertNotSame( '', $data['message'] );
	}

	public function test_a_url_without_a_redirect_is_itself(): void {
		$response = $this->resolve( self::$origin . '/page?a=b#c' );
		$this->assertSame( 200, $response->get_status() );
		$this->assertSame( array( 'status' => 200, 'url' => self::$origin . '/page?a=b' ), $response->get_data() );
	}

	/** @dataProvider statuses */
	public function test_redirects_are_followed_to_the_end( int $status ): void {
		$this->assertSame(
			array( 'status' => 200, 'url' => self::$origin . '/page' ),
			$this->resolve( self::$origin . "/to?status={$status}&url=" . rawurlencode( '/to?url=' . rawurlencode( self::$origin . '/page' ) ) )->get_data()
		);
		$this->assertSame( array( 'GET /to', 'GET /to', 'GET /page' ), self::requests() );
	}

	/** @return array<int, array{int}> */
	public static function statuses(): array {
		return array( array( 301 ), array( 302 ), array( 303 ), array( 307 ), array( 308 ) );
	}

	public function test_returns_the_status_of_the_last_response(): void {
		$this->assertSame( 410, $this->resolve( self::$origin . '/to?url=/gone' )->get_data()['status'] );
		$this->assertSame( 404, $this->resolve( self::$origin . '/nothing' )->get_data()['status'] );
		$this->assertSame( 204, $this->resolve( self::$origin . '/empty' )->get_data()['status'] );
	}

	public function test_a_good_response_is_cached_and_an_error_is_not(): void {
		$good = $this->resolve( self::$origin . '/page' )->get_data();
		$this->assertSame( $good, $this->resolve( self::$origin . '/page' )->get_data() );
		$this->assertSame( array( 'GET /page' ), self::requests() );
		$this->resolve( self::$origin . '/gone' );
		$this->resolve( self::$origin . '/gone' );
		$this->assertSame( array( 'GET /page', 'GET /gone', 'GET /gone' ), self::requests() );
	}

	public function test_requests_are_limited_and_cached_responses_cost_nothing(): void {
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'redirects' === $name ? array( 'user' => 2, 'site' => 2 ) : $limits, 10, 2 );
		foreach ( array( '/page', '/page', '/page', '/gone' ) as $path ) {
			$this->assertSame( 200, $this->resolve( self::$origin . $path )->get_status() );
		}
		$limited = $this->resolve( self::$origin . '/nothing' );
		$this->assertSame( array( 429, 'freehold_rate_limit' ), array( $limited->get_status(), $limited->get_data()['code'] ) );
		$this->assertSame( 200, $this->resolve( self::$origin . '/page' )->get_status(), 'The cached response.' );
		$this->assertSame( array( 'GET /page', 'GET /gone' ), self::requests() );
	}

	public function test_a_huge_page_is_not_read(): void {
		$handle = null;
		add_action(
			'http_api_curl',
			static function ( $given ) use ( &$handle ): void {
				$handle = $given;
			}
		);
		$this->assertSame( array( 'status' => 200, 'url' => self::$origin . '/huge' ), $this->resolve( self::$origin . '/huge' )->get_data() );
		$this->assertLessThan( MB_IN_BYTES, curl_getinfo( $handle, CURLINFO_SIZE_DOWNLOAD_T ) );
	}

	public function test_a_redirect_that_weighs_too_much_is_none(): void {
		$this->assertRejected( 'freehold_http_too_large', 502, $this->resolve( self::$origin . '/heavy-redirect' ) );
	}

	public function test_a_slow_server_ends_at_the_time_limit(): void {
		$start = microtime( true );
		$this->assertRejected( 'freehold_http_timeout', 504, $this->resolve( self::$origin . '/slow' ) );
		// The response would come after nine seconds. The rest is for a busy machine.
		$this->assertLessThan( 15, microtime( true ) - $start );
	}

	public function test_too_many_hops(): void {
		$this->assertRejected( 'freehold_http_redirects', 502, $this->resolve( self::$origin . '/loop' ) );
		$this->assertCount( 6, self::requests() );
	}

	/** @return array<string, array{string, string}> */
	public static function inside(): array {
		return array(
			'loopback'      => array( 'http://127.0.0.1/', 'refused' ),
			'IPv6 loopback' => array( 'http://[::1]/', 'refused' ),
			'metadata'      => array( 'http://169.254.169.254/latest/meta-data/', 'refused' ),
			'a number'      => array( 'http://2130706433/', 'bad_url' ),
			'private name'  => array( 'https://inside.test/', 'refused' ),
			'one of two'    => array( 'https://mixed.test/', 'refused' ),
			'another port'  => array( 'http://short.test:22/', 'port' ),
			'a file'        => array( 'file:///etc/passwd', 'scheme' ),
			'a script'      => array( 'javascript:alert(1)', 'scheme' ),
			'look-alike'    => array( 'https://calendly.com@inside.test/', 'credentials' ),
			'no address'    => array( 'calendly.com/name', 'bad_url' ),
		);
	}

	/** @dataProvider inside */
	public function test_nothing_inside_is_called_at_first( string $url, string $code ): void {
		$this->names += array( 'inside.test' => array( '192.168.1.10' ), 'mixed.test' => array( '93.184.216.34', '10.0.0.7' ) );
		$this->assertRejected( "freehold_http_{$code}", 400, $this->resolve( $url ) );
		$this->assertSame( array(), self::requests() );
	}

	/** @dataProvider inside */
	public function test_nor_at_a_later_hop( string $url, string $code ): void {
		if ( in_array( $code, array( 'bad_url' ), true ) && ! str_contains( $url, '://' ) ) {
			$this->assertSame( 404, $this->resolve( self::$origin . '/to?url=' . rawurlencode( $url ) )->get_data()['status'], 'A path is one of the same server.' );
			return;
		}
		$this->names += array( 'inside.test' => array( '192.168.1.10' ), 'mixed.test' => array( '93.184.216.34', '10.0.0.7' ) );
		$this->assertRejected( "freehold_http_{$code}", 400, $this->resolve( self::$origin . '/to?url=' . rawurlencode( $url ) ) );
		$this->assertSame( array( 'GET /to' ), self::requests() );
	}

	public function test_an_unknown_name(): void {
		$this->assertRejected( 'freehold_http_unresolved', 502, $this->resolve( 'https://calendly.com.evil.example/' ) );
	}

	public function test_it_is_for_users_who_can_write(): void {
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->resolve( self::$origin . '/page' )->get_status() );
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->resolve( self::$origin . '/page' )->get_status() );
		$this->assertSame( array(), self::requests() );
	}
}
