<?php
declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Features;
use Freehold\Members\Access\Level;
use Freehold\Members\Access\PlanOpens;
use Freehold\Payments\Admin\PlanList;
use Freehold\Payments\Admin\PlanPage;
use Freehold\Payments\Admin\PlanRoutes;
use Freehold\Payments\Admin\Routes;
use Freehold\Payments\Cancellation;
use Freehold\Payments\ChangeLog;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\PlanOffer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\MoveJob;
use Freehold\Payments\Plan;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\ChangesTable;
use Freehold\Payments\Tables\MovesTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue;
use WP_Error;

require_once __DIR__ . '/PaymentsTestCase.php';

/** An owner renames, prices, archives, copies and orders plans; present payers keep their price or move. */
final class PlanChangesTest extends PaymentsTestCase {

	private Plan $plan;

	protected function setUp(): void {
		parent::setUp();
		Plans::register();
		add_filter( 'freehold_plan_vendor', static fn (): string => 'test' );
		add_filter( 'freehold_payment_offers', static fn (): array => array( 'test' => fn ( Reference $reference ): Offer => new Offer( 'plan', $reference->id, 'test', 'Bread', Plans::find( $reference->id )->price, '1 month' ) ), 20 );
		$this->plan = $this->create( 'Bread' );
	}

	private function create( string $title, array $fields = array() ): Plan {
		$plan = Plans::create( $fields + array( 'title' => $title, 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) );
		$this->assertInstanceOf( Plan::class, $plan );
		return $plan;
	}

	/** Someone pays for the plan. */
	private function payer(): Subscription {
		$order = $this->begin( $this->plan->id );
		Bank::pay( $order->vendor_id );
		self::deliver( count( Bank::read()['events'] ) - 1 );
		return SubscriptionsTable::find_by_order( $order->id );
	}

	private static function move(): void {
		( new MoveJob() )->run( array() );
	}

	private function price( string $price, string $payers, string $shown = '5.00' ): Plan|WP_Error {
		return PlanChanges::price( $this->plan->id, $price, $shown, $payers );
	}

	/** @return string[] What was done to the plan, the latest first. */
	private function changes(): array {
		return array_column( ChangeLog::about( array( 'plan' => array( $this->plan->id ) ) ), 'action' );
	}

	public function test_present_payers_keep_their_price_if_the_owner_says_so(): void {
		$payer = $this->payer();
		$this->actAs( 'admin' );
		$this->assertSame( '7.00', $this->price( '7', 'keep' )->price->decimal() );
		self::move();
		$this->assertSame( 500, Bank::read()['subscriptions'][ $payer->vendor_id ]['amount'] );
		$new = $this->payer();
		$this->assertSame( array( 500, 700 ), array( SubscriptionsTable::find( $payer->id )->amount, $new->amount ) );
		$page = PlanPage::of( $this->plan->id, false );
		$this->assertSame( array( array( '5.00', 1 ), array( '7.00', 1 ) ), array_map( static fn ( array $row ): array => array( $row['amount']['value'], $row['payers'] ), $page['prices'] ) );
		$change = $page['changes'][0];
		$this->assertSame( array( 'price', '$5.00', '$7.00', 'keep', true, 'user' ), array( $change['action'], $change['from'], $change['to'], $change['note'], $change['is_done'], $change['actor'] ) );
	}

	public function test_present_payers_move_once_with_a_mail_and_those_who_end_do_not(): void {
		$payer  = $this->payer();
		$ending = $this->payer();
		Cancellation::cancel( $ending->id, true );
		$this->subjects();
		$this->mailer->sent = array();
		$this->price( '7', 'move' );
		$this->assertSame( 1, PlanPage::of( $this->plan->id, false )['moves']['queued'] );
		self::move();
		self::move();
		$this->assertSame( array( 700, 500 ), array( SubscriptionsTable::find( $payer->id )->amount, SubscriptionsTable::find( $ending->id )->amount ) );
		$this->assertSame( 1, Bank::calls()['price'] );
		$this->assertSame( array( 'ada@example.com: [Test] The price of Bread changes' ), $this->subjects() );
		$this->assertStringContainsString( 'you pay $7.00 instead of $5.00', $this->mailer->sent[0] );
		$this->assertSame( array( 'done' => 1 ), MovesTable::count( $this->plan->id, false ) );
		$this->assertSame( array( 'price' => 'site' ), array_column( ChangeLog::about( array( 'subscription' => array( $payer->id ) ) ), 'actor', 'action' ) );
	}

