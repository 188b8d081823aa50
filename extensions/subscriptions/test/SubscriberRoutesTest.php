<?php
/**
 * The REST routes of subscribers, imports and exports.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Categories;
use Freehold\Members\ConfirmationJob;
use Freehold\Members\Consent;
use Freehold\Members\Query;
use Freehold\Members\Status;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\CountTable;
use Freehold\Members\Tables\SubscriberList;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules;
use Freehold\Modules\Subscriptions\Import\ErrorTable;
use Freehold\Modules\Subscriptions\Import\ImportJob;
use Freehold\Modules\Subscriptions\Import\Imports;
use Freehold\Modules\Subscriptions\Import\ImportTable;
use Freehold\Modules\Subscriptions\Import\MailJob;
use Freehold\Modules\Subscriptions\Import\PartTable;
use Freehold\Modules\Subscriptions\Rest\Export;
use Freehold\Queue;
use Freehold\Queue\JobTable;

require_once dirname( __DIR__, 3 ) . '/shared/members/server/test/MembersTestCase.php';

final class SubscriberRoutesTest extends MembersTestCase {

	private const ROUTE = '/freehold/v4/subscribers';

	public function test_a_list_is_filtered_and_shows_the_consent(): void {
		$one = wp_create_category( 'One' );
		Categories::set( true, array( $one ) );
		$this->active( 'ada@example.com', array( $one ) );
		$this->signUp( 'bob@example.com' );
		$this->actAs( 'admin' );
		$this->rest( 'POST', self::ROUTE, array( 'email' => 'cem@example.com', 'status' => 'active', 'consent' => 'On paper' ) );
		$data = $this->rest( 'GET', self::ROUTE )->get_data();
		$this->assertSame( array( 'cem@example.com', 'bob@example.com', 'ada@example.com' ), array_column( $data['subscribers'], 'email' ) );
		$this->assertSame( array( 3, 2, 1, array( 'form', 'manual' ) ), array( $data['total'], $data['counts']['active'], $data['counts']['pending'], $data['sources'] ) );
		$this->assertSame( array( 'On paper', array( $one ) ), array( $data['subscribers'][0]['consent']['text'], $data['subscribers'][2]['categories'] ) );
		$emails = fn ( array $filters ): array => array_column( $this->rest( 'GET', self::ROUTE, $filters )->get_data()['subscribers'], 'email' );
		$this->assertSame( array( 'bob@example.com' ), $emails( array( 'status' => 'pending' ) ) );
		$this->assertSame( array( 'ada@example.com' ), $emails( array( 'category' => $one ) ) );
		$this->assertSame( array( 'cem@example.com' ), $emails( array( 'source' => 'manual' ) ) );
		$this->assertSame( array( 'bob@example.com' ), $emails( array( 'search' => 'BOB@' ) ) );
		$this->assertSame( array(), $emails( array( 'after' => gmdate( 'c', time() + 60 ) ) ) );
		$this->assertCount( 3, $emails( array( 'before' => gmdate( 'c', time() + 60 ) ) ) );
		$this->assertSame( array( 'bob@example.com' ), $emails( array( 'page' => 2, 'per_page' => 1 ) ) );
		foreach ( array( array( 'ada@example.com', 409 ), array( 'nobody', 400 ) ) as list( $email, $status ) ) {
			$this->assertSame( $status, $this->rest( 'POST', self::ROUTE, array( 'email' => $email, 'status' => 'active', 'consent' => 'On paper' ) )->get_status() );
		}
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'GET', self::ROUTE )->get_status() );
	}

	public function test_a_change_of_categories_leaves_those_that_another_tab_has_changed(): void {
		list( $one, $two, $three ) = array_map( 'wp_create_category', array( 'One', 'Two', 'Three' ) );
		Categories::set( false, array( $one ) );
		$this->actAs( 'admin' );
		$change = fn ( array $input ): array => array_column( array_filter( $this->rest( 'POST', self::ROUTE . '/categories', $input )->get_data()['categories'], static fn ( array $row ): bool => $row['newsletter'] ), 'id' );
		// Both tabs have loaded the first one.
		$this->assertEqualsCanonicalizing( array( $one, $two ), $change( array( 'enabled' => true, 'add' => array( $two ) ) ) );
		$this->assertEqualsCanonicalizing( array( $two, $three ), $change( array( 'add' => array( $three ), 'remove' => array( $one ) ) ) );
		$this->assertTrue( Categories::are_enabled() );
		$this->assertSame( array( $one ), $change( array( 'enabled' => true, 'ids' => array( $one ) ) ) );
	}

	public function test_the_list_and_the_export_say_who_pays_and_who_never_subscribed(): void {
		global $wpdb;
		$payer = Subscribers::member( 'payer@example.com' )->id;
		$this->active( 'ada@example.com' );
		add_filter( 'freehold_subscriber_plans', static fn ( array $plans, array $ids ): array => in_array( $payer, $ids, true ) ? array( $payer => array( 7 ) ) : $plans, 10, 2 );
		$this->actAs( 'admin' );
		$data = $this->rest( 'GET', self::ROUTE )->get_data();
		$this->assertSame( array( array( 'active', false ), array( 'member', true ) ), array_map( static fn ( array $row ): array => array( $row['status'], $row['pays'] ), $data['subscribers'] ) );
		$this->assertSame( array( 1, 0 ), array( $data['counts']['member'], $data['counts']['unsubscribed'] ) );
		$stream = fopen( 'php://memory', 'r+b' );
		Export::write( new Query(), $stream );
		rewind( $stream );
		$csv = (string) stream_get_contents( $stream );
		$this->assertStringContainsString( 'payer@example.com,,member,Yes,,login,', $csv );
		$this->assertStringContainsString( 'ada@example.com,,active,,,form,', $csv );
		// An earlier version called such a person unsubscribed.
		$wpdb->update( SubscriberTable::name(), array( 'status' => Status::UNSUBSCRIBED ), array( 'id' => $payer ) );
		$this->assertTrue( SubscriberTable::migrate( 2 ) );
		$this->assertSame( Status::MEMBER, SubscriberTable::get( $payer )->status );
		// Signing up makes a member a subscriber.
		$this->signUp( 'payer@example.com' );
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $this->token() ) );
		$this->assertSame( Status::ACTIVE, SubscriberTable::get( $payer )->status );
		Subscribers::unsubscribe( $payer );
		$this->assertSame( Status::UNSUBSCRIBED, SubscriberTable::get( $payer )->status );
	}

	public function test_people_are_mailed_again_unsubscribed_and_deleted(): void {
		$this->signUp( 'ada@example.com' );
		$bob = $this->active( 'bob@example.com' );
		$ada = self::find( 'ada@example.com' );
		$this->actAs( 'admin' );
		$run = fn ( string $action ): array => $this->rest( 'POST', self::ROUTE . '/action', array( 'ids' => array( $ada->id, $bob->id ), 'action' => $action ) )->get_data();
		$this->assertSame( array(), $run( 'resend' )['changed'] );
		self::age( 'mailed', 301 );
		$this->mail = array();
		$this->assertSame( array( $ada->id ), $run( 'resend' )['changed'] );
		Queue::work( 5 );
		$this->assertSame( array( 'ada@example.com' ), array_column( $this->mail, 'to' ) );
		$this->assertSame( 2, $run( 'unsubscribe' )['counts']['unsubscribed'] );
		$data = $this->rest( 'DELETE', self::ROUTE, array( 'ids' => array( $ada->id, 999999 ) ) )->get_data();
		$this->assertSame( array( array( $ada->id ), 1 ), array( $data['changed'], $data['counts']['unsubscribed'] ) );
	}

	public function test_editors_read_numbers_of_people(): void {
		$one = wp_create_category( 'One' );
		$two = wp_create_category( 'Two' );
		$this->actAs( 'admin' );
		$set = $this->rest( 'POST', self::ROUTE . '/categories', array( 'enabled' => true, 'ids' => array( $one, $two ) ) )->get_data();
		$this->assertContains( array( 'id' => $one, 'name' => 'One', 'newsletter' => true ), $set['categories'] );
		wp_set_current_user( 0 );
		$this->active( 'ada@example.com', array( $one, $two ) );
		$this->signUp( 'bob@example.com' );
		$this->actAs( 'author' );
		foreach ( array( 'freehold/v2', 'wpcom/v2' ) as $namespace ) {
			$this->assertSame( array( 'counts' => array( 'social_followers' => 0, 'email_subscribers' => 1, 'paid_subscribers' => 0 ) ), $this->rest( 'GET', "/{$namespace}/subscribers/counts" )->get_data() );
			$this->assertSame( array( 'subscriptions_count' => 1 ), $this->rest( 'GET', "/{$namespace}/newsletter-categories/count", array( 'term_ids' => "{$one},{$two}" ) )->get_data() );
			$data = $this->rest( 'GET', "/{$namespace}/newsletter-categories" )->get_data();
			$this->assertSame( array( true, array( 'One', 'Two' ) ), array( $data['enabled'], array_column( $data['newsletter_categories'], 'name' ) ) );
		}
		$this->assertSame( 403, $this->rest( 'GET', self::ROUTE . '/categories' )->get_status() );
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v2/subscribers/counts' )->get_status() );
	}

	/** Sends a file and starts its import. */
	private function import( array $parts, array $settings = array() ): int {
		$this->actAs( 'admin' );
		$id = $this->rest( 'POST', self::ROUTE . '/imports', $settings + array( 'file' => 'list.csv', 'status' => 'active', 'consent' => 'They agreed at the fair.', 'column' => 1, 'delimiter' => ',', 'has_header' => true ) )->get_data()['id'];
		$line = 1;
		foreach ( $parts as $number => $content ) {
			$this->assertSame( 200, $this->rest( 'POST', self::ROUTE . "/imports/{$id}/parts", array( 'number' => $number, 'first_line' => $line, 'content' => $content ) )->get_status() );
			$line += substr_count( $content, "\n" );
		}
		$this->assertSame( 409, $this->rest( 'POST', self::ROUTE . "/imports/{$id}/state", array( 'state' => 'run', 'parts' => 99 ) )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTE . "/imports/{$id}/state", array( 'state' => 'run', 'parts' => count( $parts ), 'rows' => $line - 2 ) )->get_status() );
		return $id;
	}

	public function test_an_import_lists_bad_rows_and_leaves_people_as_they_are(): void {
		$one = wp_create_category( 'One' );
		Categories::set( true, array( $one ) );
		$left = $this->active( 'left@example.com' );
		Subscribers::unsubscribe( $left->id );
		$this->active( 'gone@example.com' );
		Subscribers::erase( 'gone@example.com' );
		$id = $this->import(
			array( "Name,Email\nAda,ADA@example.com\n\"Bob \"\"B\"\"\",bob@example.com\nNobody,nobody\n", "Ada again,ada@example.com\nLeft,left@example.com\nGone,gone@example.com\nShort\n" ),
			array( 'categories' => array( $one, 999999 ) )
		);
		Queue::work( 10 );
		$data = $this->rest( 'GET', self::ROUTE . "/imports/{$id}" )->get_data();
		$this->assertSame( array( 'finished', 7, 7, 2, 2, 3 ), array( $data['state'], $data['rows'], $data['done'], $data['added'], $data['existing'], $data['left_out'] ) );
		$errors = $this->rest( 'GET', self::ROUTE . "/imports/{$id}/errors" )->get_data()['errors'];
		$this->assertSame( array( array( 4, 'invalid', 'Nobody,nobody' ), array( 7, 'suppressed', 'gone@example.com' ), array( 8, 'invalid', 'Short' ) ), array_map( 'array_values', $errors ) );
		$this->assertSame( array( Status::ACTIVE, 'import', 'They agreed at the fair.' ), array( self::find( 'ada@example.com' )->status, self::find( 'ada@example.com' )->source, self::find( 'ada@example.com' )->consent_text ) );
		$this->assertSame( array( $one ), Subscribers::terms( self::find( 'bob@example.com' )->id ) );
		$this->assertSame( Status::UNSUBSCRIBED, self::find( 'left@example.com' )->status );
		$this->assertSame( 'finished', $this->rest( 'GET', self::ROUTE . '/imports/latest' )->get_data()['import']['state'] );
		$this->assertSame( 409, $this->rest( 'POST', self::ROUTE . "/imports/{$id}/parts", array( 'number' => 0, 'first_line' => 1, 'content' => 'x' ) )->get_status() );
	}

	public function test_an_import_adds_no_one_while_the_list_of_erased_people_cannot_be_read(): void {
		global $wpdb;
		$this->active( 'gone@example.com' );
		Subscribers::erase( 'gone@example.com' );
		$id         = $this->import( array( "Name,Email\nGone,gone@example.com\nAda,ada@example.com\n" ) );
		$is_failing = true;
		add_filter( 'query', static function ( string $query ) use ( &$is_failing ): string {
			return $is_failing && str_starts_with( $query, 'SELECT email_hash FROM' ) ? 'SELECT no_such_column' : $query;
		} );
		$was_quiet = $wpdb->suppress_errors( true );
		$job       = static fn () => ( new \Freehold\Modules\Subscriptions\Import\ImportJob() )->run( array( 'import' => $id, 'part' => 0 ) );
		$failure   = '';
		try {
			$job();
		} catch ( \RuntimeException $error ) {
			$failure = $error->getMessage();
		}
		$wpdb->suppress_errors( $was_quiet );
		$this->assertStringContainsString( 'could not be read', $failure );
		$this->assertNull( self::find( 'gone@example.com' ) );
		$is_failing = false;
		$job();
		$this->assertNull( self::find( 'gone@example.com' ) );
		$this->assertNotNull( self::find( 'ada@example.com' ) );
	}

	public function test_a_quote_that_nothing_closes_takes_no_other_row_along(): void {
		$row  = static fn ( int $n ): string => "\"Name {$n}\",v{$n}@example.com\n";
		$rows = static fn ( int $from, int $to ): string => implode( '', array_map( $row, range( $from, $to ) ) );
		$id   = $this->import(
			array(
				"Name,Email\n" . $rows( 1, 700 ) . "\"Ann, ann@example.com\n" . $rows( 701, 1400 ) . "5\" pipes,pipes@example.com\n\"Ada,\nCountess\",ada@example.com\n",
				"\"Bob, bob@example.com\n" . str_replace( '"', '', $rows( 1401, 1500 ) ) . "n,last@example.com\n",
			)
		);
		Queue::work( 20 );
		$data = $this->rest( 'GET', self::ROUTE . "/imports/{$id}" )->get_data();
		$this->assertSame( array( 'finished', 1503, 2 ), array( $data['state'], $data['added'], $data['left_out'] ) );
		$this->assertSame( array( 'Ann, ann@example.com', 'Bob, bob@example.com' ), array_column( $this->rest( 'GET', self::ROUTE . "/imports/{$id}/errors" )->get_data()['errors'], 'content' ) );
		foreach ( array( 'v701', 'v1400', 'pipes', 'ada', 'last' ) as $name ) {
			$this->assertNotNull( self::find( "{$name}@example.com" ), $name );
		}
	}

	public function test_an_import_stops_resumes_and_runs_twice_without_a_difference(): void {
		$rows = implode( '', array_map( static fn ( int $n ): string => "n,v{$n}@example.com\n", range( 1, 1200 ) ) );
		$id   = $this->import( array( "Name,Email\n{$rows}" ) );
		$this->rest( 'POST', self::ROUTE . "/imports/{$id}/state", array( 'state' => 'stop' ) );
		Queue::work( 10 );
		$this->assertSame( 'stopped', $this->rest( 'GET', self::ROUTE . "/imports/{$id}" )->get_data()['state'] );
		$this->assertNull( self::find( 'v1@example.com' ) );
		$this->rest( 'POST', self::ROUTE . "/imports/{$id}/state", array( 'state' => 'run' ) );
		Queue::work( 10 );
		$data = $this->rest( 'GET', self::ROUTE . "/imports/{$id}" )->get_data();
		$this->assertSame( array( 'finished', 1200, 1200 ), array( $data['state'], $data['done'], $data['added'] ) );
		$this->assertSame( 1200, SubscriberList::count( new Query() ) );
		$this->assertSame( 1200, array_sum( array_column( CountTable::of( CountTable::DAY ), 'people' ) ) );
	}

	public function test_an_export_names_all_rows_that_imports_left_out_page_by_page(): void {
		ErrorTable::add( 1, array_fill( 1, 101, array( 'invalid', 'gone@example.com' ) ) + array_fill( 200, 9, array( 'invalid', 'also.gone@example.com' ) ) );
		$export = Modules::get( 'subscriptions' )->privacy()->export;
		$counts = array();
		do {
			$page     = $export( 'gone@example.com', count( $counts ) + 1 );
			$counts[] = count( $page['data'] );
		} while ( ! $page['done'] );
		$this->assertSame( array( 100, 1 ), $counts );
	}

	public function test_rows_that_an_import_left_out_are_exported_and_erased_with_the_person(): void {
		$privacy = Modules::get( 'subscriptions' )->privacy();
		$this->active( 'gone@example.com' );
		( $privacy->erase )( 'gone@example.com', 1 );
		$id     = $this->import( array( "Name,Email\nGone,gone@example.com\nann@example.com;Ann,\njoann@example.com,no\n" ) );
		Queue::work( 10 );
		$values = static fn ( string $email ): array => array_column( array_merge( array(), ...array_column( ( $privacy->export )( $email, 1 )['data'], 'data' ) ), 'value' );
		$this->assertSame( array( 'gone@example.com' ), $values( 'Gone@example.com' ) );
		$this->assertSame( array( 'ann@example.com;Ann,' ), $values( 'ann@example.com' ) );
		$this->assertTrue( ( $privacy->erase )( 'GONE@example.com', 1 )['items_removed'] );
		$this->assertSame( array(), $values( 'gone@example.com' ) );
		$this->assertFalse( ( $privacy->erase )( 'gone@example.com', 1 )['items_removed'] );
		$this->assertCount( 2, $this->rest( 'GET', self::ROUTE . "/imports/{$id}/errors" )->get_data()['errors'] );
	}

	public function test_the_file_of_a_stopped_import_is_deleted_after_a_month(): void {
		global $wpdb;
		$id  = $this->import( array( "Name,Email\nAda,ada@example.com\n" ) );
		$age = static fn ( int $days ) => $wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = created - %d', ImportTable::name(), $days * DAY_IN_SECONDS ) );
		$age( 31 );
		Imports::clean_up();
		$this->assertNotNull( PartTable::get( $id, 0 ), 'It runs.' );
		$this->rest( 'POST', self::ROUTE . "/imports/{$id}/state", array( 'state' => 'stop' ) );
		Imports::clean_up();
		$this->assertNull( PartTable::get( $id, 0 ) );
		$this->assertNull( ImportTable::get( $id ) );
	}

	public function test_people_who_must_confirm_are_mailed_when_the_import_is_finished(): void {
		$this->import( array( "Name,Email\nAda,ada@example.com\nBob,bob@example.com\n" ), array( 'status' => 'pending' ) );
		$this->assertSame( array(), $this->mail );
		Queue::work( 10 );
		$this->assertEqualsCanonicalizing( array( 'ada@example.com', 'bob@example.com' ), array_column( $this->mail, 'to' ) );
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $this->token() ) );
		$this->assertSame( 'They agreed at the fair.', self::find( 'bob@example.com' )->consent_text );
	}

	public function test_an_import_whose_next_job_cannot_be_queued_loses_no_one(): void {
		$id    = $this->import( array( "Name,Email\nAda,ada@example.com\n" ), array( 'status' => 'pending' ) );
		$state = fn (): string => $this->rest( 'GET', self::ROUTE . "/imports/{$id}" )->get_data()['state'];
		$run   = static function ( string $rejected = '' ): void {
			JobTable::make_due( array() );
			'' === $rejected ? Queue::work( 10 ) : self::withRejected( $rejected, static fn (): int => Queue::work( 10 ) );
		};
		$run( MailJob::NAME );
		$this->assertSame( 'running', $state() );
		$run( ConfirmationJob::NAME );
		$this->assertSame( array( 'finished', array() ), array( $state(), $this->mail ) );
		$run();
		$this->assertSame( array( 'ada@example.com' ), array_column( $this->mail, 'to' ) );
	}

	public function test_an_import_that_cannot_be_queued_is_stopped_and_resumes(): void {
		$id = $this->import( array( "Name,Email\nAda,ada@example.com\n" ) );
		JobTable::clear();
		$this->rest( 'POST', self::ROUTE . "/imports/{$id}/state", array( 'state' => 'stop' ) );
		$resume = fn (): int => $this->rest( 'POST', self::ROUTE . "/imports/{$id}/state", array( 'state' => 'run' ) )->get_status();
		$this->assertSame( 500, self::withRejected( "'" . Imports::JOB . "'", $resume ) );
		$this->assertSame( 'stopped', $this->rest( 'GET', self::ROUTE . "/imports/{$id}" )->get_data()['state'] );
		$this->assertSame( 200, $resume() );
		Queue::work( 10 );
		$this->assertNotNull( self::find( 'ada@example.com' ) );
	}

	public function test_an_import_keeps_names(): void {
		$this->import( array( "Jane Doe <Jane@example.com>\n\"Roe, Rick\" <rick@example.com>\nthird@example.com\n<four@example.com>\n" ), array( 'column' => 0, 'has_header' => false ) );
		$this->import( array( "Name,Email\nAda <3 Lovelace,x@example.com\nAda Lovelace,ada@example.com\nOther,Jane Doe <jane@example.com>\n,Bob <bob@example.com>\n" ), array( 'name_column' => 0 ) );
		Queue::work( 10 );
		$this->assertSame(
			array( 'Jane Doe', 'Roe, Rick', '', '', '', 'Ada Lovelace', 'Bob' ),
			array_map( static fn ( string $name ): string => self::find( "{$name}@example.com" )->name, array( 'jane', 'rick', 'third', 'four', 'x', 'ada', 'bob' ) )
		);
		$data = $this->rest( 'GET', self::ROUTE, array( 'search' => 'lovelace' ) )->get_data();
		$this->assertSame( array( array( 'ada@example.com', 'Ada Lovelace' ) ), array_map( static fn ( array $row ): array => array( $row['email'], $row['name'] ), $data['subscribers'] ) );
		$stream = fopen( 'php://memory', 'r+b' );
		Export::write( new Query( search: 'rick@' ), $stream );
		rewind( $stream );
		$this->assertStringContainsString( 'rick@example.com,"Roe, Rick",active,', (string) stream_get_contents( $stream ) );
	}

	public function test_a_name_is_added_changed_and_deleted(): void {
		$this->actAs( 'admin' );
		$added  = $this->rest( 'POST', self::ROUTE, array( 'email' => 'ada@example.com', 'status' => 'active', 'consent' => 'On paper', 'name' => 'Ada' ) )->get_data();
		$rename = fn ( string $name, int $id = 0 ): array => $this->rest( 'POST', self::ROUTE . '/' . ( $id ?: $added['id'] ), array( 'name' => $name ) )->get_data();
		$this->assertSame( array( 'Ada', 'Ada Lovelace', '' ), array( $added['name'], $rename( ' Ada Lovelace ' )['name'], $rename( '' )['name'] ) );
		$this->assertSame( 'freehold_subscriber_missing', $rename( 'Bob', 999999 )['code'] );
		$this->actAs( 'editor' );
		$this->assertSame( 'rest_forbidden', $rename( 'Eve' )['code'] );
	}

	public function test_people_who_must_confirm_are_greeted_by_their_name(): void {
		$this->import( array( "Ada Lovelace <ada@example.com>\nbob@example.com\n" ), array( 'column' => 0, 'has_header' => false, 'status' => 'pending' ) );
		Queue::work( 10 );
		$texts = array_column( $this->mail, 'message', 'to' );
		$this->assertStringContainsString( 'Hello Ada Lovelace,', $texts['ada@example.com'] );
		$this->assertStringNotContainsString( 'Hello', $texts['bob@example.com'] );
	}

	public function test_exports_run_no_formula(): void {
		Subscribers::add( '=cmd@example.com', new Consent( "=HYPERLINK(\"x\")", 'manual' ), Status::ACTIVE );
		Subscribers::add( 'ada@example.com', new Consent( 'Words', 'manual' ), Status::PENDING );
		$stream = fopen( 'php://memory', 'r+b' );
		Export::write( new Query( Status::ACTIVE ), $stream );
		rewind( $stream );
		$csv = (string) stream_get_contents( $stream );
		$this->assertStringContainsString( "'=cmd@example.com,,active,,,manual,", $csv );
		$this->assertStringContainsString( "\"'=HYPERLINK(\"\"x\"\")\"", $csv );
		$this->assertStringNotContainsString( 'ada@', $csv );
	}
}
