<?php
/**
 * Mails, the portal and personal data.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Mail\TokenTable;
use Freehold\Payments\Admin\HomeCard;
use Freehold\Payments\Cancellation;
use Freehold\Payments\Checkout\Portal;
use Freehold\Payments\Mail\Notice;
use Freehold\Payments\Mail\NoticeJob;
use Freehold\Payments\Mail\Notices;
use Freehold\Payments\Mail\PaymentMail;
use Freehold\Payments\Mail\SubscriptionMail;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\PersonalData;
use Freehold\Payments\PollJob;
use Freehold\Payments\Settlement;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use Freehold\Settings;

require_once __DIR__ . '/PaymentsTestCase.php';

final class NoticesTest extends PaymentsTestCase {

	private function paid( int $plan ): \Freehold\Payments\Order {
		$order = $this->begin( $plan );
		Bank::pay( $order->vendor_id );
		Sync::order( $order->id );
		return $order;
	}

	private static function owner(): string {
		return (string) get_option( 'admin_email' );
	}

	public function test_payer_and_owner_get_each_mail_once(): void {
		$order = $this->paid( 8 );
		$sub   = SubscriptionsTable::find_by_order( $order->id );
		$site  = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		$sent  = array( 'ada@example.com: [Test] Your recurring payment for Monthly', "ada@example.com: [Test] Your payment to {$site}", self::owner() . ': [Test] New payment: $5.00 for Monthly' );
		$this->assertEqualsCanonicalizing( $sent, $this->subjects() );
		Sync::order( $order->id );
		Settlement::subscription( SubscriptionsTable::find( $sub->id ) );
		( new NoticeJob() )->run( array( 'id' => 1 ) );
		$this->assertCount( 3, $this->subjects() );
		Bank::renew( $sub->vendor_id, false, time() );
		Sync::subscription( $sub->id );
		Bank::renew( $sub->vendor_id, false, time() );
		Sync::subscription( $sub->id );
		array_push( $sent, 'ada@example.com: [Test] Your payment for Monthly failed', self::owner() . ': [Test] A recurring payment for Monthly failed' );
		$this->assertEqualsCanonicalizing( $sent, $this->subjects() );
		Bank::renew( $sub->vendor_id, true, time() );
		Bank::cancel( $sub->vendor_id, true );
		Sync::subscription( $sub->id );
		array_push( $sent, "ada@example.com: [Test] Your payment to {$site}", self::owner() . ': [Test] New payment: $5.00 for Monthly', 'ada@example.com: [Test] Your payments for Monthly will end' );
		$this->assertEqualsCanonicalizing( $sent, $this->subjects() );
		Bank::cancel( $sub->vendor_id, false );
		Sync::subscription( $sub->id );
		// The payer knows already that it ends.
		$this->assertEqualsCanonicalizing( $sent, $this->subjects() );
	}

	public function test_the_owner_can_turn_mails_about_failed_renewals_off(): void {
		Settings::set( Notices::FAILED, false );
		$order = $this->paid( 8 );
		$sub   = SubscriptionsTable::find_by_order( $order->id );
		$this->subjects();
		$this->mailer->sent = array();
		Bank::renew( $sub->vendor_id, false, time() );
		Sync::subscription( $sub->id );
		$this->assertSame( array( 'ada@example.com: [Test] Your payment for Monthly failed' ), $this->subjects() );
	}

	public function test_a_mail_whose_payment_cannot_be_read_now_comes_later(): void {
		$this->paid( 8 );
		$this->subjects();
		$sent = count( $this->mailer->sent );
		$this->assertTrue( Notices::resend( (int) current( PaymentsTable::of_payer( 'ada@example.com', 0, 1 ) )['id'] ) );
		$fail  = static fn ( string $query ): string => str_starts_with( $query, 'SELECT' ) && str_contains( $query, PaymentsTable::name() ) ? 'SELECT no_such_column' : $query;
		$quiet = $GLOBALS['wpdb']->suppress_errors();
		add_filter( 'query', $fail );
		Queue::work( 5 );
		remove_filter( 'query', $fail );
		$GLOBALS['wpdb']->suppress_errors( $quiet );
		$this->assertCount( $sent, $this->mailer->sent );
		JobTable::make_due( array() );
		$this->assertCount( $sent + 1, $this->subjects() );
	}

	public function test_a_cancellation_is_taken_back_and_may_be_repeated(): void {
		$order = $this->paid( 8 );
		$id    = SubscriptionsTable::find_by_order( $order->id )->id;
		$this->subjects();
		$this->assertSame( 'freehold_payment_ended', Cancellation::take_back( $id )->get_error_code(), 'not canceled' );
		$sent = count( $this->subjects() );
		foreach ( array( true, false, true, false ) as $ends ) {
			$after = $ends ? Cancellation::cancel( $id, true ) : Cancellation::take_back( $id );
			$this->assertSame( $ends, $after->cancel_at_end );
			$subjects = $this->subjects();
			$this->assertCount( ++$sent, $subjects );
			$this->assertSame( 'ada@example.com: [Test] Your payments for Monthly ' . ( $ends ? 'will end' : 'go on' ), end( $subjects ) );
		}
		Cancellation::cancel( $id, false );
		$this->assertSame( 'freehold_payment_ended', Cancellation::take_back( $id )->get_error_code(), 'ended' );
	}

	public function test_a_subscription_that_ends_now_refunds_and_disputes_are_told(): void {
		$order = $this->paid( 8 );
		$this->subjects();
		$id = 'pi_' . substr( $order->vendor_id, 3 );
		Bank::cancel( 'sub_' . substr( $order->vendor_id, 3 ), false );
		Bank::refund( $id, 100, 'a' );
		Sync::order( $order->id );
		Bank::refund( $id, 400, 'b' );
		Sync::order( $order->id );
		Bank::set_payment( $id, Payment::DISPUTED );
		Sync::order( $order->id );
		$site = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		$this->assertEqualsCanonicalizing(
			array( 'ada@example.com: [Test] Your payments for Monthly have ended', "ada@example.com: [Test] A refund from {$site}", "ada@example.com: [Test] A refund from {$site}", self::owner() . ': [Test] A payment for Monthly is disputed' ),
			array_slice( $this->subjects(), 3 )
		);
	}

	public function test_mails_about_a_renewal_that_failed_say_whether_it_is_tried_again(): void {
		global $wpdb;
		$order = $this->paid( 8 );
		$sub   = SubscriptionsTable::find_by_order( $order->id );
		foreach ( array( 'past_due' => true, 'unpaid' => false ) as $status => $is_tried ) {
			$wpdb->update( SubscriptionsTable::name(), array( 'status' => $status ), array( 'id' => $sub->id ) );
			$mail = new SubscriptionMail( SubscriptionsTable::find( $sub->id ) );
			foreach ( array( Notice::RENEWAL_FAILED, Notice::OWNER_RENEWAL_FAILED ) as $kind ) {
				$this->assertSame( $is_tried, str_contains( $mail->message( $kind )->text, 'tried again in the next days' ), "{$status}, {$kind}" );
			}
		}
		$this->assertSame( self::owner(), $mail->message( Notice::OWNER_RENEWAL_FAILED )->to );
		$this->assertStringContainsString( 'ada@example.com', $mail->message( Notice::OWNER_RENEWAL_FAILED )->text );
		$this->assertStringContainsString( 'Paid until: ' . wp_date( (string) get_option( 'date_format' ), $sub->period_end ), $mail->message( Notice::OWNER_RENEWAL_FAILED )->text );
	}

	public function test_home_counts_recurring_payments_that_failed(): void {
		$order  = $this->paid( 8 );
		$labels = static fn (): array => array_column( HomeCard::card()->content()['numbers'], 'value', 'label' );
		$this->assertArrayNotHasKey( 'Recurring payments that failed', $labels() );
		Bank::renew( SubscriptionsTable::find_by_order( $order->id )->vendor_id, false, time() );
		Sync::subscription( SubscriptionsTable::find_by_order( $order->id )->id );
		$this->assertSame( '1', $labels()['Recurring payments that failed'] );
	}

	public function test_home_says_what_became_of_each_payment(): void {
		$order = $this->paid( 7 );
		$texts = array();
		foreach ( Payment::STATUSES as $status ) {
			Bank::set_payment( 'pi_' . substr( $order->vendor_id, 3 ), $status );
			Sync::order( $order->id );
			$texts[ $status ] = HomeCard::card()->content()['items'][0]['text'];
		}
		$this->assertCount( count( Payment::STATUSES ), array_unique( $texts ) );
		$this->assertSame( "{$texts[ Payment::PAID ]} – Failed", $texts[ Payment::FAILED ] );
	}

	public function test_the_mail_about_a_refund_says_that_the_payments_go_on(): void {
		$order = $this->paid( 8 );
		$sub   = SubscriptionsTable::find_by_order( $order->id );
		$text  = static fn (): string => ( new PaymentMail( current( PaymentsTable::of( 'order_id', $order->id ) ) ) )->message( Notice::REFUNDED )->text;
		$this->assertStringContainsString( 'goes on. The next one is on ' . wp_date( (string) get_option( 'date_format' ), $sub->period_end ), $text() );
		Bank::cancel( $sub->vendor_id, true );
		Sync::subscription( $sub->id );
		$this->assertStringNotContainsString( 'goes on', $text() );
	}

	public function test_the_mail_about_a_dispute_says_whether_it_is_about_a_part(): void {
		$order = $this->paid( 7 );
		foreach ( array( Payment::PARTLY_DISPUTED => true, Payment::DISPUTED => false ) as $status => $is_part ) {
			Bank::set_payment( 'pi_' . substr( $order->vendor_id, 3 ), $status );
			Sync::order( $order->id );
			$text = ( new PaymentMail( current( PaymentsTable::of( 'order_id', $order->id ) ) ) )->message( Notice::DISPUTE )->text;
			$this->assertSame( $is_part, str_contains( $text, 'a part of a payment' ), $status );
		}
	}

	public function test_subscriptions_whose_payment_failed_are_asked_for_daily(): void {
		$order = $this->paid( 8 );
		$sub   = SubscriptionsTable::find_by_order( $order->id );
		$due   = static fn (): array => SubscriptionsTable::due( time() + DAY_IN_SECONDS, 0, 9 );
		$this->assertSame( array(), $due() );
		Bank::renew( $sub->vendor_id, false, time() );
		Sync::subscription( $sub->id );
		$this->assertSame( array( $sub->id ), $due() );
	}

	public function test_disputed_payments_are_asked_for_daily(): void {
		$order = $this->paid( 7 );
		$due   = static fn (): int => count( PaymentsTable::due( time() + DAY_IN_SECONDS, 0, 9 ) );
		foreach ( array( Payment::PAID => 0, Payment::PARTLY_DISPUTED => 1, Payment::DISPUTED => 1, Payment::LOST => 0 ) as $status => $expected ) {
			Bank::set_payment( 'pi_' . substr( $order->vendor_id, 3 ), $status );
			Sync::order( $order->id );
			$this->assertSame( $expected, $due(), $status );
		}
	}

	public function test_a_second_dispute_of_a_payment_is_told_too(): void {
		$order = $this->paid( 7 );
		$id    = 'pi_' . substr( $order->vendor_id, 3 );
		foreach ( array( Payment::PARTLY_DISPUTED, Payment::DISPUTED, Payment::PAID, Payment::DISPUTED, Payment::PARTLY_DISPUTED, Payment::LOST ) as $status ) {
			Bank::set_payment( $id, $status );
			Sync::order( $order->id );
		}
		$this->assertCount( 2, array_filter( $this->subjects(), static fn ( string $subject ): bool => str_contains( $subject, 'is disputed' ) ) );
	}

	public function test_a_vendor_that_sends_receipts_is_left_to_it_and_the_owner_can_turn_mails_off(): void {
		Bank::set_fault( 'receipts', true );
		Settings::set( Notices::OPTION, false );
		$this->paid( 7 );
		$this->assertSame( array(), $this->subjects() );
		$this->assertSame( NoticesTable::SKIPPED, self::rows( NoticesTable::class )[0]['status'] );
		$this->assertTrue( Notices::resend( (int) current( PaymentsTable::of_payer( 'ada@example.com', 0, 1 ) )['id'] ) );
		$this->assertCount( 1, $this->subjects() );
	}

	public function test_a_mail_that_is_claimed_or_rejected_is_never_sent_again(): void {
		$this->mailer->rejected = array( 'ada@example.com' );
		$this->paid( 7 );
		$this->assertCount( 1, $this->subjects() );
		$this->mailer->rejected = array();
		self::pass( NoticesTable::class, 'created', HOUR_IN_SECONDS );
		( new PollJob() )->run( array( 'part' => 'left' ) );
		$this->assertCount( 1, $this->subjects() );
		$failed = array_values( array_filter( self::rows( NoticesTable::class ), static fn ( array $row ): bool => NoticesTable::FAILED === $row['status'] ) );
		$this->assertStringContainsString( 'rejected the recipient', $failed[0]['error'] );
	}

	public function test_old_payments_that_a_restored_backup_has_lost_are_no_news(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id, time: time() - 30 * DAY_IN_SECONDS );
		Sync::order( $order->id );
		$this->assertSame( array(), $this->subjects() );
	}

	/** Returns the token of the last mail about a subscription. */
	private function token(): string {
		$this->assertSame( 1, preg_match( '/&token=([0-9a-f]{64})/', (string) end( $this->mailer->sent ), $part ) );
		return $part[1];
	}

	public function test_the_link_in_mails_only_mails_another_link_that_works_once(): void {
		$order = $this->paid( 8 );
		$this->subjects();
		$sub = SubscriptionsTable::find_by_order( $order->id );
		$url = Portal::url( $sub );
		$this->assertNotEmpty( array_filter( $this->mailer->sent, static fn ( string $mail ): bool => str_contains( quoted_printable_decode( $mail ), (string) wp_parse_url( $url, PHP_URL_QUERY ) ) ) );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$link = $query[ Portal::QUERY ];
		$this->assertSame( $sub->id, Portal::find( $link )->id );
		foreach ( array( '', ( $sub->id + 1 ) . strstr( $link, '.' ), substr( $link, 0, -1 ) . ( str_ends_with( $link, '0' ) ? '1' : '0' ), "{$link} " ) as $forged ) {
			$this->assertNull( Portal::find( $forged ) );
		}
		$this->mailer->sent = array();
		$this->assertNull( Portal::mail( $sub ) );
		$this->assertCount( 1, $this->mailer->sent );
		$this->assertStringContainsString( 'ada@example.com', $this->mailer->sent[0] );
		$token = $this->token();
		$this->assertTrue( Portal::is_usable( $sub, $token ), 'Looking does not use it.' );
		$this->assertStringStartsWith( "https://bank.example/portal/cus_{$sub->vendor_id}?return=", Portal::spend( $sub, $token ) );
		$this->assertSame( 410, Portal::spend( $sub, $token )->get_error_data()['status'], 'It works once.' );
		$this->assertSame( 410, Portal::spend( $sub, str_repeat( 'a', 64 ) )->get_error_data()['status'] );
		Portal::mail( $sub );
		$late = $this->token();
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires = %d', TokenTable::name(), time() - 1 ) );
		$this->assertSame( 410, Portal::spend( $sub, $late )->get_error_data()['status'], 'It works for half an hour.' );
		Portal::mail( $sub );
		$token = $this->token();
		Bank::set_fault( 'live', true );
		$this->assertSame( 503, Portal::spend( $sub, $token )->get_error_data()['status'] );
		$this->assertTrue( Portal::is_usable( $sub, $token ), 'A link that opened nothing is not used up.' );
		Portal::mail( $sub );
		$this->assertSame( 'freehold_rate_limit', Portal::mail( $sub )->get_error_code() );
	}

	public function test_an_address_that_is_changed_at_the_vendor_gets_neither_mail_nor_access(): void {
		$order = $this->paid( 8 );
		$sub   = SubscriptionsTable::find_by_order( $order->id );
		$state = new \Freehold\Payments\SubscriptionState( $sub->vendor_id, $sub->status, $sub->amount, $sub->currency, $sub->recurs, $sub->period_end, email: 'thief@example.com', name: 'Thief' );
		$this->assertTrue( SubscriptionsTable::write( $sub, $state ) );
		$this->assertSame( 'ada@example.com', SubscriptionsTable::find( $sub->id )->email );
		$paid = current( PaymentsTable::of( 'order_id', $order->id ) );
		$late = new \Freehold\Payments\PaymentState( 'pi_renewal', \Freehold\Payments\Payment::RENEWAL, \Freehold\Payments\Payment::PAID, 1000, 'USD', time(), email: 'thief@example.com' );
		$this->assertSame( 'ada@example.com', PaymentsTable::insert( $sub, $order->id, $sub->id, $late )->email );
		$this->assertNotNull( PaymentsTable::write( $paid, $sub->id, new \Freehold\Payments\PaymentState( $paid->vendor_id, $paid->kind, $paid->status, $paid->amount, $paid->currency, $paid->created, email: 'thief@example.com' ) ) );
		$this->assertSame( 'ada@example.com', PaymentsTable::find( $paid->id )->email );
		$this->assertNotNull( OrdersTable::write( OrdersTable::find( $order->id ), new \Freehold\Payments\OrderState( Order::PAID, 'thief@example.com' ) ) );
		$this->assertSame( 'ada@example.com', OrdersTable::find( $order->id )->email );
	}

	public function test_personal_data_is_exported_and_removed_for_good(): void {
		$order = $this->paid( 8 );
		$this->paid( 7 );
		$export = PersonalData::export( 'ada@example.com' );
		$this->assertTrue( $export['done'] );
		$this->assertCount( 3, $export['data'] );
		$this->assertContains( array( 'name' => 'Amount', 'value' => '10.00 USD' ), array_merge( ...array_column( $export['data'], 'data' ) ) );
		$kept = PersonalData::erase( 'ada@example.com' );
		$this->assertTrue( $kept['items_retained'] );
		$this->assertCount( 2, PaymentsTable::of_payer( 'ada@example.com', 0, 9 ) );
		Bank::cancel( 'sub_' . substr( $order->vendor_id, 3 ), false );
		Sync::order( $order->id );
		do {
			$result = PersonalData::erase( 'ada@example.com' );
		} while ( ! $result['done'] );
		// The vendor reports the payer again.
		Bank::refund( 'pi_' . substr( $order->vendor_id, 3 ), 100, 'a' );
		Sync::order( $order->id );
		foreach ( array( PaymentsTable::class, OrdersTable::class, SubscriptionsTable::class ) as $table ) {
			$this->assertSame( array(), $table::of_payer( 'ada@example.com', 0, 9 ) );
		}
		$this->assertSame( 100, PaymentsTable::find_by_vendor( 'test', false, 'pi_' . substr( $order->vendor_id, 3 ) )->refunded );
	}

	public function test_an_export_names_all_rows_and_no_running_payment_is_overlooked_behind_others(): void {
		$this->paid( 7 );
		foreach ( range( 1, 130 ) as $number ) {
			$row   = array( 'vendor' => 'test', 'vendor_id' => "old_{$number}", 'email' => 'ada@example.com', 'currency' => 'USD' );
			$order = array( 'reference' => md5( (string) $number ), 'attempt' => "old_{$number}", 'idempotency_key' => '', 'status' => Order::FAILED );
			$GLOBALS['wpdb']->insert( OrdersTable::name(), $row + $order );
			$GLOBALS['wpdb']->insert( PaymentsTable::name(), $row + array( 'status' => 'paid' ) );
			$GLOBALS['wpdb']->insert( SubscriptionsTable::name(), $row + array( 'status' => 'canceled' ) );
		}
		$this->paid( 8 );
		$ids  = array();
		$page = 0;
		do {
			$export = PersonalData::export( 'ada@example.com', ++$page );
			array_push( $ids, ...array_column( $export['data'], 'item_id' ) );
		} while ( ! $export['done'] );
		$this->assertSame( 2, $page );
		$this->assertCount( 393, array_unique( $ids ) );
		$paid = count( PaymentsTable::of_payer( 'ada@example.com', 0, 999 ) );
		$this->assertTrue( PersonalData::erase( 'ada@example.com' )['items_retained'] );
		$this->assertCount( $paid, PaymentsTable::of_payer( 'ada@example.com', 0, 999 ), 'The person still pays.' );
		$this->assertCount( 1, SubscriptionsTable::of_payer( 'ada@example.com', 0, 999 ) );
	}
}
