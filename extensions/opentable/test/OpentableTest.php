<?php
/**
 * The output of a restaurant's form for visitors, and the search for restaurants.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Resolver;
use Freehold\Settings;

final class OpentableTest extends TestCase {

	private const SAVED = '<div class="wp-block-jetpack-opentable"><a href="#saved">saved</a></div>';

	private const FRAME = '<iframe src="https://www.opentable.com/widget/reservation/canvas?rid=412810&#038;type=standard&#038;theme=standard&#038;overlay=false&#038;domain=com&#038;lang=en-US&#038;newtab=false"';

	protected function setUp(): void {
		parent::setUp();
		Settings::set( 'modules.opentable.options.load', 'near' );
	}

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	private static function output( array $attributes ): string {
		return trim( do_blocks( '<!-- wp:jetpack/opentable ' . wp_json_encode( (object) $attributes ) . " -->\n" . self::SAVED . "\n<!-- /wp:jetpack/opentable -->" ) );
	}

	public function test_shows_the_form_in_a_frame_with_its_height(): void {
		$html = self::output( array( 'rid' => array( '412810' ), 'align' => 'center' ) );
		$this->assertStringContainsString( self::FRAME, $html );
		$this->assertStringContainsString( '--freehold-embed-height:301px', $html );
		$this->assertMatchesRegularExpression( '~<div [^>]*class="[^"]*freehold-embed is-look-standard[^"]*aligncenter~', $html );
		$this->assertStringContainsString( '<noscript><a class="freehold-embed__link" href="https://www.opentable.com/restref/client/?rid=412810&#038;lang=en-US">Book a table with OpenTable</a></noscript>', $html );
		$this->assertStringNotContainsString( '<script', $html );
	}

	/** @return array<string, array{mixed}> */
	public static function one_restaurant(): array {
		return array(
			'a list'          => array( array( '412810' ) ),
			'a list of numbers' => array( array( 412810 ) ),
			'text'            => array( '412810' ),
			'a number'        => array( 412810 ),
			'twice'           => array( array( '412810', ' 412810 ' ) ),
			'with nonsense'   => array( array( 'x', '412810', null, array(), '1&x=2' ) ),
		);
	}

	/** @dataProvider one_restaurant */
	public function test_reads_restaurants_in_each_form( mixed $rid ): void {
		$this->assertStringContainsString( self::FRAME, self::output( array( 'rid' => $rid ) ) );
	}

	/** @return array<string, array{array<string, mixed>, string, int}> */
	public static function looks(): array {
		return array(
			'tall'                 => array( array( 'className' => 'x is-style-tall' ), 'type=standard&#038;theme=tall', 490 ),
			'wide'                 => array( array( 'className' => 'is-style-wide', 'align' => 'wide' ), 'type=standard&#038;theme=wide', 150 ),
			'button'               => array( array( 'className' => 'is-style-button' ), 'type=button&#038;theme=standard', 113 ),
			'an older post'        => array( array( 'style' => 'wide' ), 'type=standard&#038;theme=wide', 150 ),
			'nothing known'        => array( array( 'className' => 'is-style-huge', 'style' => 'huge' ), 'type=standard&#038;theme=standard', 301 ),
			'several'              => array( array( 'rid' => array( '1', '2' ) ), 'rid=1&#038;rid=2&#038;type=multi&#038;theme=standard', 361 ),
			'several in a button'  => array( array( 'rid' => array( '1', '2' ), 'className' => 'is-style-button' ), 'type=multi&#038;theme=standard', 361 ),
			'several, wide'        => array( array( 'rid' => array( '1', '2' ), 'className' => 'is-style-wide' ), 'type=multi&#038;theme=wide', 150 ),
		);
	}

	/** @dataProvider looks */
	public function test_each_style_has_its_url_and_its_height( array $attributes, string $query, int $height ): void {
		$html = self::output( $attributes + array( 'rid' => array( '1' ) ) );
		$this->assertStringContainsString( $query, $html );
		$this->assertStringContainsString( "--freehold-embed-height:{$height}px", $html );
	}

	public function test_requests_only_what_the_post_contains(): void {
		$this->assertStringContainsString(
			'domain=co.uk&#038;lang=ja-JP&#038;newtab=true',
			self::output( array( 'rid' => array( '1' ), 'domain' => 'co.uk', 'lang' => 'ja-JP', 'newtab' => true ) )
		);
		$this->assertStringContainsString(
			'domain=com&#038;lang=en-US&#038;newtab=false',
			self::output( array( 'rid' => array( '1' ), 'domain' => 'evil.example/?', 'lang' => '"><script>', 'newtab' => 'yes' ) )
		);
	}

	public function test_each_of_several_restaurants_has_a_link(): void {
		$html = self::output( array( 'rid' => array( '1', '2' ), 'lang' => 'de-DE' ) );
		$this->assertStringContainsString( 'is-multi', $html );
		foreach ( array( 1, 2 ) as $id ) {
			$this->assertStringContainsString( "<a href=\"https://www.opentable.com/restref/client/?rid={$id}&#038;lang=de-DE\">Book a table with OpenTable (restaurant {$id})</a>", $html );
		}
	}

	public function test_without_a_frame_the_script_waits(): void {
		$html = self::output( array( 'rid' => array( '1' ), 'iframe' => false ) );
		$this->assertStringStartsWith( '<script src="https://www.opentable.com/widget/reservation/loader?rid=1&#038;type=standard&#038;theme=standard&#038;iframe=false', self::visitor_data( $html, 'embeds' )['content'] );
		$this->assertStringContainsString( 'data-load="near"', $html );
		$this->assertStringContainsString( '<a class="freehold-embed__link" href="https://www.opentable.com/restref/client/?rid=1', $html );
		$this->assertStringNotContainsString( '<iframe', $html );
	}

	/** Some posts contain the setting as text. */
	public function test_without_a_frame_also_if_the_setting_is_text(): void {
		$this->assertStringNotContainsString( '<iframe', self::output( array( 'rid' => array( '1' ), 'iframe' => 'false' ) ) );
		$this->assertStringContainsString( '<iframe', self::output( array( 'rid' => array( '1' ), 'iframe' => 'true' ) ) );
		$this->assertStringContainsString( 'newtab=true', self::output( array( 'rid' => array( '1' ), 'newtab' => 'true' ) ) );
	}

	public function test_the_margin_of_a_button_alone_can_go(): void {
		$this->assertStringContainsString( 'has-no-margin', self::output( array( 'rid' => array( '1' ), 'className' => 'is-style-button', 'negativeMargin' => true ) ) );
		$this->assertStringNotContainsString( 'has-no-margin', self::output( array( 'rid' => array( '1' ), 'negativeMargin' => true ) ) );
	}

	/** @return array<string, array{mixed}> */
	public static function no_restaurants(): array {
		return array(
			'nothing'  => array( array() ),
			'a name'   => array( array( 'chez-panisse' ) ),
			'a script' => array( '1"><script>alert(1)</script>' ),
			'an object' => array( array( array( 'rid' => '1' ) ) ),
			'too long' => array( '1234567890123' ),
		);
	}

	/** @dataProvider no_restaurants */
	public function test_other_urls_show_what_the_post_contains( mixed $rid ): void {
		$this->assertSame( self::SAVED, self::output( array( 'rid' => $rid ) ) );
	}

	public function test_two_forms_have_two_titles(): void {
		$html = self::output( array( 'rid' => array( '1' ) ) ) . self::output( array( 'rid' => array( '1' ) ) );
		preg_match_all( '/<iframe[^>]* title="([^"]*)"/', $html, $found );
		$this->assertCount( 2, array_unique( $found[1] ) );
	}

	public function test_waits_for_a_click_if_the_option_is_set(): void {
		Settings::set( 'modules.opentable.options.load', 'click' );
		$html = self::output( array( 'rid' => array( '1' ) ) );
		$this->assertStringContainsString( 'Show OpenTable', $html );
		$this->assertStringNotContainsString( '<iframe', self::without_visitor_data( $html ) );
		$pasted = (string) apply_filters( 'the_content', '<script src="//www.opentable.co.uk/widget/reservation/loader?rid=1"></script>' );
		$this->assertStringContainsString( 'data-freehold-embed="opentable" data-load="now"', $pasted );
	}

	/** Restaurants in a response of the configured service. */
	private function answer( int $status, mixed $body ): void {
		$this->setEnvironment( 'FREEHOLD_OPENTABLE_URL', 'http://names.test/search' );
		Resolver::replace( static fn (): array => array( '93.184.216.34' ) );
		$this->answerHttp(
			function ( string $url ) use ( $status, $body ): array {
				$this->asked[] = $url;
				return array(
					'response' => array( 'code' => $status, 'message' => '' ),
					'headers'  => array(),
					'body'     => is_string( $body ) ? $body : (string) wp_json_encode( $body ),
					'cookies'  => array(),
				);
			}
		);
	}

	/** @var string[] */
	private array $asked = array();

	public function test_no_request_for_names_without_a_configured_service(): void {
		$this->actAs( 'author' );
		$this->answerHttp( function (): array {
			$this->fail( 'A request was made.' );
		} );
		$answer = $this->rest( 'GET', '/freehold/v2/opentable/restaurants', array( 'query' => 'chez' ) );
		$this->assertSame( array( 'is_configured' => false, 'items' => array() ), $answer->get_data() );
	}

	public function test_finds_restaurants_by_name(): void {
		$this->actAs( 'author' );
		$items = array( array( 'rid' => 7, 'name' => 'Chez <b>Anna</b>' ), array( 'rid' => 'x', 'name' => 'No number' ), array( 'rid' => '8' ), 'text' );
		$this->answer( 200, array( 'items' => array_merge( $items, array_fill( 0, 30, array( 'rid' => '9', 'name' => 'Many' ) ) ) ) );
		$data = $this->rest( 'GET', '/freehold/v2/opentable/restaurants', array( 'query' => 'chez & co' ) )->get_data();
		$this->assertSame( array( 'http://names.test/search?pageSize=20&query=chez%20%26%20co' ), $this->asked );
		$this->assertTrue( $data['is_configured'] );
		$this->assertSame( array( 'rid' => '7', 'name' => 'Chez Anna' ), $data['items'][0] );
		$this->assertCount( 20, $data['items'] );
	}

	/** @return array<string, array{int, mixed}> */
	public static function bad_answers(): array {
		return array(
			'refused'   => array( 403, 'no' ),
			'no JSON'   => array( 200, '<html>' ),
			'no items'  => array( 200, array( 'restaurants' => array() ) ),
			'text'      => array( 200, '"text"' ),
		);
	}

	/** @dataProvider bad_answers */
	public function test_an_invalid_response_is_an_error( int $status, mixed $body ): void {
		$this->actAs( 'author' );
		$this->answer( $status, $body );
		$answer = $this->rest( 'GET', '/freehold/v2/opentable/restaurants', array( 'query' => 'chez' ) );
		$this->assertSame( array( 502, 'freehold_opentable_search' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
	}

	public function test_searches_are_limited(): void {
		$this->actAs( 'author' );
		$this->answer( 200, array( 'items' => array() ) );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'restaurants' === $name ? array( 'user' => 1, 'site' => 1 ) : $limits, 10, 2 );
		$search = fn (): int => $this->rest( 'GET', '/freehold/v2/opentable/restaurants', array( 'query' => 'chez' ) )->get_status();
		$this->assertSame( array( 200, 429 ), array( $search(), $search() ) );
		$this->assertCount( 1, $this->asked );
	}

	public function test_subscribers_cannot_search(): void {
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v2/opentable/restaurants', array( 'query' => 'chez' ) )->get_status() );
	}
}
