<?php
declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\Admin\Export;
use Freehold\Payments\ChangeLog;
use Freehold\Payments\Checkout\Endpoint;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Input;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Checkout\Returning;
use Freehold\Payments\Checkout\Start;
use Freehold\Payments\Checkout\TrialField;
use Freehold\Payments\Order;
use Freehold\Payments\Plan;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Payments\Subscription;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\Filter;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\TrialJob;
use WP_Error;

require_once __DIR__ . '/PaymentsTestCase.php';

/** A plan is free at first, once per person, and its payers know what follows. */
final class TrialTest extends PaymentsTestCase {

	private Plan $plan;

	protected function setUp(): void {
		parent::setUp();
		Plans::register();
		add_filter(
			'freehold_payment_offers',
			static fn (): array => array(
				'test' => static function ( Reference $reference ): Offer {
					$plan = Plans::find( $reference->id );
					return new Offer( 'plan', $plan->id, 'test', $plan->title, $plan->price, $plan->interval, trial_days: $plan->trial_days );
				},
			),
			20
		);
		$this->plan = $this->create( array( 'trial_days' => 14 ) );
	}

	/** @param array<string, mixed> $fields */
	private function create( array $fields ): Plan|WP_Error {
		return Plans::create( $fields + array( 'title' => 'Bread', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) );
	}

	private function form( string $email, string $used = '' ): string|WP_Error {
		return Start::run( new Input( ( new Reference( 'test', $this->plan->id, 3, 0, 0, 4102444800 ) )->text(), anchor: 'form-1', page: home_url( '/support/' ), ip: '203.0.113.9', email: $email, used: $used ) );
	}

	private function order( string $email, string $used = '' ): Order {
		$url = $this->form( $email, $used );
		$this->assertIsString( $url, is_wp_error( $url ) ? $url->get_error_message() : '' );
		return OrdersTable::find_by_vendor( 'test', false, basename( $url ) );
	}

	/** The visitor completes the vendor's page. */
	private function complete( Order $order, string $email = '' ): Subscription {
		Bank::pay( $order->vendor_id, email: '' === $email ? $order->email : $email );
		Sync::order( $order->id );
		return SubscriptionsTable::find_by_order( $order->id );
	}

	private static function work(): void {
		( new TrialJob() )->run( array() );
	}

	private static function day( int $time ): string {
		return (string) wp_date( (string) get_option( 'date_format' ), $time );
	}

	/** @return string[] The subjects of the new mails. */
	private function new_mails(): array {
		$this->mailer->sent = array();
		return $this->subjects();
	}

	public function test_payer_and_owner_know_when_it_begins_when_it_ends_and_when_money_comes(): void {
		$trial = $this->complete( $this->order( 'ada@example.com' ) );
		$owner = (string) get_option( 'admin_email' );
		$end   = self::day( $trial->period_end );
		$this->assertSame( array( 'trialing', 14 ), array( $trial->status, (int) round( ( $trial->period_end - time() ) / DAY_IN_SECONDS ) ) );
		$this->assertEqualsCanonicalizing( array( 'ada@example.com: [Test] Your recurring payment for Bread', "{$owner}: [Test] A free trial of Bread has begun" ), $this->new_mails() );
		$text = quoted_printable_decode( implode( $this->mailer->sent ) );
		$this->assertStringContainsString( "It is free until {$end}. From then on, you pay \$5.00 USD each month.", $text );
		$this->assertStringContainsString( "The first payment is due on {$end}", $text );
		self::work();
		$this->assertSame( array(), $this->new_mails(), 'Two weeks before the end.' );
		self::pass( SubscriptionsTable::class, 'created', 12 * DAY_IN_SECONDS );
		Bank::set_subscription( $trial->vendor_id, array( 'period_end' => time() + 2 * DAY_IN_SECONDS ) );
		Sync::subscription( $trial->id );
		self::work();
		self::work();
		$this->assertSame( array( 'ada@example.com: [Test] Your free trial of Bread ends soon' ), $this->new_mails() );
		Bank::renew( $trial->vendor_id, true, time() );
		Sync::subscription( $trial->id );
		$site = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		$this->assertEqualsCanonicalizing( array( "ada@example.com: [Test] Your payment to {$site}", "{$owner}: [Test] New payment: \$5.00 for Bread" ), $this->new_mails() );
	}

	public function test_a_short_or_canceled_trial_has_no_reminder(): void {
		$trial = $this->complete( $this->order( 'ada@example.com' ) );
		$this->new_mails();
		self::pass( SubscriptionsTable::class, 'created', 12 * DAY_IN_SECONDS );
		Bank::set_subscription( $trial->vendor_id, array( 'period_end' => time() + 2 * DAY_IN_SECONDS, 'cancel_at_end' => true ) );
		Sync::subscription( $trial->id );
		self::work();
		$this->assertSame( array( 'ada@example.com: [Test] Your payments for Bread will end' ), $this->new_mails() );
		PlanChanges::trial( $this->plan->id, 3 );
		$this->complete( $this->order( 'short@example.com' ) );
		$this->new_mails();
		self::work();
		$this->assertSame( array(), $this->new_mails() );
	}

