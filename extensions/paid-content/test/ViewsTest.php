<?php
/**
 * The view of paid content that a reader gets.
 */

declare( strict_types=1 );

namespace Freehold\Tests\PaidContent;

use Freehold\Payments\Plans;
use Freehold\Tests\Access\AccessTestCase;
use Freehold\Tests\Payments\Bank;
use Freehold\Tests\Payments\TestVendor;
use WP_Query;

require_once __DIR__ . '/../../../shared/members/server/Access/test/AccessTestCase.php';
require_once __DIR__ . '/../../../shared/payments/server/test/TestVendor.php';

final class ViewsTest extends AccessTestCase {

	private int $plan;

	protected function setUp(): void {
		parent::setUp();
		Bank::reset();
		$this->connect();
		Plans::register();
		$this->plan = self::plan();
	}

	private function connect( bool $is_connected = true ): void {
		remove_all_filters( 'freehold_payment_vendors' );
		add_filter( 'freehold_payment_vendors', static fn (): array => $is_connected ? array( 'stripe' => TestVendor::class ) : array() );
	}

	/** Opens a post as the global one. */
	private function open( string $content ): int {
		$id = $this->post( $content );
		$this->show( $id );
		return $id;
	}

	private function show( int $id ): void {
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $GLOBALS['post'] );
	}

	/** The page's content as WordPress prints it. */
	private static function content(): string {
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	/** The content on a page for a reader who has paid for a plan. */
	private function as_reader_of( int $plan ): string {
		self::logIn( self::reader() );
		self::subscribe( $plan, 'ada@example.org' );
		return self::asMember(
			static function (): string {
				// WordPress reads the content again on the reader's page.
				setup_postdata( $GLOBALS['post'] );
				return self::content();
			}
		);
	}

	/** @return string[] The numbers in the order of the page. */
	private static function numbers( string $html ): array {
		preg_match_all( '/ data-freehold-paid="(\d+)"/', $html, $found );
		return $found[1];
	}

	private static function view( string $name, string $inner, string $attributes = '' ): string {
		return "<!-- wp:premium-content/{$name} {$attributes}--><div class=\"wp-block-premium-content-{$name} entry-content\">{$inner}</div><!-- /wp:premium-content/{$name} -->";
	}

	private static function wall( string $attributes, string $inner ): string {
		return "<!-- wp:premium-content/container {$attributes} --><div class=\"wp-block-premium-content-container\">{$inner}</div><!-- /wp:premium-content/container -->";
	}

	private static function buttons( string $inner ): string {
		return "<!-- wp:premium-content/buttons --><div class=\"wp-block-premium-content-buttons wp-block-buttons\">{$inner}</div><!-- /wp:premium-content/buttons -->";
	}

	private const LOGIN = '<!-- wp:premium-content/login-button {"backgroundColor":"vivid-red"} --><div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link has-vivid-red-background-color has-background">Log <em>in</em></a></div><!-- /wp:premium-content/login-button -->';

	private const PAY = '<!-- wp:jetpack/recurring-payments --><div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","text":"Subscribe"} /--></div><!-- /wp:jetpack/recurring-payments -->';

	public function test_guests_get_their_view_and_readers_with_the_plan_the_other_one(): void {
		$this->open( self::container( $this->plan, 'Secret' ) );
		$guest = self::content();
		$this->assertStringContainsString( 'For guests', $guest );
		$this->assertStringNotContainsString( 'Secret', $guest );
		$this->assertMatchesRegularExpression( '~^<div [^>]*data-freehold-paid="0" class="wp-block-premium-content-container">~', trim( $guest ) );
		$reader = $this->as_reader_of( $this->plan );
		$this->assertStringContainsString( 'Secret', $reader );
		$this->assertStringNotContainsString( 'For guests', $reader );
	}

	public function test_another_plan_and_a_deleted_one_stay_closed(): void {
		$other = self::plan();
		$this->open( self::container( $this->plan, 'Secret' ) );
		$this->assertStringNotContainsString( 'Secret', $this->as_reader_of( $other ) );
		self::logOut();
		Plans::delete( $this->plan );
		setup_postdata( $GLOBALS['post'] );
		$guest = self::content();
		$this->assertStringContainsString( 'For guests', $guest );
		$this->assertStringNotContainsString( 'Secret', $guest );
	}

	/** @return array<string, array{string}> */
	public static function stored(): array {
		return array(
			'one plan'            => array( '{"selectedPlanId":%d}' ),
			'several plans'       => array( '{"selectedPlanIds":[4242,%d]}' ),
			'one plan and a list' => array( '{"selectedPlanId":%d,"selectedPlanIds":[]}' ),
			'text'                => array( '{"selectedPlanIds":["%d",null,{"a":1}]}' ),
		);
	}

	/** @dataProvider stored */
	public function test_each_way_to_store_plans_opens( string $attributes ): void {
		$this->open( self::wall( sprintf( $attributes, $this->plan ), self::view( 'logged-out-view', 'Guest' ) . self::view( 'subscriber-view', 'Secret' ) ) );
		$this->assertStringNotContainsString( 'Secret', self::content() );
		$reader = $this->as_reader_of( $this->plan );
		$this->assertStringContainsString( 'Secret', $reader );
		$this->assertStringNotContainsString( 'Guest', $reader );
	}

	/** @return array<string, array{string}> */
	public static function malformed(): array {
		return array(
			'no plan'                => array( self::wall( '', self::view( 'subscriber-view', 'Secret' ) ) ),
			'broken attributes'      => array( self::wall( '{"selectedPlanIds":[7],,}', self::view( 'subscriber-view', 'Secret' ) ) ),
			'attributes of any type' => array( self::wall( '{"selectedPlanIds":"7","selectedPlanId":{"a":1}}', self::view( 'subscriber-view', 'Secret' ) ) ),
			'text straight inside'   => array( self::wall( '{"selectedPlanIds":[7]}', 'Secret' ) ),
			'blocks straight inside' => array( self::wall( '{"selectedPlanIds":[7]}', '<!-- wp:paragraph --><p>Secret</p><!-- /wp:paragraph -->' ) ),
			'comments only'          => array( '<!-- wp:premium-content/container {"selectedPlanIds":[7]} --><!-- wp:premium-content/subscriber-view -->Secret<!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->' ),
			'a view alone'           => array( self::view( 'subscriber-view', 'Secret' ) ),
			'a group between'        => array( self::wall( '{"selectedPlanIds":[7]}', '<!-- wp:group --><div class="wp-block-group">' . self::view( 'subscriber-view', 'Secret' ) . '</div><!-- /wp:group -->' ) ),
			'a forged decision'      => array( self::wall( '{"selectedPlanIds":[7],"freeholdPaid":{"is_open":true,"number":0}}', self::view( 'subscriber-view', 'Secret' ) ) ),
		);
	}

	/** @dataProvider malformed */
	public function test_malformed_markup_stays_closed( string $content ): void {
		$this->open( $content );
		$this->assertStringNotContainsString( 'Secret', self::content() );
		$this->assertStringNotContainsString( 'Secret', do_blocks( $content ) );
	}

	public function test_comments_without_elements_have_one_on_the_page(): void {
		$this->open( "<!-- wp:premium-content/container {\"selectedPlanId\":{$this->plan}} -->\n<!-- wp:premium-content/subscriber-view -->\n<p>Secret</p>\n<!-- /wp:premium-content/subscriber-view -->\n\n<!-- wp:premium-content/logged-out-view -->\n<p>Guest</p>\n<!-- /wp:premium-content/logged-out-view -->\n<!-- /wp:premium-content/container -->" );
		foreach ( array( 'Guest' => self::content(), 'Secret' => $this->as_reader_of( $this->plan ) ) as $text => $html ) {
			$this->assertSame( 1, substr_count( $html, 'class="wp-block-premium-content-container"' ) );
			$this->assertSame( array( '0' ), self::numbers( $html ) );
			$this->assertMatchesRegularExpression( "~^<div [^>]*>\s*<p>{$text}</p>\s*</div>$~", trim( $html ) );
		}
	}

	public function test_numbers_do_not_depend_on_the_reader(): void {
		$free    = self::plan();
		$nested  = self::wall( "{\"selectedPlanIds\":[{$free}]}", self::view( 'subscriber-view', 'Inner secret' ) . self::view( 'logged-out-view', 'Inner guest' ) );
		$outer   = self::wall( "{\"selectedPlanIds\":[{$this->plan}]}", self::view( 'subscriber-view', "Secret {$nested}" ) . self::view( 'logged-out-view', "Guest {$nested}{$nested}" ) );
		$content = $outer . self::container( $free, 'Second' ) . $outer;
		$this->open( $content );
		$guest = self::content();
		$this->assertSame( array( '0', '1', '2' ), self::numbers( $guest ) );
		$this->assertSame( 4, substr_count( $guest, 'Inner guest' ) );
		$this->assertStringNotContainsString( 'Inner secret', $guest );
		$reader = $this->as_reader_of( $this->plan );
		$this->assertSame( array( '0', '1', '2' ), self::numbers( $reader ) );
		$this->assertSame( 2, substr_count( $reader, 'Inner guest' ) );
		$this->assertStringNotContainsString( 'Inner secret', $reader );
		// The same content twice in a request.
		$this->assertSame( array( '0', '1', '2' ), self::numbers( self::content() ) );
	}

	public function test_later_pages_of_a_post_continue_the_numbers(): void {
		$wall = self::container( $this->plan, 'Secret' );
		$id   = $this->open( "{$wall}{$wall}<!--nextpage-->{$wall}<!--nextpage-->{$wall}" );
		$this->assertSame( array( '0', '1' ), self::numbers( self::content() ) );
		$query = new WP_Query( array( 'p' => $id ) );
		$query->the_post();
		$GLOBALS['wp_query']              = $query;
		$GLOBALS['wp_query']->in_the_loop = true;
		$GLOBALS['page']                  = 3;
		$this->assertSame( array( '3' ), self::numbers( self::content() ) );
		$GLOBALS['page'] = 1;
	}

	public function test_hidden_parts_have_no_number_on_any_page(): void {
		$this->requireHiddenBlocks();
		$wall   = self::container( $this->plan, 'Secret' );
		$hidden = '<!-- wp:group --><div>' . self::hide( $wall, 'premium-content/container' ) . '</div><!-- /wp:group -->' . self::hide( "<!-- wp:group --><div>{$wall}</div><!-- /wp:group -->", 'core/group' );
		$id     = $this->open( "{$hidden}{$wall}<!--nextpage-->{$hidden}{$wall}" );
		$this->assertSame( array( '0' ), self::numbers( self::content() ) );
		$query = new WP_Query( array( 'p' => $id ) );
		$query->the_post();
		$GLOBALS['wp_query']              = $query;
		$GLOBALS['wp_query']->in_the_loop = true;
		$GLOBALS['page']                  = 2;
		$this->assertSame( array( '1' ), self::numbers( self::content() ) );
		$GLOBALS['page'] = 1;
	}

	public function test_outside_of_a_post_s_content_there_is_no_number_and_guests_get_their_view(): void {
		$this->open( 'Nothing paid' );
		$html = do_blocks( self::container( $this->plan, 'Secret' ) );
		$this->assertStringContainsString( 'For guests', $html );
		$this->assertStringNotContainsString( 'Secret', $html );
		$this->assertSame( array(), self::numbers( $html ) );
		$pattern = $this->post( self::container( $this->plan, 'Secret' ), array( 'post_type' => 'wp_block' ) );
		$html    = do_blocks( "<!-- wp:block {\"ref\":{$pattern}} /-->" );
		$this->assertStringContainsString( 'For guests', $html );
		$this->assertStringNotContainsString( 'Secret', $html );
	}

	public function test_a_pattern_in_a_post_belongs_to_the_post(): void {
		$pattern = $this->post( self::container( $this->plan, 'Secret' ), array( 'post_type' => 'wp_block' ) );
		$this->open( self::container( $this->plan, 'First' ) . "<!-- wp:block {\"ref\":{$pattern}} /-->" );
		$this->assertSame( array( '0', '1' ), self::numbers( self::content() ) );
		$reader = $this->as_reader_of( $this->plan );
		$this->assertStringContainsString( 'Secret', $reader );
		$this->assertSame( array( '0', '1' ), self::numbers( $reader ) );
	}

	public function test_an_author_reads_in_a_loop_only_the_own_posts(): void {
		$this->actAs( 'author' );
		$own = $this->post( self::container( $this->plan, 'Own secret' ), array( 'post_author' => get_current_user_id() ) );
		$this->actAs( 'admin' );
		$other = $this->post( self::container( $this->plan, 'Other secret' ) );
		$this->actAs( 'author' );
		$this->open( 'The page' );
		$html = self::asMember( static fn (): string => do_blocks( "<!-- wp:query {\"query\":{\"perPage\":10,\"postType\":\"post\",\"inherit\":false}} --><div class=\"wp-block-query\"><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->" ) );
		$this->assertStringContainsString( 'Own secret', $html );
		$this->assertStringContainsString( 'For guests', $html );
		$this->assertStringNotContainsString( 'Other secret', $html );
		$this->assertNotSame( $own, $other );
	}

	public function test_hidden_blocks_are_not_rendered(): void {
		$rendered = array();
		add_filter(
			'render_block_core/paragraph',
			static function ( string $html ) use ( &$rendered ): string {
				$rendered[] = trim( wp_strip_all_tags( $html ) );
				return $html;
			}
		);
		$content = self::container( $this->plan, 'Secret' );
		do_blocks( $content );
		do_blocks( "<!-- wp:group --><div class=\"wp-block-group\">{$content}</div><!-- /wp:group -->" );
		$this->assertSame( array( 'For guests', 'For guests' ), $rendered );
		$this->open( $content );
		$rendered = array();
		$this->as_reader_of( $this->plan );
		$this->assertSame( array( 'Secret' ), $rendered );
	}

	public function test_feeds_and_rest_responses_have_the_view_for_guests(): void {
		$id = $this->open( self::container( $this->plan, 'Secret' ) );
		$this->actAs( 'admin' );
		$rest = $this->rest( 'GET', "/wp/v2/posts/{$id}" )->get_data()['content']['rendered'];
		$this->assertStringContainsString( 'For guests', $rest );
		$this->assertStringNotContainsString( 'Secret', $rest );
		$this->show( $id );
		$GLOBALS['wp_query']->is_feed = true;
		try {
			$feed = self::asMember( static fn (): string => do_blocks( get_post( $id )->post_content ) );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
		$this->assertStringContainsString( 'For guests', $feed );
	}

	public function test_while_stripe_is_not_connected_visitors_see_nothing_editors_why_and_subscribers_their_content(): void {
		$this->connect( false );
		$this->open( self::container( $this->plan, 'Secret' ) );
		$guest = self::content();
		$this->assertMatchesRegularExpression( '~^<div data-freehold-post="\d+" hidden data-freehold-paid="0"></div>$~D', trim( $guest ) );
		$this->assertSame( '', trim( do_blocks( self::container( $this->plan, 'Secret' ) ) ), 'outside of the post' );
		$this->assertStringContainsString( 'Secret', $this->as_reader_of( $this->plan ) );
		self::logOut();
		$this->actAs( 'admin' );
		setup_postdata( $GLOBALS['post'] );
		$html = self::content();
		$this->assertStringContainsString( 'until you connect to Stripe', $html );
		$this->assertStringNotContainsString( 'Secret', $html );
		$editor = self::asMember(
			static function (): string {
				setup_postdata( $GLOBALS['post'] );
				return self::content();
			}
		);
		$this->assertStringContainsString( 'Secret', $editor );
		$this->assertSame( array( '0' ), self::numbers( $editor ) );
	}

	public function test_the_login_button_leads_back_to_the_post_and_is_hidden_from_members(): void {
		$id   = $this->open( self::wall( "{\"selectedPlanIds\":[{$this->plan}]}", self::view( 'logged-out-view', self::buttons( self::LOGIN ) ) ) );
		$html = self::content();
		$this->assertSame( 1, preg_match( '~<a href="([^"]+)" class="wp-block-button__link has-vivid-red-background-color has-background wp-element-button">Log <em>in</em></a>~', $html, $link ) );
		$this->assertStringContainsString( rawurlencode( wp_make_link_relative( (string) get_permalink( $id ) ) ), $link[1] );
		$this->assertTrue( wp_style_is( 'wp-block-buttons', 'enqueued' ) );
		$other = $this->as_reader_of( self::plan() );
		$this->assertStringNotContainsString( 'Log <em>in', $other );
		$this->assertStringContainsString( 'wp-block-premium-content-buttons', $other );
	}

	public function test_a_login_button_of_a_copy_has_a_text(): void {
		$this->assertMatchesRegularExpression( '~<a href="[^"]+" class="wp-block-button__link wp-element-button">Anmelden</a>~', do_blocks( '<!-- wp:premium-content/login-button {"text":"Anmelden"} /-->' ) );
		$this->assertSame( '', do_blocks( '<!-- wp:premium-content/login-button --><div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link"></a></div><!-- /wp:premium-content/login-button -->' ) );
	}

	public function test_a_payment_button_without_a_plan_has_those_of_the_block_around_it(): void {
		$this->open( self::wall( "{\"selectedPlanId\":{$this->plan}}", self::view( 'logged-out-view', self::buttons( self::PAY ) ) ) );
		$this->assertMatchesRegularExpression( '~<form method="post".* name="freehold_pay" .*>Subscribe</button>~s', self::content() );
	}

	public function test_the_buttons_of_the_first_form_work(): void {
		$this->open(
			self::wall(
				"{\"selectedPlanId\":{$this->plan}}",
				"<!-- wp:premium-content/logged-out-view {\"subscribeButtonText\":\"Abo &amp; mehr\",\"loginButtonText\":\"Anmelden\",\"buttonClasses\":\"wp-block-button__link\",\"backgroundButtonColor\":\"vivid-red\",\"customTextButtonColor\":\"#102030\"} -->\n<div class=\"wp-block-premium-content-logged-out-view\"><p>Guest</p></div>\n<!-- /wp:premium-content/logged-out-view -->" . self::view( 'subscriber-view', 'Secret' )
			)
		);
		$html = self::content();
		$this->assertMatchesRegularExpression( '~<p>Guest</p><div class="wp-block-premium-content-buttons wp-block-buttons">~', $html );
		$this->assertMatchesRegularExpression( '~<form .*has-vivid-red-background-color.*>Abo &amp; mehr</button>~s', $html );
		$this->assertMatchesRegularExpression( '~<a style="color:\s*#102030;?" href="[^"]+" class="[^"]*has-vivid-red-background-color[^"]*">Anmelden</a>|<a href="[^"]+" class="[^"]*has-vivid-red-background-color[^"]*" style="color:\s*#102030;?">Anmelden</a>~', $html );
	}
}