	public function test_a_vendor_that_does_not_respond_is_asked_again_and_one_that_rejects_is_shown(): void {
		$payer = $this->payer();
		Bank::set_fault( 'price_error', array( 'freehold_payment_unreachable', 'No response.' ) );
		$this->price( '7', 'move' );
		self::move();
		$this->assertSame( array( 'queued' => 1 ), MovesTable::count( $this->plan->id, false ) );
		Bank::set_fault( 'price_error', array( 'freehold_payment_rejected', 'Not this one.' ) );
		self::move();
		$moves = PlanPage::of( $this->plan->id, false )['moves'];
		$this->assertSame( array( 0, 1, array( 'Not this one.' ) ), array( $moves['queued'], $moves['failed'], $moves['errors'] ) );
		$this->assertNotContains( 'ada@example.com: [Test] The price of Bread changes', $this->subjects() );
		Bank::set_fault( 'price_error', null );
		PlanChanges::retry( $this->plan->id );
		self::move();
		$this->assertSame( 700, SubscriptionsTable::find( $payer->id )->amount );
	}

	public function test_a_later_price_wins_over_a_move_that_is_on_its_way(): void {
		$payer = $this->payer();
		$this->price( '7', 'move' );
		$claim = MovesTable::claim();
		$this->assertInstanceOf( Plan::class, $this->price( '9', 'move', '7.00' ) );
		$this->assertNull( MovesTable::claim(), 'No second process asks the vendor about this subscription meanwhile.' );
		$this->assertFalse( MovesTable::finish( $claim, MovesTable::DONE ) );
		self::move();
		$this->assertSame( 900, SubscriptionsTable::find( $payer->id )->amount );
	}

	public function test_a_price_that_was_changed_meanwhile_is_not_overwritten(): void {
		$this->price( '7', 'keep' );
		$this->assertSame( 'freehold_plan_stale', $this->price( '9', 'keep' )->get_error_code() );
		// The other request writes between reading and writing.
		$write = function ( mixed $check, int $id, string $key ) use ( &$write ): mixed {
			if ( Plan::META . 'price' === $key ) {
				remove_filter( 'update_post_metadata', $write );
				update_post_meta( $id, $key, '8.00' );
			}
			return $check;
		};
		add_filter( 'update_post_metadata', $write, 10, 3 );
		$this->assertSame( 'freehold_plan_stale', $this->price( '9', 'keep', '7.00' )->get_error_code() );
		$this->assertSame( '8.00', Plans::find( $this->plan->id )->price->decimal() );
		$this->assertSame( array( 'price', 'created' ), $this->changes(), 'What was not changed is not written down.' );
	}

	public function test_an_archived_plan_is_not_sold_and_its_payers_go_on(): void {
		$payer = $this->payer();
		$this->assertTrue( PlanChanges::archive( $this->plan->id, true )->is_archived );
		$this->assertNull( PlanOffer::load( new Reference( 'plan', $this->plan->id, 0 ) ) );
		$this->assertSame( Subscription::ACTIVE, SubscriptionsTable::find( $payer->id )->status );
		$this->assertTrue( array_column( PlanList::all( false ), 'is_archived', 'id' )[ $this->plan->id ] );
		PlanChanges::archive( $this->plan->id, true );
		$this->assertNotNull( PlanOffer::load( new Reference( 'plan', PlanChanges::archive( $this->plan->id, false )->id, 0 ) ) );
		$this->assertSame( array( 'unarchived', 'archived', 'created' ), $this->changes() );
	}

