<?php
declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\Http\Resolver;
use Freehold\Media\Item;
use Freehold\Modules\ExternalMedia\Sources;
use Freehold\Modules\ExternalMedia\Sources\Unsplash;
use Freehold\Settings;
use Freehold\Tests\TestCase;

/**
 * Unsplash and Pixabay, in the formats that they document.
 */
final class VendorsOfImagesTest extends TestCase {

	private const LIST = '/freehold/v2/external-media/list/';

	/** @var array<int, array{url: string, headers: array<string, string>}> */
	private array $requests = array();

	protected function setUp(): void {
		parent::setUp();
		$this->actAs( 'admin' );
		Resolver::replace( static fn (): array => array( '93.184.216.34' ) );
		$this->setEnvironment( 'FREEHOLD_UNSPLASH_KEY', 'key-of-unsplash' );
		$this->setEnvironment( 'FREEHOLD_PIXABAY_KEY', 'key-of-pixabay' );
	}

	protected function tearDown(): void {
		Resolver::replace( null );
		foreach ( array( 'unsplash', 'pixabay' ) as $service ) {
			delete_transient( "freehold_media_pause_{$service}" );
		}
		parent::tearDown();
	}

	/**
	 * Sets the next responses.
	 *
	 * @param array<string, mixed>|string $body    The body; an array is sent as JSON.
	 * @param array<string, string>       $headers Its headers.
	 */
	private function respond( int $status, array|string $body, array $headers = array() ): void {
		$this->requests = array();
		remove_all_filters( 'pre_http_request' );
		$this->answerHttp(
			function ( string $url, array $arguments ) use ( $status, $body, $headers ): array {
				$this->requests[] = array( 'url' => $url, 'headers' => $arguments['headers'] );
				return array(
					'headers'  => $headers,
					'body'     => is_array( $body ) ? (string) wp_json_encode( $body ) : $body,
					'response' => array( 'code' => $status, 'message' => '' ),
					'cookies'  => array(),
				);
			}
		);
	}

	/** A photo as Unsplash describes it. */
	private static function photo( string $id, array $more = array() ): array {
		return $more + array(
			'id'              => $id,
			'width'           => 5245,
			'height'          => 3497,
			'color'           => '#60544D',
			'description'     => null,
			'alt_description' => 'a <b>cup</b> & saucer',
			'urls'            => array(
				'full'    => "https://images.unsplash.com/{$id}?q=85",
				'regular' => "https://images.unsplash.com/{$id}?w=1080",
				'small'   => "https://images.unsplash.com/{$id}?w=400",
				'thumb'   => "https://images.unsplash.com/{$id}?w=200",
			),
			'links'           => array(
				'html'              => "https://unsplash.com/photos/{$id}",
				'download_location' => "https://api.unsplash.com/photos/{$id}/download?ixid=abc",
			),
			'user'            => array(
				'name'  => 'Annie "A" <i>Spratt</i>',
				'links' => array( 'html' => 'https://unsplash.com/@annie' ),
			),
		);
	}

	/** An image as Pixabay describes it. */
	private static function hit( int $id ): array {
		return array(
			'id'            => $id,
			'pageURL'       => "https://pixabay.com/photos/x-{$id}/",
			'tags'          => 'blossom, <b>bloom</b>',
			'previewURL'    => "https://cdn.pixabay.com/{$id}_150.jpg",
			'webformatURL'  => "https://pixabay.com/get/{$id}_640.jpg",
			'largeImageURL' => "https://pixabay.com/get/{$id}_1280.jpg",
			'imageWidth'    => 4000,
			'imageHeight'   => 2250,
			'user_id'       => 48777,
			'user'          => 'Josch 13',
		);
	}

