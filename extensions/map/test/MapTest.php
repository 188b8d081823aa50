<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Resolver;
use Freehold\Keys;
use Freehold\Modules\Map\Config;
use Freehold\Modules\Map\Mapbox;
use Freehold\Modules\Map\MapKit;
use Freehold\Modules\Map\Module;
use Freehold\Modules\Map\Places;
use Freehold\Services\Service;
use Freehold\Settings;

/**
 * What visitors get, and how places are searched for.
 */
final class MapTest extends TestCase {

	private const SAVED = '<div class="wp-block-jetpack-map" data-map-style="default" data-points="[]" data-zoom="13"><ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=1,2">Here</a></li></ul></div>';

	/**
	 * What was asked of other servers.
	 *
	 * @var list<array{url: string, args: array<string, mixed>}>
	 */
	private array $asked = array();

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	/**
	 * The block as a visitor gets it.
	 *
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	private function rendered( array $attributes = array() ): string {
		return render_block(
			array(
				'blockName'    => 'jetpack/map',
				'attrs'        => $attributes,
				'innerBlocks'  => array(),
				'innerHTML'    => self::SAVED,
				'innerContent' => array( self::SAVED ),
			)
		);
	}

	public function test_a_map_that_nobody_has_set_shows_nothing(): void {
		$saved = '<div class="wp-block-jetpack-map" data-points="[]"></div>';
		$shown = static fn ( string $attributes ): string => do_blocks( "<!-- wp:jetpack/map {$attributes} -->{$saved}<!-- /wp:jetpack/map -->" );
		self::assertSame( '', $shown( '{}' ) );
		self::assertSame( '', $shown( '{"mapHeight":500}' ) );
		self::assertStringContainsString( 'wp-block-jetpack-map', $shown( '{"mapCenter":{"lng":8.4,"lat":49}}' ) );
		self::assertStringContainsString( 'wp-block-jetpack-map', $this->rendered() );
	}

	/**
	 * Sets options of the module.
	 *
	 * @param array<string, string> $options By name.
	 */
	private function set_up( array $options ): void {
		Settings::set( 'modules.map.options', $options );
	}

	/**
	 * Answers for every other server.
	 *
	 * @param int   $status The status.
	 * @param mixed $answer The answer, or a text as it is.
	 */
	private function others_answer( int $status, mixed $answer ): void {
		Resolver::replace( static fn (): array => array( '93.184.216.34' ) );
		$this->answerHttp(
			function ( string $url, array $arguments ) use ( $status, $answer ): array {
				$this->asked[] = array(
					'url'  => $url,
					'args' => $arguments,
				);
				return array(
					'headers'  => array(),
					'body'     => is_string( $answer ) ? $answer : (string) wp_json_encode( $answer ),
					'response' => array(
						'code'    => $status,
						'message' => '',
					),
					'cookies'  => array(),
					'filename' => null,
				);
			}
		);
	}

	/**
	 * The query of what was asked last.
	 *
	 * @return array<string, string>
	 */
	private function query(): array {
		parse_str( (string) wp_parse_url( $this->asked[0]['url'], PHP_URL_QUERY ), $query );
		return $query;
	}

	/**
	 * Without anything set up the list is all there is.
	 */
	public function test_nothing_is_set_up(): void {
		$this->assertSame( self::SAVED, trim( $this->rendered() ) );
		$this->assertNull( Config::provider() );
		$this->assertSame( 'none', Places::mode() );
		$this->assertSame( 'freehold_map_not_set_up', Places::search( 'Kaiapoi' )->get_error_code() );
		$missing = static fn (): array => array_map( static fn ( Service $service ): bool => $service->is_missing(), ( new Module( 'map' ) )->services() );
		$this->assertSame( array( true, true ), $missing() );
		$this->set_up( array( 'tiles_url' => 'https://tile.example.org/{z}/{x}/{y}.png' ) );
		$this->assertSame( array( false, false ), $missing(), 'Maps work, so that no key is missing.' );
	}

	/**
	 * With tiles, the room of the map is there, and the places come whole out of the attributes.
	 */
	public function test_the_room_of_the_map(): void {
		$this->set_up( array( 'tiles_url' => 'https://tile.example.org/{z}/{x}/{y}.png' ) );
		$points = array( array( 'title' => 'Fish & Chips "<Pier>"' ) );
		$html   = $this->rendered(
			array(
				'mapHeight' => 560,
				'points'    => $points,
			)
		);
		$this->assertStringContainsString( 'class="wp-block-jetpack-map is-map has-height"', $html );
		$this->assertStringContainsString( 'style="--freehold-map-height:560px"', $html );
		$this->assertStringContainsString( '<ul><li><a href=', $html );
		$tag = new \WP_HTML_Tag_Processor( $html );
		$tag->next_tag( 'div' );
		$this->assertSame( $points, json_decode( (string) $tag->get_attribute( 'data-points' ), true ) );

		$this->assertStringNotContainsString( 'has-height', $this->rendered( array( 'mapHeight' => 'tall' ) ) );
		$this->assertStringContainsString( '--freehold-map-height:3000px', $this->rendered( array( 'mapHeight' => 99999 ) ) );
	}

