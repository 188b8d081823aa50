<?php
/**
 * Tests of products, their page and their REST routes.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\SimplePayments\Product;
use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\Checkout\Reference;
use Freehold\Services;
use Freehold\Tests\Payments\Bank;
use Freehold\Tests\Payments\TestVendor;

require_once dirname( __DIR__, 3 ) . '/shared/payments/server/test/TestVendor.php';

final class SimplePaymentsTest extends TestCase {

	private const ROUTE = '/wp/v2/jp_pay_product';

	protected function setUp(): void {
		parent::setUp();
		Bank::reset();
		add_filter( 'freehold_payment_vendors', static fn (): array => array( 'paypal' => TestVendor::class ) );
	}

	protected function tearDown(): void {
		unlink( Bank::file() );
		parent::tearDown();
	}

	/** Removes the PayPal app, of which the test account accepts every currency but pounds. */
	private function disconnect(): void {
		Bank::set_fault( 'no_key', true );
	}

	private function product( array $metas = array(), array $fields = array() ): int {
		return $this->post(
			'From the <b>hives</b><script>x</script>.',
			$fields + array(
				'post_type'  => 'jp_pay_product',
				'post_title' => 'Honey & comb',
				'meta_input' => $metas + array(
					'spay_price'    => '1000.5',
					'spay_currency' => 'EUR',
					'spay_email'    => 'shop@example.com',
					'spay_multiple' => '',
				),
			)
		);
	}

	private function block( int $id, string $price = '€1.00' ): string {
		return "<!-- wp:jetpack/simple-payments {\"email\":\"x@example.com\",\"price\":1,\"productId\":{$id}} -->\n<div class=\"jetpack-simple-payments-wrapper jetpack-simple-payments-{$id}\"><div class=\"jetpack-simple-payments-product\"><div class=\"jetpack-simple-payments-product-image\"><div class=\"jetpack-simple-payments-image\"><figure><img src=\"https://example.com/old.jpg\" alt=\"Old\"/></figure></div></div><div class=\"jetpack-simple-payments-details\"><div class=\"jetpack-simple-payments-title\"><p>Old title</p></div><div class=\"jetpack-simple-payments-description\"><p>Old text</p></div><div class=\"jetpack-simple-payments-price\"><p>{$price}</p></div><a class=\"jetpack-simple-payments-purchase\" href=\"https://example.com/?p=1\" target=\"_blank\" rel=\"noopener noreferrer\">Click here to purchase.</a></div></div></div>\n<!-- /wp:jetpack/simple-payments -->";
	}

	public function test_visitors_see_the_products_price_and_pay_it(): void {
		$id   = $this->product();
		$html = do_blocks( $this->block( $id ) );
		$this->assertStringContainsString( '<p>€1.000,50</p>', $html );
		$this->assertStringContainsString( '<p>Honey &amp; comb</p>', $html );
		$this->assertStringContainsString( 'From the <b>hives</b>', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'Old t', $html );
		$this->assertStringNotContainsString( 'Click here', $html );
		$this->assertStringContainsString( 'src="https://example.com/old.jpg" alt="Old"', $html );
		$this->assertSame( 1, preg_match( '/name="freehold_pay" value="([^"]+)"/', $html, $sent ) );
		$this->assertStringContainsString( '<button type="submit" class="wp-block-button__link wp-element-button">Pay with PayPal</button>', $html );
		$this->assertStringNotContainsString( 'name="quantity"', $html );

		$offer = Offers::find( Reference::read( $sent[1] ) );
		$this->assertSame( array( 'product', $id, 'paypal', 'Honey & comb', '1000.50', 'EUR', 1 ), array( $offer->source, $offer->id, $offer->vendor, $offer->title, $offer->price->decimal(), $offer->price->currency, $offer->max_quantity ) );
	}

	public function test_a_featured_image_replaces_the_one_in_the_markup(): void {
		$id    = $this->product();
		$image = $this->post( '', array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'image/jpeg' ) );
		update_post_meta( $image, '_wp_attached_file', 'new.jpg' );
		set_post_thumbnail( $id, $image );
		$html = do_blocks( $this->block( $id ) );
		$this->assertStringContainsString( 'new.jpg', $html );
		$this->assertStringNotContainsString( 'old.jpg', $html );
	}

	public function test_several_items_can_be_bought_at_once(): void {
		$html = do_blocks( $this->block( $this->product( array( 'spay_multiple' => '1' ) ) ) );
		$this->assertSame( 1, preg_match( '/<label for="([^"]+)">Quantity<\/label><input [^>]*type="number" [^>]*id="([^"]+)" name="quantity" value="1" min="1" max="100"/', $html, $ids ) );
		$this->assertSame( $ids[1], $ids[2] );
	}

	public function test_each_form_on_a_page_has_its_own_ids(): void {
		$id = $this->product();
		preg_match_all( '/ id="([^"]+)"/', do_blocks( $this->block( $id ) . $this->block( $id ) ), $ids );
		$this->assertGreaterThan( 1, count( $ids[1] ) );
		$this->assertSame( array_unique( $ids[1] ), $ids[1] );
	}

	/** @return array<string, array{bool, string, array<string, string>, array<string, string>}> */
	public static function not_for_sale(): array {
		return array(
			'only an email is stored'       => array( false, '€1.000,50', array(), array() ),
			'a currency of another account' => array( true, '£1,000.50', array( 'spay_currency' => 'GBP' ), array() ),
			'a draft'                       => array( true, '€1.000,50', array(), array( 'post_status' => 'draft' ) ),
			'half a yen'                    => array( true, '', array( 'spay_currency' => 'JPY' ), array() ),
			'no price'                      => array( true, '', array( 'spay_price' => '' ), array() ),
			'another currency'              => array( true, '', array( 'spay_currency' => 'QQQ' ), array() ),
		);
	}

	/** @dataProvider not_for_sale */
	public function test_a_product_that_cannot_be_bought_has_no_button( bool $is_connected, string $price, array $metas, array $fields ): void {
		if ( ! $is_connected ) {
			$this->disconnect();
		}
		$id   = $this->product( $metas, $fields );
		$html = do_blocks( $this->block( $id ) );
		$this->assertStringContainsString( '<p>Honey &amp; comb</p>', $html );
		$this->assertStringNotContainsString( '<form', $html );
		$this->assertStringNotContainsString( '<button', $html );
		$this->assertStringNotContainsString( '<a ', $html );
		$this->assertSame( '' !== $price, str_contains( $html, "<p>{$price}</p>" ) );
		$this->assertNull( Offers::find( new Reference( 'product', $id, 0 ) ) );
	}

	public function test_a_product_that_is_gone_stays_readable(): void {
		$id = $this->product( array(), array( 'post_status' => 'trash' ) );
		foreach ( array( $id, 999999, $this->post( 'A post' ) ) as $gone ) {
			$html = do_blocks( $this->block( $gone ) );
			$this->assertStringContainsString( 'Old title', $html );
			$this->assertStringNotContainsString( '<a ', $html );
			$this->assertNull( Offers::find( new Reference( 'product', $gone, 0 ) ) );
		}
		$this->assertSame( '', trim( do_blocks( "<!-- wp:jetpack/simple-payments {\"productId\":999999} -->\n[simple-payment id=\"999999\"]\n<!-- /wp:jetpack/simple-payments -->" ) ) );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/simple-payments {"productId":[1]} /-->' ) ) );
	}

	public function test_the_price_in_feeds_is_current_and_the_link_leads_to_the_post(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = do_blocks( $this->block( $this->product(), '$1 old' ) );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertStringContainsString( '<p>€1.000,50</p>', $html );
		$this->assertStringContainsString( 'href="https://example.com/?p=1"', $html );
		$this->assertStringNotContainsString( '<form', $html );
	}

	public function test_the_shortcode_shows_the_product(): void {
		$id   = $this->product();
		$html = do_shortcode( "[simple-payment id=\"{$id}\" title=\"Mine & yours\" class='my-class']" );
		$this->assertStringContainsString( 'jetpack-simple-payments-wrapper jetpack-simple-payments-' . $id . ' my-class"', $html );
		$this->assertStringContainsString( '<p>€1.000,50</p>', $html );
		$this->assertStringContainsString( 'name="freehold_pay"', $html );
		$this->assertStringContainsString( '<p>Mine &amp; yours</p>', $html );
		$this->assertSame( '', do_shortcode( '[simple-payment]' ) );
		$this->assertSame( '', do_shortcode( '[simple-payment id="' . $this->product( array(), array( 'post_status' => 'draft' ) ) . '"]' ) );
		$old = do_blocks( "<!-- wp:jetpack/simple-payments {\"productId\":{$id}} -->\n[simple-payment id=\"{$id}\"]\n<!-- /wp:jetpack/simple-payments -->" );
		$this->assertStringContainsString( 'name="freehold_pay"', $old );
		$this->assertStringNotContainsString( '[simple-payment', $old );
	}

	public function test_currencies_that_jetpack_stored_by_mistake_are_dollars(): void {
		$this->assertSame( '$10.00', Product::price( '10', 'DEFAULT_CURRENCY' )?->format() );
		$this->assertSame( '$10.00', Product::price( '10', '' )?->format() );
		$this->assertNull( Product::price( '0', 'USD' ) );
		$this->assertNull( Product::price( '-1', 'USD' ) );
		$this->assertNull( Product::price( '1.005', 'USD' ) );
	}

	/** Sends a product. */
	private function send( array $fields = array(), array $metas = array(), string $path = self::ROUTE ): \WP_REST_Response {
		return $this->rest(
			'POST',
			$path,
			$fields + array(
				'title'  => 'Honey',
				'status' => 'publish',
				'meta'   => $metas + array(
					'spay_price'    => 10,
					'spay_currency' => 'USD',
					'spay_email'    => 'shop@example.com',
					'spay_multiple' => true,
				),
			)
		);
	}

	public function test_authors_sell_their_own_products_only(): void {
		$this->actAs( 'author' );
		$created = $this->send();
		$this->assertSame( 201, $created->get_status() );
		$id = $created->get_data()['id'];
		foreach ( array( 'spay_price' => '10', 'spay_currency' => 'USD', 'spay_email' => 'shop@example.com', 'spay_multiple' => '1' ) as $name => $value ) {
			$this->assertSame( $value, get_post_meta( $id, $name, true ) );
		}
		$this->assertSame( 200, $this->send( array(), array( 'spay_price' => 9.99 ), self::ROUTE . "/{$id}" )->get_status() );
		$this->assertSame( '$9.99', Product::find( $id )?->price?->format() );

		$this->actAs( 'editor' );
		$by_editor = $this->send()->get_data()['id'];
		$this->assertSame( 200, $this->send( array(), array( 'spay_price' => 12 ), self::ROUTE . "/{$id}" )->get_status() );

		$this->actAs( 'author' );
		$this->assertSame( 403, $this->send( array(), array( 'spay_price' => 0.01 ), self::ROUTE . "/{$by_editor}" )->get_status() );
		$this->assertSame( 403, $this->rest( 'POST', self::ROUTE . "/{$by_editor}", array( 'meta' => array( 'spay_price' => 0.01 ) ) )->get_status() );
		$this->assertSame( '$10.00', Product::find( $by_editor )?->price?->format() );
	}

	public function test_only_users_who_publish_create_products(): void {
		$contributor = wp_insert_user( array( 'user_login' => 'contributor', 'user_pass' => 'x', 'role' => 'contributor' ) );
		wp_set_current_user( $contributor );
		$this->assertSame( 403, $this->send( array( 'status' => 'draft' ) )->get_status() );
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->send( array( 'status' => 'draft' ) )->get_status() );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->send( array( 'status' => 'draft' ) )->get_status() );
	}

	public function test_only_users_who_may_edit_a_product_read_its_metas(): void {
		$id    = $this->product( array(), array( 'post_author' => get_user_by( 'login', 'editor' )->ID ) );
		$metas = fn ( string $context = 'view' ): array => (array) ( $this->rest( 'GET', self::ROUTE . "/{$id}", array( 'context' => $context ) )->get_data()['meta'] ?? array() );
		$list  = fn ( string $context = 'view' ): array => $this->rest( 'GET', self::ROUTE, array( 'context' => $context ) )->get_data();
		$this->assertArrayNotHasKey( 'spay_email', $metas() );
		$this->assertSame( array(), $list(), 'Posts that sell it may be unpublished.' );
		$this->actAs( 'author' );
		$this->assertSame( array( $id ), array_column( $list(), 'id' ), 'The block says that it is the product of another user.' );
		$this->assertStringNotContainsString( 'shop@example.com', (string) wp_json_encode( array( $metas(), $metas( 'edit' ), $list(), $list( 'edit' ) ) ) );
		foreach ( array( 'editor', 'admin' ) as $login ) {
			$this->actAs( $login );
			$this->assertSame( 'shop@example.com', $metas( 'edit' )['spay_email'] );
		}
		// Sending back what was read must not remove the address.
		$this->send( array(), $metas( 'edit' ), self::ROUTE . "/{$id}" );
		$this->assertSame( 'shop@example.com', get_post_meta( $id, 'spay_email', true ) );
	}

	/** @return array<string, array{array<string, mixed>, array<string, mixed>, string}> */
	public static function rejected(): array {
		return array(
			'not an email address' => array( array(), array( 'spay_email' => 'shop' ), 'spay_email' ),
			'a negative price'     => array( array(), array( 'spay_price' => -1 ), 'spay_price' ),
			'no price'             => array( array(), array( 'spay_price' => 0 ), 'spay_price' ),
			'too many decimals'    => array( array(), array( 'spay_price' => 1.005 ), 'spay_price' ),
			'half a yen'           => array( array(), array( 'spay_price' => 1.5, 'spay_currency' => 'JPY' ), 'spay_price' ),
			'an unknown currency'  => array( array(), array( 'spay_currency' => 'KWD' ), 'spay_currency' ),
			'no title'             => array( array( 'title' => '' ), array(), 'title' ),
			'a draft at half a yen' => array( array( 'status' => 'draft' ), array( 'spay_price' => 1.5, 'spay_currency' => 'JPY' ), 'spay_price' ),
		);
	}

	/** @dataProvider rejected */
	public function test_what_nobody_could_pay_is_rejected( array $fields, array $metas, string $key ): void {
		$this->actAs( 'author' );
		$response = $this->send( $fields, $metas );
		$this->assertSame( 400, $response->get_status() );
		$this->assertSame( $key, $response->get_data()['data']['key'] );
	}

	public function test_a_draft_may_be_incomplete_until_it_is_published(): void {
		$this->actAs( 'author' );
		$draft = $this->send( array( 'status' => 'draft' ), array( 'spay_price' => 0, 'spay_email' => '' ) );
		$this->assertSame( 201, $draft->get_status() );
		$path = self::ROUTE . '/' . $draft->get_data()['id'];
		$this->assertSame( 'spay_price', $this->rest( 'POST', $path, array( 'status' => 'publish' ) )->get_data()['data']['key'] );
		$this->assertSame( 200, $this->rest( 'POST', $path, array( 'status' => 'publish', 'meta' => array( 'spay_price' => 5 ) ) )->get_status() );
		$this->assertSame( 'spay_price', $this->rest( 'POST', $path, array( 'meta' => array( 'spay_price' => 0 ) ) )->get_data()['data']['key'] );
	}

	public function test_the_editor_learns_why_visitors_cannot_buy(): void {
		$this->actAs( 'editor' );
		$problem = fn ( int $id ): string => $this->rest( 'GET', self::ROUTE . "/{$id}", array( 'context' => 'edit' ) )->get_data()['freehold_problem'];
		$euro    = $this->product();
		$pound   = $this->product( array( 'spay_currency' => 'GBP' ) );
		$free    = $this->product( array( 'spay_price' => '' ) );
		$this->assertSame( array( '', 'currency', 'price' ), array( $problem( $euro ), $problem( $pound ), $problem( $free ) ) );
		$this->disconnect();
		$this->assertSame( 'connection', $problem( $euro ) );
		wp_set_current_user( 0 );
		$this->assertArrayNotHasKey( 'freehold_problem', $this->rest( 'GET', self::ROUTE . "/{$euro}" )->get_data() );
	}

	public function test_paypal_is_connected_on_the_services_screen(): void {
		$this->assertArrayHasKey( 'paypal', Services::all() );
	}

	public function test_the_metas_are_those_of_jetpack(): void {
		$metas = get_registered_meta_keys( 'post', 'jp_pay_product' );
		$this->assertSame( array( 'spay_price', 'spay_currency', 'spay_cta', 'spay_multiple', 'spay_email', 'spay_status' ), array_keys( array_filter( $metas, static fn ( string $name ): bool => str_starts_with( $name, 'spay_' ), ARRAY_FILTER_USE_KEY ) ) );
	}
}
