<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Keys;
use Freehold\Payments\PayPal\Account;
use Freehold\Payments\PayPal\Credentials;
use Freehold\Payments\Plans;
use Freehold\Payments\Stripe\Key;
use Freehold\Payments\Stripe\StoredAccount;
use Freehold\Settings;

/**
 * Counts the queries that each block adds to a visitor's page.
 */
final class PageQueriesTest extends TestCase {

	/** The variables that a developer may have set. */
	private const VARIABLES = array( 'FREEHOLD_STRIPE_KEY', 'FREEHOLD_PAYPAL_ID', 'FREEHOLD_PAYPAL_SECRET', 'FREEHOLD_MAPBOX_KEY' );

	protected function setUp(): void {
		parent::setUp();
		array_map( fn ( string $name ) => $this->setEnvironment( $name, '' ), self::VARIABLES );
		Keys::set( 'stripe', 'key', 'sk_test_1234567890abcdef', true );
		Keys::set( 'paypal', 'id', 'app', true );
		Keys::set( 'paypal', 'secret', 'app-secret', true );
		StoredAccount::write( array( 'of' => Key::current()->fingerprint(), 'confirmed' => true ) );
		update_option( Account::OPTION, array( 'of' => Credentials::current()->fingerprint(), 'confirmed' => true ), false );
	}

	/** @return string[] The queries of the second visitor's page, without those that the page itself makes. */
	private function queries( string $content, string $mark ): array {
		global $wpdb;
		$id = $this->post( $content );
		$this->go( $id, $content );
		$seen = array();
		wp_cache_flush();
		wp_load_alloptions();
		_prime_post_caches( array( $id ) );
		// Core's own work for any block: themes, and who the author is.
		$this->go( $id, '<!-- wp:paragraph --><p>Hi</p><!-- /wp:paragraph -->' );
		add_filter(
			'query',
			static function ( string $query ) use ( &$seen ): string {
				$seen[] = $query;
				return $query;
			}
		);
		$this->assertStringContainsString( $mark, $this->go( $id, $content ) );
		remove_all_filters( 'query' );
		return $seen;
	}

	/** Renders content as the page of a post. */
	private function go( int $id, string $content ): string {
		$GLOBALS['wp_query']->posts = array( get_post( $id ) );
		$GLOBALS['post']            = get_post( $id );
		setup_postdata( $GLOBALS['post'] );
		return do_blocks( $content );
	}

	private function assert_queries( int $most, string $content, string $mark ): void {
		$seen = $this->queries( $content, $mark );
		$this->assertLessThanOrEqual( $most, count( $seen ), implode( "\n", $seen ) );
	}

	public function test_a_map_of_tiles_reads_no_key(): void {
		Settings::set( 'modules.map.options', array( 'provider' => 'tiles', 'tiles_url' => 'https://tiles.example/{z}/{x}/{y}.png' ) );
		$map = '<div class="wp-block-jetpack-map" data-points="[]"><ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=1,2">Here</a></li></ul></div>';
		$this->assert_queries( 0, "<!-- wp:jetpack/map -->\n{$map}\n<!-- /wp:jetpack/map -->", 'tiles.example' );
		$this->assertArrayNotHasKey( 'mapbox', apply_filters( 'script_module_data_freehold/map', array() ) );
		$this->assertArrayHasKey( 'tiles', apply_filters( 'script_module_data_freehold/map', array() ) );
	}

	public function test_what_is_paid_for_is_two_queries(): void {
		Plans::register();
		Plans::for_donations( 'USD' );
		$donations = '<!-- wp:jetpack/donations {"currency":"USD","oneTimeDonation":{"show":true,"planId":-1,"amounts":[5,15,100]},"monthlyDonation":{"show":true,"planId":-1,"amounts":[5,15,100]},"annualDonation":{"show":true,"planId":-1,"amounts":[5,15,100]}} /-->';
		$this->assert_queries( 2, $donations, '<form' );

		$plan    = Plans::create( array( 'title' => 'Friends', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;
		$other   = Plans::create( array( 'title' => 'Others', 'price' => '6', 'currency' => 'USD', 'interval' => '1 year' ) )->id;
		$payment = "<!-- wp:jetpack/recurring-payments {\"planIds\":[{$plan},{$other}]} -->\n<div class=\"wp-block-jetpack-recurring-payments\"><!-- wp:jetpack/button {\"element\":\"a\",\"text\":\"Pay\"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->";
		$this->assert_queries( 2, $payment, '<form' );

		$product = $this->post(
			'Holds coffee.',
			array(
				'post_type'  => 'jp_pay_product',
				'meta_input' => array( 'spay_price' => '10.5', 'spay_currency' => 'USD' ),
			)
		);
		$this->assert_queries( 2, "<!-- wp:jetpack/simple-payments {\"productId\":{$product}} /-->", '<form' );
	}

	public function test_a_shop_reads_all_that_its_blocks_sell_at_once(): void {
		Plans::register();
		$shop = '';
		for ( $number = 1; $number <= 4; $number++ ) {
			$plan    = Plans::create( array( 'title' => "Plan {$number}", 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;
			$image   = wp_insert_attachment( array( 'post_title' => 'Coffee', 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ), "coffee-{$number}.jpg" );
			$product = $this->post( 'Holds coffee.', array( 'post_type' => 'jp_pay_product', 'meta_input' => array( 'spay_price' => '10.5', 'spay_currency' => 'USD', '_thumbnail_id' => $image ) ) );
			$shop   .= "<!-- wp:jetpack/recurring-payments {\"planId\":{$plan}} -->\n<div class=\"wp-block-jetpack-recurring-payments\"><!-- wp:jetpack/button {\"element\":\"a\",\"text\":\"Pay\"} /--></div>\n<!-- /wp:jetpack/recurring-payments --><!-- wp:jetpack/simple-payments {\"productId\":{$product}} /-->";
		}
		$this->assert_queries( 3, $shop, '<form' );
	}

	public function test_forms_read_their_definition_alone(): void {
		$this->assert_queries( 1, (string) file_get_contents( FREEHOLD_DIR . '/extensions/contact-form/test/stored/contact.html' ), '<form' );
		$this->assert_queries( 0, (string) file_get_contents( FREEHOLD_DIR . '/extensions/subscriptions/test/stored/default.html' ), '<form' );
	}
}
