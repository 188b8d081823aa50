<?php
/**
 * Signing up, confirming, unsubscribing, erasing, and the numbers of subscribers.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Mail\TokenTable;
use Freehold\Members\Address;
use Freehold\Members\Categories;
use Freehold\Members\ConfirmationJob;
use Freehold\Members\Consent;
use Freehold\Members\Counts;
use Freehold\Members\Hooks;
use Freehold\Members\Links;
use Freehold\Members\PersonalData;
use Freehold\Members\Query;
use Freehold\Members\SignUps;
use Freehold\Members\Status;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\CountTable;
use Freehold\Members\Tables\Recipients;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Members\Tables\SuppressionTable;
use Freehold\Queue;
use Freehold\Queue\JobTable;

require_once __DIR__ . '/MembersTestCase.php';

final class SubscribersTest extends MembersTestCase {

	public function test_a_visitor_signs_up_and_confirms_with_the_mailed_token(): void {
		$this->assertSame( SignUps::ACCEPTED, $this->signUp( ' Ada@Example.COM ' ) );
		$ada = self::find( 'ada@example.com' );
		$this->assertSame( array( 'ada@example.com', Status::PENDING, 'form', 7, 'en_US', 'Pressed “Subscribe”.' ), array( $ada->email, $ada->status, $ada->source, $ada->post_id, $ada->language, $ada->consent_text ) );
		$this->assertCount( 1, $this->mail );
		$this->assertSame( 'ada@example.com', $this->mail[0]['to'] );
		$token = $this->token();
		global $wpdb;
		$this->assertStringNotContainsString( $token, (string) wp_json_encode( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', TokenTable::name() ) ) ) );
		$confirmed = array();
		add_action( 'freehold_subscriber_confirmed', static function ( $subscriber ) use ( &$confirmed ): void { $confirmed[] = $subscriber->email; } );
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $token ) );
		$this->assertSame( Subscribers::ALREADY, Subscribers::confirm( $token ) );
		$this->assertSame( Subscribers::EXPIRED, Subscribers::confirm( str_repeat( 'a', 64 ) ) );
		$this->assertSame( array( 'ada@example.com' ), $confirmed );
		$this->assertSame( Status::ACTIVE, self::find( 'ada@example.com' )->status );
		$this->assertSame( 1, Counts::active() );
	}

	public function test_who_unsubscribes_between_a_confirmation_and_its_counting_is_counted_once(): void {
		$this->signUp( 'ada@example.com' );
		$id   = self::find( 'ada@example.com' )->id;
		$left = 0;
		add_filter(
			'query',
			static function ( string $query ) use ( $id, &$left ): string {
				// The statement that follows the changed status.
				if ( 0 === $left && str_contains( $query, SuppressionTable::name() ) && str_starts_with( $query, 'DELETE' ) ) {
					++$left;
					Subscribers::unsubscribe( $id );
				}
				return $query;
			}
		);
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $this->token() ) );
		$this->assertSame( 1, $left );
		$this->assertSame( Status::UNSUBSCRIBED, self::find( 'ada@example.com' )->status );
		$numbers = static fn (): array => array_map( static fn ( string $kind ): array => array_column( array_filter( CountTable::of( $kind ), static fn ( array $row ): bool => 0 !== $row['people'] ), 'people', 'status' ), array( CountTable::SOURCE, CountTable::TERM ) );
		$this->assertSame( array( array( Status::UNSUBSCRIBED => 1 ), array( Status::UNSUBSCRIBED => 1 ) ), $numbers() );
	}

	public function test_known_and_unknown_addresses_get_the_same_result_and_the_same_number_of_queries(): void {
		global $wpdb;
		$this->active( 'active@example.com' );
		$this->active( 'left@example.com' );
		Subscribers::unsubscribe( self::find( 'left@example.com' )->id );
		$this->active( 'erased@example.com' );
		Subscribers::erase( 'erased@example.com' );
		$this->mail = array();
		self::age( 'mailed', 301 );
		foreach ( array( 'active@example.com', 'left@example.com', 'erased@example.com', 'new@example.com' ) as $email ) {
			$before = $wpdb->num_queries;
			$this->assertSame( SignUps::ACCEPTED, SignUps::sign_up( $email, new Consent( 'Words', 'form' ) ), $email );
			$queries[ $email ] = $wpdb->num_queries - $before;
			Queue::work( 5 );
		}
		$this->assertCount( 1, array_unique( $queries ), (string) wp_json_encode( $queries ) );
		$this->assertSame( array( 'left@example.com', 'erased@example.com', 'new@example.com' ), array_column( $this->mail, 'to' ) );
		$this->assertSame( Status::PENDING, self::find( 'erased@example.com' )->status );
		$this->assertSame( array( Status::ACTIVE, Status::UNSUBSCRIBED ), array( self::find( 'active@example.com' )->status, self::find( 'left@example.com' )->status ) );
		$this->assertSame( SignUps::INVALID, $this->signUp( 'nobody' ) );
	}

	public function test_a_second_sign_up_mails_again_after_five_minutes(): void {
		$this->signUp( 'ada@example.com' );
		$this->signUp( 'ada@example.com' );
		$this->assertCount( 1, $this->mail );
		self::age( 'mailed', 301 );
		$first = $this->token();
		$this->signUp( 'ada@example.com' );
		$this->assertCount( 2, $this->mail );
		// Either mail works.
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $first ) );
		$this->assertSame( Subscribers::ALREADY, Subscribers::confirm( $this->token() ) );
	}

	public function test_a_mail_that_cannot_be_queued_comes_later_or_can_be_asked_for_at_once(): void {
		$fails = static fn ( callable $run ): mixed => self::withRejected( ConfirmationJob::NAME, $run );
		$fails( fn (): string => $this->signUp( 'ada@example.com' ) );
		$this->assertSame( array( 0, array() ), array( self::find( 'ada@example.com' )->mailed, $this->mail ) );
		JobTable::make_due( array() );
		Queue::work( 5 );
		$this->assertSame( array( 'ada@example.com' ), array_column( $this->mail, 'to' ) );

		self::age( 'mailed', 301 );
		$ada = self::find( 'ada@example.com' );
		$this->assertFalse( $fails( static fn (): bool => Subscribers::mail( $ada->id ) ) );
		$this->assertSame( $ada->mailed, self::find( 'ada@example.com' )->mailed );
		$this->assertTrue( Subscribers::mail( $ada->id ) );
	}

	public function test_a_link_that_could_not_confirm_works_again(): void {
		$this->signUp( 'ada@example.com' );
		$token = $this->token();
		$this->assertSame( Subscribers::EXPIRED, self::withRejected( SubscriberTable::name(), static fn (): string => Subscribers::confirm( $token ) ) );
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $token ) );
	}

	public function test_a_person_who_is_not_stored_with_mail_and_categories_is_not_reported_as_added(): void {
		foreach ( array( ConfirmationJob::NAME, CategoryTable::name() ) as $part ) {
			$add = static fn (): mixed => Subscribers::add( 'ada@example.com', new Consent( 'At the fair.', 'manual' ), Status::PENDING );
			$this->assertSame( 'not_stored', self::withRejected( $part, $add )->get_error_code(), $part );
			$this->assertNull( self::find( 'ada@example.com' ), $part );
		}
		$this->assertSame( 0, array_sum( Counts::by_status() ) );
		$this->assertIsInt( $add() );
	}

	public function test_sign_ups_are_limited_by_address_and_by_network(): void {
		for ( $number = 0; $number < 6; $number++ ) {
			$this->assertSame( SignUps::ACCEPTED, $this->signUp( 'ada@example.com' ) );
		}
		$this->assertSame( SignUps::TOO_MANY, $this->signUp( 'ADA@example.com' ) );
		$consent = new Consent( 'Words', 'form' );
		for ( $number = 0; $number < 20; $number++ ) {
			$this->assertSame( SignUps::ACCEPTED, SignUps::sign_up( "v{$number}@example.com", $consent, array(), '203.0.113.9' ) );
		}
		$this->assertSame( SignUps::TOO_MANY, SignUps::sign_up( 'last@example.com', $consent, array(), '203.0.113.9' ) );
		$this->assertSame( SignUps::ACCEPTED, SignUps::sign_up( 'last@example.com', $consent, array(), '203.0.113.10' ) );
	}

	public function test_unsubscribing_makes_earlier_mails_invalid_and_a_new_one_brings_the_person_back(): void {
		$this->signUp( 'ada@example.com' );
		$early = $this->token();
		$id    = self::find( 'ada@example.com' )->id;
		$this->assertTrue( Subscribers::unsubscribe( $id ) );
		$this->assertTrue( Subscribers::unsubscribe( $id ) );
		$this->assertSame( Subscribers::EXPIRED, Subscribers::confirm( $early ) );
		self::age( 'mailed', 301 );
		$this->signUp( 'ada@example.com', words: 'Other words' );
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $this->token() ) );
		$this->assertSame( array( Status::ACTIVE, 'Other words' ), array( self::find( 'ada@example.com' )->status, self::find( 'ada@example.com' )->consent_text ) );
		$this->assertFalse( Subscribers::unsubscribe( 999999 ) );
	}

	public function test_links_to_unsubscribe_belong_to_one_subscriber(): void {
		parse_str( (string) wp_parse_url( Links::unsubscribe( 5 ), PHP_URL_QUERY ), $query );
		$this->assertTrue( Links::is_valid( 5, $query['key'] ) );
		$this->assertFalse( Links::is_valid( 6, $query['key'] ) );
		$this->assertFalse( Links::is_valid( 5, Address::hash( '5' ) ) );
		$this->assertSame( array( 'List-Unsubscribe: <' . Links::unsubscribe( 5 ) . '>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click' ), Links::headers( 5 ) );
	}

	public function test_categories_are_those_that_the_owner_marked_and_counts_are_people(): void {
		$one   = wp_create_category( 'One' );
		$two   = wp_create_category( 'Two' );
		$other = wp_create_category( 'Other' );
		Categories::set( true, array( $one, $two ) );
		$ada = $this->active( 'ada@example.com', array( $one, $other, 'x', array() ) );
		$bob = $this->active( 'bob@example.com', array( $one, $two ) );
		$cem = $this->active( 'cem@example.com' );
		$this->assertSame( array( array( $one ), array( $one, $two ), array( CategoryTable::NONE ) ), array( Subscribers::terms( $ada->id ), Subscribers::terms( $bob->id ), Subscribers::terms( $cem->id ) ) );
		// Everyone who chose no category gets everything.
		$this->assertSame( array( 3, 3, 2, 3 ), array( Counts::people( array() ), Counts::people( array( $one, $two ) ), Counts::people( array( $two ) ), Counts::people( array( $one ) ) ) );
		$this->assertSame( array( 2, 1, 1 ), array( Counts::total( new Query( category: $one ) ), Counts::total( new Query( Status::ACTIVE, $two ) ), Counts::total( new Query( category: 0 ) ) ) );
		Subscribers::unsubscribe( $bob->id );
		$this->assertSame( array( 2, 1 ), array( Counts::people( array( $one ) ), Counts::total( new Query( Status::ACTIVE, $one ) ) ) );
		// A confirmation replaces what was chosen before.
		self::age( 'mailed', 301 );
		$this->signUp( 'bob@example.com', array( $two ) );
		Subscribers::confirm( $this->token() );
		$this->assertSame( array( $two ), Subscribers::terms( $bob->id ) );
		$stored = array( CountTable::of( CountTable::SOURCE ), CountTable::of( CountTable::TERM ) );
		CountTable::recount();
		$positive = static fn ( array $rows ): array => array_values( array_filter( $rows, static fn ( array $row ): bool => $row['people'] > 0 ) );
		$this->assertSame( array_map( $positive, $stored ), array( CountTable::of( CountTable::SOURCE ), CountTable::of( CountTable::TERM ) ) );
		$this->assertSame( array( 'joined' => 4, 'left' => 1, 'total' => 3 ), array_diff_key( Counts::growth( 7 )[6], array( 'day' => '' ) ) );
		$this->assertSame( 0, Counts::growth( 7 )[5]['total'] );
	}

	public function test_a_choice_that_is_not_offered_any_more_never_stands_for_everything(): void {
		$one = wp_create_category( 'One' );
		$two = wp_create_category( 'Two' );
		Categories::set( true, array( $one, $two ) );
		$this->signUp( 'ada@example.com', array( $one ) );
		$token = $this->token();
		Categories::set( true, array( $two ) );
		$this->assertSame( SignUps::CHANGED, SignUps::sign_up( 'bob@example.com', new Consent( 'x', 'form', 7, 'en_US' ), array( (string) $one ) ) );
		$this->assertSame( SignUps::ACCEPTED, SignUps::sign_up( 'bob@example.com', new Consent( 'x', 'form', 7, 'en_US' ), array( $one, $two ) ) );
		Subscribers::confirm( $token );
		$this->assertSame( array( $one ), Subscribers::terms( self::find( 'ada@example.com' )->id ) );
	}

	public function test_categories_that_could_not_be_stored_are_not_reported_as_saved(): void {
		$one = wp_create_category( 'One' );
		$two = wp_create_category( 'Two' );
		Categories::set( true, array( $one, $two ) );
		$ada = $this->active( 'ada@example.com', array( $one ) );
		$this->assertFalse( self::withRejected( CategoryTable::name(), static fn (): bool => Subscribers::choose( $ada, array( $two ) ) ) );
		$this->assertSame( array( $one ), Subscribers::terms( $ada->id ), 'Without any, the person would get nothing.' );
		$this->assertTrue( Subscribers::choose( $ada, array( $two ) ) );
		$this->assertSame( array( $two ), Subscribers::terms( $ada->id ) );
	}

	public function test_users_are_linked_by_a_confirmed_address_only(): void {
		$user = get_user_by( 'login', 'author' );
		$this->signUp( $user->user_email );
		$this->assertSame( 0, self::find( $user->user_email )->user_id );
		Subscribers::confirm( $this->token() );
		$this->assertSame( $user->ID, self::find( $user->user_email )->user_id );
		$id = Subscribers::add( 'editor@example.org', new Consent( 'On paper', 'manual' ), Status::ACTIVE );
		wp_update_user( array( 'ID' => get_user_by( 'login', 'editor' )->ID, 'user_email' => 'editor@example.org' ) );
		$this->assertSame( 0, SubscriberTable::get( $id )->user_id );
		wp_update_user( array( 'ID' => $user->ID, 'user_email' => 'new@example.org' ) );
		$this->assertSame( 0, self::find( $user->user_email )->user_id );
	}

	public function test_an_erased_person_is_a_keyed_hash_that_nothing_brings_back(): void {
		$this->active( 'ada@example.com' );
		$export = PersonalData::export( 'Ada@example.com' );
		$this->assertContains( array( 'name' => 'Consent', 'value' => 'Pressed “Subscribe”.' ), $export['data'][0]['data'] );
		$this->assertTrue( PersonalData::erase( 'Ada@example.com' )['items_removed'] );
		$this->assertFalse( PersonalData::erase( 'Ada@example.com' )['items_removed'] );
		$this->assertSame( array(), PersonalData::export( 'ada@example.com' )['data'] );
		$this->assertSame( array( Address::hash( 'ada@example.com' ) ), SuppressionTable::among( array( Address::hash( 'ada@example.com' ) ) ) );
		$this->assertNotSame( hash( 'sha256', 'ada@example.com' ), Address::hash( 'ada@example.com' ) );
		$this->assertSame( 'freehold_subscriber_suppressed', Subscribers::add( 'ada@example.com', new Consent( 'Words', 'manual' ), Status::ACTIVE )->get_error_code() );
		$this->assertSame( array( 0, array() ), array( Counts::active(), CategoryTable::counts() ) );
	}

	public function test_an_erased_person_subscribes_again_by_confirming(): void {
		$hash = Address::hash( 'ada@example.com' );
		$this->active( 'ada@example.com' );
		Subscribers::erase( 'ada@example.com' );
		$this->mail = array();
		// Someone else may have entered the address.
		$this->assertSame( SignUps::ACCEPTED, $this->signUp( 'ada@example.com' ) );
		$this->assertSame( array( $hash ), SuppressionTable::among( array( $hash ) ) );
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $this->token() ) );
		$this->assertSame( array(), SuppressionTable::among( array( $hash ) ) );
		$this->assertSame( array( $hash ), Recipients::agreed( array( $hash ) ), 'mails go out' );
	}

	public function test_addresses_without_a_confirmation_are_deleted_after_fourteen_days(): void {
		$this->signUp( 'ada@example.com' );
		self::age( 'created', 15 * DAY_IN_SECONDS );
		Hooks::clean_up();
		$this->assertNotNull( self::find( 'ada@example.com' ), 'The last mail is younger.' );
		self::age( 'mailed', 15 * DAY_IN_SECONDS );
		$this->active( 'bob@example.com' );
		Hooks::clean_up();
		$this->assertNull( self::find( 'ada@example.com' ) );
		$this->assertNotNull( self::find( 'bob@example.com' ) );
		$this->assertSame( 0, Counts::by_status()[ Status::PENDING ] );
	}

	public function test_a_person_who_logged_in_without_confirming_is_kept_and_can_still_confirm(): void {
		$this->signUp( 'ada@example.com' );
		$token = $this->token();
		$id    = Subscribers::member( 'ada@example.com' )->id;
		self::age( 'created', 15 * DAY_IN_SECONDS );
		self::age( 'mailed', 15 * DAY_IN_SECONDS );
		Hooks::clean_up();
		$this->assertSame( array( $id, Status::PENDING ), array( self::find( 'ada@example.com' )?->id, self::find( 'ada@example.com' )?->status ) );
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $token ) );
	}

	public function test_reports_of_a_mail_service_stop_mail(): void {
		$this->active( 'ada@example.com' );
		Subscribers::report( 'ada@example.com', Status::COMPLAINED );
		$this->assertSame( Status::COMPLAINED, self::find( 'ada@example.com' )->status );
		self::age( 'mailed', 301 );
		$this->mail = array();
		$this->signUp( 'ada@example.com' );
		$this->assertSame( array(), $this->mail );
	}
}