	public function test_posts_for_an_archived_tier_stay_closed_for_other_payers(): void {
		$tier = $this->create( 'Gold', array( 'type' => 'tier' ) );
		PlanChanges::archive( $tier->id, true );
		$post = $this->post( '' );
		update_post_meta( $post, Level::META, Level::PAID );
		$this->assertFalse( Level::of( $post )->is_open_with( array( $this->plan->id ) ) );
		$this->assertTrue( Level::of( $post )->is_open_with( array( $tier->id ) ) );
		$this->assertSame( array(), Level::of( $post )->plans() );
	}

	public function test_the_page_says_what_the_plan_opens_and_where_it_is_sold(): void {
		$id       = $this->plan->id;
		$post     = $this->post( '' );
		$category = self::factory_category();
		wp_set_post_categories( $post, array( $category ) );
		update_post_meta( $post, Level::META, Level::PAID );
		$part = $this->post( '<!-- wp:premium-content/container {"selectedPlanIds":[' . $id . ']} --><!-- /wp:premium-content/container -->' );
		$sold = $this->post( '<!-- wp:jetpack/recurring-payments {"planIds":[1,' . $id . ']} /-->' );
		$this->post( '<!-- wp:jetpack/recurring-payments {"planId":' . $id . '9} /-->' );
		$opens = PlanOpens::add( PlanPage::of( $id, false )['opens'], $this->plan );
		$ids   = static fn ( string $label ): array => array_map( static fn ( array $link ): string => $link['title'], array_column( $opens, 'links', 'label' )[ $label ] ?? array() );
		$title = static fn ( int $of ): string => html_entity_decode( get_the_title( $of ), ENT_QUOTES, 'UTF-8' );
		$this->assertContains( $title( $post ), $ids( 'Posts for paying readers' ) );
		$this->assertSame( array( 'Rye (1)' ), $ids( 'Categories of these posts' ) );
		$this->assertSame( array( $title( $part ) ), $ids( 'Posts with a paid part' ) );
		$this->assertSame( array( $title( $sold ) ), $ids( 'Sold in' ) );
	}

	public function test_a_change_that_cannot_be_written_down_is_not_made(): void {
		$fields = array( 'title' => 'Rye', 'price' => '9', 'currency' => 'USD', 'interval' => '1 month' );
		$count  = count( Plans::list() );
		$break  = static fn ( string $query ): string => str_starts_with( $query, 'INSERT' ) && str_contains( $query, ChangesTable::NAME ) ? '' : $query;
		add_filter( 'query', $break );
		$was_quiet = $GLOBALS['wpdb']->suppress_errors( true );
		$results   = array( Plans::create( $fields ), Plans::update( $this->plan->id, $fields ), PlanChanges::rename( $this->plan->id, 'Rye' ), Plans::delete( $this->plan->id ) );
		$GLOBALS['wpdb']->suppress_errors( $was_quiet );
		remove_filter( 'query', $break );
		$this->assertSame( array_fill( 0, 4, 'freehold_payment_not_noted' ), array_map( static fn ( mixed $result ): string => is_wp_error( $result ) ? $result->get_error_code() : '', $results ) );
		$this->assertCount( $count, Plans::list() );
		$this->assertSame( array( 'Bread', '5.00' ), array( Plans::find( $this->plan->id )->title, Plans::find( $this->plan->id )->price->decimal() ) );
		Plans::update( $this->plan->id, $fields );
		$this->assertSame( array( 'renamed', 'price', 'created' ), $this->changes() );
	}

	private static function factory_category(): int {
		return (int) wp_insert_term( 'Rye', 'category' )['term_id'];
	}

