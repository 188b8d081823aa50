<?php
/**
 * Logging in by link and by code.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Members\Access\Login;
use Freehold\Members\Access\LoginPage;
use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Links;
use Freehold\Members\Status;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Payments\Order;
use Freehold\Queue;

require_once __DIR__ . '/AccessTestCase.php';

final class LoginTest extends AccessTestCase {

	/** Asks for a mail, and returns the handle. */
	private function ask( string $email, string $ip = '203.0.113.9' ): string {
		list( $result, $handle ) = Login::request( $email, home_url( '/?p=1' ), $ip );
		$this->assertSame( Login::ACCEPTED, $result );
		Login::deliver( $handle );
		return $handle;
	}

	/** @return array{0: string, 1: string} The token and the code of the last mail. */
	private function mailed(): array {
		$text = (string) ( end( $this->mail )['message'] ?? '' );
		$this->assertSame( 1, preg_match( '/token=([0-9a-f]{64})/', $text, $token ), $text );
		$this->assertSame( 1, preg_match( '~<bdi dir="ltr">(\d{6})</bdi>~', $text, $code ), $text );
		return array( $token[1], $code[1] );
	}

	protected function setUp(): void {
		parent::setUp();
		self::reader();
	}

	public function test_a_link_logs_in_once(): void {
		global $wpdb;
		$this->ask( ' Ada@Example.ORG ' );
		list( $token, $code ) = $this->mailed();
		$this->assertSame( 'ada@example.org', $this->mail[0]['to'] );
		$stored = (string) wp_json_encode( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', LoginTable::name() ) ) );
		$this->assertStringNotContainsString( $token, $stored );
		$this->assertStringNotContainsString( "\"{$code}\"", $stored );
		preg_match_all( '~https?://\S+~', (string) $this->mail[0]['message'], $links );
		$this->assertDoesNotMatchRegularExpression( '/@|%40/', implode( ' ', $links[0] ) );
		$this->assertNull( self::withRejected( SessionTable::name(), static fn (): ?string => Login::by_token( $token ) ) );
		$this->assertTrue( Login::is_usable( $token ), 'No session was stored.' );
		$this->assertSame( home_url( '/?p=1' ), Login::by_token( $token ) );
		$this->assertFalse( Login::is_usable( $token ) );
		$this->assertNull( Login::by_token( $token ) );
		$this->assertNull( Login::by_token( str_repeat( 'a', 64 ) ) );
		$this->assertCount( 1, SessionTable::of( self::reader()->id ) );
	}

	public function test_a_code_logs_in_once_and_only_the_browser_that_asked(): void {
		$handle           = $this->ask( 'ada@example.org' );
		list( , $code )   = $this->mailed();
		$other            = $this->ask( 'ada@example.org' );
		$wrong            = '000000' === $code ? '111111' : '000000';
		$this->assertSame( Login::WRONG, Login::by_code( $other, $code, '203.0.113.9' )[0] );
		$this->assertSame( Login::WRONG, Login::by_code( $handle, $wrong, '203.0.113.9' )[0] );
		foreach ( array( '', 'x', substr( $handle, 0, -1 ) . ( 'a' === substr( $handle, -1 ) ? 'b' : 'a' ), "{$handle}\n" ) as $forged ) {
			$this->assertSame( Login::WRONG, Login::by_code( $forged, $code, '203.0.113.9' )[0] );
		}
		// As people copy it.
		$this->assertSame( array( Login::ACCEPTED, home_url( '/?p=1' ) ), Login::by_code( $handle, ' ' . substr( $code, 0, 3 ) . ' ' . substr( $code, 3 ), '203.0.113.9' ) );
		$this->assertSame( Login::WRONG, Login::by_code( $handle, $code, '203.0.113.9' )[0] );
	}

	public function test_a_code_stops_working_after_five_tries_and_the_link_does_not(): void {
		$handle               = $this->ask( 'ada@example.org' );
		list( $token, $code ) = $this->mailed();
		$wrong                = '000000' === $code ? '111111' : '000000';
		for ( $try = 0; $try < LoginTable::MAX_TRIES; $try++ ) {
			$this->assertSame( Login::WRONG, Login::by_code( $handle, $wrong, '' )[0] );
		}
		$this->assertSame( Login::WRONG, Login::by_code( $handle, $code, '' )[0] );
		$this->assertNotNull( Login::by_token( $token ) );
	}

	public function test_codes_are_limited_by_address_and_by_network(): void {
		$results = array();
		for ( $number = 0; $number < 5; $number++ ) {
			$handle = $this->ask( 'ada@example.org', "203.0.113.{$number}" );
			for ( $try = 0; $try < 5; $try++ ) {
				$results[] = Login::by_code( $handle, '000000', "198.51.100.{$number}" )[0];
			}
		}
		$this->assertCount( 10, array_keys( $results, Login::TOO_MANY, true ) );
		$results = array();
		for ( $number = 0; $number < 8; $number++ ) {
			self::reader( "r{$number}@example.org" );
			$handle = $this->ask( "r{$number}@example.org", "203.0.114.{$number}" );
			for ( $try = 0; $try < 4; $try++ ) {
				$results[] = Login::by_code( $handle, '000000', '198.51.100.77' )[0];
			}
		}
		$this->assertCount( 2, array_keys( $results, Login::TOO_MANY, true ) );
	}

	public function test_links_and_codes_expire_and_few_are_live(): void {
		global $wpdb;
		for ( $number = 0; $number < 4; $number++ ) {
			$this->ask( 'ada@example.org' );
			$tokens[] = $this->mailed()[0];
		}
		$this->assertSame( array( false, true, true, true ), array_map( array( Login::class, 'is_usable' ), $tokens ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires = %d', LoginTable::name(), time() ) );
		$this->assertNull( Login::by_token( $tokens[3] ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires = %d', LoginTable::name(), time() - 1 ) );
		LoginTable::prune();
		$this->assertSame( '0', (string) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', LoginTable::name() ) ) );
	}

	public function test_known_and_unknown_addresses_get_the_same_response_with_the_same_queries(): void {
		global $wpdb;
		self::pay( self::order( self::plan( 'one-time' ), 'Payer+news@example.org', 'one-time' ) );
		self::order( self::plan(), 'open@example.org', '1 month', Order::OPEN );
		// The first request of a network begins its count.
		Login::request( 'first@example.org', '', '203.0.113.9' );
		$mails = array();
		foreach ( array( 'ada@example.org', 'unknown@example.org', 'payer+news@example.org', 'open@example.org' ) as $email ) {
			$before = $wpdb->num_queries;
			list( $result, $handle ) = Login::request( $email, '', '203.0.113.9' );
			$queries[ $email ]       = $wpdb->num_queries - $before;
			$this->assertSame( Login::ACCEPTED, $result );
			$this->assertSame( 130, strlen( $handle ) );
			$this->assertSame( Login::WRONG, Login::by_code( $handle, '123456', '' )[0] );
			Login::deliver( $handle );
			$mails[] = count( $this->mail );
		}
		$this->assertLessThanOrEqual( 1, max( $queries ) - min( $queries ), (string) wp_json_encode( $queries ) );
		$this->assertSame( array( 1, 1, 2, 2 ), $mails );
		$this->assertSame( 'payer+news@example.org', end( $this->mail )['to'] );
		foreach ( array( '', 'ada', 'ada@', "ada@example.org\nBcc: b@example.org" ) as $bad ) {
			$this->assertSame( Login::INVALID, Login::request( $bad, '', '' )[0] );
		}
	}

	public function test_a_mail_that_could_not_be_queued_is_not_announced(): void {
		global $wpdb;
		add_filter( 'query', static fn ( string $query ): string => 1 === preg_match( '/^INSERT .*freehold_queue/s', $query ) ? 'SELECT no_such_column' : $query );
		$was_quiet = $wpdb->suppress_errors( true );
		$this->assertSame( array( Login::FAILED, '' ), Login::request( 'ada@example.org', '', '' ) );
		$wpdb->suppress_errors( $was_quiet );
	}

	public function test_a_payer_becomes_a_subscriber_without_newsletters_linked_to_the_user_with_that_address(): void {
		$user = wp_insert_user( array( 'user_login' => 'payer', 'user_pass' => 'x', 'user_email' => 'payer@example.org' ) );
		self::order( self::plan(), 'payer@example.org' );
		$this->ask( 'payer@example.org' );
		$this->assertNull( SubscriberTable::by_hash( Address::hash( 'payer@example.org' ) ) );
		Login::by_token( $this->mailed()[0] );
		$payer = SubscriberTable::by_hash( Address::hash( 'payer@example.org' ) );
		$this->assertSame( array( Status::MEMBER, 'login', $user ), array( $payer->status, $payer->source, $payer->user_id ) );
	}

	public function test_erased_payers_can_read_and_blocked_subscribers_get_no_mail(): void {
		global $wpdb;
		Subscribers::erase( 'ada@example.org' );
		$this->ask( 'ada@example.org' );
		$this->assertSame( array(), $this->mail );
		self::order( self::plan(), 'ada@example.org' );
		$this->ask( 'ada@example.org' );
		$this->assertCount( 1, $this->mail );
		Login::by_token( $this->mailed()[0] );
		$wpdb->update( SubscriberTable::name(), array( 'status' => Status::SUPPRESSED ), array( 'email' => 'ada@example.org' ) );
		$this->ask( 'ada@example.org' );
		$this->assertCount( 1, $this->mail );
	}

	public function test_mails_are_limited_by_address_and_by_network(): void {
		$results = array();
		for ( $number = 0; $number < 8; $number++ ) {
			$results[] = Login::request( 'ada@example.org', '', "203.0.113.{$number}" )[0];
		}
		$this->assertCount( 2, array_keys( $results, Login::TOO_MANY, true ) );
		$results = array();
		for ( $number = 0; $number < 22; $number++ ) {
			$results[] = Login::request( "r{$number}@example.org", '', '198.51.100.1' )[0];
		}
		$this->assertCount( 2, array_keys( $results, Login::TOO_MANY, true ) );
	}

	public function test_a_job_that_runs_late_or_again_sends_nothing(): void {
		list( , $handle ) = Login::request( 'ada@example.org', '', '' );
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET payload = REPLACE( payload, '\"queued\":', '\"queued\":1 , \"late\":' ) WHERE handler = %s", \Freehold\Queue\JobTable::name(), 'member-login' ) );
		Queue::work( 5 );
		$this->assertSame( array(), $this->mail );
		$this->ask( 'ada@example.org' );
		Login::deliver( $handle );
		$this->assertCount( 1, $this->mail );
	}

	public function test_the_page_to_go_to_is_on_this_site(): void {
		$path = '' === (string) wp_parse_url( home_url(), PHP_URL_PATH ) ? '' : (string) wp_parse_url( home_url(), PHP_URL_PATH );
		$this->assertSame( home_url( '/?freehold_member=login&to=%2Fa%2F%3Fb%3D1' ), Links::login( home_url( '/a/?b=1' ) ) );
		$this->assertStringNotContainsString( 'evil', Links::login( 'https://evil.example' ) );
		$this->assertSame( '', $path );
		foreach ( array( '', '//evil.example', 'https://evil.example', "https://evil.example\\@x", '/' . str_repeat( 'a', 2000 ), ':' ) as $foreign ) {
			$this->assertSame( home_url( '/' ), LoginPage::target( $foreign ), $foreign );
		}
		$this->assertSame( home_url( '/a/?step=2' ), LoginPage::target( 'https://evil.example/a/?step=2#b' ) );
		$this->assertSame( '', Sessions::form_key() );
	}
}