	public function test_the_second_trial_is_refused_before_the_page_and_can_be_paid_instead(): void {
		$this->assertSame( array( 'freehold_payment_email', array( 'field' => 'email' ) ), array( $this->form( '' )->get_error_code(), $this->form( 'ada' )->get_error_data() ) );
		$this->complete( $this->order( 'ada@example.com' ) );
		$refused = $this->form( 'ADA+2@example.com' );
		$this->assertSame( 'This address has already had the free trial. To pay $5.00 / month from today on, send the form again.', $refused->get_error_message() );
		$result = Endpoint::of( new Input( 'reference', email: 'ada@example.com' ), $refused );
		$this->assertSame( 'ada@example.com', $result->shown['values'][ Input::USED ] );
		$this->assertSame( 'freehold_trial_used', $this->form( 'ada@example.com', 'other@example.com' )->get_error_code() );
		$this->assertSame( array( 0, 'ada@example.com' ), array( ( $order = $this->order( 'ada@example.com', 'ada@example.com' ) )->trial_days, $order->email ) );
		$this->assertSame( 'active', $this->complete( $order )->status );
		$this->assertSame( 14, $this->order( 'grace@example.com', 'ada@example.com' )->trial_days, 'Another person.' );
	}

	public function test_a_second_trial_that_gets_through_is_ended_without_a_charge(): void {
		$orders = array( $this->order( 'ada@example.com' ), $this->order( 'ada@example.com' ), $this->order( 'other@example.com' ) );
		$first  = $this->complete( $orders[0] );
		$this->new_mails();
		foreach ( array( $orders[1], $orders[2] ) as $order ) {
			$second = $this->complete( $order, 'ada@example.com' );
			$_GET['freehold_paid'] = $order->reference;
			$this->assertStringContainsString( 'already had this free trial', (string) Returning::result()?->text );
			// The queue ends it, and sends the mail.
			$mails = $this->new_mails();
			$this->assertSame( array( Subscription::CANCELED, Subscription::TRIALING ), array( SubscriptionsTable::find( $second->id )->status, SubscriptionsTable::find( $first->id )->status ) );
			$this->assertSame( array( 'ada@example.com: [Test] Your payments for Bread have ended' ), $mails );
			$this->assertSame( array( 'canceled' => 'site' ), array_column( ChangeLog::about( array( 'subscription' => array( $second->id ) ) ), 'actor', 'action' ) );
		}
		$this->assertSame( array(), Bank::read()['payments'] );
	}

	public function test_the_form_says_it_at_any_age_of_the_page(): void {
		$html = TrialField::html( new Form( 'form-1' ), array( $this->plan ) );
		$this->assertStringContainsString( 'type="email"', $html );
		$this->assertStringContainsString( ' required', $html );
		$this->assertSame( 'Free for 14 days, then $5.00 / month', $this->plan->price_text() );
		$other = $this->create( array() );
		$this->assertStringNotContainsString( ' required', TrialField::html( new Form( 'form-1' ), array( $this->plan, $other ) ) );
		$this->assertSame( '', TrialField::html( new Form( 'form-1' ), array( $other ) ) );
	}

	public function test_lists_of_plans_and_subscriptions_are_exported(): void {
		$this->complete( $this->order( 'ada@example.com' ) );
		$read = static function ( callable $write ): array {
			$file = tmpfile();
			$write( $file );
			rewind( $file );
			$rows = array();
			while ( false !== ( $row = fgetcsv( $file, null, ',', '"', '' ) ) ) {
				$rows[] = $row;
			}
			return array_combine( $rows[0], $rows[1] );
		};
		$subscription = $read( static fn ( $file ) => Export::subscriptions( new Filter( false ), $file ) );
		$this->assertSame( array( 'trialing', 'ada@example.com', 'Bread', '5.00', '1 month' ), array( $subscription['Status'], $subscription['Email'], $subscription['Paid for'], $subscription['Amount'], $subscription['Paid'] ) );
		$plan = $read( static fn ( $file ) => Export::plans( false, $file ) );
		$this->assertSame( array( 'Bread', '5.00', '14', '1', 'sold' ), array( $plan['Plan'], $plan['Price'], $plan['Free trial in days'], $plan['Subscribers'], $plan['Status'] ) );
	}

	public function test_trials_are_changed_copied_and_written_down(): void {
		$id = $this->plan->id;
		$this->assertSame( 7, PlanChanges::trial( $id, 7 )->trial_days );
		$this->assertSame( 7, PlanChanges::duplicate( $id, 'Copy' )->trial_days );
		$this->assertSame( 7, Plans::update( $id, array( 'title' => 'Bread', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->trial_days );
		$this->assertSame( array( 'trial', 'created' ), array_column( ChangeLog::about( array( 'plan' => array( $id ) ) ), 'action' ) );
		$this->assertSame( 'freehold_plan_trial', PlanChanges::trial( $id, 731 )->get_error_code() );
		foreach ( array( array( 'interval' => 'one-time' ), array( 'buyer_can_change_amount' => true ) ) as $fields ) {
			$this->assertSame( 'freehold_plan_trial', $this->create( $fields + array( 'trial_days' => 7 ) )->get_error_code() );
			$this->assertSame( 'freehold_plan_trial', PlanChanges::trial( $this->create( $fields )->id, 7 )->get_error_code() );
		}
	}
}