	public function test_unsplash_is_searched_and_credited_as_its_guidelines_require(): void {
		$this->respond( 200, array( 'total' => 40, 'total_pages' => 2, 'results' => array( self::photo( 'abc_1' ), self::photo( 'plus', array( 'premium' => true ) ) ) ) );
		$list = $this->rest( 'GET', self::LIST . 'unsplash', array( 'search' => 'cups', 'filter' => array( 'orientation=square', 'color=teal' ) ) )->get_data();
		$this->assertSame( 'https://api.unsplash.com/search/photos?query=cups&page=1&per_page=20&color=teal&orientation=squarish', $this->requests[0]['url'] );
		$this->assertSame( array( 'Client-ID key-of-unsplash', 'v1' ), array( $this->requests[0]['headers']['Authorization'], $this->requests[0]['headers']['Accept-Version'] ) );
		$this->assertSame( array( 1, 1, '2' ), array( count( $list['media'] ), $list['meta']['skipped'], $list['meta']['next_page'] ), 'Unsplash+ has another license.' );
		$photo = $list['media'][0];
		$this->assertSame( array( 'a cup & saucer', 5245, 'Unsplash License' ), array( $photo['alt'], $photo['width'], $photo['credit']['license'] ) );
		$this->assertSame( 'Photo by <a href="https://unsplash.com/@annie?utm_source=freehold&#038;utm_medium=referral">Annie &quot;A&quot; Spratt</a> on <a href="https://unsplash.com/photos/abc_1?utm_source=freehold&#038;utm_medium=referral">Unsplash</a>', $photo['caption'] );
		// The same page again costs no request.
		$this->rest( 'GET', self::LIST . 'unsplash', array( 'search' => 'cups', 'filter' => array( 'orientation=square', 'color=teal' ) ) );
		$this->assertCount( 1, $this->requests );
	}

	public function test_unsplash_is_told_of_a_copy_at_its_own_address_alone(): void {
		$this->respond( 200, self::photo( 'abc' ) );
		$source = new Unsplash();
		$item   = $source->find( 'abc' );
		$this->assertInstanceOf( Item::class, $item );
		$source->copied( $item );
		$this->assertSame( 'https://api.unsplash.com/photos/abc/download?ixid=abc', $this->requests[1]['url'] );
		$this->assertSame( 'Client-ID key-of-unsplash', $this->requests[1]['headers']['Authorization'] );
		$this->respond( 200, self::photo( 'abc', array( 'links' => array( 'download_location' => 'https://api.unsplash.com.evil.example/x' ) ) ) );
		$source->copied( $source->find( 'abc' ) );
		$this->assertCount( 1, $this->requests, 'The key goes nowhere else.' );
		$this->assertSame( 404, $source->find( 'random' )->get_error_data()['status'], 'Unsplash responds with another photo.' );
	}

	public function test_unsplash_above_its_limit_is_left_alone_and_a_wrong_key_is_another_error(): void {
		$this->respond( 401, array( 'errors' => array( 'OAuth error: The access token is invalid' ) ) );
		$wrong = $this->rest( 'GET', self::LIST . 'unsplash', array( 'search' => 'wrong' ) );
		$this->assertSame( array( 424, 'freehold_media_key_refused', 'OAuth error: The access token is invalid' ), array( $wrong->get_status(), $wrong->get_data()['code'], $wrong->get_data()['data']['detail'] ) );
		$this->respond( 403, 'Rate Limit Exceeded', array( 'x-ratelimit-remaining' => '0' ) );
		foreach ( array( 1, 2 ) as $try ) {
			$limited = $this->rest( 'GET', self::LIST . 'unsplash', array( 'search' => "limit {$try}" ) );
			$this->assertSame( array( 429, 'freehold_media_too_often' ), array( $limited->get_status(), $limited->get_data()['code'] ) );
		}
		$this->assertCount( 1, $this->requests );
	}