	public function test_plans_are_renamed_copied_and_ordered(): void {
		$payer = $this->payer();
		$this->assertSame( 'Loaf & butter', PlanChanges::rename( $this->plan->id, 'Loaf & butter' )->title );
		$this->assertSame( 'Bread', SubscriptionsTable::find( $payer->id )->title );
		$this->assertSame( 'freehold_plan_title', PlanChanges::rename( $this->plan->id, " \u{200B}" )->get_error_code() );
		$copy = PlanChanges::duplicate( $this->plan->id, 'Copy' );
		$this->assertSame( array( 'Copy', '5.00', '1 month' ), array( $copy->title, $copy->price->decimal(), $copy->interval ) );
		$this->assertTrue( PlanChanges::order( array( $copy->id, $this->plan->id ) ) );
		$this->assertSame( array( $copy->id, $this->plan->id ), array_slice( array_column( PlanList::all( false ), 'id' ), 0, 2 ) );
		$donation = $this->create( 'Gift', array( 'type' => Plan::DONATION, 'buyer_can_change_amount' => true ) );
		$this->assertSame( 'freehold_plan_missing', PlanChanges::archive( $donation->id, true )->get_error_code() );
		$this->assertFalse( PlanChanges::can_move( $this->create( 'Free', array( 'buyer_can_change_amount' => true ) ) ) );
	}

	public function test_abilities_list_add_and_archive_plans(): void {
		if ( ! function_exists( 'wp_get_ability' ) ) {
			$this->markTestSkipped( 'WordPress 6.9 and later.' );
		}
		$fields = array( 'title' => 'Rye', 'price' => '9', 'currency' => 'USD', 'interval' => '1 month', 'trial_days' => 7 );
		$this->actAs( 'author' );
		$this->assertInstanceOf( WP_Error::class, wp_get_ability( 'freehold/list-payment-plans' )->execute( array() ) );
		$this->assertInstanceOf( WP_Error::class, wp_get_ability( 'freehold/add-payment-plan' )->execute( $fields ) );
		$this->actAs( 'admin' );
		$plan = wp_get_ability( 'freehold/add-payment-plan' )->execute( $fields );
		$this->assertSame( array( 'Rye', 7 ), array( $plan['title'], $plan['trial_days'] ) );
		$this->assertTrue( wp_get_ability( 'freehold/archive-payment-plan' )->execute( array( 'id' => $plan['id'], 'is_archived' => true ) )['is_archived'] );
		$this->assertTrue( array_column( wp_get_ability( 'freehold/list-payment-plans' )->execute( array() )['plans'], 'is_archived', 'id' )[ $plan['id'] ] );
	}

	public function test_only_administrators_change_plans(): void {
		add_filter( 'map_meta_cap', static fn ( array $caps, string $cap ): array => in_array( $cap, array( Routes::CAPABILITY, Plans::CAPABILITY ), true ) ? array( 'manage_options' ) : $caps, 5, 2 );
		add_action( 'rest_api_init', array( PlanRoutes::class, 'register' ) );
		$GLOBALS['wp_rest_server'] = null;
		$route                     = '/freehold/v4/payments/plans';
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'POST', "{$route}/{$this->plan->id}/price", array( 'price' => '7', 'shown' => '5.00', 'payers' => 'keep' ) )->get_status() );
		$this->actAs( 'admin' );
		$this->assertSame( '7.00', $this->rest( 'POST', "{$route}/{$this->plan->id}/price", array( 'price' => '7', 'shown' => '5.00', 'payers' => 'keep' ) )->get_data()['price'] );
		$page = $this->rest( 'GET', "{$route}/{$this->plan->id}", array( 'mode' => 'test' ) )->get_data();
		$this->assertSame( array( 'Bread', array(), true ), array( $page['title'], $page['prices'], $page['can_move'] ) );
		$this->assertSame( 200, $this->rest( 'POST', "{$route}/order", array( 'ids' => array( $this->plan->id ) ) )->get_status() );
		$this->assertSame( 404, $this->rest( 'GET', "{$route}/999999" )->get_status() );
	}
}
