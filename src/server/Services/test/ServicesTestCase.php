<?php
declare( strict_types=1 );

namespace Freehold\Services\Tests;

use Freehold\Http\Resolver;
use Freehold\Media\OpenverseService;
use Freehold\Modules\ExternalMedia\Services\GooglePhotos;
use Freehold\Modules\ExternalMedia\Services\Pexels;
use Freehold\Modules\ExternalMedia\Services\Pixabay;
use Freehold\Modules\ExternalMedia\Services\Unsplash;
use Freehold\Modules\Map\Mapbox;
use Freehold\Modules\Map\MapKit;
use Freehold\Tests\TestCase;

/**
 * Puts every available service in use, and responds to their requests.
 */
abstract class ServicesTestCase extends TestCase {

	/** Method, URL, headers and body of each request. @var array<int, array{method: string, url: string, headers: array<string, string>, body: string}> */
	protected array $requests = array();

	protected function setUp(): void {
		parent::setUp();
		// Resolves every name to a public IP address without DNS.
		Resolver::replace( static fn (): array => array( '93.184.216.34' ) );
		add_filter( 'freehold_services', static fn ( array $services ): array => array_merge( $services, array( Mapbox::service(), MapKit::service(), OpenverseService::service(), Pexels::service(), Unsplash::service(), Pixabay::service(), GooglePhotos::service() ) ) );
	}

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	/**
	 * Sets the services' response.
	 *
	 * @param int                              $status The status.
	 * @param array<string, mixed>|string|null $body   The body; an array is sent as JSON. Null for no response.
	 */
	protected function respond( int $status, array|string|null $body = array() ): void {
		$this->requests = array();
		remove_all_filters( 'pre_http_request' );
		$this->answerHttp(
			function ( string $url, array $arguments ) use ( $status, $body ): array|\WP_Error {
				$this->requests[] = array(
					'method'  => $arguments['method'],
					'url'     => $url,
					'headers' => $arguments['headers'],
					'body'    => (string) $arguments['body'],
				);
				return null === $body
					? new \WP_Error( 'http_request_failed', 'no route to host' )
					: array(
						'headers'  => array(),
						'body'     => is_array( $body ) ? (string) wp_json_encode( $body ) : $body,
						'response' => array( 'code' => $status, 'message' => '' ),
						'cookies'  => array(),
					);
			}
		);
	}

	/**
	 * Calls a route about keys.
	 *
	 * @param string                    $method The method.
	 * @param string                    $path   What follows on `service-api-keys`.
	 * @param array<string, mixed>|null $input  The input.
	 * @return array{0: int, 1: array<string, mixed>} Status and body.
	 */
	protected function keys( string $method, string $path, ?array $input = null ): array {
		$response = $this->rest( $method, "/freehold/v2/service-api-keys{$path}", $input );
		return array( $response->get_status(), $response->get_data() );
	}
}