	public function test_pixabay_is_searched_with_its_own_words_and_cached_for_a_day(): void {
		$this->respond( 200, array( 'total' => 4692, 'totalHits' => 25, 'hits' => array( self::hit( 7 ) ) ) );
		$input = array( 'search' => 'blossom', 'filter' => array( 'orientation=landscape', 'type=vector' ) );
		$list  = $this->rest( 'GET', self::LIST . 'pixabay', $input )->get_data();
		$this->assertSame( 'https://pixabay.com/api/?key=key-of-pixabay&q=blossom&page=1&per_page=20&safesearch=true&orientation=horizontal&image_type=vector&lang=en', $this->requests[0]['url'] );
		$image = $list['media'][0];
		$this->assertSame( array( 'blossom, bloom', '2', 4000, 'Pixabay Content License' ), array( $image['alt'], $list['meta']['next_page'], $image['width'], $image['credit']['license'] ) );
		$this->assertSame( 'Photo by <a href="https://pixabay.com/users/Josch%2013-48777/">Josch 13</a> on <a href="https://pixabay.com/photos/x-7/">Pixabay</a>', $image['caption'] );
		$timeouts = array_filter( wp_load_alloptions() + $this->options( '_transient_timeout_freehold_media_page_' ), static fn ( string $name ): bool => str_starts_with( $name, '_transient_timeout_freehold_media_page_' ), ARRAY_FILTER_USE_KEY );
		$this->assertGreaterThan( time() + DAY_IN_SECONDS - MINUTE_IN_SECONDS, (int) max( $timeouts ) );
	}

	/** @return array<string, string> Options whose names begin with a text. */
	private function options( string $prefix ): array {
		global $wpdb;
		return array_column( $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ), ARRAY_A ), 'option_value', 'option_name' );
	}

	public function test_pixabay_says_with_texts_what_is_wrong(): void {
		$this->respond( 400, '[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/).' );
		$wrong = $this->rest( 'GET', self::LIST . 'pixabay', array( 'search' => 'wrong' ) )->get_data();
		$this->assertSame( 'freehold_media_key_refused', $wrong['code'] );
		$this->assertStringNotContainsString( 'key-of-pixabay', (string) wp_json_encode( $wrong ) );
		$this->respond( 429, '[ERROR 429] API rate limit exceeded', array( 'x-ratelimit-remaining' => '0', 'x-ratelimit-reset' => '40' ) );
		$limited = $this->rest( 'GET', self::LIST . 'pixabay', array( 'search' => 'limited' ) );
		$this->assertSame( array( 429, 40 ), array( $limited->get_status(), $limited->get_data()['data']['retry_after'] ) );
	}

	public function test_the_last_request_of_a_window_is_followed_by_none(): void {
		$this->respond( 200, array( 'totalHits' => 0, 'hits' => array() ), array( 'x-ratelimit-remaining' => '0', 'x-ratelimit-reset' => '40' ) );
		$empty = $this->rest( 'GET', self::LIST . 'pixabay', array( 'search' => 'nothing at all' ) );
		$this->assertSame( array( 200, array(), null ), array( $empty->get_status(), $empty->get_data()['media'], $empty->get_data()['meta']['next_page'] ) );
		$this->assertSame( 429, $this->rest( 'GET', self::LIST . 'pixabay', array( 'search' => 'more' ) )->get_status() );
		$this->assertCount( 1, $this->requests );
	}

	public function test_a_stored_order_without_the_new_sources_stays_and_they_follow(): void {
		Settings::set( 'modules.external-media.options.order', 'openverse,pexels,google_photos' );
		$this->assertSame( array( 'openverse', 'pexels', 'google_photos', 'unsplash', 'pixabay' ), array_keys( Sources::all() ) );
		Settings::set( 'modules.external-media.options.order', 'unsplash, nonsense, unsplash' );
		Settings::set( 'modules.external-media.options.pixabay', false );
		$this->assertSame( array( 'unsplash', 'google_photos', 'pexels', 'openverse' ), array_keys( Sources::all() ) );
	}
}
