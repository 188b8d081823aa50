<?php
/**
 * The REST routes, abilities, exports and privacy tools of entries.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\PlaceTable;
use Freehold\Queue;
use Freehold\Modules\ContactForm\Rest\EntryData;
use Freehold\Modules\ContactForm\Rest\Forms;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Entries\AddressTable;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\Index;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\Person;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Entries\Screen;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Export\Csv;
use Freehold\Modules\ContactForm\Export\Json;
use Freehold\Modules\ContactForm\Files\Storage;
use Freehold\Modules\ContactForm\Mail\Notification;
use Freehold\Modules\ContactForm\Submission\Confirmation;
use Freehold\Rest\Stream;
use Freehold\Modules\ContactForm\Privacy\PersonalData;
use Freehold\Settings;
use function Freehold\Tests\ContactForm\field;
use function Freehold\Tests\ContactForm\form;

require_once __DIR__ . '/EntriesTestCase.php';
require_once __DIR__ . '/forms.php';

final class EntryRoutesTest extends EntriesTestCase {

	private const ROUTE = '/freehold/v4/forms/entries';

	public function test_a_list_has_what_the_screen_shows(): void {
		$page = $this->post( 'A form', array( 'post_title' => 'Contact us' ) );
		$one  = $this->store( self::draft( array( ...self::answers( str_repeat( 'word ', 60 ) ), new Answer( 'file', 'file', 'File', '', array( $this->upload( 'text', 'a.pdf' ) ) ) ), context: new Context( post_id: $page, page_url: 'https://example.com/contact/' ) ) );
		$two  = $this->store( self::draft( settings: array( 'title' => '' ), context: new Context( post_id: $page ) ) );
		$this->store( self::draft( context: new Context( is_spam: true ) ) );
		$this->actAs( 'editor' );
		$data = $this->rest( 'GET', self::ROUTE, array( 'per_page' => 10 ) )->get_data();
		$this->assertSame( array( 2, array( 'inbox' => 2, 'unread' => 2, 'spam' => 1, 'trash' => 0 ) ), array( $data['total'], $data['counts'] ) );
		$this->assertSame( array( $two, $one ), array_column( $data['entries'], 'id' ) );
		$this->assertSame( array( 'Booking', 'Booking', 'Contact us' ), array_column( $data['forms'], 'title' ) );
		$entry = $data['entries'][1];
		$this->assertSame( array( 'name' => 'Jane Doe', 'email' => 'jane@example.com', 'url' => '' ), $entry['from'] );
		$this->assertSame( array( 'id' => $page, 'title' => 'Contact us', 'url' => 'https://example.com/contact/' ), $entry['page'] );
		$this->assertSame( array( 'inbox', false, 'queued', array() ), array( $entry['status'], $entry['read'], $entry['mail']['status'], $entry['webhooks'] ) );
		$this->assertSame( 141, mb_strlen( $entry['summary'] ) );
		// Without a message, the first value that a visitor chose or wrote says what it answers. Jetpack’s old entries have types that no field has.
		$dated = $this->store( self::draft( array( ...self::answers( '' ), new Answer( 'news', 'consent', 'News', array( 'given' => true, 'text' => 'Write to me' ) ), new Answer( 'ad', 'hidden', 'Ad', 'spring' ), new Answer( 'when', 'basic', 'When', '2026-12-02' ) ) ) );
		$this->assertSame( 'When: 2026-12-02', EntryData::of( self::entry( $dated ) )['summary'] );
		Status::delete( $dated );
		$this->assertSame( 'a.pdf', $entry['fields'][3]['files'][0]['name'] );
		$this->assertStringContainsString( "freehold/v4/forms/entries/files/{$one}/1", rawurldecode( $entry['fields'][3]['files'][0]['url'] ) );
		$this->assertStringNotContainsString( self::entry( $one )->folder, (string) wp_json_encode( $data ) );

		$form = $data['entries'][0]['form'];
		$this->assertSame( 'Contact us', $form['title'] );
		$this->assertSame( array( $two ), array_column( $this->rest( 'GET', self::ROUTE, array( 'form' => $form['id'] ) )->get_data()['entries'], 'id' ) );
		$this->assertSame( 1, $this->rest( 'GET', self::ROUTE, array( 'form' => $form['id'] ) )->get_data()['total'] );
		$this->assertSame( array( $one ), array_column( $this->rest( 'GET', self::ROUTE, array( 'page' => 2, 'per_page' => 1 ) )->get_data()['entries'], 'id' ) );
		$this->assertSame( 0, $this->rest( 'GET', self::ROUTE, array( 'after' => gmdate( 'c', time() + 60 ) ) )->get_data()['total'] );
		$this->assertSame( 2, $this->rest( 'GET', self::ROUTE, array( 'before' => gmdate( 'c', time() + 60 ), 'search' => 'jane' ) )->get_data()['total'] );
		$this->assertSame( 404, $this->rest( 'GET', self::ROUTE . '/999999' )->get_status() );
	}

	public function test_a_person_has_the_forms_that_contain_the_address(): void {
		$one = $this->store( self::draft() );
		$this->store( self::draft() );
		$this->actAs( 'editor' );
		$person = Person::add( array(), ' JANE@example.com' );
		$this->assertSame( array( 'Forms sent', 2 ), array( $person[0]['label'], $person[0]['total'] ) );
		$this->assertStringContainsString( "entry={$one}", $person[0]['links'][1]['url'] );
		$this->assertStringStartsWith( 'Booking, ', $person[0]['links'][1]['title'] );
		$this->assertSame( array(), Person::add( array(), 'other@example.com' ) );
		$this->actAs( 'author' );
		$this->assertSame( array(), Person::add( array(), 'jane@example.com' ) );
	}

	public function test_long_lists_with_a_range_of_dates_are_counted_right(): void {
		$row = array( 'form' => str_repeat( 'a', 16 ), 'form_title' => '', 'page_id' => 0, 'status' => PostType::INBOX, 'is_unread' => 0, 'folder' => '', 'words' => '' );
		for ( $number = 1; $number <= 2100; $number++ ) {
			IndexTable::add( array( 'entry_id' => 900000 + $number, 'created_at' => $number ) + $row );
		}
		CountTable::recount();
		// Inside few, outside few, both many.
		foreach ( array( array( 2000, null ), array( null, 5 ), array( 5, null ), array( 5, 2096 ), array( null, 1050 ), array( 500, 1700 ) ) as list( $after, $before ) ) {
			$query = new Query( after: $after, before: $before );
			$this->assertSame( IndexTable::count( $query ), Forms::total( $query, CountTable::all() ) );
		}
		IndexTable::clear();
		CountTable::recount();
	}

	public function test_entries_are_moved_marked_and_deleted(): void {
		$ids = array( $this->store( self::draft() ), $this->store( self::draft() ) );
		$this->actAs( 'editor' );
		$data = $this->rest( 'POST', self::ROUTE . '/status', array( 'ids' => array( ...$ids, 999999 ), 'read' => true ) )->get_data();
		$this->assertSame( array( $ids, 0 ), array( $data['changed'], $data['counts']['unread'] ) );
		$data = $this->rest( 'POST', self::ROUTE . '/status', array( 'ids' => $ids, 'status' => 'spam' ) )->get_data();
		$this->assertSame( array( 0, 2 ), array( $data['counts']['inbox'], $data['counts']['spam'] ) );
		$this->assertSame( 400, $this->rest( 'POST', self::ROUTE . '/status', array( 'ids' => $ids ) )->get_status() );
		$data = $this->rest( 'DELETE', self::ROUTE, array( 'ids' => array( $ids[0], 999999 ) ) )->get_data();
		$this->assertSame( array( array( $ids[0] ), 1 ), array( $data['deleted'], $data['counts']['spam'] ) );
		$page = $this->post( 'A page' );
		$this->rest( 'DELETE', self::ROUTE, array( 'ids' => array( $page ) ) );
		$this->assertNotNull( get_post( $page ) );
	}

	public function test_authors_and_visitors_see_nothing(): void {
		$id = $this->store( self::draft() );
		foreach ( array( null, 'author', 'subscriber' ) as $user ) {
			null === $user ? wp_set_current_user( 0 ) : $this->actAs( $user );
			foreach ( array( self::ROUTE, self::ROUTE . "/{$id}", self::ROUTE . "/files/{$id}/1") as $route ) {
				$this->assertSame( null === $user ? 401 : 403, $this->rest( 'GET', $route )->get_status(), $route );
			}
		}
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'POST', '/freehold/v4/forms/webhook-secret' )->get_status() );
		// Core's own routes do not know entries.
		$this->assertSame( 404, $this->rest( 'GET', '/wp/v2/feedback' )->get_status() );
		$this->assertSame( array(), get_posts( array( 'post_type' => 'any', 's' => 'Jane' ) ) );
	}

	public function test_csv_opens_in_spreadsheets_and_runs_no_formula(): void {
		$this->store( self::draft( self::answers( "=HYPERLINK(\"https://evil.example\")\nLine \"two\"", name: '+49 30 123456' ) ) );
		$this->store( self::draft( array( new Answer( 'a', 'text', 'Guests', '-5' ), new Answer( 'b', 'text', 'Guests', '@SUM(1)' ), new Answer( 'c', 'text', "=cmd|' /C calc'!A0", "\tx" ) ) ) );
		$csv = $this->export( array( Csv::class, 'write' ) );
		$this->assertStringStartsWith( "\xEF\xBB\xBFID,Date,Form,", $csv );
		$file = fopen( 'php://memory', 'w+b' );
		fwrite( $file, substr( $csv, 3 ) );
		rewind( $file );
		$rows = array();
		while ( false !== ( $row = fgetcsv( $file, null, ',', '"', '' ) ) ) {
			$rows[] = $row;
		}
		$this->assertCount( 3, $rows );
		$first = array_combine( $rows[0], $rows[2] );
		$this->assertSame( "'=HYPERLINK(\"https://evil.example\")\nLine \"two\"", $first['Message'] );
		$this->assertSame( "'+49 30 123456", $first['Name'] );
		$second = array_combine( $rows[0], $rows[1] );
		$this->assertSame( array( '-5', "'@SUM(1)", "'\tx", '' ), array( $second['Guests'], $second['Guests (2)'], $second["'=cmd|' /C calc'!A0"], $second['Message'] ) );
		foreach ( $rows as $row ) {
			foreach ( $row as $cell ) {
				$this->assertDoesNotMatchRegularExpression( '/^(?:[=+@\t\r]|-(?!\d+$))/', $cell );
			}
		}
	}

	public function test_an_unchecked_box_is_no_wherever_it_is_read(): void {
		$answers = array( new Answer( 'e', 'email', 'Email', 'jane@example.com' ), new Answer( 'a', 'checkbox', 'Parking', '' ), new Answer( 'b', 'checkbox', 'Breakfast', 'Yes' ), new Answer( 'c', 'consent', 'News', array( 'given' => false, 'text' => 'Write to me' ) ) );
		$id      = $this->store( self::draft( $answers ) );
		$this->assertNull( ( new Notification( self::entry( $id ) ) )->send() );
		$mail   = $this->mail[0];
		$places = array(
			'confirmation' => Confirmation::html( self::form(), $answers, '' ),
			'mail'         => $mail['message'],
			'privacy'      => (string) wp_json_encode( PersonalData::export( 'jane@example.com' ) ),
			'CSV'          => $this->export( array( Csv::class, 'write' ) ),
		);
		foreach ( $places as $place => $text ) {
			$this->assertStringNotContainsString( '—', $text, $place );
			$this->assertSame( 2, preg_match_all( '/\bNo\b/', $text ), "{$place}: {$text}" );
			$this->assertSame( 1, preg_match_all( '/\bYes\b/', $text ), "{$place}: {$text}" );
		}
	}

	public function test_users_star_entries_and_note_who_said_what_and_when(): void {
		$id = $this->store( self::draft() );
		$this->store( self::draft( self::answers( 'Another' ) ) );
		$this->actAs( 'editor' );
		$this->rest( 'POST', '/freehold/v4/forms/entries/status', array( 'ids' => array( $id ), 'starred' => true ) );
		$starred = fn ( bool $is_starred ): array => self::withRejected( $GLOBALS['wpdb']->postmeta, fn (): array => $this->rest( 'POST', '/freehold/v4/forms/entries/status', array( 'ids' => array( $id ), 'starred' => $is_starred ) )->get_data()['changed'] );
		$this->assertSame( array( array( $id ), array() ), array( $starred( true ), $starred( false ) ), 'Only what is stored counts as changed.' );
		$list = $this->rest( 'GET', '/freehold/v4/forms/entries', array( 'starred' => true ) )->get_data();
		$this->assertSame( array( 1, array( $id ), array( true ) ), array( $list['total'], array_column( $list['entries'], 'id' ), array_column( $list['entries'], 'starred' ) ) );
		$this->rest( 'POST', "/freehold/v4/forms/entries/{$id}/notes", array( 'text' => 'Called \\ <b>back</b>' ) );
		$notes = $this->rest( 'POST', "/freehold/v4/forms/entries/{$id}/notes", array( 'text' => 'Done' ) )->get_data()['notes'];
		$this->assertSame( array( 'Called \\ <b>back</b>', 'Done' ), array_column( $notes, 'text' ) );
		$this->assertSame( wp_get_current_user()->display_name, $notes[0]['by'] );
		$this->assertContains( array( 'name' => 'Note', 'value' => 'Done' ), PersonalData::export( 'jane@example.com' )['data'][0]['data'] );
		$this->assertEqualsWithDelta( time(), strtotime( $notes[0]['at'] ), 60 );
		$this->assertSame( array( 'Done' ), array_column( $this->rest( 'DELETE', "/freehold/v4/forms/entries/{$id}/notes/{$notes[0]['id']}" )->get_data()['notes'], 'text' ) );
		$this->rest( 'POST', '/freehold/v4/forms/entries/status', array( 'ids' => array( $id ), 'starred' => false ) );
		$this->assertSame( 0, $this->rest( 'GET', '/freehold/v4/forms/entries', array( 'starred' => true ) )->get_data()['total'] );
		$this->actAs( 'author' );
		$this->assertSame( 403, $this->rest( 'POST', "/freehold/v4/forms/entries/{$id}/notes", array( 'text' => 'x' ) )->get_status() );
	}

	public function test_a_test_entry_is_marked_and_counts_nowhere(): void {
		$this->answerHttp( fn () => $this->fail( 'A webhook was called.' ) );
		$hook = array( 'webhook_id' => 'w1', 'url' => 'https://93.184.215.14/hook', 'format' => 'json', 'method' => 'POST', 'enabled' => true );
		$page = $this->post( form( field( 'name', 'Name' ) . field( 'email', 'Email' ) . field( 'rating', 'Stars' ) . field( 'consent', '' ), array( 'formTitle' => 'Booking', 'to' => 'owner@example.com', 'subject' => 'Hi', 'webhooks' => array( $hook ), 'freeholdLimits' => array( 'max' => 1 ) ) ), array( 'post_title' => 'Page' ) );
		$this->actAs( 'editor' );
		$id   = current( array_filter( $this->rest( 'GET', '/freehold/v4/forms' )->get_data()['forms'], static fn ( array $form ): bool => str_starts_with( $form['id'], "{$page}-" ) ) )['id'];
		$data = $this->rest( 'POST', '/freehold/v4/forms/test', array( 'id' => $id ) )->get_data();
		$this->rest( 'POST', '/freehold/v4/forms/test', array( 'id' => $id ) );
		Queue::work( 5 );
		$this->assertSame( array( true, 'Booking (test)', 'sent', array() ), array( $data['test'], $data['form']['title'], $data['mail']['status'], $data['webhooks'] ) );
		$this->assertSame( 'Test: Hi', $this->mail[0]['subject'] );
		$this->assertSame( wp_get_current_user()->user_email, $data['from']['email'] );
		$this->assertSame( array( '5/5', 'Yes' ), array_column( array_slice( $data['fields'], 2 ), 'value' ) );
		$this->assertStringStartsWith( 'By submitting', $data['fields'][3]['text'] );
		$this->assertSame( 0, PlaceTable::taken( Entry::form_of( $page, 'Booking' ), Entry::form_of( $page, 'Booking' ) ) );
		$forms = $this->rest( 'GET', '/freehold/v4/forms' )->get_data()['forms'];
		$this->assertSame( array( 0 ), array_values( array_column( array_filter( $forms, static fn ( array $form ): bool => $form['id'] === $id ), 'entries' ) ) );
		$asked = $this->rest( 'POST', '/freehold/v4/forms/test', array( 'id' => $id, 'webhooks' => true ) )->get_data();
		$this->assertSame( 'queued', $asked['webhooks'][0]['status'] );
	}

	public function test_a_test_entry_has_the_users_address_and_there_are_few_of_them(): void {
		$page = $this->post( form( field( 'email', 'Email', array( 'defaultValue' => 'other@example.com' ) ), array( 'formTitle' => 'Booking' ) ) );
		$id   = "{$page}-" . Entry::form_of( $page, 'Booking' );
		$send = fn (): \WP_REST_Response => $this->rest( 'POST', '/freehold/v4/forms/test', array( 'id' => $id ) );
		$this->actAs( 'editor' );
		$forbid = static fn ( array $caps, string $cap, int $user, array $args ): array => 'edit_post' === $cap && $page === (int) $args[0] ? array( 'do_not_allow' ) : $caps;
		add_filter( 'map_meta_cap', $forbid, 10, 4 );
		$this->assertSame( 403, $send()->get_status() );
		remove_filter( 'map_meta_cap', $forbid );
		$this->assertSame( wp_get_current_user()->user_email, $send()->get_data()['from']['email'] );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'form_test' === $name ? array( 'user' => 1 ) + $limits : $limits, 10, 2 );
		$this->assertSame( 429, $send()->get_status() );
	}

	public function test_spam_is_emptied_but_not_what_came_later(): void {
		$spam  = new Context( is_spam: true );
		$inbox = $this->store( self::draft() );
		$this->store( self::draft( self::answers( 'One' ), context: $spam ) );
		$this->store( self::draft( self::answers( 'Two' ), context: $spam ) );
		$this->actAs( 'editor' );
		$start = time();
		$now   = $this->rest( 'GET', self::ROUTE, array( 'status' => 'spam' ) )->get_data()['now'];
		$this->assertStringEndsWith( '+00:00', $now );
		$this->assertTrue( strtotime( $now ) >= $start && strtotime( $now ) <= time() );
		$data = $this->rest( 'DELETE', '/freehold/v4/forms/entries/all', array( 'status' => 'spam', 'before' => '2001-01-01T00:00:00Z' ) )->get_data();
		$this->assertSame( array( 0, true, 2 ), array( $data['deleted'], $data['is_done'], $data['counts']['spam'] ) );
		$data = $this->rest( 'DELETE', '/freehold/v4/forms/entries/all', array( 'status' => 'spam', 'before' => gmdate( 'c', time() + 60 ) ) )->get_data();
		$this->assertSame( array( 2, true, 0 ), array( $data['deleted'], $data['is_done'], $data['counts']['spam'] ) );
		$this->assertNotNull( get_post( $inbox ) );
		// An old entry that another user moves there after the list has loaded.
		global $wpdb;
		$old = array( 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00', 'post_modified_gmt' => '2020-01-01 00:00:00' );
		$wpdb->update( $wpdb->posts, $old, array( 'ID' => $inbox ) );
		clean_post_cache( $inbox );
		Index::refresh( $inbox );
		$this->assertTrue( Status::set( $inbox, PostType::TRASH ) );
		$empty = fn ( int $time ): array => $this->rest( 'DELETE', '/freehold/v4/forms/entries/all', array( 'status' => 'trash', 'before' => gmdate( 'c', $time ) ) )->get_data();
		$this->assertSame( array( 0, 1 ), array( $empty( $start - 60 )['deleted'], IndexTable::count( new Query( PostType::TRASH ) ) ) );
		$this->assertSame( 1, $empty( time() )['deleted'] );
	}

	public function test_mail_subjects_are_text(): void {
		update_option( 'blogname', 'Café &#x1f600; & Bar' );
		// As WordPress stores a title that an author saved in an old database.
		$page = $this->post( 'A page', array( 'post_title' => 'Bed &amp; Breakfast &#x1f600;' ) );
		$id   = $this->store( self::draft( settings: array( 'title' => '', 'subject' => '' ), context: new Context( post_id: $page ) ) );
		$this->assertNull( ( new Notification( self::entry( $id ) ) )->send() );
		$this->assertSame( '[Café 😀 & Bar] Bed & Breakfast 😀: Jane Doe', $this->mail[0]['subject'] );
		$this->assertStringNotContainsString( '#x1f600', (string) wp_json_encode( $this->mail[0]['headers'] ) );
	}

	public function test_csv_says_which_form_and_has_addresses_only_if_they_are_stored(): void {
		$page = $this->post( 'A page', array( 'post_title' => 'Bookings & events' ) );
		$this->store( self::draft( settings: array( 'title' => '' ), context: new Context( post_id: $page, ip: '203.0.113.7' ) ) );
		$csv = $this->export( array( Csv::class, 'write' ) );
		$this->assertStringContainsString( 'Bookings & events', explode( ',', explode( "\n", $csv )[1] )[2] );
		$this->assertStringNotContainsString( 'IP address', $csv );
		$this->assertSame( 'Bookings & events', json_decode( $this->export( array( Json::class, 'write' ) ), true )[0]['form'] );
		Settings::set( 'modules.contact-form.options.store_ip', true );
		$this->assertStringContainsString( 'Subject,"IP address",', $this->export( array( Csv::class, 'write' ) ) );
	}

	public function test_exports_of_one_day_have_names_of_their_own(): void {
		$this->actAs( 'admin' );
		$names = array();
		foreach ( array( 'forms/entries/export' => array( 'format' => 'csv' ), 'subscribers/export' => array(), 'payments/export' => array() ) as $route => $input ) {
			$names[] = $this->rest( 'GET', "/freehold/v4/{$route}", $input )->get_headers()['Content-Disposition'] ?? $route;
		}
		$this->assertStringContainsString( '-entries-', $names[0] );
		$this->assertSame( $names, array_unique( $names ) );
	}

	public function test_json_is_complete_and_of_the_list_alone(): void {
		$this->assertSame( array(), json_decode( $this->export( array( Json::class, 'write' ) ), true ) );
		for ( $number = 0; $number < 3; $number++ ) {
			$this->store( self::draft( self::answers( "Message {$number}" ) ) );
		}
		$this->store( self::draft( context: new Context( is_spam: true ) ) );
		$this->assertSame( array( 'Message 2', 'Message 1', 'Message 0' ), array_map( static fn ( array $entry ): string => $entry['fields'][2]['value'], json_decode( $this->export( array( Json::class, 'write' ) ), true ) ) );
	}

	public function test_an_export_of_many_entries_needs_little_memory(): void {
		$this->fill( 600 );
		$before = memory_get_usage();
		memory_reset_peak_usage();
		$lines = 0;
		$file  = tmpfile();
		Csv::write( new Query(), $file );
		rewind( $file );
		while ( false !== fgets( $file ) ) {
			++$lines;
		}
		$this->assertSame( 601, $lines );
		// All entries are more than this.
		$this->assertLessThan( MB_IN_BYTES, memory_get_peak_usage() - $before );
	}

	public function test_names_of_files_cannot_break_out_of_the_header(): void {
		$this->assertSame( "attachment; filename=\"a_.pdf_ x_y.html\"; filename*=UTF-8''a_.pdf%C3%A9%20x_y.html", Stream::disposition( "a\".pdf\u{e9} x\r\n\x00/y.html" ) );
		$this->assertSame( "attachment; filename=\"file\"; filename*=UTF-8''file", Stream::disposition( '..' ) );
	}

	public function test_privacy_requests_find_the_exact_address_in_every_form(): void {
		$new   = $this->store( self::draft( array( ...self::answers(), new Answer( 'file', 'file', 'File', '', array( $this->upload( 'text' ) ) ) ) ) );
		$second = $this->store( self::draft( array( new Answer( 'x', 'text', 'Contact', 'JANE@example.com ' ) ) ) );
		$v2    = $this->stored( '{"fields":[{"key":"1_Email","label":"Email","value":"jane@example.com","type":"email"}]}', 'v2' );
		$old   = $this->stored( "Hi\n<!--more-->\nAUTHOR: Jane\nAUTHOR EMAIL: jane@example.com\nAUTHOR URL: \nSUBJECT: Hi\nIP: 203.0.113.9\nJSON_DATA\n{\"1_Name\":\"Jane\"}" );
		$spam  = $this->store( self::draft( context: new Context( is_spam: true ) ) );
		$other = array(
			$this->store( self::draft( self::answers( 'Write to jane@example.com', 'mary.jane@example.com' ) ) ),
			$this->stored( "Ask jane@example.com\n<!--more-->\nAUTHOR EMAIL: notjane@example.com" ),
		);
		// Entries that Jetpack stored while this module was off.
		IndexTable::clear();
		AddressTable::clear();
		$path   = Storage::path( self::entry( $new )->folder, self::entry( $new )->files()[0]['key'] );
		$export = PersonalData::export( 'Jane@Example.com', 1 );
		$this->assertTrue( $export['done'] );
		$this->assertEqualsCanonicalizing( array_map( static fn ( int $id ): string => "freehold-form-entry-{$id}", array( $new, $second, $v2, $old, $spam ) ), array_column( $export['data'], 'item_id' ) );
		$this->assertContains( array( 'name' => 'Message', 'value' => 'A table for two, please.' ), array_merge( ...array_column( $export['data'], 'data' ) ) );

		$erased = PersonalData::erase( 'jane@example.com' );
		$this->assertSame( array( true, false, true ), array( $erased['items_removed'], $erased['items_retained'], $erased['done'] ) );
		foreach ( array( $new, $second, $v2, $old, $spam ) as $id ) {
			$this->assertNull( get_post( $id ) );
		}
		foreach ( $other as $id ) {
			$this->assertNotNull( get_post( $id ) );
		}
		$this->assertFileDoesNotExist( $path );
		$this->assertSame( array(), PersonalData::export( 'jane@example.com', 1 )['data'] );
	}

	public function test_privacy_requests_of_many_entries_go_page_by_page(): void {
		$this->fill( 120 );
		$seen = 0;
		for ( $page = 1; $page < 10; $page++ ) {
			$export = PersonalData::export( 'jane@example.com', $page );
			$seen  += count( $export['data'] );
			if ( $export['done'] ) {
				break;
			}
		}
		$this->assertSame( array( 120, 3 ), array( $seen, $page ) );
		for ( $page = 1; $page < 10 && ! PersonalData::erase( 'jane@example.com' )['done']; $page++ ) {
			continue;
		}
		$this->assertSame( array( 3, array() ), array( $page, get_posts( array( 'post_type' => 'feedback', 'fields' => 'ids' ) ) ) );
	}

	public function test_an_entry_that_cannot_be_deleted_does_not_keep_the_others(): void {
		$this->fill( 120 );
		$kept = get_posts( array( 'post_type' => 'feedback', 'fields' => 'ids', 'numberposts' => 1, 'orderby' => 'ID', 'order' => 'ASC' ) )[0];
		add_filter( 'pre_delete_post', static fn ( $deletes, \WP_Post $post ) => $kept === $post->ID ? false : $deletes, 10, 2 );
		for ( $page = 1; $page < 10; $page++ ) {
			$erased = PersonalData::erase( 'jane@example.com' );
			if ( $erased['done'] ) {
				break;
			}
		}
		$this->assertSame( array( true, array( $kept ) ), array( $erased['items_retained'], get_posts( array( 'post_type' => 'feedback', 'fields' => 'ids', 'numberposts' => -1 ) ) ) );
		$this->assertTrue( PersonalData::erase( 'jane@example.com' )['done'] );
	}

	public function test_the_policy_says_what_is_set(): void {
		$this->assertStringNotContainsString( 'IP address', PersonalData::policy() );
		Settings::set( 'modules.contact-form.options.store_ip', true );
		Settings::set( 'modules.contact-form.options.retention_days', 90 );
		$this->assertStringContainsString( 'IP address', PersonalData::policy() );
		$this->assertStringContainsString( 'after 90 days', PersonalData::policy() );
	}

	public function test_abilities_do_what_the_routes_do(): void {
		if ( ! function_exists( 'wp_get_ability' ) ) {
			$this->markTestSkipped( 'WordPress 6.9 and later.' );
		}
		$id = $this->store( self::draft() );
		$this->actAs( 'author' );
		$this->assertInstanceOf( \WP_Error::class, wp_get_ability( 'freehold/get-form-entries' )->execute( array() ) );
		$this->actAs( 'editor' );
		$this->assertSame( 1, wp_get_ability( 'freehold/get-form-entries' )->execute( array( 'search' => 'table' ) )['total'] );
		$this->assertSame( 'Jane Doe', wp_get_ability( 'freehold/get-form-entry' )->execute( array( 'id' => $id ) )['from']['name'] );
		$this->assertSame( array( $id ), wp_get_ability( 'freehold/update-form-entries' )->execute( array( 'ids' => array( $id ), 'status' => 'spam' ) )['changed'] );
		$this->assertSame( array( 'inbox' => 0, 'unread' => 0, 'spam' => 1, 'trash' => 0 ), wp_get_ability( 'freehold/count-form-entries' )->execute() );
	}

	public function test_links_in_mails_change_nothing_before_the_user_confirms(): void {
		$id = $this->store( self::draft() );
		$this->actAs( 'editor' );
		$_GET = array( 'page' => 'freehold-form-entry', 'entry' => (string) $id, 'status' => 'spam' );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		require_once ABSPATH . 'wp-admin/includes/template.php';
		Screen::load();
		$this->assertSame( 'publish', get_post_status( $id ) );
		ob_start();
		Screen::render();
		$html = (string) ob_get_clean();
		$this->assertStringContainsString( 'Mark this entry as spam?', $html );
		$this->assertStringContainsString( 'method="post"', $html );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_REQUEST['_wpnonce']      = wp_create_nonce( 'freehold-form-entry' . $id );
		Screen::load();
		$this->assertSame( 'spam', get_post_status( $id ) );
		Status::set( $id, PostType::INBOX );
		$_GET['status'] = 'publish';
		Screen::load();
		$this->assertSame( 'publish', get_post_status( $id ) );
	}

	/** Stores many entries quickly. */
	private function fill( int $count ): void {
		global $wpdb;
		for ( $number = 0; $number < $count; $number++ ) {
			$wpdb->insert(
				$wpdb->posts,
				array(
					'post_type'      => PostType::NAME,
					'post_status'    => 'publish',
					'post_mime_type' => 'v3',
					'comment_status' => 'open',
					'post_name'      => "entry-{$number}",
					'post_content'   => '{"subject":"s","fields":[{"key":"1_Email","label":"Email","value":"jane@example.com","type":"email"},{"key":"2_Message","label":"Message","value":"' . str_repeat( 'long text ', 300 ) . '","type":"textarea"}]}',
					'post_date'      => gmdate( 'Y-m-d H:i:s', 1600000000 + $number ),
					'post_date_gmt'  => gmdate( 'Y-m-d H:i:s', 1600000000 + $number ),
				)
			);
		}
		while ( ! \Freehold\Modules\ContactForm\Entries\Index::catch_up( 60 ) ) {
			continue;
		}
	}

	/** @param callable( Query, resource ): void $write */
	private function export( callable $write ): string {
		$file = fopen( 'php://memory', 'w+b' );
		$write( new Query(), $file );
		rewind( $file );
		return (string) stream_get_contents( $file );
	}
}
