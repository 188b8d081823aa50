<?php
/**
 * Tests of payment plans and their REST routes.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Payments\Plan;
use Freehold\Payments\Plans;
use Freehold\Payments\Rest\MembershipRoutes;

final class PlansTest extends TestCase {

	private const PLAN = array(
		'title'    => 'Coffee & cake',
		'price'    => 5,
		'currency' => 'USD',
		'interval' => '1 month',
	);

	protected function setUp(): void {
		parent::setUp();
		add_action(
			'rest_api_init',
			static function (): void {
				if ( ! isset( rest_get_server()->get_routes()['/freehold/v2/memberships/status'] ) ) {
					MembershipRoutes::register();
				}
			}
		);
		add_filter(
			'map_meta_cap',
			static fn ( array $caps, string $cap ): array => Plans::CAPABILITY === $cap ? array( 'manage_options' ) : $caps,
			20,
			2
		);
		add_filter( 'freehold_payment_vendors', '__return_empty_array' );
	}

	private function create( array $fields = array() ): Plan {
		$plan = Plans::create( $fields + self::PLAN );
		$this->assertInstanceOf( Plan::class, $plan );
		return $plan;
	}

	public function test_a_plan_is_stored_as_jetpack_stores_it(): void {
		$plan = $this->create( array( 'type' => 'tier' ) );
		$id   = $plan->id;
		$this->assertSame( 'jp_mem_plan', get_post_type( $id ) );
		$this->assertSame( 'Coffee & cake', $plan->title );
		foreach ( array( 'price' => '5.00', 'currency' => 'USD', 'interval' => '1 month', 'type' => 'tier' ) as $name => $value ) {
			$this->assertSame( $value, get_post_meta( $id, "jetpack_memberships_{$name}", true ) );
		}
	}

	public function test_a_plan_of_jetpack_is_read(): void {
		$id = $this->post(
			'',
			array(
				'post_type'  => 'jp_mem_plan',
				'post_title' => 'Gold',
				'meta_input' => array(
					'jetpack_memberships_price'    => '7.5',
					'jetpack_memberships_currency' => 'EUR',
					'jetpack_memberships_interval' => '1 year',
				),
			)
		);
		$this->assertSame(
			array( 'id' => $id, 'title' => 'Gold', 'interval' => '1 year', 'price' => '7.50', 'currency' => 'EUR', 'type' => '', 'is_editable' => true, 'buyer_can_change_amount' => false, 'is_archived' => false, 'trial_days' => 0 ),
			Plans::find( $id )?->to_array()
		);
	}

	/** @return array<string, array{array<string, string>}> */
	public static function not_plans(): array {
		$metas = static fn ( array $changed ): array => $changed + array( 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' );
		return array(
			'no price'         => array( $metas( array( 'price' => '' ) ) ),
			'a price in words' => array( $metas( array( 'price' => 'five' ) ) ),
			'no currency'      => array( $metas( array( 'currency' => '' ) ) ),
			'another interval' => array( $metas( array( 'interval' => '1 week' ) ) ),
		);
	}

	/** @dataProvider not_plans */
	public function test_what_cannot_be_charged_is_not_a_plan( array $metas ): void {
		$keys = array_map( static fn ( string $name ): string => "jetpack_memberships_{$name}", array_keys( $metas ) );
		$id   = $this->post( '', array( 'post_type' => 'jp_mem_plan', 'meta_input' => array_combine( $keys, $metas ) ) );
		$this->assertNull( Plans::find( $id ) );
		$this->assertSame( array(), Plans::list() );
	}

	public function test_posts_and_missing_ids_are_not_plans(): void {
		$this->assertNull( Plans::find( $this->post( 'x' ) ) );
		$this->assertNull( Plans::find( 0 ) );
		$this->assertNull( Plans::find( PHP_INT_MAX ) );
	}

	public function test_a_deleted_plan_is_found_but_not_listed(): void {
		$plan = $this->create();
		$this->assertTrue( Plans::delete( $plan->id ) );
		$this->assertTrue( Plans::find( $plan->id )?->is_deleted );
		$this->assertSame( array(), Plans::list() );
		$this->assertSame( 'freehold_plan_missing', Plans::delete( $plan->id )->get_error_code() );
		$this->assertSame( 'freehold_plan_missing', Plans::update( $plan->id, self::PLAN )->get_error_code() );
	}

	public function test_lists_are_filtered(): void {
		$editable = $this->create();
		$donation = $this->create( array( 'type' => 'donation', 'currency' => 'EUR', 'interval' => 'one-time', 'is_editable' => false ) );
		$ids      = static fn ( array $filter ): array => array_map( static fn ( Plan $plan ): int => $plan->id, Plans::list( $filter ) );
		$this->assertSame( array( $editable->id, $donation->id ), $ids( array() ) );
		$this->assertSame( array( $editable->id ), $ids( array( 'is_editable' => true ) ) );
		$this->assertSame( array( $donation->id ), $ids( array( 'type' => 'donation', 'currency' => 'EUR', 'interval' => 'one-time' ) ) );
		$this->assertSame( array(), $ids( array( 'type' => 'donation', 'currency' => 'USD' ) ) );
	}

	public function test_donations_have_one_plan_per_interval_however_often_they_are_requested(): void {
		$plans = Plans::for_donations( 'gbp' );
		$this->assertSame( array( 'one-time', '1 month', '1 year' ), array_map( static fn ( Plan $plan ): string => $plan->interval, $plans ) );
		$this->assertSame( '0.30', $plans[0]->price->decimal() );
		$this->assertTrue( $plans[0]->buyer_can_change_amount );
		$this->assertFalse( $plans[0]->is_editable );
		$this->assertEquals( $plans, Plans::for_donations( 'GBP' ) );
		$this->assertCount( 3, Plans::list() );
		$this->assertSame( '1.00', Plans::for_donations( 'TWD' )[0]->price->decimal() );
	}

	/** @return array<string, array{array<string, mixed>, string, string, string}> */
	public static function rejected(): array {
		return array(
			'no title'             => array( array( 'title' => ' ' ), 'freehold_plan_title', 'title', 'Product requires a name' ),
			'markup as title'      => array( array( 'title' => '<b></b>' ), 'freehold_plan_title', 'title', 'Product requires a name' ),
			'too little'           => array( array( 'price' => 0.49 ), 'freehold_plan_minimum', 'price', 'Minimum allowed price is $0.50.' ),
			'nothing'              => array( array( 'price' => 0 ), 'freehold_plan_minimum', 'price', 'Minimum allowed price is $0.50.' ),
			'too little in Danish' => array( array( 'price' => 2, 'currency' => 'DKK' ), 'freehold_plan_minimum', 'price', 'Minimum allowed price is kr.2,50.' ),
			'negative'             => array( array( 'price' => -5 ), 'freehold_plan_price', 'price', 'Product requires a valid price' ),
			'half a yen'           => array( array( 'price' => 100.5, 'currency' => 'JPY' ), 'freehold_plan_price', 'price', 'Product requires a valid price' ),
			'a fils too many'      => array( array( 'price' => 1.005, 'currency' => 'KWD' ), 'freehold_plan_price', 'price', 'Product requires a valid price' ),
			'words'                => array( array( 'price' => 'five' ), 'freehold_plan_price', 'price', 'Product requires a valid price' ),
			'too much'             => array( array( 'price' => 1e15 ), 'freehold_plan_price', 'price', 'Product requires a valid price' ),
			'an unknown currency'  => array( array( 'currency' => 'QQQ' ), 'freehold_plan_currency', 'currency', 'This currency is not supported. Choose another one.' ),
			'an unknown interval'  => array( array( 'interval' => '1 week' ), 'freehold_plan_interval', 'interval', 'Choose a one-time payment, or one payment per month or year.' ),
		);
	}

	/** @dataProvider rejected */
	public function test_rejected_plans_say_why( array $fields, string $code, string $field, string $message ): void {
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', '/freehold/v2/memberships/product', $fields + self::PLAN );
		$this->assertSame( 400, $response->get_status() );
		$this->assertSame( array( $code, $message, $field ), array( $response->get_data()['code'], $response->get_data()['message'], $response->get_data()['data']['field'] ) );
		$this->assertSame( array(), Plans::list() );
	}

	public function test_the_status_describes_the_connection_and_lists_the_plans(): void {
		$this->actAs( 'author' );
		$plan   = $this->create();
		$status = $this->rest( 'GET', '/freehold/v2/memberships/status', array( 'source' => 'gutenberg', 'type' => 'all', 'is_editable' => 'true' ) )->get_data();
		$this->assertSame( array( $plan->to_array() ), $status['products'] );
		$this->assertNull( $status['connected_account_id'] );
		$this->assertSame( '', $status['connected_account_default_currency'] );
		$this->assertStringEndsWith( 'admin.php?page=freehold-services', $status['connect_url'] );
		$this->assertSame( wp_parse_url( home_url(), PHP_URL_HOST ), $status['site_slug'] );
		$this->assertSame( array(), $this->rest( 'GET', '/freehold/v2/memberships/status', array( 'type' => 'donation' ) )->get_data()['products'] );
	}

	public function test_administrators_create_change_and_delete_plans(): void {
		$this->actAs( 'admin' );
		$created = $this->rest( 'POST', '/freehold/v2/memberships/product', array( 'is_editable' => true, 'type' => null ) + self::PLAN );
		$this->assertSame( 200, $created->get_status() );
		$path = '/freehold/v2/memberships/product/' . $created->get_data()['id'];
		$this->assertSame( '9.99', $this->rest( 'PUT', $path, array( 'price' => 9.99 ) + self::PLAN )->get_data()['product']['price'] );
		$this->assertSame( '12.00', $this->rest( 'POST', $path, array( 'price' => '12' ) + self::PLAN )->get_data()['product']['price'] );
		$this->assertSame( array( 'deleted' => true ), $this->rest( 'DELETE', $path )->get_data() );
		$this->assertSame( 404, $this->rest( 'DELETE', $path )->get_status() );
		$this->assertSame( array(), Plans::list() );
	}

	/** @return array<string, array{string}> */
	public static function lesser_roles(): array {
		return array_map( static fn ( string $role ): array => array( $role ), array_combine( array( 'editor', 'author', 'subscriber' ), array( 'editor', 'author', 'subscriber' ) ) );
	}

	/** @dataProvider lesser_roles */
	public function test_no_other_role_sets_prices( string $login ): void {
		$plan = $this->create();
		$path = "/freehold/v2/memberships/product/{$plan->id}";
		$this->actAs( $login );
		foreach (
			array(
				array( 'POST', '/freehold/v2/memberships/product', self::PLAN ),
				array( 'POST', '/freehold/v2/memberships/products', array( 'type' => 'donation', 'currency' => 'JPY' ) ),
				array( 'PUT', $path, array( 'price' => 1 ) + self::PLAN ),
				array( 'DELETE', $path, null ),
			) as list( $method, $route, $input )
		) {
			$this->assertSame( 403, $this->rest( $method, $route, $input )->get_status(), "{$method} {$route}" );
		}
		$this->assertEquals( array( $plan ), Plans::list() );
	}

	/** @dataProvider lesser_roles */
	public function test_no_other_role_sets_prices_by_the_post_type( string $login ): void {
		$plan = $this->create();
		wp_update_post( array( 'ID' => $plan->id, 'post_author' => $this->actAs( $login ) ) );
		$type = get_post_type_object( Plan::POST_TYPE );
		$this->assertFalse( current_user_can( $type->cap->create_posts ) );
		foreach ( array( 'edit_post', 'delete_post', 'publish_post' ) as $capability ) {
			$this->assertFalse( current_user_can( $capability, $plan->id ), $capability );
		}
		$this->assertFalse( current_user_can( 'edit_post_meta', $plan->id, 'jetpack_memberships_price' ) );
		$this->actAs( 'admin' );
		$this->assertTrue( current_user_can( $type->cap->create_posts ) && current_user_can( 'edit_post', $plan->id ) );
	}

	public function test_a_plan_outlives_the_account_of_its_author(): void {
		$author = wp_insert_user( array( 'user_login' => 'leaves', 'user_pass' => 'x', 'role' => 'administrator' ) );
		$plan   = $this->create();
		wp_update_post( array( 'ID' => $plan->id, 'post_author' => $author ) );
		wp_delete_user( $author );
		$this->assertEquals( array( $plan ), Plans::list() );
	}

	public function test_the_plans_of_donations_are_created_at_once(): void {
		$this->actAs( 'admin' );
		$input = array( 'type' => 'donation', 'currency' => 'JPY', 'is_editable' => false );
		$plans = $this->rest( 'POST', '/freehold/v2/memberships/products', $input )->get_data();
		$this->assertSame( array( 'one-time', '1 month', '1 year' ), array_column( $plans, 'interval' ) );
		$this->assertSame( array( '50', '50', '50' ), array_column( $plans, 'price' ) );
		$this->assertSame( $plans, $this->rest( 'GET', '/freehold/v2/memberships/status', array( 'type' => 'donation', 'is_editable' => 'false' ) )->get_data()['products'] );
		$this->assertSame( 'freehold_plan_currency', $this->rest( 'POST', '/freehold/v2/memberships/products', array( 'currency' => 'QQQ' ) + $input )->get_data()['code'] );
	}

	public function test_visitors_and_subscribers_see_no_plans(): void {
		$this->assertSame( 401, $this->rest( 'GET', '/freehold/v2/memberships/status' )->get_status() );
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v2/memberships/status' )->get_status() );
		$this->assertSame( 403, $this->rest( 'POST', '/freehold/v2/memberships/product', self::PLAN )->get_status() );
	}
}
