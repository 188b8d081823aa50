<?php
/**
 * What Mailchimp gets, and what visitors read for each of its responses.
 */

declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Tests;

use Freehold\Modules\Mailchimp\Api\MailchimpService;
use Freehold\Modules\Mailchimp\PersonalData;
use Freehold\Modules\Mailchimp\SignUps\SignUps;
use Freehold\Modules\Mailchimp\SignUps\SignUpTable;
use Freehold\Modules\Mailchimp\ConnectionProblem;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use Freehold\Settings;

require_once __DIR__ . '/MailchimpTestCase.php';

final class SignUpsTest extends MailchimpTestCase {

	/** Makes all jobs due, and lets visitors try again. */
	private static function later(): void {
		global $wpdb;
		delete_transient( 'freehold_mailchimp_pause' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET run_at = 0', JobTable::name() ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET changed_at = changed_at - 90000', SignUpTable::name() ) );
	}

	public function test_a_new_person_must_confirm_and_gets_groups_field_tags_and_a_note_after_the_response(): void {
		self::option( 'tags', 'From the site, Garden ,' );
		$this->assertSame( array( 200, 'Received!' ), array_slice( array_values( (array) $this->send( ' Ada@Example.com ', array( '9143cf3bd1' ), array( 'SIGNUP' => 'Footer' ), 'I agree.' ) ), 0, 2 ) );
		$member = $this->control( 'member', 'ada@example.com' );
		$this->assertSame( array( 'pending', 1 ), array( $member['status'], $member['confirmations'] ) );
		$this->assertSame( array( '9143cf3bd1' => true ), $member['interests'] );
		$this->assertSame( array( 'SIGNUP' => 'Footer' ), $member['merge_fields'] );
		$this->assertSame( array( '', 'en' ), array( $member['ip_signup'], $member['language'] ) );
		$this->assertSame( array(), $member['tags'], 'No visitor waits for the tags.' );
		$this->assertSame( array( 'details' => 1 ), self::states() );
		Queue::work( 10 );
		$member = $this->control( 'member', 'ada@example.com' );
		$this->assertSame( array( 'From the site', 'Garden' ), $member['tags'] );
		$this->assertStringContainsString( 'Consent: I agree.', $member['notes'][0] );
		$this->assertStringContainsString( home_url( '/garden/' ) . ' at', $member['notes'][0] );
		$this->assertSame( array( 'done' => 1 ), self::states() );
		$this->assertSame( array(), SignUpTable::of( 'ada@example.com', 9 ), 'Nothing personal is left.' );
		$this->assertTrue( $this->requests( 'PUT' )[0]['isAuthorized'] );
		$this->assertArrayNotHasKey( 'tags', $this->requests( 'PUT' )[0]['body'] );
	}

	public function test_without_confirmation_people_are_subscribed_unless_the_audience_asks(): void {
		self::option( 'double_opt_in', false );
		self::option( 'send_ip', true );
		$this->send( 'ada@example.com' );
		$member = $this->control( 'member', 'ada@example.com' );
		$this->assertSame( array( 'subscribed', 0, '203.0.113.7' ), array( $member['status'], $member['confirmations'], $member['ip_signup'] ) );
		$this->control( 'audience', self::LIST, array( 'name' => 'Readers', 'double_optin' => true ) );
		wp_cache_flush();
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '%freehold_mailchimp_lists%'" );
		wp_cache_flush();
		$this->send( 'bob@example.com' );
		$this->assertSame( 'pending', $this->control( 'member', 'bob@example.com' )['status'] );
	}

	public function test_known_and_unknown_people_get_the_same_response_after_the_same_requests(): void {
		$seen = array();
		foreach ( array( 'new' => null, 'subscribed' => 'subscribed', 'pending' => 'pending', 'unsubscribed' => 'unsubscribed', 'archived' => 'archived', 'transactional' => 'transactional' ) as $name => $status ) {
			$email = "{$name}@example.com";
			if ( null !== $status ) {
				$this->control( 'put', $email, array( 'status' => $status, 'interests' => array( '3a2a927344' => true ) ) );
			}
			$before = count( $this->requests( '' ) );
			$result = $this->send( $email, array( '9143cf3bd1' ) );
			$seen[] = array( $result->status, $result->message, array_column( array_slice( $this->requests( '' ), $before ), 'method' ) );
			$member = $this->control( 'member', $email );
			$this->assertSame( 'subscribed' === $name ? 'subscribed' : 'pending', $member['status'], $name );
			// The request removes no member from a group.
			$this->assertSame( null === $status ? array( '9143cf3bd1' => true ) : array( '3a2a927344' => true, '9143cf3bd1' => true ), $member['interests'] );
			$this->assertSame( in_array( $name, array( 'subscribed', 'pending' ), true ) ? 0 : 1, $member['confirmations'], $name );
			if ( 'new' === $name ) {
				// The first sign-up also reads the only audience's ID.
				$this->assertSame( 'GET', $seen[0][2][0] );
				array_shift( $seen[0][2] );
			}
		}
		$this->assertCount( 1, array_unique( $seen, SORT_REGULAR ), (string) wp_json_encode( $seen ) );
	}

	public function test_rejected_addresses_are_handled_and_not_kept(): void {
		$this->control( 'put', 'bounced@example.com', array( 'status' => 'cleaned' ) );
		$this->control( 'forget', 'gone@example.com' );
		foreach ( array( 'bounced@example.com', 'fake@example.com', 'ada@example.invalid' ) as $email ) {
			$result = $this->send( $email );
			$this->assertSame( array( 422, '' ), array( $result->status, $result->url ), $email );
			$this->assertStringContainsString( 'does not accept this address', $result->message );
		}
		foreach ( array( 'gone@example.com', 'compliance+for-good@example.com' ) as $email ) {
			$result = $this->send( $email );
			$this->assertSame( array( 422, 'https://stand-in.us4.list-manage.com/subscribe?u=1&id=' . self::LIST ), array( $result->status, $result->url ), $email );
			$this->assertStringContainsString( 'Mailchimp’s page', $result->message );
		}
		$this->assertSame( array(), self::states() );
		$this->assertSame( '', ConnectionProblem::code() );
	}

	public function test_a_person_in_a_compliance_state_is_sent_once_more_and_must_confirm(): void {
		$this->assertSame( 200, $this->send( 'compliance@example.com' )->status );
		$this->assertSame( array( null, 'pending' ), array_map( static fn ( array $request ): ?string => $request['body']['status'] ?? null, $this->requests( 'PUT' ) ) );
		$this->assertSame( 'pending', $this->control( 'member', 'compliance@example.com' )['status'] );
	}

	public function test_deleted_groups_and_fields_are_left_out_and_the_owner_is_told(): void {
		$this->assertSame( 200, $this->send( 'ada@example.com', array( 'deadbeef00' ) )->status );
		$this->assertSame( 200, $this->send( 'bob@example.com', array(), array( 'NOSUCH' => 'x' ) )->status );
		$this->assertSame( array( 'pending', 'pending' ), array( $this->control( 'member', 'ada@example.com' )['status'], $this->control( 'member', 'bob@example.com' )['status'] ) );
		$this->assertSame( 'settings', ConnectionProblem::code() );
	}

	/** @return array<string, array{0: string|int}> */
	public static function failures(): array {
		return array_map( static fn ( string|int $failure ): array => array( $failure ), array_combine( $all = array( 'html503', 'html403', 'html429', 'reset', 'lost', 'malformed', 429, 500 ), $all ) );
	}

	/**
	 * @dataProvider failures
	 */
	public function test_a_sign_up_waits_while_mailchimp_fails_and_the_visitor_reads_that_it_was_received( string|int $failure ): void {
		$this->control( 'order', array( 'failure' => $failure, 'at' => 'PUT' ) );
		$result = $this->send( 'ada@example.com' );
		$this->assertSame( array( 200, 'Received!' ), array( $result->status, $result->message ) );
		$this->assertSame( array( 'waiting' => 1 ), self::states() );
		$this->assertCount( 2, $this->requests( 'PUT' ), 'One repetition.' );
		$this->assertSame( '', ConnectionProblem::code(), 'A page with the status 403 says nothing about the key.' );
		// The next visitor does not wait.
		$this->assertSame( 200, $this->send( 'bob@example.com' )->status );
		$this->assertCount( 2, $this->requests( 'PUT' ) );
		$this->control( 'order', array() );
		self::later();
		$this->assertSame( 2, Queue::work( 10 ) );
		$this->assertSame( array( 'done' => 2 ), self::states() );
		$this->assertSame( array( 'pending', 1 ), array( $this->control( 'member', 'ada@example.com' )['status'], $this->control( 'member', 'ada@example.com' )['confirmations'] ) );
	}

	public function test_one_short_failure_is_repeated_while_the_visitor_waits(): void {
		$this->control( 'order', array( 'failure' => 'html503', 'at' => 'PUT', 'times' => 1 ) );
		$this->assertSame( 200, $this->send( 'ada@example.com' )->status );
		$this->assertSame( array( 'done' => 1 ), self::states() );
	}

	public function test_a_slow_service_ends_the_wait_after_ten_seconds(): void {
		$this->control( 'order', array( 'failure' => 'silent' ) );
		$start = microtime( true );
		$this->assertSame( 200, $this->send( 'ada@example.com' )->status );
		$this->assertLessThan( 16, microtime( true ) - $start );
		$this->assertSame( array( 'waiting' => 1 ), self::states() );
		$this->assertCount( 1, $this->requests( '' ), 'No repetition after a time-out.' );
	}

	public function test_a_revoked_key_keeps_sign_ups_and_tells_the_owner_until_a_new_one_works(): void {
		$this->send( 'first@example.com' );
		$this->control( 'order', array( 'revoked' => array( self::KEY ) ) );
		$this->assertSame( array( 200, 'Received!' ), array( ( $one = $this->send( 'ada@example.com' ) )->status, $one->message ) );
		$this->assertSame( 'key', ConnectionProblem::code() );
		$this->assertSame( array( 'waiting' => 1, 'done' => 1 ), self::states() );
		$test = ConnectionProblem::tests()['connection']['test']();
		$this->assertSame( 'critical', $test['status'] );
		$this->assertStringNotContainsString( '42cafe', (string) wp_json_encode( $test ) );
		$this->control( 'order', array() );
		// The owner checks a key that is valid: nothing waits for its next attempt.
		$this->assertSame( 'valid', MailchimpService::check( array( 'key' => self::KEY ) )->status );
		Queue::work( 10 );
		$this->assertSame( array( 'done' => 2 ), self::states() );
		$this->assertSame( '', ConnectionProblem::code() );
		$this->assertSame( 'good', ConnectionProblem::tests()['connection']['test']()['status'] );
	}

	public function test_a_deleted_audience_keeps_sign_ups_and_tells_the_owner(): void {
		Settings::set( 'modules.mailchimp.audience', 'deleted01' );
		$this->assertSame( 200, $this->send( 'ada@example.com' )->status );
		$this->assertSame( array( 'audience', array( 'waiting' => 1 ) ), array( ConnectionProblem::code(), self::states() ) );
		Settings::set( 'modules.mailchimp.audience', self::LIST );
		self::later();
		Queue::work( 10 );
		$this->assertSame( array( '', array( 'done' => 1 ) ), array( ConnectionProblem::code(), self::states() ) );
	}

	public function test_jetpacks_choice_of_the_audience_is_used(): void {
		$this->control( 'audience', 'b2c3d4e5f6', array( 'name' => 'Legacy' ) );
		update_option( 'jetpack_mailchimp', (string) wp_json_encode( array( 'follower_list_id' => 'b2c3d4e5f6', 'keyring_id' => 7 ) ) );
		$this->send( 'ada@example.com' );
		$this->assertNotNull( $this->control( 'member', 'ada@example.com', 'b2c3d4e5f6' ) );
		update_option( 'jetpack_mailchimp', array( 'follower_list_id' => '../ping' ) );
		$this->send( 'bob@example.com' );
		// Two audiences, and no valid choice.
		$this->assertSame( 'audience', ConnectionProblem::code() );
	}

	public function test_equal_sign_ups_are_one_and_others_are_not_lost(): void {
		$this->control( 'order', array( 'failure' => 'html503' ) );
		$this->send( 'ada@example.com', array( '9143cf3bd1' ) );
		$this->send( 'ADA@example.com', array( '9143cf3bd1' ) );
		$this->send( 'ada@example.com', array( '3a2a927344' ) );
		$this->assertSame( array( 'waiting' => 2 ), self::states() );
		$this->control( 'order', array() );
		$this->assertSame( array(), $this->control( 'requests', 'PUT' ) );
		self::later();
		Queue::work( 10 );
		$this->assertCount( 2, $this->requests( 'PUT' ) );
		$this->assertSame( array( '9143cf3bd1' => true, '3a2a927344' => true ), $this->control( 'member', 'ada@example.com' )['interests'] );
		delete_transient( 'freehold_mailchimp_pause' );
		// A reloaded response page sends the form again.
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET changed_at = %d', SignUpTable::name(), time() ) );
		$this->assertSame( 200, $this->send( 'ada@example.com', array( '9143cf3bd1' ) )->status );
		$this->assertCount( 2, $this->requests( 'PUT' ) );
		// Later, the person may have unsubscribed.
		self::later();
		$this->send( 'ada@example.com', array( '9143cf3bd1' ) );
		$this->assertCount( 3, $this->requests( 'PUT' ) );
	}

	public function test_jobs_end_after_days_and_the_daily_event_sends_what_was_left(): void {
		$this->control( 'order', array( 'failure' => 500 ) );
		$this->send( 'ada@example.com' );
		for ( $attempt = 0; $attempt < 8; $attempt++ ) {
			self::later();
			Queue::work( 5 );
		}
		$this->assertSame( array( 'failed' => 1 ), self::states() );
		$this->assertSame( 'recommended', ConnectionProblem::tests()['connection']['test']()['status'] );
		$this->control( 'order', array() );
		self::later();
		SignUps::clean_up();
		Queue::work( 10 );
		$this->assertSame( array( 'done' => 1 ), self::states() );
		self::later();
		SignUps::clean_up();
		$this->assertSame( array(), self::states() );
		// A process that ended between the row and its job.
		$this->control( 'order', array( 'failure' => 500 ) );
		$this->send( 'bob@example.com' );
		JobTable::clear();
		$this->control( 'order', array() );
		self::later();
		SignUps::clean_up();
		Queue::work( 10 );
		$this->assertSame( array( 'done' => 1 ), self::states() );
	}

	public function test_a_sign_up_that_fails_every_day_is_deleted_after_a_month(): void {
		global $wpdb;
		$this->control( 'order', array( 'failure' => 500 ) );
		$this->send( 'ada@example.com' );
		for ( $day = 1; $day <= 31; $day++ ) {
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created_at = created_at - %d, state = %s', SignUpTable::name(), DAY_IN_SECONDS, SignUpTable::FAILED ) );
			self::later();
			SignUps::clean_up();
		}
		$this->assertSame( array(), self::states() );
		$this->assertSame( array(), PersonalData::export( 'ada@example.com' )['data'] );
	}

	public function test_mistakes_robots_and_limits(): void {
		$this->assertSame( 422, $this->send( 'nobody' )->status );
		$this->assertSame( 422, $this->send( "ada@example.com\nBcc: x@example.com" )->status );
		$_POST['company_name'] = 'Casino';
		$this->assertSame( 200, $this->send( 'bot@example.com' )->status );
		unset( $_POST['company_name'] );
		$this->assertSame( array(), self::states() );
		for ( $attempt = 0; $attempt < 5; $attempt++ ) {
			$this->assertSame( 200, $this->send( 'ada@example.com' )->status );
		}
		$this->assertSame( 429, $this->send( 'ada@example.com' )->status );
		$this->assertSame( 200, $this->send( 'bob@example.com' )->status );
	}

	public function test_waiting_sign_ups_are_exported_and_erased(): void {
		$this->control( 'order', array( 'failure' => 500 ) );
		$this->send( 'ada@example.com', array(), array(), 'I agree.' );
		$data = PersonalData::export( 'ADA@example.com' );
		$this->assertCount( 1, $data['data'] );
		$this->assertContains( array( 'name' => 'Consent', 'value' => 'I agree.' ), $data['data'][0]['data'] );
		$this->assertSame( array(), PersonalData::export( 'bob@example.com' )['data'] );
		foreach ( range( 1, 100 ) as $number ) {
			$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'INSERT INTO %i ( fingerprint, email_hash, state, data ) SELECT %s, email_hash, state, data FROM %i LIMIT 1', SignUpTable::name(), "copy_{$number}", SignUpTable::name() ) );
		}
		$this->assertFalse( PersonalData::export( 'ada@example.com' )['done'] );
		$second = PersonalData::export( 'ada@example.com', 2 );
		$this->assertSame( array( 1, true ), array( count( $second['data'] ), $second['done'] ) );
		$this->assertTrue( PersonalData::erase( 'ada@example.com' )['items_removed'] );
		$this->assertSame( array(), self::states() );
		$this->control( 'order', array() );
		self::later();
		Queue::work( 10 );
		$this->assertSame( array(), $this->requests( 'PUT' ), 'The job finds no row.' );
	}
}