	/**
	 * Visitors read `Fish & Chips` after an author has saved the post without this plugin.
	 */
	public function test_an_authors_save_elsewhere(): void {
		$this->set_up( array( 'tiles_url' => 'https://tile.example.org/{z}/{x}/{y}.png' ) );
		$html = $this->rendered(
			array(
				'points' => array(
					array(
						'title'       => 'Fish &amp; Chips',
						'coordinates' => array( 'longitude' => 172.667 ),
					),
					'x &amp; y',
				),
			)
		);
		$tag = new \WP_HTML_Tag_Processor( $html );
		$tag->next_tag( 'div' );
		$this->assertSame(
			array(
				array(
					'title'       => 'Fish & Chips',
					'coordinates' => array( 'longitude' => 172.667 ),
				),
				'x & y',
			),
			json_decode( (string) $tag->get_attribute( 'data-points' ), true )
		);
	}

	/**
	 * A link without text has the name of its place, with or without a map.
	 */
	public function test_places_without_a_title(): void {
		$saved = '<div class="wp-block-jetpack-map"><ul><li><a href="https://example.org/1">Here</a></li><li><a href="https://example.org/2"></a></li><li><a href="https://example.org/3"></a></li></ul></div>';
		$html  = render_block(
			array(
				'blockName'    => 'jetpack/map',
				'attrs'        => array(
					'points' => array(
						array( 'placeTitle' => 'Elsewhere' ),
						array( 'placeTitle' => 'Fish & Chips' ),
						array( 'placeTitle' => array() ),
					),
				),
				'innerBlocks'  => array(),
				'innerHTML'    => $saved,
				'innerContent' => array( $saved ),
			)
		);
		$this->assertStringContainsString( '<a href="https://example.org/1">Here</a>', $html );
		$this->assertStringContainsString( '<a href="https://example.org/2">Fish &amp; Chips</a>', $html );
		$this->assertStringContainsString( '<a href="https://example.org/3">Unnamed place</a>', $html );
	}

	/**
	 * A secret token, as it can come from the environment, is none for browsers.
	 */
	public function test_a_secret_token_stays_here(): void {
		Keys::set( 'mapbox', 'key', 'sk.secret' );
		$this->assertFalse( Config::is_ready() );
		$this->assertStringNotContainsString( 'sk.secret', (string) wp_json_encode( Config::get() ) );
	}

	/**
	 * What browsers get to know.
	 */
	public function test_what_browsers_get(): void {
		$this->set_up(
			array(
				'provider'  => 'tiles',
				'tiles_url' => 'javascript:alert(1)',
			)
		);
		$this->assertFalse( Config::is_ready() );
		Keys::set( 'mapbox', 'key', 'pk.test' );
		$config = Config::get();
		$this->assertSame( 'tiles', $config['provider'] );
		$this->assertSame(
			array(
				'token' => 'pk.test',
				'url'   => 'https://api.mapbox.com',
			),
			$config['mapbox']
		);
		$this->assertArrayNotHasKey( 'tiles', $config );
		$this->assertArrayNotHasKey( 'mapkit', $config );
		// What is chosen is not set up, so that another draws.
		$this->assertSame( 'mapbox', Config::provider() );
		foreach ( $config['library'] as $file ) {
			$this->assertFileExists( FREEHOLD_DIR . '/build/library/mapbox-gl/' . basename( (string) wp_parse_url( $file, PHP_URL_PATH ) ) );
		}
	}

	/**
	 * Mapbox is asked for what may be stored, as this site.
	 */
	public function test_a_search_with_mapbox(): void {
		Keys::set( 'mapbox', 'key', 'pk.test' );
		$this->others_answer(
			200,
			array(
				'features' => array(
					array(
						'geometry'   => array( 'coordinates' => array( 172.65, -43.39 ) ),
						'properties' => array(
							'mapbox_id'       => 'abc',
							'name'            => 'Williams Street',
							'full_address'    => 'Williams Street, Kaiapoi',
							'place_formatted' => 'Kaiapoi',
						),
					),
					array( 'properties' => array( 'name' => 'Nowhere' ) ),
					'nonsense',
				),
			)
		);
		$this->assertSame(
			array(
				'items' => array(
					array(
						'id'          => 'abc',
						'title'       => 'Williams Street',
						'placeTitle'  => 'Williams Street',
						'caption'     => 'Williams Street, Kaiapoi',
						'coordinates' => array(
							'longitude' => 172.65,
							'latitude'  => -43.39,
						),
					),
				),
			),
			Places::search( 'Williams; Street' )
		);
		$query = $this->query();
		$this->assertSame( 'Williams  Street', $query['q'] );
		$this->assertSame( 'true', $query['permanent'] );
		$this->assertSame( '10', $query['limit'] );
		$this->assertSame( 'pk.test', $query['access_token'] );
		$this->assertSame( home_url( '/' ), $this->asked[0]['args']['headers']['Referer'] );
		$this->assertSame( array( 'items' => array() ), Places::search( ' ; ' ) );
	}

	/**
	 * The searches of one user do not use up the site's quota.
	 */
	public function test_searches_are_limited(): void {
		Keys::set( 'mapbox', 'key', 'pk.test' );
		$this->others_answer( 200, array( 'features' => array() ) );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'places' === $name ? array( 'user' => 1, 'site' => 1 ) : $limits, 10, 2 );
		$this->assertSame( array( 'items' => array() ), Places::search( 'Kaiapoi' ) );
		$this->assertSame( 'freehold_rate_limit', Places::search( 'Rangiora' )->get_error_code() );
		$this->assertCount( 1, $this->asked );
	}

	/**
	 * The owner's own search, in either form.
	 */
	public function test_a_search_of_the_owners(): void {
		$this->set_up(
			array(
				'provider'     => 'tiles',
				'tiles_url'    => 'https://tile.example.org/{z}/{x}/{y}.png',
				'geocoder_url' => 'https://search.example.org/search?key=mine',
			)
		);
		$this->assertSame( 'typing', Places::mode() );
		$this->others_answer(
			200,
			array(
				array(
					'osm_type'     => 'way',
					'osm_id'       => 7,
					'lat'          => '-43.39',
					'lon'          => '172.65',
					'name'         => '',
					'display_name' => 'Pier <b>1</b>, Kaiapoi',
				),
			)
		);
		$found = Places::search( 'Pier' );
		$this->assertSame( 'way7', $found['items'][0]['id'] );
		$this->assertSame( 'Pier 1', $found['items'][0]['title'] );
		$this->assertSame( 'Pier 1, Kaiapoi', $found['items'][0]['caption'] );
		$this->assertSame( 'mine', $this->query()['key'] );

		$this->set_up(
			array(
				'provider'     => 'tiles',
				'tiles_url'    => 'https://tile.example.org/{z}/{x}/{y}.png',
				'geocoder_url' => 'https://nominatim.openstreetmap.org/search',
			)
		);
		$this->assertSame( 'enter', Places::mode() );
	}

	/**
	 * OpenStreetMap's own search: only if the owner agreed, once for each text, and one request per second.
	 */
	public function test_the_search_of_openstreetmap(): void {
		$tiles = array(
			'provider'  => 'tiles',
			'tiles_url' => 'https://tile.example.org/{z}/{x}/{y}.png',
		);
		$this->set_up( $tiles );
		$this->assertSame( 'none', Places::mode() );
		$this->set_up( $tiles + array( 'osm_search' => true ) );
		$this->assertSame( 'enter', Places::mode() );
		delete_option( 'freehold_map_osm_pace' );
		$this->others_answer( 200, array( array( 'osm_type' => 'way', 'osm_id' => 7, 'lat' => '-43.39', 'lon' => '172.65', 'name' => 'Pier', 'display_name' => 'Pier, Kaiapoi' ) ) );
		$begin = microtime( true );
		$this->assertSame( 'way7', Places::search( 'Pier' )['items'][0]['id'] );
		$this->assertSame( 'way7', Places::search( 'pier' )['items'][0]['id'], 'cached' );
		$this->assertCount( 1, $this->asked );
		Places::search( 'Station' );
		$this->assertCount( 2, $this->asked );
		$this->assertGreaterThan( 1.0, microtime( true ) - $begin );
		// Others are first all the time.
		update_option( 'freehold_map_osm_pace', (string) ( time() + 60 ) );
		$this->assertSame( 'freehold_map_too_many', Places::search( 'Harbor' )->get_error_code() );
		$this->assertCount( 2, $this->asked );
	}

	/**
	 * What goes wrong with a search.
	 *
	 * @dataProvider failures
	 * @param int    $status What the service answers.
	 * @param string $code   What we say.
	 * @param int    $ours   With which status.
	 */
	public function test_a_search_that_fails( int $status, string $code, int $ours ): void {
		Keys::set( 'mapbox', 'key', 'pk.test' );
		$this->others_answer( $status, 200 === $status ? '{"features":[' : array() );
		$error = Places::search( 'Kaiapoi' );
		$this->assertSame( $code, $error->get_error_code() );
		$this->assertSame( $ours, $error->get_error_data()['status'] );
	}

	/**
	 * Failures of a search.
	 *
	 * @return array<string, array{0: int, 1: string, 2: int}>
	 */
	public static function failures(): array {
		return array(
			'a token that is refused' => array( 401, 'freehold_map_refused', 424 ),
			'another site’s token'    => array( 403, 'freehold_map_refused', 424 ),
			'too many'                => array( 429, 'freehold_map_too_many', 429 ),
			'out of order'            => array( 500, 'freehold_map_unreachable', 502 ),
			'half an answer'          => array( 200, 'freehold_map_unreachable', 502 ),
		);
	}

	/**
	 * Requests to Apple use an access token of Apple, which is cached. Visitors get a token that this site signs.
	 */
	public function test_apple(): void {
		$this->set_up( array( 'provider' => 'mapkit' ) );
		$this->assertSame( 503, $this->rest( 'GET', '/freehold/v2/mapkit' )->get_status() );
		openssl_pkey_export(
			openssl_pkey_new(
				array(
					'private_key_type' => OPENSSL_KEYTYPE_EC,
					'curve_name'       => 'prime256v1',
				)
			),
			$pem
		);
		Keys::set( 'mapkit', 'team_id', 'ABCDE12345' );
		Keys::set( 'mapkit', 'key_id', 'KEY1234567' );
		Keys::set( 'mapkit', 'private_key', $pem, true );
		$this->assertTrue( MapKit::service()->is_set() );
		$this->assertSame( array( 'token' => rest_url( 'freehold/v2/mapkit' ) ), Config::get()['mapkit'] );

		$answer = $this->rest( 'GET', '/freehold/v2/mapkit' );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( 'no-store', $answer->get_headers()['Cache-Control'] );
		$claims = json_decode( base64_decode( strtr( explode( '.', $answer->get_data()['wpcom_mapkit_access_token'] )[1], '-_', '+/' ) ), true );
		$this->assertSame( untrailingslashit( home_url() ), $claims['origin'] );
		$this->assertSame( 1800, $claims['exp'] - $claims['iat'] );

		$this->others_answer(
			200,
			array(
				'accessToken'      => 'apples',
				'expiresInSeconds' => 1800,
				'results'          => array(
					array(
						'name'                  => 'Williams Street',
						'formattedAddressLines' => array( 'Williams Street', 'Kaiapoi' ),
						'coordinate'            => array(
							'latitude'  => -43.39,
							'longitude' => 172.65,
						),
					),
				),
			)
		);
		$found = Places::search( 'Williams' );
		$this->assertSame( 'Williams Street, Kaiapoi', $found['items'][0]['caption'] );
		$this->assertSame( 'Williams Street -43.39000 172.65000', $found['items'][0]['id'] );
		$this->assertSame( 'Bearer apples', $this->asked[1]['args']['headers']['Authorization'] );
		Places::search( 'Pier' );
		$this->assertCount( 3, $this->asked );
	}

	/**
	 * Users who cannot write posts cannot search.
	 */
	public function test_who_may_search(): void {
		foreach ( array( 'config', 'places' ) as $route ) {
			$this->assertSame( 401, $this->rest( 'GET', "/freehold/v2/map/{$route}" )->get_status() );
		}
	}

	/**
	 * Texts of places survive an author's save.
	 */
	public function test_an_authors_save(): void {
		$attributes = array(
			'points' => array(
				array(
					'title'       => 'Fish & Chips "<Pier>"',
					'coordinates' => array(
						'longitude' => 1,
						'latitude'  => 2,
					),
				),
			),
		);
		// As the editor writes it: of the brackets only one is an entity.
		$json    = (string) wp_json_encode( $attributes['points'], JSON_UNESCAPED_SLASHES );
		$markup  = '<div class="wp-block-jetpack-map" data-points="' . str_replace( '&lt;', '<', esc_attr( $json ) ) . '"><ul><li>Fish</li></ul></div>';
		$content = get_comment_delimited_block_content( 'jetpack/map', $attributes, $markup );
		$this->actAs( 'author' );
		kses_init_filters();
		$id    = $this->post( $content );
		$saved = parse_blocks( get_post( $id )->post_content )[0];
		$this->assertSame( $attributes['points'], $saved['attrs']['points'] );
		$tag = new \WP_HTML_Tag_Processor( $saved['innerHTML'] );
		$tag->next_tag( 'div' );
		$this->assertSame( $json, $tag->get_attribute( 'data-points' ) );
	}
}
